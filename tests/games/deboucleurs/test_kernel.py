"""The compiled rules are the rules: by random games, by greedy games, for every table."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from ludion.core.game import NATURE
from ludion.core.walk import playout
from ludion.games.deboucleurs.board import Position
from ludion.games.deboucleurs.play.advice import greedy
from ludion.games.deboucleurs.rules import Deboucleurs

pytest.importorskip("numba")

from ludion.games.deboucleurs import fast
from ludion.games.deboucleurs.fast import chance as kernel_chance
from ludion.games.deboucleurs.fast import greedy as kernel_greedy
from ludion.games.deboucleurs.fast import options as kernel_options
from ludion.games.deboucleurs.fast.kernel import kernel
from ludion.games.deboucleurs.fast.state import Codec

TABLES = [2, 3, 4, 5]
OPTIONS: list[Any] = [
    *({"players": players} for players in TABLES),
    *({"players": players, "powers": "yes"} for players in (3, 5)),
    pytest.param(
        {"players": 4, "powers": "yes", "price": "2", "waves": "fewer"}, marks=pytest.mark.thorough
    ),
    {"players": 2, "energy": "4", "price": "4", "waves": "more"},
]


def codec(game: Deboucleurs) -> Codec:
    return Codec(game.cards, game.seats)


def played(code: Codec, position: Position, move: Any) -> Position:
    """The position after a move, by the compiled rules."""
    state = code.state(position)
    scratch = fast.turn.scratch()
    if position.agenda and fast.turn.awaits_nature(code.step(position.agenda[0])):
        kernel_chance.deal(state, code.tables, code.move(move))
        fast.turn.resolve(state, code.tables, *scratch)
    else:
        fast.turn.play(state, code.tables, code.move(move), *scratch)
    return code.position(state)


def listed(code: Codec, position: Position) -> list[Any]:
    """The moves of a seat, by the compiled rules."""
    state = code.state(position)
    moves, words = fast.turn.scratch()
    if position.agenda:
        word = code.step(position.agenda[0])
        count = kernel_options.options(state, code.tables, word, moves, words)
    else:
        count = fast.turn.actions(state, code.tables, moves)
    return [code.move_of(int(word)) for word in moves[:count]]


def greedily(code: Codec, position: Position) -> Any:
    state = code.state(position)
    moves, words = fast.turn.scratch()
    count = fast.turn.resolve(state, code.tables, moves, words)
    return code.move_of(int(kernel_greedy.greedy(state, code.tables, moves, count)))


@pytest.mark.parametrize("games", [4, pytest.param(60, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_random_games_are_the_same_move_by_move(options: dict[str, Any], games: int) -> None:
    game = Deboucleurs(**options)
    code = codec(game)
    for seed in range(games):
        for position, move in playout(game, Random(seed)):
            if game.turn(position) != NATURE:
                assert listed(code, position) == list(game.moves(position))
                assert greedily(code, position) == greedy(game, position)
            assert played(code, position, move) == game.play(position, move)


@pytest.mark.parametrize("games", [4, pytest.param(12, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_greedy_games_are_the_same_move_by_move(options: dict[str, Any], games: int) -> None:
    game = Deboucleurs(**options)
    code = codec(game)
    for seed in range(games):
        rng, position = Random(seed), game.start()
        while (seat := game.turn(position)) is not None:
            if seat == NATURE:
                move = game.draw(position, rng)
            else:
                move = greedy(game, position)
                assert move in game.moves(position)
                assert greedily(code, position) == move
                assert listed(code, position) == list(game.moves(position))
            after = game.play(position, move)
            assert played(code, position, move) == after
            position = after


def test_a_position_goes_there_and_back() -> None:
    game = Deboucleurs(players=3)
    code = codec(game)
    for position, _ in playout(game, Random(8)):
        assert code.position(code.state(position)) == position


def test_chance_deals_by_the_odds_of_the_rules() -> None:
    """Over many draws each tile, epoch, event and object comes as often as the rules say."""
    game = Deboucleurs(players=3)
    code, seen, rng = codec(game), set(), Random(1)
    for position, _ in playout(game, Random(5)):
        if game.turn(position) != NATURE or position.agenda[0].verb in seen:
            continue
        seen.add(position.agenda[0].verb)
        state, draws = code.state(position), 4000
        dealt = [
            int(kernel_chance.chance(state, code.tables, np.uint64(rng.getrandbits(64))))
            for _ in range(draws)
        ]
        moves, odds = game.moves(position), game.odds(position)
        assert set(dealt) <= {code.move(move) for move in moves}
        for move, chance in zip(moves, odds, strict=True):
            share = dealt.count(code.move(move)) / draws
            assert abs(share - chance) < 0.03
    assert len(seen) >= 3


def test_the_same_seed_gives_the_same_games() -> None:
    jobs = kernel(Deboucleurs())
    once, again = (jobs.games("greedy", range(20)).tolist() for _ in range(2))
    assert once == again
    other = jobs.games("greedy", range(20, 40)).tolist()
    assert once != other


def test_games_of_teams_end_as_the_rules_say() -> None:
    game = Deboucleurs(players=4)
    jobs = kernel(game)
    for team in ("random", "greedy", ("strong", "greedy", "random", "greedy")):
        results, ends = jobs.games_and_ends(team, range(10), thought=2)
        for result, state in zip(results, ends, strict=True):
            position = jobs.codec.position(state)
            outcome = game.outcome(position)
            assert outcome.reason == jobs.ending(int(result[0]))
            assert position.round == result[1]


def test_a_winning_step_is_worth_a_win() -> None:
    game = Deboucleurs()
    tiles = ",".join(map(str, range(1, 15)))
    position = game.read(f"t={tiles} p=14/1,0/2 e=2,2 s=9/3 c=0 r=9 m=1")
    moves = game.moves(position)
    trial = kernel(game).trial([position], moves, seed=1)
    wins = dict(zip(moves, trial.wins(range(len(moves)), range(8)), strict=True))
    assert wins[game.read("end", at=position)] == 8


def test_with_decks_of_their_own_moves_differ_less_by_luck() -> None:
    """Two moves that are worth much the same win and lose the same games more often."""
    game = Deboucleurs(difficulty="hard")
    position = game.read("t=1,2,3,4 p=2/2,1/3 e=2,2 s=4/1 c=0 r=3 m=1")
    jobs, moves = kernel(game), game.moves(position)
    trial = jobs.trial([position], moves, seed=3)
    games = [trial.wins(range(len(moves)), range(at, at + 1)) for at in range(2_000)]
    shares = [sum(won) / len(games) for won in zip(*games, strict=True)]
    for other in range(1, len(moves)):
        differ = sum(won[0] != won[other] for won in games) / len(games)
        by_chance = shares[0] * (1 - shares[other]) + shares[other] * (1 - shares[0])
        assert differ < by_chance
