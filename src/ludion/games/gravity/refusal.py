"""Why a move is not allowed in Gravity: lines G5, G7-G9, rules 1 and 2, rulings R2 and R3.

Refusals are patterns in which `{move}` stands for the move, as `ludion.core.game.Fault` wants.
"""

from __future__ import annotations

from typing import Final

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
from ludion.games.gravity.room import Room

NOT_IN_THE_ROOM: Final = "{move}: the room is smaller (G1)"
GOES_ON: Final[dict[type[Move], str]] = {
    Turn: "{move}: the set-up begins with the choice of gravity (G5)",
    PutObjective: "{move}: the set-up goes on with the objective (G5)",
    PutPawn: "{move}: the set-up goes on with the next player's pawn (G5)",
}


def choice_of_set_up(position: Position) -> type[Move] | None:
    """G5: what the mover chooses next, None once all is down."""
    if position.gravity is None:
        return Turn
    if position.objective is None:
        return PutObjective
    return None if position.is_set_up else PutPawn


def refusal(room: Room, position: Position, move: Move) -> str | None:
    """Why the move is not allowed in a game that is not over; None when it is.

    >>> from ludion.games.gravity.picture import OFFICIAL
    >>> start = Position(None, None, (None, None), (None, None))
    >>> refusal(OFFICIAL, start, PutPawn(Cell(0, 0)))
    '{move}: the set-up begins with the choice of gravity (G5)'
    """
    kind = choice_of_set_up(position)
    if kind is not None and not isinstance(move, kind):
        return GOES_ON[kind]
    match move:
        case Turn(arrow):
            return _of_turn(position, arrow)
        case Lay(arrow, line):
            return _of_flux(room, position, Flux(arrow, line))
        case PutObjective(cell) | PutPawn(cell):
            return _of_put(room, position, cell)


def _of_turn(position: Position, arrow: Arrow) -> str | None:
    if arrow is position.gravity:
        return "{move}: gravity points there already; staying is not an action (G7)"
    return "{move}: gravity has just come from there (rule 1)" if arrow is position.ban else None


def _of_flux(room: Room, position: Position, new: Flux) -> str | None:
    if new.line >= room.lines(new.arrow):
        return NOT_IN_THE_ROOM
    for seat, flux in enumerate(position.fluxes):
        if flux is None or not flux.shares_line(new):
            continue
        if seat != position.mover:
            return "{move}: another player's flux lies on this line (rule 2)"
        if flux.arrow is new.arrow:
            return "{move}: your flux lies there already; on its line you may only reverse it (R3)"
    return None


def _of_put(room: Room, position: Position, cell: Cell) -> str | None:
    if position.is_set_up:
        return "{move}: the set-up is over; turn the gravity or lay your flux (G7, G8)"
    if cell not in room:
        return NOT_IN_THE_ROOM
    if cell == position.objective or cell in position.pawns:
        return "{move}: another pawn stands there (R2)"
    return None
