"""A game's printed sheets: `show/sheets.py` of a game.

That module offers `SHEETS`, a class constructed with the game, its words and a factory of pens,
whose `parts(paper)` are printed after the rulebook:

    Needs     what to buy or find, in words
    Poster    one drawing at its true size, split over several pages if it is larger than the paper
    Sheet     pieces to cut out, with cut marks; those with a back are printed on both sides

Lengths are in millimetres, font sizes in points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from ludion.locale import Words
from ludion.show.drawing.pen import Box, Pen, picture


@dataclass(frozen=True)
class Paper:
    name: str
    width: float
    height: float
    margin: float = 10
    """What printers leave white, and a little more."""

    @property
    def inner_width(self) -> float:
        return self.width - 2 * self.margin

    @property
    def inner_height(self) -> float:
        """The height below the title of a sheet and above its scale."""
        return self.height - 2 * (self.margin + 6)


PAPERS = {paper.name: paper for paper in (Paper("a4", 210, 297), Paper("letter", 215.9, 279.4))}


@dataclass(frozen=True)
class Label:
    """Words on a piece: their position from its upper left corner, and their width."""

    text: str
    x: float
    y: float
    width: float
    size: float
    title: bool = False
    """In the letters of titles."""
    weight: int = 400
    colour: str = "ink"
    align: Literal["left", "center"] = "left"


@dataclass(frozen=True)
class Face:
    svg: str
    """As large as the piece with its bleed."""
    labels: tuple[Label, ...] = ()


@dataclass(frozen=True)
class Piece:
    front: Face
    back: Face | None = None
    count: int = 1


@dataclass(frozen=True)
class Sheet:
    title: str
    note: str
    width: float
    height: float
    pieces: tuple[Piece, ...]
    bleed: float = 0
    """How far a drawing goes beyond the cut."""
    cut: Literal["straight", "round"] = "straight"


@dataclass(frozen=True)
class Poster:
    title: str
    note: str
    svg: str
    width: float
    height: float


@dataclass(frozen=True)
class Needs:
    title: str
    rows: tuple[tuple[str, str], ...]
    """How many, and of what."""
    note: str = ""


Part = Needs | Poster | Sheet


class Sheets(Protocol):
    def __init__(self, game: Any, words: Words, pen: Callable[[], Pen]) -> None: ...

    def parts(self, paper: Paper) -> Sequence[Part]: ...


def face(pen: Pen, width: float, height: float, bleed: float = 0, *labels: Label) -> Face:
    """A pen's drawing as the face of a piece whose upper left corner is (0, 0), in millimetres."""
    box = Box(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    return Face(picture(pen, box), labels)


def standee(pen: Pen, draw: Callable[[Pen], None], width: float, height: float) -> Face:
    """A piece to fold: `draw` fills (0, 0) to (`width`, `height`) twice, the upper copy upside
    down, and the feet above and below are folded outwards and glued."""
    foot = width * 0.45
    whole = 2 * (height + foot)
    with pen.group(transform=f"translate({width} {foot + height}) rotate(180)"):
        draw(pen)
    with pen.group(transform=f"translate(0 {foot + height})"):
        draw(pen)
    folds = "".join(f"M0 {y:g}H{width:g}" for y in (foot, foot + height, foot + 2 * height))
    pen.path(folds, fill="none", stroke="ink-3", stroke_width=0.25, stroke_dasharray="1.2 1")
    return face(pen, width, whole)


def standee_height(width: float, height: float) -> float:
    return 2 * (height + width * 0.45)
