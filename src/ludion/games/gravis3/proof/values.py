"""Perfect play: the proven value of a position and of every move, for players and hints.

If the certificate knows the answer it comes at once; otherwise it is searched, one
turn deeper each time, until it is proven or the turns or seconds are used up. So the first
move of `moves` wins as fast as possible, or else is not known to lose, or else loses as late as
possible.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from threading import Timer

from ludion.core.game import Seat
from ludion.games.gravis3.board import EMPTY, PAWN, Move, Position, Stage
from ludion.games.gravis3.notation import read_move, read_position
from ludion.games.gravis3.proof.search import MOST_TURNS
from ludion.games.gravis3.proof.solver import (
    UNPROVEN,
    Board,
    Solver,
    Stopped,
    Value,
    board_of,
    whole_turns,
)
from ludion.games.gravis3.rules import Gravis3

CERTIFICATE = "certificate.txt"
FEWEST_PAWNS = 7
"""In thirteen turns nobody needs more: with 7 to 12 pawns the proof is the same."""
SLOTS = 1 << 23
"""Of 12 bytes each: 100 MB."""


@cache
def book() -> dict[Board, tuple[int, Board]]:
    """The winner's strategy of the certificate: turns to the win, and the next board.

    Wins at once are left out: searching finds them as fast.
    """
    game = Gravis3()
    found: dict[Board, tuple[int, Board]] = {}
    for line in (files(__package__) / CERTIFICATE).read_text("utf-8").splitlines():
        if not line.startswith("wins ") or " : " not in line or line.startswith("wins 1 "):
            continue
        claim, _, moves = line.partition(" : ")
        _, turns, text = claim.split(" ", 2)
        position = read_position(text)
        after = position
        for word in moves.split():
            after = game.play(after, read_move(word))
        found[board_of(position)] = int(turns), board_of(after)
    return found


class Oracle:
    """What is proven about the positions of one game. It caches what it has searched.

    >>> oracle = Oracle(Gravis3())
    >>> oracle.value(Gravis3().start())
    Value(worth=1, turns=13)
    """

    def __init__(self, game: Gravis3, slots: int = SLOTS) -> None:
        self.game = game
        self.solver = Solver(game, slots)
        self.book = book() if game.pawns >= FEWEST_PAWNS else {}

    def value(
        self, position: Position, most: int = MOST_TURNS, seconds: float | None = None
    ) -> Value:
        """The value of the position for its mover, ignoring history (R5)."""
        moves = self.moves(position, most, seconds)
        return moves[0][1] if moves else UNPROVEN

    def moves(
        self, position: Position, most: int = MOST_TURNS, seconds: float | None = None
    ) -> list[tuple[Move, Value]]:
        """Every legal move with its value to the mover, the best first.

        When one wins, slower ones may be left unproven. Among equals the certificate's move comes
        first.
        """
        where = {move: list(self._ends(position, move)) for move in self.game.moves(position)}
        known = self._known([end for ends in where.values() for end in ends])
        advice = self._advice(position)
        if advice not in known:  # nothing is faster than the book
            self._search(known, most, seconds)

        def rank(found: tuple[Move, Value]) -> tuple[tuple[int, int], bool]:
            move, value = found
            leads = any(not self._is_over(end) and board_of(end) == advice for end in where[move])
            return value.preference, leads

        judged = [(move, self._best(ends, known, position.mover)) for move, ends in where.items()]
        return sorted(judged, key=rank, reverse=True)

    def _is_over(self, position: Position) -> bool:
        return self.game.turn(position) is None

    def _ends(self, position: Position, move: Move) -> Iterator[Position]:
        """The positions that can end the turn after this move."""
        after = self.game.play(position, move)
        if self._is_over(after) or self.game.opens_turn(after):
            yield after
        else:
            yield from (end for _, end in whole_turns(self.game, after))

    def _advice(self, position: Position) -> Board | None:
        """The book's move in this turn, which may have begun already."""
        start = turn_start(position)
        return None if start is None else self.book.get(board_of(start), (0, None))[1]

    def _known(self, ends: list[Position]) -> dict[Board, Value | None]:
        """The boards the turn can lead to, with the book's value of each."""
        found: dict[Board, Value | None] = {}
        for end in ends:
            if not self._is_over(end):
                board = board_of(end)
                found[board] = self._from_book(board)
        return found

    def _from_book(self, board: Board) -> Value | None:
        """An exact value if the book has the board, or every answer to it."""
        if board in self.book:
            return Value(1, self.book[board][0])
        if board not in self._led_to:
            return None
        answers = self.solver.sons(board) or []
        slowest = max(self.book[a][0] if a in self.book else 1 for a in answers)
        return Value(-1, slowest + 1)

    @property
    def _led_to(self) -> frozenset[Board]:
        return _led_to() if self.book else frozenset()

    def _search(self, known: dict[Board, Value | None], most: int, seconds: float | None) -> None:
        """Prove what can be proven, until a winning turn is found or nothing is left."""
        timer = None if seconds is None else Timer(seconds, self.solver.stop)
        if timer is not None:
            timer.daemon = True
            timer.start()
        try:
            for turns in range(1, most):
                best = min((v.turns or 0 for v in known.values() if v and v.worth < 0), default=99)
                if best < turns or None not in known.values():
                    return
                self._search_once(known, turns)
        except Stopped:
            return
        finally:
            if timer is not None:
                timer.cancel()
                timer.join()
                self.solver.go_on()

    def _search_once(self, known: dict[Board, Value | None], turns: int) -> None:
        for board, value in known.items():
            if value is None:
                if turns % 2 and self.solver.wins(board, turns):
                    known[board] = Value(1, turns)
                elif turns % 2 == 0 and self.solver.loses(board, turns):
                    known[board] = Value(-1, turns)

    def _best(self, ends: list[Position], known: dict[Board, Value | None], mover: Seat) -> Value:
        """The best for the mover among the ends that a move can still reach."""
        values = []
        for end in ends:
            if self._is_over(end):
                won = self.game.outcome(end).payoff[mover] == 1.0
                values.append(Value(1, 1) if won else UNPROVEN)
            else:
                values.append((known[board_of(end)] or UNPROVEN).a_turn_earlier())
        return max(values, key=lambda value: value.preference)


def turn_start(position: Position) -> Position | None:
    """The position where the current turn began; None if the position does not remember."""
    if position.stage is Stage.LINE:
        return position
    if position.past:
        return Position(*position.past[-1])
    pawns = position.grid.replace(EMPTY, "")
    return Gravis3().start() if pawns == PAWN[0] else None


@cache
def _led_to() -> frozenset[Board]:
    """Whether the book leads there: every answer is in the book, or it wins at once."""
    return frozenset(son for _, son in book().values())
