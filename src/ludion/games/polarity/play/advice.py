"""The estimated value of a position of Polarity to a seat, for the players."""

from __future__ import annotations

import math
from typing import Final

from ludion.core.game import Seat
from ludion.games.polarity.board import HEIGHT, RED, Colour, Move, Position
from ludion.games.polarity.consequences import score
from ludion.games.polarity.rules import Polarity

CAUGHT: Final = 0.7
"""The value of a disc offered to a player, as a fraction of a disc in a tower."""
GROUND: Final = 0.15
"""The value of another foundation to play against, up to eight of them."""
LOW: Final = 0.12
"""The value of a leaner that could be pressed flat: low ones are future foundations."""
LOW_DEGREES: Final = 26.0
HANDS: Final = 8.0
"""A lead of this many discs is nearly won."""


class PolarityAdvice:
    """Discs won and discs played, and a little for foundations to play against."""

    def __init__(self, game: Polarity) -> None:
        self.game = game

    def value(self, position: Position, seat: Seat) -> float:
        """-1 to 1.

        >>> PolarityAdvice(Polarity()).value(Position(), 0)
        0.0
        """
        if position.white is None:
            return 0.0
        own = Colour.WHITE if seat % 2 == position.white else Colour.BLACK
        return math.tanh(self.lead(position, own) / HANDS)

    def lead(self, position: Position, colour: Colour) -> float:
        """By how many discs this colour is ahead."""
        return self._worth(position, colour) - self._worth(position, colour.other)

    def _worth(self, position: Position, colour: Colour) -> float:
        worth = float(score(position, colour))
        if position.colour is colour:
            worth += CAUGHT * sum(len(duty) for duty in position.duties if len(duty) > 1)
            worth += len(position.held) if len(position.held) > 1 else 0.0
        own = [d for d in position.discs if d.number != RED and d.colour is colour]
        flat = sum(disc.is_flat and disc.z < HEIGHT for disc in own)
        low = sum(disc.is_leaning and disc.tilt < LOW_DEGREES for disc in own)
        return worth + GROUND * min(flat, 8) + LOW * min(low, 4)

    def rank(self, position: Position, move: Move) -> float:
        """Proposals are already in order."""
        return 0.0

    def glance(self, position: Position) -> int:
        """Nothing is certain before NATURE has answered."""
        return 0


def advice(game: Polarity) -> PolarityAdvice:
    return PolarityAdvice(game)
