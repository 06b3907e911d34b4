"""The rules, with answers of NATURE written by hand: nothing is simulated here."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.polarity.scenes import BLACK, WHITE, at, playing
from ludion.core.fault import IllegalMove, NotOver
from ludion.core.game import NATURE
from ludion.games.polarity.board import (
    RED,
    Answer,
    Call,
    Capture,
    Colour,
    Disc,
    Event,
    Gesture,
    Kind,
    Move,
    Path,
    Pole,
    Position,
    Put,
    Sample,
    Take,
    Toss,
)
from ludion.games.polarity.consequences import MOST_TURNS, score
from ludion.games.polarity.rules import Polarity, red_disc

GAME = Polarity()
TABLE = (at(1, 60, 0), at(2, -60, 0), at(3, 0, 90, BLACK), at(4, 0, -90, BLACK))


def leaning(number: int, x: float, y: float, colour: Colour = WHITE) -> Disc:
    """Leaning to the right, at 36.87 degrees: a triangle of 3, 4, 5."""
    up = colour.up
    return Disc(number, round(1000 * x), round(1000 * y), 10_600, 6000 * up, 0, 8000 * up)


def happens(kind: str, *discs: int) -> Event:
    return Event(kind, discs, 500)


def after(position: Position, *moves: Move) -> Position:
    for move in moves:
        position = GAME.play(position, move)
    return position


def lean(target: int = 1) -> Gesture:
    return Gesture(Kind.LEAN, target, 0, 513, 400)


# ---- set-up ----


@pytest.mark.parametrize(("fell", "winner"), [(Pole.NORTH, 0), (Pole.SOUTH, 1)])
def test_the_winner_of_the_toss_chooses_a_colour(fell: Pole, winner: int) -> None:  # P4
    position = after(GAME.start(), Call(Pole.NORTH))
    assert GAME.turn(position) == NATURE
    position = after(position, Toss(fell))
    assert GAME.turn(position) == winner
    assert position.discs == (red_disc(fell),)
    chosen = after(position, Take(BLACK))
    assert chosen.white == 1 - winner
    assert GAME.turn(chosen) == 1 - winner  # White puts first (P5)
    assert chosen.reserves == (26, 26)


def test_nature_tosses_both_ways() -> None:  # P4
    position = after(GAME.start(), Call(Pole.SOUTH))
    assert {GAME.draw(position, Random(seed)) for seed in range(20)} == {
        Toss(pole) for pole in Pole
    }


def put(position: Position, x: float, y: float) -> Position:
    """A foundation put where it lies still."""
    number, colour = position.next_number, position.colour
    return after(
        position,
        Put(round(1000 * x), round(1000 * y)),
        Answer(rests=(at(number, x, y, colour),)),
    )


SPOTS = [(x, y) for y in (-120, 120) for x in (-140, -70, 0, 70, 140)]


def set_up(game: Polarity = GAME) -> Position:
    position = game.start()
    for move in (Call(Pole.NORTH), Toss(Pole.NORTH), Take(WHITE)):
        position = game.play(position, move)
    for x, y in SPOTS:
        number, colour = position.next_number, position.colour
        position = game.play(position, Put(1000 * x, 1000 * y))
        position = game.play(position, Answer(rests=(at(number, x, y, colour),)))
    return position


def test_white_puts_five_foundations_then_black_and_white_begins() -> None:  # P5
    position = after(GAME.start(), Call(Pole.NORTH), Toss(Pole.NORTH), Take(WHITE))
    order = []
    for x, y in SPOTS:
        order.append(position.colour)
        position = put(position, x, y)
    assert order == [WHITE] * 5 + [BLACK] * 5
    assert position.colour is WHITE
    assert position.reserves == (21, 21)
    assert [disc.colour for disc in position.discs[1:]] == order


def test_a_foundation_touches_nothing_and_lies_in_the_circle() -> None:  # P1, P5
    position = after(GAME.start(), Call(Pole.NORTH), Toss(Pole.NORTH), Take(WHITE))
    for refused in (Put(0, 0), Put(32_100, 0), Put(225_001, 0)):
        with pytest.raises(IllegalMove):
            GAME.play(position, refused)
    GAME.play(position, Put(225_000, 0))  # on the line is in


def test_where_discs_would_give_way_the_foundation_is_put_again() -> None:  # R9
    position = after(GAME.start(), Call(Pole.NORTH), Toss(Pole.NORTH), Take(WHITE))
    again = after(position, Put(33_000, 0), Answer((Event("slid", (), 0),)))
    assert again == position


def test_partners_alternate() -> None:  # R2
    game = Polarity(players=4)
    position = set_up(game)
    seats = []
    for turn in range(4):
        seats.append(position.mover)
        target = next(d.number for d in position.discs[1:] if d.colour is position.colour)
        new = position.next_number
        position = game.play(position, lean(target))
        stands = leaning(new, -200 + 40 * turn, 0, WHITE if seats[-1] % 2 == 0 else BLACK)
        position = game.play(position, Answer(rests=(stands,)))
    assert sorted(seats) == [0, 1, 2, 3]
    assert [seat % 2 for seat in seats] == [0, 1, 0, 1]
    assert game.outcome(_ended(position)).payoff[0] == game.outcome(_ended(position)).payoff[2]


def _ended(position: Position) -> Position:
    return replace(position, ended=("no-discs", WHITE))


# ---- a turn ----


def test_a_disc_is_played_against_ones_own_colour_only() -> None:  # P7
    position = playing(TABLE)
    for target in (3, RED, 40):
        with pytest.raises(IllegalMove, match="one's own colour, here 1, 2"):
            GAME.play(position, lean(target))
    assert GAME.turn(GAME.play(position, lean(1))) == NATURE


def test_only_leaners_are_pressed_and_nothing_is_laid_flat() -> None:  # P7
    position = playing((*TABLE, leaning(5, -110, 0)))
    GAME.play(position, Gesture(Kind.PRESS, 5, 0, 300, height=300))
    with pytest.raises(IllegalMove, match="only a leaner"):
        GAME.play(position, Gesture(Kind.PRESS, 1, 0, 300, height=300))
    with pytest.raises(IllegalMove, match="never laid flat"):
        GAME.play(position, Gesture(Kind.LEAN, 1, 0, 513, tilt=20))


def test_a_disc_that_leans_ends_the_turn() -> None:  # P7
    position = after(playing(TABLE), lean(), Answer(rests=(leaning(5, 105, 0),)))
    assert position.colour is BLACK
    assert position.reserves == (23, 24)
    assert position.turns == 1


def test_a_lean_that_falls_flat_is_tried_again_eight_times() -> None:  # P7, R3
    position = playing(TABLE)
    for tries in range(1, 8):
        position = after(position, lean(), Answer(gone=(5,)))
        assert (position.colour, position.tries) == (WHITE, tries)
    position = after(position, lean(), Answer(gone=(5,)))
    assert (position.colour, position.tries) == (BLACK, 0)
    assert position.reserves == playing(TABLE).reserves


def test_a_flat_disc_is_no_answer_without_a_fault() -> None:  # P7
    with pytest.raises(IllegalMove, match="played disc leans"):
        after(playing(TABLE), lean(), Answer(rests=(at(5, 105, 0),)))


def test_a_record_holds_the_gesture_and_the_answer_and_replays_without_simulating(
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # P8
    import ludion.games.polarity.rules as rules

    def refuse(name: str) -> None:
        raise AssertionError(f"{name} was loaded")

    monkeypatch.setattr(rules, "import_module", refuse)
    position = after(set_up(), lean(), Answer(rests=(leaning(11, 0, 0.5),)))
    assert position.turns == 1


def test_a_path_is_checked_before_it_is_followed() -> None:  # P8
    position = playing(TABLE)
    good = (Sample(0, 1500, 0, 800, 400, 0), Sample(700, 1000, 0, 120, 400, 0))
    GAME.play(position, Path(Kind.LEAN, 1, good))
    bad: list[tuple[Sample, ...]] = [
        good[:1],
        good[::-1],
        (good[0], good[1]._replace(ms=20_001)),
        (good[0], good[1]._replace(x=40_000)),
        (good[0], good[1]._replace(tilt=10)),
        (Sample(0, 600, 0, 30, 0, 0), good[1]),  # inside disc 1
        good * 400,
    ]
    for samples in bad:
        with pytest.raises(IllegalMove):
            GAME.play(position, Path(Kind.LEAN, 1, samples))


# ---- faults ----


def test_what_sticks_to_the_hand_goes_to_the_reserve() -> None:  # P9, P10
    found = Answer((happens("stuck", 1),), gone=(1, 5))
    position = after(playing(TABLE), lean(), found)
    assert position.reserves == (25, 24)
    assert 1 not in position.by_number
    assert position.colour is BLACK


def test_a_disc_out_of_the_circle_goes_to_the_faulters_reserve() -> None:  # P10
    found = Answer((happens("out", 3),), gone=(3, 5))
    position = after(playing(TABLE), lean(), found)
    assert position.reserves == (25, 24)


def test_a_foundation_that_only_moved_stays() -> None:  # P10
    found = Answer((happens("moved", 3),), gone=(5,), rests=(at(3, 40, 90, BLACK),))
    position = after(playing(TABLE), lean(), found)
    assert position.by_number[3] == at(3, 40, 90, BLACK)
    assert position.duties == ()
    assert position.colour is BLACK


def test_a_conversion_is_a_fault_that_leaves_a_foundation() -> None:  # P7, P11
    start = playing((*TABLE, leaning(5, 105, 0)))
    press = Gesture(Kind.PRESS, 5, 1800, 350, height=300)
    found = Answer((happens("fell", 5),), gone=(6,), rests=(at(5, 108, 0),))
    position = after(start, press, found)
    assert position.colour is BLACK
    assert position.by_number[5].is_flat
    assert position.reserves == start.reserves
    assert position.duties == ()


def test_an_opponents_leaner_turned_over_is_given_back() -> None:  # P6, P11
    start = playing((*TABLE, leaning(5, 40, 90, BLACK)))
    turned = Answer((happens("turned", 5),), gone=(6,), rests=(at(5, 45, 90),))
    position = after(start, lean(), turned)
    assert position.duties == (frozenset([5]),)
    with pytest.raises(IllegalMove, match="a disc to capture by"):
        GAME.play(position, lean(3))
    position = after(position, Capture(5), Answer(gone=(5,)))
    assert position.held == {5}
    position = after(position, Put(150_000, 0), Answer(rests=(at(5, 150, 0, BLACK),)))
    assert (position.colour, position.duties, position.towers) == (BLACK, (), frozenset())
    assert position.by_number[5].colour is BLACK


def test_ones_own_leaner_turned_over_is_the_opponents_foundation() -> None:  # R5
    start = playing((*TABLE, leaning(5, 105, 0)))
    turned = Answer((happens("turned", 5),), gone=(6,), rests=(at(5, 110, 0, BLACK),))
    position = after(start, lean(), turned)
    assert position.duties == ()
    assert position.by_number[5].colour is BLACK


def test_the_opponent_must_capture_what_touches() -> None:  # P6, P10
    pile = (at(1, 60, 0), at(5, 60, 0, WHITE, level=1))
    position = after(playing(TABLE), lean(), Answer((happens("touch", 1, 5),), rests=(pile[1],)))
    assert position.colour is BLACK
    assert position.duties == (frozenset([1, 5]),)
    assert position.reserves == (23, 24)


def test_a_cluster_that_is_a_tower_of_ones_colour_is_declared_and_left() -> None:  # P12, P13
    pile = at(5, 0, 90, BLACK, level=1)
    found = Answer((happens("touch", 3, 5),), rests=(pile,))
    position = after(playing(TABLE), lean(), found)
    assert position.duties == ()
    assert position.towers == {frozenset([3, 5])}
    assert score(position, BLACK) == 2 - 24


def test_a_capture_becomes_a_tower_in_ones_colour_and_the_turn_goes_on() -> None:  # P12, P13, R6
    pile = (at(1, 60, 0), at(5, 60, 0, WHITE, level=1))
    start = playing((*TABLE[1:], *pile), mover=1, duties=(frozenset([1, 5]),))
    position = after(start, Capture(5), Answer(gone=(1, 5)))
    with pytest.raises(IllegalMove, match="a place such as"):
        GAME.play(position, lean(3))
    stack = (at(1, 150, 50, BLACK), at(5, 150, 50, BLACK, level=1))
    position = after(position, Put(150_000, 50_000), Answer(rests=stack))
    assert position.colour is BLACK
    assert position.towers == {frozenset([1, 5])}
    assert score(position, BLACK) == 2 - position.reserve(BLACK)
    GAME.play(position, lean(5))  # a tower is leant against as a foundation is


def test_a_capture_with_a_fault_ends_the_turn_and_fills_the_reserve() -> None:  # P12
    pile = (at(1, 60, 0), at(5, 60, 0, WHITE, level=1))
    start = playing((*TABLE[1:], *pile), mover=1, duties=(frozenset([1, 5]),))
    for event, gone in ((happens("left", 1), (5,)), (happens("moved", 2), (1, 5))):
        position = after(start, Capture(5), Answer((event,), gone=gone))
        assert position.colour is WHITE
        assert position.held == frozenset()
        assert position.reserve(BLACK) == start.reserve(BLACK) + len(gone)


def test_only_discs_of_the_duty_are_captured() -> None:  # P12
    start = playing(TABLE, mover=1, duties=(frozenset([1, 2]),))
    with pytest.raises(IllegalMove, match="one of 1, 2; got 3"):
        GAME.play(start, Capture(3))


def test_a_cluster_that_was_not_captured_waits_for_the_one_who_suffered_it() -> None:  # P6, R11
    piles = (at(1, 60, 0), at(5, 60, 0, WHITE, 1), at(6, 60, 60), at(7, 60, 60, WHITE, 1))
    duties = (frozenset([1, 5]), frozenset([6, 7]))
    start = playing((*TABLE[1:], *piles), mover=1, duties=duties)
    position = after(start, Capture(5), Answer((happens("left", 1),), gone=(5,)))
    assert position.colour is WHITE
    assert position.towers == frozenset()  # White made the fault, and does not gain by it
    assert position.duties == ()
    assert position.waiting == {frozenset([6, 7])}
    position = after(position, lean(2), Answer(rests=(leaning(5, -110, 0),)))
    assert (position.colour, position.duties) == (BLACK, (frozenset([6, 7]),))


# ---- the end ----


def test_the_game_ends_when_a_reserve_is_empty_after_a_turn_without_fault() -> None:  # P14
    tower = [at(10 + level, 150, 0, WHITE, level) for level in range(3)]
    start = playing((*TABLE, *tower), reserves=(1, 44), towers=frozenset([frozenset([10, 11, 12])]))
    position = after(start, lean(), Answer(rests=(leaning(5, 105, 0),)))
    assert GAME.turn(position) is None
    assert (score(position, WHITE), score(position, BLACK)) == (3, -44)
    assert GAME.outcome(position).payoff == (1.0, -1.0)
    assert GAME.outcome(position).reason == "score"


def test_a_reserve_emptied_by_a_fault_ends_it_once_the_other_player_has_captured() -> None:
    """P14, R12: the last disc jumps on to another; both are offered before the scores decide."""
    start = playing(TABLE, reserves=(1, 47))
    pile = at(5, 60, 0, WHITE, level=1)
    position = after(start, lean(), Answer((happens("touch", 1, 5),), rests=(pile,)))
    assert (GAME.turn(position), position.duties) == (1, (frozenset([1, 5]),))
    position = after(position, Capture(5), Answer(gone=(1, 5)))
    stack = (at(1, 150, 50, BLACK), at(5, 150, 50, BLACK, level=1))
    position = after(position, Put(150_000, 50_000), Answer(rests=stack))
    assert GAME.outcome(position).reason == "score"
    assert (score(position, WHITE), score(position, BLACK)) == (0, 2 - 47)


def test_a_reserve_emptied_by_a_fault_that_offers_nothing_ends_it_at_once() -> None:  # P14, R12
    start = playing(TABLE, reserves=(1, 47))
    found = Answer((happens("moved", 3),), rests=(leaning(5, 105, 0), at(3, 40, 90, BLACK)))
    assert GAME.outcome(after(start, lean(), found)).reason == "score"


def test_equal_scores_are_a_draw() -> None:  # R7
    tower = [at(10 + level, 150, 0, BLACK, level) for level in range(23)]
    towers = frozenset([frozenset(range(10, 33))])
    start = playing((*TABLE, *tower), reserves=(1, 23), towers=towers)
    position = after(start, lean(), Answer(rests=(leaning(5, 105, 0),)))
    assert (score(position, WHITE), score(position, BLACK)) == (0, 0)
    assert GAME.outcome(position).payoff == (0.0, 0.0)


@pytest.mark.parametrize(
    ("events", "gone", "reason"),
    [
        ((happens("touch", RED, 3),), (5,), "red-touched"),
        ((happens("stuck", RED), happens("touch", RED, 5)), (RED, 5), "red-touched"),
        ((happens("moved", RED),), (5,), "red-moved"),
        ((happens("out", RED),), (RED, 5), "red-moved"),
    ],
)
def test_whoever_disturbs_the_red_disc_loses_at_once(
    events: tuple[Event, ...], gone: tuple[int, ...], reason: str
) -> None:  # P15, R8
    position = after(playing(TABLE), lean(), Answer(events, gone))
    assert GAME.outcome(position).payoff == (-1.0, 1.0)
    assert GAME.outcome(position).reason == reason


def test_whoever_has_no_disc_left_on_the_table_loses() -> None:  # P15
    start = playing((at(1, 60, 0), at(3, 0, 90, BLACK)))
    own = after(start, lean(), Answer((happens("stuck", 1),), gone=(1, 2)))
    assert GAME.outcome(own).payoff == (-1.0, 1.0)
    assert GAME.outcome(own).reason == "no-discs"


def test_the_victim_of_a_fault_does_not_lose_by_it_but_lays_a_foundation() -> None:  # P15, R11
    start = playing((at(1, 60, 0), at(3, 0, 90, BLACK)))
    position = after(start, lean(), Answer((happens("out", 3),), gone=(2, 3)))
    assert GAME.turn(position) == 1
    with pytest.raises(IllegalMove, match="a place such as"):
        GAME.play(position, lean(1))
    before = position.reserve(BLACK)
    position = after(position, Put(0, 120_000), Answer(rests=(at(2, 0, 120, BLACK),)))
    assert (position.colour, position.reserve(BLACK)) == (BLACK, before - 1)
    GAME.play(position, lean(2))


def test_the_victim_whose_last_disc_was_turned_over_takes_it_back() -> None:  # P11, R11
    start = playing((at(1, 60, 0), at(3, 0, 90, BLACK)))
    turned = Answer((happens("turned", 3),), gone=(2,), rests=(at(3, 10, 90),))
    position = after(start, lean(), turned)
    assert (position.colour, position.duties) == (BLACK, (frozenset([3]),))


def test_a_tower_turned_over_by_a_fault_is_not_the_faulters() -> None:  # P11, R11
    """A sweep turns Black's tower over: Black captures it, White has gained nothing."""
    tower = frozenset([10, 11])
    stack = (at(10, 150, 0, BLACK), at(11, 150, 0, BLACK, 1))
    start = playing((*TABLE, *stack), towers=frozenset([tower]))
    over = (at(10, 150, 0, WHITE, 1), at(11, 150, 0, WHITE))
    events = (happens("turned", 10), happens("turned", 11))
    position = after(start, lean(), Answer(events, gone=(5,), rests=over))
    assert position.towers == frozenset()
    assert (position.colour, position.duties) == (BLACK, (tower,))
    assert score(position, WHITE) == -position.reserve(WHITE)


