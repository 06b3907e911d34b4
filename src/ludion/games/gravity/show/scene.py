"""What the board of Gravity draws. Cells are [row, column] from the top left, both from 0."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from ludion.games.gravity import trace
from ludion.games.gravity.board import Arrow, Fluxes, Move, Position
from ludion.games.gravity.board import Cell as BoardCell
from ludion.games.gravity.board import Flux as BoardFlux
from ludion.games.gravity.fall import Forces, Tick, pulls
from ludion.games.gravity.room import Room as BoardRoom
from ludion.games.gravity.rules import Gravity, after_hand, winner
from ludion.games.gravity.rulings import Rulings
from ludion.show.scene import Drawn

Cell = tuple[int, int]


class Room(Drawn, frozen=True):
    """A wall is south or east of a cell; on the last row or column it closes the seam."""

    rows: int
    columns: int
    south: list[Cell]
    east: list[Cell]


class Flux(Drawn, frozen=True):
    """A flux on the column (row) `line`; `rank` counts the older fluxes on the table."""

    arrow: Arrow
    line: int
    rank: int


class Needle(Drawn, frozen=True):
    """Where a pawn on this cell would be pulled, and by whose flux, if by one."""

    arrow: Arrow
    flux: int | None


class Scene(Drawn, frozen=True):
    room: Room
    gravity: Arrow | None
    objective: Cell | None
    pawns: list[Cell | None]
    """Of each seat."""
    fluxes: list[Flux | None]
    """Of each seat."""
    needles: list[Needle]
    """Of every cell, row by row; none before gravity is chosen."""
    mover: int
    ban: Arrow | None
    """Where rule 1 forbids to turn gravity now."""
    putting: Literal["gravity", "objective", "pawn"] | None
    """What is chosen in the set-up."""
    winner: int | None


class Turned(Drawn, tag_field="kind", tag="turned", frozen=True):
    """Gravity points another way; the needles swing to those of `after`."""

    before: Arrow | None
    after: Arrow
    needles: list[Needle]


class Laid(Drawn, tag_field="kind", tag="laid", frozen=True):
    seat: int
    lifted: Flux | None
    arrow: Arrow
    line: int
    needles: list[Needle]


class Put(Drawn, tag_field="kind", tag="put", frozen=True):
    """A pawn is put on a cell; the objective is the pawn after the last seat's."""

    pawn: int
    cell: Cell


class Walk(Drawn, frozen=True):
    """One pawn, one tick, one cell. `wraps`: it leaves at one edge and enters at the other."""

    pawn: int
    start: Cell
    end: Cell
    arrow: Arrow
    flux: int | None
    wraps: bool


class Ticked(Drawn, tag_field="kind", tag="tick", frozen=True):
    steps: list[Walk]


class Ended(Drawn, tag_field="kind", tag="ended", frozen=True):
    why: Literal["rest", "meeting", "circle"]
    winner: int | None


Event = Turned | Laid | Put | Ticked | Ended


class GravityScenes:
    def __init__(self, game: Gravity) -> None:
        self.game = game
        self.room = _room(game.room)

    def scene(self, position: Position) -> Scene:
        return Scene(
            room=self.room,
            gravity=position.gravity,
            objective=_cell(position.objective),
            pawns=[_cell(cell) for cell in position.pawns],
            fluxes=[_flux(flux) for flux in position.fluxes],
            needles=_needles(self.game.room, position.gravity, position.fluxes, self.game.rulings),
            mover=position.mover,
            ban=position.ban,
            putting=_putting(position),
            winner=winner(position),
        )

    def trace(self, position: Position, move: Move) -> list[Event]:
        now = after_hand(position, move, self.game.rulings)
        needles = _needles(self.game.room, now.gravity, now.fluxes, self.game.rulings)
        return [_drawn(event, needles) for event in self.game.trace(position, move)]


def _drawn(event: trace.Event, needles: list[Needle]) -> Event:
    match event:
        case trace.Turned(before, after):
            return Turned(before=before, after=after, needles=needles)
        case trace.Laid(seat, lifted, arrow, line):
            lifted_flux = _flux(lifted)
            return Laid(seat=seat, lifted=lifted_flux, arrow=arrow, line=line, needles=needles)
        case trace.Put(pawn, cell):
            return Put(pawn=pawn, cell=(cell.row, cell.column))
        case Tick(steps):
            return Ticked(
                steps=[
                    Walk(
                        pawn=step.pawn,
                        start=(step.start.row, step.start.column),
                        end=(step.end.row, step.end.column),
                        arrow=step.arrow,
                        flux=step.flux,
                        wraps=step.wraps,
                    )
                    for step in steps
                ]
            )
        case trace.Ended(why, won):
            return Ended(why=why.value, winner=won)


def _cell(cell: BoardCell | None) -> Cell | None:
    return None if cell is None else (cell.row, cell.column)


def _flux(flux: BoardFlux | None) -> Flux | None:
    if flux is None:
        return None
    return Flux(arrow=flux.arrow, line=flux.line, rank=flux.rank)


def _putting(position: Position) -> Literal["gravity", "objective", "pawn"] | None:
    if position.gravity is None:
        return "gravity"
    if position.objective is None:
        return "objective"
    return None if position.is_set_up else "pawn"


@lru_cache(maxsize=64)
def _room(room: BoardRoom) -> Room:
    south = [(cell.row, cell.column) for cell in room.cells if room.is_walled(cell, Arrow.DOWN)]
    east = [(cell.row, cell.column) for cell in room.cells if room.is_walled(cell, Arrow.RIGHT)]
    return Room(rows=room.rows, columns=room.columns, south=south, east=east)


@lru_cache(maxsize=256)
def _needles(
    room: BoardRoom, gravity: Arrow | None, fluxes: Fluxes, rulings: Rulings
) -> list[Needle]:
    """The field: where a pawn at rest on each cell would be drawn first."""
    if gravity is None:
        return []
    forces = Forces(gravity, fluxes, rulings)
    first = (pulls(forces, cell, None)[0] for cell in room.cells)
    return [Needle(arrow=pull.arrow, flux=pull.flux) for pull in first]


SCENES = GravityScenes
