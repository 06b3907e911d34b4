"""Pictures of rooms, both ways (G4).

        A   B   C   D
      +   +---+   +   +     a line of walls: --- or nothing between the crosses
    1 :   .   |   .   :     a line of cells: | a wall, . none; at the ends | or, open, :
      +   +   +   +---+

The ends of every line are one edge of the torus, so they are drawn alike; so are the first and
the last line. Letters and figures in the margins are for readers and are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NoReturn

from ludion.core.fault import Fault, InvalidText
from ludion.games.gravity.board import Cell
from ludion.games.gravity.room import LEAST, MOST, Room, make_room, read_code, write_code

PITCH: Final = 4
"""Characters from one cell to the next."""
LONGEST: Final = 8_000
"""Characters of a room; the picture of the largest has 2,400."""
_MARGIN = re.compile(r"[ 0-9A-Za-z]*")

OFFICIAL_PICTURE: Final = """\
    A   B   C   D   E   F   G   H
  +   +---+---+   +---+   +   +   +
1 |   .   |   .   .   .   .   .   |
  +   +   +   +   +   +---+   +   +
2 :   .   |   .   .   .   |   .   :
  +---+   +   +   +   +   +---+   +
3 :   .   .   .   |   .   .   |   :
  +   +   +---+---+---+   +   +   +
4 :   .   |   .   |   .   .   .   :
  +---+---+   +   +   +   +   +---+
5 :   .   .   |   .   .   |   .   :
  +   +   +   +---+   +   +   +   +
6 :   |   .   .   .   .   |   .   :
  +   +   +---+---+   +---+   +   +
7 :   |   .   .   |   .   |   .   :
  +---+   +   +   +   +   +---+---+
8 :   .   .   .   |   .   .   |   :
  +   +---+---+   +---+   +   +   +
