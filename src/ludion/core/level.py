"""How well a computer plays at each level. These are the defaults.

A game may define its own eight as `LEVELS` in its `play/levels.py`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """How far a level looks ahead, and how reliably.

    `horizon`: turns it looks ahead, on average; None: as far as its seconds go. `attention`: how
    likely it is to notice each turn of a line that certainly wins or loses; the longer the line,
    the more likely it misses it. `noise`: how roughly it judges what is not certain, as the
    standard deviation of values from -1 to 1. `games`: how many playouts it makes where it judges
    by playouts. `seconds`: the longest time to an answer. `margin`: it ignores moves that are worse
    than the best by more than this; None: it considers all moves. `steady`: the noise
    shrinks as the result becomes certain, so a level does not choose at random where nearly every
    move wins, or none does.
    """

    horizon: float | None
    attention: float
    noise: float
    games: int
    seconds: float = 1.0
    margin: float | None = None
    steady: bool = False


BY_DEFAULT = (
    Level(1.0, 0.60, 0.50, 10),
    Level(1.0, 0.75, 0.30, 30),
    Level(1.0, 0.85, 0.20, 100),
    Level(1.5, 0.93, 0.12, 400),
    Level(2.5, 0.96, 0.08, 1_500),
    Level(4.0, 0.98, 0.05, 6_000),
    Level(6.0, 0.99, 0.02, 50_000, seconds=3.0),
    Level(None, 1.0, 0.0, 10_000_000, seconds=5.0),
)
