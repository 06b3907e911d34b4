"""Exercises on the simulated table: do gestures reach the goal of a lesson or a puzzle?

Polarity cannot list the right moves; it names a goal instead, and NATURE's answers tell whether it
is reached. A goal is a word, in some cases with a number after a colon.

    lean         the played disc leans, and nothing else happened
    steep:35     the same, at 35 degrees or more: a leaner that can hardly be pressed flat
    low:16       the same, at 16 degrees or less: one that is easily pressed flat
    against:3    the same, against a tower of three discs or more
    convert      a press laid its target flat on its own colour, and nothing else happened
    convert:2    a press laid two leaners or more flat on their own colour at once
    sweep        a sweep made a leaner fall, and nothing else happened
    capture      the whole cluster is in the hand
    tower        the tower from the hand stands, and nothing else happened
    settle       all duties are done: captured and put down again, and nothing else happened
    win          the game is over, and the player who begins has won it
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from ludion.core.fault import InvalidText, Ours
from ludion.games.polarity.board import (
    Answer,
    Capture,
    Colour,
    Gesture,
    Kind,
    Move,
    Path,
    Position,
    Put,
)
from ludion.games.polarity.consequences import score

Check = Callable[[Position, Answer, int], bool]

_GOAL: Final = re.compile(r"([a-z]+)(?::([1-9][0-9]?))?")


def read_goal(goal: str) -> tuple[str, int]:
    """The word of a goal and its number, 0 if it has none.

    >>> read_goal("steep:35"), read_goal("lean")
    (('steep', 35), ('lean', 0))
    """
    found = _GOAL.fullmatch(goal)
    if found is None or found[1] not in GOALS or bool(found[2]) > (found[1] in COUNTED):
        names = ", ".join(f"{word}:2" if word in COUNTED else word for word in GOALS)
        raise InvalidText(
            "a goal must be one of {goals}; got {came!r}", goals=Ours(names), came=goal
        )
    return found[1], int(found[2] or 0)


def goal_terms(goal: str, start: Position) -> dict[str, str | int]:
    """Values for the message that states a goal: the player's colour, and the number."""
    return {"side": start.colour.value, "count": read_goal(goal)[1]}


def judged(goal: str, positions: Sequence[Position], moves: Sequence[Move]) -> bool | None:
    """Whether the moves have reached a goal: `positions` are those before each, and the last one.

    None: neither reached nor missed yet.
    """
    word, count = read_goal(goal)
    for before, move, after in zip(positions, moves, positions[1:], strict=False):
        if not isinstance(move, Answer):
            continue
        if word in _CHECKS:
            return _CHECKS[word](before, move, count)
        if move.events:
            return False
        if word == "win" and after.ended is not None:
            return _has_won(after, positions[0].colour)
        if not after.duties and not after.held:
            return word == "settle"
    return None


def _has_won(position: Position, colour: Colour) -> bool:
    assert position.ended is not None
    loser = position.ended[1]
    if loser is not None:
        return loser is not colour
    return score(position, colour) > score(position, colour.other)


def _is_gesture(waiting: Position, kind: Kind) -> bool:
    action = waiting.pending
    return isinstance(action, Gesture | Path) and action.kind is kind


def _leans(waiting: Position, answer: Answer, least: float = 0.0, most: float = 90.0) -> bool:
    own = [disc for disc in answer.rests if disc.number == waiting.next_number]
    stands = any(disc.is_leaning and least <= disc.tilt <= most for disc in own)
    return _is_gesture(waiting, Kind.LEAN) and not answer.events and stands


def _against(waiting: Position, answer: Answer, count: int) -> bool:
    action = waiting.pending
    target = action.target if isinstance(action, Gesture | Path) else 0
    high = any(target in tower and len(tower) >= count for tower in waiting.towers)
    return high and _leans(waiting, answer)


def _converts(waiting: Position, answer: Answer, count: int) -> bool:
    """Whether the target, or this many leaners, fell on their own colour and nothing else did."""
    fallen = {event.discs[0] for event in answer.events if event.kind == "fell"}
    only = all(event.kind == "fell" for event in answer.events)
    flat = {d.number for d in answer.rests if d.is_flat and d.colour is waiting.colour}
    action = waiting.pending
    target = {action.target} if isinstance(action, Gesture | Path) else set()
    wanted = len(fallen) >= count if count > 1 else fallen == target
    return _is_gesture(waiting, Kind.PRESS) and only and wanted and fallen <= flat


def _sweeps(waiting: Position, answer: Answer, count: int) -> bool:
    fell = [event.kind for event in answer.events] == ["fell"]
    return _is_gesture(waiting, Kind.SWEEP) and fell


def _captures(waiting: Position, answer: Answer, count: int) -> bool:
    action = waiting.pending
    if not isinstance(action, Capture):
        return False
    duty = next(duty for duty in waiting.duties if action.number in duty)
    return not answer.events and set(answer.gone) == duty


def _builds(waiting: Position, answer: Answer, count: int) -> bool:
    return isinstance(waiting.pending, Put) and not answer.events


_CHECKS: Final[dict[str, Check]] = {
    "lean": lambda waiting, answer, count: _leans(waiting, answer),
    "steep": lambda waiting, answer, count: _leans(waiting, answer, least=count),
    "low": lambda waiting, answer, count: _leans(waiting, answer, most=count),
    "against": _against,
    "convert": _converts,
    "sweep": _sweeps,
    "capture": _captures,
    "tower": _builds,
}
"""Goals decided by the first answer."""
GOALS: Final = (*_CHECKS, "settle", "win")
COUNTED: Final = frozenset({"steep", "low", "against", "convert"})
"""Those that may have a number."""
