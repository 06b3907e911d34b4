"""The rules of Gravis 3. Lines V1-V10 and rulings R1-R7: games/gravis3/learn/en.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from random import Random
from typing import Any, ClassVar, overload

from ludion.core.fault import Fault, Ours
from ludion.core.game import IllegalMove, InvalidText, Listed, NotOver, Outcome, Seat, Symmetry
from ludion.core.notation import refuse_second_text
from ludion.core.options import Option, settle
from ludion.games.gravis3 import notation, symmetry, trace
from ludion.games.gravis3.board import (
    EMPTY,
    LINE_MOVES,
    LINES,
    PAWN,
    SIGHT_LINES,
    SIGHT_SLICES,
    SIZE,
    Alignment,
    Arrow,
    Cell,
    Grid,
    Line,
    Move,
    Position,
    Stage,
    Swap,
    Take,
    Turn,
    put,
)
from ludion.games.gravis3.rulings import BOOK, Rulings, rulings_of
from ludion.games.gravis3.rulings import OPTIONS as RULINGS

COLOURS = (Fault("White"), Fault("Black"))
"""Of the seats, as refusals name them."""
TURNS: tuple[Move, ...] = tuple(Turn(arrow) for arrow in Arrow)
REMEMBERED = 1 << 12
"""Grids whose alignments and open lines are kept: those of a search, or of the tables of a server
in the last minutes, in two or three megabytes."""


@lru_cache(maxsize=REMEMBERED)
def alignments(grid: Grid, pawn: str) -> tuple[Alignment, ...]:
    """V5: three or more consecutive pawns of a colour in a row, column or diagonal.

    >>> alignments("....." "..www" "....." "....." ".....", "w")
    ((7, 8, 9),)
    """
    found = []
    for cells, cut in zip(SIGHT_LINES, SIGHT_SLICES, strict=True):
        if pawn * 3 not in grid[cut]:
            continue
        for mine, run in groupby(cells, key=lambda cell: grid[cell] == pawn):
            aligned = tuple(run)
            if mine and len(aligned) >= 3:
                found.append(aligned)
    return tuple(found)


def is_full(grid: Grid, line: Sequence[Cell]) -> bool:
    return EMPTY not in [grid[cell] for cell in line]


@lru_cache(maxsize=REMEMBERED)
def open_lines(grid: Grid, arrow: Arrow) -> tuple[Line, ...]:
    """V4: the lines along an arrow that are not full.

    >>> [line.index for line in open_lines("wbwbw" + "." * 20, Arrow.RIGHT)]
    [1, 2, 3, 4]
    """
    lines = zip(LINE_MOVES[arrow], LINES[arrow], strict=True)
    return tuple(move for move, line in lines if not is_full(grid, line))


def packed(grid: Grid, line: Sequence[Cell], entering: str = "") -> Grid:
    """V4: the line packed against the far edge, in its old order, a new pawn last.

    >>> packed("w.b.." + "." * 20, LINES[Arrow.RIGHT][0], entering="b")[:5]
    '..bwb'
    """
    pawns = entering + "".join(grid[cell] for cell in line if grid[cell] != EMPTY)
    return put(grid, line, pawns.rjust(SIZE, EMPTY))


def falls(grid: Grid, line: Sequence[Cell], taken: Sequence[Cell]) -> bool:
    """R3: a line falls when a pawn stands behind a gap left by a capture."""
    gaps = [place for place, cell in enumerate(line) if cell in taken]
    return bool(gaps) and any(grid[cell] != EMPTY for cell in line[: gaps[-1]])


def breaks(alignment: Alignment, cell: Cell) -> bool:
    """R1: a pawn breaks its alignment when taking it leaves no three in a row.

    >>> [breaks((0, 1, 2, 3), cell) for cell in range(4)]
    [False, True, True, False]
    """
    before = alignment.index(cell)
    after = len(alignment) - before - 1
    return before < 3 and after < 3


def takeable(grid: Grid, enemy: str, rulings: Rulings = BOOK) -> list[Cell]:
    """R2: the pawns that break the greatest number of unbroken alignments, in rising order.

    A capture creates no alignment, and leaves at most one run of three or more of an old one. So
    the alignments on the current grid are the unbroken ones of those that the step began with.
    """
    found = alignments(grid, enemy)
    if not found:
        return []
    freely = rulings.capture == "any"
    broken_by = Counter(
        cell for aligned in found for cell in aligned if freely or breaks(aligned, cell)
    )
    most = max(broken_by.values(), default=0) if rulings.order == "most" else 1
    return sorted(cell for cell, count in broken_by.items() if count >= most)


def after_insertion(position: Position, move: Line) -> Position:
    """V3, V4: the new pawn slides in and pushes what it meets."""
    line = LINES[move.arrow][move.index]
    grid = packed(position.grid, line, entering=PAWN[position.mover])
    past = position.past
    if position.arrow is not None:
        past = (*past, (position.grid, position.arrow, position.mover))
    return Position(grid, move.arrow, position.mover, Stage.TAKE, past=past)


def after_capture(position: Position, cell: Cell) -> Position:
    """V6, V7: the pawn goes back to its owner's reserve."""
    grid = put(position.grid, [cell], EMPTY)
    return replace(position, grid=grid, taken=tuple(sorted((*position.taken, cell))))


