"""Rules pages read: the little Markdown they are written in, as sections, blocks and spans.

A page is a title, then sections. A block is a paragraph or an item of a list; one that begins with
a name in bold (`**V3.**`, `- **G9, rule 1**`) is a *line* of the rules. Links are read as their
text; code blocks and doctests are for readers of the file and are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_NAME = re.compile(r"\*\*((?:[A-Z]{1,2}\d+|R(?:ule|ègle) \d+)(?:, r(?:ule|ègle) \d+)?)\.?\*\*\s*")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_MARK = re.compile(r"(\*\*|\*|`)")
_NUMBERED = re.compile(r"\d+\. ")


@dataclass(frozen=True)
class Span:
    text: str
    strong: bool = False
    em: bool = False
    code: bool = False


Paragraph = tuple[Span, ...]


@dataclass(frozen=True)
class Block:
    """`line` is its name in diagrams and tests (V3, G9, Rule 2), `label` as the page has it."""

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
    parts = re.split(r"^##? (.*)$", _without_code(text), flags=re.MULTILINE)[1:]
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return tuple(Section(title.strip(), tuple(_blocks(body))) for title, body in pairs)


def spans(text: str) -> Paragraph:
    """
    >>> [(span.text, span.strong) for span in spans("of the **opponent**")]
    [('of the ', False), ('opponent', True)]
    """
    found: list[Span] = []
    strong = em = code = False
    for part in _MARK.split(_LINK.sub(r"\1", text)):
        if part == "`":
            code = not code
        elif part == "**" and not code:
            strong = not strong
        elif part == "*" and not code:
            em = not em
        elif part:
            found.append(Span(part, strong, em, code))
    return tuple(found)


def _without_code(text: str) -> str:
    return re.sub(r"^```.*?^```$\n", "", text, flags=re.MULTILINE | re.DOTALL)


def _blocks(body: str) -> Iterator[Block]:
    for lines in _grouped(body):
        item = lines[0].startswith("- ")
        text = [line[2:] if item else line for line in lines]
        name = _NAME.match(text[0])
        label = name[1] if name else ""
        if name:
            text[0] = text[0][name.end() :]
        paragraphs = tuple(spans(one) for one in _paragraphs(text))
        yield Block(_line(label), label, item, paragraphs)


def _grouped(body: str) -> Iterator[list[str]]:
    """The lines of each block: an item goes on in lines that are indented, empty ones between."""
    lines: list[str] = []
    for line in body.split("\n"):
        inside = bool(lines) and lines[0].startswith("- ")
        begins = line.startswith("- ") or (inside and line and not line.startswith(" "))
        ends = not line and not inside
        if (begins or ends) and lines:
            yield lines
            lines = []
        if line or inside:
            lines.append(line)
    if lines:
        yield lines


def _paragraphs(lines: Sequence[str]) -> Iterator[str]:
    """Lines joined; an empty line and the number of a list within begin another paragraph."""
    words: list[str] = []
    for line in map(str.strip, lines):
        if (not line or _NUMBERED.match(line)) and words:
            yield " ".join(words)
            words = []
        if line:
            words.append(line)
    if words:
        yield " ".join(words)


def _line(label: str) -> str:
    """
    >>> _line("G9, règle 1"), _line("Règle 2"), _line("V3")
    ('G9', 'Rule 2', 'V3')
    """
    return label.split(",")[0].replace("Règle", "Rule")
