"""Alpha-beta over the readable rules: iterative deepening, turn by turn, until told to stop.

Depth counts whole turns. A value is for the seat to move: at most 1000 for an evaluation, WIN - n
for a win in n turns, n - WIN for a loss. A search to depth d is exact about wins and losses within
d + 1 turns, since a glance sees the turn after the last.

Repetition is left to the rules: a position that is already on the path is searched again rather
than called a draw. A shortest win never repeats a position, so nothing is lost, and no value
in the table depends on the path that led to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from ludion.core.advice import EVALUATION, Advice
from ludion.core.fault import WrongGame
from ludion.core.game import NATURE, Game, M, P, Seat, listed
from ludion.core.walk import opens_turn
from ludion.players.player import NO_LIMITS, Limits, Line, Stop, Thought, Watch, never

WIN = 30000
WON = WIN - 1000
"""A value of this or more is a proven win."""
BYTES_AN_ENTRY = 700
"""About what a position, its entry and their place take in memory."""
MOST_DEPTH = 200
JUDGED = 4096
"""How many of the last judgements of the advice are kept: a search for many lines comes to the same
positions once for each line, and advice may cost as much as all the moves from there."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The result of a search to a depth: `low` and `high` bound the value, counted from the node.

    `whole`: the value depends on no evaluation, so it holds at any depth.
    """

    low: int
    high: int
    depth: int
    whole: bool
    move: Any


class TimeIsUp(Exception):
    pass


def line_of(moves: tuple[M, ...], value: int, whole: bool) -> Line[M]:
    """A value as the `Line` that players report."""
    if abs(value) >= WON:
        return Line(moves, 1.0 if value > 0 else -1.0, True, WIN - abs(value))
    return Line(moves, (1.0 if whole else 0.99) * value / EVALUATION, proven=whole)


def is_settled(line: Line[Any], depth: int) -> bool:
    """Whether no greater depth can say more about a line: it is proven, with its exact length."""
    return line.proven and (line.turns is None or line.turns <= depth + 1)


def seats_in_order(game: Game[Any, Any], position: Any) -> Seat:
    """The seat to move, in a game that alpha-beta can play."""
    seat = game.turn(position)
    if game.seats != 2 or seat is None or seat == NATURE:
        raise WrongGame(
            "alpha-beta plays games of 2 seats without chance, before they are over; got {game}",
            game=game.name,
        )
    return seat


class AlphaBeta:
    def __init__(self, advice: Advice[Any, Any]) -> None:
        self.advice = advice

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        seats_in_order(game, position)
        search = Search(game, self.advice, limits, Watch(limits, stop))
        moves = search.root_moves(position)
        lines = tuple(Line((move,), 0.0) for move in moves[: limits.lines])
        thought = Thought(lines, 0, 0, final=False)
        for depth in range(1, (limits.depth or MOST_DEPTH) + 1):
            yield thought
            lines, complete = search.root(position, depth, lines)
            settled = all(is_settled(line, depth) for line in lines)
            over = not complete or settled or search.whole
            thought = Thought(lines, search.nodes, depth if complete else depth - 1, over)
            if over:
                break
        yield Thought(thought.lines, thought.nodes, thought.depth, final=True)


class Search:
    """One search: the transposition table, the node count, the unwinding when time is up."""

    def __init__(
        self, game: Game[Any, Any], advice: Advice[Any, Any], limits: Limits, watch: Watch
    ) -> None:
        self.game, self.advice, self.watch = listed(game), advice, watch
        self.limits, self.wanted = limits, limits.lines
        self.nodes = 0
        self.whole = False
        self.glance = lru_cache(JUDGED)(advice.glance)
        self.worth = lru_cache(JUDGED)(advice.value)
        self.table: dict[Any, Entry] = {}
        self.room = max(1, limits.memory * (1 << 20) // BYTES_AN_ENTRY)

    def sorted(self, position: Any, first: Any) -> list[Any]:
        moves = list(self.game.moves(position))
        rank = {move: self.advice.rank(position, move) for move in moves}
        return sorted(moves, key=lambda move: (move != first, -rank[move]))

    def root_moves(self, position: Any) -> list[Any]:
        allowed = set(self.limits.moves_of(self.game, position))
        return [move for move in self.sorted(position, None) if move in allowed]

    def root(
        self, position: Any, depth: int, before: tuple[Line[Any], ...]
    ) -> tuple[tuple[Line[Any], ...], bool]:
        """The best lines at a depth, with the last best ones tried first; and whether time
        sufficed."""
        moves = self.root_moves(position)
        for line in reversed(before):
            moves.remove(line.moves[0])
            moves.insert(0, line.moves[0])
        lines: list[Line[Any]] = []
        self.whole = True
        try:
            for _ in range(min(self.wanted, len(moves))):
                line, whole = self._best(position, depth, moves)
                self.whole = self.whole and whole
                lines.append(line)
                moves.remove(line.moves[0])
        except TimeIsUp:
            self.whole = False
            tried = {line.moves[0] for line in lines}
            rest = [line for line in before if line.moves[0] not in tried]
            return tuple([*lines, *rest][: len(before)]), False
        return tuple(lines), True

    def _best(self, position: Any, depth: int, moves: list[Any]) -> tuple[Line[Any], bool]:
        best, chosen, whole = -WIN, moves[0], True
        for move in moves:
            value, closed = self._after(position, move, depth, 0, best, WIN)
            whole = whole and closed
            if value > best:
                best, chosen = value, move
        line = (chosen, *self._follow(self.game.play(position, chosen), depth))
        return line_of(line, best, whole), whole

    def _after(
        self, position: Any, move: Any, depth: int, turns: int, alpha: int, beta: int
    ) -> tuple[int, bool]:
        """A move's value for the seat that plays it, and whether it depends on no evaluation."""
        self.nodes += 1
        if self.watch.is_up(self.nodes):
            raise TimeIsUp
        seat, after = self.game.turn(position), self.game.play(position, move)
        turn = self.game.turn(after)
        if turn is None:
            paid = self.game.outcome(after).payoff[seat or 0]
            if abs(paid) == 1:
                return int(paid) * (WIN - turns - 1), True
            return int(paid * EVALUATION), True
        opens = opens_turn(self.game, after)
        depth, turns = (depth - 1, turns + 1) if opens else (depth, turns)
        if turn == seat:
            return self._value(after, depth, turns, alpha, beta)
        value, whole = self._value(after, depth, turns, -beta, -alpha)
        return -value, whole

    def _value(
        self, position: Any, depth: int, turns: int, alpha: int, beta: int
    ) -> tuple[int, bool]:
        glimpse = self.glance(position)
        if glimpse > 0:
            return WIN - turns - 1, True
        if glimpse < 0:
            return turns - glimpse - WIN, True
        if depth == 0 and opens_turn(self.game, position):
            seat = self.game.turn(position)
            return round(EVALUATION * self.worth(position, seat or 0)), False
        known = self.table.get(position)
        if known is not None:
            low, high = from_root(known.low, turns), from_root(known.high, turns)
            deep = known.whole or known.depth >= depth
            if (deep or low >= WON) and low >= beta:
                return low, known.whole
            if (deep or high <= -WON) and high <= alpha:
                return high, known.whole
            if deep and low == high:
                return low, known.whole
        return self._look(position, depth, turns, alpha, beta, known.move if known else None)

    def _look(
        self, position: Any, depth: int, turns: int, alpha: int, beta: int, first: Any
    ) -> tuple[int, bool]:
        best, chosen, whole = -WIN, None, True
        for move in self.sorted(position, first):
            value, closed = self._after(position, move, depth, turns, max(alpha, best), beta)
            whole = whole and closed
            if value > best:
                best, chosen = value, move
            if best >= beta:
                break
        value = from_node(best, turns)
        entry = Entry(
            low=value if best > alpha else -WIN,
            high=value if best < beta else WIN,
            depth=depth,
            whole=whole,
            move=chosen,
        )
        if position not in self.table and len(self.table) >= self.room:
            del self.table[next(iter(self.table))]
        self.table[position] = entry
        return best, whole

    def _follow(self, position: Any, depth: int) -> Iterator[Any]:
        """The principal variation from here, as the table has it."""
        for _ in range(8 * depth):
            entry = self.table.get(position)
            if entry is None or self.game.turn(position) is None:
                return
            yield entry.move
            position = self.game.play(position, entry.move)


def from_node(value: int, turns: int) -> int:
    """A value counted from the root, converted to count from a node `turns` after it."""
    if abs(value) < WON or abs(value) == WIN:
        return value
    return value + turns if value > 0 else value - turns


def from_root(value: int, turns: int) -> int:
    if abs(value) < WON or abs(value) == WIN:
        return value
    return value - turns if value > 0 else value + turns