def after_fall(position: Position, rulings: Rulings = BOOK) -> Position:
    """R3: the lines of the taken pawns fall together; then a new step begins (V8)."""
    assert position.arrow is not None
    grid = position.grid
    for line in LINES[position.arrow] if rulings.fall != "never" else ():
        if falls(position.grid, line, position.taken):
            grid = packed(grid, line)
    return replace(position, grid=grid, taken=())


def after_swap(position: Position) -> Position:
    """R7: the white pawn goes back, a black one stands in its place, and White is to move."""
    assert position.arrow is not None
    grid = position.grid.replace(PAWN[0], PAWN[1])
    past = (*position.past, (position.grid, position.arrow, position.mover))
    return Position(grid, position.arrow, 0, past=past)


def is_after_first_turn(position: Position) -> bool:
    """Whether Black answers White's first turn: there is one white pawn and Black is to move.

    Later there are at least two black pawns, or one that was inserted: a capture leaves two of
    three.
    """
    pawns = position.grid.replace(EMPTY, "")
    return position.stage is Stage.LINE and position.mover == 1 and pawns == PAWN[0]


def resolution(position: Position, rulings: Rulings = BOOK) -> Iterator[Position]:
    """V6-V8: every position passed through until somebody has a choice or all is stable."""
    enemy = PAWN[1 - position.mover]
    while True:
        waits = rulings.fall != "each" or not position.taken
        choices = takeable(position.grid, enemy, rulings) if waits else []
        if len(choices) > 1:
            return
        if choices:
            position = after_capture(position, choices[0])
        elif position.taken:
            position = after_fall(position, rulings)
        else:
            grid, arrow, mover = position.grid, position.arrow, position.mover
            yield Position(grid, arrow, mover, Stage.TURN, past=position.past)
            return
        yield position


def unfolding(position: Position, move: Move, rulings: Rulings = BOOK) -> Iterator[Position]:
    """Every position that a legal move passes through; the last is the one it leads to."""
    match move:
        case Line():
            now = after_insertion(position, move)
        case Take(cell):
            now = after_capture(position, cell)
        case Swap():
            yield after_swap(position)
            return
        case Turn(arrow):
            yield Position(position.grid, arrow, 1 - position.mover, past=position.past)
            return
    yield now
    yield from resolution(now, rulings)


def _refused_line(position: Position, move: Line) -> IllegalMove:
    """Why a line cannot be chosen: it does not run along the arrow (V3), or it is full (V4)."""
    wrote = notation.write_move(move)
    if position.arrow is None or position.arrow is move.arrow:
        return IllegalMove("{move}: this line is full", move=wrote)
    return IllegalMove(
        "{move}: pawns enter along the arrow, which points {arrow} (V3)",
        move=wrote,
        arrow=position.arrow.value,
    )


