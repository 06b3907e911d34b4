"""What the trace tells: the hand, each tick, what drew each pawn, and why the fall ended."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest

from ludion.core.walk import playout
from ludion.games.gravity.board import Arrow, Cell, Flux
from ludion.games.gravity.fall import Tick
from ludion.games.gravity.rules import Gravity
from ludion.games.gravity.trace import Ended, Event, Laid, Put, Turned, Why, paths

if TYPE_CHECKING:
    from games.gravity.conftest import Draw, Scene


def traced(table: Scene, move: str) -> list[Event]:
    return table.game.trace(table.position, table.game.read(move, at=table.position))


def test_green_is_drawn_by_its_flux_and_then_by_gravity(figure: Scene) -> None:  # figure 3
    events = traced(figure.play("G>"), "F^A")
    assert events[0] == Laid(seat=1, lifted=None, arrow=Arrow.UP, line=0)
    assert paths(events) == {1: (Cell(6, 0), Cell(5, 0), Cell(4, 0), Cell(4, 1), Cell(4, 2))}
    drawn_by = [step.flux for event in events if isinstance(event, Tick) for step in event.steps]
    assert drawn_by == [1, 1, None, None]
    assert events[-1] == Ended(Why.REST)


def test_a_pawn_that_wraps_is_told_so(figure: Scene) -> None:  # G1, figure 2
    events = traced(figure, "G>")
    assert events[0] == Turned(Arrow.DOWN, Arrow.RIGHT)
    green = [s for e in events if isinstance(e, Tick) for s in e.steps if s.pawn == 1]
    assert [(step.start, step.end, step.wraps) for step in green] == [
        (Cell(6, 6), Cell(6, 7), False),
        (Cell(6, 7), Cell(6, 0), True),
    ]


def test_a_lifted_flux_is_told(figure: Scene) -> None:  # rule 3
    events = traced(figure.play("F>8", "F^C"), "F<8")
    assert events[0] == Laid(0, Flux(Arrow.RIGHT, 7), Arrow.LEFT, 7)


def test_the_set_up_is_told_and_its_fall() -> None:  # G5, G6
    game = Gravity()
    position = game.start()
    told = []
    for text in ("Gv", "OD2", "PG3", "PD3"):
        move = game.read(text, at=position)
        told.append(game.trace(position, move))
        position = game.play(position, move)
    assert told[0] == [Turned(None, Arrow.DOWN)]
    assert told[1] == [Put(2, Cell(1, 3))]
    assert told[2] == [Put(1, Cell(2, 6))]
    assert told[3][0] == Put(0, Cell(2, 3))
    assert told[3][-1] == Ended(Why.MEETING, winner=0)


def test_a_circling_pawn_is_told(draw: Draw) -> None:  # R7
    table = draw(
        """
          A   B   C   D
        +   +---+---+---+
        | b .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        |   . g .   . o |
        +   +---+---+---+
        """,
        gravity="<",
    )
    assert traced(table, "Gv")[-1] == Ended(Why.CIRCLE)


@pytest.mark.parametrize("players", [2, 3])
def test_the_last_tick_is_where_the_move_leads(players: int) -> None:
    game = Gravity(players=players)
    for seed in range(4):
        for position, move in playout(game, Random(seed)):
            ticks = [event for event in game.trace(position, move) if isinstance(event, Tick)]
            if ticks:
                after = game.play(position, move)
                assert ticks[-1].after.cells == (*after.pawns, after.objective)
            for earlier, later in pairwise(ticks):
                for step in later.steps:
                    assert earlier.after.cells[step.pawn] == step.start
