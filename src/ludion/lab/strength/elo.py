"""Elo ratings from results, with their standard errors.

The model is Bradley and Terry's: a player `d` Elo stronger scores `1 / (1 + 10 ** (-d / 400))` of
the points, a draw counting as half a win. The ratings maximise the likelihood; their mean is 0.
About one drawn game per player, shared among its opponents, is added to the results, so that
a player who won all its games has a finite rating; among hundreds of games it hardly matters.

The standard errors come from the spread of the results around the model (the "sandwich"
`H⁻¹ J H⁻¹`), not from the model alone: results with many draws are more certain than the same
points in wins and losses. They assume that games are independent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, log10
from typing import NamedTuple

ELO_PER_NAT = 400 / log(10)
"""Elo of a rating of 1 in natural logarithms."""
SURE = 1.959964
"""The half-width of a 95 % interval, in standard errors."""
PRIOR_DRAWS = 1.0
"""The number of drawn games added for each player on average, shared among its opponents."""
LONGEST_STEP = 1.0
CLOSE_ENOUGH = 1e-10
SINGULAR = 1e-12

Matrix = list[list[float]]


class Score(NamedTuple):
    """The score of the first of two contestants against the second."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return sum(self)

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2

    @property
    def share(self) -> float:
        """Points per game; a draw is half a win."""
        return self.points / max(1, self.games)

    @property
    def doubt(self) -> float:
        """The standard error of `share`."""
        mean, games = self.share, max(1, self.games)
        return float((self.spread(mean) / games / games) ** 0.5)

    @property
    def mirrored(self) -> Score:
        return Score(self.losses, self.draws, self.wins)

    def spread(self, mean: float) -> float:
        """The sum of the squared differences of each game from a mean."""
        squares = self.wins * (1 - mean) ** 2 + self.losses * mean**2
        return squares + self.draws * (0.5 - mean) ** 2

    def plus(self, paid: float) -> Score:
        return Score(self.wins + (paid > 0), self.draws + (paid == 0), self.losses + (paid < 0))


Scores = Mapping[tuple[str, str], Score]
"""The scores of the pairs that meet, each pair once. The pairs must connect all players."""


class Rating(NamedTuple):
    """An Elo with its standard error; the 95 % interval is `elo` ± `margin`."""

    elo: float
    error: float

    @property
    def margin(self) -> float:
        return SURE * self.error


def expected(elo: float) -> float:
    """The expected share of points of a player who is this much stronger.

    >>> round(expected(200), 2)
    0.76
    """
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(share: float) -> float:
    """How much stronger a player with this share of the points is.

    >>> round(elo_of(0.76))
    200
    """
    return -400 * log10(1 / share - 1)


class Ratings:
    """Ratings of several players, from the scores of their pairs.

    >>> ratings = Ratings(["a", "b"], {("a", "b"): Score(wins=60, draws=20, losses=20)})
    >>> ratings.between("a", "b").elo - elo_of(70.5 / 101) < 1e-6
    True
    >>> [round(ratings[player].elo) for player in ("a", "b")]
    [73, -73]
    """

    def __init__(
        self, players: Sequence[str], scores: Scores, prior_draws: float = PRIOR_DRAWS
    ) -> None:
        self.players = list(players)
        self.met = _Meetings(self.players, scores, prior_draws)
        self.strengths = self.met.most_likely()
        self.covariance = self.met.covariance(self.strengths)

    def __getitem__(self, player: str) -> Rating:
        at = self.players.index(player)
        return _rating(self.strengths[at], self.covariance[at][at])

    def between(self, first: str, second: str) -> Rating:
        """How much stronger the first is than the second."""
        i, j = self.players.index(first), self.players.index(second)
        shared = self.covariance
        variance = shared[i][i] + shared[j][j] - 2 * shared[i][j]
        return _rating(self.strengths[i] - self.strengths[j], variance)


def _rating(strength: float, variance: float) -> Rating:
    return Rating(strength * ELO_PER_NAT, max(0.0, variance) ** 0.5 * ELO_PER_NAT)


class _Meetings:
    """The likelihood of strengths, in natural logarithms, by its derivatives."""

    def __init__(self, players: Sequence[str], scores: Scores, prior_draws: float) -> None:
        self.count = len(players)
        self.prior = prior_draws * len(players) / 2 / max(1, len(scores))
        self.pairs = [
            (players.index(first), players.index(second), score)
            for (first, second), score in scores.items()
        ]

    def most_likely(self) -> list[float]:
        """Newton's method on a concave function, with limited steps."""
        strengths = [0.0] * self.count
        for _ in range(1000):
            slope = [0.0] * self.count
            for i, j, score in self.pairs:
                surplus = score.points + self.prior / 2
                surplus -= (score.games + self.prior) * _logistic(strengths[i] - strengths[j])
                slope[i] += surplus
                slope[j] -= surplus
            inverse = self._inverse_curvature(strengths)
            step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
            longest = max(map(abs, step), default=0.0)
            scale = min(1.0, LONGEST_STEP / longest) if longest else 0.0
            strengths = [one + scale * by for one, by in zip(strengths, step, strict=True)]
            if longest < CLOSE_ENOUGH:
                break
        return strengths

    def covariance(self, strengths: Sequence[float]) -> Matrix:
        spread = _zeros(self.count)
        for i, j, score in self.pairs:
            mean = _logistic(strengths[i] - strengths[j])
            virtual = self.prior * ((1 - mean) ** 2 + mean**2) / 2  # half a win, half a loss
            _add_edge(spread, i, j, score.spread(mean) + virtual)
        inverse = self._inverse_curvature(strengths)
        return _product(_product(inverse, spread), inverse)

    def _inverse_curvature(self, strengths: Sequence[float]) -> Matrix:
        """The pseudo-inverse, for strengths whose sum stays 0."""
        curvature = [[1 / self.count] * self.count for _ in range(self.count)]
        for i, j, score in self.pairs:
            mean = _logistic(strengths[i] - strengths[j])
            _add_edge(curvature, i, j, (score.games + self.prior) * mean * (1 - mean))
        return [[value - 1 / self.count for value in row] for row in _inverse(curvature)]


def _logistic(strength: float) -> float:
    return 1 / (1 + exp(-strength))


def _zeros(count: int) -> Matrix:
    return [[0.0] * count for _ in range(count)]


def _add_edge(matrix: Matrix, i: int, j: int, weight: float) -> None:
    matrix[i][i] += weight
    matrix[j][j] += weight
    matrix[i][j] -= weight
    matrix[j][i] -= weight


def _product(left: Matrix, right: Matrix) -> Matrix:
    columns = list(zip(*right, strict=True))
    return [[sum(map(float.__mul__, row, column)) for column in columns] for row in left]


def _inverse(matrix: Matrix) -> Matrix:
    """Gauss-Jordan elimination with partial pivoting; a handful of players needs no NumPy."""
    count = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(count))] for i, row in enumerate(matrix)]
    for at in range(count):
        best = max(range(at, count), key=lambda i: abs(rows[i][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        if abs(pivot) < SINGULAR:
            raise ValueError("the pairs must join all players")
        rows[at] = [value / pivot for value in rows[at]]
        for i in range(count):
            factor = rows[i][at]
            if i != at and factor:
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[at], strict=True)]
    return [row[count:] for row in rows]