def refuse_impossible(position: Position, pawns: int, rulings: Rulings = BOOK) -> None:
    """Raise InvalidText, with the reason, for a position that no game passes through."""
    _refuse_too_many_pawns(position, pawns)
    placed = len(position.grid) - position.grid.count(EMPTY)
    if position.arrow is None and placed:
        raise InvalidText(
            "the arrow points nowhere (?) only while the grid has no pawns; got {count}",
            count=placed,
        )
    if position.arrow is not None and not placed:
        raise InvalidText(
            "the arrow points nowhere (?) on the empty grid; got {came}", came=position.arrow.value
        )
    if position.arrow is None and (position.mover, position.stage) != (0, Stage.LINE):
        raise InvalidText(
            "White starts the game, with a pawn on the empty grid; got {colour} to move, or a turn "
            "under way",
            colour=COLOURS[position.mover],
        )
    if position.stage is Stage.LINE:
        for pawn in PAWN:
            _refuse_alignment(position.grid, pawn)
    else:
        _refuse_impossible_turn(position, rulings)


def _step_start(position: Position) -> Grid:
    """The grid before the captures of this step."""
    return put(position.grid, position.taken, PAWN[1 - position.mover] * len(position.taken))


def _is_inserted(grid: Grid, arrow: Arrow | None, pawn: str) -> bool:
    """V4, R3: whether this pawn can have come last into some line along the arrow.

    Whatever falls in that line after a capture, the pawn falls with it and stays the last.
    """
    if arrow is None:
        return False
    lines = ["".join(grid[cell] for cell in line).lstrip(EMPTY) for line in LINES[arrow]]
    return any(line.startswith(pawn) and EMPTY not in line for line in lines)


def _refuse_too_many_pawns(position: Position, pawns: int) -> None:
    for pawn in PAWN:
        count = _step_start(position).count(pawn)
        if count > pawns:
            raise InvalidText(
                "a colour must have at most {most} pawns; got {count} of {colour}",
                most=pawns,
                count=count,
                colour=COLOURS[PAWN.index(pawn)],
            )


def _refuse_impossible_turn(position: Position, rulings: Rulings) -> None:
    """A turn under way: a pawn was inserted, and captures go by V6 and R2."""
    mine, enemy = PAWN[position.mover], PAWN[1 - position.mover]
    if not _is_inserted(_step_start(position), position.arrow, mine):
        raise InvalidText(
            "the mover has inserted a pawn this turn: wanted a pawn of {colour} first in a line "
            "along {arrow} that is packed against the far edge (V4); got none",
            colour=COLOURS[position.mover],
            arrow=position.arrow,
        )
    if position.stage is Stage.TURN:
        _refuse_alignment(position.grid, enemy)
    elif not _taken_by_the_rules(position.grid, position.taken, enemy, rulings):
        raise InvalidText("the taken cells must be empty and taken by the rule R2; got others")
    elif len(takeable(position.grid, enemy, rulings)) < 2:
        raise InvalidText("a choice of pawns to take wants two or more; got none")


def _refuse_alignment(grid: Grid, pawn: str) -> None:
    for aligned in alignments(grid, pawn):
        raise InvalidText(
            "no alignment can stand here: it is broken, or wins, at once; got {colour} on {cells}",
            colour=COLOURS[PAWN.index(pawn)],
            cells=" ".join(map(notation.write_cell, aligned)),
        )


def _taken_by_the_rules(grid: Grid, taken: tuple[Cell, ...], enemy: str, rulings: Rulings) -> bool:
    """Some order of these captures is legal."""
    if not taken:
        return True
    if rulings.fall == "each" or any(grid[cell] != EMPTY for cell in taken):
        return False
    for last in taken:
        before = tuple(cell for cell in taken if cell != last)
        standing = put(grid, [last], enemy)
        legal = takeable(standing, enemy, rulings)
        if last in legal and _taken_by_the_rules(standing, before, enemy, rulings):
            return True
    return False


