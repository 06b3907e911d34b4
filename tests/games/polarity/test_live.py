"""The table under a moving hand: what was seen is what is kept (P8); and the free table."""

from __future__ import annotations

import math
import threading
from dataclasses import replace
from random import Random

import pytest

from games.polarity.scenes import BLACK, TESLA, WHITE, at, kinds, lean, leaner, moved, playing
from ludion.core.fault import Fault, IllegalMove, InvalidText
from ludion.core.game import NATURE
from ludion.games.polarity import practice
from ludion.games.polarity.board import (
    Answer,
    Call,
    Capture,
    Kind,
    Pole,
    Position,
    Put,
    Sample,
    Take,
)
from ludion.games.polarity.disc import WEIGHT_N
from ludion.games.polarity.physics.live import HAND_MS, STILL_MS, THIN_MS, Live, sampled
from ludion.games.polarity.physics.path import gesture_path
from ludion.games.polarity.refusal import MOST_SAMPLES
from ludion.games.polarity.rules import Polarity

GAME = Polarity()


def drawn(
    position: Position, diameters: float, every: int = 16, bearing: float = 0
) -> list[Sample]:
    """A lean at disc 1 as a pointer draws it."""
    rows = gesture_path(lean(1, diameters, bearing=bearing), position.by_number[1], WHITE)[::every]
    at = (row[:3] * 1000 for row in rows)
    return [sampled(every * n, x, y, z, 20, bearing) for n, (x, y, z) in enumerate(at)]


def alone() -> Position:
    return playing([at(1, 80, 0), at(2, -100, 60, BLACK)])


def answer_of(position: Position, move: object) -> Answer:
    found = GAME.attempt(GAME.play(position, move), Random(0))  # type: ignore[arg-type]
    assert isinstance(found, Answer)
    return found


@pytest.mark.parametrize("diameters", [1.15, 1.4, 1.6, 1.9])
@pytest.mark.parametrize("batch", [1, 7])
def test_the_answer_of_a_live_hand_is_that_to_its_recorded_path(
    diameters: float, batch: int
) -> None:  # P8
    position = alone()
    live = Live(position, TESLA)
    samples = drawn(position, diameters)
    for first in range(0, len(samples), batch):
        live.move(samples[first : first + batch])
    move, answer = live.release(Kind.LEAN)
    assert move.target == 1
    assert len(move.samples) < len(samples)
    assert GAME.read(GAME.write(move), position) == move
    assert answer == answer_of(position, move)


@pytest.mark.parametrize("kind", [Kind.PRESS, Kind.SWEEP])
def test_a_press_and_a_sweep_are_felt_and_kept_too(kind: Kind) -> None:  # P7, P8
    position = playing([*moved(leaner(1.65), 100, 0, 1), at(3, -120, 60, BLACK)])
    live = Live(position, TESLA)
    for step in range(40):
        live.move([sampled(25 * step, 106, 0, 120 - 2.4 * step, 0, 0)])
    move, answer = live.release(kind, target=2)
    assert (move.kind, move.target) == (kind, 2)
    assert kinds(answer) == {"fell"}
    assert answer == answer_of(position, move)


def test_the_hand_feels_its_own_colour_push_it_away() -> None:
    position = alone()
    live = Live(position, TESLA)
    told = [live.move([sampled(40 * n, 200 - 2 * n, 0, 5, 0, 0)]) for n in range(36)]
    assert told[0].weights < 0.1 < 0.12 < told[-1].weights
    x, y, _ = told[-1].force
    assert x > 0.01
    assert abs(y) < 0.2 * x
    assert told[-1].weights == pytest.approx(math.hypot(*told[-1].force) / WEIGHT_N)


def test_poses_tell_of_the_disc_in_the_hand_and_of_those_that_moved() -> None:
    position = alone()
    live = Live(position, TESLA)
    number = position.next_number
    for sample in drawn(position, 1.6):
        felt = live.move([sample])
        assert [pose.number for pose in felt.poses] == [number]
        assert felt.events == ()
    held = felt.poses[0]
    assert math.dist(held[1:4], [100 * part for part in sample[1:4]]) < 2500


def test_what_happens_in_the_hand_is_told_at_once_and_stops_it() -> None:  # P9
    position = alone()
    live = Live(position, TESLA)
    told = [live.move([sample]) for sample in drawn(position, 1.15)]
    assert {event.kind for event in told[-1].events} == {"stuck"}
    assert live.is_stopped
    kept = len(live.samples)
    assert live.move([sampled(9000, 0, 0, 200, 40, 0)]).events == told[-1].events
    assert len(live.samples) == kept
    move, answer = live.release(Kind.LEAN)
    assert answer == answer_of(position, move)
    assert 1 in answer.gone


