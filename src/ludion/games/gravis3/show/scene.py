"""What the board of Gravis 3 draws. Cells are 0 to 24, row by row from the top left."""

from __future__ import annotations

from typing import Literal, cast

from ludion.games.gravis3 import trace
from ludion.games.gravis3.board import PAWN, Arrow, Move, Position, Stage
from ludion.games.gravis3.rules import Gravis3, alignments
from ludion.show.scene import Drawn

Pawn = Literal["w", "b"]


class Scene(Drawn, frozen=True):
    grid: str
    """25 characters: w, b or a point for nobody."""
    arrow: Arrow | None
    """None until White's first line gives it a direction."""
    mover: int
    stage: Stage
    takeable: list[int]
    """Cells of the pawns that may be taken now."""
    broken: list[list[int]]
    """Alignments that are to be broken (the stage `take`)."""
    won: list[list[int]]
    """Alignments that have won the game."""
    reserves: list[int]


class Slide(Drawn, frozen=True):
    """A pawn moves along `path`, leaves its first cell at `tick` and then one cell per tick."""

    pawn: Pawn
    path: list[int]
    tick: int


class Insertion(Drawn, tag_field="kind", tag="insertion", frozen=True):
    """A pawn enters on the first cell of its path (from outside, at tick 0) and pushes others."""

    entering: Slide
    pushed: list[Slide]


class Capture(Drawn, tag_field="kind", tag="capture", frozen=True):
    pawn: Pawn
    cell: int
    forced: bool


class Fall(Drawn, tag_field="kind", tag="fall", frozen=True):
    slides: list[Slide]


class Turned(Drawn, tag_field="kind", tag="turned", frozen=True):
    before: Arrow
    after: Arrow


class Swapped(Drawn, tag_field="kind", tag="swapped", frozen=True):
    cell: int
    after: Pawn


Event = Insertion | Capture | Fall | Turned | Swapped


class Gravis3Scenes:
    def __init__(self, game: Gravis3) -> None:
        self.game = game

    def scene(self, position: Position) -> Scene:
        over = self.game.turn(position) is None
        taking = position.stage is Stage.TAKE and not over
        enemy = PAWN[1 - position.mover]
        won = alignments(position.grid, PAWN[position.mover]) if over else []
        return Scene(
            grid=position.grid,
            arrow=position.arrow,
            mover=position.mover,
            stage=position.stage,
            takeable=self.game.takeable(position) if taking else [],
            broken=[list(run) for run in alignments(position.grid, enemy)] if taking else [],
            won=[list(run) for run in won],
            reserves=[self.game.reserve(position, seat) for seat in (0, 1)],
        )

    def trace(self, position: Position, move: Move) -> list[Event]:
        return [_drawn(event) for event in self.game.trace(position, move)]


def _slide(slide: trace.Slide) -> Slide:
    return Slide(pawn=cast(Pawn, slide.pawn), path=list(slide.path), tick=slide.tick)


def _drawn(event: trace.Event) -> Event:
    match event:
        case trace.Insertion(entering, pushed):
            return Insertion(entering=_slide(entering), pushed=[_slide(one) for one in pushed])
        case trace.Capture(pawn, cell, forced):
            return Capture(pawn=cast(Pawn, pawn), cell=cell, forced=forced)
        case trace.Fall(slides):
            return Fall(slides=[_slide(one) for one in slides])
        case trace.Turned(before, after):
            return Turned(before=before, after=after)
        case trace.Swapped(cell, after):
            return Swapped(cell=cell, after=cast(Pawn, after))


SCENES = Gravis3Scenes
