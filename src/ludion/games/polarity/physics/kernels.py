"""Which kernels are used now: the compiled ones if they are ready, NumPy's until then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from ludion.core.readiness import is_usable
from ludion.games.polarity.physics import field, plain, statics, stirring
from ludion.games.polarity.physics.field import magnets

FOLDER: Final = Path(__file__).parent.parent


class Kernels(NamedTuple):
    """The functions that Python calls; see `field.add_wrenches`, `stirring.push` and `statics`."""

    add_wrenches: Callable[..., None]
    bind_push: Callable[..., Callable[[], int]]
    weigh: Callable[..., None]
    sinking: Callable[..., float]
    burden: Callable[..., None]


def _bind(*arrays: Any) -> Callable[[], int]:
    push: Any = stirring.push
    bound: Callable[[], int] = push.bound(*arrays)
    return bound


COMPILED: Final = Kernels(field.add_wrenches, _bind, statics.weigh, statics.sinking, statics.burden)
PLAIN: Final = Kernels(
    plain.add_wrenches, plain.bind_push, plain.weigh, plain.sinking, plain.burden
)


def kernels() -> Kernels:
    """The kernels for a new table; if they are not compiled, another process compiles them."""
    return COMPILED if is_usable(FOLDER.name, FOLDER) else PLAIN


def compile_kernels() -> None:
    """Compile all kernels, by using each once on a table of two discs."""
    places, axes = np.array([[0, 0, 0.00125], [0.045, 0, 0.00125]]), np.array([[0, 0, 1.0]] * 2)
    live, out, kit = np.ones(2, np.int64), np.zeros((2, 6)), magnets()
    COMPILED.add_wrenches(places, axes, live, 0.38, kit, out)
    body = np.zeros((3, 3)), np.zeros((3, 9)), np.zeros(12), np.zeros(0, np.int64)
    table, hand = (places, axes, live, out, out, live, np.full(2, 0.04)), np.zeros((2, 7))
    found = np.zeros((2, 6)), np.zeros(2, np.int64), np.zeros((3, 6))
    COMPILED.bind_push(*body, *table, hand, 0.001, 0.38, kit, *found)()
    rims, ways, targets = np.array([[0.0, 0.051]]), np.array([1.5]), np.zeros(1, np.int64)
    COMPILED.weigh(rims, ways, targets, 1.0, places, axes, out, 0.38, kit, np.zeros((1, 5)))
    COMPILED.sinking(rims[0], 1.5, 20.0, 1.0, places, axes, 1, 0.38, kit)
    place, axis = (0.1, 0.0, 0.001), (0.0, 0.0, 1.0)
    COMPILED.burden(place, axis, places, axes, out, 0.38, kit, np.zeros(2))
