"""The levels of Gravity; docs/levels.md has the measurements."""

from __future__ import annotations

from ludion.core.level import Level

# Of about thirty moves many lose at once, and a level soon plays one that it overlooks, so
# attention must be near 1.
LEVELS = (
    Level(1.0, 0.28, 0.85, 10, seconds=0.6),
    Level(1.0, 0.72, 0.44, 30, seconds=0.6),
    Level(1.07, 0.950, 0.168, 100, seconds=0.6),
    Level(2.1, 0.990, 0.068, 400, seconds=0.8),
    Level(2.67, 0.9958, 0.042, 1_500, seconds=2.0),
    Level(3.0, 0.9983, 0.026, 6_000, seconds=3.0),
    Level(3.25, 0.9997, 0.0125, 50_000, seconds=5.0),
    Level(None, 1.0, 0.0, 10_000_000, seconds=5.0),
)
