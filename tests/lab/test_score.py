"""`ludion score`: the same questions for every player, and better players score more."""

from __future__ import annotations

import json
import sys
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner

from ludion.core.fault import InvalidText
from ludion.core.game import listed
from ludion.games import GAMES, load, load_proven
from ludion.lab.strength.score import Scored, questions, score
from ludion.locale import Words
from ludion.terminal.commands.score import command


def scored(player: str, game: str, number: int) -> Scored:
    found = score(player, game, number, lambda done, of: None)
    assert found is not None
    return found


def test_random_moves_keep_less_than_proof() -> None:
    chance, proof = (scored(player, "gravis3", 20) for player in ("random", "level:8"))
    assert chance.measure == proof.measure == "proven"
    assert proof.share == 1
    assert chance.share < 0.7


def test_the_same_player_has_the_same_score() -> None:
    assert scored("random", "gravis3", 10) == scored("random", "gravis3", 10)


def test_a_greedy_team_is_scored_by_its_wins() -> None:
    assert scored("greedy", "deboucleurs", 3).measure == "together"


def test_puzzles_are_asked_with_their_own_options() -> None:
    found = scored("random", "sprocket", 5)
    assert (found.measure, found.number) == ("puzzles", 5)


def test_people_are_not_scored() -> None:
    with pytest.raises(InvalidText, match="must be a computer; got 'human'"):
        scored("human", "gravis3", 1)


@pytest.mark.parametrize("game", [*GAMES])
def test_an_engine_of_ones_own_is_scored(game: str) -> None:
    """As docs/engine.md describes it."""
    engine = Path(__file__).parents[2] / "examples" / "engines" / "random_moves.py"
    assert scored(f"engine:{sys.executable} {engine}", game, 2).number >= 1


def test_the_command_prints_a_line_or_json() -> None:
    asked = ["random", "--game", "gravis3", "--number", "4"]
    said = CliRunner().invoke(command(Words("en")), asked)
    assert "of 4) – moves that keep the proven value" in said.stdout
    told = json.loads(CliRunner().invoke(command(Words("en")), [*asked, "--json"]).stdout)
    assert [row["game"] for row in told] == ["gravis3"]


def test_every_question_has_a_wrong_answer() -> None:
    game = listed(load("gravis3"))
    proven = load_proven(game)
    assert proven is not None
    for position, best in islice(questions(game, proven), 5):
        assert 0 < len(best) < len(game.moves(position))
