"""What a game offers to a compiled search is what its rules say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from ludion.core.advice import EVALUATION
from ludion.core.game import NATURE, Listed, Symmetric
from ludion.core.primitives import OVER
from ludion.core.walk import opens_turn, playout
from ludion.games import GAMES, load, load_advice, load_primitives

SMALL = ".|../...|/.._./._.."
SEARCHED = {
    "gravis3": load("gravis3"),
    "gravis3 with the pie rule": load("gravis3", pie="yes"),
    "gravity": load("gravity"),
    "gravity for three": load("gravity", players=3),
    "gravity in a small room": load("gravity", room=SMALL),
    "sprocket": load("sprocket"),
    "sprocket for four": load("sprocket", players=4, setup="random", formation="ring"),
}
SLOWER = {"gravis3": 1, "gravity": 15, "sprocket": 120}
"""How many times fewer games are played where the readable rules are slow."""


def states(name: str, games: int) -> Iterator[tuple[Any, Any, Any, Any, Any]]:
    """Everywhere in random games: game, primitives, position, setting, state."""
    rng, game = Random(5), SEARCHED[name]
    primitives: Any = load_primitives(game)
    for _ in range(-(-games // SLOWER[game.name])):
        for position, move in playout(game, rng):
            setting = primitives.make_setting(game, position)
            yield game, primitives, position, setting, primitives.pack(game, position)
            end = game.play(position, move)
        yield game, primitives, end, primitives.make_setting(game, end), primitives.pack(game, end)


def test_every_game_that_offers_primitives_is_checked_here() -> None:
    offered = {name for name in GAMES if load_primitives(load(name)) is not None}
    assert offered == {game.name for game in SEARCHED.values()}


def wins_this_turn(game: Listed[Any, Any], position: Any, seat: int) -> bool:
    for move in game.moves(position):
        after = game.play(position, move)
        if game.turn(after) is None:
            if game.outcome(after).payoff[seat] == 1:
                return True
        elif not opens_turn(game, after) and wins_this_turn(game, after, seat):
            return True
    return False


@pytest.mark.parametrize("name", SEARCHED)
def test_moves_turns_and_ends_are_those_of_the_rules(name: str) -> None:
    for game, primitives, position, setting, state in states(name, games=60):
        out = np.zeros(primitives.MOST_MOVES, dtype=np.int64)
        assert len(state) == primitives.WORDS
        over = game.turn(position) is None
        listed = out[: primitives.list_moves(setting, state, out)].tolist()
        if over:
            assert primitives.turn(setting, state) == OVER
            paid = [primitives.payoff(setting, state, seat) for seat in range(game.seats)]
            assert tuple(paid) == game.outcome(position).payoff
            continue
        assert [primitives.move_of(number) for number in listed] == list(game.moves(position))
        assert [primitives.number_of(move) for move in game.moves(position)] == listed
        assert bool(primitives.opens_turn(setting, state)) == opens_turn(game, position)
        for move, number in zip(game.moves(position), listed, strict=True):
            after = game.play(position, move)
            compiled = primitives.play(setting, state, number)
            assert compiled == primitives.pack(game, after)
            turn = game.turn(after)
            assert primitives.turn(setting, compiled) == (OVER if turn is None else turn)
            assert 0 <= number < primitives.MOVES


@pytest.mark.parametrize("name", SEARCHED)
def test_a_glance_sees_a_win_this_turn_and_only_certain_losses(name: str) -> None:
    seen = set()
    for game, primitives, position, setting, state in states(name, games=120):
        seat = game.turn(position)
        if seat is None or seat == NATURE:
            continue
        glimpse = primitives.glance(setting, state)
        seen.add(glimpse)
        assert (glimpse == 1) == wins_this_turn(game, position, seat)
        if glimpse < 0:
            for move in game.moves(position):
                assert wins_this_turn(game, game.play(position, move), 1 - seat)
    assert seen >= {0, 1}


@pytest.mark.parametrize("name", SEARCHED)
def test_positions_turned_alike_have_one_key_and_moves_turn_with_them(name: str) -> None:
    for game, primitives, position, setting, state in states(name, games=20):
        symmetries = game.symmetries() if isinstance(game, Symmetric) else []
        if game.turn(position) is None:
            continue
        key, way = primitives.key(setting, state)
        if key == 0:
            continue
        moves = {primitives.to_key(way, primitives.number_of(m)) for m in game.moves(position)}
        for symmetry in symmetries:
            turned = symmetry.position(position)
            other, other_way = primitives.key(setting, primitives.pack(game, turned))
            assert other == key
            for move in game.moves(turned):
                number = primitives.number_of(move)
                assert (
                    primitives.from_key(other_way, primitives.to_key(other_way, number)) == number
                )
                assert primitives.to_key(other_way, number) in moves


@pytest.mark.parametrize("name", SEARCHED)
def test_evaluations_keep_within_their_bounds_and_do_not_notice_symmetries(name: str) -> None:
    for game, primitives, position, setting, state in states(name, games=20):
        if game.turn(position) is None:
            continue
        value = primitives.evaluate(setting, state)
        assert -EVALUATION <= value <= EVALUATION
        if isinstance(game, Symmetric):
            for symmetry in game.symmetries():
                turned = primitives.pack(game, symmetry.position(position))
                assert primitives.evaluate(setting, turned) == value


@pytest.mark.parametrize("name", SEARCHED)
def test_readable_and_compiled_advice_say_the_same(name: str) -> None:
    for game, primitives, position, setting, state in states(name, games=15):
        seat = game.turn(position)
        if seat is None or seat == NATURE:
            continue
        advice = load_advice(game)
        assert advice.glance(position) == primitives.glance(setting, state)
        value = primitives.evaluate(setting, state)
        assert round(EVALUATION * advice.value(position, seat)) == value
        for move in game.moves(position):
            readable, number = advice.rank(position, move), primitives.number_of(move)
            assert (readable > 0) == (primitives.rank(setting, state, number) > 0)


@pytest.mark.parametrize("name", SEARCHED)
def test_a_playout_pays_every_seat_and_the_same_seed_pays_the_same(name: str) -> None:
    for _, primitives, position, setting, state in states(name, games=3):
        first, again = np.zeros(primitives.SEATS), np.zeros(primitives.SEATS)
        if primitives.turn(setting, state) == OVER:
            continue
        seed = primitives.playout(setting, state, np.uint64(7), first)
        assert seed == primitives.playout(setting, state, np.uint64(7), again)
        assert first.tolist() == again.tolist()
        assert position is not None


def test_a_position_that_stood_twice_is_an_end_for_the_search() -> None:  # R5 of Gravis 3
    game = load("gravis3")
    primitives: Any = load_primitives(game)
    position = game.read("...../...../...../..b../..w.. v w")
    stood = (position.grid, position.arrow, position.mover)
    other = replace(game.play(position, game.moves(position)[0]), past=(stood, stood))
    setting = primitives.make_setting(game, other)
    assert primitives.turn(setting, primitives.pack(game, position)) == OVER
    assert primitives.turn(setting, primitives.pack(game, other)) != OVER


def test_a_position_that_stood_twice_or_the_last_turn_is_an_end() -> None:  # R8 of Gravity
    game = load("gravity", room=SMALL)
    primitives: Any = load_primitives(game)
    position = next(p for p, _ in playout(game, Random(2)) if p.is_set_up)
    move = game.moves(position)[0]
    after = game.play(position, move)
    again = replace(position, past=(after.repeatable(),) * 2)
    cases = [(position, False), (again, True)]
    cases += [(replace(position, past=(position.repeatable(),) * n), n == 149) for n in (1, 149)]
    for root, drawn in cases:
        setting, state = primitives.make_setting(game, root), primitives.pack(game, root)
        assert (primitives.turn(setting, state) == OVER) == (game.turn(root) is None)
        then = primitives.play(setting, state, primitives.number_of(move))
        assert (primitives.turn(setting, then) == OVER) == drawn
        assert primitives.payoff(setting, then, 0) == 0
