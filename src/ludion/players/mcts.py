"""Monte Carlo tree search over the readable rules: any number of seats, chance, shared payoffs.

Each round selects a path down the tree by UCT (the mean payoff of a move for the seat that chooses
it, and a bonus for rarely tried moves), adds a node, plays a random game from there, and
backpropagates what each seat got. Seats look only at their own payoff, so those who win together
cooperate. NATURE's moves are drawn by their odds. Ends of the game are propagated as proofs: a
node with a sure win for its seat is won, a node whose moves are all known is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log, sqrt
from random import Random
from typing import Any

from ludion.core.game import NATURE, Game, Listed, M, Odds, P, Seat, listed
from ludion.core.walk import last, opens_turn
from ludion.players.player import NO_LIMITS, Limits, Line, Stop, Thought, Watch, never

EXPLORING = 0.9
BYTES_A_NODE = 1500
"""About what a node, its position and its part of a tree take in memory."""
TELL_EVERY = 1.35


class Node:
    __slots__ = ("children", "moves", "payoff", "position", "seat", "total", "turns", "visits")

    def __init__(self, game: Listed[Any, Any], position: Any) -> None:
        self.position = position
        self.seat: Seat | None = game.turn(position)
        self.moves: list[Any] = list(game.moves(position))
        self.children: list[Node] = []
        """Of the first moves, in their order."""
        self.visits = 0
        self.total = [0.0] * game.seats
        self.payoff: tuple[float, ...] | None = None
        """What each seat gets, once it is proved."""
        self.turns = 0
        if self.seat is None:
            self.payoff = game.outcome(position).payoff


class Mcts:
    """In its limits and thoughts, a node is a playout."""

    def __init__(self, exploring: float = EXPLORING) -> None:
        self.exploring = exploring

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        tree = Tree(game, position, rng, self.exploring, limits)
        watch, told = Watch(limits, stop), 0.0
        tree.simulate()
        while tree.root.payoff is None and not watch.is_up(tree.root.visits):
            tree.simulate()
            if tree.root.visits > TELL_EVERY * told:
                told = tree.root.visits
                yield tree.thought(limits.lines, final=False)
        yield tree.thought(limits.lines, final=True)


class Tree:
    def __init__(
        self, game: Game[Any, Any], position: Any, rng: Random, exploring: float, limits: Limits
    ) -> None:
        self.game, self.rng, self.exploring = listed(game), rng, exploring
        self.root = Node(self.game, position)
        self.root.moves = limits.moves_of(game, position)
        self.room = max(len(self.root.moves) + 1, limits.memory * (1 << 20) // BYTES_A_NODE)
        self.nodes, self.depth = 1, 0
        rng.shuffle(self.root.moves)

    def simulate(self) -> None:
        path = [self.root]
        while path[-1].payoff is None and len(path[-1].children) == len(path[-1].moves):
            path.append(self._chosen(path[-1]))
        if path[-1].payoff is None and self.nodes < self.room:
            path.append(self._grown(path[-1]))
        self.depth = max(self.depth, len(path) - 1)
        payoff = path[-1].payoff or self._played(path[-1].position)
        for node in reversed(path):
            node.visits += 1
            for seat, paid in enumerate(payoff):
                node.total[seat] += paid
            if node.payoff is None:
                self._prove(node)

    def _played(self, position: Any) -> tuple[float, ...]:
        return self.game.outcome(last(self.game, self.rng, position)).payoff

    def _grown(self, node: Node) -> Node:
        move = node.moves[len(node.children)]
        child = Node(self.game, self.game.play(node.position, move))
        self.rng.shuffle(child.moves)
        node.children.append(child)
        self.nodes += 1
        return child

    def _chosen(self, node: Node) -> Node:
        seat = node.seat
        assert seat is not None
        if seat == NATURE:
            move = self.game.draw(node.position, self.rng)
            return node.children[node.moves.index(move)]
        reach = self.exploring * sqrt(log(node.visits + 1))

        def score(child: Node) -> float:
            if child.payoff is not None:
                return child.payoff[seat] - 1e9 * (child.payoff[seat] < 0)
            return child.total[seat] / child.visits + reach / sqrt(child.visits)

        return max(node.children, key=score)

    def _prove(self, node: Node) -> None:
        """A node is known by a sure win of its seat, or when all its moves are known."""
        known = [child for child in node.children if child.payoff is not None]
        if not known or node.seat is None:
            return
        whole = len(known) == len(node.moves)
        if node.seat == NATURE:
            if whole:
                node.payoff = self._expected(node)
                node.turns = max(self.length(child) for child in known)
            return
        best = max(known, key=lambda child: self.standing(child, node))
        assert best.payoff is not None
        if whole or best.payoff[node.seat] >= 1:
            node.payoff, node.turns = best.payoff, self.length(best)

    def _expected(self, node: Node) -> tuple[float, ...]:
        odds = dict(zip(self.game.moves(node.position), self._odds(node), strict=True))
        seats = range(self.game.seats)
        pairs = list(zip(node.moves, node.children, strict=True))
        return tuple(
            sum(odds[move] * (child.payoff or (0.0,) * len(seats))[seat] for move, child in pairs)
            for seat in seats
        )

    def _odds(self, node: Node) -> list[float]:
        if isinstance(self.game, Odds):
            return list(self.game.odds(node.position))
        return [1 / len(node.moves)] * len(node.moves)

    def length(self, child: Node) -> int:
        """The turns to the end through a known child, counted from its parent."""
        return child.turns + (child.seat is None or opens_turn(self.game, child.position))

    def standing(self, child: Node, parent: Node) -> tuple[float, float]:
        """A child's rank for its parent's seat: sure wins first, the shortest; sure losses last."""
        seat = parent.seat if parent.seat is not None else 0
        paid = 0.0 if child.payoff is None or seat == NATURE else child.payoff[seat]
        if abs(paid) < 1:
            return paid if child.payoff is not None else 0.0, child.visits
        return paid, -self.length(child) if paid > 0 else self.length(child)

    def line(self, number: int) -> Line[Any]:
        node = self.root.children[number]
        moves = [self.root.moves[number]]
        seat = self.root.seat or 0
        paid = node.payoff[seat] if node.payoff is not None else None
        turns = self.length(node)
        value = node.total[seat] / max(1, node.visits)
        while node.children:
            parent = node
            node = max(parent.children, key=lambda child: self.standing(child, parent))
            moves.append(parent.moves[parent.children.index(node)])
        if paid is None:
            return Line(tuple(moves), 0.999 * value)
        return Line(tuple(moves), paid, True, turns if abs(paid) == 1 else None)

    def thought(self, wanted: int, final: bool) -> Thought[Any]:
        numbers = sorted(
            range(len(self.root.children)),
            key=lambda number: self.standing(self.root.children[number], self.root),
            reverse=True,
        )
        lines = tuple(self.line(number) for number in numbers[:wanted])
        return Thought(lines, self.root.visits, self.depth, final)