def test_the_ghost_is_what_letting_go_now_would_give() -> None:
    position = alone()
    live = Live(position, TESLA)
    for sample in drawn(position, 1.8, every=THIN_MS):
        live.move([sample])
    ghost = live.ghost()
    found: list[Answer | None] = []
    thread = threading.Thread(target=lambda: found.append(ghost.settle(60)))
    thread.start()
    thread.join()
    assert live.ghost().settle(0) is None
    assert found == [live.release(Kind.LEAN).answer]


def test_a_ghost_leaves_the_table_as_it_was() -> None:
    position = alone()
    plain, haunted = Live(position, TESLA), Live(position, TESLA)
    for sample in drawn(position, 1.5, every=THIN_MS):
        plain.move([sample])
        haunted.move([sample])
    haunted.ghost().settle(60)
    assert plain.release(Kind.LEAN) == haunted.release(Kind.LEAN)


def test_time_stands_still_while_the_hand_does() -> None:
    position = alone()
    live = Live(position, TESLA)
    for step in range(2000):
        felt = live.move([sampled(25 * step, 200, 0, 100, 40, 0)])
    assert felt.ms <= STILL_MS
    felt = live.move([sampled(90_000, 190, 0, 100, 40, 0)])
    assert felt.ms <= 2 * STILL_MS
    assert felt.left == HAND_MS - felt.ms


def test_a_long_slow_path_is_thinned_to_what_a_move_may_have() -> None:
    position = alone()
    live = Live(position, TESLA)
    for step in range(1300):
        felt = live.move([sampled(17 * step, 150 + 0.1 * (step % 500), 0, 100, 40, 0)])
    assert felt.left == 0
    move, answer = live.release(Kind.LEAN)
    assert MOST_SAMPLES * 0.85 < len(move.samples) <= MOST_SAMPLES
    assert answer == answer_of(position, move)


@pytest.mark.parametrize(
    "numbers",
    [
        (0, math.nan, 0, 100, 40, 0),
        (0, 0, math.inf, 100, 40, 0),
        (0, 0, 0, 1e300, 40, 0),
        (0, "far", 0, 100, 40, 0),
    ],
)
def test_numbers_that_are_none_are_refused(numbers: tuple[float, ...]) -> None:  # P8
    with pytest.raises(IllegalMove, match="six finite numbers"):
        sampled(*numbers)


