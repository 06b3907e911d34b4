"""House rules in words: what a table decides otherwise than the rulebook."""

from __future__ import annotations

from typing import Any

from ludion.core.game import Game
from ludion.games import house_rules_of
from ludion.locale import Words


def house_rules_told(game: Game[Any, Any], words: Words) -> list[str]:
    """
    >>> from ludion.games import load
    >>> house_rules_told(load("gravis3", chooser="owner"), Words("en"))
    ['who chooses the captured pawn (R1): its owner']
    """
    told = []
    for name, value in house_rules_of(game).items():
        key = f"{game.name}-option-{name}"
        told.append(words("house-rule", rule=words(key), value=words(f"{key}-{value}")))
    return told
