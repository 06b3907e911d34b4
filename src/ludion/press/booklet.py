"""A game to print and play, as one PDF: the rulebook, a player aid, then the pieces to cut out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from ludion import learn
from ludion.core.fault import UnknownGame
from ludion.core.game import Game
from ludion.games import GAMES, load_sheets, load_written
from ludion.learn.pages import Block, Paragraph, Section
from ludion.locale import Words
from ludion.press.lay import SANS, SERIF, Layout, Page, quoted
from ludion.press.still import PALETTES, Studio
from ludion.press.typeset import page_count, typeset
from ludion.show.drawing.pen import Pen
from ludion.show.sheets import PAPERS

MOST_PAGES = 8
"""Of the rulebook."""
WIDEST = 54
"""The width of a broad diagram; its note stands beside it."""
INKS = {"colour": "light", "saving": "saving"}


class Fitting(NamedTuple):
    """How a rulebook is shortened: diagrams per line, their width, the font size."""

    diagrams: int
    width: float
    letters: float

    def tighter(self, by: float) -> Fitting:
        return Fitting(self.diagrams, self.width * by, self.letters * by)


TIGHTER = (0.97, 0.94)
"""A little smaller, where that spares a last page with a few lines on it."""
FITTINGS = (
    Fitting(3, 46, 9.6),
    Fitting(3, 40, 9.6),
    Fitting(3, 36, 9.6),
    Fitting(2, 34, 9.4),
    Fitting(1, 34, 9.4),
    Fitting(1, 28, 9),
    Fitting(1, 24, 8.6),
    Fitting(0, 24, 8.6),
)


class Booklet:
    """The printed material of one game, with its options, in one language."""

    def __init__(
        self, game: Game[Any, Any], words: Words, paper: str = "a4", ink: str = "colour"
    ) -> None:
        if game.name not in learn.taught():
            raise UnknownGame("{name} has no rules page yet", name=game.name)
        self.game, self.words, self.paper = game, words, PAPERS[paper]
        self.studio = Studio(game, words, INKS[ink], ground=False)
        self.layout = Layout(self.paper, words, PALETTES[INKS[ink]])
        self.rule_pages = 0

    def pdf(self) -> bytes:
        rulebook, aid = self.rulebook(), list(self.aid())
        reading = ["read"] * (self.rule_pages + len(aid))
        self.layout.how = self.layout.instructions([*reading, *(one.sides for one in self.parts())])
        sheets = [*aid, *(one.source for one in self.parts())]
        blank = "#set page(columns: 1, margin: 0mm, footer: none)\n"
        pages = "".join(f"#page[\n{page}]\n" for page in sheets)
        source = self.setup() + rulebook + blank + pages
        return typeset(source, self.layout.files)[0]

    def setup(self) -> str:
        paper, title = self.paper, GAMES[self.game.name].title
        ink = self.layout.colour("ink")
        return (
            f"#set document(title: {quoted(title)}, author: {quoted('Ludion')})\n"
            f"#set text(font: {SERIF}, lang: {quoted(self.words.language)}, fill: {ink})\n"
            "#set par(justify: true, leading: .56em, spacing: .78em)\n"
            f"#set page(width: {paper.width}mm, height: {paper.height}mm, columns: 2, "
            "margin: (x: 16mm, top: 16mm, bottom: 17mm), "
            f"footer: text(font: {SANS}, size: 8pt, fill: {self.layout.colour('ink-2')})"
            f"[#{quoted(title)} #h(1fr) #context counter(page).display()])\n"
            "#set columns(gutter: 8mm)\n"
        )

    # ---- the rulebook ----

    def rulebook(self) -> str:
        """The rulebook with the first fitting that keeps the page limit, a little tighter if that
        saves a page."""
        for fitting in FITTINGS:
            source, self.rule_pages = self.laid_out(fitting)
            if self.rule_pages <= MOST_PAGES:
                break
        for by in TIGHTER:
            tighter, pages = self.laid_out(fitting.tighter(by))
            if pages < self.rule_pages:
                self.rule_pages = pages
                return tighter
        return source

    def laid_out(self, fitting: Fitting) -> tuple[str, int]:
        """The source of the rulebook, and its number of pages."""
        source = "\n".join(self.rules(fitting))
        return source, page_count(self.setup() + source, self.layout.files)

    def rules(self, fitting: Fitting) -> Iterator[str]:
        first, *rest = learn.rules(self.game.name, self.words.language)
        tagline = self.words(f"{self.game.name}-tagline")
        yield f"#set text(size: {fitting.letters}pt)"
        yield (
            '#place(top, scope: "parent", float: true, clearance: 8mm)['
            f"#text(size: 32pt, weight: 500)[#{quoted(GAMES[self.game.name].title)}]\n\n"
            f'#text(size: 14pt, style: "italic")[#{quoted(tagline)}]\n'
            f"#v(1mm) #line(length: 100%, stroke: .5mm + {self.layout.colour('brass')})]"
        )
        yield from self.section(first, fitting)
        for section in rest:
            yield (
                "#block(above: 1.5em, below: .8em, sticky: true)"
                f"[#text(size: 1.5em, weight: 500)[#{quoted(section.title)}]]"
            )
            yield from self.section(section, fitting)

    def section(self, section: Section, fitting: Fitting) -> Iterator[str]:
        for block in section.blocks:
            yield self.block(block)
            for diagram in self.diagrams.get(block.line, ())[: fitting.diagrams]:
                yield self.diagram(diagram, fitting.width)

    def block(self, block: Block) -> str:
        label = ""
        if block.label:
            label = (
                f"#text(font: {SANS}, weight: 700, size: .88em, "
                f"fill: {self.layout.colour('verdigris')})[#{quoted(block.label)}] #h(.5em)"
            )
        text = "\n\n".join(map(marked, block.paragraphs))
        inset = "(left: 3mm)" if block.item and not block.label else "0pt"
        return f"#block(inset: {inset})[{label}{text}]"

    @cached_property
    def diagrams(self) -> dict[str, list[tuple[str, str]]]:
        """The picture and the note of every diagram, by line."""
        return {
            line: [(self.drawn(one), one.note.get(self.words.language, "")) for one in found]
            for line, found in learn.diagrams(self.game.name).items()
        }

    def drawn(self, diagram: learn.Diagram) -> str:
        """The position after the moves of a diagram, with the marks of the last one."""
        game = load_written(self.game.name, [f"{k}={v}" for k, v in diagram.options.items()])
        studio = Studio(game, self.words, self.studio.look, ground=False)
        position = game.read(diagram.start) if diagram.start else game.start()
        before = None
        for text in diagram.moves:
            before = position, game.read(text, at=position)
            position = game.play(*before)
        return studio.still(position, before)

    def diagram(self, diagram: tuple[str, str], width: float) -> str:
        svg, note = diagram
        name = self.layout.file(svg)
        wide = min(width * 1.35, WIDEST) if _is_wide(svg) else width
        return (
            "#block(breakable: false, above: .9em, below: 1em)["
            f"#grid(columns: ({wide}mm, 1fr), column-gutter: 3mm, align: horizon, "
            f'image("{name}", width: 100%), text(font: {SANS}, size: .84em, '
            f"fill: {self.layout.colour('ink-2')})[#set par(justify: false)\n#{quoted(note)}])]"
        )

    # ---- the player aid ----

    def aid(self) -> Iterator[str]:
        """The rules on one page: aim, turn and end, each with a picture."""
        parts = learn.summary(self.game.name)
        if not parts:
            return
        rows = []
        for one in parts:
            diagram = learn.diagrams(self.game.name)[one.line][one.diagram]
            name = self.layout.file(self.drawn(diagram))
            rows.append(
                f'image("{name}", height: 58mm, width: 74mm, fit: "contain"), '
                f"[#text(size: 15pt, weight: 500)[#{quoted(self.words(f'rules-{one.kind}'))}]\n\n"
                f"#{quoted(one.text[self.words.language])}]"
            )
        title = f"{GAMES[self.game.name].title}: {self.words('print-aid')}"
        if self.words.language == "fr":
            title = title.replace(":", "\u202f:")
        yield (
            f"#place(dx: {self.paper.margin + 8}mm, dy: 20mm, "
            f"block(width: {self.paper.inner_width - 16}mm)["
            f"#set text(size: 12pt)\n#text(size: 20pt, weight: 500)[#{quoted(title)}]\n#v(4mm)\n"
            "#grid(columns: (74mm, 1fr), column-gutter: 8mm, row-gutter: 8mm, align: horizon, "
            f"{', '.join(rows)})])\n"
        )

    # ---- pieces to cut out ----

    def parts(self) -> Iterator[Page]:
        def pen() -> Pen:
            return self.studio.pen()

        parts = load_sheets(self.game, self.words, pen).parts(self.paper)
        yield from self.layout.pages(parts)


def marked(paragraph: Paragraph) -> str:
    """A paragraph of the rules in typst markup."""
    found = []
    for span in paragraph:
        text = f"#{quoted(span.text)}"
        if span.code:
            text = f"#raw({quoted(span.text)})"
        if span.strong:
            text = f"#strong[{text}]"
        if span.em:
            text = f"#emph[{text}]"
        found.append(text)
    return "".join(found)


def _is_wide(svg: str) -> bool:
    box: Sequence[str] = svg.partition('viewBox="')[2].partition('"')[0].split()
    return float(box[2]) > 1.5 * float(box[3])
