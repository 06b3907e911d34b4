"""Forces between discs: the laws of magnets, and magpylib."""

from __future__ import annotations

import warnings
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from ludion.games.polarity.disc import DIAMETER_M, HEIGHT_M
from ludion.games.polarity.physics.field import HALF_M, MU0, RADIUS_M, VOLUME_M3, Floats, wrenches

TESLA = 0.38


def unit(vector: Floats) -> Floats:
    return np.asarray(vector / np.linalg.norm(vector))


def poses(count: int, seed: int, least_gap: float = 0.0005) -> list[tuple[Floats, Floats]]:
    """Pairs of discs anyhow, from half a millimetre to five diameters apart."""
    rng = np.random.default_rng(seed)
    found: list[tuple[Floats, Floats]] = []
    while len(found) < count:
        axes = np.array([unit(rng.standard_normal(3)) for _ in range(2)])
        way = unit(rng.standard_normal(3)) * rng.uniform(0.006, rng.choice([0.03, 0.06, 0.17]))
        places = np.array([np.zeros(3), way])
        if least_gap <= apart(places, axes) <= 5 * DIAMETER_M:
            found.append((places, axes))
    return found


def apart(places: Floats, axes: Floats) -> float:
    """Between the surfaces of two discs, by points of each."""

    def points(place: Floats, axis: Floats) -> Floats:
        u = unit(np.cross(axis, [1.0, 0, 0] if abs(axis[0]) < 0.9 else [0, 1.0, 0]))
        v = np.cross(axis, u)
        turn = np.linspace(0, 2 * np.pi, 48, endpoint=False)[:, None]
        rings = [
            place + side * HEIGHT_M / 2 * axis + r * (np.cos(turn) * u + np.sin(turn) * v)
            for side in (-1, 1)
            for r in (DIAMETER_M / 2, DIAMETER_M / 4, 0.0)
        ]
        return np.vstack(rings)

    def nearest(cloud: Floats, place: Floats, axis: Floats) -> float:
        along = (cloud - place) @ axis
        aside = np.linalg.norm(cloud - place - along[:, None] * axis, axis=1)
        over = np.maximum(np.abs(along) - HEIGHT_M / 2, 0)
        return float(np.hypot(over, np.maximum(aside - DIAMETER_M / 2, 0)).min())

    one, other = (points(places[n], axes[n]) for n in range(2))
    return min(nearest(one, places[1], axes[1]), nearest(other, places[0], axes[0]))


def test_forces_are_opposite_and_torques_balance() -> None:  # P2
    for places, axes in poses(60, seed=1):
        found = wrenches(places, axes, TESLA)
        force, torque = found[:, :3], found[:, 3:]
        scale = np.abs(found).max()
        assert np.abs(force.sum(axis=0)).max() < 1e-12 * scale
        about_origin = torque.sum(axis=0) + np.cross(places, force).sum(axis=0)
        assert np.abs(about_origin).max() < 1e-12 * scale


def test_it_does_not_matter_which_disc_is_the_source() -> None:  # P2
    for places, axes in poses(60, seed=2):
        one, other = wrenches(places, axes, TESLA), wrenches(places[::-1], axes[::-1], TESLA)[::-1]
        assert np.abs(one[:, :3] - other[:, :3]).max() < 0.015 * np.abs(one[:, :3]).max()


def test_turning_the_world_turns_the_forces() -> None:  # P2
    rng = np.random.default_rng(3)
    for places, axes in poses(40, seed=3):
        turn = np.linalg.qr(rng.standard_normal((3, 3)))[0]
        turn *= np.sign(np.linalg.det(turn))
        found, turned = (
            wrenches(places, axes, TESLA),
            wrenches(places @ turn.T, axes @ turn.T, TESLA),
        )
        expected = np.hstack([found[:, :3] @ turn.T, found[:, 3:] @ turn.T])
        assert np.abs(turned - expected).max() < 1e-9 * np.abs(found).max()


def test_a_disc_turned_over_pulls_where_it_pushed() -> None:  # P2
    for places, axes in poses(40, seed=4):
        found, over = wrenches(places, axes, TESLA), wrenches(places, axes * [[1], [-1]], TESLA)
        assert np.abs(found + over).max() < 0.01 * np.abs(found).max()


def test_far_away_they_are_dipoles() -> None:  # P2
    moment = TESLA / MU0 * VOLUME_M3
    r = 20 * DIAMETER_M
    flat = np.array([[0, 0, 1.0]] * 2)
    beside = wrenches(np.array([[0, 0, 0], [r, 0, 0]]), flat, TESLA)[1]
    above = wrenches(np.array([[0, 0, 0], [0, 0, r]]), flat, TESLA)[1]
    dipoles = 3 * MU0 * moment**2 / (4 * np.pi * r**4)
    assert beside[0] == pytest.approx(dipoles, rel=0.01)
    assert above[2] == pytest.approx(-2 * dipoles, rel=0.01)


