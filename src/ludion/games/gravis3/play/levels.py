"""The levels of Gravis 3; docs/levels.md has the measurements."""

from __future__ import annotations

from ludion.core.level import Level

LEVELS = (
    Level(1.0, 0.40, 0.50, 10),
    Level(1.0, 0.72, 0.30, 30),
    Level(1.0, 0.90, 0.20, 100),
    Level(1.7, 0.95, 0.14, 400),
    Level(2.8, 0.97, 0.09, 1_500),
    Level(3.8, 0.98, 0.06, 6_000),
    Level(5.2, 0.99, 0.03, 50_000),
    Level(None, 1.0, 0.0, 10_000_000, seconds=10.0),
)
