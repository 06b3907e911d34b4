"""The levels of Déboucleurs; docs/levels.md has the measurements."""

from __future__ import annotations

from ludion.core.level import Level

# Levels 6 and 8 are not measured. All seats win together, and an error in any of some
# eighty decisions may cost the game: noise must be small, and few games are noise too.
LEVELS = (
    Level(1.0, 1.0, 0.50, 100),
    Level(1.0, 1.0, 0.25, 150),
    Level(1.0, 1.0, 0.15, 200),
    Level(1.0, 1.0, 0.10, 250),
    Level(1.0, 1.0, 0.06, 300),
    Level(1.0, 1.0, 0.03, 400),
    Level(1.0, 1.0, 0.0, 600),
    Level(None, 1.0, 0.0, 10_000_000, seconds=3.0),
)
