"""The levels of Déboucleurs; docs/levels.md has the measurements."""

from __future__ import annotations

from ludion.core.level import Level
from ludion.games.deboucleurs.fast.habit import LEVEL_GAMES, LEVEL_NOISE

# All seats win together, and one error in some eighty decisions may lose the game: noise must be
# small, and few playouts are noise too.
LEVELS = (
    *(
        Level(1.0, 1.0, noise, games, steady=True)
        for noise, games in zip(LEVEL_NOISE, LEVEL_GAMES, strict=True)
    ),
    Level(None, 1.0, 0.0, 10_000_000, seconds=3.0),
)
