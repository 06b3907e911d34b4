"""Every formation and every slide, numbered: there are only 2,725 fixed octominoes.

A formation's number gives access to everything that sliding needs, in one array of words:

    CELLS   + f          its cells in reading order, 7 bits each: row * FRAME + column
    GEARED  + f          a bit per hole (8 * rotor + 2 * corner) that is in a gear
    GEARS   + f          bits 0-1: how many gears; then 12 bits each: the numbers of the rotors
                         north-west, north-east, south-west and south-east of it, 3 bits each
    COUNTS  + f          how many slides each rotor has, a byte each
    FIRST   + 8 f + r    where the slides of its rotor r begin; they end where the next ones do
    SLIDES  + s          bit  0-6   the place, a cell of the frame
                              7-18  the formation it leads to
                             19-21  the rotor's number there; the other seven keep their order
                             22-27  the slide back (R5): its number among the rotor's slides there
                             28-30  which of the new gears it is part of (S6)

Random games read the same from two smaller tables, which stay in the processor's cache:

    DRAWING + 2 f        COUNTS, and the number of its first slide
    HALVES  + s // 2     two words SLIDES, the even one in the lower half

`formation.py` is the readable equal; a test compares them, formation by formation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import accumulate
from os import getpid
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludion.core.kernel import open_cache
from ludion.games.sprocket.board import FRAME, MARGIN, ROTORS, Cell, Formation

Ints = NDArray[np.int64]
FORMATIONS: Final = 2725
CELLS: Final = 0
GEARED: Final = FORMATIONS
GEARS: Final = 2 * FORMATIONS
COUNTS: Final = 3 * FORMATIONS
FIRST: Final = 4 * FORMATIONS
SLIDES: Final = FIRST + ROTORS * FORMATIONS + 1
NUMBER: Final = 115_324
"""How many slides there are."""
DRAWING: Final = SLIDES + NUMBER
HALVES: Final = DRAWING + 2 * FORMATIONS
MADE: Final = 28
"""Where the gears begin in the word of a slide."""

Mask = int
"""A bit per cell of the frame: row * FRAME + column."""
WHOLE: Final = (1 << FRAME * FRAME) - 1
ROW: Final = (1 << FRAME) - 1
NOT_LEFT: Final = sum(1 << cell for cell in range(FRAME * FRAME) if cell % FRAME)
NOT_RIGHT: Final = NOT_LEFT >> 1


def beside(cells: Mask) -> Mask:
    """These cells and all cells that share a side with one."""
    across = (cells & NOT_RIGHT) << 1 | (cells & NOT_LEFT) >> 1
    return (cells | across | cells << FRAME | cells >> FRAME) & WHOLE


def spread(start: Mask, free: Mask) -> Mask:
    """The free cells that orthogonal steps lead to."""
    reached, before = start, 0
    while reached != before:
        before = reached
        reached = beside(reached) & free
    return reached


def pieces(cells: Mask) -> list[Mask]:
    found = []
    while cells:
        piece = spread(cells & -cells, cells)
        found.append(piece)
        cells &= ~piece
    return found


def numbers(cells: Mask) -> list[int]:
    """The cells of a mask in reading order."""
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return found


def shift(cells: Mask) -> int:
    """By how many bits to shift cells so that row 2 and column B are their first."""
    row = ((cells & -cells).bit_length() - 1) // FRAME
    rest, columns = cells >> row * FRAME, 0
    while rest:
        columns |= rest
        rest >>= FRAME
    columns &= ROW
    return (MARGIN - row) * FRAME + MARGIN + 1 - (columns & -columns).bit_length()


def framed(cells: Mask) -> Mask:
    by = shift(cells)
    return cells << by if by >= 0 else cells >> -by


def formations() -> list[Mask]:
    """All formations in rising order, each as the frame has it: grown from one rotor."""
    grown = {1 << MARGIN * FRAME + MARGIN}
    for _ in range(ROTORS - 1):
        grown = {
            framed(cells | 1 << cell) for cells in grown for cell in numbers(beside(cells) & ~cells)
        }
    return sorted(grown)


def gears_word(listed: list[int]) -> tuple[int, int]:
    """The words GEARS and GEARED of a formation."""
    index = {cell: rotor for rotor, cell in enumerate(listed)}
    count, word, geared = 0, 0, 0
    for cell in listed:
        block = (cell, cell + 1, cell + FRAME, cell + FRAME + 1)
        if all(part in index for part in block):
            rotors = [index[part] for part in block]
            for place, (rotor, corner) in enumerate(zip(rotors, (2, 3, 1, 0), strict=True)):
                word |= rotor << 2 + 12 * count + 3 * place
                geared |= 1 << 8 * rotor + 2 * corner
            count += 1
    return word | count, geared


def gears_with(word: int, rotor: int) -> int:
    """Which gears of a word GEARS a rotor is part of, a bit each."""
    found = 0
    for gear in range(word & 3):
        if rotor in [word >> 2 + 12 * gear + 3 * place & 7 for place in range(4)]:
            found |= 1 << gear
    return found


class Slid(NamedTuple):
    """A slide, unpacked; `left` is the cell that the rotor left, in the new frame."""

    place: int
    formation: int
    rotor: int
    left: int
    made: int


def slides_of(cells: Mask, rotor: int, known: dict[Mask, int], gears: list[int]) -> Iterator[Slid]:
    """Every slide of the rotor on a cell, in reading order of the places (R4)."""
    lifted = 1 << rotor
    others = cells & ~lifted
    places = spread(lifted, WHOLE & ~others) & ~lifted
    for piece in pieces(others):
        places &= beside(piece)
    for place in numbers(places):
        after = others | 1 << place
        by = shift(after)
        number = known[after << by if by >= 0 else after >> -by]
        index = (after & (1 << place) - 1).bit_count()
        yield Slid(place, number, index, rotor + by, gears_with(gears[number], index))


def slide_words(every: list[list[Slid]]) -> Iterator[int]:
    """The words of the slides of every rotor of every formation."""
    for group in every:
        for slide in group:
            there = every[ROTORS * slide.formation + slide.rotor]
            back = next(number for number, other in enumerate(there) if other.place == slide.left)
            yield (
                slide.place
                | slide.formation << 7
                | slide.rotor << 19
                | back << 22
                | slide.made << MADE
            )


def make_slides() -> Ints:
    """The array that the module's docstring draws."""
    every = formations()
    known = {cells: number for number, cells in enumerate(every)}
    listed = [numbers(cells) for cells in every]
    words = [gears_word(cells) for cells in listed]
    gears = [word for word, _ in words]
    groups = [
        list(slides_of(cells, rotor, known, gears))
        for cells, order in zip(every, listed, strict=True)
        for rotor in order
    ]
    sizes = [len(group) for group in groups]
    counts = [
        sum(size << 8 * rotor for rotor, size in enumerate(sizes[first : first + ROTORS]))
        for first in range(0, len(sizes), ROTORS)
    ]
    first = list(accumulate(sizes, initial=SLIDES))
    packed = [pack_cells(order) for order in listed]
    geared = [mask for _, mask in words]
    found = list(slide_words(groups))
    begin = [place - SLIDES for place in first[:-1:ROTORS]]
    drawing = np.array([counts, begin], dtype=np.int64).T.ravel()
    halves = [even | odd << 32 for even, odd in zip(found[::2], found[1::2], strict=True)]
    return np.array(
        [*packed, *geared, *gears, *counts, *first, *found, *drawing, *halves], dtype=np.int64
    )


def pack_cells(cells: Sequence[int]) -> int:
    return sum(cell << 7 * rotor for rotor, cell in enumerate(cells))


@cache
def slides() -> Ints:
    """Computed once (about a second), then cached beside the machine code; read-only."""
    kept = open_cache(Path(__file__).parent.parent) / "sprocket-slides.npy"
    if kept.is_file():
        found: Ints = np.load(kept)
        return found
    made = make_slides()
    with suppress(OSError):
        beside_it = kept.with_name(f".{getpid()}-{kept.name}")
        np.save(beside_it, made)
        beside_it.replace(kept)
    return made


@cache
def _numbers() -> dict[int, int]:
    return {int(word): number for number, word in enumerate(slides()[CELLS:GEARED])}


def formation_number(formation: Formation) -> int:
    return _numbers()[pack_cells([cell.row * FRAME + cell.column for cell in formation])]


def formation_of(number: int) -> Formation:
    word = int(slides()[CELLS + number])
    return tuple(Cell(*divmod(word >> 7 * rotor & 127, FRAME)) for rotor in range(ROTORS))
