"""Gravis 3 in characters and in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludion.core.game import Seat
from ludion.games.gravis3 import trace
from ludion.games.gravis3.board import (
    PAWN,
    SIZE,
    Alignment,
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
from ludion.games.gravis3.notation import COLUMNS, ROWS, write_cell
from ludion.games.gravis3.rules import Gravis3, alignments
from ludion.locale import Words
from ludion.show.voice import ClosedMove, HandStep, Stock, hand_steps, mover_name, remembered

SIGN = {"w": "O", "b": "X", ".": "·"}
POINT = {Arrow.UP: "↑", Arrow.RIGHT: "→", Arrow.DOWN: "↓", Arrow.LEFT: "←"}
WAY = {Arrow.UP: "up", Arrow.RIGHT: "right", Arrow.DOWN: "down", Arrow.LEFT: "left"}


class Gravis3Voice:
    def __init__(self, game: Gravis3, words: Words) -> None:
        self.game = game
        self.words = words

    def picture(self, position: Position) -> str:
        """Letters for pawns, so that shapes differ as well as colours; the arrow on its entry edge.

        >>> from ludion.locale import Words
        >>> game = Gravis3()
        >>> position = game.read("...../...../b..../w..../w.... > b")
        >>> print(Gravis3Voice(game, Words("en")).picture(position))
             A B C D E
          1→ · · · · ·
          2→ · · · · ·
          3→ X · · · ·
          4→ O · · · ·
          5→ O · · · ·
        O White 8   X Black 9   arrow: right
        """
        arrow = position.arrow if position.stage is not Stage.TURN else None
        grid = position.grid
        lines = ["     " + " ".join(COLUMNS)]
        if arrow is Arrow.DOWN:
            lines.append("     " + " ".join("↓" * SIZE))
        for row, name in enumerate(ROWS):
            cells = " ".join(SIGN[pawn] for pawn in grid[row * SIZE : (row + 1) * SIZE])
            left = "→" if arrow is Arrow.RIGHT else " "
            right = " ←" if arrow is Arrow.LEFT else ""
            lines.append(f"  {name}{left} {cells}{right}")
        if arrow is Arrow.UP:
            lines.append("     " + " ".join("↑" * SIZE))
        return "\n".join([*lines, self._legend(position)])

    def _legend(self, position: Position) -> str:
        seats = "   ".join(
            f"{SIGN[PAWN[seat]]} {self.seat(seat)} {self.game.reserve(position, seat)}"
            for seat in range(self.game.seats)
        )
        arrow = "?" if position.arrow is None else self.way(position.arrow)
        return seats + "   " + self.words("gravis3-arrow", way=arrow)

    @remembered
    def seat(self, seat: Seat) -> str:
        return self.words(f"gravis3-seat-{seat}")

    @remembered
    def way(self, arrow: Arrow) -> str:
        return self.words(f"gravis3-way-{WAY[arrow]}")

    def to_do(self, position: Position, you: bool = False) -> str:
        if position.stage is Stage.LINE:
            may_swap = self.game.pie and Swap() in self.game.moves(position)
            return self._choose_line(position.mover, position.arrow, may_swap, you)
        if position.stage is Stage.TURN:
            return self._choose_turn(position.mover, you)
        owner = 1 - position.mover
        chooser = self.game.turn(position)
        return self.words(
            "gravis3-do-take" if chooser != owner else "gravis3-do-give",
            seat=mover_name(
                self.words, self.seat(position.mover if chooser is None else chooser), you
            ),
            enemy=self.seat(owner),
            **self._in_a_row(alignments(position.grid, PAWN[owner])),
            choices=self._listed("or", map(write_cell, self.game.takeable(position))),
        )

    @remembered
    def _choose_line(self, mover: Seat, arrow: Arrow | None, may_swap: bool, you: bool) -> str:
        seat = mover_name(self.words, self.seat(mover), you)
        if arrow is None:
            return self.words("gravis3-do-first-line", seat=seat)
        edge = self.words(f"gravis3-from-{WAY[arrow]}")
        line = self.words("gravis3-do-line", seat=seat, arrow=self.way(arrow), edge=edge)
        return line + " " + self.words("gravis3-do-swap") if may_swap else line

    @remembered
    def _choose_turn(self, mover: Seat, you: bool) -> str:
        seat = mover_name(self.words, self.seat(mover), you)
        return self.words("gravis3-do-turn", seat=seat, enemy=self.seat(1 - mover))

    def happened(self, position: Position, move: Move) -> str:
        events = self.game.trace(position, move)
        return " ".join(text for event in events for text in self._said(position, move, event))

    def _said(self, position: Position, move: Move, event: trace.Event) -> Iterable[str]:
        match event:
            case trace.Insertion(_, pushed):
                yield self._inserted(position.mover, move)
                if pushed:
                    yield self._counted("gravis3-said-pushed", len(pushed))
            case trace.Capture(pawn, cell):
                yield self._taken(pawn, cell)
            case trace.Fall(slides):
                yield self._counted("gravis3-said-fall", len(slides))
            case trace.Turned(before, after):
                yield self._turned(position.mover, before is after, after)
            case trace.Swapped(cell):
                seat = self.seat(position.mover)
                yield self.words("gravis3-said-swapped", seat=seat, cell=write_cell(cell))

    @remembered
    def _inserted(self, mover: Seat, move: Line) -> str:
        line, way = self.line(move), self.way(move.arrow)
        return self.words("gravis3-said-line", seat=self.seat(mover), line=line, way=way)

    @remembered
    def _counted(self, key: str, count: int) -> str:
        return self.words(key, count=count)

    @remembered
    def _taken(self, pawn: str, cell: Cell) -> str:
        enemy = self.seat(PAWN.index(pawn))
        return self.words("gravis3-said-taken", enemy=enemy, cell=write_cell(cell))

    @remembered
    def _turned(self, mover: Seat, is_kept: bool, way: Arrow) -> str:
        key = "gravis3-said-kept" if is_kept else "gravis3-said-turned"
        return self.words(key, seat=self.seat(mover), way=self.way(way))

    def line(self, move: Line) -> str:
        """The line's name in words: row 3, column C."""
        if move.arrow.is_vertical:
            return self.words("gravis3-column", name=COLUMNS[move.index])
        return self.words("gravis3-row", name=ROWS[move.index])

    def ending(self, position: Position) -> str:
        reason = self.game.outcome(position).reason
        if reason == "reserve" and self.game.rulings.empty != "draw":
            reason = f"reserve-{self.game.rulings.empty}"
        return self.words(
            f"gravis3-end-{reason}",
            seat=self.seat(position.mover),
            **self._in_a_row(alignments(position.grid, PAWN[position.mover])),
        )

    def _in_a_row(self, runs: Sequence[Alignment]) -> dict[str, str | int]:
        """How many pawns stand in a row, and from where to where."""
        told = [
            self.words("gravis3-run", first=write_cell(run[0]), last=write_cell(run[-1]))
            for run in runs
        ]
        return {"count": max(map(len, runs), default=0), "runs": self._listed("and", told)}

    def _listed(self, word: str, names: Iterable[str]) -> str:
        *most, last = [*names] or [""]
        return self.words(f"gravis3-{word}", most=", ".join(most), last=last) if most else last

    def deed(self, move: Move, position: Position) -> str:
        return self._deed(move)

    @remembered
    def _deed(self, move: Move) -> str:
        match move:
            case Line(arrow):
                line = self.line(move)
                return self.words("gravis3-deed-line", line=line, way=self.way(arrow))
            case Take(cell):
                return self.words("gravis3-deed-take", cell=write_cell(cell))
            case Turn(arrow):
                return self.words(f"gravis3-deed-turn-{WAY[arrow]}")
            case Swap():
                return self.words("gravis3-deed-swap")

    @remembered
    def short(self, move: Move) -> str:
        match move:
            case Line(arrow, index):
                names = COLUMNS if arrow in (Arrow.UP, Arrow.DOWN) else ROWS
                return POINT[arrow] + names[index]
            case Take(cell):
                return "×" + write_cell(cell)
            case Turn(arrow):
                return POINT[arrow]
            case Swap():
                return "⇄"

    def stock(self, position: Position, seat: Seat) -> Stock:
        return self._stock(self.game.reserve(position, seat))

    @remembered
    def _stock(self, count: int) -> Stock:
        return Stock(count, self.words("gravis3-reserve", count=count))

    def steps(self, position: Position) -> Sequence[HandStep]:
        return [] if self.game.turn(position) is None else self._steps(position.stage)

    @remembered
    def _steps(self, stage: Stage) -> Sequence[HandStep]:
        order = (Stage.LINE, Stage.TAKE, Stage.TURN)
        names = [self.words(f"gravis3-step-{stage}") for stage in order]
        return hand_steps(names, order.index(stage))

    def closed(self, position: Position) -> Sequence[ClosedMove]:
        return ()


VOICE = Gravis3Voice
