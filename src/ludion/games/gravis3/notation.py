"""Text of Gravis 3 positions and moves, both ways: docs/notation.md.

position   grid arrow mover [stage]   `...../...../..w../.b.../..w.b > b`
line       arrow, row or column       `>3` `vC`
capture    x, cell                    `xC3`
arrow      arrow                      `^`
swap       the word                   `swap`
"""

from __future__ import annotations

from functools import cache

from ludion.core.game import InvalidText
from ludion.games.gravis3.board import (
    EMPTY,
    LINE_MOVES,
    PAWN,
    SIZE,
    Arrow,
    Cell,
    Line,
    Move,
    Position,
    Stage,
    Swap,
    Take,
    Turn,
)

COLUMNS = "ABCDE"
ROWS = "12345"
FREE = "?"
SWAP = "swap"
ARROWS = {str(arrow): arrow for arrow in Arrow}


def write_cell(cell: Cell) -> str:
    row, column = divmod(cell, SIZE)
    return COLUMNS[column] + ROWS[row]


def read_cell(text: str) -> Cell:
    if len(text) != 2 or text[0] not in COLUMNS or text[1] not in ROWS:
        raise InvalidText("a cell must be A1 to E5; got {text!r}", text=text)
    return ROWS.index(text[1]) * SIZE + COLUMNS.index(text[0])


def _line_names(arrow: Arrow) -> str:
    return COLUMNS if arrow.is_vertical else ROWS


@cache
def write_move(move: Move) -> str:
    match move:
        case Line(arrow, index):
            return arrow + _line_names(arrow)[index]
        case Take(cell):
            return "x" + write_cell(cell)
        case Turn(arrow):
            return str(arrow)
        case Swap():
            return SWAP


@cache  # nothing is cached for a text that is not a move
def read_move(text: str) -> Move:
    if text == SWAP:
        return Swap()
    if text[:1] == "x":
        return Take(read_cell(text[1:]))
    if text[:1] in ARROWS:
        arrow = ARROWS[text[0]]
        if len(text) == 1:
            return Turn(arrow)
        if len(text) == 2 and text[1] in _line_names(arrow):
            return LINE_MOVES[arrow][_line_names(arrow).index(text[1])]
        names = _line_names(arrow)
        raise InvalidText(
            "a line along {arrow} must be {first} to {last}; got {text!r}",
            arrow=arrow,
            first=names[0],
            last=names[-1],
            text=text,
        )
    raise InvalidText(
        "a move must be a line such as >3 or vC, a capture such as xC3 or an arrow such as ^; "
        "got {text!r}",
        text=text,
    )


def write_position(position: Position) -> str:
    rows = [position.grid[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)]
    arrow = FREE if position.arrow is None else position.arrow
    words = ["/".join(rows), arrow, PAWN[position.mover]]
    if position.stage is not Stage.LINE:
        words += [position.stage, *map(write_cell, position.taken)]
    return " ".join(words)


def read_position(text: str) -> Position:
    words = text.split(" ")
    if len(words) < 3:
        raise InvalidText(
            "a position must be five rows, where the arrow points and who moves, such as "
            "'...../...../..w../..b../..... > w'; got {text!r}",
            text=text,
        )
    grid, arrow, mover, *stage = words
    return Position(
        _read_grid(grid), _read_arrow(arrow), _read_mover(mover), _read_stage(stage), _taken(stage)
    )


def _read_grid(text: str) -> str:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise InvalidText("a grid must have 5 rows; got {count}", count=len(rows))
    for number, row in enumerate(rows, start=1):
        if len(row) != SIZE:
            raise InvalidText(
                "row {number} must have 5 cells; got {count} in {row!r}",
                number=number,
                count=len(row),
                row=row,
            )
        for square in row:
            if square not in PAWN + EMPTY:
                raise InvalidText(
                    "row {number}: a cell must be w, b or .; got {square!r}",
                    number=number,
                    square=square,
                )
    return "".join(rows)


def _read_arrow(text: str) -> Arrow | None:
    if text != FREE and text not in ARROWS:
        raise InvalidText("the arrow must be ^, >, v, < or ?; got {text!r}", text=text)
    return ARROWS.get(text)


def _read_mover(text: str) -> int:
    if text not in tuple(PAWN):
        raise InvalidText("the mover must be w or b; got {text!r}", text=text)
    return PAWN.index(text)


def _read_stage(words: list[str]) -> Stage:
    if not words:
        return Stage.LINE
    if words[0] == "turn" and len(words) == 1:
        return Stage.TURN
    if words[0] == "take":
        return Stage.TAKE
    raise InvalidText(
        "the stage must be nothing, 'turn' or 'take' and cells; got {text!r}",
        text=" ".join(words),
    )


def _taken(stage: list[str]) -> tuple[Cell, ...]:
    taken = tuple(read_cell(word) for word in stage[1:])
    if list(taken) != sorted(set(taken)):
        raise InvalidText(
            "taken cells must be in rising order; got {text!r}", text=" ".join(stage[1:])
        )
    return taken
