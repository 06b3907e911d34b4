"""A game's encoding in words: `python -m ludion.research.describe GAME [NAME=VALUE ...]`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from ludion.core.encoding import number_of_actions
from ludion.core.fault import Fault
from ludion.core.game import Game
from ludion.research.encodings import chosen_written, load_encoding


def described(game: Game[Any, Any]) -> Iterator[str]:
    """Planes, facts and actions with their numbers and meanings, one per line.

    >>> from ludion.games import load
    >>> next(described(load("gravis3")))
    'gravis3, rules version 1'
    """
    encoding = load_encoding(game)
    rows, columns = encoding.shape
    yield f"{game.name}, rules version {game.version}"
    yield f"board: {len(encoding.planes)} planes of {rows} x {columns}, int8"
    for number, (name, meaning) in enumerate(encoding.planes):
        yield f"  {number:3}  {name}: {meaning}"
    yield f"facts: {len(encoding.facts)} numbers, int16"
    for number, (name, meaning) in enumerate(encoding.facts):
        yield f"  {number:3}  {name}: {meaning}"
    yield f"actions: {number_of_actions(encoding)}"
    first = 0
    for name, size, meaning in encoding.actions:
        yield f"  {first:5} to {first + size - 1:5}  {name}: {meaning}"
        first += size


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit("wanted a game, such as: python -m ludion.research.describe gravis3")
    try:
        print("\n".join(described(chosen_written(sys.argv[1], sys.argv[2:]))))
    except Fault as fault:
        sys.exit(str(fault))


if __name__ == "__main__":
    main()
