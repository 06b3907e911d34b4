"""The setting of a search of Gravity, for one search and one thread:

0 seats | rows | columns | limit of turns | turns played at the root | whether it is drawn
6 how many positions have occurred twice: once more, and the game is drawn (R8)
7 for each seat, the action that last won at once: it often wins again in the next position
ROOM ... the room, one word per cell (`fall.room_words`)
after ... the positions that have occurred twice; then the history of a playout; then wins
"""

from __future__ import annotations

from typing import Any

from ludion.core.kernel import compiled
from ludion.core.primitives import Ints
from ludion.games.gravity.fast.turn import repeatable

PLAYERS, ROWS, COLUMNS, LIMIT, NOW, DRAWN, REPEATED, WON_BY = range(8)
KNOWN = WON_BY + 3
ROOM = KNOWN + 1


@compiled(borrows=True)
def cells_of(setting: Ints) -> Any:
    return setting[ROWS] * setting[COLUMNS]


@compiled(borrows=True)
def has_stood_twice(setting: Ints, key: int) -> Any:
    """R8: whether a position after the root is drawn because it occurred twice before."""
    now = repeatable(key)
    first = ROOM + cells_of(setting)
    for place in range(first, first + setting[REPEATED]):
        if setting[place] == now:
            return True
    return False
