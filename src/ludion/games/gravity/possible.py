"""Conditions for a possible Gravity position; the text of any other is refused.

Pawns in mid-air are accepted: a fall may end with pawns not at rest (R7), and puzzles and
analysis may begin anywhere.
"""

from __future__ import annotations

from ludion.core.fault import Fault, InvalidText
from ludion.games.gravity.board import Position
from ludion.games.gravity.notation import write_cell, write_line
from ludion.games.gravity.room import Room

COLOURS = (Fault("Blue"), Fault("Green"), Fault("Red"))
"""Of the seats, as refusals name them."""


def refuse_impossible(position: Position, room: Room) -> None:
    """Raise InvalidText, with the reason, for a position that no game passes through."""
    _refuse_set_up(position)
    _refuse_pawns(position, room)
    _refuse_fluxes(position, room)
    _refuse_ban(position)


def _refuse_set_up(position: Position) -> None:
    """G5, R1: gravity, objective, then the pawns of seats 1, 2 and at last 0, in turn."""
    seats = len(position.pawns)
    order = [position.gravity, position.objective]
    order += [position.pawns[(seat + 1) % seats] for seat in range(seats)]
    down = [thing is not None for thing in order]
    if all(down):
        return
    if down != sorted(down, reverse=True):
        raise InvalidText(
            "the set-up is gravity, objective, then the characters, Blue's last (G5); "
            "got a later one without an earlier one"
        )
    if any(position.fluxes) or position.ban:
        raise InvalidText("there is no flux and no ban before the set-up is over (G5); got one")
    mover = sum(down) if sum(down) < 2 else sum(down) - 2
    if position.mover != mover:
        raise InvalidText(
            "at this point of the set-up the mover is {wanted} (G5); got {came}",
            wanted=COLOURS[mover],
            came=COLOURS[position.mover],
        )


def _refuse_pawns(position: Position, room: Room) -> None:
    characters = [cell for cell in position.pawns if cell]
    standing = [*characters, position.objective] if position.objective else characters
    for cell in standing:
        if cell not in room:
            _refuse_outside(room, write_cell(cell))
    if len(set(characters)) < len(characters):
        raise InvalidText(
            "two characters never share a cell (rule 4); got {cells}",
            cells=",".join(map(write_cell, characters)),
        )
    if position.objective in characters and not position.is_set_up:
        raise InvalidText(
            "no character may be put on the objective's cell (R2); got one on {cell}",
            cell=write_cell(position.objective),
        )


def _refuse_outside(room: Room, came: str) -> None:
    raise InvalidText(
        "the room has {rows} rows and {columns} columns; got {came}",
        rows=room.rows,
        columns=room.columns,
        came=came,
    )


def _refuse_fluxes(position: Position, room: Room) -> None:
    laid = [flux for flux in position.fluxes if flux]
    for number, flux in enumerate(laid):
        text = write_line(flux.arrow, flux.line)
        if flux.line >= room.lines(flux.arrow):
            _refuse_outside(room, text)
        if any(flux.shares_line(other) for other in laid[:number]):
            raise InvalidText(
                "two fluxes never share a line (rule 2); got {flux} and another on its line",
                flux=text,
            )


def _refuse_ban(position: Position) -> None:
    if position.ban and position.gravity is not position.ban.opposite:
        raise InvalidText(
            "rule 1 bans the opposite of the turn just made; got {ban} with gravity {gravity}",
            ban=position.ban,
            gravity=position.gravity if position.gravity else "?",
        )
