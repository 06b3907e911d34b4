"""Polarity: simulated time against real time (P3), and our forces against magpylib's (P2)."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter, process_time
from typing import Any

from ludion.lab.bench.compare import Comparison, Rate


def comparisons() -> Iterator[Comparison]:
    missing = None if find_spec("mujoco") else "needs the extra physics"
    for discs, wanted in ((20, 5.0), (53, 1.5)):
        yield Comparison(
            f"polarity: a lean with {discs} discs on the table / the clock",
            "simulated s/s of one core",
            lazily(partial(_leaning, discs, by_steps=True)),
            lambda seconds: 1.0,
            wanted,
            missing,
        )
    yield Comparison(
        "polarity: leans with 50 discs on the table / 0.4 s each",
        "leans/s of one core",
        lazily(partial(_leaning, 50, by_steps=False)),
        lambda seconds: 1 / 0.4,
        1.0,
        missing,
    )
    yield Comparison(
        "polarity: 53 discs, none frozen / the clock",
        "simulated s/s of one core",
        lazily(_all_live),
        lambda seconds: 1.0,
        1.5,
        missing,
    )
    yield Comparison(
        "polarity: moves of level 4 with 30 discs on the table / 5 s each",
        "moves/s of one core",
        lazily(_level_4),
        lambda seconds: 1 / 5.0,
        1.0,
        missing,
    )
    unchecked = missing or (None if find_spec("magpylib") else "needs magpylib")
    for what, bound in (("force", 0.01), ("torque", 0.03)):
        yield Comparison(
            f"polarity: bound of P2 / greatest error of a {what} against magpylib",
            "of 1",
            partial(_always, bound),
            lazily(partial(_error, what)),
            1.0,
            unchecked,
        )


def _always(value: float, seconds: float) -> float:
    return value


def lazily(make: Callable[[], Rate]) -> Rate:
    """Load the physics only when it is measured, not when benchmarks are listed."""
    made: list[Rate] = []

    def run(seconds: float) -> float:
        if not made:
            made.append(make())
        return made[0](seconds)

    return run


def processor_rate(work: Callable[[], float]) -> Rate:
    """What `work` reports per second of this process's processor time."""

    def run(seconds: float) -> float:
        work()
        done, began, wall = 0.0, process_time(), perf_counter()
        while not done or perf_counter() - wall < seconds:
            done += work()
        return done / (process_time() - began)

    return run


def _leaning(count: int, by_steps: bool) -> Rate:
    """Leans at the edge of a table full of discs, 56 mm apart, all in the circle."""
    from ludion.games.polarity.board import Colour, Gesture, Kind, Position, flat
    from ludion.games.polarity.physics.nature import Scene

    every = [(56_000 * x, 56_000 * y) for x in range(-4, 5) for y in range(-4, 5)]
    inside = [(x, y) for x, y in every if math.hypot(x, y) < 225_000 and x < 208_000]
    spots = sorted(inside, key=lambda spot: math.dist(spot, (156_000, 0)))[:count]
    discs = tuple(flat(n, x, y, Colour.WHITE) for n, (x, y) in enumerate(spots))
    gesture = Gesture(Kind.LEAN, 0, 0, 510, 200)

    def work() -> float:
        scene = Scene(discs, Colour.WHITE, 0.38)
        found = scene.answer(gesture, Position(discs=discs, pending=gesture))
        assert not found.events, "a lean that is cut short measures nothing"
        return scene.world.steps / 1000 if by_steps else 1.0

    return processor_rate(work)


def _level_4() -> Rate:
    """Level 4 chooses a gesture among foundations of both colours, 64 mm apart."""
    from random import Random

    from ludion.games import load
    from ludion.games.polarity.board import Colour, Pole, Position, flat
    from ludion.games.polarity.rules import red_disc
    from ludion.match.computers import ByLevel
    from ludion.players.player import choose

    game: Any = load("polarity")
    every = [(64_000 * x, 64_000 * y) for x in range(-3, 4) for y in range(-3, 4) if x or y]
    spots = sorted(every, key=lambda spot: (math.hypot(*spot), spot))[:30]
    discs = [flat(n, x, y, list(Colour)[n % 2]) for n, (x, y) in enumerate(spots, start=1)]
    position = Position(
        call=Pole.NORTH, red=Pole.NORTH, white=0, laid=10, reserves=(11, 11),
        discs=(red_disc(Pole.NORTH), *discs),
    )  # fmt: skip
    rng = Random(1)

    def work() -> float:
        choose(ByLevel(4), game, position, rng)
        return 1.0

    return processor_rate(work)


def _all_live() -> Rate:
    import numpy as np

    from ludion.games.polarity.physics.world import World

    spots = [(0.046 * (n % 8), 0.046 * (n // 8), 0.0025) for n in range(53)]
    world = World(np.array(spots), np.array([[0.0, 0.0, 1.0]] * 53), freezing=False)

    def work() -> float:
        for _ in range(50):
            world.step()
        return 0.05

    return processor_rate(work)


def _pairs(count: int) -> list[tuple[Any, Any]]:
    """Discs in random poses, their centres 1.2 to 6 diameters apart."""
    import numpy as np

    from ludion.games.polarity.disc import DIAMETER_M

    rng = np.random.default_rng(1)
    found = []
    for _ in range(count):
        axes = rng.standard_normal((2, 3))
        way = rng.standard_normal(3)
        far = rng.uniform(1.2, 6.0) * DIAMETER_M
        places = np.array([np.zeros(3), way / np.linalg.norm(way) * far])
        found.append((places, axes / np.linalg.norm(axes, axis=1)[:, None]))
    return found


def _by_magpylib(places: Any, axes: Any) -> Any:
    import numpy as np
    from scipy.spatial.transform import Rotation

    magpylib: Any = import_module("magpylib")  # it has no types

    from ludion.games.polarity.physics.field import HALF_M, RADIUS_M

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        discs = [
            magpylib.magnet.Cylinder(
                polarization=(0, 0, 0.38),
                dimension=(2 * RADIUS_M, 2 * HALF_M),
                position=place,
                orientation=Rotation.align_vectors([axis], [[0, 0, 1]])[0],
            )
            for place, axis in zip(places, axes, strict=True)
        ]
        force, torque = magpylib.getFT(discs[0], discs[1], meshing=2000)
    return np.concatenate([np.ravel(force), np.ravel(torque)])


def _error(what: str) -> Rate:
    """Not a rate: the greatest relative error over random poses, whatever the time."""
    import numpy as np

    from ludion.games.polarity.physics.field import wrenches

    part = slice(0, 3) if what == "force" else slice(3, 6)
    worst = 0.0
    for pair in _pairs(60):
        theirs, ours = _by_magpylib(*pair)[part], wrenches(*pair)[1][part]
        worst = max(worst, float(np.linalg.norm(ours - theirs) / np.linalg.norm(theirs)))
    return lambda seconds: worst
