"""What touches what on Polarity's table."""

from __future__ import annotations

import math
from random import Random

from ludion.games.polarity.board import DIAMETER, HEIGHT, TOUCH, UNIT, Disc, gap, touch


def disc(number: int, rng: Random) -> Disc:
    """Anywhere near the centre, at any tilt."""
    x, y, z = (rng.randrange(-DIAMETER * 2 // 3, DIAMETER * 2 // 3) for _ in range(3))
    tilt, way = rng.choice((0.0, rng.uniform(0, math.pi / 2))), rng.uniform(0, 2 * math.pi)
    level = math.sin(tilt)
    axis = level * math.cos(way), level * math.sin(way), math.cos(tilt)
    return Disc(number, x, y, z, *(round(UNIT * part) for part in axis))


def test_two_discs_touch_if_their_gap_is_less_than_the_least_one() -> None:
    rng = Random(1)
    pairs = [(disc(1, rng), disc(2, rng)) for _ in range(400)]
    found = [touch(*pair) for pair in pairs]
    assert found == [gap(*pair) < TOUCH for pair in pairs]
    assert 50 < sum(found) < 350


def test_discs_with_one_centre_touch() -> None:
    one = Disc(1, 0, 0, HEIGHT, 0, 0, UNIT)
    assert touch(one, one._replace(number=2, nx=UNIT, nz=0))
