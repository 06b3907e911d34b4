"""Rooms: the torus, the official one, pictures and codes (G1, G2, G4)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core.game import InvalidText
from ludion.games.gravity.board import Arrow, Cell
from ludion.games.gravity.picture import (
    OFFICIAL,
    OFFICIAL_PICTURE,
    read_marked,
    read_picture,
    read_room,
    room_word,
    write_picture,
)
from ludion.games.gravity.room import EDGES, Room, read_code, write_code

SMALL = """\
    A   B   C   D
  +   +---+   +   +
1 :   .   |   .   :
  +   +   +   +   +
2 |   .   .   .   |
  +   +   +   +   +
3 :   .   .   .   :
  +   +   +---+   +
4 :   .   .   .   :
  +   +---+   +   +
"""

FIGURE = """\
    0   1   2   3   4   5   6   7
  +   +---+---+   +---+   +   +   +
0 |   .   |   .   .   .   .   .   |
  +   +   +   +   +   +---+   +   +
1 :   .   |   .   .   .   |   .   :
  +---+   +   +   +   +   +---+   +
2 :   .   .   .   |   .   .   |   :
  +   +   +---+---+---+   +   +   +
3 :   .   |   .   |   .   .   .   :
  +---+---+   +   +   +   +   +---+
4 :   .   .   |   .   .   |   .   :
  +   +   +   +---+   +   +   +   +
5 :   |   .   .   .   .   |   .   :
  +   +   +---+---+   +---+   +   +
6 :   |   .   .   |   .   |   .   :
  +---+   +   +   +   +   +---+---+
7 :   .   .   .   |   .   .   |   :
  +   +---+---+   +---+   +   +   +
