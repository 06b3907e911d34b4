"""The kernel is the rules: slide by slide for all formations, turn by turn in random games."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from games.sprocket.positions import ALIKE
from ludion.core.walk import perft, playout
from ludion.games.sprocket.board import FRAME, Cell, Position
from ludion.games.sprocket.fast.kernel import kernel, move_of, number_of, position_of, state_of
from ludion.games.sprocket.fast.slides import (
    COUNTS,
    DRAWING,
    FIRST,
    FORMATIONS,
    GEARED,
    GEARS,
    HALVES,
    NUMBER,
    SLIDES,
    formation_number,
    formation_of,
    make_slides,
    slides,
)
from ludion.games.sprocket.formation import gears, places
from ludion.games.sprocket.rules import Sprocket

GAMES = [
    Sprocket(players=players, formation=formation, setup=setup)
    for players in (2, 4)
    for formation in ("2x4", "ring", "notch")
    for setup in ("hand", "random")
]
TURNS = [200, pytest.param(900, marks=pytest.mark.thorough)]
"""Turns to compare in each of the twelve games: over 2,000, or over 10,000."""


def names(game: Sprocket) -> str:
    return " ".join(map(str, game.options.values()))


def test_there_are_2725_formations_and_115324_slides() -> None:
    made = make_slides()
    assert made[FIRST + 8 * FORMATIONS] - SLIDES == NUMBER
    assert np.array_equal(made, slides())
    assert [formation_number(formation_of(n)) for n in range(0, FORMATIONS, 100)] == list(
        range(0, FORMATIONS, 100)
    )


def test_random_games_read_the_same_slides_from_smaller_tables() -> None:
    lookup = slides()
    halves = lookup[HALVES:]
    assert np.array_equal(halves & 0xFFFFFFFF, lookup[SLIDES:DRAWING:2])
    assert np.array_equal(halves >> 32, lookup[SLIDES + 1 : DRAWING : 2])
    drawing = lookup[DRAWING:HALVES].reshape(-1, 2)
    assert np.array_equal(drawing[:, 0], lookup[COUNTS:FIRST])
    assert np.array_equal(drawing[:, 1] + SLIDES, lookup[FIRST : SLIDES - 1 : 8])


@pytest.mark.parametrize("part", range(5))
def test_the_lookup_says_what_the_formations_say(part: int) -> None:  # S2, R4
    """Every seventh formation in all: the readable way is slow."""
    lookup = slides()
    for number in range(part, FORMATIONS, 35):
        formation = formation_of(number)
        assert lookup[GEARS + number] & 3 == len(gears(formation))
        geared = {hole for gear in gears(formation) for hole in gear}
        bits = {8 * formation.index(hole.cell) + 2 * hole.corner for hole in geared}
        assert lookup[GEARED + number] == sum(1 << bit for bit in bits)
        for rotor, cell in enumerate(formation):
            begin, end = lookup[FIRST + 8 * number + rotor : FIRST + 8 * number + rotor + 2]
            found = [Cell(*divmod(int(word) & 127, FRAME)) for word in lookup[begin:end]]
            assert tuple(found) == places(formation, cell)
            assert lookup[COUNTS + number] >> 8 * rotor & 255 == len(found)
            for word in map(int, lookup[begin:end]):
                assert leads_back(number, rotor, word)


def leads_back(formation: int, rotor: int, word: int) -> bool:  # R5
    """Whether the slide that a slide's word forbids undoes it."""
    lookup = slides()
    there, index, back = word >> 7 & 4095, word >> 19 & 7, word >> 22 & 63
    undone = int(lookup[lookup[FIRST + 8 * there + index] + back])
    return (undone >> 7 & 4095, undone >> 19 & 7) == (formation, rotor)


@pytest.mark.parametrize("turns", TURNS)
@pytest.mark.parametrize("game", GAMES, ids=names)
def test_random_games_are_the_same_move_by_move(game: Sprocket, turns: int) -> None:
    """The count of R8 is compared, too."""
    rng, jobs = Random(11), kernel(game)
    before: list[Position] = []
    moves: list[Any] = []
    after: list[Position] = []
    while sum(position.bonus == 0 for position in before) < turns:
        for position, move in playout(game, rng):
            before.append(position)
            moves.append(move)
            after.append(game.play(position, move))
    found = jobs.play_all(before, moves)
    assert found == after
    assert [one.idle for one in found] == [one.idle for one in after]
    for position, move in zip(before, moves, strict=True):
        assert position_of(state_of(game, position)) == position
        assert move_of(number_of(move)) == move


def test_playouts_pay_everybody_and_the_same_seed_plays_the_same() -> None:
    for game in (GAMES[0], GAMES[-1]):
        jobs = kernel(game)
        found = jobs.playouts(game.start(), 400, seed=3)
        assert found == jobs.playouts(game.start(), 400, seed=3)
        assert sum(found.wins) + found.draws == 400
        assert len(found.wins) == game.seats
        both = jobs.playouts(game.start(), 401, seed=3, threads=2)
        assert sum(both.wins) + both.draws == 401


def test_random_games_by_rules_and_kernel_last_as_long() -> None:
    game = Sprocket(setup="random")
    found = kernel(game).playouts(game.start(), 20_000, seed=1)
    turns = []
    for seed in range(30):
        opened = [position for position, _ in playout(game, Random(seed)) if not position.bonus]
        turns.append(len(opened) - 8)
    mean, spread = float(np.mean(turns)), float(np.std(turns)) / len(turns) ** 0.5
    assert abs(found.turns / 20_000 - mean) < 4 * spread


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"{ALIKE} b", marks=pytest.mark.thorough),
        "bgb2g,.,bgbg,bgbg/bgbg,bgbg,bgbg,bgbg,bgbg b",
        "bbbb,gggg,gggg,gggg,gggg,bbbb,bbbb,bbbb g",
    ],
)
def test_lines_and_positions_of_a_turn_are_those_of_the_rules(text: str) -> None:
    game = Sprocket()
    position = game.read(text)
    assert kernel(game).perft(position, 1) == perft(game, 1, position)
    assert kernel(game).perft(position, 0) == perft(game, 0, position)
