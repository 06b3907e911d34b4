"""What one picture of Gravis 3 shows, at rest and during a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ludion.games.gravis3 import trace
from ludion.games.gravis3.board import (
    EMPTY,
    LINES,
    PAWN,
    SIZE,
    Alignment,
    Arrow,
    Cell,
    Grid,
    Line,
    Move,
    Position,
    Stage,
    Swap,
    Take,
    Turn,
)
from ludion.games.gravis3.rules import Gravis3, alignments
from ludion.show.terminal import Frame, Story

NEEDLE = {Arrow.UP: "↑", Arrow.RIGHT: "→", Arrow.DOWN: "↓", Arrow.LEFT: "←"}
WAY = {Arrow.UP: (-1, 0), Arrow.RIGHT: (0, 1), Arrow.DOWN: (1, 0), Arrow.LEFT: (0, -1)}
"""One cell along the arrow: rows down, columns right."""
ROUND = "↑↗→↘↓↙←↖"
PER_TICK = 3
"""Pictures while a pawn crosses one cell."""


@dataclass(frozen=True)
class Pawn:
    """A pawn's place in cells from the top left, with fractions while it slides."""

    pawn: str
    row: float
    column: float
    solid: float = 1.0
    """1 for a pawn that stands, less for one that would stand or that leaves."""


@dataclass(frozen=True)
class Chip:
    """A button outside the grid for a line or a direction of the arrow."""

    move: Move
    chosen: bool = False
    present: bool = False
    """The way the arrow points now: drawn in brass."""


@dataclass(frozen=True)
class Scene:
    pawns: tuple[Pawn, ...]
    needle: str = "·"
    bright: bool = False
    chips: tuple[Chip, ...] = ()
    rings: tuple[Cell, ...] = ()
    chosen: Cell | None = None
    strokes: tuple[Alignment, ...] = ()
    dots: tuple[Cell, ...] = ()
    entered: Cell | None = None


def _standing(grid: Grid, leave_out: Sequence[Cell] = ()) -> tuple[Pawn, ...]:
    return tuple(
        Pawn(pawn, *divmod(cell, SIZE))
        for cell, pawn in enumerate(grid)
        if pawn != EMPTY and cell not in leave_out
    )


def still(game: Gravis3, position: Position, chosen: Move | None, story: Story) -> Scene:
    """The scene of a position at rest."""
    arrow = position.arrow
    scene = Scene(
        _standing(position.grid),
        needle=NEEDLE[arrow] if arrow else "·",
        chips=_chips(game, position, chosen),
        entered=entered(game, story),
    )
    if game.turn(position) is None:
        won = alignments(position.grid, PAWN[position.mover])
        strokes = won if position.stage is Stage.TURN else ()
        return replace(scene, strokes=strokes, entered=None)
    if position.stage is Stage.TAKE:
        return _with_alignments(scene, game, position, chosen)
    if isinstance(chosen, Line):
        return _with_ghost(scene, game, position, chosen)
    if isinstance(chosen, Swap):
        return replace(scene, rings=swappable(position))
    if isinstance(chosen, Turn):
        return replace(scene, needle=NEEDLE[chosen.arrow], bright=True)
    return scene


def swappable(position: Position) -> tuple[Cell, ...]:
    """R7: the cell of the pawn that can be taken over."""
    return tuple(cell for cell, pawn in enumerate(position.grid) if pawn != EMPTY)


def _chips(game: Gravis3, position: Position, chosen: Move | None) -> tuple[Chip, ...]:
    return tuple(
        Chip(move, move == chosen, isinstance(move, Turn) and move.arrow is position.arrow)
        for move in game.moves(position)
        if not isinstance(move, Take | Swap)
    )


def _with_alignments(scene: Scene, game: Gravis3, position: Position, chosen: Move | None) -> Scene:
    enemy = PAWN[1 - position.mover]
    return replace(
        scene,
        rings=tuple(game.takeable(position)),
        strokes=alignments(position.grid, enemy),
        chosen=chosen.cell if isinstance(chosen, Take) else None,
    )


def _with_ghost(scene: Scene, game: Gravis3, position: Position, line: Line) -> Scene:
    """A preview: where the pawn would end and what it would push, half transparent."""
    insertion = game.trace(position, line)[0]
    assert isinstance(insertion, trace.Insertion)
    slides = (insertion.entering, *insertion.pushed)
    moved = [slide.path[0] for slide in insertion.pushed]
    ghosts = tuple(Pawn(s.pawn, *divmod(s.path[-1], SIZE), solid=0.6) for s in slides)
    end = insertion.entering.path[-1]
    return replace(
        scene,
        pawns=_standing(position.grid, leave_out=moved) + ghosts,
        needle=NEEDLE[line.arrow],
        dots=insertion.entering.path[:-1],
        rings=(end,),
        entered=None,
    )


def entered(game: Gravis3, story: Story) -> Cell | None:
    """The cell of the pawn inserted last."""
    places = [place for place, (_, move) in enumerate(story) if isinstance(move, Line)]
    cell: Cell | None = None
    for position, move in story[places[-1] :] if places else ():
        for event in game.trace(position, move):
            if isinstance(event, trace.Insertion):
                cell = event.entering.path[-1]
            elif isinstance(event, trace.Fall):
                ends = {slide.path[0]: slide.path[-1] for slide in event.slides}
                cell = ends.get(cell, cell) if cell is not None else None
    return cell


