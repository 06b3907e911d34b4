"""Text of Sprocket positions and moves, both ways: docs/notation.md.

    position   rotors mover [+bonus] [!ban]      `bgb2g,bgbg,./.,bgbg,... g +1 !E3-B2`
    slide      rotor-place, turn                 `B2-F3` `B2-F3>` `B2-F3v` `B2-F3<`
    peg        +, rotor, corner                  `+B2nw`
    deal       =, the owners of a rotor's holes  `=bggb`     chance fills the next rotor
    pass       `pass`

Rows of rotors are separated by `/`, rotors in a row by `,`, and `.` is a cell without one. A rotor
is its four holes clockwise from the north-west, each a stack: the letter of its owner and, from 2
up, its height; `-` is a free hole. The turn is where the rotor's north points afterwards: nothing
for north, `>` a quarter clockwise, `v` a half, `<` a quarter back. `!E3-B2`: the rotor on E3 may
not go back to B2 (R5).
"""

from __future__ import annotations

import re
from typing import Final

from ludion.core.fault import InvalidText, Ours
from ludion.core.game import Seat
from ludion.games.sprocket.board import (
    FRAME,
    MARGIN,
    Ban,
    Cell,
    Corner,
    Deal,
    Hole,
    Move,
    Pass,
    Peg,
    Position,
    Rotor,
    Slide,
    Stack,
)
from ludion.games.sprocket.formation import NOTHING, framed, refuse_bad_formation

COLUMNS: Final = "ABCDEFGHIJ"
ROWS: Final = tuple(str(number) for number in range(1, FRAME + 1))
LETTER: Final = "bgrp"
"""Of each seat: blue, green, red, purple."""
TURNS: Final = ("", ">", "v", "<")
FREE: Final = "-"
PASS: Final = "pass"
MOST_HEIGHT: Final = 17
SAMPLE: Final = "bgbg,bgbg,bgbg,bgbg/gbgb,gbgb,gbgb,gbgb b"
"""A position, for who has written something else."""

_CELL = re.compile(r"([A-J])([1-9]|10)")
_SLIDE = re.compile(r"([A-J][0-9]+)-([A-J][0-9]+)([>v<]?)")
_PEG = re.compile(r"\+([A-J][0-9]+)(nw|ne|se|sw)")
_STACK = re.compile(r"(-)|([bgrp])([2-9]|1[0-9])?")
_ROTOR = re.compile(rf"(?:{_STACK.pattern}){{4}}")


def write_cell(cell: Cell) -> str:
    """
    >>> write_cell(Cell(row=1, column=1))
    'B2'
    """
    return COLUMNS[cell.column] + ROWS[cell.row]


def read_cell(text: str) -> Cell:
    found = _CELL.fullmatch(text)
    if found is None:
        raise InvalidText("a cell must be a column and a row, A1 to J10; got {text!r}", text=text)
    return Cell(ROWS.index(found[2]), COLUMNS.index(found[1]))


def write_hole(hole: Hole) -> str:
    """
    >>> write_hole(Hole(Cell(1, 1), Corner.SE))
    'B2se'
    """
    return write_cell(hole.cell) + hole.corner.name.lower()


def write_move(move: Move) -> str:
    """
    >>> write_move(Slide(Cell(1, 1), Cell(2, 5), 3))
    'B2-F3<'
    """
    match move:
        case Slide(rotor, place, turn):
            return f"{write_cell(rotor)}-{write_cell(place)}{TURNS[turn]}"
        case Peg(hole):
            return f"+{write_hole(hole)}"
        case Deal(owners):
            return "=" + "".join(LETTER[seat] for seat in owners)
        case Pass():
            return PASS


