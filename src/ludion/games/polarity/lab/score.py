"""How often a hand makes no fault: the measure of `ludion score` for Polarity."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from ludion.core.game import NATURE
from ludion.games.polarity.board import Answer, Capture, Gesture, Path
from ludion.games.polarity.rules import Polarity
from ludion.players.player import Player, choose

MEASURE = "gestures"
TURNS = 4
"""The questions are about the first to the fourth gesture, in turn."""
QUESTIONS_A_GESTURE = 10
"""A gesture is simulated, so it stands for this many questions of another game."""


def questions(
    game: Polarity, player: Player, number: int, seed: int
) -> Iterator[Callable[[], bool]]:
    """Whether the first gestures or captures of a game were without a fault (P11), each in a
    separate game."""
    for at in range(max(1, number // QUESTIONS_A_GESTURE)):
        yield partial(is_clean, game, player, at % TURNS + 1, seed + at)


def is_clean(game: Polarity, player: Player, turn: int, seed: int) -> bool:
    """Play a game up to this gesture or capture: whether it was without a fault."""
    rng, position, made = Random(seed), game.start(), 0
    while (seat := game.turn(position)) is not None:
        if seat != NATURE:
            position = game.play(position, choose(player, game, position, rng))
            continue
        judged = isinstance(position.pending, Gesture | Path | Capture)
        answer = game.draw(position, rng)
        position = game.play(position, answer)
        if judged and isinstance(answer, Answer):
            made += 1
            if made == turn:
                return not answer.events
    return True
