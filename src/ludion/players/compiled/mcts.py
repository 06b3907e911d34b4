"""Monte Carlo tree search, compiled: the player around `mcts_code`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import numpy as np

from ludion.core.game import Game, M, P
from ludion.core.primitives import Primitives
from ludion.players.compiled import Slices, search_code
from ludion.players.player import NO_LIMITS, Limits, Line, Stop, Thought, Watch, never

BATCH = 4
"""Games from a leaf at a time: going down the tree costs as much as two or three games."""
GROWING = 16
EXPLORING = 0.9
TELL_EVERY = 1.35
"""A new thought when there are so many times the visits of the one before."""


class CompiledMcts:
    """In its limits and thoughts, a node is a playout."""

    def __init__(
        self,
        primitives: Primitives,
        batch: int = BATCH,
        growing: int = GROWING,
        exploring: float = EXPLORING,
    ) -> None:
        self.primitives = primitives
        self.batch, self.growing, self.exploring = batch, growing, exploring

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        tree = Tree(self.primitives, game, position, limits.memory << 20, rng.getrandbits(64))
        slices = Slices(first=4 * self.batch, steady=limits.depth is not None)
        watch = Watch(limits, stop)
        told = 1.0
        while not (tree.solved or watch.is_up(tree.visits) or tree.depth > (limits.depth or 1e9)):
            slices.run(partial(self._play, tree), watch.left(tree.visits))
            if tree.visits > TELL_EVERY * told:
                told = tree.visits
                yield tree.thought(limits, final=False)
        yield tree.thought(limits, final=True)

    def _play(self, tree: Tree, games: int) -> int:
        before = tree.visits
        rounds = -(-games // self.batch)
        tree.run(rounds, self.batch, self.growing, self.exploring)
        return tree.visits - before


class Tree:
    """The arrays of one search; see `mcts_code`."""

    def __init__(
        self, primitives: Primitives, game: Any, position: Any, size: int, seed: int
    ) -> None:
        self.primitives, self.seat = primitives, game.turn(position)
        self.code = code = search_code("mcts_code", primitives)
        self.seed = np.uint64(seed)
        self.setting = primitives.make_setting(game, position)
        room = max(2 * primitives.MOST_MOVES + 1, min(size // code.BYTES_A_NODE, 1 << 30))
        self.nodes = np.zeros((room, code.FIELDS), dtype=np.int32)
        self.states = np.zeros((room, primitives.WORDS), dtype=np.int64)
        self.tally = np.zeros((room, 2))
        self.lure = np.zeros((room, 4), dtype=np.float32)
        self.worth = np.zeros((room, primitives.SEATS), dtype=np.float32)
        self.path = np.zeros(code.MOST_DEPTH + 2, dtype=np.int64)
        self.moves = np.zeros(primitives.MOST_MOVES, dtype=np.int64)
        self.control = np.zeros(code.CONTROLS, dtype=np.int64)
        self.states[0] = primitives.pack(game, position)
        self.nodes[0, code.SEAT] = self.seat
        self.control[code.NODES] = 1
        self.payoffs = np.zeros(primitives.SEATS)
        self.run(0, 1, 1, 1.0)  # expands the root, and compiles before the clock starts

    def run(self, rounds: int, batch: int, growing: int, exploring: float) -> None:
        arrays = (self.nodes, self.states, self.tally, self.lure, self.worth, self.path)
        more = (self.moves, self.control, self.payoffs, self.seed)
        limits = (rounds, batch, growing, exploring)
        self.seed = np.uint64(self.code.run(self.setting, *arrays, *more, *limits))

    @property
    def visits(self) -> int:
        return int(self.tally[0, self.code.VISITS])

    @property
    def depth(self) -> int:
        return int(self.control[self.code.DEPTH])

    @property
    def solved(self) -> bool:
        return bool(self.nodes[0, self.code.SOLVED])

    def children(self, node: int) -> range:
        first = int(self.nodes[node, self.code.FIRST])
        return range(first, first + int(self.nodes[node, self.code.COUNT]))

    def standing(self, node: int, parent: int) -> tuple[float, float]:
        """A child's rank for its parent's seat: sure wins first, the shortest; sure losses last."""
        seat = int(self.nodes[parent, self.code.SEAT])
        if not self.nodes[node, self.code.SOLVED] or seat < 0:
            return 0.0, float(self.tally[node, self.code.VISITS])
        paid, turns = float(self.worth[node, seat]), self.turns(node)
        if paid == 0:
            return 0.0, float(self.tally[node, self.code.VISITS])
        return paid, -turns if paid > 0 else turns

    def turns(self, node: int) -> int:
        """The turns to the end through a solved node, counted from its parent."""
        return int(self.nodes[node, self.code.TURNS] + self.nodes[node, self.code.OPENS])

    def line(self, child: int) -> Line[Any]:
        code, numbers, node = self.code, [], child
        while True:
            numbers.append(int(self.nodes[node, code.MOVE]))
            following = self.children(node)
            if not following:
                break
            parent = node
            node = max(following, key=lambda other: self.standing(other, parent))
            if not (self.tally[node, code.VISITS] or self.nodes[node, code.SOLVED]):
                break
        moves = tuple(map(self.primitives.move_of, numbers))
        if self.nodes[child, code.SOLVED]:
            paid = float(self.worth[child, self.seat])
            return Line(moves, paid, True, self.turns(child) if abs(paid) == 1 else None)
        visits = max(1.0, float(self.tally[child, code.VISITS]))
        return Line(moves, 0.999 * float(self.tally[child, code.PAID]) / visits)

    def thought(self, limits: Limits, final: bool) -> Thought[Any]:
        ranked = sorted(self.children(0), key=lambda child: self.standing(child, 0), reverse=True)
        if limits.only is not None:  # the tree has all moves: leaving some out gains little
            wanted = set(map(self.primitives.number_of, limits.only))
            ranked = [child for child in ranked if int(self.nodes[child, self.code.MOVE]) in wanted]
        lines = tuple(self.line(child) for child in ranked[: limits.lines])
        return Thought(lines, self.visits, self.depth, final)
