"""A map of how gestures end in Polarity: leans by distance and tilt, presses by place and height.
`ludion polarity map` writes it as SVG, for example the one in docs/pictures.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ludion.games.polarity.board import (
    DIAMETER,
    Answer,
    Colour,
    Disc,
    Gesture,
    Kind,
    Position,
    flat,
)
from ludion.games.polarity.disc import REMANENCE_T
from ludion.games.polarity.physics.nature import answer
from ludion.lab.progress import ProgressBar
from ludion.locale import Words

TESLA = REMANENCE_T["standard"]
TOWERS = (2, 4, 6)
"""Heights of the towers to lean against, besides the foundation."""
FIELD = 12
"""Pixels per cell."""
COLOURS = {
    "leans": "#2f8f5b",
    "fell": "#2f8f5b",
    "flat": "#d9d4c7",
    "nothing": "#d9d4c7",
    "turned": "#6b4fa0",
    "touch": "#e08a1e",
    "stuck": "#b3261e",
    "moved": "#2a9db5",
}
LEGENDS = {
    "lean": ("leans", "flat", "turned", "touch", "stuck"),
    "press": ("fell", "nothing", "turned", "touch", "stuck", "moved"),
}


class Panel(NamedTuple):
    """One picture: what its axes are, and the result in every cell, row by row."""

    title: str
    kind: str
    across: str
    up: str
    columns: Sequence[float]
    rows: Sequence[float]
    fields: Sequence[Sequence[str]]


def count(coarse: bool) -> int:
    columns, rows = _lean_axes(coarse)
    wide, high = _press_axes(coarse)
    return (1 + len(TOWERS)) * len(columns) * len(rows) + 3 * (1 + len(wide) * len(high))


def _lean_axes(coarse: bool) -> tuple[list[float], list[float]]:
    step, tilts = (0.10, 12) if coarse else (0.05, 6)
    columns = [1.20 + step * n for n in range(round(1.1 / step) + 1)]
    return columns, [float(tilt) for tilt in range(8, 63, tilts)]


def _press_axes(coarse: bool) -> tuple[list[float], list[float]]:
    step, heights = (0.5, 12) if coarse else (0.25, 6)
    columns = [-1.0 + step * n for n in range(round(3.0 / step) + 1)]
    return columns, [float(height) for height in range(12, 49, heights)]


def measured(words: Words, coarse: bool) -> str:
    """The whole map as SVG; shows a progress bar in a terminal."""
    total, tried = count(coarse), itertools.count(1)
    with ProgressBar(lines=False) as bar:

        def tell() -> None:
            done = next(tried)
            bar.show(f"{done}/{total}", done, total)

        return drawn(list(panels(words, coarse, tell)), words)


def panels(words: Words, coarse: bool, told: Callable[[], None]) -> Iterator[Panel]:
    """Leans on a foundation and on towers, then presses on a steep, a medium and a low leaner."""
    columns, rows = _lean_axes(coarse)
    across, up = words("polarity-map-distance"), words("polarity-map-tilt")
    for discs in (1, *TOWERS):
        found = [[_lean(far, tilt, told, discs)[0] for far in columns] for tilt in rows]
        title = words("polarity-map-lean" if discs == 1 else "polarity-map-tower", discs=str(discs))
        yield Panel(title, "lean", across, up, columns, rows, found)
    columns, rows = _press_axes(coarse)
    across, up = words("polarity-map-offset"), words("polarity-map-height")
    for far in (1.54, 1.60, 1.65):
        leaner = _lean(far, 20.0, told)[1]
        assert leaner is not None
        found = [[_press(leaner, aside, height, told) for aside in columns] for height in rows]
        title = words("polarity-map-press", tilt=str(round(leaner.tilt)))
        yield Panel(title, "press", across, up, columns, rows, found)


FOUNDATION = flat(1, 0, 0, Colour.WHITE)


def _answered(discs: tuple[Disc, ...], gesture: Gesture) -> Answer:
    found = answer(Position(discs=discs, pending=gesture), Colour.WHITE, TESLA)
    assert found is not None
    return found


def _lean(
    far: float, tilt: float, told: Callable[[], None], discs: int = 1
) -> tuple[str, Disc | None]:
    tower = tuple(flat(n + 1, 0, 0, Colour.WHITE, level=n) for n in range(discs))
    gesture = Gesture(Kind.LEAN, discs, 0, round(far * DIAMETER / 100), round(10 * tilt))
    found = _answered(tower, gesture)
    told()
    if found.events:
        return found.events[0].kind, None
    disc = next((disc for disc in found.rests if disc.number == discs + 1), None)
    if disc is not None:
        return "leans", disc
    track = next((track for track in found.tracks if track.number == discs + 1), None)
    over = track is not None and track.keys[-1][6] < 0
    return ("turned" if over else "flat"), None


def _press(leaner: Disc, aside: float, height: float, told: Callable[[], None]) -> str:
    far = round(aside * DIAMETER / 100)
    gesture = Gesture(Kind.PRESS, 2, 1800, far, height=round(10 * height))
    found = _answered((FOUNDATION, leaner), gesture)
    told()
    kinds = {event.kind for event in found.events}
    for kind in ("stuck", "touch", "turned", "moved", "fell"):
        if kind in kinds:
            return kind
    return "nothing"


# ---- drawing ----


def drawn(found: Sequence[Panel], words: Words) -> str:
    """All panels side by side, as SVG."""
    parts, x, highest = [], 10, 0
    for panel in found:
        width, height = _size(panel)
        parts.append(f'<g transform="translate({x} 10)">{"".join(_panel(panel, words))}</g>')
        x, highest = x + width, max(highest, height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{x}" height="{highest + 20}" '
        f'viewBox="0 0 {x} {highest + 20}" font-family="sans-serif" font-size="11" '
        f'fill="#2b2a27"><rect width="100%" height="100%" fill="#faf8f2"/>{"".join(parts)}</svg>\n'
    )


LEFT, TOP = 44, 22


def _size(panel: Panel) -> tuple[int, int]:
    legend = 16 * len(LEGENDS[panel.kind])
    width = LEFT + FIELD * len(panel.columns) + 30
    return max(width, 300), TOP + FIELD * len(panel.rows) + 48 + legend


def _panel(panel: Panel, words: Words) -> Iterator[str]:
    bottom = TOP + FIELD * len(panel.rows)
    yield _text(LEFT, 12, panel.title, "start", ' font-weight="bold"')
    for up, row in enumerate(panel.fields):
        for across, what in enumerate(row):
            x, y = LEFT + FIELD * across, bottom - FIELD * (up + 1)
            yield f'<rect x="{x}" y="{y}" width="{FIELD}" height="{FIELD}" fill="{COLOURS[what]}"/>'
    for number in range(0, len(panel.columns), 4):
        x = LEFT + FIELD * number + FIELD // 2
        yield _text(x, bottom + 13, f"{panel.columns[number]:.2f}", "middle")
    for number in range(0, len(panel.rows), 3):
        y = bottom - FIELD * number - 2
        yield _text(LEFT - 4, y, f"{panel.rows[number]:.0f}", "end")
    yield _text(LEFT, bottom + 28, panel.across, "start")
    yield f'<g transform="translate(11 {bottom}) rotate(-90)">{_text(0, 0, panel.up, "start")}</g>'
    for number, what in enumerate(LEGENDS[panel.kind]):
        y = bottom + 40 + 16 * number
        yield f'<rect x="{LEFT}" y="{y}" width="11" height="11" fill="{COLOURS[what]}"/>'
        yield _text(LEFT + 17, y + 10, words(f"polarity-map-{what}"), "start")


def _text(x: int, y: int, text: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}"{more}>{text}</text>'
