"""A played game as text: tags, moves, result; comments, variations and clock times.

    [Game "gravis3"]
    [Rules "1"]
    [Seat 1 "Ana"]
    [Seat 2 "random"]

    vC @4:58.5 > {the quiet one} ( v {too slow} ) >1 ^ 1 -1 alignment

A move is a word of the game's own notation. After it may come the time left on the mover's
clock (`@h:mm:ss.f`), a comment in braces, and variations in parentheses: other moves in its
place. The text ends with the payoff of each seat and the reason, or `*` for an unfinished game.
Numbers such as `12.` between moves are ignored. Reading and writing know
no game; `replay` plays a record by a game's rules. A file may
hold several records, one after another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from math import isclose
from types import MappingProxyType
from typing import Any, NoReturn

from ludion.core.fault import Fault, one_of
from ludion.core.game import Game, IllegalMove, InvalidText, M, Outcome, P
from ludion.core.stopping import payoffs


@dataclass(frozen=True, slots=True)
class Step:
    """A move in a record, with its clock, comment and variations."""

    move: str
    clock: Decimal | None = None
    """The mover's seconds left after the move."""
    comment: str = ""
    variations: tuple[tuple[Step, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    steps: tuple[Step, ...] = ()
    outcome: Outcome | None = None
    tags: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    comment: str = ""
    """A comment on the whole game, before the first move."""


WIDTH = 80
MOST_DEPTH = 50
"""How deep variations may be nested: more than anyone reads, less than Python's stack allows."""

_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9 ._-]*) "((?:[^"\\\n]++|\\.)*+)"\]')
_COMMENT = re.compile(r"\{((?:[^}\\]++|\\(?:[}\\]|r\n))*+)\}")  # possessive: no backtracking
_SPACE = re.compile(r"\s*")
_CLOCK = re.compile(r"@(?:(\d{1,6}):)?(?:(\d{1,6}):)?(\d{1,6}(?:\.\d{1,6})?)", re.ASCII)
_ESCAPED = re.compile(r"\\([\\}]|r(?=\n))")
_WORD = re.compile(r"[^\s{}()]+")
_NUMBER = re.compile(r"[0-9]+\.+")
_PAYOFF = re.compile(r"-?[0-9]{1,9}(?:\.[0-9]{1,17})?")
_REASON = re.compile(r"[a-z][a-z0-9-]*")
MOVE_TEXT = re.compile(r"(?!\*$|[0-9]+\.+$|-?[0-9]+(?:\.[0-9]+)?$)[^\s{}()\[\]@\ufeff][^\s{}()]*")
"""What the text of a move may look like, so that a record never mistakes it for anything else,
nor for a byte order mark."""


def write_record(record: Record) -> str:
    """The text of a record: `read_record` of it is equal to `record`."""
    tags = [f"[{name} {_quoted(value)}]" for name, value in record.tags.items()]
    words = [f"{{{_escaped(record.comment)}}}"] if record.comment else []
    words += list(_written(record.steps))
    words.append(_result(record.outcome))
    head = "\n".join(tags) + "\n\n" if tags else ""
    return head + _wrapped(words) + "\n"


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return "*"
    return " ".join([*map(_number, outcome.payoff), outcome.reason])


def _written(steps: Sequence[Step]) -> Iterator[str]:
    for step in steps:
        yield step.move
        if step.clock is not None:
            yield "@" + write_clock(step.clock)
        if step.comment:
            yield f"{{{_escaped(step.comment)}}}"
        for variation in step.variations:
            yield "("
            yield from _written(variation)
            yield ")"


def write_clock(seconds: Decimal) -> str:
    """
    >>> write_clock(Decimal("298.5"))
    '4:58.5'
    """
    whole, rest = divmod(seconds.normalize(), 1)
    minutes, second = divmod(int(whole), 60)
    hours, minute = divmod(minutes, 60)
    fraction = f"{rest:f}".removeprefix("0") if rest else ""
    if hours:
        return f"{hours}:{minute:02}:{second:02}{fraction}"
    return f"{minute}:{second:02}{fraction}"


def _number(amount: float) -> str:
    return str(int(amount)) if amount == int(amount) else str(amount)


def _quoted(text: str) -> str:
    body = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{body}"'


def _escaped(text: str) -> str:
    """A comment as it is written; `\\r` keeps a line end of Windows, which a file may lose."""
    return text.replace("\\", "\\\\").replace("}", "\\}").replace("\r\n", "\\r\n")


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], text)


def _wrapped(words: Sequence[str]) -> str:
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= WIDTH:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return "\n".join(lines)


def read_record(text: str, most: int | None = None) -> Record:
    """The record of a text; raises InvalidText with the line and column of the fault.

    More than `most` moves, those of variations included, are refused as soon as they are counted.
    """
    return _Reader(text, most).record()


