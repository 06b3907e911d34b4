"""Check a file of values against the rules, position by position.

A value must follow from the mover's best move: `rules.py` finds the successors, the file has their
values. If that holds everywhere the file is right: wins and losses by induction
on their distance, and a draw always has a move to a draw and none to a loss of the other side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from ludion.games.gravity.board import Position
from ludion.games.gravity.proof.file import Value, ValueFile


class Wrong(NamedTuple):
    """A position whose value is not the value of its best move."""

    position: Position
    told: Value
    found: Value


def verify(
    file: ValueFile,
    sample: int | None = 1000,
    seed: int = 0,
    progress: Callable[[int], None] = lambda checked: None,
) -> Iterator[Wrong]:
    """The wrong values among this many positions drawn at random; among all, for None.

    Half of the sample has green to move, which the file does not distinguish from blue.
    """
    rng = Random(seed)
    for checked, position in enumerate(positions(file, sample, rng), start=1):
        told = file.value(position)
        found = max((value for _, value in file.moves(position)), key=lambda v: v.preference)
        if told != found:
            yield Wrong(position, told, found)
        progress(checked)


def positions(file: ValueFile, sample: int | None, rng: Random) -> Iterator[Position]:
    """Positions with a value, drawn at random, or all of them."""
    if sample is None:
        for number in range(len(file)):
            position = file.position(number, mover=number % 2)
            if position is not None:
                yield position
        return
    found = 0
    while found < sample:
        position = file.position(rng.randrange(len(file)), mover=rng.randrange(2))
        if position is not None:
            found += 1
            yield position


def verify_set_up(file: ValueFile, sample: int, seed: int = 0) -> Iterator[Wrong]:
    """The wrong values among the start and this many random positions of the set-up."""
    rng = Random(seed)
    game = file.game
    for number in range(sample):
        position = game.start()
        for _ in range(number % 4):
            position = game.play(position, game.draw(position, rng))
        told = file.value(position)
        found = max((value for _, value in file.moves(position)), key=lambda v: v.preference)
        if told != found:
            yield Wrong(position, told, found)
