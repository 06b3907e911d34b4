"""What the rulebook says of faults, captures and towers, each sentence as a situation:

where     the table
hand      what the mover does
says      the rulebook, in our words
becomes   what the table and the referee make of it, by the physics
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from games.polarity.scenes import BLACK, WHITE, at, leaner, moved, playing
from ludion.core.fault import IllegalMove, InvalidText
from ludion.games.polarity.board import Answer, Capture, Event, Gesture, Kind, Position, flat
from ludion.games.polarity.consequences import score
from ludion.games.polarity.physics.nature import pose
from ludion.games.polarity.physics.referee import Referee
from ludion.games.polarity.physics.world import World
from ludion.games.polarity.rules import Polarity

GAME = Polarity()
FOUR = "call:N red:N white:0 laid:10 reserve:24,24 discs:0w0,0;1w-110000,40000;2w100000,60000;3b-60000,-120000;4b110000,-90000"  # noqa: E501
LOW = GAME.write(
    playing([*moved(leaner(1.65), 90, 0, 1), at(3, -60, -120, BLACK), at(4, 110, -90, BLACK)])
)
PAIR = "call:N red:N white:0 laid:10 reserve:24,23 duties:3+5 discs:0w0,0;1w-110000,40000;2w100000,60000;3b-60000,-120000;4b110000,-90000;5:-60000,-120000,3750,0,0,-10000"  # noqa: E501
AT_THE_LINE = "call:N red:N white:0 laid:10 reserve:24,24 discs:0w0,0;1w224000,0;2w-150000,100000;3b-150000,-100000;4b180000,60000"  # noqa: E501

LEAN = Gesture(Kind.LEAN, 1, 0, 510, 200)


class Situation(NamedTuple):
    where: str
    hand: str
    says: str
    becomes: Callable[[Position, Position], bool]


def reserves(white: int, black: int) -> Callable[[Position, Position], bool]:
    return lambda before, now: now.mover == 1 and now.reserves == (white, black)


SITUATIONS = [
    Situation(
        FOUR, "L1b120d51t20", "a disc that stands in the field is played: the turn is over",
        lambda before, now: now.by_number[5].is_leaning and now.mover == 1,
    ),
    Situation(
        FOUR, "L2b45d57.6t20", "a disc that falls flat is picked up and tried again",
        lambda before, now: now.mover == 0 and now.tries == 1,
    ),
    Situation(
        FOUR, "L1b200d46t23", "discs that come to touch on the table are the opponent's to capture",
        lambda before, now: now.mover == 1 and {*now.duties, *now.towers} == {frozenset([1, 5])},
    ),
    Situation(
        FOUR, "L2b45d38t22", "a foundation that jumps to the hand goes to the reserve",
        reserves(25, 24),
    ),
    Situation(
        LOW, "P2b180d32h24", "a leaner pressed flat is a foundation",
        lambda before, now: now.mover == 1 and now.by_number[2].is_flat,
    ),
    Situation(
        LOW, "S2b90d30y180h10", "a leaner that turned over shows the other colour and stays",
        lambda before, now: now.by_number[2].colour is BLACK and now.duties == (),
    ),
    Situation(
        FOUR.replace("1w-110000,40000", "1w-100000,100000"),
        "S1:0,-100,1000,600,0,0/400,-100,1000,20,0,0/1900,-1050,1000,20,0,0",
        "a foundation that moved farther than its diameter stays there, and the turn ends",
        lambda before, now: now.mover == 1 and now.reserves == before.reserves,
    ),
    Situation(
        FOUR.replace("2w100000,60000", "2w215000,20000"),
        "S2:0,1300,200,600,0,0/400,1300,200,20,0,0/1900,2120,200,20,0,0",
        "a disc driven out of the circle goes to the reserve of the one at fault",
        reserves(25, 24),
    ),
    Situation(
        AT_THE_LINE, "L1b0d51t20", "a disc played wholly outside the circle has left it: a fault",
        lambda before, now: now.mover == 1 and now.reserves == (24, 24) and 5 not in now.by_number,
    ),
    Situation(
        AT_THE_LINE, "L1b0d51t40", "and so it is if it would not have stood",
        lambda before, now: now.mover == 1 and now.reserves == (24, 24),
    ),
    Situation(
        PAIR, "C5", "the capturer lifts one disc, the other sticks to it, and the turn goes on",
        lambda before, now: now.mover == 0 and now.held == {3, 5},
    ),
    Situation(
        FOUR.replace("0w0,0", "0b0,0").replace("red:N", "red:S").replace("call:N", "call:S")
        .replace("1w-110000,40000", "1w66000,0").replace("2w100000,60000", "2w-100000,60000"),
        "L1b180d50t20", "whoever makes a disc touch the red one loses at once",
        lambda before, now: now.ended == ("red-touched", WHITE),
    ),
    Situation(
        FOUR, "S1:0,900,0,600,0,0/400,900,0,20,0,0/1900,0,0,20,0,0",
        "whoever moves the red disc off its spot loses at once",
        lambda before, now: now.ended == ("red-moved", WHITE),
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", SITUATIONS, ids=lambda case: case.says)
def test_the_table_does_what_the_rulebook_says(case: Situation) -> None:  # P7 to P15
    before = GAME.read(case.where)
    waiting = GAME.play(before, GAME.read(case.hand, at=before))
    answer = GAME.attempt(waiting, Random(1))
    assert isinstance(answer, Answer)
    now = GAME.play(waiting, answer)
    assert case.becomes(before, now), (GAME.write(answer)[:120], GAME.write(now))
    assert GAME.read(GAME.write(now)) == now


def test_several_leaners_may_be_pressed_flat_in_one_movement() -> None:  # P7
    foundation, right = leaner(1.65)
    left = right._replace(number=3, x=-right.x, nx=-right.nx)
    table = moved([foundation, right, left], 0, 120, 1)
    waiting = GAME.play(
        playing([*table, at(4, 0, -120, BLACK)]),
        Gesture(Kind.PRESS, 2, 1800, round(right.x / 100), height=240),
    )
    answer = GAME.attempt(waiting, Random(1))
    assert isinstance(answer, Answer)
    assert {(event.kind, event.discs) for event in answer.events} == {
        ("fell", (2,)),
        ("fell", (3,)),
    }


def test_a_tower_that_a_new_fault_touches_is_captured_again() -> None:  # P12: recapture
    tower = (at(10, 150, 0), at(11, 150, 0, level=1))
    start = playing(
        [at(1, 60, 0), at(3, 0, 90, BLACK), *tower], towers=frozenset([frozenset([10, 11])])
    )
    upon = at(2, 150, 0, BLACK, level=2)
    fault = Answer((Event("touch", (2, 11), 400),), rests=(upon._replace(nz=10_000),))
    now = GAME.play(GAME.play(start, Gesture(Kind.LEAN, 11, 0, 540, 300)), fault)
    assert (now.mover, now.duties) == (1, (frozenset([2, 10, 11]),))
    assert score(now, WHITE) == -now.reserve(WHITE)


RECAPTURE = "call:N red:N white:0 laid:10 reserve:23,23 duties:3+5+6 discs:0w0,0;1w-110000,40000;2w100000,60000;3b-60000,-120000;4b110000,-90000;5:-60000,-120000,3750,0,0,-10000;6:-60000,-120000,6250,0,0,-10000"  # noqa: E501


def test_a_tower_is_captured_again_with_what_clings_to_it_by_its_top_disc() -> None:  # P12
    """By the physics: the whole pile comes along, and the turn goes on with it in the hand."""
    waiting = GAME.play(GAME.read(RECAPTURE), Capture(6))
    answer = GAME.attempt(waiting, Random(1))
    assert isinstance(answer, Answer)
    now = GAME.play(waiting, answer)
    assert not answer.events
    assert (now.mover, now.held) == (0, frozenset([3, 5, 6]))


def test_a_red_disc_that_creeps_off_its_spot_in_several_turns_has_left_it() -> None:  # P15, R8
    discs = [flat(0, 25_000, 0, WHITE), at(1, 120, 0)]
    places, axes = (np.array(part) for part in zip(*map(pose, discs), strict=True))
    world = World(places, axes)
    referee = Referee(world, [0, 1], 0.225)
    world.live[:], world.places[0, 0] = 1, 0.04
    referee.look()
    assert [(event.kind, event.discs) for event in referee.events] == [("moved", (0,))]


def test_a_tower_captured_before_is_no_duty() -> None:  # P6
    tower = (at(10, 150, 0), at(11, 150, 0, level=1))
    start = playing(
        [at(1, 60, 0), at(3, 0, 90, BLACK), *tower], towers=frozenset([frozenset([10, 11])])
    )
    now = GAME.play(GAME.play(start, Gesture(Kind.LEAN, 1, 0, 510, 200)), Answer(gone=(2,)))
    assert now.duties == ()


def test_a_capture_during_which_something_else_happens_has_failed() -> None:  # P12
    position = GAME.read(PAIR)
    waiting = GAME.play(position, Capture(5))
    now = GAME.play(waiting, Answer((Event("moved", (4,), 300),), gone=(3, 5)))
    assert (now.mover, now.reserves, now.held) == (1, (26, 23), frozenset())


def test_nobody_can_stir_the_table_out_of_turn() -> None:  # R4
    """The guide charges whoever bumps the table out of turn. Here only the mover has a hand."""
    position = GAME.read(FOUR)
    with pytest.raises(IllegalMove, match="one's own colour"):
        GAME.play(position, Gesture(Kind.LEAN, 3, 0, 510, 200))
    with pytest.raises(IllegalMove, match="a lean, a press or a sweep"):
        GAME.play(position, Capture(3))


HEAD = "call:N red:N white:0 laid:10 "


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("reserve:25,25 discs:0w0,0;1w100000,0;2w110000,0", "1 and 2 overlap"),
        ("reserve:25,25 discs:0w0,0;1w100000,0;2w32050,0", "2 touches the red disc"),
        ("reserve:25,25 discs:0w40000,0;1w100000,0;2b200000,0", "the red disc is off its spot"),
        ("reserve:25,25 discs:0w0,0;1w100000,0;2:0,100000,20000,0,0,10000", "nothing under it"),
        (
            "reserve:25,25 discs:0w0,0;1w100000,0;2:100000,0,3750,0,0,10000",
            "1\\+2 touch: name them as a tower",
        ),
        ("reserve:25,25 discs:0w0,0;1w100000,0;2w242000,0", "2 lies outside the circle"),
        ("reserve:25,25 towers:1+2 discs:0w0,0;1w100000,0;2w200000,0", "a tower is two or more"),
        ("reserve:25,25 duties:1+2 discs:0w0,0;1w100000,0;2w200000,0", "a duty must be discs"),
        ("reserve:50,0 discs:0w0,0;1w100000,0;2b200000,0", "the game would be over"),
        ("reserve:25,26 discs:0w0,0;1w100000,0;2b200000,0", "52 discs"),
        ("reserve:20,20 discs:0w0,0;1w100000,0;2b200000,0", "52 discs"),
        ("reserve:25,25 turns:400 discs:0w0,0;1w100000,0;2b200000,0", "ends after 400 turns"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(InvalidText, match=why):
        GAME.read(HEAD + text)


# ---- sentences that no gesture shows so plainly ----

TOWER = (at(10, 150, 0), at(11, 150, 0, level=1))
WITH_TOWER = playing(
    [at(1, 60, 0), at(3, 0, 90, BLACK), *TOWER], towers=frozenset([frozenset([10, 11])])
)


def seen(position: Position, *events: tuple[str, int], **answer: Any) -> Position:
    """What the rules make of a gesture of the mover's during which this was seen."""
    target = 1 if position.mover == 0 else 3
    told = tuple(Event(kind, (disc,), 100) for kind, disc in events)
    waiting = GAME.play(position, Gesture(Kind.SWEEP, target, 0, 400, height=250))
    return GAME.play(waiting, Answer(told, **answer))


