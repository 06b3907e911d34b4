"""Sets: the texts and effects of cards and tiles, read from a TOML file and checked (R12).

The official set is `sets/official.toml`, which explains the format. The other files of that folder
are scenarios: sets that inherit most of another (`from`) and define how the game starts. A custom
set is an option of the game, encoded as one word that contains all of it, so a record is complete
in itself.
"""

from __future__ import annotations

import base64
import json
import re
import tomllib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any, Final

from ludion.core.fault import Fault, InvalidText
from ludion.games.deboucleurs import fields
from ludion.games.deboucleurs.board import Tile
from ludion.games.deboucleurs.fields import DIFFICULTIES, Card, Start, Tracks
from ludion.games.deboucleurs.rulings import BOOK, Rulings

OFFICIAL: Final = "official"
SCENARIOS: Final = ("too-late", "power-cut", "shards", "high-water", "tomorrows-map")
BUILT_IN: Final = (OFFICIAL, *SCENARIOS)
LONGEST_SET: Final = 32_000
"""The most characters of a set; the official one has 17,000."""
SECTIONS: Final = ("title", "story", "start", "tracks", "epochs", "tiles", "events", "objects")
MOST_PARTS, DEEPEST = 4, 8
"""The most parts of a dotted key, and the deepest nesting of brackets. A set needs 2 and 3; the
TOML parser takes quadratic time and memory for either."""
_WORD = re.compile(r"z[A-Za-z0-9_-]+")
_SKIPPED = re.compile(
    r"""
    \"{3} (?: [^"\\] | \\. | "(?!"") )*+ (?: \"{3} | \Z )
    | " (?: [^"\\\n] | \\[^\n] )*+ "?
    | \'{3} (?: [^'] | '(?!'') )*+ (?: \'{3} | \Z )
    | ' [^'\n]*+ '?
    | \# [^\n]*+
    """,
    re.DOTALL | re.VERBOSE,
)
"""Strings and comments of TOML, and strings of JSON, including unclosed ones."""
_DOTTED = re.compile(r"(?<![\w-])[\w-]++(?:[ \t]*+\.[ \t]*+[\w-]++)++")


