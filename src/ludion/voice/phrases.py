"""What players say to each other with one touch: keys `talk-…` in `locale/`.

A closed list: everybody reads a phrase in their own language, and nothing else can be said by it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

EVERYWHERE: Final = ("hello", "thanks", "well-played", "one-moment", "sorry")
BY_GAME: Final[Mapping[str, Sequence[str]]] = {
    "deboucleurs": (
        *("wait-for-me", "i-wait", "come-to-me", "i-hold-it", "yours", "go-on", "i-go-back"),
        *("need-energy", "use-object", "i-have-object", "danger"),
    ),
}
PROPOSALS: Final[Mapping[str, str]] = {"wait-for": "will-wait"}
"""What a computer says of its own when a plan (`core.teamwork.Plan`) needs another to join in."""


def phrases(game: str) -> tuple[str, ...]:
    """The keys of what can be said at a table of this game, its own first.

    >>> phrases("gravity")
    ('hello', 'thanks', 'well-played', 'one-moment', 'sorry')
    """
    return (*BY_GAME.get(game, ()), *EVERYWHERE)
