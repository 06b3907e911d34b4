"""A game's encoding for machine learning: observations as named planes, actions as numbers.

A game's `research/encoding.py` offers `encoding(game)`. It works on positions and is written to be
read; `fast/batch.py` is its compiled equal, and a test compares the two (`ludion.core.batch`).

    position, seat ──observe──►  board   planes x rows x columns, int8
                                 facts   numbers that have no place on the board, int16
    position, move ──number_of──► a number below `number_of_actions`

Every plane, fact and action has its meaning in words. Action numbers keep their meaning as long as
the version of the game's rules stays the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

Board = NDArray[np.int8]
Facts = NDArray[np.int16]
Indices = NDArray[np.int64]


class Named(NamedTuple):
    """A plane of the board, or a fact: its name and what its numbers mean."""

    name: str
    meaning: str


class Actions(NamedTuple):
    """Consecutive action numbers of one kind, and what the first, second … of them means."""

    name: str
    size: int
    meaning: str


class Observation(NamedTuple):
    board: Board
    facts: Facts


class Augmentation(NamedTuple):
    """A symmetry of the rules as index arrays: `board.reshape(planes, -1)[:, cells]` and so on.

    `actions[number]` is the number of the action in the turned position; masks and policies are
    turned by `turned[..., actions] = policy`.
    """

    name: str
    cells: Indices
    facts: Indices
    actions: Indices


class Encoding(Protocol):
    """How one game (with its options) is encoded for machine learning.

    The laws: `observe(position, seat)` depends on nothing that the seat may not know; legal moves
    of a position have different numbers; numbers are below the sum of the sizes of `actions`.
    """

    shape: tuple[int, int]
    """Rows and columns of the board."""
    planes: Sequence[Named]
    facts: Sequence[Named]
    actions: Sequence[Actions]

    def observe(self, position: Any, seat: int) -> Observation: ...

    def number_of(self, position: Any, move: Any) -> int: ...


@runtime_checkable
class Augmented(Protocol):
    """An encoding of a game with symmetries, the identity first."""

    def augmentations(self) -> Sequence[Augmentation]: ...


def number_of_actions(encoding: Encoding) -> int:
    return sum(kind.size for kind in encoding.actions)


def numbered(encoding: Encoding, position: Any, moves: Sequence[Any]) -> dict[int, Any]:
    """The legal moves of a position by their action numbers."""
    return {encoding.number_of(position, move): move for move in moves}


def one_hot(index: int | None, size: int) -> list[int]:
    """
    >>> one_hot(2, 4), one_hot(None, 2)
    ([0, 0, 1, 0], [0, 0])
    """
    return [int(index == place) for place in range(size)]


def as_observation(board: Any, facts: Sequence[int]) -> Observation:
    return Observation(np.array(board, dtype=np.int8), np.array(facts, dtype=np.int16))


class Labelled(NamedTuple):
    """Positions with their proven values, one per row, as the mover sees them.

    `worth` is 1, 0 or -1 for the mover; `turns` counts the turns to the end, -1 for a draw.
    """

    board: Board
    facts: Facts
    worth: NDArray[np.int8]
    turns: NDArray[np.int16]


class Labels(Protocol):
    """The proven positions of a game, by number: `labels(game)` of its `research/labels.py`.

    It is None if nothing is proven yet.
    """

    def __len__(self) -> int: ...

    def sample(self, number: int, seed: int) -> Labelled:
        """Random positions, or all of them in random order."""
        ...


class Gestures(Protocol):
    """How a game of gestures is encoded: `gestures(game)` of its `research/gestures.py`.

    An observation is an array of `shape` with values of about -1 to 1 and one row per piece. An
    action has a number from -1 to 1 for each of `numbers`; every action is a legal move.
    """

    shape: tuple[int, int]
    columns: Sequence[Named]
    numbers: Sequence[Named]

    def observe(self, position: Any, seat: int) -> NDArray[np.float32]: ...

    def move_of(self, position: Any, action: Sequence[float]) -> Any: ...
