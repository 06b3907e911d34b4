"""The table of a solved room as arrays: what the readable encoding says, for many at once."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ludion.games.gravity.proof.file import VOID, ValueFile
from ludion.games.gravity.research.encoding import GravityEncoding
from ludion.games.gravity.research.labels import TableLabels
from ludion.games.gravity.rules import Gravity


def test_labelled_positions_are_those_of_the_table(solved: Path) -> None:
    file = ValueFile(solved)
    game = Gravity(room=file.game.options["room"])
    labels, encoding = TableLabels(game, file), GravityEncoding(game)
    known = np.random.default_rng(5).permutation(np.flatnonzero(file.values != VOID))[:400]
    found = labels.take(known)
    for row, number in enumerate(known.tolist()):
        position = file.position(number)
        assert position is not None
        seen = encoding.observe(position, position.mover)
        np.testing.assert_array_equal(found.board[row], seen.board)
        np.testing.assert_array_equal(found.facts[row], seen.facts)
        value = file.value(position)
        turns = -1 if value.distance is None else value.distance
        assert (found.worth[row], found.turns[row]) == (value.worth, turns)


def test_a_sample_has_as_many_as_are_wanted_and_repeats_with_its_seed(solved: Path) -> None:
    file = ValueFile(solved)
    labels = TableLabels(Gravity(room=file.game.options["room"]), file)
    one, again, other = (labels.sample(5_000, seed) for seed in (1, 1, 2))
    assert len(one.worth) == 5_000
    np.testing.assert_array_equal(one.board, again.board)
    assert (one.worth != other.worth).any()