def test_a_tower_that_moved_too_far_stays_there_and_is_a_tower_still() -> None:  # P9, P10
    there = tuple(disc._replace(x=disc.x + 40_000) for disc in TOWER)
    now = seen(WITH_TOWER, ("moved", 10), ("moved", 11), gone=(2,), rests=there)
    assert (now.mover, now.duties, now.towers) == (1, (), WITH_TOWER.towers)
    assert now.reserves == WITH_TOWER.reserves


def test_a_tower_driven_out_of_the_circle_goes_to_the_reserve_of_the_one_at_fault() -> None:  # P10
    now = seen(WITH_TOWER, ("out", 10), ("out", 11), gone=(2, 10, 11))
    assert (now.mover, now.towers) == (1, frozenset())
    assert now.reserve(WHITE) == WITH_TOWER.reserve(WHITE) + 2


def test_what_the_hand_draws_out_goes_to_the_reserve_with_the_disc_in_the_hand() -> None:  # P10
    now = seen(WITH_TOWER, ("stuck", 3), ("out", 3), gone=(2, 3), rests=())
    assert now.reserve(WHITE) == WITH_TOWER.reserve(WHITE) + 1


def test_an_opponents_leaner_that_falls_on_its_own_colour_stays() -> None:  # P11
    lying = at(5, 40, 95, BLACK)
    before = playing(
        [at(1, 60, 0), at(3, 0, 90, BLACK), lying._replace(nx=-3256, nz=-9455, z=6500)]
    )
    now = seen(before, ("fell", 5), gone=(2,), rests=(lying,))
    assert (now.mover, now.duties, now.by_number[5]) == (1, (), lying)