def read_move(text: str) -> Move:
    if text == PASS:
        return Pass()
    slide = _SLIDE.fullmatch(text)
    if slide is not None:
        return Slide(read_cell(slide[1]), read_cell(slide[2]), TURNS.index(slide[3]))
    peg = _PEG.fullmatch(text)
    if peg is not None:
        return Peg(Hole(read_cell(peg[1]), Corner[peg[2].upper()]))
    if text[:1] == "=" and len(text) == 5 and set(text[1:]) <= set(LETTER):
        return Deal(tuple(map(LETTER.index, text[1:])))
    raise InvalidText(
        "a move must be a slide such as B2-F3 or B2-F3>, a peg such as +B2nw, a deal such as =bggb "
        "or pass; got {text!r}",
        text=text,
    )


def write_rotor(rotor: Rotor) -> str:
    """
    >>> write_rotor((Stack(0, 1), None, Stack(1, 12), Stack(0, 2)))
    'b-g12b2'
    """
    return "".join(FREE if stack is None else _write_stack(stack) for stack in rotor)


def _write_stack(stack: Stack) -> str:
    return LETTER[stack.owner] + (str(stack.height) if stack.height > 1 else "")


def read_rotor(text: str) -> Rotor:
    if _ROTOR.fullmatch(text) is None:
        raise InvalidText(
            "a rotor must be four stacks such as b, g3 or -, or . for none; got {text!r}", text=text
        )
    return tuple(
        None if free else Stack(LETTER.index(letter), int(height or 1))
        for free, letter, height in _STACK.findall(text)
    )


def write_position(position: Position) -> str:
    words = [_write_rotors(position), LETTER[position.mover]]
    if position.bonus:
        words.append(f"+{position.bonus}")
    if position.ban:
        words.append(f"!{write_cell(position.ban.rotor)}-{write_cell(position.ban.left)}")
    return " ".join(words)


def _write_rotors(position: Position) -> str:
    standing = dict(zip(position.formation, position.rotors, strict=True))
    rows = []
    for row in range(MARGIN, max(cell.row for cell in standing) + 1):
        last = max(cell.column for cell in standing if cell.row == row)
        cells = [Cell(row, column) for column in range(MARGIN, last + 1)]
        rows.append(
            ",".join(write_rotor(standing[cell]) if cell in standing else NOTHING for cell in cells)
        )
    return "/".join(rows)


def read_position(text: str) -> Position:
    """The position of a text, whether or not it can occur in a game."""
    words = text.split()
    if len(words) < 2 or len(words) > 4 or text != " ".join(words):
        raise InvalidText(
            "a position must be the rotors with their pegs and who moves, such as {sample!r}; "
            "got {text!r}",
            sample=Ours(SAMPLE),
            text=text,
        )
    cells, rotors = _read_rotors(words[0])
    bonus = int(words.pop(2)[1]) if words[2:] and words[2] in ("+1", "+2") else 0
    ban = _read_ban(words[2]) if words[2:] else None
    if words[3:]:
        raise InvalidText(
            "after the mover come +1 or +2, then a ban such as !E3-B2; got {text!r}", text=words[3]
        )
    return Position(cells, rotors, _read_mover(words[1]), bonus, ban)


def _read_mover(text: str) -> Seat:
    if len(text) != 1 or text not in LETTER:
        raise InvalidText("the mover must be b, g, r or p; got {text!r}", text=text)
    return LETTER.index(text)


def _read_ban(text: str) -> Ban:
    rotor, dash, left = text[1:].partition("-")
    if text[:1] != "!" or not dash:
        raise InvalidText(
            "after the mover come +1 or +2, then a ban such as !E3-B2; got {text!r}", text=text
        )
    return Ban(read_cell(rotor), read_cell(left))


def _read_rotors(text: str) -> tuple[tuple[Cell, ...], tuple[Rotor, ...]]:
    standing = {
        Cell(row, column): read_rotor(word)
        for row, line in enumerate(text.split("/"))
        for column, word in enumerate(line.split(","))
        if word != NOTHING
    }
    refuse_bad_formation(standing)
    formation = framed(standing)
    return formation, tuple(standing[cell] for cell in sorted(standing))
