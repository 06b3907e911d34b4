"""Every pair of colours that the look puts together is told apart: WCAG 2.2, 1.4.3 and 1.4.11."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).parents[2] / "web" / "src" / "styles" / "tokens.css"
TEXT, SHAPE = 4.5, 3.0
HEX = r"--([\w-]+):\s*(#[0-9A-Fa-f]{6})"

PAGE = ("ink", "ink-2", "ink-3", "verdigris", "vermilion", "brass")
TEXTS = [
    *((front, back) for back in ("ground", "surface", "sunk") for front in PAGE),
    ("on-verdigris", "verdigris"),
    ("on-verdigris", "verdigris-press"),
    ("on-vermilion", "vermilion"),
    ("ink", "verdigris-tint"),
    ("ink", "brass-tint"),
    ("ink", "vermilion-tint"),
    ("vermilion", "vermilion-tint"),
    ("brass", "brass-tint"),
    ("verdigris", "verdigris-tint"),
    ("ink-3", "room"),
    ("night-ink", "night"),
    ("night-ink", "night-2"),
    ("felt-line", "felt"),
    ("clay-ink", "clay"),
    *(("on-seat", f"seat{seat}") for seat in range(1, 6)),
    *(("ink", f"seat{seat}-tint") for seat in range(1, 6)),
]
SHAPES = [
    ("edge", "ground"),
    ("edge", "surface"),
    ("focus", "ground"),
    ("focus", "surface"),
    ("diver", "surface"),
    ("ink", "room"),
    ("brass", "room"),
    ("verdigris", "room"),
    ("night-line", "night"),
    ("ivory", "clay-2"),
    ("ebony", "clay"),
    ("ebony", "clay-2"),
    ("ivory", "night-2"),
    ("diver", "ivory"),
    ("lit", "lit-rim"),
    ("ivory", "felt"),
    ("ebony", "felt"),
    ("hole", "wood"),
    ("rotor-edge", "table"),
    *((f"seat{seat}", back) for seat in range(1, 6) for back in ("room", "surface", "ground")),
]
PAIRS = [(*pair, TEXT) for pair in TEXTS] + [(*pair, SHAPE) for pair in SHAPES]


def colours(theme: str) -> dict[str, str]:
    """The tokens of a theme, with those that both share."""
    css = TOKENS.read_text(encoding="utf-8")
    shared = dict(re.findall(HEX, css[: css.index("color-scheme")]))
    start = css.index(f"color-scheme: {theme};")
    return {**shared, **dict(re.findall(HEX, css[start : css.index("}", start)]))}


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_ratio_is_that_of_wcag() -> None:
    assert ratio("#000000", "#FFFFFF") == pytest.approx(21)
    assert ratio("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("front", "back", "least"), PAIRS)
def test_colours_are_told_apart(theme: str, front: str, back: str, least: float) -> None:
    found = colours(theme)
    assert ratio(found[front], found[back]) >= least


def test_there_is_no_raw_colour_outside_the_tokens() -> None:
    raw = re.compile(r"#[0-9A-Fa-f]{3,8}\b|\brgba?\(|\bhsla?\(")
    sources = [
        file
        for file in TOKENS.parents[1].rglob("*")
        if file.suffix in (".svelte", ".css") and file != TOKENS
    ]
    for file in sources:
        text = re.sub(r"url\(#[\w-]+\)|href=\"#[\w-]+\"|\{#\w+", "", file.read_text("utf-8"))
        assert not raw.findall(text), f"{file.name}: colours are tokens"
