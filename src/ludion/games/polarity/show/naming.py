"""Where a disc is, in words: nobody sees its number.

Its side of the circle is enough if no other disc of its colour is there. Otherwise the text also
says whether it lies or leans; then where it is relative to the others; in a stack, how high.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from ludion.games.polarity.board import DIAMETER, RED, Disc, Position
from ludion.locale import Words

SIDES = ("right", "top-right", "top", "top-left", "left", "bottom-left", "bottom", "bottom-right")
STACKED = 0.3 * DIAMETER
"""Discs of a stack are at most this far apart, seen from above."""
GAP = DIAMETER // 2
"""A difference this large is visible to everybody."""
WAYS: tuple[tuple[str, Callable[[Disc], float]], ...] = (
    ("edge", lambda disc: math.hypot(disc.x, disc.y)),
    ("centre", lambda disc: -math.hypot(disc.x, disc.y)),
    ("right", lambda disc: disc.x),
    ("left", lambda disc: -disc.x),
    ("top", lambda disc: disc.y),
    ("bottom", lambda disc: -disc.y),
)
"""How two discs on one side are told apart, and the quantity that is then greatest."""


def where(words: Words, disc: Disc, position: Position, leaning: bool = False) -> str:
    """`at the top left`, `leaning on the right (nearer the edge)`. `leaning`: the sentence already
    says that the disc leans, so it can be confused only with other leaners.
    """
    stack = sorted(_stack(disc, position), key=lambda one: one.z)
    rivals = [
        one
        for one in position.discs
        if one.number != RED
        and one.colour is disc.colour
        and side(one) == side(disc)
        and one not in stack
        and (one.is_leaning or not leaning)
    ]
    place, hows = words(f"polarity-at-{side(disc)}"), list(_in_stack(words, disc, stack))
    alike = [one for one in rivals if lies(one, position) == lies(disc, position)]
    if len(alike) < len(rivals):
        place = words(f"polarity-that-{lies(disc, position)}", place=place)
    if alike:
        way = next((way for way, far in WAYS if _is_farthest(disc, alike, far)), None)
        if way is None:
            place = in_millimetres(words, disc.x, disc.y)
        else:
            hows.insert(0, words(f"polarity-nearer-{way}"))
    return words("polarity-where", place=place, how=", ".join(hows)) if hows else place


def side(disc: Disc) -> str:
    """Roughly where a disc is, as part of a message key.

    >>> side(Disc(1, -60_000, 60_000, 1250, 0, 0, 10_000))
    'top-left'
    """
    if math.hypot(disc.x, disc.y) < DIAMETER:
        return "centre"
    return SIDES[round(math.degrees(math.atan2(disc.y, disc.x)) / 45) % 8]


def lies(disc: Disc, position: Position) -> str:
    if any(disc.number in tower for tower in position.towers):
        return "tower"
    return "leaner" if disc.is_leaning else "flat" if disc.is_flat else "edge"


def in_millimetres(words: Words, x: int, y: int) -> str:
    """A position relative to the centre, in whole millimetres."""
    right, up = round(x / 1000), round(y / 1000)
    across = words(f"polarity-{'left' if right < 0 else 'right'}", mm=str(abs(right)))
    along = words(f"polarity-{'below' if up < 0 else 'above'}", mm=str(abs(up)))
    if not right and not up:
        return words("polarity-at-centre")
    if not right:
        return words("polarity-place-along", along=along)
    if not up:
        return words("polarity-place-across", across=across)
    return words("polarity-place", across=across, along=along)


def _stack(disc: Disc, position: Position) -> list[Disc]:
    return [one for one in position.discs if one.distance(disc.x, disc.y) < STACKED]


def _in_stack(words: Words, disc: Disc, stack: Sequence[Disc]) -> Iterator[str]:
    """How high a disc is in a stack, if another disc in it shows the same colour."""
    if sum(one.colour is disc.colour for one in stack) < 2:
        return
    level, top = stack.index(disc), len(stack) - 1
    if level in (0, top):
        yield words("polarity-lowest" if level == 0 else "polarity-topmost")
    elif top == 2:
        yield words("polarity-between")
    else:
        yield words("polarity-layer", layer=str(level + 1))


def _is_farthest(disc: Disc, others: Sequence[Disc], far: Callable[[Disc], float]) -> bool:
    return all(far(disc) - far(one) >= GAP for one in others)
