"""Play the games of one variant and measure them."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from ludion.core.game import NATURE, Game, Listed
from ludion.core.record import Record
from ludion.core.walk import opens_turn
from ludion.games import load, load_primitives
from ludion.lab.strength.unhurried import unhurried
from ludion.match.computers import ByDepth
from ludion.match.match import Match

AHEAD = 1
"""How many turns the judge looks ahead who says which side leads."""
EVEN = 0.05
"""A smaller advantage than this is nobody's lead."""


class Task(NamedTuple):
    """One game: its variant, the player on all seats, its seed."""

    game: str
    options: tuple[tuple[str, Any], ...]
    by: str
    seed: int


class Played(NamedTuple):
    """The measurements of a game. `choices` is the mean number of legal moves per decision, None if
    they cannot be counted. `changes` is how often the lead changed, `settled` the share of the
    turns after which the winner led until the end; None if no compiled search tells who leads: the
    readable one, which plays house rules, would take longer than the game."""

    seed: int
    payoff: tuple[float, ...]
    reason: str
    turns: int
    first: str
    choices: float | None
    changes: int | None
    settled: float | None


@cache
def _loaded(name: str, options: tuple[tuple[str, Any], ...]) -> Game[Any, Any]:
    return load(name, **dict(options))


def play(task: Task) -> Played:
    """Play a game; the same task gives the same game wherever it is played."""
    return play_recorded(task)[0]


def play_recorded(task: Task) -> tuple[Played, Record]:
    """The same, with the record of the game."""
    game, rng = _loaded(task.game, task.options), Random(task.seed)
    sitters = [unhurried(game, task.by, task.seed * 10 + seat) for seat in range(game.seats)]
    match, turns, first = Match(game, [task.by] * game.seats), 0, ""
    counted: list[int] = []
    leads: list[int] = []
    is_judged = game.seats == 2 and load_primitives(game) is not None
    while (seat := match.turn) is not None:
        position = match.position
        if seat == NATURE:
            match.play(game.draw(position, rng))
            continue
        if opens_turn(game, position):
            turns += 1
            if is_judged:
                leads.append(_leader(game, position, seat))
        if isinstance(game, Listed):
            counted.append(len(game.moves(position)))
        move = sitters[seat].choose(game, position)
        first = first or game.write(move)
        match.play(move)
    outcome = game.outcome(match.position)
    told = Played(
        task.seed,
        outcome.payoff,
        outcome.reason,
        turns,
        first,
        round(sum(counted) / len(counted), 2) if counted else None,
        _changes(leads) if leads else None,
        _settled(leads, outcome.payoff) if leads else None,
    )
    return told, match.record()


def _leader(game: Game[Any, Any], position: Any, seat: int) -> int:
    """1 if the first seat leads, -1 if the second does, 0 if nobody."""
    *_, thought = ByDepth(AHEAD).think(game, position, Random(0))
    value = thought.lines[0].value * (1 if seat == 0 else -1)
    return 0 if abs(value) < EVEN else 1 if value > 0 else -1


def _changes(leads: list[int]) -> int:
    """
    >>> _changes([0, 1, 0, 1, -1, 1])
    2
    """
    held = [lead for lead in leads if lead]
    return sum(one != other for one, other in pairwise(held))


def _settled(leads: list[int], payoff: tuple[float, ...]) -> float | None:
    """
    >>> _settled([0, -1, 1, 1], (1.0, -1.0)), _settled([0, 1], (0.0, 0.0))
    (0.5, None)
    """
    if payoff[0] == payoff[1]:
        return None
    winner = 1 if payoff[0] > payoff[1] else -1
    last = max((at for at, lead in enumerate(leads) if lead != winner), default=-1)
    return round((last + 1) / len(leads), 3)
