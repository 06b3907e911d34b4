"""`ludion data`: games of computer players as Parquet, the same file whoever plays."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result

from ludion.core.fault import InvalidText, WrongGame
from ludion.games import load
from ludion.lab.data import Asked, write_games
from ludion.lab.workers.workers import Workers
from ludion.locale import Words
from ludion.research.data import about, read_labelled, read_positions, rules_of
from ludion.terminal.commands.data import command


def written(path: Path, *arguments: str) -> Result:
    return CliRunner().invoke(command(Words("en")), ["gravis3", str(path), *arguments])


def test_a_game_goes_on_from_its_opening_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    write_games(file, Asked(load("gravis3"), ("level:1", "random"), games=3, seed=5))
    read = read_positions(file)
    assert rules_of(file).options == load("gravis3").options
    assert about(file)["players"] == ["level:1", "random"]
    assert np.unique(read.game).tolist() == [0, 1, 2]
    for number in range(3):
        rows = np.flatnonzero(read.game == number)
        assert read.ply[rows].tolist() == list(range(len(rows)))
        assert set(np.abs(read.outcome[rows])) <= {0.0, 1.0}
        seats = read.seat[rows]
        paid = [read.outcome[rows][seats == seat] for seat in (0, 1)]
        assert all(len(set(one)) == 1 for one in paid)
        assert paid[0][0] == -paid[1][0]
        assert read.board[rows[0]].sum() >= 2, "two turns of the opening lie before the first row"


@pytest.mark.thorough
def test_two_processes_write_the_same_file(tmp_path: Path) -> None:
    asked = Asked(load("sprocket", setup="random"), ("level:1",), games=4, seed=2)
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    write_games(one, asked)
    write_games(two, asked, Workers(processes=2))
    assert one.read_bytes() == two.read_bytes()


def test_the_command_tells_what_it_wrote(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    result = written(file, "--games", "2", "--seed", "1")
    assert result.exit_code == 0, result.output
    rows = len(read_positions(file).action)
    assert f"games.parquet: {rows} positions" in result.output
    assert not list(tmp_path.glob("*.part"))


def test_proven_positions_are_written_too(tmp_path: Path) -> None:
    file = tmp_path / "proven.parquet"
    assert written(file, "--proven", "50").exit_code == 0
    assert len(read_labelled(file).worth) == 50


def test_what_cannot_be_written_is_refused_before_any_game(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    with pytest.raises(InvalidText, match="got neither"):
        raise written(file).exception or AssertionError
    with pytest.raises(InvalidText, match="got both"):
        raise written(file, "--games", "1", "--proven", "1").exception or AssertionError
    with pytest.raises(InvalidText, match="only computers play"):
        raise written(file, "--games", "1", "--player", "human").exception or AssertionError
    with pytest.raises(WrongGame):
        write_games(file, Asked(load("polarity"), ("random",), games=1))
    assert not list(tmp_path.iterdir())
