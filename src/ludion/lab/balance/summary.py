"""The statistics of a variant's games, with their intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import mean, median, stdev
from typing import Any, NamedTuple

from ludion.lab.balance.games import Played
from ludion.lab.strength.interval import Z_95, wilson

MOST_OPENINGS = 12


class Counted(NamedTuple):
    """This many of `whole` games, and the 95 % interval of the share."""

    name: str
    part: float
    whole: int

    @property
    def share(self) -> float:
        return self.part / self.whole

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.part, self.whole)

    def data(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "name": self.name,
            "count": self.part,
            "of": self.whole,
            "share": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


class Mean(NamedTuple):
    """A mean with the half width of its 95 % interval."""

    value: float
    margin: float

    def data(self) -> dict[str, float]:
        return {"mean": round(self.value, 3), "margin": round(self.margin, 3)}

    def __str__(self) -> str:
        return f"{self.value:.1f} ± {self.margin:.1f}"


def mean_of(values: Sequence[float | None]) -> Mean | None:
    known = [value for value in values if value is not None]
    if not known:
        return None
    spread = stdev(known) / sqrt(len(known)) if len(known) > 1 else 0.0
    return Mean(mean(known), Z_95 * spread)


class Summary(NamedTuple):
    """The statistics of one variant."""

    name: str
    by: str
    games: int
    wins: list[Counted]
    """By seat; for a game that all win or lose together, one share for all."""
    draws: Counted
    ends: list[Counted]
    turns: Mean
    middle: float
    lengths: dict[int, int]
    choices: Mean | None
    changes: Mean | None
    settled: Mean | None
    openings: list[Counted]
    """First moves, most played first: how often the first seat won after each."""

    def data(self) -> dict[str, Any]:
        """The summary as data for programs."""
        return {
            "variant": self.name,
            "by": self.by,
            "games": self.games,
            "wins": [one.data() for one in self.wins],
            "draws": self.draws.data(),
            "ends": [one.data() for one in self.ends],
            "turns": self.turns.data() | {"median": self.middle},
            "lengths": self.lengths,
            "choices": self.choices and self.choices.data(),
            "lead_changes": self.changes and self.changes.data(),
            "settled_after": self.settled and self.settled.data(),
            "openings": [one.data() for one in self.openings],
        }


def summary(
    name: str, by: str, seats: Sequence[str], together: bool, games: Sequence[Played]
) -> Summary:
    """Sum up games; `seats` are the names of the seats; a team has one name."""
    number = len(games)
    winners = [winners_of(game) for game in games]
    times = [sum(at in won for won in winners) for at in range(len(seats))]
    wins = [Counted(seat, won, number) for seat, won in zip(seats, times, strict=True)]
    drawn = 0 if together else sum(not won for won in winners)
    turns = mean_of([game.turns for game in games])
    assert turns is not None
    ends = Counter(game.reason for game in games)
    return Summary(
        name,
        by,
        number,
        wins,
        Counted("", drawn, number),
        [Counted(reason, count, number) for reason, count in ends.most_common()],
        turns,
        median(game.turns for game in games),
        dict(sorted(Counter(game.turns for game in games).items())),
        mean_of([game.choices for game in games]),
        mean_of([game.changes for game in games]),
        mean_of([game.settled for game in games]),
        _openings(games),
    )


def winners_of(game: Played) -> list[int]:
    """The seats that won; none in a draw, or if everybody has lost together."""
    top = max(game.payoff)
    return [seat for seat, paid in enumerate(game.payoff) if paid == top] if top > 0 else []


def _openings(games: Sequence[Played]) -> list[Counted]:
    """First moves that were played often enough to say something."""
    played = Counter(game.first for game in games)
    won = Counter(game.first for game in games if 0 in winners_of(game))
    often = [move for move, count in played.most_common(MOST_OPENINGS) if count >= 10]
    return [Counted(move, won[move], played[move]) for move in often]
