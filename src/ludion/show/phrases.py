"""What players say to each other with one touch: keys `talk-…` in `locale/`.

A closed list: everybody reads a phrase in their own language, and nothing else can be said by it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EVERYWHERE: Final = ("hello", "thanks", "well-played", "one-moment", "sorry")
PROPOSALS: Final[Mapping[str, str]] = {"wait-for": "will-wait"}
"""What a computer says of its own when a plan (`core.teamwork.Plan`) needs another to join in."""
