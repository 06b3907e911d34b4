"""What a game offers to a compiled search is what its rules say."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from ludion.core.advice import EVALUATION
from ludion.core.game import NATURE, Listed, Symmetric
from ludion.core.primitives import OVER
from ludion.core.walk import opens_turn, playout
from ludion.games import GAMES, load, load_advice, load_primitives, load_written

Samples = Callable[[int], int]
HERE = Path(__file__).parent
WANTED = {
    file.parent.name: tomllib.loads(file.read_text("utf-8"))
    for file in sorted(HERE.glob("*/primitives.toml"))
}
"""What is checked of each game: the options, and how many times fewer random games are played,
since the readable rules of some games are slow."""
SEARCHED = {
    " ".join([name, *options]): load_written(name, options)
    for name, wanted in WANTED.items()
    for options in wanted["options"]
}


def states(name: str, games: int) -> Iterator[tuple[Any, Any, Any, Any, Any]]:
    """Everywhere in random games: game, primitives, position, setting, state."""
    rng, game = Random(5), SEARCHED[name]
    primitives: Any = load_primitives(game)
    for _ in range(-(-games // WANTED[game.name]["slower"])):
        for position, move in playout(game, rng):
            setting = primitives.make_setting(game, position)
            yield game, primitives, position, setting, primitives.pack(game, position)
            end = game.play(position, move)
        yield game, primitives, end, primitives.make_setting(game, end), primitives.pack(game, end)


def test_every_game_that_offers_primitives_is_checked_here() -> None:
    offered = {name for name in GAMES if load_primitives(load(name)) is not None}
    assert offered == set(WANTED)


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
def test_moves_turns_and_ends_are_those_of_the_rules(name: str, samples: Samples) -> None:
    for game, primitives, position, setting, state in states(name, games=samples(60)):
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
def test_moves_are_listed_with_their_ranks_from_any_rank_on(name: str, samples: Samples) -> None:
    rng = Random(6)
    for game, primitives, position, setting, state in states(name, games=samples(12)):
        if game.turn(position) in (None, NATURE):
            continue
        out, ranks = np.zeros((2, primitives.MOST_MOVES), dtype=np.int64)
        every = out[: primitives.list_moves(setting, state, out)].tolist()
        rank = {move: primitives.rank(setting, state, move) for move in every}
        for least in (-EVALUATION, 0, 1, max(rank.values())):
            count = primitives.list_ranked(setting, state, least, out, ranks)
            wanted = [(move, rank[move]) for move in every if rank[move] >= least]
            assert list(zip(out[:count].tolist(), ranks[:count].tolist(), strict=True)) == wanted
        for move in [-1, *(rng.randrange(primitives.MOVES) for _ in range(50))]:
            assert move in rank or not primitives.may_play(setting, state, move)


@pytest.mark.parametrize("name", SEARCHED)
def test_a_glance_sees_a_win_this_turn_and_only_certain_losses(name: str, samples: Samples) -> None:
    seen = set()
    for game, primitives, position, setting, state in states(name, games=samples(120)):
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
def test_positions_turned_alike_have_one_key_and_moves_turn_with_them(
    name: str, samples: Samples
) -> None:
    for game, primitives, position, setting, state in states(name, games=samples(20)):
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
def test_evaluations_keep_within_their_bounds_and_do_not_notice_symmetries(
    name: str, samples: Samples
) -> None:
    for game, primitives, position, setting, state in states(name, games=samples(20)):
        if game.turn(position) is None:
            continue
        value = primitives.evaluate(setting, state)
        assert -EVALUATION <= value <= EVALUATION
        if isinstance(game, Symmetric):
            for symmetry in game.symmetries():
                turned = primitives.pack(game, symmetry.position(position))
                assert primitives.evaluate(setting, turned) == value


@pytest.mark.parametrize("name", SEARCHED)
def test_readable_and_compiled_advice_say_the_same(name: str, samples: Samples) -> None:
    for game, primitives, position, setting, state in states(name, games=samples(15)):
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


def turn_ends(primitives: Any, setting: Any, state: Any, move: int) -> Iterator[Any]:
    """Every state in which a turn that begins with this move can end."""
    after = primitives.play(setting, state, move)
    over = primitives.turn(setting, after) == OVER
    if over or primitives.opens_turn(setting, after):
        yield after
        return
    out = np.zeros(primitives.MOST_MOVES, dtype=np.int64)
    for number in out[: primitives.list_moves(setting, after, out)].tolist():
        yield from turn_ends(primitives, setting, after, number)


@pytest.mark.parametrize("name", SEARCHED)
def test_no_turn_brings_more_than_the_ceiling_of_its_rank(name: str, samples: Samples) -> None:
    for game, primitives, position, setting, state in states(name, games=samples(3)):
        seat = game.turn(position)
        if seat is None or seat == NATURE or game.seats > 2:
            continue
        if primitives.glance(setting, state):
            continue
        for move in map(primitives.number_of, game.moves(position)[::5]):
            rank = primitives.rank(setting, state, move)
            ceiling = primitives.ceiling(setting, state, rank)
            assert ceiling >= primitives.ceiling(setting, state, rank - 1)
            for after in turn_ends(primitives, setting, state, move):
                if primitives.turn(setting, after) != OVER:
                    assert -primitives.evaluate(setting, after) <= ceiling
                elif primitives.payoff(setting, after, seat) == 0:
                    assert ceiling >= 0


LOST = -100_000


def after_turn(primitives: Any, setting: Any, after: Any, seat: int) -> int:
    """What the end of a turn is worth to the seat that played it, with a glance at the next."""
    if primitives.turn(setting, after) == OVER:
        return int(primitives.payoff(setting, after, seat)) * -LOST
    return LOST if primitives.glance(setting, after) == 1 else -primitives.evaluate(setting, after)


def value_of_turn(primitives: Any, setting: Any, state: Any) -> int:
    seat, out = primitives.turn(setting, state), np.zeros(primitives.MOST_MOVES, dtype=np.int64)
    moves = out[: primitives.list_moves(setting, state, out)].tolist()
    ends = (after for move in moves for after in turn_ends(primitives, setting, state, move))
    return max(after_turn(primitives, setting, after, seat) for after in ends)


@pytest.mark.parametrize("name", SEARCHED)
def test_what_is_told_of_the_last_turn_is_what_a_search_of_it_says(
    name: str, samples: Samples
) -> None:
    rng = Random(8)
    for game, primitives, _, setting, state in states(name, games=samples(3)):
        seat = primitives.turn(setting, state)
        if seat in (OVER, NATURE) or game.seats > 2 or rng.random() < 0.93:
            continue
        if not primitives.opens_turn(setting, state) or primitives.glance(setting, state):
            continue
        told = {}
        for alpha in range(-300, 300, 25):
            first, second = rng.randrange(primitives.MOVES), -1
            sure, found, _ = primitives.last_turn(setting, state, alpha, alpha + 1, first, second)
            if sure:
                told[alpha] = found
        value = value_of_turn(primitives, setting, state) if told else 0
        for alpha, found in told.items():
            assert found <= value if found > alpha else found >= value


@pytest.mark.parametrize("name", SEARCHED)
def test_what_is_told_of_the_rest_of_a_turn_bounds_every_way_it_can_end(
    name: str, samples: Samples
) -> None:
    rng = Random(9)
    for game, primitives, _, setting, state in states(name, games=samples(3)):
        seat = primitives.turn(setting, state)
        if seat in (OVER, NATURE) or game.seats > 2:
            continue
        if primitives.opens_turn(setting, state) or primitives.glance(setting, state):
            continue
        for alpha in (-200, -40, 0, 40, 200):
            first, second = rng.randrange(primitives.MOVES), -1
            told, found, answer = primitives.rest_of_turn(setting, state, alpha, first, second)
            if not told:
                continue
            assert found <= alpha
            out = np.zeros(primitives.MOST_MOVES, dtype=np.int64)
            for move in out[: primitives.list_moves(setting, state, out)].tolist():
                for after in turn_ends(primitives, setting, state, move):
                    replies = turn_ends(primitives, setting, after, answer)
                    best = max(after_turn(primitives, setting, end, 1 - seat) for end in replies)
                    assert -best <= found


@pytest.mark.parametrize("name", SEARCHED)
def test_a_playout_pays_every_seat_and_the_same_seed_pays_the_same(
    name: str, samples: Samples
) -> None:
    for _, primitives, position, setting, state in states(name, games=samples(3)):
        first, again = np.zeros(primitives.SEATS), np.zeros(primitives.SEATS)
        if primitives.turn(setting, state) == OVER:
            continue
        seed = primitives.playout(setting, state, np.uint64(7), first)
        assert seed == primitives.playout(setting, state, np.uint64(7), again)
        assert first.tolist() == again.tolist()
        assert position is not None
