"""The kernel plays by the rules: equal to `rules.py` on falls, moves, lines and endings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from ludion.core.kernel import Kernel
from ludion.core.walk import last, perft, playout
from ludion.games import load_kernel
from ludion.games.gravity.board import Arrow, Flux, Move, Position, ranked
from ludion.games.gravity.fast.kernel import GravityKernel
from ludion.games.gravity.rules import Gravity, after_fall, after_hand, winner

if TYPE_CHECKING:
    from games.gravity.conftest import Scene

SMALL = ".|../...|/.._./._.."
NO_WALLS = "/".join(["." * 7] * 5)
LARGE = "/".join(["._..|..." * 2, "..|....J" * 2] * 8)
ROOMS = {"official": 3_000, SMALL: 1_000, NO_WALLS: 500, LARGE: 500}
"""Falls to compare in each, for two players and as many for three: 10,000 in all."""
GAMES = [Gravity(players=players, room=room) for room in ROOMS for players in (2, 3)]


def anywhere(game: Gravity, rng: Random) -> Position:
    """Any position at all, pawns in mid-air included."""
    *pawns, objective = rng.sample(game.room.cells, game.seats + 1)
    gravity = rng.choice(list(Arrow))
    fluxes: list[Flux | None] = []
    for age in rng.sample(range(game.seats), game.seats):
        arrow = rng.choice(list(Arrow))
        flux = Flux(arrow, rng.randrange(game.room.lines(arrow)), age)
        free = not any(other and other.shares_line(flux) for other in fluxes)
        fluxes.append(flux if free and rng.random() < 0.8 else None)
    ban = gravity.opposite if rng.random() < 0.3 else None
    mover = rng.randrange(game.seats)
    return Position(gravity, objective, tuple(pawns), ranked(tuple(fluxes)), mover, ban)


def falls(game: Gravity, rng: Random, count: int) -> Iterator[tuple[Position, Move]]:
    """Half from games, half from anywhere."""
    found = 0
    while found < count:
        for position, move in playout(game, rng):
            yield position, move
            somewhere = anywhere(game, rng)
            yield somewhere, game.draw(somewhere, rng)
            found += 2


def compare_falls(game: Gravity, count: int, seed: int) -> None:
    kernel = GravityKernel(game)
    sample = list(falls(game, Random(seed), count))
    keys = [kernel.key(position) for position, _ in sample]
    after, met = kernel.play_all(keys, [kernel.move_number(move) for _, move in sample])
    for (position, move), key, seat in zip(sample, after.tolist(), met.tolist(), strict=True):
        expected = after_hand(position, move)
        if expected.is_set_up:
            expected = after_fall(game.room, expected)
        came = kernel.position(key)
        assert replace(came, mover=position.mover) == expected, (game.write(position), move)
        assert (seat if seat >= 0 else None) == winner(expected)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_the_kernel_falls_as_the_rules_say(number: int) -> None:
    game = GAMES[number]
    compare_falls(game, count=ROOMS[game.options["room"]], seed=number)


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_the_kernel_falls_as_the_rules_say_ten_times_as_often(number: int) -> None:
    game = GAMES[number]
    compare_falls(game, count=10 * ROOMS[game.options["room"]], seed=100 + number)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.seats}-{game.room.rows}")
def test_the_kernel_knows_the_same_moves_in_the_same_order(game: Gravity) -> None:
    kernel = GravityKernel(game)
    for position, _ in playout(game, Random(5)):
        if position.is_set_up:
            most = 4 + 2 * (game.room.rows + game.room.columns)
        else:
            most = len(game.room.cells) if position.gravity else 4
        after, _ = kernel.play_all([kernel.key(position)] * most, range(most))
        legal = [number for number, key in enumerate(after.tolist()) if key != -1]
        assert legal == [kernel.move_number(move) for move in game.moves(position)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.seats}-{game.room.rows}")
def test_a_position_as_one_integer_is_read_back(game: Gravity) -> None:
    kernel = GravityKernel(game)
    for position, _ in playout(game, Random(6)):
        for one in (position, anywhere(game, Random(7))):
            assert kernel.position(kernel.key(one)) == one
            assert kernel.key(one) >= 0


@pytest.mark.parametrize("players", [2, 3])
def test_the_kernel_counts_the_same_lines_and_positions(players: int) -> None:
    game = Gravity(players=players)
    kernel = GravityKernel(game)
    assert kernel.perft(game.start(), 2) == perft(game, 2) == (256, 256)
    for position, _ in list(playout(game, Random(8)))[2::9]:
        for turns in (0, 1) if not position.is_set_up else (0, 1, 2):
            assert kernel.perft(position, turns) == perft(game, turns, position)


def test_the_kernel_counts_the_figures_positions(figure: Scene) -> None:
    kernel: Kernel = load_kernel(figure.game)
    assert [kernel.perft(figure.position, turns).positions for turns in (1, 2, 3)] == [
        35,
        1_160,
        12_279,
    ]


def test_the_kernel_knows_repetition_and_the_limit_of_turns(figure: Scene) -> None:  # R8
    kernel = GravityKernel(figure.game)
    table = figure
    while table.game.turn(table.position) is not None:
        before = table.position
        table = table.play({"v": "G>", ">": "G^", "^": "G<", "<": "Gv"}[table.text[0]])
    after_one = perft(figure.game, 1, before)
    assert kernel.perft(before, 1) == after_one
    assert after_one.positions < after_one.lines
    assert kernel.perft(table.position, 1) == perft(figure.game, 1, table.position) == (0, 0)
    elsewhere = figure.game.read("< A1 B1,C1 -,- b")
    late = replace(figure.position, past=(elsewhere,) * 149)
    assert kernel.perft(late, 1) == perft(figure.game, 1, late) == (35, 0)
    assert kernel.perft(late, 2) == perft(figure.game, 2, late) == (0, 0)
    assert kernel.playouts(late, 100).turns == 100


def test_playouts_are_whole_games_and_the_same_for_the_same_seed() -> None:
    game = Gravity(players=3)
    kernel = GravityKernel(game)
    once = kernel.playouts(game.start(), 500, seed=3, threads=2)
    assert once == kernel.playouts(game.start(), 500, seed=3, threads=2)
    assert once != kernel.playouts(game.start(), 500, seed=4, threads=2)
    assert sum(once.wins) + once.draws == 500
    over = last(game, Random(1))
    with pytest.raises(ValueError, match="not over"):
        kernel.playouts(over, 1)


@pytest.mark.parametrize("players", [2, 3])
def test_playouts_end_as_often_as_the_rules_random_games(players: int) -> None:
    """Within five standard deviations, so that a sound kernel fails once in a million runs."""
    game = Gravity(players=players)
    rng = Random(9)
    count = 200
    ends = [last(game, rng) for _ in range(count)]
    won = sum(winner(end) is not None for end in ends) / count
    found = GravityKernel(game).playouts(game.start(), 20_000, seed=1)
    share = sum(found.wins) / 20_000
    assert abs(won - share) < 5 * (share * (1 - share) / count) ** 0.5
    turns = sum(len(end.past) for end in ends) / count
    assert abs(turns - found.turns / 20_000) < 5 * 35 / count**0.5
