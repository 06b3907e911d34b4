"""What one picture of Gravity shows, at rest and on the way from a position to the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ludion.core.game import Seat
from ludion.games.gravity import trace
from ludion.games.gravity.board import (
    Arrow,
    Cell,
    Fluxes,
    Lay,
    Move,
    Position,
    PutObjective,
    PutPawn,
    Turn,
)
from ludion.games.gravity.fall import Forces, PawnStep, Tick, pulls
from ludion.games.gravity.room import Room
from ludion.games.gravity.rules import Gravity, after_hand, winner
from ludion.games.gravity.rulings import BOOK, Rulings
from ludion.show.terminal import Frame, Story

OBJECTIVE = -1
EIGHTH = {Arrow.UP: 0, Arrow.RIGHT: 2, Arrow.DOWN: 4, Arrow.LEFT: 6}
"""Where a needle points, in eighths of a turn from the top."""
AHEAD = {Arrow.UP: (-1, 0), Arrow.RIGHT: (0, 1), Arrow.DOWN: (1, 0), Arrow.LEFT: (0, -1)}
PER_TICK = 3
"""Pictures while a pawn crosses one cell."""
SWING_TICKS = 5.8
"""520 ms for needles that turn."""
LAY_TICKS = 3.0
MEETING = (0.35, 0.7, 1.0)
"""How far the ring has closed: three pictures, 240 ms."""


@dataclass(frozen=True)
class Pawn:
    """A pawn somewhere: cells from the top left, parts of a cell while it falls."""

    who: int
    """A seat, or the objective."""
    row: float
    column: float


@dataclass(frozen=True)
class Trail:
    """The cells a pawn went through, the one it left first."""

    who: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Needle:
    """Where a pawn on this cell would be drawn, and by whose flux, if by one."""

    eighth: int
    flux: Seat | None = None


Field = tuple[Needle, ...]


@dataclass(frozen=True)
class Scene:
    pawns: tuple[Pawn, ...] = ()
    needles: Field = ()
    """Of every cell, row by row; none before gravity is chosen."""
    bright: bool = False
    gravity: Arrow | None = None
    bob: int | None = None
    """Where the plumb bob points, in eighths."""
    fluxes: Fluxes = ()
    considered: Seat | None = None
    """The seat whose flux does not lie yet, but would."""
    lifted: Lay | None = None
    """Where this seat's flux lies still."""
    trails: tuple[Trail, ...] = ()
    ghosts: tuple[Pawn, ...] = ()
    """Where pawns would come to stand."""
    would_meet: Cell | None = None
    ends: tuple[Lay, ...] = ()
    ways: tuple[Arrow, ...] = ()
    banned: Arrow | None = None
    chosen: Move | None = None
    met: Cell | None = None
    closed: float = 1.0
    """How far the ring has closed on the pawn that met the objective."""


@lru_cache(maxsize=256)
def field(room: Room, gravity: Arrow | None, fluxes: Fluxes, rulings: Rulings = BOOK) -> Field:
    """The needles of a room: principle 3, force is drawn."""
    if gravity is None:
        return ()
    forces = Forces(gravity, fluxes, rulings)
    first = (pulls(forces, cell, None)[0] for cell in room.cells)
    return tuple(Needle(EIGHTH[pull.arrow], pull.flux) for pull in first)


def standing(position: Position) -> tuple[Pawn, ...]:
    """The objective below the characters."""
    placed = ((OBJECTIVE, position.objective), *enumerate(position.pawns))
    return tuple(Pawn(who, *cell) for who, cell in placed if cell is not None)


def _bare(game: Gravity, position: Position) -> Scene:
    return Scene(
        standing(position),
        field(game.room, position.gravity, position.fluxes, game.rulings),
        gravity=position.gravity,
        bob=None if position.gravity is None else EIGHTH[position.gravity],
        fluxes=position.fluxes,
        banned=position.ban,
    )


def still(game: Gravity, position: Position, chosen: Move | None, story: Story) -> Scene:
    """The scene of a position at rest."""
    scene = _bare(game, position)
    won = winner(position)
    trails = _trails(game.seats, game.trace(*story[-1])) if story else ()
    if won is not None:
        return replace(scene, trails=trails, met=position.objective, banned=None)
    moves = game.moves(position)
    scene = replace(
        scene,
        ends=tuple(move for move in moves if isinstance(move, Lay)),
        ways=tuple(move.arrow for move in moves if isinstance(move, Turn)),
        chosen=chosen,
    )
    return replace(scene, trails=trails) if chosen is None else _with_preview(scene, game, position)