def test_the_work_of_the_force_does_not_depend_on_the_way() -> None:  # P2
    """From beside to above, straight and by a detour: the energy between is one."""
    axes = np.array([[0, 0, 1.0], unit(np.array([0.5, 0.2, 0.8]))])

    def work(corners: list[list[float]]) -> float:
        total = 0.0
        for begin, end in zip(np.array(corners), np.array(corners[1:]), strict=False):
            steps = np.linspace(0, 1, 801)
            way = [begin + s * (end - begin) for s in steps]
            force = [wrenches(np.array([np.zeros(3), p]), axes, TESLA)[1, :3] for p in way]
            total += float(np.trapezoid(np.array(force) @ (end - begin), steps))
        return total

    straight = work([[0.04, 0.01, 0.01], [0.01, 0.01, 0.04]])
    detour = work([[0.04, 0.01, 0.01], [0.09, 0.03, 0.06], [0.01, 0.01, 0.04]])
    assert straight == pytest.approx(detour, rel=0.01)


def test_forces_agree_with_magpylib() -> None:  # P2
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        magpylib: Any = import_module("magpylib")
        from scipy.spatial.transform import Rotation

        for places, axes in poses(30, seed=6):
            discs = [
                magpylib.magnet.Cylinder(
                    polarization=(0, 0, TESLA),
                    dimension=(2 * RADIUS_M, 2 * HALF_M),
                    position=place,
                    orientation=Rotation.align_vectors([axis], [[0, 0, 1]])[0],
                )
                for place, axis in zip(places, axes, strict=True)
            ]
            force, torque = magpylib.getFT(discs[0], discs[1], meshing=2000)
            found = wrenches(places, axes, TESLA)[1]
            assert np.linalg.norm(found[:3] - force) < 0.01 * np.linalg.norm(force)
            floor = 0.003 * np.linalg.norm(force) * DIAMETER_M  # where the torque passes through 0
            assert np.linalg.norm(found[3:] - torque) < 0.03 * np.linalg.norm(torque) + floor


def at_gap(rng: np.random.Generator, gap: float) -> tuple[Floats, Floats]:
    """Two discs turned anyhow, with this much between their surfaces."""
    axes = np.array([unit(rng.standard_normal(3)) for _ in range(2)])
    way = unit(rng.standard_normal(3))
    near, far = 0.0, gap + 1.6 * DIAMETER_M
    for _ in range(24):
        middle = (near + far) / 2
        if apart(np.array([np.zeros(3), way * middle]), axes) < gap:
            near = middle
        else:
            far = middle
    return np.array([np.zeros(3), way * far]), axes


def integrated(places: Floats, axes: Floats) -> Floats:
    """Force and torque on the second disc: magpylib's exact field of the first, on the current
    round the rim of the second, at 480 points of four rings."""
    magpylib: Any = import_module("magpylib")
    from scipy.spatial.transform import Rotation

    turn = Rotation.align_vectors([axes[0]], [[0, 0, 1]])[0]
    size = (2 * RADIUS_M, 2 * HALF_M)
    source = magpylib.magnet.Cylinder(
        polarization=(0, 0, TESLA), dimension=size, position=places[0], orientation=turn
    )
    axis = axes[1]
    u = unit(np.cross(axis, [1.0, 0, 0] if abs(axis[0]) < 0.9 else [0, 1.0, 0]))
    v = np.cross(axis, u)
    angles = (np.arange(480) + 0.5)[:, None] * 2 * np.pi / 480
    out, along = np.cos(angles) * u + np.sin(angles) * v, np.cos(angles) * v - np.sin(angles) * u
    force, torque = np.zeros(3), np.zeros(3)
    for node, weight in zip(*np.polynomial.legendre.leggauss(4), strict=True):
        arm = RADIUS_M * out + node * HALF_M * axis
        current = weight * HALF_M * TESLA / MU0 * RADIUS_M * 2 * np.pi / 480
        push = current * np.cross(along, source.getB(places[1] + arm))
        force += push.sum(axis=0)
        torque += np.cross(arm, push).sum(axis=0)
    return np.concatenate([force, torque])


def beyond_bounds(count: int) -> list[tuple[float, float, float]]:
    """The poses of so many, half of them within 3 mm, that are not as true as P2 asks.

    A torque is compared with what the force does at the rim where that is more: in a few poses the
    torques cancel each other out, and 3 % of nothing is nothing.
    """
    rng, found = np.random.default_rng(9), []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for number in range(count):
            gap = rng.uniform(0.0005, 0.003 if number % 2 else 5 * DIAMETER_M)
            places, axes = at_gap(rng, gap)
            ours, theirs = wrenches(places, axes, TESLA)[1], integrated(places, axes)
            pushed, turned = np.linalg.norm(theirs[:3]), np.linalg.norm(theirs[3:])
            force = float(np.linalg.norm(ours[:3] - theirs[:3]) / pushed)
            least = max(turned, pushed * RADIUS_M)
            torque = float(np.linalg.norm(ours[3:] - theirs[3:]) / least)
            if force > 0.01 or torque > 0.03:
                found.append((gap, force, torque))
    return found


def test_forces_and_torques_are_true_at_all_gaps_alike() -> None:  # P2
    assert beyond_bounds(40) == []


@pytest.mark.thorough
def test_forces_and_torques_are_true_in_a_thousand_poses() -> None:  # P2
    assert beyond_bounds(1000) == []
