"""Study: replay, what-if, analysis and pictures."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from ludion.server.wire.api.parts import Wanted
from ludion.server.wire.messages import Now, Step
from ludion.show.messages import Language, Part


class WantedStudy(Wanted, frozen=True):
    """POST /api/study: a line of moves, or a record, position by position."""

    game: str = ""
    lang: Language = "en"
    options: dict[str, int | str] = field(default_factory=dict)
    start: str = ""
    moves: list[str] = field(default_factory=list)
    since: int = 0
    """Moves that are played but not described: the answer begins at the position after them.

    An answer describes as many moves as fit into a megabyte; `Study.more`: there are more.
    """
    deal: int | None = None
    """Begin as a new table does: options left out are those that it proposes, and chance moves by
    this seed until somebody has a choice. It takes neither a start nor moves."""
    record: str = ""
    """A whole record as text; then the game, options, start and moves are its own."""


class WantedPicture(Wanted, frozen=True):
    """POST /api/picture: the position after these moves, or the moves as an animation."""

    game: str = ""
    lang: Language = "en"
    options: dict[str, int | str] = field(default_factory=dict)
    start: str = ""
    moves: list[str] = field(default_factory=list)
    record: str = ""
    """A whole record as text; then the game, options, start and moves are its own."""
    kind: Literal["svg", "png", "gif", "webp"] = "svg"
    look: Literal["light", "dark", "saving"] = "light"
    animated: bool = False
    since: int = 0
    """An animation begins after this many moves."""


class Study(Part, frozen=True):
    game: str
    title: str
    options: dict[str, int | str]
    start: str
    """The text of the position it starts from; empty for the game's start."""
    names: list[str]
    called: list[str]
    first: Now
    """The start, or the position after `since` moves."""
    steps: list[Step]
    ending: str
    """How the game ended, in a sentence; empty if it has not ended."""
    payoff: list[float]
    record: str
    """The same as a record."""
    together: bool
    """Whether all win or lose together: then a position is worth the same to every seat."""
    more: bool = False
    """Whether the line has more moves: ask again with `since` increased by these steps."""
    house_rules: list[str] = field(default_factory=list)
    """The game's house rules, where it differs from the rulebook, in words."""


class WantedAnalysis(Wanted, frozen=True):
    """POST /api/analysis: answered by lines of JSON, each an `Analysed` better than the last.

    With `review` there is one `Analysed` for each position of the line, and at the end a `Judged`
    for each move. `seconds` are for each position.
    """

    game: str
    lang: Language = "en"
    options: dict[str, int | str] = field(default_factory=dict)
    start: str = ""
    moves: list[str] = field(default_factory=list)
    lines: int = 3
    """How many of the best lines; 0: one for every legal move, all but the first cut short."""
    seconds: float = 2.0
    review: bool = False
    patient: bool = False
    """Search as long as the server allows and the client stays, instead of `seconds`."""


class WantedOpenings(Wanted, frozen=True):
    """POST /api/openings: what finished games of this server went on with after these moves."""

    game: str
    lang: Language = "en"
    options: dict[str, int | str] = field(default_factory=dict)
    start: str = ""
    moves: list[str] = field(default_factory=list)


class OpeningMove(Part, frozen=True):
    """A move that was played before, or led to the same position; symmetric ones count too."""

    text: str
    games: int
    won: int
    """By the seat to move; 0 where chance moves."""


class Openings(Part, frozen=True):
    games: int
    """Finished games that reached the position."""
    moves: list[OpeningMove]
    """The most frequent first."""


class Preparing(Part, frozen=True, tag_field="kind", tag="preparing"):
    """The first line while the game's search is still being compiled."""

    says: str


class AnalysedLine(Part, frozen=True):
    """A sequence of moves; `value` is for the seat to move, from -1 (lost) to 1 (won)."""

    moves: list[str]
    shorts: list[str]
    """The moves in the notation of the list of moves."""
    deeds: list[str]
    """The moves as the labels of their buttons."""
    seats: list[int]
    value: float
    proven: bool
    turns: int | None
    says: str
    """Its value, in a few words."""
    share: tuple[float, float] | None
    """Where a team plays, the 95 % interval of the share of games won after the first move."""
    plan: str
    """Where a team plays, the purpose of the first move, in a sentence; may be empty."""


class Analysed(Part, frozen=True, tag_field="kind", tag="analysed"):
    number: int
    """Moves played before the position."""
    seat: int | None
    """The seat to move; -1 is chance, null: the game is over."""
    lines: list[AnalysedLine]
    """Empty if the game is over or chance is to move."""
    payoff: list[float] | None
    """Set when the game is over."""
    nodes: int
    depth: int
    final: bool
    says: str
    """The value of the position, in a sentence."""
    work: str
    """How much was searched, in a sentence; may be empty."""
    unproven: str
    """Why nothing is proven here although the game is solved, in a sentence; usually empty."""
    makes: bool
    """Whether POST /api/solve/GAME would compute what is missing, for this reader."""


class Judged(Part, frozen=True, tag_field="kind", tag="judged"):
    number: int
    """The number of the move, from 1."""
    seat: int
    verdict: Literal["best", "good", "mistake", "blunder"]
    turning: bool
    forced: bool
    value: float
    """The value of the move for the seat that played it."""
    best: AnalysedLine
    word: str
    """The verdict in a word."""
    says: str
    """The verdict with the values of the move and of the best one."""
