"""Home-made rooms: read, judged and generated for the editor and the command."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from ludion.games.gravity.generator import make_fair_room, out_of_reach
from ludion.games.gravity.notation import COLUMNS, ROWS, write_cell
from ludion.games.gravity.picture import read_room, write_picture
from ludion.games.gravity.room import Room, write_code
from ludion.show.design import Designer

if TYPE_CHECKING:
    from ludion.locale import Words

MOST_NAMED: Final = 4
"""Cells that a remark names."""


class Rooms(Designer):
    """The designer of the option `room`."""

    def read(self, text: str) -> str:
        return write_code(read_room(text))

    def write(self, value: str) -> str:
        return write_picture(read_room(value))

    def memory_to_solve_mb(self, value: str) -> int:
        """Measured: 205 MB for 5 x 5, 406 MB for 6 x 6."""
        room = read_room(value)
        return 150 + (room.rows * room.columns) ** 5 // 230_000

    def at_random(self, seed: int, like: str) -> str:
        room = read_room(like)
        return write_code(make_fair_room(Random(seed), room.rows, room.columns))

    def remarks(self, value: str, words: Words) -> list[str]:
        return room_in_words(read_room(value), words)


def room_in_words(room: Room, words: Words) -> list[str]:
    """Its size, and whether it is fair; if not, why not."""
    size = {"rows": str(room.rows), "columns": str(room.columns)}
    walls = len(room.south) + len(room.east)
    return [words("gravity-room-read", **size, walls=walls), _fairness(room, words)]


def _fairness(room: Room, words: Words) -> str:
    rows, columns = {cell.row for cell in room.east}, {cell.column for cell in room.south}
    unwalled = [
        *(words("gravity-row", name=ROWS[r]) for r in range(room.rows) if r not in rows),
        *(
            words("gravity-column", name=COLUMNS[c])
            for c in range(room.columns)
            if c not in columns
        ),
    ]
    if unwalled:
        return words("gravity-room-open", lines=", ".join(unwalled))
    missed = out_of_reach(room)
    if missed:
        rest, cells = missed
        told = {"count": len(cells), "cells": ", ".join(map(write_cell, cells[:MOST_NAMED]))}
        return words("gravity-room-unreachable", rest=write_cell(rest), **told)
    return words("gravity-room-fair")


DESIGNS: Final[dict[str, Designer]] = {"room": Rooms()}
