"""How often a hand makes no fault: the measure of `ludion score` for Polarity."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ludion.core.game import NATURE
from ludion.games.polarity.board import Answer, Capture, Gesture, Path
from ludion.games.polarity.rules import Polarity
from ludion.players.player import Player, choose

MEASURE = "gestures"
QUESTIONS_A_GESTURE = 10
"""A gesture is simulated, so it stands for this many questions of another game."""


def answers(game: Polarity, player: Player, number: int, seed: int) -> Iterator[bool]:
    """Whether each gesture or capture was made without a fault (P11)."""
    wanted = max(1, number // QUESTIONS_A_GESTURE)
    asked = 0
    while asked < wanted:
        rng, position, seed = Random(seed), game.start(), seed + 1
        while asked < wanted and (turn := game.turn(position)) is not None:
            if turn != NATURE:
                position = game.play(position, choose(player, game, position, rng))
                continue
            judged = isinstance(position.pending, Gesture | Path | Capture)
            answer = game.draw(position, rng)
            position = game.play(position, answer)
            if judged and isinstance(answer, Answer):
                asked += 1
                yield not answer.events
