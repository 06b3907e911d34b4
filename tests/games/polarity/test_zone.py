"""Zones, the helped hand, and what a newcomer makes of it; statics beside the simulated table."""

from __future__ import annotations

import math
from random import Random

import pytest

from games.polarity.scenes import BLACK, TESLA, WHITE, answered, at, kinds, leaner, moved, playing
from ludion.core.fault import IllegalMove
from ludion.games.polarity.board import Answer, Kind, Position
from ludion.games.polarity.disc import LEANS_MM
from ludion.games.polarity.lab import newcomer
from ludion.games.polarity.physics.live import HAND_MS, Live
from ludion.games.polarity.physics.setdown import LONGEST_MS, rim, set_down
from ludion.games.polarity.physics.zone import EASY, HELPS_MM, nearest_stand, tops, zone, zones
from ludion.games.polarity.rules import Polarity

GAME = Polarity()
ALONE = playing([at(1, 100, 0), at(2, -100, 60, BLACK)])


def tower(discs: int) -> Position:
    return playing([*(at(n + 1, 100, 0, level=n) for n in range(discs)), at(9, -100, 60, BLACK)])


@pytest.mark.parametrize("discs", LEANS_MM)
def test_a_zone_covers_the_window_of_a_lone_foundation_or_tower(discs: int) -> None:  # R1
    near, far, _ = LEANS_MM[discs]
    found = zone(tower(discs), discs, 90.0, TESLA)
    assert found is not None
    assert found.near.distance <= near + 1
    assert found.far.distance >= far - 1
    assert found.near.distance < found.best.distance < found.far.distance


def test_a_disc_stands_all_round_a_lone_foundation_and_steeper_the_nearer() -> None:
    found = zones(ALONE, 1, TESLA)
    assert len(found) == 24
    assert all(zone and zone.near.tilt > zone.far.tilt for zone in found)


@pytest.mark.parametrize("part", ["near", "best", "far"])
def test_a_disc_stands_where_a_zone_says(part: str) -> None:
    found = zone(ALONE, 1, 40.0, TESLA)
    assert found is not None
    answer = answered(ALONE.discs, getattr(found, part).gesture)
    assert not answer.events
    assert answer.rests[-1].tilt == pytest.approx(getattr(found, part).tilt, abs=3)


def test_no_zone_reaches_beyond_the_circle_or_into_another_disc() -> None:
    edge = playing([at(1, 200, 0), at(2, 130, 0, BLACK)])
    bearings = [15 * n for n, found in enumerate(zones(edge, 1, TESLA)) if found]
    assert 0 not in bearings
    assert 180 not in bearings
    assert bearings


def test_of_a_tower_the_uppermost_disc_is_leaned_against() -> None:
    assert [disc.number for disc in tops(tower(3))] == [3]


@pytest.mark.parametrize("off", [(-8, 0), (0, 9), (7, 7)])
def test_the_nearest_stand_is_near_and_easy(off: tuple[float, float]) -> None:
    x, y = 100 + 51 + off[0], off[1]
    found = nearest_stand(ALONE, x, y, TESLA)
    assert found is not None
    assert found.cost < EASY
    way = math.radians(found.bearing)
    at_x, at_y = 100 + found.distance * math.cos(way), found.distance * math.sin(way)
    assert math.hypot(at_x - x, at_y - y) < HELPS_MM


@pytest.mark.parametrize("place", [(100, 0), (-100, 110), (100, 90), (0, -200)])
def test_where_nothing_of_ones_own_is_near_there_is_no_stand(place: tuple[float, float]) -> None:
    assert nearest_stand(ALONE, *place, TESLA) is None


def hovering(position: Position, x: float, y: float) -> Live:
    live = Live(position, TESLA)
    live.move([newcomer.held(0, x, y, 20, 0), newcomer.held(40, x, y, 20, 0)])
    return live


def test_a_helped_hand_sets_its_disc_down_and_what_was_foreseen_comes_true() -> None:  # P8
    live = hovering(ALONE, 146, 3)
    foreseen = live.ghost(Kind.LEAN, helped=True).settle(60)
    released = live.release(Kind.LEAN, helped=True)
    assert foreseen == released.answer
    assert not released.answer.events
    assert released.answer.rests[-1].is_leaning
    assert released.move.target == 1
    waiting = GAME.play(ALONE, released.move)
    assert GAME.attempt(waiting, Random(0)) == released.answer


def test_a_bare_hand_lets_go_where_it_is() -> None:
    released = hovering(ALONE, 146, 3).release(Kind.LEAN)
    assert len(released.move.samples) == 2
    assert released.answer.rests == () or released.answer.events


def test_far_from_everything_help_changes_nothing() -> None:
    released = hovering(ALONE, 0, -150).release(Kind.LEAN, helped=True)
    assert len(released.move.samples) == 2


def test_the_way_down_has_its_own_time() -> None:
    live = Live(ALONE, TESLA)
    for ms in range(0, HAND_MS + 400, 200):
        felt = live.move([newcomer.held(ms, 146 + ms % 3, 3, 20, 0)])
    assert felt.left == 0
    answer = live.release(Kind.LEAN, helped=True).answer
    assert not answer.events
    assert answer.rests[-1].is_leaning


def test_a_way_down_ends_at_the_stand_and_is_never_long() -> None:
    last = newcomer.held(100, 146, 3, 20, 0)
    found = set_down(ALONE, last, TESLA)
    assert found is not None
    stand, samples = found
    x, y = rim(samples[-1])
    assert math.hypot(x - 100, y) == pytest.approx(stand.distance, abs=0.2)
    assert samples[-1].ms - last.ms <= LONGEST_MS


def test_on_a_crowded_table_the_nearest_stand_leaves_the_others_in_peace() -> None:
    pair = leaner(1.6)
    spots = [(-150, 60), (20, 140), (110, -40), (-60, -140)]
    discs = [disc for n, (x, y) in enumerate(spots) for disc in moved(pair, x, y, 1 + 2 * n)]
    position = playing(discs)
    found = zone(position, 1, 180.0, TESLA) or zone(position, 1, 120.0, TESLA)
    assert found is not None
    answer: Answer = answered(position.discs, found.best.gesture, WHITE)
    assert not kinds(answer)


@pytest.mark.thorough
def test_a_newcomer_whose_pointer_trembles_by_2_mm_stands_nine_of_ten() -> None:
    found = newcomer.measured(10, seed=4)
    assert found.stood >= 9, found.others


@pytest.mark.thorough
def test_over_a_hundred_leans_too() -> None:
    found = newcomer.measured(100)
    assert found.stood >= 90, found.others


def test_a_hand_that_has_not_moved_cannot_be_helped() -> None:
    with pytest.raises(IllegalMove):
        Live(ALONE, TESLA).release(Kind.LEAN, helped=True)
