"""Random fair rooms (G4).

A room is fair when

- every row and every column has a wall, so that gravity alone makes nothing circle (R7);
- everything is reachable: from wherever a lone pawn rests, some sequence of gravity turns,
  with at most one flux across its path in each fall, brings it over any cell.

The official room is fair.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

from ludion.core.fault import InvalidText
from ludion.games.gravity.board import Arrow, Cell
from ludion.games.gravity.room import LEAST, MOST, Room, make_room

LEAST_SHARE: Final = 0.25
MOST_SHARE: Final = 0.375
"""Walls per cell of a line; the official room has 2 or 3 on each line of 8."""


def make_fair_room(rng: Random, rows: int = 8, columns: int = 8) -> Room:
    """A fair room; the same for the same state of `rng` and the same size.

    >>> room = make_fair_room(Random(1), rows=5, columns=7)
    >>> (room.rows, room.columns, is_fair(room))
    (5, 7, True)
    """
    while True:
        room = make_any_room(rng, rows, columns)
        if is_fair(room):
            return room


def room_by_seed(seed: int, size: str = "8x8") -> Room:
    """The fair room of a seed and a size, written with rows first.

    >>> room_by_seed(7, "4x5") == room_by_seed(7, "4x5")
    True
    """
    return make_fair_room(Random(seed), *read_size(size))


def read_size(text: str) -> tuple[int, int]:
    """Rows and columns.

    >>> read_size("4x16")
    (4, 16)
    """
    found = re.fullmatch(r"([1-9][0-9]?)x([1-9][0-9]?)", text)
    rows, columns = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (LEAST <= rows <= MOST and LEAST <= columns <= MOST):
        raise InvalidText(
            "a size must be rows x columns, {least}x{least} to {most}x{most}; got {text!r}",
            least=LEAST,
            most=MOST,
            text=text,
        )
    return rows, columns


def make_any_room(rng: Random, rows: int, columns: int) -> Room:
    """A random room with about as many walls per line as the official one."""
    east = [(r, c) for r in range(rows) for c in _some(rng, columns)]
    south = [(r, c) for c in range(columns) for r in _some(rng, rows)]
    return make_room(rows, columns, south, east)


def _some(rng: Random, cells: int) -> list[int]:
    count = max(1, round(cells * rng.uniform(LEAST_SHARE, MOST_SHARE)))
    return rng.sample(range(cells), count)


def is_fair(room: Room) -> bool:
    return has_walls_everywhere(room) and everything_is_reachable(room)


def has_walls_everywhere(room: Room) -> bool:
    """Whether every row and every column has a wall."""
    rows, columns = {cell.row for cell in room.east}, {cell.column for cell in room.south}
    return len(rows) == room.rows and len(columns) == room.columns


def everything_is_reachable(room: Room) -> bool:
    """Whether a lone pawn can be brought from every resting place over every cell (see above)."""
    ways = {rest: list(_falls(room, rest)) for rest in _rests(room)}
    return all(len(_passed(ways, rest)) == len(room.cells) for rest in ways)


def out_of_reach(room: Room) -> tuple[Cell, list[Cell]] | None:
    """A resting place and the cells that a lone pawn cannot be brought over from there, as few as
    possible; None if everything is reachable. Every line has a wall."""
    ways = {rest: list(_falls(room, rest)) for rest in _rests(room)}
    missed = {rest: sorted(set(room.cells) - _passed(ways, rest)) for rest in ways}
    return min(
        ((rest, cells) for rest, cells in missed.items() if cells),
        key=lambda one: (len(one[1]), one),
        default=None,
    )


def slide(room: Room, cell: Cell, arrow: Arrow) -> list[Cell]:
    """The cells of a pawn's path to the next wall, its own first; the line has a wall.

    >>> from ludion.games.gravity.picture import OFFICIAL
    >>> [tuple(cell) for cell in slide(OFFICIAL, Cell(6, 6), Arrow.RIGHT)]
    [(6, 6), (6, 7), (6, 0)]
    """
    way = [cell]
    while not room.is_walled(way[-1], arrow):
        way.append(room.beyond(way[-1], arrow))
    return way


def _rests(room: Room) -> list[Cell]:
    """Where a lone pawn can rest: against a wall."""
    return [cell for cell in room.cells if any(room.is_walled(cell, arrow) for arrow in Arrow)]


def _falls(room: Room, rest: Cell) -> Iterator[list[Cell]]:
    """The paths of a lone pawn when gravity turns: straight, or diverted once by a flux."""
    for arrow in Arrow:
        straight = slide(room, rest, arrow)
        yield straight
        for place, cell in enumerate(straight[1:], start=1):
            for aside in Arrow:
                if aside.crosses(arrow):
                    along_flux = slide(room, cell, aside)
                    yield straight[:place] + along_flux + slide(room, along_flux[-1], arrow)[1:]


def _passed(ways: dict[Cell, list[list[Cell]]], rest: Cell) -> set[Cell]:
    """Every cell that a pawn from a resting place can be brought over."""
    passed = {rest}
    reached, todo = {rest}, [rest]
    while todo:
        for way in ways[todo.pop()]:
            passed.update(way)
            if way[-1] not in reached:
                reached.add(way[-1])
                todo.append(way[-1])
    return passed
