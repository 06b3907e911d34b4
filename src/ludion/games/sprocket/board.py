r"""The pieces of Sprocket: cells, rotors, stacks, positions and moves. No rules here.

Rotors lie on a square lattice. Cells are (row, column), both from 0, and players write them `A1`
to `J10`. The lattice has no edge, so the frame follows the formation: its topmost row is always
row 2 and its leftmost column is B. Around it is a margin of one cell, into which a rotor may
slide; then the frame moves along with it.

      A B C D E F        nw    ne      a rotor's four holes, clockwise from the north-west
    1 . . . . . .          \  /
    2 . # # # # .          ( )         a gear (S2): the holes se of B2, sw of C2, nw of C3, ne of B3
    3 . # # # # .          /  \
    4 . . . . . .        sw    se
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, NamedTuple

from ludion.core.game import Seat

ROTORS: Final = 8
HOLES: Final = 32
MARGIN: Final = 1
FRAME: Final = ROTORS + 2 * MARGIN
"""Rows and columns of the frame: eight rotors in a line, and the margin."""


class Cell(NamedTuple):
    row: int
    column: int


class Corner(IntEnum):
    """A hole's corner on its rotor, clockwise: a quarter turn leads from each to the next."""

    NW = 0
    NE = 1
    SE = 2
    SW = 3


class Stack(NamedTuple):
    """Pegs of one colour in a hole (S7)."""

    owner: Seat
    height: int


Rotor = tuple[Stack | None, ...]
"""What stands in its four holes, by `Corner`; None: a hole that is free (S3)."""
EMPTY_ROTOR: Final[Rotor] = (None,) * 4
Formation = tuple[Cell, ...]
"""The cells of the eight rotors in reading order, as the frame has them."""


class Hole(NamedTuple):
    cell: Cell
    corner: Corner


class Ban(NamedTuple):
    """R5: the rotor that was moved last may not go back to the cell it left."""

    rotor: Cell
    left: Cell


@dataclass(frozen=True, slots=True)
class Position:
    """A moment between two decisions; rotors differ only by what they hold.

    `bonus` is how many pegs the mover has yet to put for gears made this turn (S8). `idle` counts
    the last consecutive turns in which no peg was placed (R8); it does not count for equality. Once
    the game is over `mover` is the player who moved last.
    """

    formation: Formation
    rotors: tuple[Rotor, ...]
    """In the order of the formation."""
    mover: Seat = 0
    bonus: int = 0
    ban: Ban | None = None
    idle: int = field(default=0, compare=False)

    @property
    def is_set_up(self) -> bool:
        return all(stack is not None for rotor in self.rotors for stack in rotor)

    def stack(self, hole: Hole) -> Stack | None:
        return self.rotors[self.formation.index(hole.cell)][hole.corner]

    def holes(self) -> list[Hole]:
        """All 32 holes, rotor by rotor in reading order, each clockwise from the north-west."""
        return [Hole(cell, corner) for cell in self.formation for corner in Corner]

    def pegs(self, seat: Seat) -> int:
        """How many pegs of a seat are on the board."""
        stacks = [stack for rotor in self.rotors for stack in rotor]
        return sum(stack.height for stack in stacks if stack and stack.owner == seat)


@dataclass(frozen=True, slots=True)
class Slide:
    """Take a rotor, slide it to a cell and leave it turned clockwise by quarter turns (S4)."""

    rotor: Cell
    place: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class Peg:
    """Put a peg: into a free hole in the set-up (S3), on a stack of one's own as a bonus (S8)."""

    hole: Hole


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance fills the next rotor, each hole with a peg of a seat (R3)."""

    owners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """R8: nothing can be moved."""


Move = Slide | Peg | Deal | Pass


def turned(rotor: Rotor, quarters: int) -> Rotor:
    """A rotor turned clockwise.

    >>> blue, green = Stack(0, 1), Stack(1, 1)
    >>> turned((blue, green, green, green), 1) == (green, blue, green, green)
    True
    """
    return rotor[-quarters % 4 :] + rotor[: -quarters % 4]
