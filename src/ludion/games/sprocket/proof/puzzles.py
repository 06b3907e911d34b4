"""Sprocket for two as puzzles: every whole turn with its proven value.

In a puzzle any mistake loses: the other side threatens to win with its next turn. So
most turns are proven wrong by that win at once, which the kernel sees at a glance; the others are
proven by searching some turns further.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import numpy as np

from ludion.core.fault import InvalidText
from ludion.core.game import Listed
from ludion.core.primitives import OVER
from ludion.core.puzzle import UNPROVEN, JudgedTurn, Verdict
from ludion.core.record import Step
from ludion.games.sprocket.board import Move, Position
from ludion.games.sprocket.fast import primitives
from ludion.games.sprocket.fast.kernel import position_of, state_of
from ludion.games.sprocket.proof.search import count_wins, hunt, is_lost, length_of
from ludion.games.sprocket.proof.themes import theme
from ludion.games.sprocket.rules import Sprocket

GAMES_A_HUNT = 20_000
LENGTHS = (1, 3, 3, 3)
"""Of puzzles, in turns; one of them is looked for at a time."""
State = tuple[int, ...]


class SprocketProver:
    """
    >>> prover = SprocketProver(Sprocket())
    >>> prover.length(Sprocket().start()) is None
    True
    """

    shares = ((1, 0.25), (3, 0.75))
    """How many puzzles of each length: a win at once is seldom missed."""

    def __init__(self, game: Sprocket) -> None:
        if game.seats != 2:
            raise InvalidText(
                "puzzles of Sprocket are for 2 players; got {seats}", seats=game.seats
            )
        self.game = game
        self.setting = primitives.make_setting(game, game.start())

    def positions(self, rng: Random) -> Iterator[Position]:
        """The first position of random games that is a puzzle, if there is one."""
        start = state_of(self.game, self.game.start())
        seed = np.uint64(rng.getrandbits(63))
        state, length, _ = hunt(self.setting, start, seed, GAMES_A_HUNT, rng.choice(LENGTHS))
        if length:
            yield position_of(tuple(map(int, state)))

    def length(self, position: Position) -> int | None:
        """1 or 3 if only one turn wins and all others lose; otherwise None."""
        if not position.is_set_up or position.bonus or self.game.turn(position) is None:
            return None
        return length_of(self.setting, state_of(self.game, position)) or None

    def turns(self, position: Position) -> Iterator[JudgedTurn[Move]]:
        """In the order of the rules; where all turns lose, those first that leave the other side
        the fewest wins."""
        state = state_of(self.game, position)
        ends: Iterable[tuple[tuple[int, ...], State]] = self._whole_turns(state, ())
        if not primitives.glance(self.setting, state) and is_lost(self.setting, state):
            ends = sorted(ends, key=lambda one: self._replies(one[1]))
        for numbers, end in ends:
            moves = tuple(map(primitives.move_of, numbers))
            yield JudgedTurn(moves, self._verdict(end, position.mover))

    def _replies(self, end: State) -> int:
        """How many turns of the other side win at once."""
        return 0 if primitives.turn(self.setting, end) == OVER else count_wins(self.setting, end)

    def _whole_turns(
        self, state: State, played: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], State]]:
        out = np.zeros(primitives.MOST_MOVES, dtype=np.int64)
        count = primitives.list_moves(self.setting, state, out)
        for number in map(int, out[:count]):
            after, moves = primitives.play(self.setting, state, number), (*played, number)
            over = primitives.turn(self.setting, after) == OVER
            if over or primitives.opens_turn(self.setting, after):
                yield moves, after
            else:
                yield from self._whole_turns(after, moves)

    def _verdict(self, end: State, mover: int) -> Verdict:
        if primitives.turn(self.setting, end) == OVER:
            paid = int(primitives.payoff(self.setting, end, mover))
            return Verdict(paid, 1) if paid else Verdict(0)
        if primitives.glance(self.setting, end) == 1:
            return Verdict(-1, 2)
        return Verdict(1, 3) if is_lost(self.setting, end) else UNPROVEN

    def theme(self, position: Position, steps: Sequence[Step]) -> str:
        return theme(self.game, position, steps)

    def images(self, position: Position) -> Sequence[tuple[object, ...]]:
        """Only the position itself, cell by cell, seen by the mover."""
        mine = position.mover
        holes = [
            (hole, stack.owner == mine, stack.height)
            for hole in position.holes()
            if (stack := position.stack(hole))
        ]
        return [(position.formation, *holes)]


def prover(game: Listed[Any, Any]) -> SprocketProver:
    assert isinstance(game, Sprocket)
    return SprocketProver(game)
