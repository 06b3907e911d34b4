"""Alpha-beta, compiled: the player around `alphabeta_code`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from mmap import mmap
from random import Random
from typing import Any

import numpy as np

from ludion.core.advice import EVALUATION
from ludion.core.game import Game, M, P
from ludion.core.primitives import Ints, Primitives
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
        game: Game[P, M],
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
    """One search: its arrays, and how the compiled code is driven in slices."""

    def __init__(self, primitives: Primitives, game: Any, position: Any, limits: Limits) -> None:
        self.primitives, self.wanted, self.margin = primitives, limits.lines, limits.margin
        self.watch = Watch(NO_LIMITS, never)
        self.code = search_code("alphabeta_code", primitives)
        self.setting = primitives.make_setting(game, position)
        moves = [primitives.number_of(move) for move in limits.moves_of(game, position)]
        self.table = table_of(limits.memory << 20)
        frames = min(limits.depth or MOST_DEPTH, MOST_DEPTH) + 2
        frames *= primitives.MOST_MOVES_IN_A_TURN
        most = max(primitives.MOST_MOVES, len(moves))
        self.frames = ints(frames, self.code.FIELDS)
        self.states = ints(frames, primitives.WORDS)
        self.listed = ints(frames, most)
        self.ranks, self.history = ints(frames, most), ints(primitives.MOVES)
        self.line = ints(max(frames + 1, len(moves)))
        self.control = ints(self.code.CONTROLS)
        self.slices = Slices(first=2000)
        self.whole = False
        self.states[0] = primitives.pack(game, position)
        self.frames[0, self.code.SEAT] = game.turn(position)
        self.moves = self._by_rank(moves)  # compiles before the clock starts

    @property
    def nodes(self) -> int:
        return int(self.control[self.code.NODES])

    def _by_rank(self, moves: list[int]) -> list[int]:
        self.line[: len(moves)] = moves
        self._work(self.code.RANK, len(moves))
        rank = dict(zip(moves, self.ranks[0].tolist(), strict=False))
        return sorted(moves, key=lambda move: -rank[move])

    def guesses(self) -> tuple[Line[Any], ...]:
        """The lines to report before anything has been searched."""
        return tuple(Line((self.primitives.move_of(m),), 0.0) for m in self.moves[: self.wanted])

    def root(self, depth: int, before: tuple[Line[Any], ...]) -> tuple[tuple[Line[Any], ...], bool]:
        """The best lines at a depth, with the last best ones tried first; and whether time
        sufficed."""
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
        """Every move on its own: if all are wanted, that is less work than one best after
        another."""
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
        """Search; return whether time sufficed. A value of `floor` or less is only an upper
        bound."""
        code, control = self.code, self.control
        self._begin(moves, depth)
        if floor is not None:
            self.frames[0, code.ALPHA] = floor
        while not control[code.DONE]:
            if self.watch.is_up(self.nodes):
                self.whole = False
                return False
            self.slices.run(self._run, self.watch.left(self.nodes))
        self.whole = self.whole and bool(self.frames[0, code.WHOLE])
        return True

    def _begin(self, moves: list[int], depth: int) -> None:
        """Set up the root's frame with these moves; its state and seat are already there."""
        code, frame, control = self.code, self.frames[0], self.control
        seat = int(frame[code.SEAT])
        frame[:] = 0
        frame[code.SEAT] = seat
        frame[code.ALPHA] = frame[code.OPENED] = frame[code.BEST] = -code.WIN
        frame[code.BETA] = code.WIN
        frame[code.BEST_MOVE], frame[code.WHOLE] = -1, 1
        frame[code.LEFT], frame[code.LISTED] = depth, len(moves)
        self.listed[0, : len(moves)] = moves
        control[code.AT] = control[code.RETURNING] = control[code.DONE] = 0

    def _work(self, job: int, number: int) -> None:
        arrays = (self.frames, self.states, self.listed, self.ranks, self.history, self.line)
        self.code.work(job, self.setting, self.table, *arrays, self.control, number)

    def _run(self, nodes: int) -> int:
        before = self.nodes
        self._work(self.code.SEARCH, nodes)
        return self.nodes - before

    def _line(self, move: int, depth: int, exact: bool = True) -> Line[Any]:
        value = int(self.frames[0, self.code.BEST])
        done = exact and bool(self.control[self.code.DONE])
        whole = bool(self.frames[0, self.code.WHOLE]) and done
        most = min((depth + 2) * self.primitives.MOST_MOVES_IN_A_TURN, len(self.line) - 1)
        self.line[0] = move
        self._work(self.code.FOLLOW, most)
        numbers = self.line[: self.control[self.code.LENGTH]].tolist()
        return line_of(tuple(map(self.primitives.move_of, numbers)), value, whole)


def ints(*shape: int) -> Ints:
    return np.zeros(shape, dtype=np.int64)


def table_of(size: int) -> Ints:
    """An empty transposition table of at most this many bytes, with an even number of slots.

    It uses small pages: a search touches its whole table at once, and the system would clear every
    large page before the first check of the clock (a second, on a busy machine).
    """
    places = max(1, size // (2 * BYTES_A_PLACE)) * 2
    memory = mmap(-1, places * BYTES_A_PLACE)
    if sys.platform == "linux":
        memory.madvise(MADV_NOHUGEPAGE)
    return np.frombuffer(memory, dtype=np.int64).reshape(places, 2)
