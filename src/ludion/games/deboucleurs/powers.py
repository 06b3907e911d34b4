"""Abilities of single researchers (R15), at tables with powers.

A power belongs to a seat, so numbers here are seats. Each power changes one number in the rules.
"""

from __future__ import annotations

from typing import Final

from ludion.core.game import Seat
from ludion.games.deboucleurs.board import KILL_PRICE

HOLDS, CROSSES, LEAPS, MENDS, FINDS = range(5)
"""Ada, Émilie, Léon, Grace, Blaise."""
REST: Final = 1
"""D10: energy for a turn without an action."""


def kill_price(seat: Seat, powers: bool, price: int = KILL_PRICE) -> int:
    """D9: Grace eliminates one for 1 energy less.

    >>> kill_price(0, True), kill_price(MENDS, True), kill_price(MENDS, False)
    (3, 2, 3)
    """
    return price - (powers and seat == MENDS)


def rest(seat: Seat, powers: bool, shares: bool) -> int:
    """D10: Ada gains 1 energy more while she holds a singularity.

    >>> rest(HOLDS, True, shares=True), rest(HOLDS, True, shares=False)
    (2, 1)
    """
    return REST + (powers and shares and seat == HOLDS)


def toll(seat: Seat, powers: bool, way: str, obstacles: int) -> int:
    """D6: Émilie needs no passage, and one of the rifts ahead of Léon does not count.

    >>> toll(CROSSES, True, "^", 1), toll(LEAPS, True, ">", 2), toll(LEAPS, True, "<", 2)
    (0, 1, 2)
    """
    if powers and seat == CROSSES and way in "^v":
        return 0
    if powers and seat == LEAPS and way == ">":
        return max(0, obstacles - 1)
    return obstacles


def drawn(seat: Seat, powers: bool, eliminated: int) -> int:
    """D9: the objects for a participant; Blaise draws one more.

    >>> drawn(0, True, 2), drawn(FINDS, True, 2)
    (2, 3)
    """
    return eliminated + (powers and seat == FINDS)
