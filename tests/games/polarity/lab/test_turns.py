"""What one turn of a level gains on tables of real games."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from games.polarity.scenes import BLACK, at, playing
from ludion.games import load
from ludion.games.polarity.lab import turns
from ludion.games.polarity.show.command import command
from ludion.locale import Words

TABLE = playing((at(1, 60, 0), at(2, -60, 0), at(3, 0, 90, BLACK), at(4, 0, -90, BLACK)))


def test_a_lean_that_stands_gains_a_disc_and_all_levels_play_the_same_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "_tables", lambda game, seed: iter([TABLE]))
    (found,) = turns.measured(3, levels=[6])
    assert (found.turns, found.faults, found.lost, found.spread) == (1, 0, 0, 0)
    assert 1 <= found.gained < 1.5


def test_the_tables_come_from_games_and_ask_for_a_gesture() -> None:
    game: Any = load("polarity")
    first = next(turns._tables(game, 0))
    assert (first.laid, first.turns, first.duties) == (10, turns.EVERY - 1, ())


@pytest.mark.parametrize(("language", "word"), [("en", "Level 2"), ("fr", "Niveau 2")])
def test_the_command_tells_it_in_words_or_as_json(
    language: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = turns.Turns(2, 40, 9, 0, 0.25, 1.5, 0.061)
    monkeypatch.setattr(turns, "measured", lambda tables: [found])
    told = CliRunner().invoke(command(Words(language)), ["turns"]).output
    assert word in told
    assert "0.061" in told.replace(",", ".")
    raw = CliRunner().invoke(command(Words(language)), ["turns", "--json"]).output
    assert json.loads(raw) == found._asdict()
