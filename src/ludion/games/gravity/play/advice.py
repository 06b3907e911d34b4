"""Advice on Gravity for players: who threatens to meet the objective, who is closer to it.

This is the readable equal of `primitives`; a test compares them.
"""

from __future__ import annotations

from dataclasses import replace

from ludion.core.advice import EVALUATION
from ludion.core.game import Seat
from ludion.games.gravity.board import Move, Position
from ludion.games.gravity.fast.worth import MOST_THREATS, STEP, THREAT
from ludion.games.gravity.rules import Gravity, winner


class GravityAdvice:
    def __init__(self, game: Gravity) -> None:
        self.game = game

    def steps(self, position: Position, seat: Seat) -> int:
        """The number of steps from a pawn to the objective on the torus (G1), ignoring walls."""
        pawn, goal, room = position.pawns[seat], position.objective, self.game.room
        assert pawn is not None
        assert goal is not None
        down, right = abs(pawn.row - goal.row), abs(pawn.column - goal.column)
        return min(down, room.rows - down) + min(right, room.columns - right)

    def lead(self, position: Position, seat: Seat) -> int:
        """How many steps closer a seat is to the objective than the nearest other."""
        others = [other for other in range(self.game.seats) if other != seat]
        nearest = min(self.steps(position, other) for other in others)
        return nearest - self.steps(position, seat)

    def wins(self, position: Position) -> int:
        """How many moves make the mover meet the objective."""
        pawns_left = position.pawns.count(None)
        if position.objective is None or pawns_left > 1:
            return 0
        bare, mover = replace(position, past=()), position.mover
        return sum(winner(self.game.play(bare, move)) == mover for move in self.game.moves(bare))

    def value(self, position: Position, seat: Seat) -> float:
        """For the seat to move, and the opposite for every other seat."""
        if not position.is_set_up:
            return 0.0
        mover = position.mover
        follower = replace(position, mover=(mover + 1) % self.game.seats)
        points = STEP * self.lead(position, mover)
        points -= THREAT * min(MOST_THREATS, self.wins(follower))
        value = max(-EVALUATION, min(EVALUATION, points)) / EVALUATION
        return value if seat == mover else -value

    def rank(self, position: Position, move: Move) -> float:
        after = self.game.play(position, move)
        if not after.is_set_up:
            return 0.0
        met = winner(after)
        if met is not None:
            return 1.0 if met == position.mover else -1.0
        return self.lead(after, position.mover) / EVALUATION

    def glance(self, position: Position) -> int:
        return int(self.wins(position) > 0)


advice = GravityAdvice
