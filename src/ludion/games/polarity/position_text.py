"""Text of Polarity positions, both ways: words `name:value` in a fixed order.

    seat:1 next:0,1 call:N red:S white:0 laid:10 reserve:20,21 turns:3 discs:0w0,0;1w50000,0;…

`next` has the next seat of each team, `reserve` White's and Black's; `towers`, `duties`,
`waiting`, `owed` and `held` are numbers of discs joined by +; `wait` is the action that NATURE
has to answer, `end` the reason and the colour that lost. A value that is still the initial one
is left out; the position before the first move is the word `start`. `free:yes` is a table for
practice.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from ludion.core.fault import Fault, IllegalMove, InvalidText
from ludion.core.notation import refuse_second_text
from ludion.games.polarity import practice
from ludion.games.polarity.board import (
    CIRCLE,
    DISCS,
    RED,
    Answer,
    Call,
    Colour,
    Move,
    Pole,
    Position,
    Take,
    Toss,
)
from ludion.games.polarity.consequences import MOST_TRIES
from ludion.games.polarity.notation import read_disc, read_move, write_disc, write_move
from ludion.games.polarity.possible import impossible
from ludion.games.polarity.refusal import refusal

EMPTY: Final = "start"
LONGEST: Final = 80_000
REASONS: Final = ("red-touched", "red-moved", "no-discs", "score", "turns")


def _group(text: str) -> frozenset[int]:
    if not re.fullmatch(r"\d{1,2}(\+\d{1,2})*", text):
        raise InvalidText("discs must be numbers such as 3+7; got {text!r}", text=text)
    return frozenset(map(int, text.split("+")))


def _groups(text: str) -> tuple[frozenset[int], ...]:
    return tuple(map(_group, text.split(",")))


def _joined(group: frozenset[int]) -> str:
    return "+".join(map(str, sorted(group)))


def _number(text: str) -> int:
    if not re.fullmatch(r"\d{1,3}", text):
        raise InvalidText("wanted a whole number; got {text!r}", text=text)
    return int(text)


def _pair(text: str) -> tuple[int, int]:
    first, comma, second = text.partition(",")
    if not comma:
        raise InvalidText("wanted two numbers such as 20,21; got {text!r}", text=text)
    return _number(first), _number(second)


def _pole(text: str) -> Pole:
    if text not in ("N", "S"):
        raise InvalidText("wanted N or S; got {text!r}", text=text)
    return Pole(text)


def _action(text: str) -> Move:
    move = read_move(text)
    if isinstance(move, Call | Toss | Take | Answer):
        raise InvalidText("NATURE does not answer {text!r}", text=text)
    return move


def _end(text: str) -> tuple[str, Colour | None]:
    reason, _, loser = text.partition(",")
    if reason not in REASONS or loser not in ("w", "b", "-"):
        raise InvalidText("an end must look like score,- or no-discs,w; got {text!r}", text=text)
    return reason, None if loser == "-" else Colour(loser)


def _write_end(end: tuple[str, Colour | None]) -> str:
    return f"{end[0]},{end[1].value if end[1] else '-'}"


def _yes(text: str) -> bool:
    if text != "yes":
        raise InvalidText("wanted yes; got {text!r}", text=text)
    return True


def _towers(towers: frozenset[frozenset[int]]) -> str:
    return ",".join(sorted(map(_joined, towers)))


PARTS: Final[dict[str, tuple[str, Callable[[Any], str], Callable[[str], Any]]]] = {
    "seat": ("mover", str, _number),
    "next": ("nexts", lambda pair: f"{pair[0]},{pair[1]}", _pair),
    "call": ("call", lambda pole: str(pole.value), _pole),
    "red": ("red", lambda pole: str(pole.value), _pole),
    "white": ("white", str, _number),
    "laid": ("laid", str, _number),
    "reserve": ("reserves", lambda pair: f"{pair[0]},{pair[1]}", _pair),
    "turns": ("turns", str, _number),
    "tries": ("tries", str, _number),
    "towers": ("towers", _towers, lambda text: frozenset(_groups(text))),
    "duties": ("duties", lambda groups: ",".join(map(_joined, groups)), _groups),
    "waiting": ("waiting", _towers, lambda text: frozenset(_groups(text))),
    "owed": ("owed", _joined, _group),
    "held": ("held", _joined, _group),
    "wait": ("pending", write_move, _action),
    "end": ("ended", _write_end, _end),
    "free": ("free", lambda _: "yes", _yes),
    "discs": (
        "discs",
        lambda discs: ";".join(map(write_disc, discs)),
        lambda text: tuple(map(read_disc, text.split(";"))),
    ),
}
"""By word: the field of a position, how to write it, how to read it."""

_START = Position()


def write_position(position: Position) -> str:
    words = [
        f"{word}:{write(getattr(position, field))}"
        for word, (field, write, _) in PARTS.items()
        if getattr(position, field) != getattr(_START, field)
    ]
    return " ".join(words) or EMPTY


def read_position(text: str, seats: int, circle: int = CIRCLE) -> Position:
    if len(text) > LONGEST:
        raise InvalidText(
            "a position has at most {most} characters; got {came}", most=LONGEST, came=len(text)
        )
    values: dict[str, Any] = {}
    for word in [] if text == EMPTY else text.split(" "):
        name, colon, value = word.partition(":")
        if not colon or name not in PARTS:
            raise InvalidText(
                "a position is {empty} or words such as seat:1; got {word!r}",
                empty=EMPTY,
                word=word,
            )
        field, _, read = PARTS[name]
        if field in values:
            raise InvalidText("{name} is given twice", name=name)
        values[field] = read(value)
    position = Position(**values, circle=circle)
    for check in (_seats, _free if position.free else _numbers, _stage, _possible, _pending):
        why = check(position, seats)
        if why is not None:
            raise InvalidText("this position is impossible: {why}", why=why)
    refuse_second_text(write_position(position), text)
    return position


def _seats(position: Position, seats: int) -> Fault | None:
    teams = [seat % 2 for seat in position.nexts]
    known = max(position.mover, *position.nexts) < seats and position.white in (None, 0, 1)
    if teams != [0, 1] or not known:
        return Fault(
            "seats are 0 to {last}, and teams have every other one; got {came}",
            last=seats - 1,
            came=f"seat:{position.mover} next:{position.nexts[0]},{position.nexts[1]}",
        )
    return None


def _free(position: Position, seats: int) -> Fault | None:
    """A free table must be as `practice` sets it up."""
    try:
        wanted = practice.table(position.discs, position.colour)
    except IllegalMove as fault:
        return fault
    came = replace(position, duties=(), held=frozenset(), pending=None)
    if came != wanted or (position.pending is None and (position.duties or position.held)):
        return Fault("a free table has 52 discs of each colour, no turns, no duties and no end")
    return None


def _numbers(position: Position, seats: int) -> Fault | None:
    numbers = [disc.number for disc in position.discs]
    if numbers != sorted(set(numbers)):
        return Fault(
            "discs must be in the order of their numbers, each once; got {came}",
            came=" ".join(map(str, numbers)),
        )
    every = sum(position.reserves) + len(position.held) + sum(number != RED for number in numbers)
    if every != DISCS:
        return Fault(
            "there are {wanted} discs besides the red one; got {came}", wanted=DISCS, came=every
        )
    told = [*position.duties, *position.waiting, position.owed]
    if any(not group <= set(numbers) - {RED} for group in told) or position.held & set(numbers):
        return Fault("duties and owed discs are on the table, and discs in the hand are not")
    return None


def _stage(position: Position, seats: int) -> Fault | None:
    """The toss comes before the colours, then the foundations, then everything else."""
    tossed, chosen = position.red is not None, position.white is not None
    begun = position.laid == 10
    if (tossed and position.call is None) or (chosen and not tossed) or position.laid > 10:
        return Fault("first comes the call, then the toss, the colour, and five foundations each")
    later = (position.turns, position.tries, position.duties, position.held, position.owed)
    if (any(later) or position.waiting or position.ended or position.towers) and not begun:
        return Fault("first comes the call, then the toss, the colour, and five foundations each")
    if tossed and position.ended is None and not position.free and RED not in position.by_number:
        return Fault("the red disc is missing from the table")
    if not begun and len(position.discs) != tossed + position.laid:
        return Fault("first comes the call, then the toss, the colour, and five foundations each")
    if position.tries >= MOST_TRIES:
        return Fault("after {most} tries the turn passes", most=MOST_TRIES)
    return None


def _possible(position: Position, seats: int) -> Fault | None:
    return None if position.free else impossible(position)


def _pending(position: Position, seats: int) -> Fault | None:
    if position.pending is None:
        return None
    if position.ended is not None:
        return Fault("the game is over, so no action may wait for an answer")
    return refusal(position, position.pending)
