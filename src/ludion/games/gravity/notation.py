"""Text of Gravity positions and moves, both ways: docs/notation.md.

    position   gravity objective pawns fluxes mover [ban]   `> F5 B2,A7 -,^A b !<`
    gravity    G, arrow              `G>`        choose it in the set-up, then turn it
    flux       F, arrow, line        `F^A` `F>3`
    objective  O, cell               `OD4`       set-up
    pawn       P, cell               `PB2`       set-up: the pawn of the player after the mover

In a position `?` has not been chosen yet and `-` is no flux; pawns and fluxes are written in the
order of the seats. A flux has a `+` for each older flux on the table.
"""

from __future__ import annotations

import re
from typing import Final

from ludion.core.fault import InvalidText
from ludion.core.game import Seat
from ludion.games.gravity.board import (
    Arrow,
    Cell,
    Flux,
    Fluxes,
    Lay,
    Move,
    Position,
    PutObjective,
    PutPawn,
    Turn,
)

COLUMNS: Final = "ABCDEFGHIJKLMNOP"
ROWS: Final = tuple(str(number) for number in range(1, 17))
LETTER: Final = "bgr"
"""Of each seat; the pawn of seat 0 is blue."""
ARROWS: Final = {str(arrow): arrow for arrow in Arrow}
UNKNOWN: Final = "?"
NO_FLUX: Final = "-"
BAN: Final = "!"

_CELL = re.compile(r"([A-P])([1-9]|1[0-6])")
_LINE = re.compile(r"([\^v])([A-P])|([<>])([1-9]|1[0-6])")


def write_cell(cell: Cell) -> str:
    """
    >>> write_cell(Cell(row=0, column=7))
    'H1'
    """
    return COLUMNS[cell.column] + ROWS[cell.row]


def read_cell(text: str) -> Cell:
    found = _CELL.fullmatch(text)
    if found is None:
        raise InvalidText("a cell must be a column and a row, A1 to P16; got {text!r}", text=text)
    return Cell(ROWS.index(found[2]), COLUMNS.index(found[1]))


def write_line(arrow: Arrow, line: int) -> str:
    """
    >>> write_line(Arrow.UP, 0), write_line(Arrow.RIGHT, 2)
    ('^A', '>3')
    """
    return arrow + (COLUMNS[line] if arrow.is_vertical else ROWS[line])


def read_line(text: str) -> tuple[Arrow, int]:
    found = _LINE.fullmatch(text)
    if found is None:
        raise InvalidText(
            "a flux must be ^A to ^P, vA to vP, <1 to <16 or >1 to >16; got {text!r}", text=text
        )
    up_down, column, left_right, row = found.groups()
    if up_down:
        return ARROWS[up_down], COLUMNS.index(column)
    return ARROWS[left_right], ROWS.index(row)


def read_arrow(text: str) -> Arrow:
    if text not in ARROWS:
        raise InvalidText("an arrow must be ^, >, v or <; got {text!r}", text=text)
    return ARROWS[text]


def write_move(move: Move) -> str:
    match move:
        case Turn(arrow):
            return "G" + arrow
        case Lay(arrow, line):
            return "F" + write_line(arrow, line)
        case PutObjective(cell):
            return "O" + write_cell(cell)
        case PutPawn(cell):
            return "P" + write_cell(cell)


def read_move(text: str) -> Move:
    match text[:1]:
        case "G":
            return Turn(read_arrow(text[1:]))
        case "F":
            return Lay(*read_line(text[1:]))
        case "O":
            return PutObjective(read_cell(text[1:]))
        case "P":
            return PutPawn(read_cell(text[1:]))
    raise InvalidText(
        "a move must be gravity such as G>, a flux such as F^A or F>3, OD4 or PD4; got {text!r}",
        text=text,
    )


def write_position(position: Position) -> str:
    """
    >>> write_position(Position(Arrow.DOWN, Cell(4, 3), (Cell(1, 0), Cell(6, 6)), (None, None)))
    'v D5 A2,G7 -,- b'
    """
    words = [
        position.gravity if position.gravity else UNKNOWN,
        _write_placed(position.objective),
        ",".join(map(_write_placed, position.pawns)),
        ",".join(map(_write_flux, position.fluxes)),
        LETTER[position.mover],
    ]
    if position.ban:
        words.append(BAN + position.ban)
    return " ".join(words)


def _write_placed(cell: Cell | None) -> str:
    return write_cell(cell) if cell else UNKNOWN


def _write_flux(flux: Flux | None) -> str:
    return write_line(flux.arrow, flux.line) + "+" * flux.rank if flux else NO_FLUX


def read_position(text: str, players: int) -> Position:
    words = text.split(" ")
    if not 5 <= len(words) <= 6:
        raise InvalidText(
            "a position must be gravity, objective, characters, their fluxes and who moves, "
            "such as '> D4 A1,H8 -,- b'; got {text!r}",
            text=text,
        )
    gravity, objective, pawns, fluxes, mover, *ban = words
    return Position(
        None if gravity == UNKNOWN else read_arrow(gravity),
        _read_placed(objective),
        tuple(map(_read_placed, _each(pawns, players))),
        _read_fluxes(_each(fluxes, players)),
        _read_mover(mover, players),
        _read_ban(ban[0]) if ban else None,
    )


def _each(text: str, players: int) -> list[str]:
    words = text.split(",")
    if len(words) != players:
        raise InvalidText(
            "wanted one for each of {players} players; got {count} in {text!r}",
            players=players,
            count=len(words),
            text=text,
        )
    return words


def _read_placed(text: str) -> Cell | None:
    return None if text == UNKNOWN else read_cell(text)


def _read_fluxes(words: list[str]) -> Fluxes:
    fluxes: Fluxes = tuple(map(_read_flux, words))
    ages = sorted(flux.rank for flux in fluxes if flux)
    if ages != list(range(len(ages))):
        raise InvalidText(
            "a flux has a + for each older one on the table; got {text!r}",
            text=",".join(words),
        )
    return fluxes


def _read_flux(text: str) -> Flux | None:
    if text == NO_FLUX:
        return None
    line = text.rstrip("+")
    return Flux(*read_line(line), rank=len(text) - len(line))


def _read_mover(text: str, players: int) -> Seat:
    letters = LETTER[:players]
    if len(text) != 1 or text not in letters:
        raise InvalidText(
            "the mover must be one of {letters}; got {text!r}",
            letters=", ".join(letters),
            text=text,
        )
    return LETTER.index(text)


def _read_ban(text: str) -> Arrow:
    if text[:1] != BAN:
        raise InvalidText("the ban of rule 1 must be ! and an arrow; got {text!r}", text=text)
    return read_arrow(text[1:])
