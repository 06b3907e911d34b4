"""Other rulings, for measuring what ours matter, do what they are said to."""

from __future__ import annotations

import numpy as np
import pytest

from ludion.games.gravis3.fast.bits import pack, unpack
from ludion.games.gravis3.lab.rulings import RULINGS
from ludion.games.gravis3.notation import read_position
from ludion.games.gravis3.proof.search import Law, append_ends
from ludion.games.gravis3.proof.solver import START, Solver, Value
from ludion.games.gravis3.rules import Gravis3


def ends(grid: str, law: Law) -> set[str]:
    """The grids that White's captures can end on, the arrow up: black pawns are aligned."""
    text = grid.replace(" ", "/") + " ^ w turn"
    word, _ = pack(read_position(text))
    out, stack = np.zeros(512, dtype=np.int64), np.zeros(512, dtype=np.int64)
    board = word & ~(7 << 25 | 7 << 28)
    number = append_ends(board, law, out, 0, stack)
    grids = [unpack(int(end) | 2 << 29, 0).grid for end in out[:number]]
    return {" ".join(grid[row : row + 5] for row in range(0, 25, 5)) for grid in grids}


FOUR = "bbbb. w.... ..... ..... ....."


def test_as_we_play_it_an_inner_pawn_of_four_is_taken() -> None:  # R1
    assert ends(FOUR, Law()) == {
        "b.bb. w.... ..... ..... .....",
        "bb.b. w.... ..... ..... .....",
    }


def test_where_any_pawn_may_be_taken_the_outer_ones_of_four_are_choices_too() -> None:  # R1
    found = ends(FOUR, Law(taking=1))
    assert "b.bb. w.... ..... ..... ....." in found
    assert "..bb. w.... ..... ..... ....." not in found  # three still stand: one more is taken
    assert "w.bb. ..... ..... ..... ....." in found  # A1, then B1: A2 falls up


def test_where_nothing_falls_the_gap_stays() -> None:  # R3
    column = "bbb.. w.... ..... ..... ....."
    assert "wbb.. ..... ..... ..... ....." in ends(column, Law())
    assert ".bb.. w.... ..... ..... ....." in ends(column, Law(falling=2))
    assert "wbb.. ..... ..... ..... ....." not in ends(column, Law(falling=2))


def test_without_an_order_the_pawn_of_two_alignments_need_not_be_taken_first() -> None:  # R2
    corner = "..... ..... b.... b.... bbb.."
    ours = ends(corner, Law())
    assert all(not grid.endswith("bbb..") for grid in ours)
    assert len(ours) == 1
    assert len(ends(corner, Law(order=1))) > 1


def test_a_mover_without_a_pawn_loses_or_wins() -> None:  # R4
    game = Gravis3(pawns=3)
    assert Solver(game, 1 << 14, Law(pawns=3, empty=1)).value(START, 9) == Value(-1, 8)
    assert Solver(game, 1 << 14, Law(pawns=3, empty=2)).value(START, 9) == Value(1, 7)


@pytest.mark.thorough
def test_only_the_owners_choice_changes_the_length() -> None:  # R1-R4
    for name, options in RULINGS[:8]:
        wanted = 11 if "chooser" in options else 13
        assert Solver(Gravis3(**options)).value(START) == Value(1, wanted), name
