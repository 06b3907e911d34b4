"""Phrases that players can send with one touch: keys `talk-…` in `locale/`.

The list is closed: everybody reads a phrase in their own language, and nothing else can be said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EVERYWHERE: Final = ("hello", "thanks", "well-played", "one-moment", "sorry")
PROPOSALS: Final[Mapping[str, str]] = {"wait-for": "will-wait"}
"""What a computer says by itself when its plan (`core.teamwork.Plan`) needs another player."""
