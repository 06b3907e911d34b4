"""The compiled rules are the readable ones: exhaustively near the start, by games beyond."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from ludion.core.fault import NoKernel
from ludion.core.walk import perft, playout
from ludion.games.gravis3.board import Line, Move, Position, Swap, Take, Turn
from ludion.games.gravis3.fast import bits
from ludion.games.gravis3.fast.kernel import Gravis3Kernel, run_playout, stood_before
from ludion.games.gravis3.rules import Gravis3

GAME = Gravis3()
KERNEL = Gravis3Kernel(GAME)


def number_of(move: Move) -> int:
    match move:
        case Line(arrow, index):
            return bits.ARROWS.index(arrow) * 5 + index
        case Take(cell):
            return bits.FIRST_TAKE + cell
        case Turn(arrow):
            return bits.FIRST_TURN + bits.ARROWS.index(arrow)
        case Swap():
            raise AssertionError("the kernel does not know R7")


def assert_equal_here(game: Gravis3, position: Position) -> None:
    word, taken = bits.pack(position)
    assert bits.unpack(word, taken) == position
    listed = np.zeros(bits.MOST_MOVES, dtype=np.int64)
    count = bits.list_moves(word, game.pawns, listed)
    moves = game.moves(position)
    assert [number_of(move) for move in moves] == listed[:count].tolist()
    for move in moves:
        after = bits.play_move(word, taken, number_of(move))
        assert bits.unpack(*map(int, after)) == game.play(position, move)


@pytest.mark.parametrize(
    ("pawns", "games"),
    [(10, 100), (4, 50), (12, 30), pytest.param(10, 400, marks=pytest.mark.thorough)],
)
def test_the_kernel_plays_by_the_rules_in_random_games(pawns: int, games: int) -> None:
    game, rng = Gravis3(pawns=pawns), Random(pawns)
    for _ in range(games):
        for position, _ in playout(game, rng):
            assert_equal_here(game, position)


def test_the_kernel_plays_by_the_rules_everywhere_near_the_start() -> None:
    frontier = {GAME.start()}
    for _ in range(5):  # line, arrow, line, arrow, line
        for position in frontier:
            assert_equal_here(GAME, position)
        frontier = {
            GAME.play(position, move) for position in frontier for move in GAME.moves(position)
        }


def test_the_kernel_refuses_the_pie_rule() -> None:  # R7
    with pytest.raises(NoKernel, match="wanted pie=no"):
        Gravis3Kernel(Gravis3(pie="yes"))


def test_perft_agrees_with_the_rules_from_the_middle_of_games() -> None:
    rng = Random(8)
    for _ in range(30):
        positions = [position for position, _ in playout(GAME, rng)]
        bare = GAME.read(GAME.write(rng.choice(positions)))
        assert KERNEL.perft(bare, turns=2) == perft(GAME, 2, bare)


def test_perft_of_a_finished_game_and_of_no_turns() -> None:
    won = GAME.read("...../..www/...../..b../..b.. > w turn")
    assert KERNEL.perft(won, turns=1) == perft(GAME, 1, won) == (0, 0)
    assert KERNEL.perft(GAME.start(), turns=0) == perft(GAME, 0) == (1, 1)


def test_playouts_end_as_random_games_by_the_rules_do() -> None:
    rng, games = Random(3), 3000
    wins, turns = [0, 0], 0
    for _ in range(games):
        for position, move in playout(GAME, rng):
            turns += isinstance(move, Line)
            end = GAME.play(position, move)
        payoff = GAME.outcome(end).payoff
        wins = [wins[seat] + (payoff[seat] > 0) for seat in (0, 1)]
    compiled = KERNEL.playouts(GAME.start(), 300_000, seed=4)
    # five standard errors of 3,000 games
    assert abs(wins[0] / games - compiled.wins[0] / 300_000) < 0.045
    assert abs(wins[1] / games - compiled.wins[1] / 300_000) < 0.045
    assert abs(turns / games - compiled.turns / 300_000) < 0.45


def test_playouts_start_anywhere_and_finish_the_turn_under_way() -> None:
    rng = Random(6)
    for _ in range(20):
        for position, _ in playout(GAME, rng):
            result = KERNEL.playouts(position, 3, seed=1)
            assert sum(result.wins) + result.draws == 3


def test_a_playout_from_a_won_choice_is_won() -> None:
    position = GAME.read("....w/....w/...bb/...bw/b.www v w turn")
    assert KERNEL.playouts(position, 5).wins == (5, 0)


def test_the_same_seed_gives_the_same_games_and_threads_share_them() -> None:
    one = KERNEL.playouts(GAME.start(), 1001, seed=9, threads=2)
    assert one == KERNEL.playouts(GAME.start(), 1001, seed=9, threads=2)
    assert one != KERNEL.playouts(GAME.start(), 1001, seed=10, threads=2)
    assert sum(one.wins) + one.draws == 1001


def test_playouts_see_repetition() -> None:  # R5
    history = np.array([5, 1, 5, 2, 5, 0], dtype=np.int64)
    assert stood_before(history, 4) == 2
    assert stood_before(history, 2) == 1
    assert stood_before(history, 3) == 0


def test_a_reserve_that_is_empty_draws() -> None:  # R4
    game = Gravis3(pawns=3)
    position = game.read("w.w../...../b.b../w..../b.... > w")
    history = np.zeros(4096, dtype=np.int64)
    assert run_playout(*bits.pack(position), 3, np.uint64(1), history)[0] == 2
