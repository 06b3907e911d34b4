"""Levels: eight a game, each with a name; they see a win at once and answer in time."""

from __future__ import annotations

from random import Random

import pytest

from ludion.core.game import listed
from ludion.games import GAMES, level_of, load, load_levels
from ludion.lab.strength.tournament import Fixture, play
from ludion.locale import LANGUAGES, Words
from ludion.match.computers import HINT_S, ByLevel, hint
from ludion.players.levels import LEVELS
from ludion.players.player import choose

GAME = load("gravis3")
WON = GAME.read("...../...../...../b.bb./ww... > w")
"""White has `>5`, which completes three in a row."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name(language: str) -> None:
    names = [Words(language)(f"level-{number}") for number in range(1, LEVELS + 1)]
    assert len(set(names)) == LEVELS


def test_every_game_has_eight_levels() -> None:
    assert all(len(load_levels(name)) == LEVELS for name in GAMES)
    with pytest.raises(ValueError, match="level must be 1 to 8; got 9"):
        level_of("gravis3", 9)


@pytest.mark.parametrize("number", range(1, LEVELS + 1))
def test_a_level_takes_a_win_the_better_it_is_the_surer(number: int) -> None:
    taken = sum(
        GAME.write(choose(ByLevel(number), GAME, WON, Random(seed))) == ">5" for seed in range(20)
    )
    assert taken >= (7 if number == 1 else 12 if number < 4 else 17)
    if number == LEVELS:
        assert taken == 20


def test_a_level_4_move_and_a_hint_are_given_a_second_at_most() -> None:
    assert all(level_of(name, 4).seconds <= 1 for name in GAMES)
    assert HINT_S < 1
    assert hint(GAME, GAME.start()).moves[0] in listed(GAME).moves(GAME.start())


def test_a_hint_shows_a_win() -> None:
    line = hint(GAME, WON)
    assert (GAME.write(line.moves[0]), line.value, line.turns) == (">5", 1.0, 1)


def test_level_8_wins_with_white_whoever_plays_black() -> None:
    for number, other in enumerate(("random", "level:2", "level:5", "level:7")):
        for seed in range(3):
            fixture = Fixture("gravis3", ("level:8", other), 10 * number + seed, opening=0)
            assert play(fixture) == (1.0, -1.0)


def test_what_is_proved_is_known_at_once() -> None:
    line = hint(GAME, GAME.start())
    assert (line.value, line.proven, line.turns) == (1.0, True, 13)
