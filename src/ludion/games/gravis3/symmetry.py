"""The eight symmetries of the grid; the rules are invariant under all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

from ludion.core.game import Symmetry
from ludion.games.gravis3.board import (
    LINES,
    SIZE,
    Arrow,
    Cell,
    Grid,
    Line,
    Move,
    Position,
    Swap,
    Take,
    Turn,
    put,
)


@cache
def symmetries() -> list[Symmetry[Position, Move]]:
    """The eight symmetries of a square."""
    last = SIZE - 1
    ways: dict[str, Callable[[int, int], tuple[int, int]]] = {
        "identity": lambda r, c: (r, c),
        "quarter": lambda r, c: (c, last - r),
        "half": lambda r, c: (last - r, last - c),
        "three-quarter": lambda r, c: (last - c, r),
        "left-right": lambda r, c: (r, last - c),
        "top-bottom": lambda r, c: (last - r, c),
        "diagonal": lambda r, c: (c, r),
        "antidiagonal": lambda r, c: (last - c, last - r),
    }
    found = []
    for name, way in ways.items():
        image = [r * SIZE + c for r, c in (way(*divmod(cell, SIZE)) for cell in range(25))]
        found.append(_symmetry(name, image))
    return found


def _symmetry(name: str, image: Sequence[Cell]) -> Symmetry[Position, Move]:
    line_image = {}
    for arrow, lines in LINES.items():
        for index, line in enumerate(lines):
            cells = tuple(image[cell] for cell in line)
            line_image[arrow, index] = next(
                Line(a, i) for a in Arrow for i in range(SIZE) if LINES[a][i] == cells
            )
    turned = {arrow: line_image[arrow, 0].arrow for arrow in Arrow}

    def of_grid(grid: Grid) -> Grid:
        return put(grid, image, grid)

    def of_position(position: Position) -> Position:
        return replace(
            position,
            grid=of_grid(position.grid),
            arrow=None if position.arrow is None else turned[position.arrow],
            taken=tuple(sorted(image[cell] for cell in position.taken)),
            past=tuple((of_grid(g), turned[a], s) for g, a, s in position.past),
        )

    def of_move(move: Move) -> Move:
        match move:
            case Line(arrow, index):
                return line_image[arrow, index]
            case Take(cell):
                return Take(image[cell])
            case Turn(arrow):
                return Turn(turned[arrow])
            case Swap():
                return move

    return Symmetry(name, of_position, of_move)
