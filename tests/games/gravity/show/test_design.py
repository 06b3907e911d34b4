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
    assert said(closed_cell).startswith("Not fair: some cells cannot be reached")
