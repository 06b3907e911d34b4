"""The rules of a game as text, with its diagrams drawn in characters."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill, indent

from ludion.games import load_voice
from ludion.learn.pages import Block
from ludion.locale import Words
from ludion.terminal.teaching import Shown, Summarised, rule_parts

WIDTH = 80
MARGIN = "    "


def rules_text(name: str, words: Words) -> str:
    """The summary, then every line of the rules with its diagrams."""
    return "\n".join(_lines(name, words)).rstrip()


def _lines(name: str, words: Words) -> Iterator[str]:
    for part in rule_parts(name, words):
        if isinstance(part, str):
            yield f"{part}\n{'=' * len(part)}\n"
        elif isinstance(part, Block):
            yield block_text(part) + "\n"
        elif isinstance(part, Summarised):
            yield fill(f"{part.title}: {part.text}", WIDTH) + "\n"
        else:
            yield indent(diagram_text(part, words), MARGIN) + "\n"


def block_text(block: Block) -> str:
    """A block with the name of its line; further paragraphs are indented."""
    label = f"{block.label}. " if block.label else "– " if block.item else ""
    hang = "  " if block.item else ""
    paragraphs = ["".join(span.text for span in spans) for spans in block.paragraphs]
    first = fill(label + paragraphs[0], WIDTH, subsequent_indent=hang)
    rest = (
        fill(text, WIDTH, initial_indent=hang, subsequent_indent=hang) for text in paragraphs[1:]
    )
    return "\n".join([first, *rest])


def diagram_text(shown: Shown, words: Words) -> str:
    """The board before, the moves, the board after, and the note."""
    voice = load_voice(shown.game, words)
    lines = [voice.picture(shown.positions[0])]
    for position, move in zip(shown.positions, shown.moves, strict=False):
        told = f"{shown.game.write(move)}: {voice.happened(position, move)}"
        lines.append(fill(told, WIDTH - len(MARGIN)))
    if shown.moves:
        lines.append(voice.picture(shown.positions[-1]))
    lines += [fill(f"{text}: {why}", WIDTH - len(MARGIN)) for text, why in shown.refused]
    if shown.note:
        lines.append(fill(shown.note, WIDTH - len(MARGIN)))
    return "\n".join(lines)
