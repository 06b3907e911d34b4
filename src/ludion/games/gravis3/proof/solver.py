"""Gravis 3, solved: who wins with best play, in how many turns, from any position.

The search (search.py) asks, one turn deeper each time, whether the mover forces a win
within n turns (W) or is beaten within n (L). It ignores history, and may:

- *A forced win stays one under R5.* A player who follows turns by which the bound falls (W(p, n) to
  L(q, n - 1) to W(r, n - 2) ...) meets every position at most once: if p occurred again,
  its least bound would be less than itself. So no third repetition arises in a game from a
  position without history. (With history, a position of the line may occur for the third time; the
  answers here are for positions without one.)
- *R5 creates no win.* It only ends games as draws, for both sides. A side that cannot force a win
  within n turns without R5 cannot with it. So a shortest win here is a shortest win by the rules.
- R4 is in the search: a mover without a pawn neither wins nor is beaten.

A turn is a whole turn of one seat: line, captures, arrow. The winner makes the last one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Thread
from time import perf_counter
from typing import NamedTuple

import numpy as np

from ludion.core.fault import WrongGame
from ludion.core.solution import Progress, Solution, silent
from ludion.games.gravis3.board import Move, Position, Stage
from ludion.games.gravis3.fast.bits import BOTH, CELLS, Words, count, pack, swapped, unpack
from ludion.games.gravis3.fast.kernel import refuse_pie
from ludion.games.gravis3.proof.search import (
    MOST_SONS,
    MOST_TURNS,
    NODES,
    STOP,
    Bounds,
    Law,
    facing,
    list_ends,
    proved,
    proved_if_owner_takes,
)
from ludion.games.gravis3.rules import Gravis3
from ludion.games.gravis3.rulings import VALUES

Board = int
"""A canonical board, as search.py defines it: the start of a turn, seen by the mover, arrow up."""

START: Board = 0
BYTES_A_SLOT = 12
LOOK_S = 0.1
"""How often a search is looked at from outside, to tell of it or to stop it."""


class Value(NamedTuple):
    """The value of a position for its mover: 1, 0 or -1, and in how many turns.

    `turns` is None if nothing is proven within the searched turns.
    """

    worth: int
    turns: int | None

    @property
    def preference(self) -> tuple[int, int]:
        """Greater is better for the mover: quick wins first, slow losses last but one."""
        return self.worth, -self.worth * (self.turns or 0)

    def a_turn_earlier(self) -> Value:
        """The value for the other side, whose turn led here."""
        return Value(-self.worth, None if self.turns is None else self.turns + 1)


UNPROVEN = Value(0, None)


class Stopped(Exception):
    """A search was stopped from outside before it had an answer."""


def board_of(position: Position) -> Board:
    """The canonical board of a position at the start of a turn."""
    if position.stage is not Stage.LINE:
        raise ValueError(f"wanted the start of a turn; got {position}")
    word, _ = pack(position)
    arrow = 0 if position.arrow is None else word >> 25 & 3
    return int(facing(word & BOTH, arrow))


def position_of(board: Board, seat: int) -> Position:
    """The position of a canonical board, arrow up; of the empty one, the start of the game."""
    if board == START:
        return Gravis3().start()
    return unpack(board | seat << 28, 0)


def whole_turns(game: Gravis3, position: Position) -> Iterator[tuple[tuple[Move, ...], Position]]:
    """Every way to finish the turn, by the rules: the moves and the resulting position."""
    for move in game.moves(position):
        after = game.play(position, move)
        if game.turn(after) is None or after.stage is Stage.LINE:
            yield (move,), after
        else:
            for moves, end in whole_turns(game, after):
                yield (move, *moves), end


def law_of(game: Gravis3) -> Law:
    """The rulings of a game as the search has them.

    >>> law_of(Gravis3(chooser="owner", pawns=8))
    Law(pawns=8, taking=2, order=0, falling=0, empty=0)
    """
    rulings = game.rulings
    by_owner, freely = rulings.chooser == "owner", rulings.capture == "any"
    if by_owner and (freely or rulings.empty != "draw"):
        raise WrongGame(
            "the search of gravis3 takes chooser=owner with capture=breaking and empty=draw alone; "
            "got capture={capture}, empty={empty}",
            capture=rulings.capture,
            empty=rulings.empty,
        )
    return Law(
        game.pawns,
        taking=2 if by_owner else int(freely),
        order=VALUES["order"].index(rulings.order),
        falling=VALUES["fall"].index(rulings.fall),
        empty=VALUES["empty"].index(rulings.empty),
    )


class Solver:
    """What is known about a game of Gravis 3, and the search for more.

    >>> solver = Solver(Gravis3(), slots=1 << 12)
    >>> solver.wins(START, 5), solver.loses(START, 4), solver.nodes > 0
    (False, False, True)
    """

    def __init__(self, game: Gravis3, slots: int = 1 << 23, law: Law | None = None) -> None:
        refuse_pie(game)
        self.game = game
        self.law = law_of(game) if law is None else law
        self.keys: Words = np.zeros(slots, dtype=np.int64)
        self.bounds: Bounds = np.zeros(slots, dtype=np.int32)
        self.room: Words = np.zeros((MOST_TURNS + 1, MOST_SONS), dtype=np.int64)
        self.share: Words = np.zeros(2, dtype=np.int64)

    @property
    def nodes(self) -> int:
        """The number of positions searched, over all searches."""
        return int(self.share[NODES])

    @property
    def kept(self) -> int:
        """The number of positions about which something is stored."""
        return int(np.count_nonzero(self.keys))

    def stop(self) -> None:
        """End the current search with Stopped; called from another thread."""
        self.share[STOP] = 1

    def go_on(self) -> None:
        """Cancel a `stop` that came too late to stop anything."""
        self.share[STOP] = 0

    def wins(self, board: Board, turns: int) -> bool:
        """Whether the mover forces a win within this many turns."""
        return turns > 0 and self._proved(board, turns if turns % 2 else turns - 1)

    def loses(self, board: Board, turns: int) -> bool:
        """Whether the mover is beaten within this many turns, whatever they do."""
        return turns > 1 and self._proved(board, turns - turns % 2)

    def _proved(self, board: Board, turns: int) -> bool:
        if turns > MOST_TURNS:
            raise ValueError(f"turns must be at most {MOST_TURNS}; got {turns}")
        search = proved_if_owner_takes if self.law.taking == 2 else proved
        found = bool(search(board, turns, self.law, self.keys, self.bounds, self.room, self.share))
        if self.share[STOP]:
            self.share[STOP] = 0
            raise Stopped
        return found

    def value(
        self, board: Board, most: int = MOST_TURNS, look: Callable[[int], None] = lambda turns: None
    ) -> Value:
        """The proven value of the start of a turn, by the shortest play; calls `look` before
        each."""
        for turns in range(1, most + 1):
            look(turns)
            if self._proved(board, turns):
                return Value(1 if turns % 2 else -1, turns)
        return UNPROVEN

    def is_drawn(self, board: Board) -> bool:
        """R4: the mover has no pawn to insert."""
        return int(count(board & CELLS)) == self.law.pawns

    def sons(self, board: Board) -> list[Board] | None:
        """The successors of a board, in rising order: [] if a turn wins; None if none can begin
        (R4)."""
        if self.is_drawn(board):
            return None
        number = list_ends(board, self.law, self.room[0], self.room[1])
        if number < 0:
            return []
        ends = [int(end) for end in self.room[0, :number]]
        return sorted({int(facing(swapped(end), arrow)) for end in ends for arrow in range(4)})


def watched(solver: Solver, job: Callable[[], Value], look: Callable[[], None]) -> Value:
    """Run a search in a thread and check on it now and then; an interrupt stops it."""
    answers: list[Value] = []
    faults: list[BaseException] = []

    def run() -> None:
        try:
            answers.append(job())
        except BaseException as fault:  # re-raised below, in the waiting thread
            faults.append(fault)

    thread = Thread(target=run, daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(LOOK_S)
            look()
    except BaseException:
        solver.stop()
        thread.join()
        raise
    if faults:
        raise faults[0]
    return answers[0]


def solve(
    game: Gravis3, most: int = MOST_TURNS, progress: Progress = silent, slots: int = 1 << 23
) -> tuple[Solution, Solver]:
    """The value of the game from its start, and the solver that knows it.

    The value is unproven if neither side forces a win within `most` turns.
    """
    solver = Solver(game, slots)
    progress("turns", 1, 0)
    solver.wins(START, 1)  # compiles
    began = perf_counter()
    depth = [0]
    value = watched(
        solver,
        lambda: solver.value(START, most, lambda turns: depth.__setitem__(0, turns)),
        lambda: progress("turns", depth[0], solver.nodes),
    )
    winner = None if value.worth == 0 else 0 if value.worth > 0 else 1
    seconds = perf_counter() - began
    return Solution(winner, value.turns, solver.nodes, seconds, value.worth != 0), solver