@dataclass(frozen=True)
class CardSet:
    """Everything that a set can replace: start, tracks, epochs, tiles, events and objects."""

    title: Mapping[str, str]
    story: Mapping[str, str]
    """Shown before the game; the texts are empty if there is no story."""
    start: Start
    all_tracks: Mapping[str, Tracks]
    """By difficulty."""
    epochs: tuple[Mapping[str, str], ...]
    tiles: tuple[Tile, ...]
    events: tuple[Card, ...]
    objects: tuple[Card, ...]
    difficulty: str = DIFFICULTIES[0]
    powers: bool = False
    """Whether the researchers have their powers (R15)."""
    rulings: Rulings = BOOK

    @property
    def tracks(self) -> Tracks:
        """The tracks of the difficulty."""
        return self.all_tracks[self.difficulty]

    def at(self, difficulty: str, powers: bool = False, rulings: Rulings = BOOK) -> CardSet:
        """The set for play at a difficulty, with or without powers, by these rulings."""
        energy = self.start.energy if rulings.energy is None else rulings.energy
        start = replace(self.start, energy=energy)
        return replace(self, start=start, difficulty=difficulty, powers=powers, rulings=rulings)

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Every kind of card by its key; events and objects share no keys."""
        return {card.key: card for card in (*self.events, *self.objects)}


def read_set(text: str) -> CardSet:
    """Read a set from the text of its file; InvalidText names the card and the reason."""
    return made_set(read_plain(text))


def read_plain(text: str) -> dict[str, Any]:
    """The contents of a file as plain data, not yet validated."""
    refuse_long(text)
    refuse_deep(text)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as fault:  # also numbers of too many digits
        line, column = _place(str(fault), text)
        raise InvalidText(
            "line {line} of the scenario must be a name, = and a value, with texts in quotes; "
            "got {came!r} from character {column} on",
            line=line,
            column=column,
            came=text.split("\n")[line - 1][column - 1 :],
        ) from None


def refuse_long(text: str) -> None:
    if len(text) > LONGEST_SET:
        raise InvalidText(
            "a set must be at most {most} characters; got {n}", most=LONGEST_SET, n=len(text)
        )


def refuse_deep(text: str) -> None:
    """Raise InvalidText for nested brackets and dotted keys that no set needs, in linear time."""
    bare = _SKIPPED.sub("s", text)
    deepest = depth = 0
    for sign in re.findall(r"[\[\]{}]", bare):
        depth = depth + 1 if sign in "[{" else max(0, depth - 1)
        deepest = max(deepest, depth)
    parts = max((found.count(".") + 1 for found in _DOTTED.findall(bare)), default=0)
    if deepest > DEEPEST or parts > MOST_PARTS:
        raise InvalidText(
            "a set has at most {depth} nested brackets and {parts} parts in a key; "
            "got {deepest} and {most}",
            depth=DEEPEST,
            parts=MOST_PARTS,
            deepest=deepest,
            most=parts,
        )


def _place(said: str, text: str) -> tuple[int, int]:
    """The line and column where the TOML parser stopped; the end if it names no place."""
    found = re.search(r"line ([0-9]+), column ([0-9]+)", said)
    lines = text.split("\n")
    return (int(found[1]), int(found[2])) if found else (len(lines), len(lines[-1]) + 1)


def made_set(found: Mapping[str, Any]) -> CardSet:
    """A set from plain data; missing sections come from the set it is `from`."""
    found = completed(found)
    events = fields.cards(found, "events")
    objects = fields.cards(found, "objects")
    fields.refuse_twice([card.key for card in (*events, *objects)])
    return CardSet(
        fields.both(Fault("the title"), found.get("title")),
        fields.story(found.get("story")),
        fields.start(found.get("start", {})),
        fields.all_tracks(found.get("tracks")),
        fields.epochs(found.get("epochs")),
        fields.tiles(found.get("tiles")),
        events,
        objects,
    )


def completed(found: Mapping[str, Any]) -> Mapping[str, Any]:
    """The data with missing sections from the set it is `from`, which must be the official one."""
    fields.refuse_unknown(Fault("the set"), found, ("from", *SECTIONS))
    if "from" not in found:
        return found
    if found["from"] != OFFICIAL:
        raise InvalidText(
            "the set must be from {wanted!r}; got {came!r}", wanted=OFFICIAL, came=found["from"]
        )
    return {**tomllib.loads(official_text()), **found}


@lru_cache(maxsize=len(BUILT_IN))
def built_in_text(name: str) -> str:
    return (files(__package__) / "sets" / f"{name}.toml").read_text("utf-8")


def official_text() -> str:
    return built_in_text(OFFICIAL)


def set_word(text: str) -> str:
    """One word for a set: the name of a built-in set, or a whole custom set.

    >>> set_word(official_text())
    'official'
    """
    if text in BUILT_IN:
        return text
    if _WORD.fullmatch(text):
        refuse_long(text)
        set_of_word(text)
        return text
    wanted = read_set(text)
    for name in BUILT_IN:
        if wanted == set_of_word(name):
            return name
    return packed(tomllib.loads(text))


def packed(found: Mapping[str, Any]) -> str:
    """Plain data encoded as one word."""
    plain = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    return "z" + base64.urlsafe_b64encode(zlib.compress(plain.encode(), 9)).decode().rstrip("=")


@lru_cache(maxsize=16)
def set_of_word(word: str) -> CardSet:
    return made_set(plain_of_word(word))


def plain_of_word(word: str) -> dict[str, Any]:
    """The contents of a word as plain data, not yet validated."""
    if word in BUILT_IN:
        return read_plain(built_in_text(word))
    try:
        data = base64.urlsafe_b64decode(word[1:] + "=" * (-len(word[1:]) % 4))
        unpacker = zlib.decompressobj()
        return plain_of_json(unpacker.decompress(data, 2 * LONGEST_SET).decode())
    except (ValueError, zlib.error) as fault:
        if isinstance(fault, InvalidText):
            raise
        raise InvalidText(
            "a set must be 'official', the text of a set file (set=@FILE), or the word that a "
            "record has for one; got {came!r}",
            came=word,
        ) from None


def plain_of_json(text: str) -> dict[str, Any]:
    """Raises ValueError if the text is not a JSON object."""
    refuse_deep(text)
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError(text)
    return found
