"""The sequential probability ratio test (SPRT): stop a match as soon as the answer is clear.

Is the first player `elo0` stronger than the second, or `elo1`? After every opening, played from
every seat, the log-likelihood ratio of the two answers is computed; once it leaves the bounds
the question is settled, wrongly with a probability of at most about 5 % either way.

What counts is the share of the points in each opening, not each game: an opening that favours a
seat favours both players in turn, and says nothing. Nothing is assumed about the frequency of each
share, except its mean (the generalised test of fishtest and of Van den Bergh): for each
hypothesis the frequencies are those of maximum likelihood among those with that mean.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log
from typing import NamedTuple

from ludion.core.fault import InvalidText
from ludion.lab.strength.elo import expected

WRONG = 0.05
"""The error probability of either answer."""
BOUND = log((1 - WRONG) / WRONG)
"""The bounds of the log-likelihood ratio: ±2.94."""
A_LITTLE = 1e-3
"""A prior count for each extreme share and the even one, so that nothing is impossible."""
HALVINGS = 60
MOST_ELO = 1000.0


class Sprt(NamedTuple):
    """The two answers, in Elo, the lower first.

    >>> Sprt(0, 100).answer([1.0, 0.5, 1.0, 1.0] * 10)
    1
    >>> Sprt(0, 100).answer([0.5, 0.0, 1.0, 0.5]) is None
    True
    """

    elo0: float
    elo1: float

    def ratio(self, shares: Iterable[float]) -> float:
        """The log-likelihood ratio after these shares of the points, one per opening."""
        return ratio(Counter(shares), expected(self.elo0), expected(self.elo1))

    def answer(self, shares: Iterable[float]) -> int | None:
        """0 for `elo0`, 1 for `elo1`, None while the test is undecided."""
        found = self.ratio(shares)
        return None if abs(found) < BOUND else int(found > 0)


def read_sprt(text: str) -> Sprt:
    """
    >>> read_sprt("0,50")
    Sprt(elo0=0.0, elo1=50.0)
    """
    try:
        elo0, elo1 = map(float, text.split(","))
    except ValueError:
        elo0 = elo1 = 0.0
    if not -MOST_ELO <= elo0 < elo1 <= MOST_ELO:
        raise InvalidText("a test must be ELO0,ELO1, such as 0,50; got {text!r}", text=text)
    return Sprt(elo0, elo1)


def ratio(counts: Mapping[float, int], mean0: float, mean1: float) -> float:
    """The log-likelihood ratio of `counts` of shares for a mean of `mean1` against `mean0`."""
    if not counts:
        return 0.0
    seen = {0.0: A_LITTLE, 0.5: A_LITTLE, 1.0: A_LITTLE}
    for share, count in counts.items():
        seen[share] = seen.get(share, 0.0) + count
    at0, at1 = _likeliest(seen, mean0), _likeliest(seen, mean1)
    return sum(count * log(at1[share] / at0[share]) for share, count in seen.items())


def _likeliest(seen: Mapping[float, float], mean: float) -> dict[float, float]:
    """Frequencies of maximum likelihood among those with this mean.

    They are `f / (1 + x * (share - mean))` with the `x` that gives the mean, `f` being the observed
    frequencies: the left side below falls in `x`, between the poles.
    """
    total = sum(seen.values())
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(HALVINGS):
        x = (low + high) / 2
        excess = sum(n * (s - mean) / (1 + x * (s - mean)) for s, n in seen.items())
        low, high = (x, high) if excess > 0 else (low, x)
    return {s: n / total / (1 + x * (s - mean)) for s, n in seen.items()}
