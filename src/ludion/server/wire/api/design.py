"""The editors: texts of one's own for an option of a game."""

from __future__ import annotations

from ludion.server.wire.api.parts import Wanted
from ludion.show.messages import Language, Part


class WantedDesign(Wanted, frozen=True):
    """POST /api/design/GAME/OPTION: what an editor has drawn, or one by chance."""

    text: str
    """A value of the option, its name, or a whole file."""
    seed: int | None = None
    """With a seed: another value of the same size, made by chance."""
    lang: Language = "en"


class WrongField(Part, frozen=True):
    at: str
    """The path of the field, as the game's editor names it."""
    text: str


class Design(Part, frozen=True):
    value: str
    """As the editor draws it."""
    option: str
    """As the option takes it, and as a link holds it."""
    file: str
    """The text of a file."""
    file_name: str
    says: list[str]
    """What a designer wants to know of it."""
    is_solvable: bool
    """Whether POST /api/solve/GAME/OPTION can tell who wins, if it is not too large."""
    wrong: list[WrongField]
    """What is to be mended before it can be played."""


class SolveProgress(Part, frozen=True, tag_field="kind", tag="progress"):
    """POST /api/solve/GAME/OPTION, with a `WantedDesign`: lines of JSON, the last one `Solved`."""

    done: int
    of: int
    """0 where that is not known."""


class Solved(Part, frozen=True, tag_field="kind", tag="solved"):
    whole: bool
    """False where it was given up."""
    says: str
