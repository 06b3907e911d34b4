"""What one picture of Sprocket shows, at rest and on the way from a position to the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ludion.games.sprocket import trace
from ludion.games.sprocket.board import (
    MARGIN,
    Cell,
    Hole,
    Move,
    Peg,
    Position,
    Rotor,
    Slide,
    Stack,
    turned,
)
from ludion.games.sprocket.choices import holds_peg_of
from ludion.games.sprocket.formation import Gear, gears, gears_of, path, places
from ludion.games.sprocket.rules import Sprocket, after_sliding
from ludion.show.terminal import Draft, Frame, Story

STEPS_A_CELL = 2
"""Pictures while a rotor crosses one cell."""
GEAR_TICKS = 3.0
PEG_TICKS = 1.5


@dataclass(frozen=True)
class Taken(Draft):
    """A rotor is taken; its place is to be chosen."""

    rotor: Cell


@dataclass(frozen=True)
class Placed(Draft):
    """A rotor is held over its place; how it is turned is to be chosen."""

    rotor: Cell
    place: Cell


Choice = Move | Taken | Placed
"""What the cursor may stand on."""
Stage = Position | Taken | Placed
"""What the table holds: a position, or a slide chosen in part."""


@dataclass(frozen=True)
class Disc:
    """A rotor somewhere: cells of the frame, parts of a cell while it slides."""

    row: float
    column: float
    rotor: Rotor
    lifted: bool = False


@dataclass(frozen=True)
class Scene:
    rows: int
    columns: int
    """Of the frame, margin included."""
    discs: tuple[Disc, ...]
    gears: tuple[Cell, ...] = ()
    """Old ones, by their first cell."""
    made: tuple[Cell, ...] = ()
    offered: tuple[Cell, ...] = ()
    """Rotors one may take, or places one may slide to."""
    pegs: tuple[Hole, ...] = ()
    """Holes one may put a peg into."""
    chosen: Cell | Hole | None = None
    left: Cell | None = None
    """Where the rotor moved last comes from."""
    way: tuple[Cell, ...] = ()
    ghost: Disc | None = None
    turns: bool = False
    """Whether the four turns are offered."""
    turn: int | None = None


def position_of(stage: Stage) -> Position:
    return stage if isinstance(stage, Position) else stage.position


def bare(position: Position) -> Scene:
    rows = max(cell.row for cell in position.formation) + MARGIN + 1
    columns = max(cell.column for cell in position.formation) + MARGIN + 1
    discs = tuple(
        Disc(*cell, rotor) for cell, rotor in zip(position.formation, position.rotors, strict=True)
    )
    old = tuple(gear[0].cell for gear in gears(position.formation))
    left = position.ban.left if position.ban else None
    return Scene(rows, columns, discs, old, left=left)


def still(game: Sprocket, stage: Stage, chosen: Choice | None, story: Story) -> Scene:
    """The scene of a position, or of a slide chosen in part, at rest."""
    position = position_of(stage)
    scene = bare(position)
    if position.ban and position.bonus:
        made = {gear[0].cell for gear in gears_of(position.formation, position.ban.rotor)}
        scene = replace(
            scene, made=tuple(made), gears=tuple(cell for cell in scene.gears if cell not in made)
        )
    if game.turn(position) is None:
        return scene
    match stage:
        case Taken(rotor=rotor):
            scene = replace(_lifted(scene, rotor), offered=open_places(game, position, rotor))
        case Placed(rotor=rotor, place=place):
            scene = _held(_lifted(scene, rotor), position, rotor, place, 0)
            scene = replace(scene, turns=True)
        case _:
            scene = _offering(game, scene, position)
    return scene if chosen is None else _with_preview(scene, position, chosen)


def open_places(game: Sprocket, position: Position, rotor: Cell) -> tuple[Cell, ...]:
    """Where a rotor may be put now (R4, R5)."""
    found = places(position.formation, rotor)
    return tuple(place for place in found if (rotor, place) != game.banned(position))


def takeable(game: Sprocket, position: Position) -> list[Cell]:
    """The rotors that the mover can slide somewhere."""
    standing = zip(position.formation, position.rotors, strict=True)
    own = [cell for cell, rotor in standing if holds_peg_of(rotor, position.mover)]
    return [cell for cell in own if open_places(game, position, cell)]


def _offering(game: Sprocket, scene: Scene, position: Position) -> Scene:
    if position.is_set_up and not position.bonus:
        return replace(scene, offered=tuple(takeable(game, position)))
    holes = [move.hole for move in game.moves(position) if isinstance(move, Peg)]
    return replace(scene, pegs=tuple(holes))


def _lifted(scene: Scene, rotor: Cell) -> Scene:
    discs = [replace(d, lifted=True) if (d.row, d.column) == rotor else d for d in scene.discs]
    return replace(scene, discs=tuple(discs), chosen=rotor)


def _held(scene: Scene, position: Position, rotor: Cell, place: Cell, turn: int) -> Scene:
    """The rotor over a place, with the way it would go and the gears it would make."""
    after = after_sliding(position, Slide(rotor, place, turn))
    assert after.ban is not None
    down = after.ban.rotor.row - place.row
    right = after.ban.rotor.column - place.column
    made = tuple(
        Cell(gear[0].cell.row - down, gear[0].cell.column - right)
        for gear in gears_of(after.formation, after.ban.rotor)
    )
    held = position.rotors[position.formation.index(rotor)]
    return replace(
        scene,
        ghost=Disc(*place, turned(held, turn)),
        way=path(position.formation, rotor, place),
        made=made,
    )


def _with_preview(scene: Scene, position: Position, chosen: Choice) -> Scene:
    match chosen:
        case Taken(rotor=rotor):
            return replace(scene, chosen=rotor)
        case Placed(rotor=rotor, place=place):
            return replace(_held(scene, position, rotor, place, 0), chosen=place)
        case Slide(rotor, place, turn):
            held = _held(_lifted(scene, rotor), position, rotor, place, turn)
            return replace(held, chosen=place, turn=turn)
        case Peg(hole):
            return replace(scene, chosen=hole)
        case _:
            return scene


def frames(game: Sprocket, position: Position, move: Move) -> list[Frame]:
    """The pictures of a move: the way round, the turn, the gears, then peg after peg."""
    after = game.play(position, move)
    events = game.trace(position, move)
    first = events[0]
    if not isinstance(first, trace.Slid):
        return [Frame(bare(after), PEG_TICKS)]
    found = list(_slide_frames(position, first))
    slid = bare(after_sliding(position, move)) if isinstance(move, Slide) else bare(after)
    made: tuple[Cell, ...] = ()
    for event in events[1:]:
        match event:
            case trace.Made(gear):
                made = (*made, gear[0].cell)
                slid = replace(slid, made=made, gears=_without(slid.gears, gear))
                found.append(Frame(slid, GEAR_TICKS))
            case trace.Raised(hole, owner, _, height):
                slid = _raised(slid, hole, Stack(owner, height))
                found.append(Frame(slid, PEG_TICKS))
    return found


def _without(cells: Sequence[Cell], gear: Gear) -> tuple[Cell, ...]:
    return tuple(cell for cell in cells if cell != gear[0].cell)


def _raised(scene: Scene, hole: Hole, stack: Stack) -> Scene:
    discs = []
    for disc in scene.discs:
        if (disc.row, disc.column) == hole.cell:
            rotor = list(disc.rotor)
            rotor[hole.corner] = stack
            disc = replace(disc, rotor=tuple(rotor))
        discs.append(disc)
    return replace(scene, discs=tuple(discs))


def _slide_frames(position: Position, slid: trace.Slid) -> Iterator[Frame]:
    """The rotor goes from cell to cell and is turned, quarter by quarter, where it ends."""
    start = slid.path[0]
    scene = replace(bare(position), gears=(), left=start, way=slid.path)
    rotor = position.rotors[position.formation.index(start)]
    others = tuple(disc for disc in scene.discs if (disc.row, disc.column) != start)
    for one, other in zip(slid.path, slid.path[1:], strict=False):
        for step in range(1, STEPS_A_CELL + 1):
            part = step / STEPS_A_CELL
            row = one.row + (other.row - one.row) * part
            column = one.column + (other.column - one.column) * part
            disc = Disc(row, column, rotor, lifted=True)
            yield Frame(replace(scene, discs=(*others, disc)), 1 / STEPS_A_CELL)
    way = [3] if slid.turn == 3 else range(1, slid.turn + 1)
    for quarters in way:
        disc = Disc(*slid.path[-1], turned(rotor, quarters), lifted=True)
        yield Frame(replace(scene, discs=(*others, disc)), 1.5)
