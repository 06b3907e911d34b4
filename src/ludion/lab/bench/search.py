"""The speed of searches: MCTS games per second, alpha-beta nodes per second.

MCTS is compared with OpenSpiel's, which is C++, on its own `connect_four`: a known yardstick, one
random game from each leaf. Ours plays four from a leaf; every one of them counts. Alpha-beta is
compared with the readable one, which visits the same kind of nodes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from itertools import count
from random import Random
from time import process_time
from typing import Any

from ludion.core.walk import playout
from ludion.games import load, load_advice, load_primitives, offers
from ludion.lab.bench.compare import Comparison, Rate
from ludion.players.alphabeta import AlphaBeta
from ludion.players.compiled.alphabeta import CompiledAlphaBeta
from ludion.players.compiled.mcts import CompiledMcts
from ludion.players.player import Limits, Player

SIMULATIONS = 10_000
"""Of OpenSpiel's MCTS, for one move."""


def nodes_of(player: Player, game: Any, position: Any, nodes: int) -> int:
    """How many nodes a search limited to this many takes."""
    *_, last = player.think(game, position, Random(1), Limits(nodes=nodes, memory=64))
    return last.nodes


@cache
def undecided(name: str) -> tuple[Any, Any]:
    """A game, and a position a third of the way through it that a short search does not solve."""
    game: Any = load(name)
    primitives = load_primitives(game)
    assert primitives is not None
    for seed in count(1):
        turns = list(playout(game, Random(seed)))
        position = turns[len(turns) // 3][0]
        if nodes_of(CompiledMcts(primitives), game, position, 1_000) >= 1_000:
            break
    return game, position


def searched(player: Player, name: str, nodes: int) -> Rate:
    """Nodes per second of processor time, after a first search to warm up."""

    def run(seconds: float) -> float:
        game, position = undecided(name)
        nodes_of(player, game, position, nodes=1)
        found, began = 0, process_time()
        while (spent := process_time() - began) < seconds:
            found += nodes_of(player, game, position, nodes)
        return found / spent

    return run


def by_openspiel() -> Rate:
    """Simulations per second of OpenSpiel's MCTS from the start of Connect Four."""

    def run(seconds: float) -> float:
        import pyspiel

        game = pyspiel.load_game("connect_four")
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, True, 1, False)
        found, began = 0, process_time()
        while (spent := process_time() - began) < seconds:
            bot.step(game.new_initial_state())
            found += SIMULATIONS
        return found / spent

    return run


def comparisons(name: str) -> Iterator[Comparison]:
    """What `ludion bench` measures of the searches of a game that offers them compiled."""
    if not offers(name, "fast.primitives"):
        return
    game: Any = load(name)
    primitives = load_primitives(game)
    assert primitives is not None
    yield Comparison(
        f"{name}: MCTS / OpenSpiel's in C++ on connect_four",
        "games/s",
        searched(CompiledMcts(primitives), name, 100_000),
        by_openspiel(),
        wanted=1,
        missing=None if find_spec("pyspiel") else "needs the extra 'bench' (open_spiel)",
    )
    yield Comparison(
        f"{name}: alpha-beta compiled / readable",
        "nodes/s",
        searched(CompiledAlphaBeta(primitives), name, 100_000),
        searched(AlphaBeta(load_advice(game)), name, 500),
        wanted=30,
    )
