"""A hint in words."""

from __future__ import annotations

from typing import Any

from ludion.core.game import Listed
from ludion.locale import Words
from ludion.players.player import Line


def told_hint(game: Listed[Any, Any], line: Line[Any], words: Words) -> str:
    """A move to try, and what comes of it where that is certain."""
    move = words("hint-try", move=game.write(line.moves[0]))
    if not line.proven:
        return move
    if line.value > 0 and line.turns is not None:
        return f"{move} {words('hint-wins', turns=line.turns)}"
    if line.value < 0 and line.turns is not None:
        return f"{move} {words('hint-loses', turns=line.turns)}"
    return f"{move} {words('hint-draws')}"
