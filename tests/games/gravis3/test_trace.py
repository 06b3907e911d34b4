"""What a move tells the eye: slides, pushes, captures, falls, the arrow."""

from __future__ import annotations

from random import Random

from ludion.core.walk import playout
from ludion.games.gravis3.board import Position
from ludion.games.gravis3.rules import Gravis3
from ludion.games.gravis3.trace import Capture, Event, Fall, Insertion, Slide, Turned

GAME = Gravis3()


def told(text: str, move: str) -> list[Event]:
    position = GAME.read(text)
    return GAME.trace(position, GAME.read(move, at=position))


def test_a_pawn_slides_in_and_pushes_each_pawn_when_it_comes_to_it() -> None:
    (event,) = told("...../b.w../...../...../..... > w", ">2")
    assert event == Insertion(
        entering=Slide("w", (5, 6, 7), tick=1),
        pushed=(Slide("b", (5, 6, 7, 8), tick=0), Slide("w", (7, 8, 9), tick=1)),
    )


def test_a_capture_that_was_chosen_is_told_apart_from_a_forced_one() -> None:
    events = told("..b../..b../.b.ww/..b../..b.. > w", ">3")
    assert [type(event) for event in events] == [Insertion, Capture, Fall]
    assert events[1] == Capture("b", 12, forced=True)
    chosen = told("bwb.w/www../w..../b..b./b..b. ^ b take", "xA2")
    assert chosen[0] == Capture("w", 5, forced=False)


def test_the_pawns_behind_a_gap_fall_at_once_and_push_what_stands() -> None:
    _, fall = told("bwb.w/www../w..../b..b./b..b. ^ b take", "xA2")
    assert fall == Fall((Slide("b", (20, 15), 0), Slide("b", (15, 10), 0), Slide("w", (10, 5), 0)))


def test_the_arrow_turns_or_stays() -> None:
    (event,) = told("...../...../...../...../..w.. v w turn", ">")
    assert isinstance(event, Turned)
    assert (event.before.value, event.after.value) == ("v", ">")


def follow(grid: list[str], event: Event) -> None:
    """Let one event happen to a grid, checking that pawns never stand on one cell."""
    match event:
        case Insertion(entering, pushed):
            move_all(grid, pushed)
            assert grid[entering.path[-1]] == "."
            grid[entering.path[-1]] = entering.pawn
        case Capture(pawn, cell):
            assert grid[cell] == pawn
            grid[cell] = "."
        case Fall(slides):
            move_all(grid, slides)
        case Turned():
            pass


def move_all(grid: list[str], slides: tuple[Slide, ...]) -> None:
    for slide in slides:
        assert grid[slide.path[0]] == slide.pawn
        grid[slide.path[0]] = "."
    for slide in slides:
        assert grid[slide.path[-1]] == "."
        grid[slide.path[-1]] = slide.pawn


def slides_of(event: Event) -> tuple[Slide, ...]:
    match event:
        case Insertion(entering, pushed):
            return (entering, *pushed)
        case Fall(slides):
            return slides
        case _:
            return ()


def place_at(slide: Slide, tick: int) -> int:
    return slide.path[max(0, min(tick - slide.tick, len(slide.path) - 1))]


def test_the_events_lead_from_every_position_to_the_next() -> None:
    rng = Random(11)
    for _ in range(200):
        for position, move in playout(GAME, rng):
            grid = list(position.grid)
            for event in GAME.trace(position, move):
                follow(grid, event)
            after: Position = GAME.play(position, move)
            assert "".join(grid) == after.grid


def test_no_two_pawns_are_ever_on_one_cell_during_a_slide() -> None:
    rng = Random(12)
    for _ in range(200):
        for position, move in playout(GAME, rng):
            for event in GAME.trace(position, move):
                slides = slides_of(event)
                for tick in range(1, 12):
                    places = [place_at(slide, tick) for slide in slides]
                    assert len(set(places)) == len(places), (GAME.write(position), event, tick)
