"""Formations: where eight rotors may be, how one slides round the others, what makes a gear.

Lines S1, S2, R1, R2, R4: src/ludion/games/sprocket/learn/en.md.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from ludion.core.fault import InvalidText
from ludion.games.sprocket.board import MARGIN, ROTORS, Cell, Corner, Formation, Hole

NAMED: Final = {"2x4": "####/####", "ring": "###/#.#/###", "notch": "###/###/##."}
"""R2: the starts that have a name."""
ROTOR: Final = "#"
NOTHING: Final = "."

Gear = tuple[Hole, Hole, Hole, Hole]
"""S2: its holes in reading order of their rotors."""
Ways = Mapping[Cell, Cell | None]
"""Every cell that a rotor can come to, with the cell it comes from."""


def shift_into_frame(cells: Iterable[Cell]) -> Cell:
    """How far to move these cells so that the topmost is in row 2, the leftmost in column B."""
    rows, columns = zip(*cells, strict=True)
    return Cell(MARGIN - min(rows), MARGIN - min(columns))


def framed(cells: Iterable[Cell]) -> Formation:
    """The same cells relative to the frame, in reading order.

    >>> framed([Cell(7, 4), Cell(7, 3)])
    (Cell(row=1, column=1), Cell(row=1, column=2))
    """
    cells = list(cells)
    down, right = shift_into_frame(cells)
    return tuple(sorted(Cell(row + down, column + right) for row, column in cells))


def beside(cell: Cell) -> list[Cell]:
    """The four cells that touch a cell by a side."""
    row, column = cell
    return [
        Cell(row - 1, column),
        Cell(row, column - 1),
        Cell(row, column + 1),
        Cell(row + 1, column),
    ]


def around(cell: Cell) -> set[Cell]:
    """The eight cells that touch a cell by a side or a corner."""
    row, column = cell
    near = {Cell(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)}
    return near - {cell}


def reached(start: Cell, free: Collection[Cell]) -> Ways:
    """Every free cell that orthogonal steps lead to, with its predecessor on the path."""
    came: dict[Cell, Cell | None] = {start: None}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in beside(here):
            if there in free and there not in came:
                came[there] = here
                waiting.append(there)
    return came


def is_connected(cells: Collection[Cell]) -> bool:
    """
    >>> is_connected([Cell(0, 0), Cell(0, 1)]), is_connected([Cell(0, 0), Cell(1, 1)])
    (True, False)
    """
    return len(reached(next(iter(cells)), cells)) == len(cells)


def _free_cells(formation: Formation, rotor: Cell) -> set[Cell]:
    """Where a lifted rotor may be: every cell in or next to the formation's box except the
    seven."""
    last_row = max(cell.row for cell in formation) + MARGIN
    last_column = max(cell.column for cell in formation) + MARGIN
    box = {Cell(row, column) for row in range(last_row + 1) for column in range(last_column + 1)}
    return box - set(formation) | {rotor}


@lru_cache(maxsize=1 << 14)
def places(formation: Formation, rotor: Cell) -> tuple[Cell, ...]:
    """R4: where a rotor can slide to, in reading order, ignoring the ban of R5.

    >>> len(places(read_formation("2x4"), Cell(1, 1)))
    10
    """
    others = set(formation) - {rotor}
    open_cells = reached(rotor, _free_cells(formation, rotor))
    return tuple(
        sorted(
            place
            for place in open_cells
            if place != rotor and others & set(beside(place)) and is_connected(others | {place})
        )
    )


@lru_cache(maxsize=1 << 12)
def _ways(formation: Formation, rotor: Cell) -> tuple[Ways, Ways]:
    """Paths along the perimeter, where each step touches one of the seven (even by a corner); all.

    >>> along, free = _ways(read_formation("2x4"), Cell(1, 1))
    >>> along.keys() < free.keys()
    True
    """
    free = _free_cells(formation, rotor)
    others = set(formation) - {rotor}
    close = free & set().union(*map(around, others)) | {rotor}
    return reached(rotor, close), reached(rotor, free)


def path(formation: Formation, rotor: Cell, place: Cell) -> tuple[Cell, ...]:
    """A shortest path of a rotor to a cell along the perimeter, both ends included.

    If the seven are in pieces it may have to cross the gap.
    """
    along, free = _ways(formation, rotor)
    came = along if place in along else free
    steps: list[Cell] = []
    here: Cell | None = place
    while here is not None:
        steps.append(here)
        here = came[here]
    return tuple(reversed(steps))


@lru_cache(maxsize=1 << 12)
def gears(formation: Formation) -> tuple[Gear, ...]:
    """S2: every block of 2 x 2 rotors has one, in reading order.

    >>> len(gears(read_formation("2x4"))), len(gears(read_formation("ring")))
    (3, 0)
    """
    cells = set(formation)
    found: list[Gear] = []
    for cell in formation:
        row, column = cell
        right, below = Cell(row, column + 1), Cell(row + 1, column)
        across = Cell(row + 1, column + 1)
        if {right, below, across} <= cells:
            first, second = Hole(cell, Corner.SE), Hole(right, Corner.SW)
            found.append((first, second, Hole(below, Corner.NE), Hole(across, Corner.NW)))
    return tuple(found)


def gears_of(formation: Formation, rotor: Cell) -> list[Gear]:
    """S6: the gears that a rotor is part of."""
    return [gear for gear in gears(formation) if any(hole.cell == rotor for hole in gear)]


def read_formation(text: str) -> Formation:
    """A formation by its name or its picture: rows of `#` and `.`, separated by `/` or line ends.

    >>> read_formation("2x4") == read_formation("####/####")
    True
    """
    line = text.replace("\r\n", "\n").removesuffix("\n")
    if line.isalnum() and line not in NAMED:
        raise InvalidText(
            "there is no formation called {came!r}; wanted 2x4, ring, notch, or rows of # for a "
            "rotor and . for none",
            came=line,
        )
    rows = NAMED.get(line, line).replace("/", "\n").split("\n")
    cells = []
    for number, row in enumerate(rows, start=1):
        for column, letter in enumerate(row, start=1):
            if letter not in (ROTOR, NOTHING):
                raise InvalidText(
                    "row {row} of the formation, place {column}: wanted # for a rotor or . for "
                    "none; got {came!r}",
                    row=number,
                    column=column,
                    came=letter,
                )
            if letter == ROTOR:
                cells.append(Cell(number, column))
    refuse_bad_formation(cells)
    _refuse_edges(rows, cells)
    return framed(cells)


def _refuse_edges(rows: Sequence[str], cells: Collection[Cell]) -> None:
    """A picture begins and ends with a rotor each way: it has no empty row or column."""
    box = [max(ways) - min(ways) + 1 for ways in zip(*cells, strict=True)]
    if box != [len(rows), max(map(len, rows))]:
        raise InvalidText(
            "a formation must have a rotor in every row and column; got {came!r}",
            came="/".join(rows),
        )


def refuse_bad_formation(cells: Collection[Cell]) -> None:
    """Raise InvalidText unless these are eight rotors in one piece (S1, R1)."""
    if len(cells) != ROTORS:
        raise InvalidText(
            "a formation must have {wanted} rotors; got {count}", wanted=ROTORS, count=len(cells)
        )
    first = len(reached(next(iter(cells)), cells))
    if first != ROTORS:
        raise InvalidText(
            "a formation must be in one piece, rotor touching rotor by a side; got a piece "
            "of {count} and {others} apart from it",
            count=first,
            others=ROTORS - first,
        )


def formation_word(formation: Formation) -> str:
    """A formation as one word: its name, or its picture row by row.

    >>> formation_word(read_formation("....#/#####/#.../#"))
    '....#/#####/#/#'
    """
    last = max(cell.row for cell in formation)
    rows = []
    for row in range(MARGIN, last + 1):
        columns = [cell.column - MARGIN for cell in formation if cell.row == row]
        line = "".join(
            ROTOR if column in columns else NOTHING for column in range(max(columns) + 1)
        )
        rows.append(line)
    width = max(map(len, rows))
    padded = "/".join(row.ljust(width, NOTHING) for row in rows)
    names = {picture: name for name, picture in NAMED.items()}
    return names.get(padded, "/".join(rows))
