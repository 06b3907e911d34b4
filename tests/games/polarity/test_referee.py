"""Faults and captures, each built on the table and seen by the referee: P9 to P13."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.polarity.scenes import (
    BLACK,
    TESLA,
    WHITE,
    answered,
    at,
    kinds,
    lean,
    leaner,
    moved,
    playing,
)
from ludion.games.polarity.board import (
    RED,
    Answer,
    Capture,
    Disc,
    Event,
    Gesture,
    Kind,
    Path,
    Pole,
    Put,
    Sample,
    clusters,
)
from ludion.games.polarity.physics.nature import Scene
from ludion.games.polarity.rules import Polarity, red_disc


def seen(answer: Answer) -> list[tuple[str, tuple[int, ...]]]:
    return [(event.kind, event.discs) for event in answer.events]


def low_pass(target: int, bearing: float, distance: float, height: float) -> Gesture:
    return Gesture(
        Kind.SWEEP, target, round(10 * bearing), round(10 * distance), height=round(10 * height)
    )


def test_two_discs_that_did_not_touch_touch() -> None:  # P9
    found = answered([at(1, 0, 0)], lean(1, 1.4))
    assert seen(found) == [("touch", (1, 2))]
    assert clusters(found.rests if len(found.rests) > 1 else [at(1, 0, 0), *found.rests])


def test_a_leaner_that_is_pressed_flat_has_fallen() -> None:  # P9, P11
    press = Gesture(Kind.PRESS, 2, 1800, 320, height=240)
    found = answered(leaner(1.65), press)
    assert seen(found) == [("fell", (2,))]
    assert found.gone == (3,)  # the disc in the hand goes back (P10)
    assert next(disc for disc in found.rests if disc.number == 2).is_flat


def test_a_disc_sticks_to_the_one_in_the_hand() -> None:  # P9, P10
    found = answered([at(1, 0, 0)], low_pass(1, 90, 20, 12))
    assert ("stuck", (1,)) in seen(found)
    assert found.gone == (1, 2)


def pushing(begin: float, end: float) -> Path:
    """A disc held flat, just above the cloth, along the line y = 0: it drives its own colour."""
    above, low, there = (
        Sample(ms, round(10 * x), 0, z, 0, 0)
        for ms, x, z in ((0, begin, 600), (400, begin, 20), (1900, end, 20))
    )
    return Path(Kind.SWEEP, 1, (above, low, there))


def test_a_foundation_moves_farther_than_its_diameter() -> None:  # P9, P10
    found = answered([at(1, 0, 0)], pushing(90, 0))
    assert seen(found) == [("moved", (1,))]
    assert found.gone == (2,)
    assert found.rests[0].distance(0, 0) > 32_000


def test_a_foundation_may_move_less_than_its_diameter() -> None:  # P9
    found = answered([at(1, 0, 0)], pushing(90, 25))
    assert found.events == ()
    assert 5_000 < found.rests[0].distance(0, 0) < 32_000


def test_a_disc_leaves_the_circle_completely() -> None:  # P9, P10
    found = answered([at(1, 215, 0)], pushing(130, 212))
    assert ("out", (1,)) in seen(found)
    assert found.gone == (1, 2)


def test_a_disc_on_the_line_is_in() -> None:  # P1
    found = answered([at(1, 224, 0)], lean(1, 1.6, bearing=180))
    assert found.events == ()


def test_an_opponents_leaner_turns_to_the_faulters_colour() -> None:  # P11
    pair = leaner(1.65, colour=BLACK)
    sweep = Gesture(Kind.SWEEP, 2, 900, 300, yaw=1800, height=100)
    found = answered(pair, sweep, colour=BLACK)
    assert seen(found) == [("turned", (2,))]
    after = next(disc for disc in found.rests if disc.number == 2)
    assert after.is_flat
    assert after.colour is WHITE


def test_in_a_chain_the_disc_that_set_it_off_goes_back() -> None:  # P10
    """It jumps on to its foundation and draws another disc along."""
    found = answered([at(1, 0, 0), at(2, -40, 0, BLACK)], lean(1, 1.4))
    assert len(found.events) > 1
    assert 3 in found.gone


def test_touching_the_red_disc_is_seen() -> None:  # P15
    """A lean that lands between its target and a red disc that pulls."""
    discs = [red_disc(Pole.SOUTH), at(1, 66, 0)]
    found = answered(discs, lean(1, 1.6, bearing=180))
    assert any(RED in event.discs and event.kind in ("touch", "stuck") for event in found.events)


def test_the_red_disc_driven_off_its_spot_is_seen() -> None:  # P15, R8
    found = answered([red_disc(Pole.NORTH), at(1, -150, 100)], pushing(90, 0))
    assert seen(found) == [("moved", (RED,))]


# ---- captures ----


def stuck_pair() -> list[Disc]:
    """What a jump left: two discs that cling to each other."""
    found = answered([at(1, 0, 0)], lean(1, 1.4))
    discs = {1: at(1, 0, 0)} | {disc.number: disc for disc in found.rests}
    return [discs[number] for number in sorted(discs)]


def test_a_cluster_is_lifted_by_one_of_its_discs() -> None:  # P12
    pair = stuck_pair()
    for number in (1, 2):
        found = answered(pair, Capture(number), duties=(frozenset([1, 2]),))
        assert found.events == ()
        assert set(found.gone) == {1, 2}


def test_a_capture_beside_a_leaner_can_be_a_fault() -> None:  # P12
    """The foundation is lifted away from under the field its leaner stands on."""
    pair = stuck_pair()
    fallen = []
    for turn, far in ((0, -88), (0, 12)):
        foundation, upright = leaner(1.65)
        shift = moved([foundation, upright], far, turn, 3)
        discs = [*pair, shift[1]]
        found = answered(discs, Capture(1), duties=(frozenset([1, 2]),))
        fallen += [kinds(found)]
    assert any(fallen)


def test_a_disc_left_behind_is_a_fault() -> None:  # P12
    """Two discs side by side, repelling: what is called a cluster does not hang together."""
    apart = [at(1, 0, 0), at(2, 45, 0)]
    found = answered(apart, Capture(1), duties=(frozenset([1, 2]),))
    assert ("left", (2,)) in seen(found)
    assert found.gone == (1,)


def test_a_tower_is_put_down_in_order() -> None:  # P12, R6
    held = frozenset([3, 4, 5])
    found = answered([at(1, 0, 0)], Put(100_000, 0), held=held)
    tower = [disc for disc in found.rests if disc.number in held]
    assert found.events == ()
    assert len(tower) == 3
    assert all(disc.is_flat and disc.colour is WHITE for disc in tower)


def test_a_tower_put_down_too_near_is_a_fault() -> None:  # P12
    foundation, upright = leaner(1.65)
    held = frozenset([3, 4, 5])
    found = answered([foundation, upright], Put(upright.x + 38_000, 0), held=held)
    assert found.events


def test_a_foundation_of_the_set_up_lies_still_or_is_put_elsewhere() -> None:  # P5, R9
    free = answered([at(1, 0, 0)], Put(80_000, 0))
    near = answered([at(1, 0, 0)], Put(33_500, 0))
    assert free.events == ()
    assert kinds(near) == {"slid"}
    assert near.rests == ()


def test_a_lean_that_jumps_on_to_its_foundation_gives_both_discs_to_the_other_player() -> None:
    """P9, P12: they are offered, or declared where the jump left black up already."""
    game = Polarity()
    waiting = game.play(
        playing((at(1, -90, -90), at(2, 90, -90, BLACK), at(3, 0, 100))), lean(3, 1.4, bearing=180)
    )
    answer = game.attempt(waiting, Random(0))
    assert isinstance(answer, Answer)
    assert kinds(answer) == {"touch"}
    after = game.play(waiting, answer)
    assert after.mover == 1
    assert {*after.duties, *after.towers} == {frozenset([3, 4])}


def test_a_disc_turned_by_a_passing_touch_has_turned_and_one_that_clings_only_touches() -> None:
    """P9, P11: a touch in passing is no excuse, so the disc is owed to whom it belonged."""
    apart = [at(1, 0, 0, BLACK), at(2, 80, 0)]
    together = [at(1, 0, 0, BLACK), at(2, 0, 0, level=1)]
    for discs, left in ((apart, ["touch", "turned"]), (together, ["touch"])):
        referee = Scene(discs, WHITE, TESLA).referee
        referee.note("touch", 1, 2)
        referee.note("turned", 1)
        assert [event.kind for event in referee.settled()] == left


def test_a_disc_turned_by_a_passing_touch_is_owed() -> None:  # P6, P11, R11
    game = Polarity()
    start = playing([at(1, -90, -90), at(2, 90, -90, BLACK), *moved(leaner(1.6), 0, 90, 3)])
    upright = start.by_number[4]
    black = upright._replace(nx=-upright.nx, ny=-upright.ny, nz=-upright.nz)
    start = replace(start, discs=tuple(sorted([*start.discs[:-1], black])))
    waiting = game.play(start, lean(1, 1.6))
    touched, turned = Event("touch", (4, 5), 300), Event("turned", (4,), 400)
    lying = at(4, 60, 90)
    after = game.play(waiting, Answer((touched, turned), gone=(5,), rests=(lying,)))
    assert (after.mover, after.duties, after.owed) == (1, (frozenset([4]),), frozenset([4]))
