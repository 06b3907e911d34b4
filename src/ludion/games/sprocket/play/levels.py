"""The levels of Sprocket; docs/levels.md has the measurements."""

from __future__ import annotations

from ludion.core.level import Level

# A peg is worth 0.045 to the search. For four players, levels also differ by `games`.
LEVELS = (
    Level(1.0, 0.852, 0.065, 40, seconds=0.6),
    Level(1.13, 0.924, 0.032, 100, seconds=0.6),
    Level(1.42, 0.964, 0.018, 250, seconds=0.6),
    Level(1.75, 0.978, 0.013, 700, seconds=0.8),
    Level(2.08, 0.985, 0.010, 2_000, seconds=2.0, margin=0.08),
    Level(2.48, 0.991, 0.006, 6_000, seconds=3.0, margin=0.04),
    Level(2.88, 0.997, 0.003, 20_000, seconds=3.0, margin=0.02),
    Level(None, 1.0, 0.0, 10_000_000, seconds=0.8),
)