def read_records(text: str) -> list[Record]:
    """The records of a text, one after another: each begins after the result of the one before.

    >>> [len(record.steps) for record in read_records('[Game "gravis3"] vC > * [Game "gravis3"] *')]
    [2, 0]
    """
    return list(_Reader(text).records())


class _Reader:
    def __init__(self, text: str, most: int | None = None) -> None:
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n")
        self.at = 0
        self.most, self.moves, self.numbers = most, 0, 0

    def refuse(self, wanted: Fault) -> NoReturn:
        line = self.text.count("\n", 0, self.at) + 1
        column = self.at - (self.text.rfind("\n", 0, self.at) + 1) + 1
        came = self.text[self.at : self.at + 20].split("\n")[0]
        got = Fault("{text!r}", text=came) if came else Fault("the end of the line")
        raise InvalidText(
            "record, line {line}, column {column}: wanted {wanted}; got {came}",
            line=line,
            column=column,
            wanted=wanted,
            came=got,
        )

    def skip_space(self) -> None:
        found = _SPACE.match(self.text, self.at)
        assert found is not None  # no space matches, too
        self.at = found.end()

    def next_is(self, character: str) -> bool:
        self.skip_space()
        return self.text.startswith(character, self.at)

    def record(self) -> Record:
        record = self.one()
        if not self.is_at_end():
            self.refuse(Fault("nothing after the result"))
        return record

    def records(self) -> Iterator[Record]:
        while not self.is_at_end():
            yield self.one()

    def is_at_end(self) -> bool:
        self.skip_space()
        return self.at == len(self.text)

    def one(self) -> Record:
        tags = self.tags()
        comment = self.comment() if self.next_is("{") else ""
        steps = self.steps(depth=0)
        outcome = self.result()
        return Record(steps, outcome, MappingProxyType(tags), comment)

    def tags(self) -> dict[str, str]:
        tags: dict[str, str] = {}
        while self.next_is("["):
            found = _TAG.match(self.text, self.at)
            if found is None:
                self.refuse(Fault('a tag such as [Game "gravis3"]'))
            if found[1] in tags:
                self.refuse(Fault("one tag {name} only", name=found[1]))
            tags[found[1]] = _unescaped(found[2])
            self.at = found.end()
        return tags

    def comment(self) -> str:
        found = _COMMENT.match(self.text, self.at)
        if found is None:
            self.refuse(Fault("a comment closed by }"))
        self.at = found.end()
        return _ESCAPED.sub(lambda sign: "\r" if sign[1] == "r" else sign[1], found[1])

    def steps(self, depth: int) -> tuple[Step, ...]:
        steps: list[Step] = []
        while (word := self.word()) is not None and not self.is_result(word):
            if _NUMBER.fullmatch(word):
                self.numbers = self.counted(self.numbers)
                self.at += len(word)
            else:
                steps.append(self.step(word, depth))
        return tuple(steps)

    def counted(self, count: int) -> int:
        """Count one more move, or number before a move; raise when there are more than `most`."""
        if self.most is not None and count >= self.most:
            self.refuse(Fault("at most {most} moves", most=self.most))
        return count + 1

    def word(self) -> str | None:
        self.skip_space()
        found = _WORD.match(self.text, self.at)
        return found[0] if found else None

    def is_result(self, word: str) -> bool:
        return word == "*" or _PAYOFF.fullmatch(word) is not None

    def step(self, move: str, depth: int) -> Step:
        if not MOVE_TEXT.fullmatch(move):
            self.refuse(Fault("a move"))
        self.moves = self.counted(self.moves)
        self.at += len(move)
        clock = self.clock() if self.next_is("@") else None
        comment = self.comment() if self.next_is("{") else ""
        variations = []
        while self.next_is("("):
            variations.append(self.variation(depth + 1))
        return Step(move, clock, comment, tuple(variations))

    def variation(self, depth: int) -> tuple[Step, ...]:
        if depth > MOST_DEPTH:
            self.refuse(Fault("at most {most} variations within one another", most=MOST_DEPTH))
        self.at += 1
        steps = self.steps(depth)
        if not steps or not self.next_is(")"):
            self.refuse(Fault("a variation of one move or more, closed by )"))
        self.at += 1
        return steps

    def clock(self) -> Decimal:
        word = self.word() or ""
        found = _CLOCK.fullmatch(word)
        if found is None:
            self.refuse(Fault("a clock such as @4:58.5"))
        self.at += len(word)
        first, second, seconds = found.groups()
        hours, minutes = (first, second) if second is not None else ("0", first or "0")
        return int(hours) * 3600 + int(minutes) * 60 + Decimal(seconds)

    def result(self) -> Outcome | None:
        word = self.word()
        if word is None or not self.is_result(word):
            self.refuse(Fault("the next move, or how the game ended (* if it goes on)"))
        if word == "*":
            self.at += 1
            return None
        payoff = []
        while (word := self.word()) and _PAYOFF.fullmatch(word):
            payoff.append(float(word))
            self.at += len(word)
        if word is None or not _REASON.fullmatch(word):
            self.refuse(Fault("the reason of the result, such as 'alignment'"))
        self.at += len(word)
        return Outcome(tuple(payoff), word)


