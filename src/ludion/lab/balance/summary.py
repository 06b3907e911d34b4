"""The statistics of a variant's games, with their intervals."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from math import sqrt
from typing import Any, NamedTuple

from ludion.core.interval import Z_95, wilson
from ludion.lab.balance.games import Played

MOST_OPENINGS, OFTEN = 12, 10
"""How many first moves are told, and how often each must have been played."""
MOST_FIRSTS = 10_000
"""How many different first moves are counted. Where more are possible, as in a game of hands,
hardly any is played again."""


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


class Moments:
    """Sums of numbers that come one by one: enough for their mean and its interval."""

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def add(self, value: float | None) -> None:
        """None is not known, and does not count."""
        if value is not None:
            self.count += 1
            self.total += value
            self.squares += value * value

    def mean(self) -> Mean | None:
        if not self.count:
            return None
        mean = self.total / self.count
        variance = max(0.0, self.squares - self.count * mean * mean) / max(1, self.count - 1)
        return Mean(mean, Z_95 * sqrt(variance / self.count))


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


class Tally:
    """The games of one variant, counted one by one: its size does not grow with their number."""

    def __init__(self) -> None:
        self.games = self.undecided = 0
        self.wins, self.ends, self.lengths = Counter[int](), Counter[str](), Counter[int]()
        self.firsts, self.first_wins = Counter[str](), Counter[str]()
        self.turns, self.choices = Moments(), Moments()
        self.changes, self.settled = Moments(), Moments()

    def add(self, game: Played) -> None:
        winners = winners_of(game)
        self.games += 1
        self.undecided += not winners
        self.wins.update(winners)
        self.ends[game.reason] += 1
        self.lengths[game.turns] += 1
        self.turns.add(game.turns)
        self.choices.add(game.choices)
        self.changes.add(game.changes)
        self.settled.add(game.settled)
        if game.first in self.firsts or len(self.firsts) < MOST_FIRSTS:
            self.firsts[game.first] += 1
            self.first_wins[game.first] += 0 in winners

    def summary(self, name: str, by: str, seats: Sequence[str], together: bool) -> Summary:
        """Sum up; `seats` are the names of the seats; a team has one name."""
        turns = self.turns.mean()
        assert turns is not None
        return Summary(
            name,
            by,
            self.games,
            [Counted(seat, self.wins[at], self.games) for at, seat in enumerate(seats)],
            Counted("", 0 if together else self.undecided, self.games),
            [Counted(reason, count, self.games) for reason, count in self.ends.most_common()],
            turns,
            self._middle(),
            dict(sorted(self.lengths.items())),
            self.choices.mean(),
            self.changes.mean(),
            self.settled.mean(),
            self._openings(),
        )

    def _middle(self) -> float:
        """The median length: of an even number of games, the mean of the two in the middle."""
        counted = list(accumulate(count for _, count in sorted(self.lengths.items())))
        lengths = sorted(self.lengths)
        low, high = (
            lengths[bisect_right(counted, at)] for at in ((self.games - 1) // 2, self.games // 2)
        )
        return (low + high) / 2

    def _openings(self) -> list[Counted]:
        """First moves that were played often enough to say something."""
        often = [(move, count) for move, count in self.firsts.most_common(MOST_OPENINGS)]
        return [
            Counted(move, self.first_wins[move], count) for move, count in often if count >= OFTEN
        ]


def winners_of(game: Played) -> list[int]:
    """The seats that won; none in a draw, or if everybody has lost together."""
    top = max(game.payoff)
    return [seat for seat, paid in enumerate(game.payoff) if paid == top] if top > 0 else []
