"""Every player keeps the same promises; the searches find what brute force finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

import pytest
from brute import Brute, some_positions

from ludion.core.fault import WrongGame
from ludion.core.game import Listed, listed
from ludion.games import level_of, load, load_advice, load_primitives
from ludion.players import alphabeta, compiled, mcts
from ludion.players import player as player_module
from ludion.players.alphabeta import AlphaBeta
from ludion.players.compiled import alphabeta as compiled_alphabeta
from ludion.players.compiled.alphabeta import CompiledAlphaBeta
from ludion.players.compiled.mcts import CompiledMcts, Tree
from ludion.players.greedy import Greedy
from ludion.players.levels import LevelPlayer
from ludion.players.mcts import Mcts
from ludion.players.player import Limits, Player, Thought, Watch, never
from ludion.players.random import RandomPlayer

GAME = listed(load("gravis3"))
SHORT = listed(load("gravis3", pawns=3))
"""Few pawns: every game ends within seven turns, and brute force sees it all."""


def players(game: Listed[Any, Any]) -> dict[str, Player]:
    primitives, advice = load_primitives(game), load_advice(game)
    assert primitives is not None
    return {
        "random": RandomPlayer(),
        "greedy": Greedy(advice),
        "alphabeta": AlphaBeta(advice),
        "mcts": Mcts(),
        "compiled alphabeta": CompiledAlphaBeta(primitives),
        "compiled mcts": CompiledMcts(primitives),
        "level 4": LevelPlayer(CompiledAlphaBeta(primitives), level_of("gravis3", 4)),
    }


NAMES = list(players(GAME))


@pytest.fixture(scope="module")
def brute() -> Brute:
    return Brute(SHORT)


def last(thoughts: Iterator[Thought[Any]]) -> Thought[Any]:
    for thought in thoughts:
        final = thought
    return final


@pytest.mark.parametrize("name", NAMES)
def test_thoughts_are_legal_and_only_the_last_is_final(name: str) -> None:
    for position in some_positions(GAME, 12, seed=3, late=99):
        limits = Limits(nodes=300, depth=2, lines=3)
        thoughts = list(players(GAME)[name].think(GAME, position, Random(1), limits))
        assert [thought.final for thought in thoughts] == [False] * (len(thoughts) - 1) + [True]
        for thought in thoughts:
            assert 1 <= len(thought.lines) <= 3
            firsts = [line.moves[0] for line in thought.lines]
            assert len(set(firsts)) == len(firsts)
            for line in thought.lines:
                now = position
                for move in line.moves:
                    now = GAME.play(now, move)
                assert -1 <= line.value <= 1


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_thoughts(name: str) -> None:
    for position in some_positions(GAME, 5, seed=4, late=99):
        limits = Limits(nodes=400, depth=3, lines=2)
        one, other = (
            list(players(GAME)[name].think(GAME, position, Random(7), limits))[-1] for _ in range(2)
        )
        assert one == other


class Told:
    """Says stop from the look with this number on, and counts the looks."""

    def __init__(self, when: int) -> None:
        self.when, self.looks = when, 0

    def __call__(self) -> bool:
        self.looks += 1
        return self.looks >= self.when


@pytest.mark.parametrize("name", NAMES)
def test_a_player_stops_when_it_is_told_to(name: str) -> None:
    """At once or later; and it has a move all the same."""
    for when in (1, 2, 10, 100):
        told = Told(when)
        last_thought = last(players(GAME)[name].think(GAME, GAME.start(), Random(1), stop=told))
        assert last_thought.move in listed(GAME).moves(GAME.start())
        assert told.looks <= when + 1


@pytest.mark.parametrize("name", ["alphabeta", "mcts"])
def test_a_readable_search_looks_at_stop_at_every_node(name: str) -> None:
    told = Told(60)
    assert last(players(GAME)[name].think(GAME, GAME.start(), Random(1), stop=told)).nodes <= 61


@pytest.mark.parametrize("nodes_a_second", [1e4, 1e6, 1e8])
def test_a_compiled_search_looks_at_stop_every_few_milliseconds(
    nodes_a_second: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a machine of any speed, by a clock that goes on with the work alone."""
    now = [0.0]
    monkeypatch.setattr(compiled, "perf_counter", lambda: now[0])

    def work(nodes: int) -> int:
        now[0] += nodes / nodes_a_second
        return nodes

    slices = compiled.Slices(first=2000)
    for _ in range(12):
        slices.run(work, most=None)
    before = now[0]
    slices.run(work, most=None)
    assert 0.5 <= (now[0] - before) / compiled.SLICE_S <= 1.5
    before = now[0]
    slices.run(work, most=7)
    assert now[0] - before == pytest.approx(7 / nodes_a_second)