def _with_preview(scene: Scene, game: Gravity, position: Position) -> Scene:
    """What the chosen move would do: the forces turned, the ways, and where all would stand."""
    assert scene.chosen is not None
    now = after_hand(position, scene.chosen, game.rulings)
    events = game.trace(position, scene.chosen)
    trails = _trails(game.seats, events)
    ghosts = [Pawn(trail.who, *trail.cells[-1]) for trail in trails]
    if isinstance(scene.chosen, PutObjective | PutPawn):
        hand = events[0]
        assert isinstance(hand, trace.Put)
        ghosts.append(Pawn(_who(hand.pawn, game.seats), *hand.cell))
    ended = events[-1]
    meets = isinstance(ended, trace.Ended) and ended.winner is not None
    ticks = [event for event in events if isinstance(event, Tick)]
    own = position.fluxes[position.mover]
    laying = isinstance(scene.chosen, Lay)
    return replace(
        scene,
        needles=field(game.room, now.gravity, now.fluxes, game.rulings),
        bright=isinstance(scene.chosen, Turn),
        bob=None if now.gravity is None else EIGHTH[now.gravity],
        fluxes=now.fluxes,
        considered=position.mover if laying else None,
        lifted=Lay(own.arrow, own.line) if own and laying else None,
        trails=trails,
        ghosts=tuple(ghosts),
        would_meet=ticks[-1].after.cells[-1] if meets and ticks else None,
    )


def _who(pawn: int, seats: int) -> int:
    return OBJECTIVE if pawn == seats else pawn


def _trails(seats: int, events: Sequence[trace.Event]) -> tuple[Trail, ...]:
    paths = trace.paths(events)
    return tuple(Trail(_who(pawn, seats), cells) for pawn, cells in sorted(paths.items()))


def frames(game: Gravity, position: Position, move: Move) -> list[Frame]:
    """The pictures of a move: the hand, then the fall by ticks, then the ring that closes."""
    now = after_hand(position, move, game.rulings)
    scene = replace(_bare(game, now), banned=None)
    found = list(_hand_frames(game, position, move, scene))
    events = game.trace(position, move)
    fallen: list[trace.Event] = []
    for event in events:
        fallen.append(event)
        if isinstance(event, Tick):
            scene = replace(scene, trails=_trails(game.seats, fallen))
            found += _tick_frames(game.seats, scene, event)
            scene = found[-1].scene
        elif isinstance(event, trace.Ended) and event.winner is not None:
            cell = now.objective if not found else _cell_of(scene, OBJECTIVE)
            found += [Frame(replace(scene, met=cell, closed=part), 0.9) for part in MEETING]
    return found


def _cell_of(scene: Scene, who: int) -> Cell:
    pawn = next(pawn for pawn in scene.pawns if pawn.who == who)
    return Cell(round(pawn.row), round(pawn.column))


def _hand_frames(game: Gravity, position: Position, move: Move, scene: Scene) -> Iterator[Frame]:
    match move:
        case Turn(arrow) if position.gravity is not None:
            yield from _swing(game, position.gravity, arrow, scene)
        case Lay():
            yield Frame(scene, LAY_TICKS)
        case _:
            yield Frame(scene, 2)


def _swing(game: Gravity, before: Arrow, after: Arrow, scene: Scene) -> Iterator[Frame]:
    """The field turns the short way round, passes its mark once and comes to rest.

    It starts at the bottom, where gravity is chosen, and goes through the room like wind.
    """
    start, turn = EIGHTH[before], (EIGHTH[after] - EIGHTH[before] + 4) % 8 - 4
    sign = 1 if turn > 0 else -1
    course = [*range(0, turn + sign, sign), turn + sign, turn]
    late = 2
    count = len(course) + late
    was = field(game.room, before, scene.fluxes, game.rulings)
    for place in range(count):
        needles = []
        for cell, old, new in zip(game.room.cells, was, scene.needles, strict=True):
            delay = late * (game.room.rows - 1 - cell.row) // game.room.rows
            at = min(max(place - delay, 0), len(course) - 1)
            turning = old.flux is None and new.flux is None
            needles.append(Needle((start + course[at]) % 8) if turning else new)
        bob = (start + course[min(place, len(course) - 1)]) % 8
        swung = replace(scene, needles=tuple(needles), bob=bob, bright=True)
        yield Frame(swung, SWING_TICKS / count)


def _tick_frames(seats: int, scene: Scene, tick: Tick) -> Iterator[Frame]:
    moving = {_who(step.pawn, seats): step for step in tick.steps}
    for part in range(1, PER_TICK + 1):
        pawns: list[Pawn] = []
        for pawn in scene.pawns:
            step = moving.get(pawn.who)
            pawns += [pawn] if step is None else _on_the_way(pawn.who, step, part / PER_TICK)
        yield Frame(replace(scene, pawns=tuple(pawns)), 1 / PER_TICK)


def _on_the_way(who: int, step: PawnStep, part: float) -> list[Pawn]:
    """Through the seam a pawn is two: one leaves as the other enters."""
    down, right = AHEAD[step.arrow]
    entering = Pawn(who, step.end.row - down * (1 - part), step.end.column - right * (1 - part))
    if part == 1:
        return [Pawn(who, *step.end)]
    if not step.wraps:
        return [entering]
    leaving = Pawn(who, step.start.row + down * part, step.start.column + right * part)
    return [leaving, entering]
