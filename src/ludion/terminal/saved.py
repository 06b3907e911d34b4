"""Autosave: games are saved after every move, so they can be continued even after a crash.

Every game that a person plays in the terminal is a file in the user's data directory, written
whole after every move: `terminal/gravis3-1.txt`. It is a record with three tags of its own: who
sits where, and the seed of chance. `ludion resume` lists and continues what is not over.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from ludion.core.fault import Fault, FileTrouble, InvalidText
from ludion.core.files import data_home, read_text, trouble, write_text
from ludion.core.game import Game
from ludion.core.record import Record, read_record, write_record
from ludion.match.lineup import Sitter, read_sitter
from ludion.match.match import Match, game_of, match_of

MOST_SAVED = 200
"""How many games are kept; the oldest are deleted, finished ones first."""
SEED, SITTER = "Seed", "Sitter"


def saved_home() -> Path:
    return data_home() / "terminal"


class Autosave:
    """Saves one match to its own file, from its first move on."""

    def __init__(
        self,
        match: Match[Any, Any],
        sitters: Sequence[Sitter],
        seed: int,
        path: Path | None = None,
    ) -> None:
        self.match, self.sitters, self.seed, self.path = match, tuple(sitters), seed, path

    @property
    def wanted(self) -> bool:
        """Only games of people are saved."""
        return any(sitter.player is None for sitter in self.sitters)

    @property
    def name(self) -> str:
        """The name that `ludion resume` uses; empty before the first move."""
        return self.path.stem if self.path else ""

    def keep(self) -> None:
        """Write the match as it is now."""
        if not self.wanted or (self.path is None and not self.match.moves):
            return
        if self.path is None:
            self.path = new_file(self.match.game.name)
        record = self.match.record()
        who = {f"{SITTER} {n}": one.text for n, one in enumerate(self.sitters, start=1)}
        tags = {**record.tags, **who, SEED: str(self.seed)}
        write_text(self.path, write_record(replace(record, tags=tags)))

    def another(self, match: Match[Any, Any]) -> Autosave:
        """The autosave of the next match at the same table."""
        return Autosave(match, self.sitters, self.seed + 1)


def new_file(game: str) -> Path:
    """An empty file with the first free number: `gravis3-1.txt`."""
    home = saved_home()
    try:
        home.mkdir(parents=True, exist_ok=True)
        make_room(home)
        number = 1
        while True:
            path = home / f"{game}-{number}.txt"
            with suppress(FileExistsError):
                path.open("x").close()
                return path
            number += 1
    except OSError as fault:
        raise FileTrouble(
            "{path}: cannot be written ({reason})", path=home, reason=trouble(fault)
        ) from None


def make_room(home: Path) -> None:
    """Delete the oldest games if there are too many, finished ones first."""
    files = sorted(home.glob("*.txt"), key=lambda path: path.stat().st_mtime)
    if len(files) < MOST_SAVED:
        return
    files.sort(key=is_open)
    for path in files[: len(files) - MOST_SAVED + 1]:
        path.unlink(missing_ok=True)


def is_open(path: Path) -> bool:
    with suppress(Fault):
        return read_text(path).rstrip().endswith("*")
    return False


@dataclass(frozen=True)
class SavedGame:
    """A game in a file, and when it was last played."""

    path: Path
    record: Record
    when: datetime

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def is_open(self) -> bool:
        """Whether the game is not over."""
        return self.record.outcome is None

    @property
    def who(self) -> list[str]:
        """Who sits where, as `read_sitter` reads it."""
        tags = self.record.tags
        return [value for tag, value in tags.items() if tag.startswith(f"{SITTER} ")]

    def game(self) -> Game[Any, Any]:
        return game_of(self.record)

    def opened(self) -> tuple[Match[Any, Any], list[Sitter], Autosave]:
        """The match as it was left; the computers' random generators restart."""
        seed = int(self.record.tags.get(SEED, "0")) + len(self.record.steps)
        sitters = [read_sitter(text, seed + seat) for seat, text in enumerate(self.who)]
        match = match_of(self.game(), self.plain())
        return match, sitters, Autosave(match, sitters, seed, self.path)

    def plain(self) -> Record:
        """The record without the tags that only this file needs."""
        ours = {tag for tag in self.record.tags if tag.startswith(f"{SITTER} ")} | {SEED}
        tags = {tag: value for tag, value in self.record.tags.items() if tag not in ours}
        return replace(self.record, tags=tags)


def saved_games() -> list[SavedGame]:
    """The games that can be read, the one played last first."""
    found = []
    for path in saved_home().glob("*.txt"):
        with suppress(Fault, OSError):
            record = read_record(read_text(path))
            when = datetime.fromtimestamp(path.stat().st_mtime)
            found.append(SavedGame(path, record, when))
    return sorted(found, key=lambda one: one.when, reverse=True)


def open_games() -> list[SavedGame]:
    return [one for one in saved_games() if one.is_open]


def chosen(games: Sequence[SavedGame], asked: str) -> SavedGame:
    """A game of a list by its name, or by its number in the list."""
    for number, one in enumerate(games, start=1):
        if asked in (one.name, str(number)):
            return one
    raise InvalidText("no saved game is called {asked!r}; see: ludion resume", asked=asked)