@pytest.mark.parametrize("name", ["alphabeta", "mcts", "compiled alphabeta", "compiled mcts"])
def test_limits_are_kept(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    player = players(GAME)[name]
    few = last(player.think(GAME, GAME.start(), Random(1), Limits(nodes=100)))
    assert few.nodes <= 104  # a batch of games is not cut
    looks = count()
    monkeypatch.setattr(player_module, "monotonic", lambda: next(looks) * 0.01)
    last(player.think(GAME, GAME.start(), Random(1), Limits(seconds=0.2)))
    assert next(looks) <= 23  # the clock, which goes on when it is looked at, says 0.2 s after 21


def test_alpha_beta_refuses_a_game_it_cannot_play() -> None:
    over = GAME.read("...../..www/...../..b../..b.. > w turn")
    with pytest.raises(WrongGame, match="2 seats without chance"):
        last(AlphaBeta(load_advice(GAME)).think(GAME, over, Random(1)))


SEARCHES = ["alphabeta", "compiled alphabeta"]


@pytest.mark.parametrize("name", SEARCHES)
def test_alpha_beta_plays_as_well_as_brute_force(
    name: str, brute: Brute, samples: Callable[[int], int]
) -> None:
    """Optimal in every position: the result, and how soon it comes."""
    number = samples(150 if name.startswith("compiled") else 50)
    player = players(SHORT)[name]
    for position in some_positions(SHORT, number, seed=5, late=6):
        thought = last(player.think(SHORT, position, Random(1), Limits(memory=4)))
        assert thought.move in brute.best(position), SHORT.write(position)
        result, soon = brute.value(position)
        line = thought.lines[0]
        assert line.proven
        assert line.value == result, SHORT.write(position)
        assert line.turns == (abs(soon) if result else None)


@pytest.mark.parametrize("name", ["mcts", "compiled mcts"])
def test_mcts_plays_as_well_as_brute_force(
    name: str, brute: Brute, samples: Callable[[int], int]
) -> None:
    """It proves these small positions, and then plays for the best result."""
    player, games = players(SHORT)[name], 200_000 if name.startswith("compiled") else 3_000
    for position in some_positions(SHORT, samples(100), seed=6, late=4):
        thought = last(player.think(SHORT, position, Random(1), Limits(nodes=games)))
        best = brute.value(position)[0]
        assert brute.of(position, thought.move)[0] == best, SHORT.write(position)
        if thought.lines[0].proven:
            assert thought.lines[0].value == best


def test_several_lines_are_the_best_ones_in_order(brute: Brute) -> None:
    player = players(SHORT)["compiled alphabeta"]
    for position in some_positions(SHORT, 40, seed=5, late=6):
        lines = last(player.think(SHORT, position, Random(1), Limits(lines=99, memory=4))).lines
        worths = [brute.of(position, line.moves[0]) for line in lines]
        assert worths == sorted(worths, reverse=True)
        assert len(lines) == len(listed(SHORT).moves(position))


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_compiled_alpha_beta_values_positions_as_the_readable_one_does(depth: int) -> None:
    slow, fast = players(GAME)["alphabeta"], players(GAME)["compiled alphabeta"]
    for position in some_positions(GAME, 40 // depth**2, seed=depth, late=99):
        limits = Limits(depth=depth, memory=4)
        one = last(slow.think(GAME, position, Random(1), limits)).lines[0]
        other = last(fast.think(GAME, position, Random(1), limits)).lines[0]
        assert (one.value, one.proven, one.turns) == (other.value, other.proven, other.turns)


def test_advice_and_primitives_say_the_same() -> None:
    advice, primitives = load_advice(GAME), load_primitives(GAME)
    assert primitives is not None
    for position in some_positions(GAME, 400, seed=9, late=99):
        setting, state = primitives.make_setting(GAME, position), primitives.pack(GAME, position)
        seat = GAME.turn(position)
        assert seat is not None
        assert round(1000 * advice.value(position, seat)) == primitives.evaluate(setting, state)
        assert advice.glance(position) == primitives.glance(setting, state)


def test_alpha_beta_proves_that_white_wins_gravis_3_in_13_turns() -> None:
    thought = last(players(GAME)["compiled alphabeta"].think(GAME, GAME.start(), Random(1)))
    assert (thought.lines[0].value, thought.lines[0].turns) == (1.0, 13)


MEGABYTE = 1 << 20


def test_a_search_has_256_megabytes_unless_it_is_told_otherwise() -> None:
    assert Limits().memory == 256


def test_the_tree_of_compiled_games_keeps_within_its_memory() -> None:
    primitives = load_primitives(GAME)
    assert primitives is not None
    tree = Tree(primitives, GAME, GAME.start(), MEGABYTE, seed=1)
    arrays = (tree.nodes, tree.states, tree.tally, tree.lure, tree.worth)
    assert sum(array.nbytes for array in arrays) <= MEGABYTE
    tree.run(20_000, 4, 4, 0.9)
    assert tree.control[tree.code.PAUSED] == 1
    assert tree.thought(Limits(), final=True).move in listed(GAME).moves(GAME.start())


@pytest.mark.parametrize("memory", [1, 3, 64])
def test_the_table_of_compiled_alpha_beta_keeps_within_its_memory(memory: int) -> None:
    primitives = load_primitives(GAME)
    assert primitives is not None
    search = compiled_alphabeta.Search(primitives, GAME, GAME.start(), Limits(memory=memory))
    assert memory * MEGABYTE * 0.9 < search.table.nbytes <= memory * MEGABYTE


def test_the_readable_searches_keep_within_their_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """With things so large that few of them fit into a megabyte."""
    monkeypatch.setattr(alphabeta, "BYTES_AN_ENTRY", MEGABYTE // 50)
    limits = Limits(depth=2, memory=1)
    search = alphabeta.Search(GAME, load_advice(GAME), limits, Watch(limits, never))
    search.root(GAME.start(), 2, ())
    assert search.nodes > 200
    assert len(search.table) == 50
    monkeypatch.setattr(mcts, "BYTES_A_NODE", MEGABYTE // 50)
    tree = mcts.Tree(GAME, GAME.start(), Random(1), 0.9, Limits(memory=1))
    for _ in range(200):
        tree.simulate()
    assert (tree.nodes, tree.root.visits) == (50, 200)


def test_a_readable_search_for_every_line_judges_no_position_twice() -> None:
    """Its advice may cost as much as all the moves from there, as in Gravity."""
    advice, judged = load_advice(GAME), list[Any]()

    class Counted:
        rank = staticmethod(advice.rank)
        value = staticmethod(advice.value)

        def glance(self, position: Any) -> int:
            judged.append(position)
            return advice.glance(position)

    position = some_positions(GAME, 1, seed=3, late=4)[0]
    limits = Limits(depth=1, lines=1000)
    thought = last(AlphaBeta(Counted()).think(GAME, position, Random(1), limits))
    assert len(thought.lines) > 1
    assert len(judged) == len(set(judged)) < thought.nodes


def test_a_small_table_changes_the_time_and_not_the_value() -> None:
    player = players(GAME)["compiled alphabeta"]
    for position in some_positions(GAME, 10, seed=11, late=12):
        one, other = (
            last(player.think(GAME, position, Random(1), Limits(depth=5, memory=memory)))
            for memory in (1, 64)
        )
        assert one.lines[0].value == other.lines[0].value


@pytest.mark.parametrize("name", NAMES)
def test_a_player_told_to_compare_some_moves_reports_no_others(name: str) -> None:
    only = tuple(listed(GAME).moves(GAME.start())[3:5])
    limits = Limits(nodes=200, depth=1, memory=1, lines=9, only=only)
    found = last(players(GAME)[name].think(GAME, GAME.start(), Random(1), limits))
    firsts = {line.moves[0] for line in found.lines}
    assert firsts == set(only) if name != "random" else firsts < set(only)
