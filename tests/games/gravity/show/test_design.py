"""What the editor and `ludion gravity room --check` say of a room."""

from __future__ import annotations

from ludion.games.gravity.picture import OFFICIAL, read_room
from ludion.games.gravity.show.design import room_in_words
from ludion.locale import words


def said(code: str) -> str:
    return room_in_words(read_room(code), words("en"))[1]


def test_a_fair_room_is_called_fair() -> None:
    assert room_in_words(OFFICIAL, words("en"))[1].startswith("The room is fair")


def test_lines_without_a_wall_are_named() -> None:
    assert said("J.../.J../..J./....").startswith("Not fair. Without a wall: row 4, column D.")


def test_a_cell_that_cannot_be_reached_makes_a_room_unfair() -> None:
    closed_cell = "|_../|J../_|../..JJ"
    assert said(closed_cell) == (
        "Not fair: however gravity turns, a piece that rests on A1 cannot reach B2."
    )


def test_of_many_cells_out_of_reach_the_first_are_named() -> None:
    floors = "|.../___J/.|../J___"  # nothing passes the walls below rows 2 and 4
    assert said(floors).endswith("A1 cannot reach 8 cells, such as A3, B3, C3, D3.")