def test_a_turned_disc_whose_capture_fails_goes_to_the_capturers_reserve() -> None:  # P11, P12
    before = playing(
        [at(1, 60, 0), at(3, 0, 90, BLACK), at(5, -90, 0)],
        mover=1,
        duties=(frozenset([5]),),
        owed=frozenset([5]),
    )
    waiting = GAME.play(before, Capture(5))
    now = GAME.play(waiting, Answer((Event("moved", (1,), 300),), gone=(5,)))
    assert (now.mover, now.duties, now.owed) == (0, (), frozenset())
    assert now.reserve(BLACK) == before.reserve(BLACK) + 1


def test_a_leaner_pressed_beside_the_others_foundation_is_drawn_to_it_and_offered() -> None:  # P10
    """The guide's example: nothing touches before the press, and the disc in the hand goes back."""
    table = [*leaner(1.64, 17, BLACK), at(3, 80, 0)]
    before = playing([*moved(table, 0, -130, 1), at(4, 0, 100, BLACK)], mover=1, turns=1)
    waiting = GAME.play(before, Gesture(Kind.PRESS, 2, 1800, 320, height=240))
    answer = GAME.attempt(waiting, Random(1))
    assert isinstance(answer, Answer)
    now = GAME.play(waiting, answer)
    assert [(event.kind, event.discs) for event in answer.events] == [("touch", (2, 3))]
    assert now.mover == 0
    assert {*now.duties, *now.towers} == {frozenset([2, 3])}
    assert now.reserves == before.reserves


