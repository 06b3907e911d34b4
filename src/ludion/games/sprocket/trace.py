"""What happens during a move, event by event, for animation.

The cells of `Slid` are those of the frame before the move; when the rotor lies in its place the
frame moves by `shift`, and what follows is told in the cells after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ludion.core.game import Seat
from ludion.games.sprocket.board import Cell, Deal, Hole, Move, Pass, Peg, Position, Slide
from ludion.games.sprocket.formation import Gear, gears_of, path


@dataclass(frozen=True, slots=True)
class Slid:
    """S4: a rotor goes cell by cell round the others and is turned on the way."""

    path: tuple[Cell, ...]
    turn: int
    """Quarter turns clockwise; 3 is one back."""
    shift: Cell
    """What to add to a cell before to get the same cell after."""


@dataclass(frozen=True, slots=True)
class Made:
    """S6: a gear that the moved rotor closes, and what its stacks rise to (S7)."""

    gear: Gear
    height: int


@dataclass(frozen=True, slots=True)
class Raised:
    """S7: pegs of the owner's reserve on a stack of a gear; `before` and `after` are heights."""

    hole: Hole
    owner: Seat
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Put:
    """A peg by hand: in the set-up (S3), or the bonus for a gear (S8); its stack's new height."""

    hole: Hole
    owner: Seat
    height: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """R3: chance puts a peg into each hole of a rotor."""

    cell: Cell
    owners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """R8: the seat has no rotor that it can move."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Won:
    """S9: the reserve of a seat is empty."""

    seat: Seat


Event = Slid | Made | Raised | Put | Dealt | Passed | Won


def events(before: Position, move: Move, after: Position, winner: Seat | None) -> list[Event]:
    """The events between a position and the one that a move leads to."""
    found: list[Event] = []
    match move:
        case Slide():
            found += _slide(before, move, after)
        case Peg(hole):
            stack = after.stack(hole)
            assert stack is not None
            found.append(Put(hole, stack.owner, stack.height))
        case Deal(owners):
            cell = next(
                cell
                for cell, rotor in zip(before.formation, before.rotors, strict=True)
                if None in rotor
            )
            found.append(Dealt(cell, owners))
        case Pass():
            found.append(Passed(before.mover))
    return found if winner is None else [*found, Won(winner)]


def _slide(before: Position, move: Slide, after: Position) -> Iterator[Event]:
    assert after.ban is not None
    place = after.ban.rotor
    shift = Cell(place.row - move.place.row, place.column - move.place.column)
    yield Slid(path(before.formation, move.rotor, move.place), move.turn, shift)
    made = gears_of(after.formation, place)
    raised = [list(_raised(before, move, after, shift, gear)) for gear in made]
    for gear, risen in zip(made, raised, strict=True):
        tallest = max(stack.height for hole in gear if (stack := after.stack(hole)))
        yield Made(gear, tallest)
        yield from risen


def _raised(
    before: Position, move: Slide, after: Position, shift: Cell, gear: Gear
) -> Iterator[Raised]:
    for hole in gear:
        was, now = before.stack(_earlier(hole, move, after, shift)), after.stack(hole)
        assert was is not None
        assert now is not None
        if now.height > was.height:
            yield Raised(hole, now.owner, was.height, now.height)


def _earlier(hole: Hole, move: Slide, after: Position, shift: Cell) -> Hole:
    """Where a hole was before the move."""
    assert after.ban is not None
    if hole.cell == after.ban.rotor:
        return Hole(move.rotor, type(hole.corner)((hole.corner - move.turn) % 4))
    return Hole(Cell(hole.cell.row - shift.row, hole.cell.column - shift.column), hole.corner)
