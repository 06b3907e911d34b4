"""Games of computer players as data for learners: `ludion data`, here or on a cluster.

A game depends on its number and the seed alone, and games are written in the order of their
numbers: any number of workers writes the same file, byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from ludion.core.fault import InvalidText
from ludion.core.game import NATURE, Game, listed
from ludion.core.record import replay
from ludion.games import load
from ludion.lab.strength.openings import random_opening
from ludion.lab.strength.tournament import Fixture, paid_by, played
from ludion.lab.workers.workers import HERE, Workers, results
from ludion.match.lineup import read_sitter
from ludion.research.data import GameRows, PositionWriter, rows_with
from ludion.research.encodings import load_encoding


class Asked(NamedTuple):
    """Which games to write: the players take the seats in turn."""

    game: Game[Any, Any]
    players: tuple[str, ...]
    games: int
    seed: int = 0
    opening_turns: int = 2
    """Random whole turns at the start of each game, so that games differ. They are not written."""

    def fixture(self, number: int) -> Fixture:
        seats = range(self.game.seats)
        sitters = tuple(self.players[(seat + number) % len(self.players)] for seat in seats)
        options = dict(self.game.options)
        return Fixture(self.game.name, sitters, self.seed + number, self.opening_turns, options)


def write_games(
    path: Path,
    asked: Asked,
    workers: Workers = HERE,
    heard: Callable[[int, int], None] = lambda done, of: None,
) -> None:
    """Let the players play, and write every position that a seat moved from."""
    for text in asked.players:
        if read_sitter(text, 0).player is None:
            raise InvalidText("only computers play for data; got {text!r}", text=text)
    listed(asked.game)
    told = {"players": list(asked.players), "opening_turns": asked.opening_turns}
    tasks = map(asked.fixture, range(asked.games))
    with PositionWriter(path, asked.game, asked.seed, **told) as out:
        for number, rows in results(rows_of, tasks, workers):
            out.add(number, rows)
            heard(number + 1, asked.games)


def rows_of(fixture: Fixture) -> GameRows:
    """Play a game: its positions after the opening, as learners see them."""
    game = load(fixture.game, **fixture.options)
    encoding = load_encoding(game)
    assert isinstance(fixture.opening, int)
    opening = random_opening(game, fixture.opening, Random(fixture.seed))
    record = played(replace(fixture, opening=opening))
    rows = []
    for number, (position, move) in enumerate(replay(game, record)):
        seat = game.turn(position)
        if move is None or seat is None or seat == NATURE or number < len(opening.moves):
            continue
        board, facts = encoding.observe(position, seat)
        rows.append((board.reshape(-1), facts, seat, encoding.number_of(position, move)))
    return rows_with(rows, np.array(paid_by(record), dtype=np.float32))
