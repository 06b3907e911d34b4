"""Advice on Gravis 3 for players: pairs that lack a third pawn, wins at a glance.

This is the readable equal of `primitives`; a test compares them.
"""

from __future__ import annotations

from collections.abc import Iterator

from ludion.core.advice import EVALUATION
from ludion.core.game import Seat
from ludion.games.gravis3.board import (
    EMPTY,
    LINES,
    PAWN,
    SIGHT_LINES,
    SIZE,
    Arrow,
    Grid,
    Line,
    Move,
    Position,
    Stage,
    Take,
    Turn,
)
from ludion.games.gravis3.rules import (
    Gravis3,
    alignments,
    is_full,
    packed,
)

EDGE = [cell for cell in range(SIZE * SIZE) if {*divmod(cell, SIZE)} & {0, SIZE - 1}]
TRIPLES = [line[k : k + 3] for line in SIGHT_LINES for k in range(len(line) - 2)]


def pairs(grid: Grid, mine: str) -> int:
    """Triples with two or three of a colour: two points for each that can still fill, else one."""
    total = 0
    for triple in TRIPLES:
        pawns = [grid[cell] for cell in triple]
        if pawns.count(mine) >= 2:
            total += 2 if pawns.count(mine) + pawns.count(EMPTY) == 3 else 1
    return total


def ends_of_turn(game: Gravis3, position: Position) -> Iterator[Grid]:
    """The grids that every choice of captures leads to, before the arrow is turned."""
    if position.stage is Stage.TURN:
        yield position.grid
        return
    for cell in game.takeable(position):
        for now in game.unfolding(position, Take(cell)):
            after = now
        yield from ends_of_turn(game, after)


def wins_this_turn(game: Gravis3, position: Position) -> bool:
    """Whether captures end in a win of the mover: by their choice, or whatever the owner of the
    pawns chooses (R1)."""
    aligned = (bool(alignments(end, PAWN[position.mover])) for end in ends_of_turn(game, position))
    return all(aligned) if game.rulings.chooser == "owner" else any(aligned)


def wins_at_once(game: Gravis3, grid: Grid, arrow: Arrow, mover: Seat) -> bool:
    """Whether a pawn of the mover, entering under this arrow, wins this turn."""
    for index, line in enumerate(LINES[arrow]):
        if is_full(grid, line):
            continue
        pushed = packed(grid, line, PAWN[mover])
        if not any(alignments(pushed, pawn) for pawn in PAWN):
            continue
        for now in game.unfolding(Position(grid, arrow, mover), Line(arrow, index)):
            after = now
        if wins_this_turn(game, after):
            return True
    return False


class Gravis3Advice:
    def __init__(self, game: Gravis3) -> None:
        self.game = game

    def value(self, position: Position, seat: Seat) -> float:
        mine, theirs = PAWN[position.mover], PAWN[1 - position.mover]
        edge = [position.grid[cell] for cell in EDGE]
        points = 18 * (pairs(position.grid, mine) - pairs(position.grid, theirs))
        points += 6 * (edge.count(theirs) - edge.count(mine))
        points += 10 if position.stage is Stage.LINE else -10
        value = max(-EVALUATION, min(EVALUATION, points)) / EVALUATION
        return value if seat == position.mover else -value

    def rank(self, position: Position, move: Move) -> float:
        if isinstance(move, Turn):
            enemy = 1 - position.mover
            return -float(wins_at_once(self.game, position.grid, move.arrow, enemy))
        for now in self.game.unfolding(position, move):
            after = now
        mine, theirs = PAWN[position.mover], PAWN[1 - position.mover]
        good = 1.0
        if not alignments(after.grid, mine):
            good = (2 * pairs(after.grid, mine) - pairs(after.grid, theirs)) / EVALUATION
        return good if self.game.turn(position) == position.mover else -good

    def glance(self, position: Position) -> int:
        mover = position.mover
        if position.stage is Stage.LINE:
            arrow = position.arrow
            return int(arrow is not None and wins_at_once(self.game, position.grid, arrow, mover))
        if position.stage is Stage.TAKE:
            won = int(wins_this_turn(self.game, position))
            return won if self.game.turn(position) == mover else -won
        if self.game.reserve(position, 1 - mover) == 0 or self._may_repeat(position):
            return 0
        sure = all(wins_at_once(self.game, position.grid, arrow, 1 - mover) for arrow in Arrow)
        return -2 if sure else 0

    def _may_repeat(self, position: Position) -> bool:
        return any(position.past.count(stood) >= 2 for stood in position.past)


advice = Gravis3Advice
