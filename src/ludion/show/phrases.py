"""Phrases that players can send with one touch: keys `talk-…` in `locale/`.

The list is closed: everybody reads a phrase in their own language, and nothing else can be said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EVERYWHERE: Final = ("hello", "thanks", "well-played", "one-moment", "sorry")
THANKS: Final = "thanks"
GO_ON, WAIT_FOR_ME = ANSWERS = "go-on", "wait-for-me"
"""What a person answers to a computer that waits; phrases of a game with plans."""
ANSWER_S: Final = 10.0
"""So long a computer that has told a plan waits for an answer before it moves."""
WAIT, WAIT_FOR = "wait-for", "will-wait"
PROPOSALS: Final[Mapping[str, str]] = {
    WAIT: WAIT_FOR,
    "guard": "will-guard",
    "return": "will-return",
    "pay": "will-pay",
    "wait": "will-hold",
}
"""What a computer says by itself of its plan, by the key of the plan (`core.teamwork.Plan`)."""
