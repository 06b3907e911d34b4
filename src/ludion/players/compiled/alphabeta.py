"""Alpha-beta, compiled: the player around `alphabeta_code`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from mmap import mmap
from random import Random
from typing import Any

import numpy as np

from ludion.core.advice import EVALUATION
from ludion.core.game import Listed, M, P
from ludion.core.primitives import OVER, Ints, Primitives, State
from ludion.players.alphabeta import MOST_DEPTH, is_settled, line_of, seats_in_order
from ludion.players.compiled import Slices, search_code
from ludion.players.player import NO_LIMITS, Limits, Line, Stop, Thought, Watch, never

if sys.platform == "linux":
    from mmap import MADV_NOHUGEPAGE

BYTES_A_PLACE = 16


class CompiledAlphaBeta:
    """The search of `ludion.players.alphabeta` over a game's primitives."""

    def __init__(self, primitives: Primitives) -> None:
        self.primitives = primitives

    def think(
        self,
        game: Listed[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        seats_in_order(game, position)
        search = Search(self.primitives, game, position, limits)
        search.watch = Watch(limits, stop)
        lines: tuple[Line[M], ...] = search.guesses()
        thought: Thought[M] = Thought(lines, 0, 0, final=False)
        for depth in range(1, (limits.depth or MOST_DEPTH) + 1):
            yield thought
            lines, complete = search.root(depth, lines)
            settled = all(is_settled(line, depth) for line in lines)
            over = not complete or settled or search.whole
            thought = Thought(lines, search.nodes, depth if complete else depth - 1, over)
            if over:
                break
        yield Thought(thought.lines, thought.nodes, thought.depth, final=True)


class Search:
    """One think: its arrays, and how the compiled code is driven in slices."""

    def __init__(self, primitives: Primitives, game: Any, position: Any, limits: Limits) -> None:
        self.primitives, self.wanted, self.margin = primitives, limits.lines, limits.margin
        self.watch = Watch(NO_LIMITS, never)
        self.code = search_code("alphabeta_code", primitives)
        self.setting = primitives.make_setting(game, position)
        self.state = primitives.pack(game, position)
        moves = [primitives.number_of(move) for move in limits.moves_of(game, position)]
        rank = {move: primitives.rank(self.setting, self.state, move) for move in moves}
        self.moves = sorted(moves, key=lambda move: -rank[move])
        self.table = table_of(limits.memory << 20)
        frames = min(limits.depth or MOST_DEPTH, MOST_DEPTH) + 2
        frames *= primitives.MOST_MOVES_IN_A_TURN
        self.frames = ints(frames, self.code.FIELDS)
        self.states = ints(frames, primitives.WORDS)
        self.listed = ints(frames, max(primitives.MOST_MOVES, len(moves)))
        self.ranks, self.history = ints(primitives.MOST_MOVES), ints(primitives.MOVES)
        self.control = ints(self.code.CONTROLS)
        self.slices = Slices(first=2000)
        self.whole = False
        self.states[0] = self.state
        self.frames[0, self.code.SEAT] = game.turn(position)
        self._run(0)  # so that what must be compiled is, before the clock starts

    @property
    def nodes(self) -> int:
        return int(self.control[self.code.NODES])

    def guesses(self) -> tuple[Line[Any], ...]:
        """What to say before anything has been searched."""
        return tuple(Line((self.primitives.move_of(m),), 0.0) for m in self.moves[: self.wanted])

    def root(self, depth: int, before: tuple[Line[Any], ...]) -> tuple[tuple[Line[Any], ...], bool]:
        """The best lines at a depth, the last best ones tried first; and whether time sufficed."""
        for line in reversed(before):
            first = self.primitives.number_of(line.moves[0])
            self.moves.remove(first)
            self.moves.insert(0, first)
        self.whole = True
        every = self.wanted >= len(self.moves)
        lines, complete = self._each(depth) if every else self._best_ones(depth)
        tried = {line.moves[0] for line in lines}
        rest = [line for line in before if line.moves[0] not in tried]
        return tuple([*lines, *rest][: len(before)]), complete

    def _best_ones(self, depth: int) -> tuple[list[Line[Any]], bool]:
        """The best of all moves, then the best of the others, and so on."""
        moves, complete = list(self.moves), True
        lines: list[Line[Any]] = []
        while complete and moves and len(lines) < self.wanted:
            complete = self._search(moves, depth)
            move = int(self.frames[0, self.code.BEST_MOVE])
            if move < 0:
                break
            lines.append(self._line(move, depth))
            moves.remove(move)
        return lines, complete

    def _each(self, depth: int) -> tuple[list[Line[Any]], bool]:
        """Every move by itself: when all are wanted, that is less work than the best by turns."""
        found: list[tuple[int, Line[Any]]] = []
        complete, floor = True, -self.code.WIN
        for move in self.moves:
            complete = self._search([move], depth, floor)
            if not complete:
                break
            value = int(self.frames[0, self.code.BEST])
            found.append((value, self._line(move, depth, exact=value > floor)))
            if self.margin is not None and abs(value) < self.code.WON:
                floor = max(floor, value - round(self.margin * EVALUATION))
        found.sort(key=lambda one: -one[0])
        return [line for _, line in found], complete

    def _search(self, moves: list[int], depth: int, floor: int | None = None) -> bool:
        """Whether time sufficed. A value of `floor` or less is only known to be no greater."""
        code, control = self.code, self.control
        arrays = (self.setting, self.frames, self.states, self.listed, control)
        code.begin(*arrays, depth, np.array(moves, dtype=np.int64))
        if floor is not None:
            self.frames[0, code.ALPHA] = floor
        while not control[code.DONE]:
            if self.watch.is_up(self.nodes):
                self.whole = False
                return False
            self.slices.run(self._run, self.watch.left(self.nodes))
        self.whole = self.whole and bool(self.frames[0, code.WHOLE])
        return True

    def _run(self, nodes: int) -> int:
        before = self.nodes
        arrays = (self.frames, self.states, self.listed, self.ranks, self.history, self.control)
        self.code.run(self.setting, self.table, *arrays, nodes)
        return self.nodes - before

    def _line(self, move: int, depth: int, exact: bool = True) -> Line[Any]:
        value = int(self.frames[0, self.code.BEST])
        done = exact and bool(self.control[self.code.DONE])
        whole = bool(self.frames[0, self.code.WHOLE]) and done
        after = self.primitives.play(self.setting, self.state, move)
        numbers = [move, *self._follow(after, depth)]
        return line_of(tuple(map(self.primitives.move_of, numbers)), value, whole)

    def _follow(self, state: State, depth: int) -> Iterator[int]:
        """The moves that the table advises from here on, and a win at a glance to its end."""
        game, setting = self.primitives, self.setting
        for _ in range((depth + 2) * game.MOST_MOVES_IN_A_TURN):
            if game.turn(setting, state) == OVER:
                return
            move = self._winning(state) if game.glance(setting, state) else self._advised(state)
            if move is None:
                return
            yield move
            state = game.play(setting, state, move)

    def _advised(self, state: State) -> int | None:
        key, symmetry = self.primitives.key(self.setting, state)
        word = int(self.code.found(self.table, key)) if key else 0
        return int(self.primitives.from_key(symmetry, (word >> 27) - 1)) if word else None

    def _winning(self, state: State) -> int:
        """A move that keeps the win one sees at a glance; where one sees a loss, any move."""
        game, setting = self.primitives, self.setting
        moves = ints(game.MOST_MOVES)
        seat = game.turn(setting, state)
        listed = [int(move) for move in moves[: game.list_moves(setting, state, moves)]]
        for move in listed:
            after = game.play(setting, state, move)
            turn = game.turn(setting, after)
            if turn == OVER and game.payoff(setting, after, seat) >= 1:
                return move
            if turn == seat and game.glance(setting, after) > 0:
                return move
        return listed[0]


def ints(*shape: int) -> Ints:
    return np.zeros(shape, dtype=np.int64)


def table_of(size: int) -> Ints:
    """An empty table of at most this many bytes, an even number of places.

    In small pages: a search touches its table all over at once, and the system would clear every
    large page before the first look at the clock (a second, on a busy machine).
    """
    places = max(1, size // (2 * BYTES_A_PLACE)) * 2
    memory = mmap(-1, places * BYTES_A_PLACE)
    if sys.platform == "linux":
        memory.madvise(MADV_NOHUGEPAGE)
    return np.frombuffer(memory, dtype=np.int64).reshape(places, 2)