@pytest.mark.parametrize(
    ("samples", "why"),
    [
        ([Sample(0, 5000, 0, 100, 400, 0)], "stays within 400 mm"),
        ([Sample(0, 0, 0, -1, 400, 0)], "stays within 400 mm"),
        ([Sample(0, 0, 0, 1000, 901, 0)], "tilt of 0 to 90"),
        ([Sample(5, 0, 0, 1000, 400, 0), Sample(4, 1, 0, 1000, 400, 0)], "chronological order"),
        ([Sample(n, 0, 0, 1000, 400, 0) for n in range(1_000_000)], "1 to 64 samples"),
        ([], "1 to 64 samples"),
        ([Sample(0, 800, 0, 25, 0, 0)], "begins inside a disc"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_and_may_go_on(
    samples: list[Sample], why: str
) -> None:  # P8
    live = Live(alone(), TESLA)
    with pytest.raises(Fault, match=why):
        live.move(samples)
    assert live.move([Sample(0, 0, 1000, 1000, 400, 0)]).ms == 0


def test_samples_may_share_a_millisecond_and_the_answer_stays_that_to_the_path() -> None:  # P8
    position = alone()
    live = Live(position, TESLA)
    for sample in drawn(position, 1.5):
        live.move([sample, sample._replace(x=sample.x + 1), sample])
    released = live.release(Kind.LEAN)
    times = [sample.ms for sample in released.move.samples]
    assert times == sorted(set(times))
    assert released.answer == answer_of(position, released.move)


def test_nothing_is_foreseen_before_the_hand_has_moved() -> None:
    with pytest.raises(IllegalMove, match="has not moved yet"):
        Live(alone(), TESLA).ghost(Kind.LEAN)


def test_stepping_back_in_time_is_refused() -> None:
    live = Live(alone(), TESLA)
    live.move([Sample(500, 0, 1000, 1000, 400, 0)])
    with pytest.raises(IllegalMove, match="chronological order"):
        live.move([Sample(499, 0, 1000, 1000, 400, 0)])


def test_a_release_that_the_rules_refuse_leaves_the_disc_in_the_hand() -> None:  # P7
    live = Live(alone(), TESLA)
    with pytest.raises(IllegalMove, match="2 to 600 samples"):
        live.release(Kind.LEAN)
    live.move([Sample(0, 0, 1000, 1000, 20, 0), Sample(100, 0, 1010, 1000, 20, 0)])
    with pytest.raises(IllegalMove, match="never laid flat"):
        live.release(Kind.LEAN)
    with pytest.raises(IllegalMove, match="one's own colour"):
        live.release(Kind.SWEEP, target=2)
    live.move([Sample(200, 0, 1010, 1000, 400, 0)])
    assert live.release(Kind.LEAN).move.target == 1


def test_no_disc_is_taken_where_none_is_played() -> None:  # P6
    with pytest.raises(IllegalMove, match="no disc of the reserve"):
        Live(replace(alone(), duties=(frozenset([1, 2]),)), TESLA)
    with pytest.raises(IllegalMove, match="no disc of the reserve"):
        Live(GAME.start(), TESLA)


# ---- the free table ----


def done(position: Position, action: object) -> Position:
    waiting = practice.begun(position, action)  # type: ignore[arg-type]
    found = GAME.attempt(waiting, Random(0))
    assert isinstance(found, Answer)
    return practice.after(waiting, found)


def test_on_the_free_table_any_disc_is_put_leaned_and_lifted_away() -> None:
    position = done(practice.table(), Put(0, 0))
    position = done(practice.playing(position, BLACK), Put(120_000, 0))
    assert [disc.colour for disc in position.discs] == [WHITE, BLACK]
    position = done(practice.playing(position, WHITE), lean(1, 1.6))
    assert position.by_number[3].is_leaning
    position = done(position, Capture(2))
    assert [disc.number for disc in position.discs] == [1, 3]
    live = Live(position, TESLA)
    live.move([Sample(0, 0, 1000, 1000, 400, 0)])


def test_a_fault_on_the_free_table_ends_nothing() -> None:
    position = done(practice.table([at(1, 0, 0)]), lean(1, 1.4))
    assert GAME.turn(position) == 0
    assert len(position.discs) == 2
    position = done(position, Capture(1))
    assert position.discs == ()


def test_a_tower_may_be_built_on_the_free_table_by_hand() -> None:
    position = practice.table([at(1, 0, 0), at(2, 0, 0, level=1)])
    assert position.towers == {frozenset([1, 2])}


def test_a_free_table_is_bounded() -> None:
    with pytest.raises(IllegalMove, match="at most 53 discs"):
        practice.table([at(1, 0, 0), at(1, 50, 0)])
    with pytest.raises(IllegalMove, match="too far"):
        practice.table([at(1, 300, 0)])
    full = practice.table([at(n, 30 * (n % 8) - 105, 30 * (n // 8) - 100) for n in range(53)])
    with pytest.raises(IllegalMove, match="all 52 discs"):
        practice.begun(full, Put(0, 0))
    with pytest.raises(IllegalMove, match="one of"):
        practice.begun(practice.table([at(1, 0, 0)]), Capture(7))


def test_the_game_plays_a_free_table_as_it_is() -> None:
    position = practice.start()
    assert GAME.read(GAME.write(position)) == position
    assert GAME.play(position, Take(BLACK)).colour is BLACK
    for move in (Put(0, 100_000), lean(3, 1.6), Capture(2)):
        waiting = GAME.play(position, move)
        assert GAME.turn(waiting) == NATURE
        assert GAME.read(GAME.write(waiting)) == waiting
        answer = GAME.attempt(waiting, Random(0))
        assert isinstance(answer, Answer)
        assert not answer.events
        position = GAME.play(waiting, answer)
        assert GAME.turn(position) == 0
        assert position.colour is WHITE
        assert GAME.read(GAME.write(position)) == position
    assert [disc.number for disc in position.discs] == [1, 3, 4]
    assert position.by_number[4].is_leaning


def test_a_free_table_refuses_what_is_no_hands() -> None:
    with pytest.raises(IllegalMove, match="a gesture, a place"):
        GAME.play(practice.start(), Call(Pole.NORTH))
    with pytest.raises(IllegalMove, match="would touch"):
        GAME.play(practice.start(), Put(-80_000, 10_000))
    with pytest.raises(InvalidText, match="a free table has"):
        GAME.read(GAME.write(practice.start()).replace("reserve:52,52", "reserve:52,51"))
