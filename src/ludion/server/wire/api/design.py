"""The editors: custom values for an option of a game."""

from __future__ import annotations

from msgspec import field

from ludion.server.wire.api.parts import Wanted
from ludion.show.messages import Language, Part


class WantedDesign(Wanted, frozen=True):
    """POST /api/design/GAME/OPTION: what an editor has drawn, or a random one."""

    text: str
    """A value of the option, its name, or a whole file."""
    seed: int | None = None
    """With a seed: another random value of the same size."""
    lang: Language = "en"


class WrongField(Part, frozen=True):
    at: str
    """The path of the field, as the game's editor names it."""
    text: str


class Design(Part, frozen=True):
    value: str
    """As the editor draws it."""
    option: str
    """As the option takes it, and as a link contains it."""
    file: str
    """The text of a file."""
    file_name: str
    says: list[str]
    """Remarks for the designer."""
    is_solvable: bool
    """Whether POST /api/solve/GAME/OPTION can tell who wins, if it is not too large."""
    wrong: list[WrongField]
    """What must be fixed before it can be played."""


class WantedValues(Wanted, frozen=True):
    """POST /api/solve/GAME: compute the values of all positions and keep them."""

    options: dict[str, int | str] = field(default_factory=dict)
    lang: Language = "en"


class SolveProgress(Part, frozen=True, tag_field="kind", tag="progress"):
    """POST /api/solve/GAME/OPTION, with a `WantedDesign`, and POST /api/solve/GAME: lines of JSON,
    the last one `Solved`."""

    done: int
    of: int
    """0 if unknown."""
    says: str
    """What is being done, in a few words; may be empty."""


class Solved(Part, frozen=True, tag_field="kind", tag="solved"):
    whole: bool
    """False if it was given up."""
    says: str
