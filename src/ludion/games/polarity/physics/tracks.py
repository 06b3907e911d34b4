"""Paths for animation: where discs went, in few points joined by straight lines."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import numpy as np

from ludion.games.polarity.board import UM, UNIT, Track
from ludion.games.polarity.physics.field import Floats
from ludion.games.polarity.physics.world import World

EVERY_STEPS: Final = 20
WORTH_M: Final = 0.001
"""A point this far off the straight line, or turned by as much, is kept."""
TURN_M: Final = 0.02
"""A turn of the axis by one radian counts as this distance."""


class Tracks:
    """Poses of the live discs over time."""

    def __init__(self) -> None:
        self._poses: dict[int, list[Floats]] = {}

    def copy(self) -> Tracks:
        twin = Tracks()
        twin._poses = {number: list(rows) for number, rows in self._poses.items()}
        return twin

    def add(self, world: World, names: Sequence[int]) -> None:
        for index in np.flatnonzero(world.live):
            row = np.concatenate([[world.steps], world.places[index], world.axes[index]])
            rows = self._poses.setdefault(names[int(index)], [])
            if not rows or row[0] - rows[-1][0] >= EVERY_STEPS:
                rows.append(row)

    def kept(self, numbers: Collection[int]) -> tuple[Track, ...]:
        """The tracks of these discs, simplified and rounded; discs that stood still have none."""
        found = []
        for number in sorted(self._poses):
            rows = np.array(self._poses[number])
            chosen = _simplified(rows) if number in numbers else []
            if len(chosen) > 1 and _size(rows[:, 1:] - rows[0, 1:]).max() > WORTH_M:
                found.append(Track(number, tuple(_key(rows[place]) for place in chosen)))
        return tuple(found)


def _size(differences: Floats) -> Floats:
    way = np.linalg.norm(differences[..., :3], axis=-1)
    return np.asarray(np.maximum(way, TURN_M * np.linalg.norm(differences[..., 3:], axis=-1)))


def _simplified(rows: Floats) -> list[int]:
    """The rows to keep: linear interpolation between them is close to every other row."""
    keep, open_ = {0, len(rows) - 1}, [(0, len(rows) - 1)]
    while open_:
        first, last = open_.pop()
        if last - first < 2:
            continue
        part = (rows[first : last + 1, :1] - rows[first, 0]) / (rows[last, 0] - rows[first, 0])
        line = rows[first, 1:] + part * (rows[last, 1:] - rows[first, 1:])
        off = _size(rows[first : last + 1, 1:] - line)
        worst = first + int(off.argmax())
        if off.max() > WORTH_M:
            keep.add(worst)
            open_ += [(first, worst), (worst, last)]
    return sorted(keep)


def _key(row: Floats) -> tuple[int, int, int, int, int, int, int]:
    """Rounded to a tenth of a millimetre and a hundredth of a radian: enough for animation."""
    x, y, z = (round(float(part) * UM / 100) * 100 for part in row[1:4])
    nx, ny, nz = (round(float(part) * UNIT / 100) * 100 for part in row[4:])
    return int(row[0]), x, y, z, nx, ny, nz
