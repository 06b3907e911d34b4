"""The choices of the mover in Sprocket: lines S3-S5, S8, R4, R5."""

from __future__ import annotations

from ludion.core.game import Seat
from ludion.games.sprocket.board import Hole, Position, Rotor, Slide
from ludion.games.sprocket.formation import gears, places
from ludion.games.sprocket.rulings import BOOK, Rulings


def holds_peg_of(rotor: Rotor, seat: Seat) -> bool:
    """S4: a stack counts as a peg."""
    return any(stack is not None and stack.owner == seat for stack in rotor)


def slides(position: Position, rulings: Rulings = BOOK) -> list[Slide]:
    """S4, S5: the mover's rotors, each to every place it can reach, turned every way."""
    banned = position.ban if rulings.ban == "yes" else None
    return [
        Slide(cell, place, turn)
        for cell, rotor in zip(position.formation, position.rotors, strict=True)
        if holds_peg_of(rotor, position.mover)
        for place in places(position.formation, cell)
        if (cell, place) != banned  # R5
        for turn in range(4)
    ]


def bonus_holes(position: Position, rulings: Rulings = BOOK) -> list[Hole]:
    """S8: the mover's own stacks that are in no gear of the formation as it stands."""
    geared = {hole for gear in gears(position.formation) for hole in gear}
    if rulings.bonus == "anywhere":
        geared = set()
    return [
        hole
        for hole in position.holes()
        if (stack := position.stack(hole)) and stack.owner == position.mover and hole not in geared
    ]


def free_holes(position: Position) -> list[Hole]:
    """S3: where a peg may be put in the set-up."""
    return [hole for hole in position.holes() if position.stack(hole) is None]
