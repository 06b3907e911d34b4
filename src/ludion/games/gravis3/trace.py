"""What happens during a move, event by event, for animation.

A slide takes one tick per cell and all pawns move at one speed, so a pushed pawn leaves its
cell only when the pawn behind it arrives there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ludion.games.gravis3.board import (
    EMPTY,
    LINES,
    PAWN,
    SIZE,
    Arrow,
    Cell,
    Grid,
    Line,
    Move,
    Position,
    Swap,
    Turn,
)


@dataclass(frozen=True, slots=True)
class Slide:
    """A pawn moves along `path`, leaves its first cell at `tick` and then one cell per tick."""

    pawn: str
    path: tuple[Cell, ...]
    tick: int

    @property
    def arrival(self) -> int:
        return self.tick + len(self.path) - 1


@dataclass(frozen=True, slots=True)
class Insertion:
    """V3, V4: a pawn enters on the first cell of `entering.path` and pushes the others."""

    entering: Slide
    pushed: tuple[Slide, ...]


@dataclass(frozen=True, slots=True)
class Capture:
    """V6: a pawn is taken; `forced` when there was no other choice."""

    pawn: str
    cell: Cell
    forced: bool


@dataclass(frozen=True, slots=True)
class Fall:
    """R3: the lines of the taken pawns fall together."""

    slides: tuple[Slide, ...]


@dataclass(frozen=True, slots=True)
class Turned:
    """V10: the arrow points another way (or stays, if `before` is the same)."""

    before: Arrow
    after: Arrow


@dataclass(frozen=True, slots=True)
class Swapped:
    """R7: the pawn on `cell` becomes one of the other colour."""

    cell: Cell
    after: str


Event = Insertion | Capture | Fall | Turned | Swapped


def events(position: Position, move: Move, passed: Iterable[Position]) -> list[Event]:
    """The events between `position` and the positions that `move` passes through."""
    found: list[Event] = []
    chosen = not isinstance(move, Line)
    for now in passed:
        event = _event(position, move, now, forced=not chosen)
        if event is not None:
            found.append(event)
        position, chosen = now, False
    return found


def _event(before: Position, move: Move, now: Position, *, forced: bool) -> Event | None:
    if isinstance(move, Swap):
        (cell,) = (cell for cell, pawn in enumerate(now.grid) if pawn != EMPTY)
        return Swapped(cell, now.grid[cell])
    if isinstance(move, Turn):
        assert before.arrow is not None
        return Turned(before.arrow, move.arrow)
    if now.mover == before.mover and len(now.taken) > len(before.taken):
        (cell,) = set(now.taken) - set(before.taken)
        return Capture(before.grid[cell], cell, forced)
    assert now.arrow is not None
    if isinstance(move, Line) and _pawns(now.grid) > _pawns(before.grid):
        entering, *pushed = slides(
            before.grid, LINES[move.arrow][move.index], entering=PAWN[before.mover]
        )
        return Insertion(entering, tuple(pushed))
    if now.grid == before.grid:
        return None
    moved = [line for line in LINES[now.arrow] if _differ(before.grid, now.grid, line)]
    return Fall(
        tuple(slide for line in moved for slide in slides(before.grid, line, taken=before.taken))
    )


def _pawns(grid: Grid) -> int:
    return len(grid) - grid.count(EMPTY)


def _differ(one: Grid, other: Grid, line: Sequence[Cell]) -> bool:
    return any(one[cell] != other[cell] for cell in line)


def slides(
    grid: Grid, line: Sequence[Cell], entering: str = "", taken: Sequence[Cell] = ()
) -> list[Slide]:
    """How the pawns of a line move until it is packed, from the entry edge on.

    At tick 0 a new pawn is still outside and comes onto its first cell; it leaves it at tick 1.
    Pawns behind a gap left by a capture start at once. Any other pawn waits until the one
    behind it starts for its cell and pushes it.

    >>> grid = "..b.." + "." * 20
    >>> for slide in slides(grid, (0, 1, 2, 3, 4), entering="w"):
    ...     print(slide.pawn, slide.path, slide.tick)
    w (0, 1, 2, 3) 1
    b (2, 3, 4) 2
    """
    standing = [(grid[cell], place) for place, cell in enumerate(line) if grid[cell] != EMPTY]
    travellers = ([(entering, 0)] if entering else []) + standing
    last_gap = max((place for place, cell in enumerate(line) if cell in taken), default=0)
    found: list[Slide] = []
    behind, tick = 0, 0  # the pawn behind leaves the place `behind` at `tick`
    for number, (pawn, place) in enumerate(travellers):
        target = SIZE - len(travellers) + number
        enters = bool(entering) and number == 0
        if place == target and not enters:
            break  # this pawn and those ahead of it are packed already
        if enters:
            tick = 1
        elif place < last_gap:
            tick = 0
        else:
            tick += place - behind - 1
        behind = place
        found.append(Slide(pawn, tuple(line[place : target + 1]), tick))
    return found
