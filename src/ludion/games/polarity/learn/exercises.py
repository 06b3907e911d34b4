"""Exercises on the simulated table: has a gesture come to what a lesson asked for?

A lesson of a game of hands cannot list the right moves; it names a goal instead, and NATURE's
answer tells whether it is reached.

    lean      the played disc leans, and nothing else happened
    trap      the same, at 35 degrees or more: a leaner that can hardly be pressed flat
    convert   a press laid its target flat on its own colour, and nothing else happened
    two       a press laid two leaners or more flat on their own colour at once
    sweep     a pass made a leaner fall, and nothing else happened
    capture   the whole cluster is in the hand
    tower     what was in the hand stands, and nothing else happened
"""

from __future__ import annotations

from typing import Final

from ludion.core.fault import InvalidText
from ludion.games.polarity.board import Answer, Capture, Gesture, Kind, Path, Position, Put

GOALS: Final = ("lean", "trap", "convert", "two", "sweep", "capture", "tower")
TRAP_DEGREES: Final = 35.0


def reached(goal: str, waiting: Position, answer: Answer) -> bool:
    """Whether the answer to the action that `waiting` waits for reaches the goal."""
    if goal not in GOALS:
        raise InvalidText(
            "a goal must be one of {goals}; got {came!r}", goals=", ".join(GOALS), came=goal
        )
    action = waiting.pending
    if goal == "capture":
        return isinstance(action, Capture) and _is_caught(waiting, action, answer)
    if goal == "tower":
        return isinstance(action, Put) and not answer.events
    if not isinstance(action, Gesture | Path):
        return False
    if goal == "sweep":
        return action.kind is Kind.SWEEP and [event.kind for event in answer.events] == ["fell"]
    if goal in ("convert", "two"):
        return action.kind is Kind.PRESS and _converted(waiting, action, answer, goal == "two")
    return _leans(waiting, answer, TRAP_DEGREES if goal == "trap" else 0.0)


def _leans(waiting: Position, answer: Answer, least: float) -> bool:
    own = [disc for disc in answer.rests if disc.number == waiting.next_number]
    return not answer.events and any(d.is_leaning and d.tilt >= least for d in own)


def _converted(waiting: Position, action: Gesture | Path, answer: Answer, several: bool) -> bool:
    """Whether the target, or several leaners, fell on their own colour and nothing else did."""
    fallen = {event.discs[0] for event in answer.events if event.kind == "fell"}
    only = all(event.kind == "fell" for event in answer.events)
    flat = {d.number for d in answer.rests if d.is_flat and d.colour is waiting.colour}
    wanted = len(fallen) > 1 if several else fallen == {action.target}
    return only and wanted and fallen <= flat


def _is_caught(waiting: Position, action: Capture, answer: Answer) -> bool:
    duty = next(duty for duty in waiting.duties if action.number in duty)
    return not answer.events and set(answer.gone) == duty