def record_tags(game: Game[P, M], tags: Mapping[str, str] | None = None) -> dict[str, str]:
    """The tags that say which rules a record is played by, then any others."""
    found = {"Game": game.name, "Rules": str(game.version)}
    options = " ".join(f"{name}={value}" for name, value in game.options.items())
    if options:
        found["Options"] = options
    return found | dict(tags or {})


def replay(game: Game[P, M], record: Record) -> Iterator[tuple[P, M | None]]:
    """Every position of a record with the move played from it, the last one with None.

    Raise InvalidText for a record of another game or an impossible result, and IllegalMove,
    with the number of the move, for an illegal move, even in a variation.
    """
    _refuse_other_rules(game, record)
    start = record.tags.get("Start")
    position = game.start() if start is None else game.read(start)
    for number, step in enumerate(record.steps, start=1):
        move, after = play_text(game, position, step.move, number)
        _refuse_variations(game, position, step, number)
        yield position, move
        position = after
    _refuse_result(game, position, record.outcome)
    yield position, None


def _refuse_variations(game: Game[P, M], position: P, step: Step, number: int) -> None:
    """Play the variations of a move from the position before it; raise if one is illegal."""
    for variation in step.variations:
        now = position
        try:
            for at, other in enumerate(variation, start=number):
                _, after = play_text(game, now, other.move, at)
                _refuse_variations(game, now, other, at)
                now = after
        except InvalidText as fault:
            raise InvalidText("variation: {fault}", fault=fault) from None
        except IllegalMove as fault:
            raise IllegalMove("variation: {fault}", fault=fault) from None


def play_text(game: Game[P, M], position: P, text: str, number: int) -> tuple[M, P]:
    """A move from its text, and the position after it; a fault names the number of the move."""
    try:
        move = game.read(text, at=position)
        return move, game.play(position, move)
    except InvalidText as fault:
        raise InvalidText("move {number}: {fault}", number=number, fault=fault) from None
    except IllegalMove as fault:
        raise IllegalMove("move {number}: {fault}", number=number, fault=fault) from None


def _refuse_other_rules(game: Game[Any, Any], record: Record) -> None:
    for tag, wanted in record_tags(game).items():
        came = record.tags.get(tag, wanted)
        if came != wanted:
            raise InvalidText(
                "the record must have {tag} {wanted!r}; got {came!r}",
                tag=tag,
                wanted=wanted,
                came=came,
            )


def _refuse_result(game: Game[P, M], position: P, said: Outcome | None) -> None:
    """Check the result: that of the rules if the game is over, otherwise one that stops a game
    early."""
    if game.turn(position) is None:
        if said != game.outcome(position):
            raise InvalidText(
                "by the rules the result is {wanted}; got {came}",
                wanted=_result(game.outcome(position)),
                came=_result(said),
            )
    elif said is not None:
        _refuse_stop(game, said)


def _refuse_stop(game: Game[P, M], said: Outcome) -> None:
    possible = payoffs(game)
    if said.reason not in possible:
        raise InvalidText(
            "the game is not over, so the reason must be {known}; got {came!r}",
            known=one_of(list(possible)),
            came=said.reason,
        )
    if len(said.payoff) != game.seats:
        raise InvalidText(
            "a result must have {seats} payoffs, one for each seat; got {count}",
            seats=game.seats,
            count=len(said.payoff),
        )
    for payoff in said.payoff:
        if not -1 <= payoff <= 1:
            raise InvalidText("a payoff must be -1 to 1; got {came}", came=_number(payoff))
    allowed = possible[said.reason]
    if not any(_is_close(said.payoff, payoff) for payoff in allowed):
        raise InvalidText(
            "the payoffs of {reason!r} must be {wanted}; got {came}",
            reason=said.reason,
            wanted=one_of([_payoffs(payoff) for payoff in allowed]),
            came=_payoffs(said.payoff),
        )


def _is_close(came: Sequence[float], wanted: Sequence[float]) -> bool:
    return all(isclose(one, other, abs_tol=1e-4) for one, other in zip(came, wanted, strict=True))


def _payoffs(payoff: Sequence[float]) -> str:
    return " ".join(f"{amount:g}" for amount in payoff)
