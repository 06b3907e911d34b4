"""The fall: lines G10-G14, rulings R4, R5 and R7. See games/gravity/learn/en.md.

A fall is a sequence of ticks; in a tick each pawn moves at most one cell (rule 7). Pawns are
numbered by their seats; the objective comes last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ludion.core.game import Seat
from ludion.games.gravity.board import Arrow, Cell, Fluxes
from ludion.games.gravity.room import Room
from ludion.games.gravity.rulings import BOOK, Rulings

Pawn = int


class Forces(NamedTuple):
    """The forces that draw the pawns, and how the table reads R4 and R5."""

    gravity: Arrow
    fluxes: Fluxes
    rulings: Rulings = BOOK


class Pull(NamedTuple):
    """One pull on a pawn; `flux` is the owner of the flux, None for gravity."""

    arrow: Arrow
    flux: Seat | None


@dataclass(frozen=True, slots=True)
class Moment:
    """What R7 compares: the cell and the last step of every pawn, the objective last."""

    cells: tuple[Cell, ...]
    lasts: tuple[Arrow | None, ...]


@dataclass(frozen=True, slots=True)
class PawnStep:
    """One pawn, one tick, one cell; `flux` is the owner of the flux that pulled it, if one did."""

    pawn: Pawn
    start: Cell
    end: Cell
    arrow: Arrow
    flux: Seat | None

    @property
    def wraps(self) -> bool:
        """Whether the pawn leaves the room at one edge and enters at the other (G1)."""
        return abs(self.start.row - self.end.row) + abs(self.start.column - self.end.column) > 1


@dataclass(frozen=True, slots=True)
class Tick:
    steps: tuple[PawnStep, ...]
    after: Moment


def pulls(forces: Forces, cell: Cell, last: Arrow | None) -> list[Pull]:
    """G10: the directions in which a pawn on this cell is pulled, in order of preference."""
    here = [(flux, seat) for seat, flux in enumerate(forces.fluxes) if flux and flux.covers(cell)]
    if last is None:
        newest = forces.rulings.crossing == "newest"
        here.sort(key=lambda found: found[0].rank, reverse=newest)  # R4
    else:
        here.sort(key=lambda found: not found[0].arrow.crosses(last))  # rule 6
    found = [Pull(flux.arrow, seat) for flux, seat in here]
    drawn = {pull.arrow for pull in found}
    if forces.gravity not in drawn and forces.gravity.opposite not in drawn:  # rule 5
        found.append(Pull(forces.gravity, flux=None))
    return found


def open_pulls(room: Room, forces: Forces, moment: Moment, pawn: Pawn) -> list[Pull]:
    """G11: the pulls on a pawn that no wall blocks."""
    cell = moment.cells[pawn]
    return [
        pull
        for pull in pulls(forces, cell, moment.lasts[pawn])
        if not room.is_walled(cell, pull.arrow)
    ]


@dataclass(frozen=True, slots=True)
class Want:
    """A character, its remaining preferences in this tick, and its precedence (R5)."""

    cell: Cell
    pulls: list[Pull]
    goal: Cell | None
    precedence: tuple[bool, int]

    def is_refused_by(self, other: Want) -> bool:
        """G12: whether a character that stands there, or wants the cell with precedence, refuses
        it."""
        if self.goal is None:
            return False
        swaps = other.goal == self.cell and self.goal == other.cell  # G13's guard
        if other.goal is None or swaps:
            return other.cell == self.goal
        return other.goal == self.goal and other.precedence < self.precedence


def want(room: Room, cell: Cell, pulls: list[Pull], rank: int, by_flux: bool = True) -> Want:
    """`rank` counts the seats from the one that acts; `by_flux`: who is drawn by a flux goes before
    (R5). With no pull left a character stands."""
    if not pulls:
        return Want(cell, pulls, None, (True, rank))
    goal = room.beyond(cell, pulls[0].arrow)
    return Want(cell, pulls, goal, (by_flux and pulls[0].flux is None, rank))


def choices(room: Room, wants: list[Want], by_flux: bool = True) -> list[Want]:
    """G12: the wants of the characters after all refusals.

    The order of the refusals does not matter: what refuses a cell to one character refuses
    it to all that want it with lower precedence.
    """
    while True:
        refused = [
            any(one.is_refused_by(other) for other in wants if other is not one) for one in wants
        ]
        if not any(refused):
            return wants
        wants = [
            want(room, one.cell, one.pulls[1:], one.precedence[1], by_flux) if no else one
            for one, no in zip(wants, refused, strict=True)
        ]


def tick(room: Room, forces: Forces, moment: Moment, actor: Seat) -> tuple[PawnStep, ...]:
    """The steps of one tick, none when all is at rest. All pawns move at once (G12)."""
    seats, by_flux = len(moment.cells) - 1, forces.rulings.way == "flux"
    wants = [
        want(room, cell, open_pulls(room, forces, moment, pawn), (pawn - actor) % seats, by_flux)
        for pawn, cell in enumerate(moment.cells)
    ]
    *characters, objective = wants
    chosen = [
        *choices(room, characters, by_flux),
        objective,
    ]  # only walls block the objective (G11)
    return tuple(
        PawnStep(pawn, one.cell, one.goal, *one.pulls[0])
        for pawn, one in enumerate(chosen)
        if one.goal is not None
    )


def _after(moment: Moment, steps: tuple[PawnStep, ...]) -> Moment:
    cells, lasts = list(moment.cells), list(moment.lasts)
    for step in steps:
        cells[step.pawn], lasts[step.pawn] = step.end, step.arrow
    return Moment(tuple(cells), tuple(lasts))


def meeting(cells: Sequence[Cell]) -> Seat | None:
    """G13: the seat whose character stands on the objective's cell (the last of `cells`)."""
    *characters, objective = cells
    return characters.index(objective) if objective in characters else None


def falling(room: Room, forces: Forces, cells: tuple[Cell, ...], actor: Seat) -> Iterator[Tick]:
    """Every tick of a fall, until a meeting (G13), rest (G14) or a repetition (R7)."""
    moment = Moment(cells, (None,) * len(cells))
    seen: set[Moment] = set()
    while meeting(moment.cells) is None and moment not in seen:
        seen.add(moment)
        steps = tick(room, forces, moment, actor)
        if not steps:
            return
        moment = _after(moment, steps)
        yield Tick(steps, moment)
