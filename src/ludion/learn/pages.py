"""Rules pages: Markdown read as sections, blocks and spans.

A page is a title, then sections. A block is a paragraph or an item of a list. One that begins with
a name in bold (`**V3.**`, `- **G9, rule 1**`) is a *line* of the rules. A link becomes its text;
code blocks are for readers of the file and are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

_NAME = re.compile(r"((?:[A-Z]{1,2}\d+|R(?:ule|ègle) \d+)(?:, r(?:ule|ègle) \d+)?)\.?")


@dataclass(frozen=True)
class Span:
    text: str
    strong: bool = False
    em: bool = False
    code: bool = False


Paragraph = tuple[Span, ...]


@dataclass(frozen=True)
class Block:
    """`line` is the name in diagrams and tests (V3, G9, Rule 2), `label` the name on the page."""

    line: str
    label: str
    item: bool
    """Whether it is an item of a list."""
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Section:
    title: str
    blocks: tuple[Block, ...]


def read_page(text: str) -> tuple[Section, ...]:
    """The sections of a page; the first has the page's title.

    >>> page = read_page("# A game\\n\\n- **V1.** One pawn\\n  *each*.\\n")
    >>> page[0].blocks[0].line, [span.text for span in page[0].blocks[0].paragraphs[0]]
    ('V1', ['One pawn ', 'each', '.'])
    """
    sections: list[tuple[str, list[Block]]] = []
    for node in SyntaxTreeNode(MarkdownIt().parse(text)).children:
        if node.type == "heading":
            sections.append(("".join(span.text for span in _spans(node)), []))
        elif sections:
            sections[-1][1].extend(_blocks(node))
    return tuple(Section(title, tuple(blocks)) for title, blocks in sections)


def _blocks(node: SyntaxTreeNode) -> Iterator[Block]:
    if node.type == "paragraph":
        yield _block([_spans(node)], item=False)
    elif node.type == "bullet_list":
        for item in node.children:
            yield _block(list(_paragraphs(item)), item=True)
    elif node.type in ("ordered_list", "blockquote"):
        yield _block(list(_paragraphs(node)), item=False)


def _block(paragraphs: list[Paragraph], item: bool) -> Block:
    first = paragraphs[0]
    name = _NAME.fullmatch(first[0].text) if first and first[0].strong else None
    if name is None:
        return Block("", "", item, tuple(paragraphs))
    rest = _merged(
        [
            replace(span, text=span.text.lstrip()) if at == 0 else span
            for at, span in enumerate(first[1:])
        ]
    )
    return Block(_line(name[1]), name[1], item, (rest, *paragraphs[1:]))


def _paragraphs(node: SyntaxTreeNode) -> Iterator[Paragraph]:
    """The paragraphs within a node; in a numbered list each begins with its number."""
    for child in node.children:
        if child.type == "paragraph":
            yield _spans(child)
        elif node.type == "ordered_list":
            first, *others = _paragraphs(child)
            yield _merged([Span(f"{child.info}. "), *first])
            yield from others
        else:
            yield from _paragraphs(child)


def _spans(node: SyntaxTreeNode) -> Paragraph:
    """The text of a paragraph or a heading."""
    return _merged(_inline(node, Span("")))


def _inline(node: SyntaxTreeNode, style: Span) -> Iterator[Span]:
    for child in node.children:
        if child.type == "text":
            yield replace(style, text=child.content)
        elif child.type in ("softbreak", "hardbreak"):
            yield replace(style, text=" ")
        elif child.type == "code_inline":
            yield replace(style, text=child.content, code=True)
        else:
            strong, em = child.type == "strong", child.type == "em"
            yield from _inline(
                child, replace(style, strong=style.strong or strong, em=style.em or em)
            )


def _merged(spans: Iterable[Span]) -> Paragraph:
    """Neighbouring spans of one style merged into one; empty spans are dropped."""
    groups = groupby(spans, key=lambda span: replace(span, text=""))
    joined = (replace(style, text="".join(span.text for span in group)) for style, group in groups)
    return tuple(span for span in joined if span.text)


def _line(label: str) -> str:
    """
    >>> _line("G9, règle 1"), _line("Règle 2"), _line("V3")
    ('G9', 'Rule 2', 'V3')
    """
    return label.split(",")[0].replace("Règle", "Rule")
