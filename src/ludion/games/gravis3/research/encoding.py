"""Gravis 3 for learners: planes, facts and action numbers."""

from __future__ import annotations

from functools import cache

import numpy as np

from ludion.core.encoding import (
    Actions,
    Augmentation,
    Named,
    Observation,
    as_observation,
    one_hot,
)
from ludion.games.gravis3.board import (
    PAWN,
    SIZE,
    Arrow,
    Line,
    Move,
    Position,
    Stage,
    Swap,
    Take,
    Turn,
)
from ludion.games.gravis3.rules import Gravis3, is_after_first_turn
from ludion.games.gravis3.symmetry import symmetries

ARROWS, STAGES = list(Arrow), list(Stage)
FIRST_TAKE, FIRST_TURN, SWAP, ALL = 20, 45, 49, 50


def number_of(move: Move) -> int:
    match move:
        case Line(arrow, index):
            return SIZE * ARROWS.index(arrow) + index
        case Take(cell):
            return FIRST_TAKE + cell
        case Turn(arrow):
            return FIRST_TURN + ARROWS.index(arrow)
        case Swap():
            return SWAP


def move_of(number: int) -> Move:
    if number == SWAP:
        return Swap()
    if number >= FIRST_TURN:
        return Turn(ARROWS[number - FIRST_TURN])
    if number >= FIRST_TAKE:
        return Take(number - FIRST_TAKE)
    return Line(ARROWS[number // SIZE], number % SIZE)


class Gravis3Encoding:
    shape = (SIZE, SIZE)
    planes = (
        Named("mine", "1 on a pawn of the observer"),
        Named("enemy", "1 on a pawn of the other player"),
        Named("taken", "1 on a cell emptied by a capture since the last fall"),
    )
    facts = (
        *(Named(f"arrow {arrow}", f"1 if the arrow points {arrow}") for arrow in Arrow),
        *(Named(f"stage {stage}", f"1 if the mover is to choose a {stage}") for stage in Stage),
        Named("my reserve", "pawns that the observer has yet to insert"),
        Named("enemy reserve", "pawns that the other player has yet to insert"),
        Named("to move", "1 if it is the observer's turn"),
        Named("stood", "how often this position has stood before; a third time is a draw (R5)"),
        Named("may swap", "1 if the first pawn may be taken over (R7)"),
    )
    actions = (
        Actions("line", 20, "insert a pawn: 5 x arrow (^ > v <) + line, from the top left"),
        Actions("take", 25, "take the enemy's pawn on this cell, row by row"),
        Actions("turn", 4, "turn the arrow (^ > v <)"),
        Actions("swap", 1, "take over the first pawn of the game (R7)"),
    )

    def __init__(self, game: Gravis3) -> None:
        self.game = game

    def observe(self, position: Position, seat: int) -> Observation:
        grid, game = position.grid, self.game
        taken = [int(cell in position.taken) for cell in range(SIZE * SIZE)]
        board = [
            [int(pawn == PAWN[seat]) for pawn in grid],
            [int(pawn == PAWN[1 - seat]) for pawn in grid],
            taken,
        ]
        arrow, at_line = position.arrow, position.stage is Stage.LINE
        here = (grid, arrow, position.mover)
        facts = [
            *one_hot(None if arrow is None else ARROWS.index(arrow), 4),
            *one_hot(STAGES.index(position.stage), 3),
            game.reserve(position, seat),
            game.reserve(position, 1 - seat),
            int(position.mover == seat),
            position.past.count(here) if at_line else 0,
            int(game.pie and at_line and is_after_first_turn(position)),
        ]
        return as_observation(np.reshape(board, (3, SIZE, SIZE)), facts)

    def number_of(self, position: Position, move: Move) -> int:
        return number_of(move)

    def augmentations(self) -> list[Augmentation]:
        return _augmentations()


@cache
def _augmentations() -> list[Augmentation]:
    """The eight symmetries of the grid."""
    found = []
    for symmetry in symmetries():
        image = [number_of(symmetry.move(Take(cell))) - FIRST_TAKE for cell in range(SIZE * SIZE)]
        arrows = [number_of(symmetry.move(Turn(arrow))) - FIRST_TURN for arrow in Arrow]
        facts = np.arange(len(Gravis3Encoding.facts))
        facts[:4] = np.argsort(arrows)
        actions = [number_of(symmetry.move(move_of(number))) for number in range(ALL)]
        found.append(
            Augmentation(symmetry.name, np.argsort(image), facts, np.array(actions, dtype=np.int64))
        )
    return found


encoding = Gravis3Encoding
