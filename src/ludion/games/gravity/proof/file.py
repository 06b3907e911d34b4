"""The file of a solved room: the value of every position, read through a memory map.

A file holds, one after the other:

    "ludion gravity table 1\\n"
    one line of JSON: the room's code, and the name, type, length and place of each array
    the arrays: the index of `settled.Index`, then `values` and `set_up`

`values` has a byte per position, first without the ban of rule 1, then with it: 0 for a draw,
d + 1 if the mover wins in d turns, -(d + 1) if the mover loses in d. `set_up` has, in the
same format for the player to decide, the start, the objective after each gravity, player 2's pawn
after each gravity and objective, and player 1's after each gravity, objective and pawn.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludion.core.fault import InvalidText
from ludion.core.files import trouble
from ludion.core.kernel import cache_home
from ludion.games.gravity.board import Arrow, Cell, Flux, Move, Position
from ludion.games.gravity.picture import OFFICIAL_NAME, read_room, room_word
from ludion.games.gravity.proof.index import Forces, Index
from ludion.games.gravity.room import Room
from ludion.games.gravity.rules import Gravity, winner

Values = NDArray[np.int8]
MAGIC: Final = b"ludion gravity table 1\n"
VOID: Final = -128
"""In `values`, where the objective and a character would share a cell."""
INTEGERS: Final = re.compile("[<>|][iu][1248]")
"""The types that arrays may have."""
ALIGNMENT: Final = 64
ARROWS: Final = tuple(Arrow)
ARRAYS: Final = (
    "first",
    "pair_first",
    "pairs",
    "objective_first",
    "objectives",
    "values",
    "set_up",
)


class Value(NamedTuple):
    """The value of a position for the player to move: 1, 0 or -1, and in how many turns.

    The distance counts the turns of both players to the meeting, if the winner hurries
    and the other delays; it is None for a draw.
    """

    worth: int
    distance: int | None

    @property
    def for_the_other(self) -> Value:
        return Value(-self.worth, self.distance)

    @property
    def preference(self) -> tuple[int, int]:
        """Greater is better for the mover: quick wins, then draws, then slow losses."""
        return self.worth, -self.worth * (self.distance or 0)


DRAW: Final = Value(0, None)


def read_value(code: int) -> Value:
    """
    >>> read_value(4), read_value(-3), read_value(0)
    (Value(worth=1, distance=3), Value(worth=-1, distance=2), Value(worth=0, distance=None))
    """
    if code == 0:
        return DRAW
    return Value(1 if code > 0 else -1, abs(code) - 1)


def later(value: Value, turns: int) -> Value:
    return value if value.distance is None else Value(value.worth, value.distance + turns)


def value_file_path(room: Room) -> Path:
    """The path where the values of a room are stored once they have been computed."""
    name = room_word(room)
    if name != OFFICIAL_NAME:
        name = blake2b(name.encode(), digest_size=8).hexdigest()
    return cache_home() / "tables" / f"gravity-{name}.table"


def write_values(path: Path, room: Room, index: Index, values: Values, set_up: Values) -> None:
    """Write a file atomically."""
    arrays: dict[str, NDArray[Any]] = {name: getattr(index, name) for name in ARRAYS[:5]}
    arrays |= {"values": values, "set_up": set_up}
    places: dict[str, dict[str, Any]] = {}
    at = 0
    for name, array in arrays.items():
        places[name] = {"type": array.dtype.str, "length": len(array), "at": at}
        at += -(-array.nbytes // ALIGNMENT) * ALIGNMENT
    head = json.dumps({"room": room_word(room), "arrays": places}).encode()
    start = -(-(len(MAGIC) + len(head) + 1) // ALIGNMENT) * ALIGNMENT
    beside = path.with_name(path.name + ".new")
    with beside.open("wb") as file:
        file.write((MAGIC + head).ljust(start - 1) + b"\n")
        for name, array in arrays.items():
            file.seek(start + places[name]["at"])
            array.tofile(file)
    os.replace(beside, path)


def _end(magic: bytes, head: bytes) -> int:
    """The offset of the end of the last array of a file."""
    last = list(json.loads(head)["arrays"].values())[-1]
    size: int = _integers(last["type"]).itemsize * last["length"]
    return len(magic) + len(head) + int(last["at"]) + size


def _integers(text: str) -> np.dtype[Any]:
    """The type that `write_values` calls by this text, such as <i4.

    NumPy evaluates parts of other texts as Python, so only these reach it.
    """
    if not INTEGERS.fullmatch(text):
        raise TypeError
    return np.dtype(text)


def _described(path: Path, magic: bytes, head: bytes) -> tuple[str, dict[str, Any]]:
    """The room of a file and its arrays; raises various errors for a wrong description."""
    if _end(magic, head) != path.stat().st_size:
        raise ValueError
    described: Mapping[str, Any] = json.loads(head)
    room: str = described["room"]
    read_room(room)
    start = len(magic) + len(head)
    places = described["arrays"]
    arrays = {
        name: np.memmap(
            path,
            dtype=_integers(places[name]["type"]),
            mode="r",
            offset=start + places[name]["at"],
            shape=places[name]["length"],
        )
        for name in ARRAYS
    }
    return room, arrays


WRONG_DESCRIPTION = (
    *(ArithmeticError, AttributeError, LookupError, OSError),
    *(RecursionError, TypeError, ValueError),
)
"""What a file raises whose description is false."""


class ValueFile:
    """The value of every position of a game for two in a room."""

    def __init__(self, path: Path) -> None:
        try:
            with path.open("rb") as file:
                magic, head = file.readline(), file.readline()
        except OSError as fault:
            raise InvalidText(
                "no table at {path} ({why}); `ludion solve gravity` with the same options makes it",
                path=path,
                why=trouble(fault),
            ) from None
        if magic != MAGIC:
            raise InvalidText(
                "{path} must be a table of Gravity, version 1; got another", path=path
            )
        try:
            room, arrays = _described(path, magic, head)
        except WRONG_DESCRIPTION:
            raise InvalidText(
                "{path} must be a whole table; got a part of one", path=path
            ) from None
        self.room = read_room(room)
        self.game = Gravity(room=room)
        self.forces = Forces(self.room)
        self.values = arrays["values"]
        self.set_up = arrays["set_up"]
        self.index = Index(*(arrays[name] for name in ARRAYS[:5]))

    def __len__(self) -> int:
        """The number of positions with a value, with and without the ban of rule 1."""
        return len(self.values)

    def value(self, position: Position) -> Value:
        """The value of a position for the player to move, ignoring history (R8).

        A finished game is worth -1 in 0 turns to the mover, unless the mover has met the objective.
        """
        won = winner(position)
        if won is not None:
            return Value(1 if won == position.mover else -1, 0)
        if not position.is_set_up:
            return read_value(int(self.set_up[self._set_up_number(position)]))
        number = self.number(position)
        if number is None:
            return max((value for _, value in self._after(position)), key=lambda v: v.preference)
        return read_value(int(self.values[number]))

    def moves(self, position: Position) -> list[tuple[Move, Value]]:
        """Every legal move with its value to the mover, the best first."""
        return sorted(self._after(position), key=lambda found: found[1].preference, reverse=True)

    def _after(self, position: Position) -> Iterator[tuple[Move, Value]]:
        """The value of each move, with successors by the rules. Set-up decisions take no turn."""
        bare = replace(position, past=())
        turns = int(position.is_set_up)
        for move in self.game.moves(bare):
            after = self.game.play(bare, move)
            value = self.value(after)
            mine = value if after.mover == position.mover else value.for_the_other
            yield move, later(mine, turns)

    def line(self, position: Position) -> list[tuple[Move, Position]]:
        """Best play for both sides from a position that is not a draw, to the meeting."""
        found = []
        while winner(position) is None and self.value(position).worth:
            move, _ = self.moves(position)[0]
            position = self.game.play(position, move)
            found.append((move, position))
        return found

    def number(self, position: Position) -> int | None:
        """The index of a position in `values`; None for one where no fall ends."""
        mine, theirs = position.mover, 1 - position.mover
        assert position.gravity is not None
        gravity = ARROWS.index(position.gravity)
        fluxes = position.fluxes
        my_flux, their_flux = self._flux(fluxes[mine]), self._flux(fluxes[theirs])
        newer = 0
        if self.forces.cross(my_flux, their_flux):
            newer = int(_rank(fluxes[theirs]) > _rank(fluxes[mine]))
        force = int(self.forces.number[gravity, my_flux, their_flux, newer])
        pair = self._cell(position.pawns[mine]) * self._cells + self._cell(position.pawns[theirs])
        found = self.index.find(force, pair, self._cell(position.objective))
        if found is None:
            return None
        return found + (len(self.index) if position.ban else 0)

    def position(self, number: int, mover: int = 0) -> Position | None:
        """The position at an index of `values`; None if it is VOID."""
        if self.values[number] == VOID:
            return None
        force, pair, objective = self.index.place(number % len(self.index))
        gravity, my_flux, their_flux, newer = (int(f) for f in self.forces.fields[force])
        both = my_flux and their_flux
        mine = self._laid(my_flux, int(bool(both)) - newer)
        theirs = self._laid(their_flux, newer)
        cells = self.room.cells
        my_pawn, their_pawn = cells[pair // self._cells], cells[pair % self._cells]
        arrow = ARROWS[gravity]
        ban = arrow.opposite if number >= len(self.index) else None
        if mover == 0:
            pawns, fluxes = (my_pawn, their_pawn), (mine, theirs)
        else:
            pawns, fluxes = (their_pawn, my_pawn), (theirs, mine)
        return Position(arrow, cells[objective], pawns, fluxes, mover, ban)

    @cached_property
    def _cells(self) -> int:
        return len(self.room.cells)

    def _cell(self, cell: Cell | None) -> int:
        assert cell is not None
        return cell.row * self.room.columns + cell.column

    def _flux(self, flux: Flux | None) -> int:
        """A flux in the format of `Forces.fields`."""
        if flux is None:
            return 0
        way = flux.arrow in (Arrow.RIGHT, Arrow.DOWN)
        return 1 + 2 * (flux.line + flux.arrow.is_vertical * self.room.rows) + way

    def _laid(self, flux: int, rank: int) -> Flux | None:
        if not flux:
            return None
        line, way = divmod(flux - 1, 2)
        if line < self.room.rows:
            return Flux(Arrow.RIGHT if way else Arrow.LEFT, line, rank)
        return Flux(Arrow.DOWN if way else Arrow.UP, line - self.room.rows, rank)

    def _set_up_number(self, position: Position) -> int:
        """See `solve_setup`: start, then gravities, then objectives, then pawns."""
        if position.gravity is None:
            return 0
        gravity = ARROWS.index(position.gravity)
        if position.objective is None:
            return 1 + gravity
        there = gravity * self._cells + self._cell(position.objective)
        if position.pawns[1] is None:
            return 5 + there
        return 5 + 4 * self._cells + there * self._cells + self._cell(position.pawns[1])


def _rank(flux: Flux | None) -> int:
    return -1 if flux is None else flux.rank