"""


@st.composite
def rooms(draw: st.DrawFn) -> Room:
    rows, columns = draw(st.integers(4, 16)), draw(st.integers(4, 16))
    row = st.text(alphabet=list(EDGES), min_size=columns, max_size=columns)
    return read_code("/".join(draw(st.lists(row, min_size=rows, max_size=rows))))


def test_the_end_cells_of_every_row_and_column_are_neighbours() -> None:  # G1
    assert OFFICIAL.beyond(Cell(3, 7), Arrow.RIGHT) == Cell(3, 0)
    assert OFFICIAL.beyond(Cell(0, 5), Arrow.UP) == Cell(7, 5)
    assert (OFFICIAL.rows, OFFICIAL.columns) == (8, 8)


@given(rooms())
def test_a_step_and_a_step_back_lead_to_the_same_cell_and_meet_the_same_wall(room: Room) -> None:
    for cell in room.cells:  # G1, G2
        for arrow in Arrow:
            beyond = room.beyond(cell, arrow)
            assert room.beyond(beyond, arrow.opposite) == cell
            assert room.is_walled(beyond, arrow.opposite) == room.is_walled(cell, arrow)


def test_the_official_room_has_its_36_walls() -> None:  # G2
    south = "05 10 16 22 23 24 30 31 37 43 52 53 55 60 66 67 71 72 74"
    east = "01 07 11 15 23 26 31 33 42 45 50 55 60 63 65 73 76"
    assert sorted(OFFICIAL.south) == [(int(cell[0]), int(cell[1])) for cell in south.split()]
    assert sorted(OFFICIAL.east) == [(int(cell[0]), int(cell[1])) for cell in east.split()]
    assert len(OFFICIAL.south) + len(OFFICIAL.east) == 36


def test_the_picture_of_the_rules_is_a_room_file_whatever_its_labels() -> None:  # G4
    assert read_picture(FIGURE) == OFFICIAL
    assert write_picture(OFFICIAL) == OFFICIAL_PICTURE
    bare = "\r\n".join(line[2:] for line in FIGURE.splitlines()[1:])
    assert read_picture(bare) == OFFICIAL


def test_a_room_has_one_word_for_records() -> None:  # G4
    assert room_word(read_room(FIGURE)) == "official"
    assert room_word(read_room(SMALL)) == ".|../...|/.._./._.."
    assert read_room(".|../...|/.._./._..") == read_picture(SMALL)


@given(rooms())
def test_pictures_and_codes_round_trip(room: Room) -> None:  # G4
    assert read_picture(write_picture(room)) == room
    assert read_code(write_code(room)) == room
    assert read_room(room_word(room)) == room
    marks = {room.cells[0]: "b", room.cells[-1]: "o"}
    assert read_marked(write_picture(room, marks)) == (room, marks)


def changed(line: int, column: int, text: str) -> str:
    """SMALL with other characters at a line and column, from 1."""
    lines = SMALL.splitlines()
    old = lines[line - 1]
    lines[line - 1] = old[: column - 1] + text + old[column - 1 + len(text) :]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("picture", "fault"),
    [
        (changed(3, 6, "x"), "line 3, column 6: wanted spaces; got 'x'"),
        (changed(3, 7, ";"), "line 3, column 7: wanted | or .; got ';'"),
        (changed(4, 5, "-"), "line 4, column 5: wanted --- or spaces; got '-'"),
        (changed(4, 4, "-- "), "line 4, column 6: wanted --- or spaces; got ' '"),
        (changed(4, 7, "-"), "line 4, column 7: wanted +; got '-'"),
        (changed(3, 1, "?"), "line 3, column 1: wanted a label of letters and figures"),
        (changed(1, 1, "#"), "line 1, column 1: wanted a label of letters and figures"),
        (changed(2, 1, "#"), "line 2, column 1: wanted a label of letters and figures"),
        (changed(3, 3, "."), "line 3, column 3: wanted | or :; got '.'"),
        (changed(3, 20, "."), "line 3, column 20: wanted nothing after the room; got '.'"),
        # the two ends of a row are one edge, and so are the first and the last line
        (changed(5, 19, ":"), "line 5, column 19: wanted | as at the left end, the same edge"),
        (changed(3, 19, "|"), "line 3, column 19: wanted : as at the left end, the same edge"),
        (changed(10, 8, "   "), "line 10, column 8: wanted --- as on the first line"),
        (changed(10, 4, "---"), "line 10, column 4: wanted no wall as on the first line"),
        # sizes
        ("\n".join(SMALL.splitlines()[:-2]), "line 9, column 1: wanted 4 to 16 rows"),
        ("\n".join(SMALL.splitlines()[:-1]), "line 10, column 3: wanted +; got the end of the pic"),
        ("+   +   +   +\n:   .   .   :\n", "line 1, column 14: wanted 4 to 16 columns"),
        ("+" + "   +" * 17, "line 1, column 66: wanted 4 to 16 columns"),
        ("+   +   +   +   +\n:   .   .   .   :\n" * 17, "line 34, column 1: wanted 4 to 16 rows"),
        ("", "line 1, column 1: wanted a line of walls such as +   +---+   +   +; got the end"),
        ("A B C D\n", "line 2, column 1: wanted a line of walls"),
    ],
)
def test_a_picture_that_cannot_be_read_is_refused_with_line_and_column(
    picture: str, fault: str
) -> None:  # G4
    with pytest.raises(InvalidText) as refusal:
        read_picture(picture)
    assert fault in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("..../..x./..../....", "row 2 of the room, cell 3: wanted . for an open cell"),
        ("..../.../..../....", "row 2 of the room must have 4 cells, as its first row has; got 3"),
        ("..../..../....", "a room must have 4 to 16 rows and columns; got 3 and 4"),
        ("/".join(["." * 17] * 4), "a room must have 4 to 16 rows and columns; got 4 and 17"),
    ],
)
def test_a_code_that_cannot_be_read_is_refused(code: str, fault: str) -> None:  # G4
    with pytest.raises(InvalidText, match=r".*") as refusal:
        read_room(code)
    assert fault in str(refusal.value)


def reads_or_refuses(text: str) -> None:
    try:
        room = read_room(text)
    except InvalidText as fault:
        lines = str(fault).splitlines()
    else:
        lines = []
        assert read_room(room_word(room)) == room
    assert len(lines) <= 1


@given(st.text() | st.text(alphabet="+-|:. \nA1_J/"))
def test_any_text_is_a_room_or_is_refused(text: str) -> None:  # G4
    reads_or_refuses(text)


@given(rooms(), st.integers(min_value=0), st.sampled_from("+-|:. \nA1x\t\u00a0\r"), st.booleans())
def test_a_picture_with_one_character_changed_is_a_room_or_is_refused(
    room: Room, place: int, character: str, insert: bool
) -> None:  # G4
    picture = write_picture(room)
    at = place % len(picture)
    reads_or_refuses(picture[:at] + character + picture[at + (not insert) :])
