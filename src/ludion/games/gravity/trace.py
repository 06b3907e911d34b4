"""What happens during a move, for animation: the hand, then tick by tick the fall."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from ludion.core.game import Seat
from ludion.games.gravity.board import (
    Arrow,
    Cell,
    Flux,
    Lay,
    Move,
    Position,
    PutObjective,
    PutPawn,
    Turn,
)
from ludion.games.gravity.fall import Pawn, Tick, meeting


@dataclass(frozen=True, slots=True)
class Turned:
    """G5, G7: gravity points another way; `before` is None in the set-up."""

    before: Arrow | None
    after: Arrow


@dataclass(frozen=True, slots=True)
class Laid:
    """G8: a seat's flux lies on a new line; `lifted` is its former one (rule 3)."""

    seat: Seat
    lifted: Flux | None
    arrow: Arrow
    line: int


@dataclass(frozen=True, slots=True)
class Put:
    """G5: a pawn is put on a cell; the objective is the pawn after the last seat's."""

    pawn: Pawn
    cell: Cell


class Why(Enum):
    """Why a fall ended."""

    REST = "rest"  # G14
    MEETING = "meeting"  # G13
    CIRCLE = "circle"  # R7


@dataclass(frozen=True, slots=True)
class Ended:
    why: Why
    winner: Seat | None = None


Event = Turned | Laid | Put | Tick | Ended


def events(position: Position, move: Move, ticks: Iterable[Tick] | None) -> list[Event]:
    """The hand's event, then the fall's, if there is one: its ticks and why it ended."""
    found: list[Event] = [_hand(position, move)]
    if ticks is not None:
        fallen = list(ticks)
        found += [*fallen, _ending(fallen)]
    return found


def _hand(position: Position, move: Move) -> Event:
    seats = len(position.pawns)
    match move:
        case Turn(arrow):
            return Turned(position.gravity, arrow)
        case Lay(arrow, line):
            return Laid(position.mover, position.fluxes[position.mover], arrow, line)
        case PutObjective(cell):
            return Put(seats, cell)
        case PutPawn(cell):
            return Put((position.mover + 1) % seats, cell)


def _ending(ticks: Sequence[Tick]) -> Ended:
    if not ticks:
        return Ended(Why.REST)
    last = ticks[-1].after
    winner = meeting(last.cells)
    if winner is not None:
        return Ended(Why.MEETING, winner)
    circles = last in [tick.after for tick in ticks[:-1]]
    return Ended(Why.CIRCLE if circles else Why.REST)


def paths(events: Iterable[Event]) -> dict[Pawn, tuple[Cell, ...]]:
    """Every moved pawn's way, from the cell it left to the one it came to."""
    found: dict[Pawn, tuple[Cell, ...]] = {}
    for event in events:
        if isinstance(event, Tick):
            for step in event.steps:
                found[step.pawn] = (*found.get(step.pawn, (step.start,)), step.end)
    return found
