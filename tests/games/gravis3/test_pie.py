"""R7: Black may take the first pawn over."""

from __future__ import annotations

from random import Random

import pytest

from ludion import load
from ludion.core.game import IllegalMove
from ludion.core.record import Record, Step, read_record, record_tags, replay, write_record
from ludion.games.gravis3 import trace
from ludion.games.gravis3.board import Position, Swap
from ludion.games.gravis3.rules import Gravis3
from ludion.locale import words
from ludion.match.computers import searcher
from ludion.players.player import Limits, choose
from ludion.terminal.tui.boards.gravis3 import Gravis3Tui
from ludion.voice.gravis3 import Gravis3Voice

PIE = Gravis3(pie="yes")
PLAIN = Gravis3()


def after(moves: str, game: Gravis3 = PIE) -> Position:
    position = game.start()
    for text in moves.split():
        position = game.play(position, game.read(text, at=position))
    return position


def test_after_whites_first_turn_black_may_swap() -> None:  # R7
    assert PIE.moves(after("vC >"))[-1] == Swap()


def test_the_pawn_becomes_black_and_white_is_to_move_under_the_same_arrow() -> None:  # R7
    swapped = after("vC > swap")
    assert PIE.write(swapped) == "...../...../...../...../..b.. > w"
    assert (PIE.reserve(swapped, 0), PIE.reserve(swapped, 1)) == (10, 9)


@pytest.mark.parametrize("moves", ["", "vC", "vC > swap", "vC > >1 ^", "vC > >1 ^ ^A v"])
def test_there_is_no_other_moment_to_swap(moves: str) -> None:  # R7
    position = after(moves)
    assert Swap() not in PIE.moves(position)
    with pytest.raises(IllegalMove):
        PIE.play(position, Swap())


def test_without_the_option_nobody_swaps() -> None:  # R7
    assert Swap() not in PLAIN.moves(after("vC >", PLAIN))


def test_a_swapped_position_plays_on_as_its_image_with_the_colours_exchanged() -> None:  # R7
    other = {"w": "b", "b": "w", ".": "."}
    plain = after("vC > >3 ^", PLAIN)
    swapped = after("vC > swap >3 ^")
    assert "".join(other[pawn] for pawn in plain.grid) == swapped.grid
    assert (plain.arrow, plain.mover) == (swapped.arrow, 1 - swapped.mover)


def test_the_option_is_told_only_where_it_is_taken() -> None:
    assert PLAIN.options == {"pawns": 10} == load("gravis3", pie="no").options
    assert PIE.options == {"pawns": 10, "pie": "yes"}


def test_a_swap_is_recorded_and_traced_and_told() -> None:  # R7
    record = Record(tuple(map(Step, ["vC", ">", "swap", ">1"])), None, record_tags(PIE))
    again = read_record(write_record(record))
    assert [move for _, move in replay(PIE, again)][2] == Swap()
    position = after("vC >")
    assert PIE.trace(position, Swap()) == [trace.Swapped(22, "b")]
    board = Gravis3Voice(PIE, words("en"))
    assert "C5" in board.happened(position, Swap())
    assert "swap" in board.to_do(position)


def test_a_swap_is_played_by_hand_on_the_pawn() -> None:  # R7
    table = Gravis3Tui(PIE, words("en"))
    position = after("vC >")
    target = table.targets(position, 9)[-1]
    assert (target.move, target.keys) == (Swap(), ("s",))
    assert table.frames(position, Swap())
    assert table.still(position, Swap()).rings == (22,)
    assert table.voice.deed(Swap(), position)
    assert table.voice.short(Swap())


def test_a_computer_plays_the_pie_rule_too() -> None:  # R7
    position = after("vC >")
    assert choose(searcher(PIE), PIE, position, Random(1), Limits(depth=1)) in PIE.moves(position)
