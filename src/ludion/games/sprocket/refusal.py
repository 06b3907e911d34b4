"""Why a move is not allowed in Sprocket: lines S3-S5, S8, R3-R5, R8."""

from __future__ import annotations

from ludion.core.fault import IllegalMove
from ludion.core.game import NATURE, Seat
from ludion.games.sprocket.board import Deal, Hole, Move, Pass, Peg, Position, Slide
from ludion.games.sprocket.choices import bonus_holes, holds_peg_of, slides
from ludion.games.sprocket.formation import gears, places
from ludion.games.sprocket.notation import write_cell, write_hole, write_move
from ludion.games.sprocket.rulings import BOOK, Rulings


def refusal(
    position: Position, move: Move, turn: Seat | None, rulings: Rulings = BOOK
) -> IllegalMove | None:
    """Why the move is not allowed at whose `turn` it is; None when it is."""
    wrote = write_move(move)
    if turn is None:
        return IllegalMove("{move}: the game is over", move=wrote)
    if isinstance(move, Deal) != (turn == NATURE):
        if turn == NATURE:
            return IllegalMove("{move}: first chance deals the pegs (R3)", move=wrote)
        return IllegalMove("{move}: nothing is dealt now", move=wrote)
    match move:
        case Deal():
            return None
        case Peg(hole):
            return _of_peg(position, hole, wrote, rulings)
        case Slide() | Pass():
            return _of_turn(position, move, wrote, rulings)


def _of_turn(
    position: Position, move: Slide | Pass, wrote: str, rulings: Rulings
) -> IllegalMove | None:
    if not position.is_set_up:
        return IllegalMove("{move}: first pegs fill the holes, such as +B2nw (S3)", move=wrote)
    if position.bonus:
        if isinstance(move, Pass) and rulings.bonus == "optional":
            return None
        return IllegalMove(
            "{move}: first a bonus peg on an own stack in no gear, such as +B2nw (S8)", move=wrote
        )
    if isinstance(move, Slide):
        return _of_slide(position, move, wrote, rulings)
    if not slides(position, rulings):
        return None
    return IllegalMove("{move}: only a player who cannot move any rotor passes (R8)", move=wrote)


def _of_peg(position: Position, hole: Hole, wrote: str, rulings: Rulings) -> IllegalMove | None:
    if hole.cell not in position.formation:
        return _no_rotor(position, wrote, write_cell(hole.cell))
    stack = position.stack(hole)
    if not position.is_set_up:
        if stack is not None:
            return IllegalMove("{move}: there is a peg in this hole (S3)", move=wrote)
        return None
    if not position.bonus:
        return IllegalMove("{move}: there is no bonus to put now (S8)", move=wrote)
    if hole in bonus_holes(position, rulings):
        return None
    if rulings.bonus == "outside" and any(hole in gear for gear in gears(position.formation)):
        return IllegalMove("{move}: {hole} is in a gear (S8)", move=wrote, hole=write_hole(hole))
    return IllegalMove(
        "{move}: the stack in {hole} is not your own (S8)", move=wrote, hole=write_hole(hole)
    )


def _of_slide(position: Position, move: Slide, wrote: str, rulings: Rulings) -> IllegalMove | None:
    formation, rotor, place = position.formation, move.rotor, move.place
    if rotor not in formation:
        return _no_rotor(position, wrote, write_cell(rotor))
    if not holds_peg_of(position.rotors[formation.index(rotor)], position.mover):
        return IllegalMove(
            "{move}: the rotor on {cell} holds no peg of yours (S4)",
            move=wrote,
            cell=write_cell(rotor),
        )
    if place == rotor:
        return IllegalMove("{move}: a rotor may not return to its place (S5)", move=wrote)
    if place in formation:
        return IllegalMove("{move}: there is a rotor on {cell}", move=wrote, cell=write_cell(place))
    if rulings.ban == "yes" and (rotor, place) == position.ban:
        return IllegalMove("{move}: this rotor has just come from there (R5)", move=wrote)
    reachable = places(formation, rotor)
    if place in reachable:
        return None
    if not reachable:
        return IllegalMove("{move}: this rotor is hemmed in and cannot move (R4)", move=wrote)
    return IllegalMove(
        "{move}: this rotor can slide to {cells} (R4)",
        move=wrote,
        cells=" ".join(map(write_cell, reachable)),
    )


def _no_rotor(position: Position, wrote: str, cell: str) -> IllegalMove:
    return IllegalMove(
        "{move}: there is no rotor on {cell}; rotors are on {cells}",
        move=wrote,
        cell=cell,
        cells=" ".join(map(write_cell, position.formation)),
    )
