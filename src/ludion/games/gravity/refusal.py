"""Why a move is not allowed in Gravity: lines G5, G7-G9, rules 1 and 2, rulings R2 and R3."""

from __future__ import annotations

from ludion.core.fault import IllegalMove
from ludion.games.gravity.board import (
    Flux,
    Lay,
    Move,
    Position,
    PutObjective,
    PutPawn,
    Turn,
)
from ludion.games.gravity.notation import write_move
from ludion.games.gravity.room import Room


def choice_of_set_up(position: Position) -> type[Move] | None:
    """G5: what the mover chooses next; None once the set-up is over."""
    if position.gravity is None:
        return Turn
    if position.objective is None:
        return PutObjective
    return None if position.is_set_up else PutPawn


def refusal(room: Room, position: Position, move: Move) -> IllegalMove | None:
    """Why the move is not allowed in a game that is not over; None when it is.

    >>> from ludion.games.gravity.board import Cell
    >>> from ludion.games.gravity.picture import OFFICIAL
    >>> start = Position(None, None, (None, None), (None, None))
    >>> print(refusal(OFFICIAL, start, PutPawn(Cell(0, 0))))
    PA1: the set-up begins with the choice of gravity (G5)
    """
    kind = choice_of_set_up(position)
    if kind is not None and not isinstance(move, kind):
        return _out_of_order(kind, write_move(move))
    match move:
        case Turn():
            return _of_turn(position, move)
        case Lay():
            return _of_flux(room, position, move)
        case PutObjective() | PutPawn():
            return _of_put(room, position, move)


def _out_of_order(kind: type[Move], move: str) -> IllegalMove:
    if kind is Turn:
        return IllegalMove("{move}: the set-up begins with the choice of gravity (G5)", move=move)
    if kind is PutObjective:
        return IllegalMove("{move}: the set-up continues with the objective (G5)", move=move)
    return IllegalMove(
        "{move}: the set-up continues with the next player's character (G5)", move=move
    )


def _of_turn(position: Position, move: Turn) -> IllegalMove | None:
    if move.arrow is position.gravity:
        return IllegalMove(
            "{move}: gravity points there already; staying is not an action (G7)",
            move=write_move(move),
        )
    if move.arrow is position.ban:
        return IllegalMove(
            "{move}: gravity has just come from there (rule 1)", move=write_move(move)
        )
    return None


def _of_flux(room: Room, position: Position, move: Lay) -> IllegalMove | None:
    if move.line >= room.lines(move.arrow):
        return _outside(room, move)
    new = Flux(move.arrow, move.line)
    for seat, flux in enumerate(position.fluxes):
        if flux is None or not flux.shares_line(new):
            continue
        if seat != position.mover:
            return IllegalMove(
                "{move}: another player's flux lies on this line (rule 2)", move=write_move(move)
            )
        if flux.arrow is new.arrow:
            return IllegalMove(
                "{move}: your flux lies there already; on its line you may only reverse it (R3)",
                move=write_move(move),
            )
    return None


def _of_put(room: Room, position: Position, move: PutObjective | PutPawn) -> IllegalMove | None:
    if position.is_set_up:
        return IllegalMove(
            "{move}: the set-up is over; turn gravity or lay your flux (G7, G8)",
            move=write_move(move),
        )
    if move.cell not in room:
        return _outside(room, move)
    if move.cell == position.objective or move.cell in position.pawns:
        return IllegalMove("{move}: another piece stands there (R2)", move=write_move(move))
    return None


def _outside(room: Room, move: Move) -> IllegalMove:
    return IllegalMove(
        "{move}: the room has {rows} rows and {columns} columns (G1)",
        move=write_move(move),
        rows=room.rows,
        columns=room.columns,
    )
