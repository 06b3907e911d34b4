"""Advice on Sprocket for players: pegs left, rotors to choose from, wins at a glance.

This is the readable equal of `primitives`; a test compares them.
"""

from __future__ import annotations

from ludion.core.advice import EVALUATION
from ludion.core.game import Seat
from ludion.games.sprocket.board import Move, Peg, Position, Slide
from ludion.games.sprocket.choices import bonus_holes, holds_peg_of
from ludion.games.sprocket.fast.worth import PEG, ROTOR, TEMPO
from ludion.games.sprocket.formation import gears_of, places
from ludion.games.sprocket.rules import Sprocket, after_sliding, levelled


class SprocketAdvice:
    def __init__(self, game: Sprocket) -> None:
        self.game = game

    def movable(self, position: Position, seat: Seat) -> int:
        """How many rotors a seat may choose from."""
        return sum(
            holds_peg_of(rotor, seat) and bool(places(position.formation, cell))
            for cell, rotor in zip(position.formation, position.rotors, strict=True)
        )

    def standing(self, position: Position, seat: Seat) -> int:
        reserve = self.game.reserve(position, seat)
        return ROTOR * self.movable(position, seat) - PEG * reserve

    def value(self, position: Position, seat: Seat) -> float:
        standing = [self.standing(position, one) for one in range(self.game.seats)]
        points = standing[seat] - max(standing[:seat] + standing[seat + 1 :])
        if position.is_set_up:
            points += TEMPO if seat == position.mover else -TEMPO
        return max(-EVALUATION, min(EVALUATION, points)) / EVALUATION

    def rank(self, position: Position, move: Move) -> float:
        mover = position.mover
        if isinstance(move, Peg) and not position.bonus:
            rotor = position.rotors[position.formation.index(move.hole.cell)]
            return 0.0 if holds_peg_of(rotor, mover) else 1.0 / EVALUATION
        if not isinstance(move, Slide):
            return 0.0
        gain = self._placed(position, move)
        return (gain[mover] - max(gain[:mover] + gain[mover + 1 :])) / EVALUATION

    def _placed(self, position: Position, move: Slide) -> list[int]:
        """The pegs that each seat places by a slide, including the mover's bonus."""
        slid = after_sliding(position, move)
        assert slid.ban is not None
        made = gears_of(slid.formation, slid.ban.rotor)
        before = self.game.reserves(slid)
        level = levelled(slid, made, before)
        after = self.game.reserves(level)
        placed = [was - now for was, now in zip(before, after, strict=True)]
        if bonus_holes(level, self.game.rulings):
            placed[position.mover] += len(made)
        return placed

    def glance(self, position: Position) -> int:
        mover, game = position.mover, self.game
        if not position.is_set_up:
            return 0
        if position.bonus:
            return int(game.reserve(position, mover) <= position.bonus)
        for move in game.moves(position):
            after = game.play(position, move)
            won = game.winner(after)
            if won == mover or (won is None and after.bonus and self.glance(after) == 1):
                return 1
        return 0


advice = SprocketAdvice
