"""How strong each level is: against the one below, or, where all win together, as a team.

In a game with more than two seats, one seat plays at a level and all others at the level below.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, NamedTuple

from ludion.core.game import NATURE, Game
from ludion.core.interval import wilson
from ludion.games import load, plays_together
from ludion.lab.strength.elo import Score
from ludion.lab.strength.tournament import contest
from ludion.lab.strength.unhurried import unhurried
from ludion.lab.workers.workers import HERE, Workers, results

Heard = Callable[[Score], None]


class Measured(NamedTuple):
    """What a level scored; a team meets nobody but the game."""

    level: int
    against: str | None
    score: Score

    def facts(self) -> dict[str, Any]:
        low, high = wilson(self.score.points, self.score.games)
        share = {"share": self.score.share, "low": low, "high": high}
        return {"level": self.level, "against": self.against, **self.score._asdict(), **share}


def measure(
    game: Game[Any, Any],
    level: int,
    games: int = 200,
    seed: int = 0,
    opening_turns: int = 2,
    even: bool = False,
    workers: Workers = HERE,
    heard: Heard = lambda score: None,
) -> Measured:
    """One level of a game; `heard` reports progress.

    >>> from ludion.games import load
    >>> measure(load("gravis3", pawns=3), 1, games=2).against
    'random'
    """
    sitter = f"level:{level}"
    if plays_together(game):
        return Measured(level, None, _team(game, sitter, games, seed, workers, heard))
    below = f"level:{level - 1}" if level > 1 else "random"
    met = contest(game, (sitter, below), games, seed, opening_turns, even, workers, heard)
    return Measured(level, below, met)


def _team(
    game: Game[Any, Any], sitter: str, games: int, seed: int, workers: Workers, heard: Heard
) -> Score:
    score, work = Score(), partial(_paid, game.name, dict(game.options), sitter)
    for _, paid in results(work, range(seed, seed + games), workers):
        score = score.plus(paid)
        heard(score)
    return score


def _paid(name: str, options: dict[str, Any], sitter: str, seed: int) -> float:
    """One game of a team with the same player on every seat."""
    game, rng = load(name, **options), Random(seed)
    team = [unhurried(game, sitter, seed * 10 + seat) for seat in range(game.seats)]
    position = game.start()
    while (seat := game.turn(position)) is not None:
        chance = seat == NATURE
        move = game.draw(position, rng) if chance else team[seat].choose(game, position)
        position = game.play(position, move)
    return game.outcome(position).payoff[0]