"""


OFFICIAL_NAME: Final = "official"


def read_room(text: str) -> Room:
    """A room from any of its texts: a picture, a code, or the name of the official room.

    >>> read_room("..../..../..../....") == read_room("....\\n....\\n....\\n....\\n")
    True
    """
    if text == OFFICIAL_NAME:
        return OFFICIAL
    if len(text) > LONGEST:
        raise InvalidText(
            "a room must have at most {most} characters; got {count}",
            most=LONGEST,
            count=len(text),
        )
    if "+" in text:
        return read_picture(text)
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").strip()
    if rows.isalnum():
        raise InvalidText(
            "there is no room called {came!r}; wanted official, or the cells of a room of your "
            "own, row by row",
            came=rows,
        )
    return read_code(rows.replace("\n", "/"))


def room_word(room: Room) -> str:
    """The canonical word of a room in options and records: its name or its code.

    >>> room_word(read_room(OFFICIAL_PICTURE))
    'official'
    """
    return OFFICIAL_NAME if room == OFFICIAL else write_code(room)


def write_picture(room: Room, marks: Mapping[Cell, str] | None = None) -> str:
    """The room as a picture, with a letter in each marked cell; `read_marked` reads it back."""
    marked = marks or {}
    margin = len(str(room.rows)) + 1
    names = "".join(f"{chr(ord('A') + c):>{PITCH}}" for c in range(room.columns))
    lines = [" " * (margin - 1) + names.rstrip(), _wall_line(room, room.rows - 1, margin)]
    for row in range(room.rows):
        edges = ["|" if Cell(row, c) in room.east else "." for c in range(room.columns)]
        ends = "|" if edges.pop() == "|" else ":"
        inside = "".join(
            f" {marked.get(Cell(row, c), ' ')} {edge}" for c, edge in enumerate([*edges, ends])
        )
        lines.append(f"{row + 1:<{margin}}{ends}{inside}")
        lines.append(_wall_line(room, row, margin))
    return "\n".join(lines) + "\n"


def _wall_line(room: Room, row: int, margin: int) -> str:
    walls = ["---" if Cell(row, c) in room.south else "   " for c in range(room.columns)]
    return " " * margin + "+" + "".join(f"{wall}+" for wall in walls)


def read_picture(text: str) -> Room:
    """The room of a picture; raises InvalidText with the line and column of the fault.

    >>> room = read_picture(OFFICIAL_PICTURE)
    >>> len(room.south) + len(room.east)
    36
    """
    return _Reader(text).room()


def read_marked(text: str) -> tuple[Room, dict[Cell, str]]:
    """The room of a picture whose cells may hold a letter each, and these letters."""
    reader = _Reader(text, marks={})
    return reader.room(), reader.marks or {}


class _Reader:
    def __init__(self, text: str, marks: dict[Cell, str] | None = None) -> None:
        self.marks = marks
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        self.lines = [line.rstrip(" ") for line in lines]
        while self.lines and not self.lines[-1]:
            self.lines.pop()
        self.first = 0
        """Index of the first line of walls."""
        self.margin = 0
        self.columns = 0

    def refuse(self, line: int, column: int, wanted: Fault) -> NoReturn:
        """Raise InvalidText; `line` and `column` count from 0 here, and from 1 for the reader."""
        if line >= len(self.lines):
            came = Fault("the end of the picture")
        elif column >= len(self.lines[line]):
            came = Fault("the end of the line")
        else:
            came = Fault("{text!r}", text=self.lines[line][column])
        raise InvalidText(
            "room, line {line}, column {column}: wanted {wanted}; got {came}",
            line=line + 1,
            column=column + 1,
            wanted=wanted,
            came=came,
        )

    def room(self) -> Room:
        self.find_frame()
        south: list[tuple[int, int]] = []
        east: list[tuple[int, int]] = []
        rows = self.count_rows()
        top = self.wall_line(self.first)
        for row in range(rows):
            at = self.first + 1 + 2 * row
            east += [(row, column) for column in self.cell_line(at)]
            south += [(row, column) for column in self.wall_line(at + 1)]
        self.refuse_unlike_ends(top, {column for row, column in south if row == rows - 1})
        return make_room(rows, self.columns, south, east)

    def find_frame(self) -> None:
        """The first line of walls gives the margin and the number of columns."""
        while self.first < len(self.lines) and "+" not in self.lines[self.first]:
            self.refuse_unlabelled(self.first, len(self.lines[self.first]))
            self.first += 1
        if self.first >= len(self.lines):
            self.refuse(self.first, 0, Fault("a line of walls such as +   +---+   +   +"))
        line = self.lines[self.first]
        self.margin = line.index("+")
        self.refuse_unlabelled(self.first, self.margin)
        self.columns = (len(line) - self.margin) // PITCH
        if self.columns < LEAST:
            self.refuse(
                self.first, len(line), Fault("{least} to {most} columns", least=LEAST, most=MOST)
            )
        if self.columns > MOST:
            self.refuse(
                self.first,
                self.place(MOST) + 1,
                Fault("{least} to {most} columns", least=LEAST, most=MOST),
            )

    def count_rows(self) -> int:
        rows = (len(self.lines) - self.first) // 2
        if rows < LEAST:
            self.refuse(len(self.lines), 0, Fault("{least} to {most} rows", least=LEAST, most=MOST))
        if rows > MOST:
            self.refuse(
                self.first + 1 + 2 * MOST,
                0,
                Fault("{least} to {most} rows", least=LEAST, most=MOST),
            )
        return rows

    def place(self, column: int) -> int:
        """The column of characters where the edge before a column of cells is drawn."""
        return self.margin + PITCH * column

    def refuse_unlabelled(self, line: int, end: int) -> None:
        """Margins hold letters and figures, or nothing."""
        found = _MARGIN.match(self.lines[line], 0, end)
        if found is not None and found.end() < end:
            self.refuse(
                line, found.end(), Fault("a label of letters and figures, or a line of walls")
            )

    def expect(self, line: int, column: int, choices: tuple[str, ...], wanted: Fault) -> str:
        """The one of `choices` that is drawn there; the fault is where it first differs."""
        drawn = self.lines[line] if line < len(self.lines) else ""
        found = [choice for choice in choices if drawn.startswith(choice, column)]
        if not found:
            right = column
            while right < len(drawn) and any(
                choice.startswith(drawn[column : right + 1]) for choice in choices
            ):
                right += 1
            self.refuse(line, right, wanted)
        return found[0]

    def expect_end(self, line: int) -> None:
        if len(self.lines[line]) > self.place(self.columns) + 1:
            self.refuse(line, self.place(self.columns) + 1, Fault("nothing after the room"))

    def wall_line(self, line: int) -> set[int]:
        """The columns with a wall on this line."""
        walls = set()
        if line < len(self.lines):
            self.refuse_unlabelled(line, min(self.margin, len(self.lines[line])))
        for column in range(self.columns):
            self.expect(line, self.place(column), ("+",), Fault("+"))
            if (
                self.expect(line, self.place(column) + 1, ("---", "   "), Fault("--- or spaces"))
                == "---"
            ):
                walls.add(column)
        self.expect(line, self.place(self.columns), ("+",), Fault("+"))
        self.expect_end(line)
        return walls

    def cell_line(self, line: int) -> list[int]:
        """The columns with a wall to the east on this line of cells."""
        self.refuse_unlabelled(line, min(self.margin, len(self.lines[line])))
        self.take_marks(line)
        left = self.expect(line, self.margin, ("|", ":"), Fault("| or :"))
        walls = []
        for column in range(self.columns):
            self.expect(line, self.place(column) + 1, ("   ",), Fault("spaces"))
            if column < self.columns - 1:
                edge = self.expect(line, self.place(column + 1), ("|", "."), Fault("| or ."))
            else:
                alike = Fault("{edge} as at the left end, the same edge", edge=left)
                edge = self.expect(line, self.place(column + 1), (left,), alike)
            if edge == "|":
                walls.append(column)
        self.expect_end(line)
        return walls

    def take_marks(self, line: int) -> None:
        """If marks are read, note and erase the letter in the middle of a cell."""
        drawn = self.lines[line]
        for column in range(self.columns):
            at = self.place(column) + 2
            letter = drawn[at : at + 1]
            if self.marks is not None and letter.isalpha():
                self.marks[Cell((line - self.first) // 2, column)] = letter
                drawn = drawn[:at] + " " + drawn[at + 1 :]
        self.lines[line] = drawn

    def refuse_unlike_ends(self, top: set[int], bottom: set[int]) -> None:
        for column in sorted(top ^ bottom):
            wanted = Fault("no wall as on the first line, the same edge")
            if column in top:
                wanted = Fault("--- as on the first line, the same edge")
            self.refuse(len(self.lines) - 1, self.place(column) + 1, wanted)


OFFICIAL: Final = read_picture(OFFICIAL_PICTURE)
"""The room of the box (G2)."""
