"""Until the kernels are compiled NumPy answers: the same forces, the same stands."""

from __future__ import annotations

from typing import Final

import numpy as np
import pytest

pytest.importorskip("mujoco")

from ludion.games.polarity.board import UNIT, Colour, Disc, Gesture, Kind, Position, flat
from ludion.games.polarity.disc import DIAMETER_M, HEIGHT_M
from ludion.games.polarity.physics import kernels as choice
from ludion.games.polarity.physics import nature, stance, world
from ludion.games.polarity.physics.field import Floats, magnets
from ludion.games.polarity.physics.kernels import COMPILED, PLAIN, Kernels
from ludion.games.polarity.physics.stance import Ground
from ludion.games.polarity.physics.world import EXACT, ROUGH, World

TESLA = 0.38
DISCS = (
    flat(1, 0, 0, Colour.WHITE),
    flat(2, 70_000, 5_000, Colour.BLACK),
    flat(3, -60_000, 60_000, Colour.WHITE),
    flat(4, -60_000, 60_000, Colour.WHITE, 1),
    flat(5, 10_000, -130_000, Colour.WHITE),
    Disc(6, 30_000, 70_000, 9_000, round(0.4 * UNIT), 0, round(0.9165 * UNIT)),
)


def table(seed: int, number: int = 7) -> tuple[Floats, Floats]:
    """Discs anyhow: touching, near, far, upright, level, one straight above another."""
    rng = np.random.default_rng(seed)
    places = rng.uniform(-1.5, 1.5, (number, 3)) * DIAMETER_M * (1 + seed % 3)
    axes = rng.standard_normal((number, 3))
    axes[:2] = [0, 0, 1.0]
    places[1] = places[0] + [0, 0, HEIGHT_M * (1 + seed)]
    return places, axes / np.linalg.norm(axes, axis=1)[:, None]


@pytest.mark.parametrize("seed", range(8))
def test_forces_and_torques_are_those_of_the_kernels(seed: int) -> None:
    places, axes = table(seed)
    live = (np.arange(len(places)) % 3 != 0).astype(np.int64)
    found, expected = np.zeros((2, len(places), 6))
    PLAIN.add_wrenches(places, axes, live, TESLA, magnets(), found)
    COMPILED.add_wrenches(places, axes, live, TESLA, magnets(), expected)
    # few pairs share the points of the nearest of them, which is finer than the kernel's own
    assert np.abs(found - expected).max() < 2e-3 * np.abs(expected).max()


def test_a_step_moves_and_wakes_the_same_discs() -> None:
    rng = np.random.default_rng(1)
    places, axes = (np.array(part) for part in table(2))
    n, rows = len(places), np.array([2, 4])
    live, alone = np.zeros((2, n), np.int64)
    live[rows], alone[:3] = 1, 1
    xpos, xmat = rng.uniform(-0.05, 0.05, (3, 3)), rng.standard_normal((3, 9))
    xmat[:, 2::3] /= np.linalg.norm(xmat[:, 2::3], axis=1)[:, None]
    fixed, rest = np.zeros((2, n, 6))
    stirs, hand, qvel = np.full(n, 0.01), np.zeros((n, 7)), rng.standard_normal(12)
    hand[4] = 0.7, 0.01, 0.02, 0.03, 0, 0.6, 0.8
    found, pulls = [], []
    for one in (PLAIN, COMPILED):
        out, wake, at = np.zeros((n, 6)), np.zeros(n, np.int64), (places.copy(), axes.copy())
        args = (*at, live, fixed, rest, alone, stirs, hand, 0.001, TESLA, magnets(), out, wake)
        forces = np.zeros((3, 6))
        count = one.bind_push(xpos, xmat, qvel, rows, *args, forces)()
        found.append((count, wake.tolist(), at[0].tolist(), at[1].tolist()))
        pulls.append(forces - np.vstack([np.zeros(6), out[rows]]))
    assert found[0] == found[1]
    assert found[0][0] > 0
    assert np.abs(pulls[0] - pulls[1]).max() < 1e-12
    assert np.abs(pulls[0]).max(axis=1).tolist()[:2] == [0, 0], "the hand holds one of the two"
    assert np.abs(pulls[0][2]).max() > 1


@pytest.fixture(params=[PLAIN, COMPILED], ids=["plain", "compiled"])
def one(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Kernels:
    """Worlds and grounds with these kernels."""
    used: Kernels = request.param
    for module in (stance, world):
        monkeypatch.setattr(module, "kernels", lambda: used)
    return used


def test_statics_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    leans = [
        Gesture(Kind.LEAN, target, bearing, distance, 400)
        for target in (1, 4, 5, 6)
        for bearing in range(0, 3600, 300)
        for distance in (450, 510, 560, 640)
    ]
    told = []
    for used in (PLAIN, COMPILED):
        monkeypatch.setattr(stance, "kernels", lambda used=used: used)
        ground = Ground(DISCS, TESLA)
        stances = ground.stances(leans, Colour.WHITE)
        burdens = [ground.burdens(20_000 * n, 50_000, Colour.BLACK, 1 + n) for n in range(4)]
        told.append((stances, [ground.sinking(DISCS[-1]), *np.ravel(burdens)]))
    (plain, more), (compiled, expected) = told
    assert sum(stance.tilt > 0 for stance in compiled) > 20
    assert [bool(stance.tilt) for stance in plain] == [bool(stance.tilt) for stance in compiled]
    np.testing.assert_allclose(np.array(plain), np.array(compiled), rtol=0.02, atol=0.02)
    np.testing.assert_allclose(more, expected, rtol=0.02, atol=0.002)


def test_a_lean_that_stands_stands_with_either(one: Kernels) -> None:
    gesture = Gesture(Kind.LEAN, 1, 0, 510, 200)
    position = Position(discs=(flat(1, 0, 0, Colour.WHITE),), pending=gesture)
    found = nature.answer(position, Colour.WHITE, TESLA)
    assert found is not None
    assert not found.events
    (leaner,) = found.rests
    assert leaner.is_leaning
    assert leaner.tilt == pytest.approx(20.0, abs=8.0)


def test_which_kernels_answer_is_decided_by_what_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    for ready, expected in ((True, COMPILED), (False, PLAIN)):
        monkeypatch.setattr(choice, "is_usable", lambda *_, ready=ready: ready)
        assert choice.kernels() is expected


TWO: Final = np.array([[0, 0, 0.00125], [0.045, 0, 0.00125]]), np.array([[0, 0, 1.0]] * 2)


def simulated(kernels: Kernels, monkeypatch: pytest.MonkeyPatch) -> World:
    """Two discs, a little longer than the hand has let go of them."""
    monkeypatch.setattr(world, "kernels", lambda: kernels)
    table = World(*TWO, freezing=False)
    for _ in range(world.SOON_STEPS + 2):
        table.step()
    return table


def test_a_long_chain_is_simulated_in_coarser_steps_only_until_the_kernels_are_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert simulated(PLAIN, monkeypatch).stride == ROUGH.stride
    assert simulated(PLAIN._replace(), monkeypatch).stride == EXACT.stride


def test_a_simulation_goes_on_with_the_compiled_kernels_as_soon_as_there_are_some(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(world, "kernels", lambda: PLAIN)
    table, compiled = World(*TWO, freezing=False), PLAIN._replace()
    monkeypatch.setattr(world, "kernels", lambda: compiled)
    table.remove([1])
    assert table._kernels is compiled
