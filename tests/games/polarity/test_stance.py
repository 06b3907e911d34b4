"""Statics beside the simulated table: where a lean stands, how steep, what it does to others."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from random import Random

import pytest

from games.polarity.scenes import BLACK, TESLA, WHITE, answered, at, lean, leaner, moved, playing
from ludion.games.polarity.board import (
    CIRCLE,
    DIAMETER,
    Answer,
    Capture,
    Gesture,
    Kind,
    Position,
    Put,
)
from ludion.games.polarity.physics.aiming import is_sure, leans, proposals
from ludion.games.polarity.physics.stance import Ground
from ludion.games.polarity.refusal import refusal
from ludion.games.polarity.rules import Polarity

GAME = Polarity()
GROUND = Ground([at(1, 0, 0)], TESLA)


@pytest.mark.parametrize("diameters", [1.53, 1.57, 1.61, 1.65])
def test_a_lean_stands_as_steep_as_statics_says(diameters: float) -> None:  # P3
    stance = GROUND.stances([lean(1, diameters)], WHITE)[0]
    found = answered([at(1, 0, 0)], lean(1, diameters))
    assert stance.tilt == pytest.approx(found.rests[-1].tilt, abs=2)
    assert stance.hold < 0.6
    assert stance.cost < 1


@pytest.mark.parametrize("diameters", [1.38, 1.45])
def test_where_it_jumps_the_cloth_cannot_hold_it(diameters: float) -> None:  # P3
    assert GROUND.stances([lean(1, diameters)], WHITE)[0].hold > 1


@pytest.mark.parametrize("diameters", [1.72, 2.0])
def test_where_it_falls_flat_it_stands_at_no_angle(diameters: float) -> None:  # P3
    assert GROUND.stances([lean(1, diameters)], WHITE)[0].tilt == 0


def test_both_colours_stand_alike() -> None:
    black = Ground([at(1, 0, 0, BLACK)], TESLA).stances([lean(1, 1.6)], BLACK)[0]
    assert black == pytest.approx(GROUND.stances([lean(1, 1.6)], WHITE)[0])


def test_a_disc_near_a_leaner_stirs_it_and_one_far_away_does_not() -> None:
    pair = moved(leaner(1.6), 0, 0, 1)
    ground = Ground([*pair, at(3, 95, 60), at(4, -160, 0)], TESLA)
    near, far = ground.stances([lean(3, 1.6, bearing=230), lean(4, 1.6, bearing=180)], WHITE)
    assert far.stirred < 0.4 < near.stirred or near.tilt == 0


def crowded() -> Position:
    pair = leaner(1.6)
    spots = [(-150, 60), (20, 140), (110, -40), (-60, -140)]
    discs = [disc for n, (x, y) in enumerate(spots) for disc in moved(pair, x, y, 1 + 2 * n)]
    return playing([*discs, at(9, 150, 90, BLACK), at(10, -100, -40, BLACK)])


def test_leans_that_cost_little_stand_on_a_crowded_table() -> None:
    position = crowded()
    best = leans(position, 3, Random(1), TESLA)
    assert len(best) == 3
    for cost, gesture in best:
        assert cost < 0.6
        assert is_sure(position, gesture, TESLA)
        found = answered(position.discs, gesture)
        assert not found.events
        assert found.rests[-1].is_leaning


def test_only_a_lean_that_costs_little_is_sure() -> None:
    table = playing([at(1, 60, 0), at(2, -60, 0, BLACK)])
    assert is_sure(table, lean(1, 1.6), TESLA)
    assert not is_sure(table, lean(1, 1.38), TESLA), "it jumps"
    assert not is_sure(table, lean(1, 2.0), TESLA), "it falls flat"
    assert not is_sure(table, Put(0, 150_000), TESLA)


def test_a_lean_past_a_tower_is_dear_where_the_hand_would_lift_it() -> None:
    tower = [at(2, 75, 0, BLACK), at(3, 75, 0, BLACK, level=1), at(4, 75, 0, BLACK, level=2)]
    towards, away = Ground([at(1, 0, 0), *tower], TESLA).stances(
        [lean(1, 1.6, bearing=20), lean(1, 1.6, bearing=180)], WHITE
    )
    assert away.pushed < 0.5
    assert towards.pushed > 1 or towards.tilt == 0


def test_a_fault_is_told_briefly_as_it_begins() -> None:
    discs = (at(1, 60, 0), at(2, 60, 45), at(3, 100, 30, BLACK), at(4, -80, 0, BLACK))
    waiting = GAME.play(playing(discs), lean(1, 1.4, bearing=60))
    whole, brief = (GAME.attempt(waiting, Random(0), briefly=how) for how in (False, True))
    assert isinstance(whole, Answer)
    assert isinstance(brief, Answer)
    assert whole.events
    assert brief.events[0][:2] == whole.events[0][:2]
    assert GAME.play(waiting, brief).mover == GAME.play(waiting, whole).mover


def test_proposals_are_legal_and_different() -> None:  # P7
    position = crowded()
    found = proposals(position, 8, Random(2), TESLA)
    assert 3 <= len(found) <= 8
    assert len(set(found)) == len(found)
    assert all(refusal(position, move) is None for move in found)
    assert any(move.kind is Kind.LEAN for move in found)  # type: ignore[union-attr]


def test_a_lean_that_came_to_nothing_is_not_proposed_again_and_something_always_is() -> None:  # P7
    """Seven tries without a fault, and each time another lean is the first (R3)."""
    position, first = crowded(), []
    for tries in range(8):
        found = proposals(replace(position, tries=tries), 4, Random(2), TESLA)
        first.append(next(g for g in found if isinstance(g, Gesture) and g.kind is Kind.LEAN))
    spots = {(lean.target, round(lean.bearing / 100)) for lean in first}
    assert len(spots) >= 6
    assert all(one != other for one, other in itertools.pairwise(first))


def test_places_have_room_and_captures_grip_the_top_first() -> None:  # P5, P12
    held = playing([at(1, 0, 80), at(2, 90, 0, BLACK)], held=frozenset([3, 4]))
    for put in proposals(held, 4, Random(3), TESLA):
        assert isinstance(put, Put)
        assert refusal(held, put) is None
        assert math.hypot(put.x, put.y) < CIRCLE - DIAMETER, "with room to lean at every side"
    stack = playing(
        [at(1, 0, 80, BLACK), at(2, 0, 80, BLACK, level=1), at(3, 90, 0)],
        duties=(frozenset([1, 2]),),
    )
    assert proposals(stack, 4, Random(3), TESLA) == [Capture(2), Capture(1)]


def test_nothing_is_proposed_beside_the_red_disc_while_there_is_anything_else() -> None:  # P15
    position = playing([at(1, 60, 0), at(2, -120, 60), at(3, -60, -120, BLACK)])
    for seed in range(5):
        found = proposals(position, 12, Random(seed), TESLA)
        assert found
        assert all(isinstance(move, Gesture) and move.target == 2 for move in found)
    alone = playing([at(1, 60, 0), at(3, -60, -120, BLACK)])
    assert proposals(alone, 4, Random(1), TESLA)
