"""The drawings of Déboucleurs, from `art.json`, which the page reads, too.

cards, effects   in a box of 64 x 44: lines, whose closed parts are solid, and marks
worlds           some vignettes for each of seven epochs, in a box of 100 x 70
faces            of the researchers, in a box of 48 x 48
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

from ludion.show.drawing.look import rgb
from ludion.show.drawing.outlines import seat_outline
from ludion.show.drawing.pen import Pen

EPOCHS: Final = 7
OUTLINE = "#3b3b3b"
"""Of the parts of a face that are not coloured."""
BLANK = {"line": "M14 6H36V38H14Z"}


@cache
def art() -> Any:
    return json.loads(Path(__file__).with_name("art.json").read_text("utf-8"))


def drawings() -> dict[str, Any]:
    """By the key of an official card, or the word of an effect."""
    return {**art()["cards"], **art()["effects"]}


def card_art(pen: Pen, name: str, verb: str, event: bool) -> None:
    """The picture of a card in a box of 64 x 44: a drawing by its name, or by the effect."""
    drawing = drawings().get(name) or art()["effects"].get(verb) or BLANK
    mark = "vermilion" if event else "brass"
    closed = "".join(part for part in re.split("(?=M)", drawing["line"]) if part[-1:] in ("z", "Z"))
    if closed:
        pen.path(closed, fill="surface", fill_rule="evenodd")
    if "full" in drawing:
        pen.path(drawing["full"], fill=mark)
    if "dashed" in drawing:
        pen.line(drawing["dashed"], mark, 2.4, stroke_dasharray="3 4.5")
    pen.line(drawing["line"], "ink", 2.4)


@contextmanager
def _clip(pen: Pen, name: str) -> Iterator[None]:
    """Draw a clipping outline called `name` in this block.

    It is always visible, so that frames of an animation can share it.
    """
    outer, pen.parts = pen.parts, []
    yield
    inner, pen.parts = "".join(pen.parts), outer
    pen.parts.append(f'<clipPath id="{name}">{inner}</clipPath>')


def world(pen: Pen, epoch: int, variant: int, x: float, y: float, width: float,
          height: float) -> None:  # fmt: skip
    """A square of an epoch's world: the lower part of a vignette, as wide as the square."""
    vignettes = art()["worlds"][epoch]["vignettes"]
    vignette = vignettes[variant % len(vignettes)]
    scale = max(width / 100, height / 70)
    left, top = x + (width - 100 * scale) / 2, y + height - 70 * scale
    name = f"clip-{x:g}-{y:g}-{width:g}".replace(".", "_").replace("-", "_")
    with _clip(pen, name):
        pen.rect(x, y, width, height, visibility="visible")
    with pen.group(clip_path=f"url(#{name})"):
        pen.rect(x, y, width, height, fill=f"epoch{epoch + 1}-sky")
        with pen.group(transform=f"translate({left:.2f} {top:.2f}) scale({scale:.4f})"):
            for tone in ("far", "near", "glow"):
                if tone in vignette:
                    pen.path(vignette[tone], fill=f"epoch{epoch + 1}-{tone}")


def pale(colour: str) -> str:
    """A light grey for a colour, to save ink: the darker, the greyer.

    >>> pale("#ffffff"), pale("#3b2219"), pale("#000000")
    ('#ffffff', '#9e9e9e', '#8c8c8c')
    """
    red, green, blue = rgb(colour)
    grey = round(255 - 0.45 * (255 - (0.3 * red + 0.59 * green + 0.11 * blue)))
    return f"#{grey:02x}{grey:02x}{grey:02x}"


def visage(pen: Pen, who: int, x: float, y: float, r: float, ground: str) -> None:
    """A researcher's face in a circle."""
    with _clip(pen, f"visage{who}"):
        pen.circle(24, 24, 22, visibility="visible")
    scale = 2 * r / 44
    with pen.group(
        transform=f"translate({x - r:.2f} {y - r:.2f}) scale({scale:.4f}) translate(-2 -2)"
    ):
        pen.circle(24, 24, 22, fill=ground)
        with pen.group(clip_path=f"url(#visage{who})"):
            for part in art()["faces"][who]["parts"]:
                fill = pale(part["fill"]) if pen.saves_ink else part["fill"]
                if "line" in part:
                    pen.line(part["d"], OUTLINE if pen.saves_ink else fill, part["line"])
                elif pen.saves_ink:
                    pen.path(part["d"], fill=fill, stroke=OUTLINE, stroke_width=0.7)
                else:
                    pen.path(part["d"], fill=fill)


def researcher(pen: Pen, seat: int, x: float, y: float, r: float) -> None:
    """A researcher's piece: shape and colour of its seat, an ivory rim, a face."""
    for below in (4, 0):
        pen.path(seat_outline(seat, x, y + below, r), fill="none", stroke="ivory",
                 stroke_width=5, stroke_linejoin="round")  # fmt: skip
    pen.pawn(seat, x, y, r, 4)
    part, drop = {2: (0.64, 0.16), 3: (0.72, 0)}.get(seat, (0.78, 0))
    visage(pen, seat, x, y + r * drop, r * part, f"seat{seat + 1}-tint")
