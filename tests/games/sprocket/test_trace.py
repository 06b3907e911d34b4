"""What happens during a move, event by event."""

from __future__ import annotations

from random import Random

import pytest

from games.sprocket.positions import ALIKE, TWO, played
from ludion.core.game import NATURE
from ludion.core.walk import playout
from ludion.games.sprocket.board import Cell, Corner, Hole, Slide
from ludion.games.sprocket.notation import read_cell, write_cell
from ludion.games.sprocket.rules import Sprocket
from ludion.games.sprocket.trace import Dealt, Event, Made, Passed, Put, Raised, Slid, Won


def traced(text: str, move: str) -> list[Event]:
    position = TWO.read(text)
    return TWO.trace(position, TWO.read(move, at=position))


def test_a_rotor_goes_round_the_others_cell_by_cell() -> None:  # S4
    (slid,) = traced(f"{ALIKE} b", "B2-A3<")
    assert isinstance(slid, Slid)
    assert " ".join(map(write_cell, slid.path)) == "B2 A2 A3"
    assert (slid.turn, slid.shift) == (3, Cell(0, 1))


def test_gears_are_made_and_stacks_raised_in_reading_order() -> None:  # S6, S7
    events = traced("bgb2g,.,bgbg,bgbg/bgbg,bgbg,bgbg,bgbg,bgbg b", "F3-C2>")
    slid, first, *raised, second = events
    assert isinstance(slid, Slid)
    assert isinstance(first, Made)
    assert first.height == 2
    assert raised == [
        Raised(Hole(read_cell("C2"), Corner.SW), 0, 1, 2),
        Raised(Hole(read_cell("B3"), Corner.NE), 1, 1, 2),
        Raised(Hole(read_cell("C3"), Corner.NW), 0, 1, 2),
    ]
    assert isinstance(second, Made)
    assert second.height == 1


def test_a_bonus_peg_a_pass_a_deal_and_a_win_are_told() -> None:  # S8, S9, R3, R8
    text = "b16gbg,.,bgbg,bgbg/bgbg,bgbg,bgbg,bgbg,bgbg b"
    made = played(TWO, TWO.read(text), "F3-C2")
    hole = Hole(read_cell("B2"), Corner.NW)
    assert TWO.trace(made, TWO.read("+B2nw", at=made)) == [Put(hole, 0, 17), Won(0)]
    assert traced("bbbb,gggg,gggg,gggg,gggg,bbbb,bbbb,bbbb g", "pass") == [Passed(1)]
    dealt = Sprocket(setup="random")
    after = played(dealt, dealt.start(), "=bggb")
    assert dealt.turn(after) == NATURE
    assert dealt.trace(after, dealt.read("=bbgg", at=after)) == [
        Dealt(read_cell("C2"), (0, 0, 1, 1))
    ]


@pytest.mark.parametrize("players", [2, 4])
def test_events_lead_from_each_position_to_the_next(players: int) -> None:
    game = Sprocket(players=players, setup="random", formation="ring")
    for seed in range(3):
        for position, move in playout(game, Random(seed)):
            if not isinstance(move, Slide):
                continue
            after = game.play(position, move)
            slid, *others = game.trace(position, move)
            assert isinstance(slid, Slid)
            assert (slid.path[0], slid.path[-1]) == (move.rotor, move.place)
            seven = {cell for cell in position.formation if cell != move.rotor}
            for one, other in zip(slid.path, slid.path[1:], strict=False):
                assert abs(one.row - other.row) + abs(one.column - other.column) == 1
                assert other not in seven
            added = sum(event.after - event.before for event in others if isinstance(event, Raised))
            assert added == sum(after.pegs(s) - position.pegs(s) for s in range(players))
            down, right = slid.shift
            moved = {Cell(row + down, column + right) for row, column in {*seven, move.place}}
            assert moved == set(after.formation)
