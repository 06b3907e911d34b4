"""A game, or a part of it, as an animation: GIF, WebP, or SVG with CSS.

Every move is animated, then its result stands still for a while.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ludion.core.fault import InvalidText
from ludion.press.still import Studio
from ludion.show.drawing.outlines import number
from ludion.show.drawing.pen import Box, picture, union

MOST_FRAMES = 1500
MOST_DRAWN = 400
"""Of a GIF or a WebP: each takes 25 to 50 ms of processor time."""
BRIEF_S = 0.5
"""Shorter frames show a movement."""
LEAST_S = 0.02
"""What browsers show a frame for, at least."""
LEAST_SHARED = 24
"""Characters: shorter parts are not worth a name."""
END_S = 2.0
"""The last position stands for so much longer."""


class Frame(NamedTuple):
    parts: tuple[str, ...]
    box: Box
    seconds: float


def frames(studio: Studio, played: Sequence[tuple[Any, Any]], seconds: float) -> list[Frame]:
    """The frames of positions, each with the move played from it; the last with None."""
    found: list[Frame] = []
    for frame in _frames(studio, played, seconds):
        if found and found[-1].parts == frame.parts:
            found[-1] = frame._replace(seconds=frame.seconds + found[-1].seconds)
        elif len(found) == MOST_FRAMES:
            raise InvalidText(
                "these moves make more than {most} frames; show fewer, with --from and --to",
                most=MOST_FRAMES,
            )
        else:
            found.append(frame)
    found[-1] = found[-1]._replace(seconds=found[-1].seconds + END_S)
    return found


def _frames(studio: Studio, played: Sequence[tuple[Any, Any]], seconds: float) -> Iterator[Frame]:
    before: tuple[Any, Any] | None = None
    for position, move in played:
        scene = studio.scene(position)
        last = () if before is None else studio.trace(*before)
        yield Frame(tuple(studio.drawn(scene, last).parts), studio.box(scene), seconds)
        if move is not None:
            for moment in studio.between(position, move):
                pen = studio.drawn(moment.scene)
                yield Frame(
                    tuple(pen.parts), studio.box(moment.scene), max(LEAST_S, moment.seconds)
                )
        before = position, move


def thinned(shown: Sequence[Frame], most: int) -> list[Frame]:
    """At most so many frames, if there are enough of movements: of these some are left out, evenly,
    and the frame before each stands for longer."""
    brief = [at for at in range(1, len(shown)) if shown[at].seconds < BRIEF_S]
    surplus = min(max(0, len(shown) - most), len(brief))
    out = {brief[at * len(brief) // surplus] for at in range(surplus)}
    found: list[Frame] = []
    for at, frame in enumerate(shown):
        if at in out:
            found[-1] = found[-1]._replace(seconds=found[-1].seconds + frame.seconds)
        else:
            found.append(frame)
    return found


def svg_frames(studio: Studio, shown: Sequence[Frame]) -> tuple[list[str], Box]:
    """Every frame as a picture of its own, all of one size."""
    whole = union([frame.box for frame in shown])
    pictures = []
    for frame in shown:
        pen = studio.pen()
        pen.parts.extend(frame.parts)
        pictures.append(picture(pen, whole, "", studio.around))
    return pictures, whole


def animated_svg(studio: Studio, shown: Sequence[Frame], title: str) -> str:
    """One SVG that plays by itself in a loop; what never changes is drawn once.

    Readers whose system asks for reduced motion see the last frame.
    """
    whole = union([frame.box for frame in shown])
    same = _common([frame.parts for frame in shown])
    length = sum(frame.seconds for frame in shown)
    pen, shared = studio.pen(), _Shared([frame.parts[same:] for frame in shown])
    style, at = [], 0.0
    pen.parts.extend(shown[0].parts[:same])
    for index, frame in enumerate(shown):
        start, end = 100 * at / length, 100 * (at + frame.seconds) / length
        at += frame.seconds
        keys = f"0%,{end:.3f}%{{visibility:hidden}}{start:.3f}%{{visibility:visible}}"
        if index == 0:
            keys = f"0%{{visibility:visible}}{end:.3f}%{{visibility:hidden}}"
        style.append(f"@keyframes f{index}{{{keys}}}#f{index}{{animation-name:f{index}}}")
        with pen.group(id=f"f{index}", class_="f"):
            pen.parts.extend(map(shared.used, frame.parts[same:]))
    timing = (
        f".f{{visibility:hidden;animation:{number(length)}s step-end infinite}}"
        "@media (prefers-reduced-motion:reduce){"
        f".f{{animation:none!important}}#f{len(shown) - 1}{{visibility:visible}}}}"
    )
    pen.parts.insert(0, f"<defs>{shared.defined}</defs>")
    pen.parts.insert(0, f"<style>{timing}{''.join(style)}</style>")
    return picture(pen, whole, title, studio.around)


class _Shared:
    """Parts that several frames share: each is defined once and used by its name."""

    def __init__(self, frames: Sequence[Sequence[str]]) -> None:
        counts = Counter(part for parts in frames for part in parts)
        several = [part for part, count in counts.items() if count > 1 and len(part) > LEAST_SHARED]
        self._names = {part: f"p{at}" for at, part in enumerate(several)}

    def used(self, part: str) -> str:
        name = self._names.get(part)
        return part if name is None else f'<use href="#{name}"/>'

    @property
    def defined(self) -> str:
        return "".join(f'<g id="{name}">{part}</g>' for part, name in self._names.items())


def raster(studio: Studio, shown: Sequence[Frame], kind: str, width: int) -> bytes:
    """A GIF or a WebP."""
    from PIL import Image

    from ludion.press.typeset import pixels

    shown = thinned(shown, MOST_DRAWN)
    pictures, box = svg_frames(studio, shown)
    height = round(width * box.height / box.width)
    images = [Image.open(io.BytesIO(one)).convert("RGB") for one in pixels(pictures, width, height)]
    lasting = [round(1000 * frame.seconds) for frame in shown]
    made = io.BytesIO()
    how: dict[str, Any] = {"lossless": True} if kind == "webp" else {"optimize": True}
    images[0].save(
        made,
        kind,
        save_all=True,
        append_images=images[1:],
        duration=lasting,
        loop=0,
        **how,
    )
    return made.getvalue()


def _common(frames: Sequence[Sequence[str]]) -> int:
    """How many parts, counted from the back, all frames have in common."""
    count = 0
    for parts in zip(*frames, strict=False):
        if len(set(parts)) > 1:
            break
        count += 1
    return count
