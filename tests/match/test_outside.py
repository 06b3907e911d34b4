"""Players from outside sit down like others: a program that speaks as the engine does, a class."""

from __future__ import annotations

import sys
from random import Random

import pytest

from ludion import load
from ludion.core.fault import Fault, InvalidText
from ludion.core.game import Listed, listed
from ludion.games import GAMES
from ludion.match.lineup import read_sitter
from ludion.match.outside import EnginePlayer, text_for_mover
from ludion.players.player import choose

FIRST = """
import json, sys
from ludion import load
from ludion.core.game import listed
for line in sys.stdin:
    asked = json.loads(line)
    game = listed(load(asked["game"], **asked["options"]))
    move = game.write(game.moves(game.read(asked["position"]))[0])
    print(json.dumps({"id": asked["id"], "final": False, "lines": []}), flush=True)
    answer = {"id": asked["id"], "final": True, "lines": [{"moves": [move]}]}
    print(json.dumps(answer), flush=True)
"""


def test_a_program_that_answers_as_the_engine_does_plays() -> None:
    game = listed(load("gravis3"))
    player = EnginePlayer(f"{sys.executable} -c '{FIRST}'")
    position = game.start()
    for _ in range(3):
        move = choose(player, game, position, Random(0))
        assert move == game.moves(position)[0]
        position = game.play(position, move)


def test_a_program_is_told_what_the_seat_to_move_may_see_and_no_more() -> None:
    game = load("deboucleurs")
    position = game.read("t=1,2,3,4 p=2/1,0/3 e=3,2 h=boots|crowbar s=4/1 c=2 r=3 m=1")
    assert "h=boots|? " in text_for_mover(game, position)
    assert text_for_mover(game, position).endswith(" i=1")
    assert text_for_mover(load("gravis3"), load("gravis3").start()).endswith(" ? w")


@pytest.mark.parametrize(
    ("program", "says"),
    [
        ("import sys; sys.stdin.readline(); print('hello')", "must answer in JSON; got 'hello'"),
        ("pass", "has ended"),
        ("import sys; sys.stdin.readline(); print('{\"final\": true}')", "named no move"),
        (
            'import sys; sys.stdin.readline(); print(\'{"error": {"text": "no"}}\')',
            "refused: no",
        ),
    ],
)
def test_what_goes_wrong_with_a_program_is_told_in_one_line(program: str, says: str) -> None:
    game = load("gravis3")
    player = EnginePlayer(f'{sys.executable} -c "{program.replace(chr(34), chr(92) + chr(34))}"')
    with pytest.raises(Fault, match=says):
        choose(player, game, game.start(), Random(0))


def test_a_program_that_does_not_exist_is_told() -> None:
    game = load("gravis3")
    with pytest.raises(Fault, match="cannot be started"):
        choose(EnginePlayer("/no/such/engine"), game, game.start(), Random(0))


@pytest.mark.parametrize(
    "text", ["python:no.such:Thing", "python:ludion.players.random", "engine:"]
)
def test_a_wrong_player_is_refused(text: str) -> None:
    with pytest.raises(InvalidText):
        read_sitter(text, 0)


@pytest.mark.parametrize("name", [n for n in GAMES if isinstance(load(n), Listed)])
@pytest.mark.parametrize(
    "text",
    [
        "greedy",
        pytest.param("mcts:20", marks=pytest.mark.thorough),  # it is compiled for each game
        "python:ludion.players.random:RandomPlayer",
    ],
)
def test_every_kind_of_player_plays_every_listed_game(name: str, text: str) -> None:
    game = listed(load(name))
    position, rng = game.start(), Random(0)
    while (seat := game.turn(position)) is not None and seat < 0:
        position = game.play(position, game.draw(position, rng))
    assert read_sitter(text, 0).choose(game, position) in game.moves(position)