def test_touching_discs_must_be_captured_even_if_they_form_a_tower_already() -> None:  # P6, P12
    """Only a tower that shows the capturer's colour is declared and left."""
    for colour, is_duty in ((WHITE, True), (BLACK, False)):
        pile = at(2, 60, 0, colour, level=1)
        waiting = GAME.play(playing([at(1, 60, 0), at(3, 0, 90, BLACK)]), LEAN)
        now = GAME.play(waiting, Answer((Event("touch", (1, 2), 400),), rests=(pile,)))
        pair = frozenset([1, 2])
        assert (now.mover, pair in now.duties, pair in now.towers) == (1, is_duty, not is_duty)


def test_what_happens_by_itself_before_the_other_player_moves_is_the_movers_fault() -> None:  # R4
    """The hand is long gone: the disc stood, and seconds later two foundations met."""
    stands = at(2, 95, 0)._replace(nx=3256, nz=9455, z=6500)
    before = playing([at(1, 60, 0), at(3, 0, 90, BLACK), at(4, 60, 80)])
    touching = at(4, 30, 80)
    late = Answer((Event("touch", (3, 4), 9000),), rests=(stands, touching))
    now = GAME.play(GAME.play(before, LEAN), late)
    assert (now.mover, now.duties) == (1, (frozenset([3, 4]),))
    assert 2 in now.by_number, "a single touch elsewhere does not take back the disc that stands"


def test_a_disc_may_lean_on_a_leaner_and_on_a_tower() -> None:  # P7
    foundation, leans = leaner(1.65)
    before = playing(
        [foundation, leans, at(3, 0, 90, BLACK), *TOWER], towers=frozenset([frozenset([10, 11])])
    )
    for target in (2, 11):
        assert GAME.play(before, LEAN._replace(target=target)).pending is not None


def test_a_leaner_that_only_slides_is_no_fault() -> None:  # P9: of foundations and towers alone
    discs = moved(leaner(1.65), 0, 0, 1)
    poses = [pose(disc) for disc in discs]
    world = World(np.array([place for place, _ in poses]), np.array([axis for _, axis in poses]))
    referee = Referee(world, [1, 2], 0.225)
    world.live[:], world.places[:, 0] = 1, world.places[:, 0] + 0.05
    referee.look()
    assert [(event.kind, event.discs) for event in referee.events] == [("moved", (1,))]
