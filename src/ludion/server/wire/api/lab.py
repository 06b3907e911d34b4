"""The lab: experiments on variants of a game, reported game by game."""

from __future__ import annotations

from msgspec import field

from ludion.server.wire.api.parts import Wanted
from ludion.show.messages import Language, Part


class WantedExperiment(Wanted, frozen=True):
    """POST /api/lab: answered by lines of JSON, an `ExperimentGame` for every game played.

    Every variant is played with the same seeds, by the same player on all seats.
    """

    game: str
    variants: list[dict[str, int | str]] = field(default_factory=lambda: [{}])
    """The options of each variant."""
    by: str = "level:2"
    """`level:1` to `level:8`, `greedy` or `random`."""
    games: int = 50
    """For each variant."""
    seed: int = 0
    lang: Language = "en"


class ExperimentBegun(Part, frozen=True, tag_field="kind", tag="begun"):
    """The first line."""

    title: str
    seats: list[list[str]]
    """For each variant: the names of its seats; one name if all play together."""
    options: list[dict[str, int | str]]
    """For each variant: what differs from the game's defaults."""
    total: int
    """The games of all variants."""


class ExperimentGame(Part, frozen=True, tag_field="kind", tag="game"):
    variant: int
    seed: int
    payoff: list[float]
    reason: str
    says: str
    """How it ended, in a few words."""
    turns: int
    first: str
    """The first move, as a record writes it."""
    choices: float | None
    """Legal moves at a decision, on average; null where they cannot be counted."""
    changes: int | None
    """How often the lead changed; null if no player evaluates positions."""
    settled: float | None
    """The fraction of the turns after which the winner led until the end."""
    moves: list[str]
    record: str


class ExperimentEnd(Part, frozen=True, tag_field="kind", tag="end"):
    """The last line. `whole`: all games were played."""

    whole: bool
    says: str
