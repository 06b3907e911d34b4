"""A game's advice to players beyond its rules: an evaluation and a move ordering."""

from __future__ import annotations

from typing import Final, Protocol

from ludion.core.game import M_contra, P_contra, Seat

EVALUATION: Final = 1000
"""The greatest evaluation in a search: almost certainly won, but not proven."""


class Advice(Protocol[P_contra, M_contra]):
    """Advice on one game. A compiled kernel gives the same advice (`core.primitives`)."""

    def value(self, position: P_contra, seat: Seat) -> float:
        """What a seat may expect, from -1 to 1, without looking ahead."""

    def rank(self, position: P_contra, move: M_contra) -> float:
        """How early to look at a move: the higher, the earlier."""

    def glance(self, position: P_contra) -> int:
        """1 if the seat to move wins before its turn ends; -n if it loses in n turns; else 0.

        This extends a search by one turn, so that it does not stop in the middle of an exchange.
        """


class NoAdvice:
    """No advice: every position is even."""

    def value(self, position: object, seat: Seat) -> float:
        return 0.0

    def rank(self, position: object, move: object) -> float:
        return 0.0

    def glance(self, position: object) -> int:
        return 0