def test_what_is_left_of_a_tower_is_a_tower_and_nobodys_duty() -> None:  # P12, R11
    stack = tuple(at(10 + level, 150, 0, WHITE, level) for level in range(4))
    start = playing((*TABLE, *stack), towers=frozenset([frozenset([10, 11, 12, 13])]))
    position = after(start, lean(), Answer((happens("stuck", 13),), gone=(5, 13)))
    assert (position.colour, position.duties) == (BLACK, ())
    assert position.towers == {frozenset([10, 11, 12])}


def test_a_game_comes_to_an_end() -> None:  # R10
    start = playing(TABLE, turns=MOST_TURNS - 1)
    position = after(start, lean(), Answer(rests=(leaning(5, 105, 0),)))
    assert GAME.outcome(position).reason == "turns"


def test_an_unfinished_game_has_no_outcome_and_a_finished_one_no_moves() -> None:
    with pytest.raises(NotOver):
        GAME.outcome(playing(TABLE))
    with pytest.raises(IllegalMove, match="over"):
        GAME.play(_ended(playing(TABLE)), lean())


@pytest.mark.parametrize(
    "answer",
    [
        Answer(),  # what became of the disc in the hand?
        Answer(gone=(5, 5)),
        Answer(gone=(5,), rests=(leaning(5, 105, 0),)),
        Answer(gone=(5, 40)),
        Answer(gone=(5,), rests=(Disc(1, 0, 0, 1250, 0, 0, 5000),)),
        Answer(gone=(5,), rests=(Disc(1, 9_999_999, 0, 1250, 0, 0, 10_000),)),
        Answer((happens("touch", 1, 40),), gone=(5,)),
    ],
)
def test_an_answer_that_cannot_be_is_refused(answer: Answer) -> None:
    with pytest.raises(IllegalMove):
        after(playing(TABLE), lean(), answer)


def test_nature_answers_actions_and_nobody_else() -> None:
    with pytest.raises(IllegalMove, match="NATURE's answer"):
        after(playing(TABLE), lean(), lean())
    with pytest.raises(IllegalMove, match="a lean, a press or a sweep"):
        after(playing(TABLE), Answer())
    with pytest.raises(IllegalMove, match="the toss"):
        after(GAME.start(), Call(Pole.NORTH), Answer())
