"""Fair rooms by seed and size (G4)."""

from __future__ import annotations

from random import Random

import pytest

from ludion import load
from ludion.core.game import InvalidText
from ludion.core.walk import last
from ludion.games.gravity.board import Arrow, Cell, Flux, Position
from ludion.games.gravity.generator import (
    everything_is_reachable,
    has_walls_everywhere,
    is_fair,
    make_any_room,
    make_fair_room,
    read_size,
    room_by_seed,
    slide,
)
from ludion.games.gravity.picture import OFFICIAL, read_picture, read_room, room_word
from ludion.games.gravity.rules import Gravity, after_fall

SIZES = ["4x4", "4x16", "16x4", "5x7", "8x8", "12x11"]


@pytest.mark.parametrize("size", SIZES)
def test_a_made_room_is_fair_and_has_its_size(size: str) -> None:
    for seed in range(3):
        room = room_by_seed(seed, size)
        assert f"{room.rows}x{room.columns}" == size
        assert is_fair(room)


def test_the_same_seed_makes_the_same_room() -> None:
    assert room_by_seed(5) == room_by_seed(5)
    assert room_by_seed(5) != room_by_seed(6)
    rng = Random(5)
    assert make_fair_room(rng) != make_fair_room(rng)


def test_the_official_room_is_fair() -> None:
    assert is_fair(OFFICIAL)


def test_a_line_without_a_wall_is_not_fair() -> None:
    assert not has_walls_everywhere(read_room("J.../.J../..J./...."))
    assert has_walls_everywhere(read_room("J.../.J../..J./...J"))


def test_a_cell_that_no_pawn_can_be_brought_to_is_not_fair() -> None:
    walled_in = read_picture(
        """
  +   +   +   +---+
  :   .   .   |   :
  +---+   +   +   +
  |   |   .   .   |
  +---+   +---+   +
  :   |   .   .   :
  +   +---+   +   +
  :   .   .   |   :
  +   +   +   +---+
"""
    )
    assert has_walls_everywhere(walled_in)
    assert not everything_is_reachable(walled_in)


def test_in_a_fair_room_gravity_alone_makes_nothing_circle() -> None:  # R7
    room = make_any_room(Random(2), 8, 8)
    for cell in room.cells:
        for arrow in Arrow:
            assert room.is_walled(slide(room, cell, arrow)[-1], arrow)


def test_a_flux_across_its_way_turns_a_pawn_aside_as_reachability_supposes() -> None:
    # blue falls from A5 to A6, is blown left round the edge to G6, and falls on to G7
    flux = Flux(Arrow.LEFT, 5)
    pawns = (Cell(4, 0), Cell(1, 0))
    end = after_fall(OFFICIAL, Position(Arrow.DOWN, Cell(7, 1), pawns, (flux, None))).pawns[0]
    aside = slide(OFFICIAL, Cell(5, 0), Arrow.LEFT)[-1]
    assert end == slide(OFFICIAL, aside, Arrow.DOWN)[-1] == Cell(6, 6)


def test_games_can_be_played_in_a_made_room() -> None:
    game = load("gravity", room=room_word(room_by_seed(1, "6x9")), players=3)
    assert isinstance(game, Gravity)
    assert game.room.columns == 9
    assert last(load("gravity", **game.options), Random(1)) is not None


@pytest.mark.parametrize("text", ["8", "8x", "3x8", "8x17", "8X8", "08x8", "8x8 ", "", "²x4"])
def test_a_size_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(InvalidText, match="a size must be rows x columns, 4x4 to 16x16; got"):
        read_size(text)
