"""What cards can do: a closed vocabulary, and its notation. `doing` carries it out.

effect        steps [| steps]           with a | the player chooses one of two ways
steps         step; step ...            done in this order, at most four
step          energy WHO +N/-N          the energy, 0 to 6
              tiles WHO +N/-N           forward or back, a tile at a time
              epoch WHO                 to a neighbouring epoch
              push nearest/all +N/-N    singularities, away from Start or towards it
              remove nearest/here       a singularity
              add N                     singularities, like a wave
              draw WHO N                objects
              discard me N              objects
              rift open/close           ahead of the player's researcher
              passage open/close        between its square and the neighbouring epochs
              counter +1/-1/hold
              hold                      the singularities, at the end of this round
              swap mate                 the player's researcher and another swap places
              skip WHO                  miss the next turn
              peek N                    turn up the next tiles
              again                     one more move by D6 this turn
WHO           me, mate (another), any, all
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from ludion.core.fault import Fault, InvalidText, Ours, one_of

MOST_STEPS: Final = 4


@dataclass(frozen=True, slots=True)
class EffectStep:
    """One thing to do: a verb of the vocabulary, whom it affects, and how much.

    >>> read_effect("energy me +2; again")
    ((EffectStep(verb='energy', who='me', n=2), EffectStep(verb='again', who='', n=0)),)
    """

    verb: str
    who: str = ""
    n: int = 0


@dataclass(frozen=True, slots=True)
class Form:
    """How a word is used: who it may affect, and its allowed numbers (empty: no number)."""

    who: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    signed: bool = False


def _vocabulary() -> dict[str, Form]:
    """From `vocabulary.json`, which the page's set editor reads, too."""
    found = json.loads((files(__package__) / "vocabulary.json").read_text("utf-8"))
    return {
        verb: Form(tuple(form["who"]), tuple(form["numbers"]), form["signed"])
        for verb, form in found.items()
    }


VOCABULARY: Final = _vocabulary()

Effect = tuple[tuple[EffectStep, ...], ...]
"""One or two ways, each with a few steps."""


def read_effect(text: str) -> Effect:
    """An effect from its text; InvalidText says which word is wrong and what is expected."""
    ways = tuple(
        tuple(_read_step(part.split()) for part in way.split(";")) for way in text.split("|")
    )
    if len(ways) > 2:
        raise InvalidText("an effect has at most two ways, separated by |; got {n}", n=len(ways))
    longest = max(map(len, ways))
    if longest > MOST_STEPS:
        raise InvalidText("an effect has at most {most} steps; got {n}", most=MOST_STEPS, n=longest)
    return ways


def _read_step(words: list[str]) -> EffectStep:
    verb = words[0] if words else ""
    form = VOCABULARY.get(verb)
    if form is None:
        raise InvalidText(
            "unknown effect {verb!r}; wanted one of {known}",
            verb=verb,
            known=Ours(", ".join(VOCABULARY)),
        )
    step = _matched(verb, form, words[1:])
    if step is None:
        raise InvalidText(
            "the effect {verb!r} is written {wanted}; got {came!r}",
            verb=verb,
            wanted=_usage(verb, form),
            came=" ".join(words),
        )
    return step


def _matched(verb: str, form: Form, rest: list[str]) -> EffectStep | None:
    if verb == "counter":
        if rest == ["hold"]:
            return EffectStep(verb, "hold")
        return EffectStep(verb, "", int(rest[0])) if rest in (["+1"], ["-1"]) else None
    who = rest.pop(0) if form.who and rest else ""
    if form.who and who not in form.who:
        return None
    if not form.numbers:
        return None if rest else EffectStep(verb, who)
    by_text = {_number(number, form.signed): number for number in form.numbers}
    if len(rest) != 1 or rest[0] not in by_text:
        return None
    return EffectStep(verb, who, by_text[rest[0]])


def _number(number: int, signed: bool) -> str:
    return f"{number:+d}" if signed else str(number)


def _usage(verb: str, form: Form) -> Fault:
    if verb == "counter":
        return one_of(["'counter +1'", "'counter -1'", "'counter hold'"])
    words = [verb, "/".join(form.who)] if form.who else [verb]
    if form.numbers:
        low, high = _number(form.numbers[0], form.signed), _number(form.numbers[-1], form.signed)
        words.append(f"{low}..{high}")
    return Fault("{text!r}", text=" ".join(words))


def write_effect(effect: Effect) -> str:
    """
    >>> write_effect(read_effect("tiles me -1 | energy  me -2"))
    'tiles me -1 | energy me -2'
    """
    return " | ".join("; ".join(map(_write_step, way)) for way in effect)


def _write_step(step: EffectStep) -> str:
    words = [step.verb, step.who] if step.who else [step.verb]
    if step.n:
        words.append(_number(step.n, VOCABULARY[step.verb].signed))
    return " ".join(words)