def frames(game: Gravis3, position: Position, move: Move) -> list[Frame]:
    """The pictures of a move: slides by ticks, a moment to see an alignment, captures, falls."""
    arrow = move.arrow if isinstance(move, Line) else position.arrow
    assert arrow is not None
    needle = NEEDLE[arrow]
    grid = list(position.grid)
    found: list[Frame] = []
    for event in game.trace(position, move):
        for pawns, ticks, strokes in _event_frames(event, grid, arrow):
            found.append(Frame(Scene(pawns, needle, strokes=strokes), ticks))
        if isinstance(event, trace.Turned):
            found += _swing(event, _standing("".join(grid)))
        _apply(event, grid)
    return found


def _apply(event: trace.Event, grid: list[str]) -> None:
    """Apply an event to a grid."""
    match event:
        case trace.Insertion(entering, pushed):
            _move_all(grid, pushed)
            grid[entering.path[-1]] = entering.pawn
        case trace.Capture(_, cell):
            grid[cell] = EMPTY
        case trace.Fall(slides):
            _move_all(grid, slides)
        case trace.Swapped(cell, after):
            grid[cell] = after


def _move_all(grid: list[str], slides: Sequence[trace.Slide]) -> None:
    for slide in slides:
        grid[slide.path[0]] = EMPTY
    for slide in slides:
        grid[slide.path[-1]] = slide.pawn


Picture = tuple[tuple[Pawn, ...], float, tuple[Alignment, ...]]


def _event_frames(event: trace.Event, squares: list[str], arrow: Arrow) -> Iterator[Picture]:
    grid = "".join(squares)
    match event:
        case trace.Insertion(entering, pushed):
            at_rest = _standing(grid, leave_out=[slide.path[0] for slide in pushed])
            yield from _sliding(at_rest, (entering, *pushed), arrow, enters=True)
        case trace.Capture(pawn, cell, forced):
            yield from _leaving(grid, pawn, cell, forced)
        case trace.Fall(slides):
            at_rest = _standing(grid, leave_out=[slide.path[0] for slide in slides])
            yield from _sliding(at_rest, slides, arrow)
        case trace.Swapped(cell, after):
            for pawn in (grid[cell], after):
                for solid in (0.7, 0.4) if pawn != after else (0.4, 0.7):
                    yield (Pawn(pawn, *divmod(cell, SIZE), solid=solid),), 1, ()


def _sliding(
    at_rest: tuple[Pawn, ...], slides: Sequence[trace.Slide], arrow: Arrow, enters: bool = False
) -> Iterator[Picture]:
    """All pawns at one speed; a new pawn comes in over the edge a tick before it slides."""
    first = slides[0].tick - 1 if enters else 0
    last = max(slide.arrival for slide in slides)
    for part in range(first * PER_TICK, last * PER_TICK + 1):
        moving = tuple(
            _on_the_way(slide, part / PER_TICK, WAY[arrow], enters and slide is slides[0])
            for slide in slides
        )
        yield at_rest + moving, 1 / PER_TICK, ()


def _on_the_way(slide: trace.Slide, tick: float, way: tuple[int, int], enters: bool) -> Pawn:
    """A pawn waits for the one behind it; only a new pawn has a place before its first cell."""
    row, column = divmod(slide.path[0], SIZE)
    down, right = way
    gone = min(tick - slide.tick, len(slide.path) - 1)
    if not enters:
        gone = max(0, gone)
    return Pawn(slide.pawn, row + down * gone, column + right * gone)


def _leaving(grid: Grid, pawn: str, cell: Cell, forced: bool) -> Iterator[Picture]:
    """A taken pawn fades; a forced capture first shows its alignment, so that it is understood."""
    struck = alignments(grid, pawn)
    if forced:
        yield _standing(grid), 6, struck
    others = _standing(grid, leave_out=[cell])
    for solid in (0.7, 0.4, 0.15):
        yield (*others, Pawn(pawn, *divmod(cell, SIZE), solid=solid)), 1, ()


def _swing(event: trace.Turned, pawns: tuple[Pawn, ...]) -> Iterator[Frame]:
    """The needles turn the short way round, overshoot once and come to rest: 520 ms."""
    start, end = (ROUND.index(NEEDLE[arrow]) for arrow in (event.before, event.after))
    turn = (end - start + 4) % 8 - 4
    if turn == 0:
        return
    sign = 1 if turn > 0 else -1
    course = [*range(0, turn + sign, sign), turn + sign, turn]
    for place in course:
        needle = ROUND[(start + place) % 8]
        yield Frame(Scene(pawns, needle, bright=True), 5.8 / len(course))


def first_entry(position: Position) -> Line | None:
    """The middle line, or the open one nearest to it."""
    arrow = position.arrow or Arrow.DOWN
    open_lines = [
        index
        for index, line in enumerate(LINES[arrow])
        if any(position.grid[cell] == EMPTY for cell in line)
    ]
    middle = min(open_lines, key=lambda index: abs(index - SIZE // 2), default=None)
    return None if middle is None else Line(arrow, middle)
