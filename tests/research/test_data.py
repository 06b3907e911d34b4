"""Positions go to Parquet and come back as they were played."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from ludion import load
from ludion.core.encoding import numbered
from ludion.core.fault import InvalidText, WrongGame
from ludion.research.data import (
    about,
    read_labelled,
    read_positions,
    rules_of,
    write_labelled,
    write_positions,
)
from ludion.research.encodings import load_encoding, load_labels


def test_games_read_back_can_be_replayed_by_the_rules(tmp_path: Path) -> None:
    file = tmp_path / "positions.parquet"
    write_positions(file, "gravis3", 500, seed=3, pawns=6)
    read, game = read_positions(file), rules_of(file)
    encoding = load_encoding(game)
    assert len(read.action) == 500
    for number in np.unique(read.game)[:8]:
        position = game.start()
        rows = np.flatnonzero(read.game == number)
        for row in rows:
            seen = encoding.observe(position, int(read.seat[row]))
            np.testing.assert_array_equal(read.board[row], seen.board)
            np.testing.assert_array_equal(read.facts[row], seen.facts)
            moves = numbered(encoding, position, game.moves(position))
            position = game.play(position, moves[int(read.action[row])])
        if game.turn(position) is None:
            payoff = game.outcome(position).payoff
            wanted = [payoff[seat] for seat in read.seat[rows]]
            assert read.outcome[rows].tolist() == wanted


def test_a_file_says_what_its_numbers_mean(tmp_path: Path) -> None:
    file = tmp_path / "positions.parquet"
    write_positions(file, "gravis3", 10)
    told = about(file)
    assert (told["game"], told["rules"], told["shape"]) == ("gravis3", 1, [3, 5, 5])
    assert told["planes"] == ["mine", "enemy", "taken"]
    assert told["actions"][0] == ["line", 20]


def test_another_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.parquet"
    pq.write_table(pa.table({"x": [1]}), file)
    with pytest.raises(InvalidText, match="wanted a Parquet file with positions of Ludion"):
        read_positions(file)


def test_proven_positions_come_back_with_their_values(tmp_path: Path) -> None:
    file = tmp_path / "proven.parquet"
    write_labelled(file, "gravis3", 100, seed=2)
    read, wanted = read_labelled(file), load_labels(load("gravis3")).sample(100, 2)
    for came, sent in zip(read, wanted, strict=True):
        np.testing.assert_array_equal(came, sent)
    with pytest.raises(InvalidText, match="must have a column 'game'"):
        read_positions(file)


def test_where_nothing_is_proven_that_is_said() -> None:
    with pytest.raises(WrongGame, match="no proven positions"):
        load_labels(load("sprocket"))
    with pytest.raises(WrongGame, match="nothing is proven yet of gravity"):
        load_labels(load("gravity", players=3))