class Gravis3(Listed[Position, Move]):
    """The game, for `ludion.load("gravis3")`."""

    OPTIONS: ClassVar = (
        Option("pawns", default=10, allowed=range(3, 13)),
        Option("pie", default="no", allowed=("no", "yes"), quiet=True),
        *RULINGS,
    )
    name = "gravis3"
    version = 1
    seats = 2

    def __init__(self, **options: Any) -> None:
        self.options: Mapping[str, Any] = settle(self.name, self.OPTIONS, options)
        self.pawns: int = self.options["pawns"]
        self.pie: bool = self.options.get("pie") == "yes"
        self.rulings: Rulings = rulings_of(self.options)

    def start(self) -> Position:
        return Position(EMPTY * SIZE * SIZE, arrow=None, mover=0)

    def opens_turn(self, position: Position) -> bool:
        return position.stage is Stage.LINE

    def reserve(self, position: Position, seat: Seat) -> int:
        """The pawns a seat has yet to insert (V1, V7)."""
        return self.pawns - position.grid.count(PAWN[seat])

    def turn(self, position: Position) -> Seat | None:
        if self._ending(position) is not None:
            return None
        owner_takes = position.stage is Stage.TAKE and self.rulings.chooser == "owner"  # R1
        return 1 - position.mover if owner_takes else position.mover

    def takeable(self, position: Position) -> list[Cell]:
        """R1, R2: the cells of the pawns that may be taken now."""
        return takeable(position.grid, PAWN[1 - position.mover], self.rulings)

    def unfolding(self, position: Position, move: Move) -> Iterator[Position]:
        return unfolding(position, move, self.rulings)

    def _ending(self, position: Position) -> str | None:
        if position.stage is Stage.TURN and alignments(position.grid, PAWN[position.mover]):
            return "alignment"  # V9
        if position.stage is not Stage.LINE:
            return None
        if self.reserve(position, position.mover) == 0:
            return "reserve"  # R4
        if position.past.count((position.grid, position.arrow, position.mover)) >= 2:
            return "repetition"  # R5
        return None

    def outcome(self, position: Position) -> Outcome:
        reason = self._ending(position)
        if reason is None:
            raise NotOver(
                "the game is not over: {position}", position=notation.write_position(position)
            )
        if reason == "alignment":
            return self._won(position.mover, reason)
        if reason == "reserve" and self.rulings.empty != "draw":
            wins = self.rulings.empty == "wins"
            return self._won(position.mover if wins else 1 - position.mover, reason)
        return Outcome((0.0, 0.0), reason)

    def _won(self, seat: Seat, reason: str) -> Outcome:
        return Outcome((1.0, -1.0) if seat == 0 else (-1.0, 1.0), reason)

    def moves(self, position: Position) -> Sequence[Move]:
        if self._ending(position) is not None:
            return []
        if position.stage is Stage.TURN:
            return TURNS  # V10
        if position.stage is Stage.TAKE:
            return [Take(cell) for cell in self.takeable(position)]
        arrows = Arrow if position.arrow is None else [position.arrow]
        lines: list[Move] = [line for arrow in arrows for line in open_lines(position.grid, arrow)]
        return [*lines, Swap()] if self.pie and is_after_first_turn(position) else lines  # R7

    def draw(self, position: Position, rng: Random) -> Move:
        return rng.choice(self.moves(position))

    def play(self, position: Position, move: Move) -> Position:
        self._refuse_illegal(position, move)
        for now in self.unfolding(position, move):
            position = now
        return position

    def trace(self, position: Position, move: Move) -> list[trace.Event]:
        """What happens during a move: slides and pushes, captures, falls, the arrow."""
        self._refuse_illegal(position, move)
        return trace.events(position, move, self.unfolding(position, move))

    def _refuse_illegal(self, position: Position, move: Move) -> None:
        legal = self.moves(position)
        if move in legal:
            return
        wrote = notation.write_move(move)
        if not legal:
            raise IllegalMove("{move}: the game is over", move=wrote)
        if isinstance(move, Line) and position.stage is Stage.LINE:
            raise _refused_line(position, move)
        allowed = " ".join(map(notation.write_move, legal))
        raise IllegalMove("{move}: wanted one of {moves}", move=wrote, moves=Ours(allowed))

    @overload
    def read(self, text: str) -> Position: ...
    @overload
    def read(self, text: str, at: Position) -> Move: ...
    def read(self, text: str, at: Position | None = None) -> Position | Move:
        if at is not None:
            move = notation.read_move(text)
            refuse_second_text(notation.write_move(move), text)
            return move
        position = notation.read_position(text)
        refuse_second_text(notation.write_position(position), text)
        refuse_impossible(position, self.pawns, self.rulings)
        return position

    def write(self, thing: Position | Move) -> str:
        if isinstance(thing, Position):
            return notation.write_position(thing)
        return notation.write_move(thing)

    def symmetries(self) -> Sequence[Symmetry[Position, Move]]:
        return symmetry.symmetries()


GAME = Gravis3
