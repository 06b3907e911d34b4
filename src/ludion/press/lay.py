"""Parts of a game laid out on pages: pieces in rows with cut marks, backs mirrored, large drawings
over several pages. The source is typst's, which places everything by millimetres."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import groupby
from typing import Literal, NamedTuple

from ludion.locale import Words
from ludion.show.drawing.tokens import Palette
from ludion.show.sheets import Face, Label, Needs, Paper, Part, Piece, Poster, Sheet

SANS = '("Instrument Sans", "Libertinus Serif")'
SERIF = '("Newsreader 16pt", "Newsreader", "Libertinus Serif")'
SCALE_MM = 50
HEAD_MM = 16
"""Between sheets that share a page: room for the next title."""
JOIN_MM = 8
"""How much neighbouring pages of a large drawing have in common."""


def quoted(text: str) -> str:
    """A text as a typst string.

    >>> quoted('He said "no"')
    '"He said \\\\"no\\\\""'
    """
    return json.dumps(text, ensure_ascii=False)


class Page(NamedTuple):
    source: str
    sides: Literal["read", "one", "both"]
    """Something to read; to cut out, so nothing may be on its back; the front or back of cards."""


@dataclass
class Layout:
    paper: Paper
    words: Words
    palette: Palette
    files: dict[str, str] = field(default_factory=dict)
    how: Sequence[str] = ()
    """Which pages to print on one side and on both, for the list of what is needed."""

    def file(self, svg: str) -> str:
        """The file name of this drawing; equal drawings share one file."""
        name = sha256(svg.encode()).hexdigest()[:16] + ".svg"
        self.files[name] = svg
        return name

    def colour(self, token: str) -> str:
        return f'rgb("{self.palette.get(token, token)}")'

    def image(self, svg: str, x: float, y: float, width: float) -> str:
        return (
            f'#place(dx: {x:.3f}mm, dy: {y:.3f}mm, image("{self.file(svg)}", width: {width:.3f}mm))'
        )

    def pages(self, parts: Iterable[Part]) -> Iterator[Page]:
        """The contents of each page. Sheets without backs that fit share a page."""
        shared, used = "", 0.0
        for part in parts:
            high = self.height(part) if isinstance(part, Sheet) else math.inf
            if shared and used + HEAD_MM + high > self.paper.inner_height:
                yield Page(shared, "one")
                shared, used = "", 0.0
            if isinstance(part, Sheet) and high <= self.paper.inner_height:
                below = used + HEAD_MM if shared else 0.0
                pieces = [piece for piece in part.pieces for _ in range(piece.count)]
                shared += self.side(part, pieces, back=False, below=below)
                used = below + high
            else:
                yield from self.apart(part)
        if shared:
            yield Page(shared, "one")

    def apart(self, part: Part) -> Iterator[Page]:
        """The pages of a part that starts on its own page."""
        match part:
            case Needs():
                yield Page(self.needs(part), "read")
            case Poster():
                yield from (Page(one, "one") for one in self.poster(part))
            case Sheet():
                sides: Literal["one", "both"] = "both" if has_backs(part) else "one"
                yield from (Page(one, sides) for one in self.sheet(part))

    def instructions(self, sides: Sequence[str]) -> list[str]:
        """How to print a document whose pages have these sides."""
        found = []
        for kind in ("read", "one", "both"):
            numbers = [number for number, one in enumerate(sides, start=1) if one == kind]
            if numbers:
                told = {"pages": ranges(numbers), "count": len(numbers)}
                found.append(self.words(f"print-how-{kind}", **told))
        return found

    def height(self, part: Sheet) -> float:
        """The height of all its pieces; a sheet with backs fills its own pages."""
        if has_backs(part):
            return math.inf
        across, gap = self.across(part)
        rows = math.ceil(sum(piece.count for piece in part.pieces) / across)
        return rows * (part.height + gap) - gap

    def across(self, part: Sheet) -> tuple[int, float]:
        """How many pieces fit in a row, and how far apart."""
        gap = max(2 * part.bleed, 2.0)
        return max(1, int((self.paper.inner_width + gap) // (part.width + gap))), gap

    def head(self, title: str, note: str, below: float = 0) -> str:
        """The title and the instructions; the first of a page has the line to check the scale."""
        paper, ink = self.paper, self.colour("ink-2")
        top = (
            f"#place(dx: {paper.margin}mm, dy: {6 + below:.3f}mm, "
            f"block(width: {paper.inner_width}mm)["
            f"#text(font: {SANS}, size: 8pt, fill: {ink})["
            f"#strong[#{quoted(title[:1].upper() + title[1:])}] #h(2mm) #{quoted(note)}]])"
        )
        if below:
            return top + "\n"
        low = paper.height - 9
        rule = (
            f"#place(dx: {paper.margin}mm, dy: {low}mm, line(length: {SCALE_MM}mm, "
            f"stroke: .4mm + {ink}))"
            f"#place(dx: {paper.margin + SCALE_MM + 3}mm, dy: {low - 1.4}mm, "
            f"text(font: {SANS}, size: 7.5pt, fill: {ink}, "
            f"{quoted(self.words('print-scale', length=SCALE_MM))}))"
        )
        return top + "\n" + rule + "\n"

    def needs(self, part: Needs) -> str:
        paper = self.paper
        rows = "".join(
            f"strong[#{quoted(count)}], [#{quoted(what)}], " for count, what in part.rows
        )
        note = f"#v(5mm) #{quoted(part.note)}" if part.note else ""
        if self.how:
            title = quoted(self.words("print-how"))
            note += f"\n#v(8mm)\n#text(size: 15pt, weight: 500)[#{title}]\n\n"
            note += "\n\n".join(f"#{quoted(line)}" for line in self.how)
        return (
            f"#place(dx: {paper.margin + 8}mm, dy: 20mm, block(width: {paper.inner_width - 16}mm)["
            f"#set text(font: {SERIF}, size: 11pt)\n"
            f"#text(size: 20pt, weight: 500)[#{quoted(part.title)}]\n#v(4mm)\n"
            f"#grid(columns: (26mm, 1fr), row-gutter: 3.4mm, {rows})\n{note}])\n"
        )

    # ---- large drawings ----

    def poster(self, part: Poster) -> Iterator[str]:
        paper = self.paper
        across = _count(part.width, paper.inner_width)
        down = _count(part.height, paper.inner_height)
        top = paper.margin + 6
        for number in range(across * down):
            row, column = divmod(number, across)
            note = part.note
            if across * down > 1:
                place = self.words("print-tile", number=number + 1, count=across * down)
                note = f"{part.note} {place}"
            wide = min(paper.inner_width, part.width)
            high = min(paper.inner_height, part.height)
            left = (paper.width - wide) / 2
            dx, dy = column * (paper.inner_width - JOIN_MM), row * (paper.inner_height - JOIN_MM)
            drawing = (
                f"#place(dx: {left:.3f}mm, dy: {top}mm, box(width: {wide:.3f}mm, "
                f"height: {high:.3f}mm, clip: true, place(dx: {-dx:.3f}mm, dy: {-dy:.3f}mm, "
                f'image("{self.file(part.svg)}", width: {part.width:.3f}mm, '
                f"height: {part.height:.3f}mm))))\n"
            )
            frame = ""
            if across * down > 1:
                line = f".15mm + {self.colour('ink-3')}"
                frame = (
                    f"#place(dx: {left:.3f}mm, dy: {top}mm, rect(width: {wide:.3f}mm, "
                    f"height: {high:.3f}mm, stroke: {line}))\n"
                )
            yield self.head(part.title, note) + drawing + frame

    # ---- pieces to cut ----

    def sheet(self, part: Sheet) -> Iterator[str]:
        pieces = [piece for piece in part.pieces for _ in range(piece.count)]
        across, gap = self.across(part)
        down = max(1, int((self.paper.inner_height + gap) // (part.height + gap)))
        for first in range(0, len(pieces), across * down):
            some = pieces[first : first + across * down]
            yield self.side(part, some, back=False)
            if any(piece.back for piece in some):
                yield self.side(part, some, back=True)

    def side(self, part: Sheet, pieces: Sequence[Piece], *, back: bool, below: float = 0) -> str:
        across, gap = self.across(part)
        note = self.words("print-backs") if back else part.note
        found = [self.head(part.title, note, below)]
        used = min(across, len(pieces))
        wide = used * (part.width + gap) - gap
        left, top = (self.paper.width - wide) / 2, self.paper.margin + 6 + below
        for at, piece in enumerate(pieces):
            row, column = divmod(at, across)
            if back:
                column = used - 1 - column  # flipped along its long edge
            face = piece.back if back else piece.front
            x, y = left + column * (part.width + gap), top + row * (part.height + gap)
            if face is not None:
                found.append(self.face(face, x, y, part))
            found.append(self.marks(x, y, part))
        return "\n".join(found)

    def face(self, face: Face, x: float, y: float, part: Sheet) -> str:
        bleed = part.bleed
        drawing = self.image(face.svg, x - bleed, y - bleed, part.width + 2 * bleed)
        return "\n".join([drawing, *(self.label(one, x, y) for one in face.labels)])

    def label(self, one: Label, x: float, y: float) -> str:
        font = SERIF if one.title else SANS
        return (
            f"#place(dx: {x + one.x:.3f}mm, dy: {y + one.y:.3f}mm, box(width: {one.width:.3f}mm, "
            f"align({one.align}, par(justify: false, text(font: {font}, size: {one.size}pt, "
            f"weight: {one.weight}, hyphenate: false, "
            f"fill: {self.colour(one.colour)}, {quoted(one.text)})))))"
        )

    def marks(self, x: float, y: float, part: Sheet) -> str:
        """Cut marks: the outline of a round piece, corner marks of others."""
        ink = self.colour("ink-3")
        if part.cut == "round":
            return (
                f"#place(dx: {x:.3f}mm, dy: {y:.3f}mm, circle(radius: {part.width / 2:.3f}mm, "
                f"stroke: .12mm + {ink}))"
            )
        if not part.bleed:
            return (
                f"#place(dx: {x:.3f}mm, dy: {y:.3f}mm, rect(width: {part.width:.3f}mm, "
                f"height: {part.height:.3f}mm, stroke: .12mm + {ink}))"
            )
        long = part.bleed
        lines = []
        for cx, outwards in ((x, -1), (x + part.width, 1)):
            for cy, upwards in ((y, -1), (y + part.height, 1)):
                for dx, dy in ((outwards * long, 0), (0, upwards * long)):
                    lines.append(
                        f"#place(dx: {min(cx, cx + dx):.3f}mm, dy: {min(cy, cy + dy):.3f}mm, "
                        f"line(end: ({abs(dx):.3f}mm, {abs(dy):.3f}mm), stroke: .15mm + {ink}))"
                    )
        return "\n".join(lines)


def has_backs(part: Sheet) -> bool:
    return any(piece.back for piece in part.pieces)


def ranges(numbers: Sequence[int]) -> str:
    """Rising numbers in words as short as possible.

    >>> ranges([1, 2, 3, 7, 9, 10])
    '1–3, 7, 9–10'
    """
    runs = [
        [number for _, number in run]
        for _, run in groupby(enumerate(numbers), lambda one: one[1] - one[0])
    ]
    return ", ".join(f"{run[0]}–{run[-1]}" if run[1:] else str(run[0]) for run in runs)


def _count(size: float, room: float) -> int:
    """How many pages a drawing takes in one direction."""
    return 1 if size <= room else math.ceil((size - JOIN_MM) / (room - JOIN_MM))
