"""Sets: what is on the cards and tiles, read from a TOML file and checked (R12).

The official set is `sets/official.toml`, which says how a set is written. The other files of that
folder are scenarios: sets that take most of another (`from`) and say how the game starts. A set of
one's own is an option of the game, as one word that holds all of it, so that a record stands for
itself.
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
from ludion.games.deboucleurs.board import ALL_EPOCHS, FIRST_ENERGY, MOST_ENERGY, SIZES, Tile
from ludion.games.deboucleurs.effects import Effect, read_effect

OFFICIAL: Final = "official"
SCENARIOS: Final = ("too-late", "power-cut", "shards", "high-water", "tomorrows-map")
BUILT_IN: Final = (OFFICIAL, *SCENARIOS)
DIFFICULTIES: Final = ("easy", "normal", "hard")
"""The first one is for a first evening, and the default."""
LANGUAGES: Final = ("en", "fr")
EVENTS, OBJECTS, TILES = 48, 42, 17
KINDS: Final = {"events": 16, "objects": 14}
LONGEST_NAME, LONGEST_TEXT, LONGEST_STORY, LONGEST_SET = 40, 160, 400, 32_000
"""Characters; the official set has 17,000."""
MOST_DRAWN: Final = 3
MOST_PARTS, DEEPEST = 4, 8
"""Of a dotted key, and of brackets within one another. A set needs 2 and 3; the reader of TOML
takes time and memory for the square of either."""
_KEY = re.compile(r"[a-z][a-z0-9-]{0,31}")
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
"""Strings and comments of TOML, and strings of JSON; what is not closed is skipped as well."""
_DOTTED = re.compile(r"(?<![\w-])[\w-]++(?:[ \t]*+\.[ \t]*+[\w-]++)++")


@dataclass(frozen=True)
class Card:
    """One kind of card. Name and text by language."""

    key: str
    name: Mapping[str, str]
    text: Mapping[str, str]
    copies: int
    effect: Effect


@dataclass(frozen=True)
class Start:
    """How a game starts: each one's energy and objects, the wave that is there, tiles turned up."""

    energy: int = FIRST_ENERGY
    draw: int = 0
    wave: int = 1
    tiles: tuple[int, ...] = ()
    """Numbers of tiles, in the order in which they will be laid."""


Tracks = Mapping[int, tuple[int, ...]]
"""R5: a loop of waves for each number of players."""


@dataclass(frozen=True)
class CardSet:
    """All that a table can replace: start, tracks, epochs, tiles, events and objects."""

    title: Mapping[str, str]
    story: Mapping[str, str]
    """Told before the game; empty texts where there is none."""
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

    @property
    def tracks(self) -> Tracks:
        """Those of the difficulty."""
        return self.all_tracks[self.difficulty]

    def at(self, difficulty: str, powers: bool = False) -> CardSet:
        """The set as it is played at a difficulty, with powers or without."""
        return replace(self, difficulty=difficulty, powers=powers)

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Every kind of card by its key; events and objects share no key."""
        return {card.key: card for card in (*self.events, *self.objects)}


def read_set(text: str) -> CardSet:
    """A set from the text of its file; InvalidText names the card and the reason."""
    refuse_long(text)
    refuse_deep(text)
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:  # also numbers of too many digits
        line, column = _place(str(fault), text)
        raise InvalidText(
            "line {line} of the scenario must be a name, = and a value, with texts in quotes; "
            "got {came!r} from character {column} on",
            line=line,
            column=column,
            came=text.split("\n")[line - 1][column - 1 :],
        ) from None
    return made_set(found)


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
            "a set has at most {depth} brackets within one another and {parts} parts in a key; "
            "got {deepest} and {most}",
            depth=DEEPEST,
            parts=MOST_PARTS,
            deepest=deepest,
            most=parts,
        )


def _place(said: str, text: str) -> tuple[int, int]:
    """The line and column that the reader of TOML stopped at; the end where it says no place."""
    found = re.search(r"line ([0-9]+), column ([0-9]+)", said)
    lines = text.split("\n")
    return (int(found[1]), int(found[2])) if found else (len(lines), len(lines[-1]) + 1)


def made_set(found: Mapping[str, Any]) -> CardSet:
    """A set from plain data; what it does not say is that of the set it is `from`."""
    known = ("title", "story", "from", "start", "tracks", "epochs", "tiles", "events", "objects")
    _refuse_unknown(Fault("the set"), found, known)
    if "from" in found:
        if found["from"] != OFFICIAL:
            raise InvalidText(
                "the set must be from {wanted!r}; got {came!r}", wanted=OFFICIAL, came=found["from"]
            )
        found = {**tomllib.loads(official_text()), **found}
    events = _cards(found, "events", EVENTS)
    objects = _cards(found, "objects", OBJECTS)
    keys = [card.key for card in (*events, *objects)]
    for key in keys:
        if keys.count(key) > 1:
            raise InvalidText("card {card!r}: this key is used twice", card=key)
    return CardSet(
        _both(Fault("the title"), found.get("title")),
        _story(found.get("story")),
        _start(found.get("start", {})),
        _all_tracks(found.get("tracks")),
        _epochs(found.get("epochs")),
        _tiles(found.get("tiles")),
        events,
        objects,
    )


def _refuse_unknown(what: Fault, found: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for name in found:
        if name not in known:
            raise InvalidText(
                "{what} has no {name!r}; wanted {known}",
                what=what,
                name=name,
                known=", ".join(known),
            )


def _both(what: Fault, found: object, longest: int = LONGEST_NAME) -> dict[str, str]:
    """A text in both languages: `{ en = "...", fr = "..." }`."""
    texts = found if isinstance(found, Mapping) else {}
    _refuse_unknown(what, texts, LANGUAGES)
    for language in LANGUAGES:
        text = texts.get(language)
        if not isinstance(text, str) or not text.strip():
            raise InvalidText(
                "{what}: the text {language!r} is missing", what=what, language=language
            )
        if len(text) > longest or not _is_line(text):
            raise InvalidText(
                "{what}: the text {language!r} must be one line of at most {most} characters; "
                "got {came!r}",
                what=what,
                language=language,
                most=longest,
                came=text,
            )
    return {language: texts[language].strip() for language in LANGUAGES}


def _is_line(text: str) -> bool:
    """Printable, where spaces that do not break are printable too."""
    return text.replace("\u202f", " ").replace("\u00a0", " ").isprintable()


def _cards(found: Mapping[str, Any], deck: str, wanted: int) -> tuple[Card, ...]:
    listed = found.get(deck)
    if not isinstance(listed, list) or not all(isinstance(one, Mapping) for one in listed):
        raise InvalidText(
            "the set must have [[{deck}]], a table for each card; got {came!r}",
            deck=deck,
            came=listed,
        )
    if len(listed) > wanted:
        raise InvalidText(
            "[[{deck}]] must be at most {most} different cards; got {n}",
            deck=deck,
            most=wanted,
            n=len(listed),
        )
    cards = tuple(_card(one, number, wanted) for number, one in enumerate(listed, start=1))
    if len(cards) < KINDS[deck]:
        raise InvalidText(
            "[[{deck}]] must be at least {least} different cards; got {n}",
            deck=deck,
            least=KINDS[deck],
            n=len(cards),
        )
    total = sum(card.copies for card in cards)
    if total != wanted:
        copies = ", ".join(f"{card.key} {card.copies}" for card in cards)
        raise InvalidText(
            "[[{deck}]] must be {wanted} cards; got {total} ({copies})",
            deck=deck,
            wanted=wanted,
            total=total,
            copies=copies,
        )
    return cards


def _card(found: Mapping[str, Any], number: int, most: int) -> Card:
    key = found.get("key")
    if not isinstance(key, str) or not _KEY.fullmatch(key):
        raise InvalidText(
            "card {number}: its key must be small letters, figures and -; got {came!r}",
            number=number,
            came=key,
        )
    what = Fault("card {card!r}", card=key)
    _refuse_unknown(what, found, ("key", "name", "text", "copies", "effect"))
    copies = found.get("copies")
    if type(copies) is not int or not 1 <= copies <= most:
        came = copies if type(copies) is not int or abs(copies) < 10**9 else Fault("a huge number")
        raise InvalidText(
            "{what}: copies must be 1 to {most}; got {came!r}", what=what, most=most, came=came
        )
    if not isinstance(found.get("effect"), str):
        raise InvalidText("{what}: its effect is missing", what=what)
    name = _both(Fault("card {card!r}, name", card=key), found.get("name"))
    text = _both(Fault("card {card!r}, text", card=key), found.get("text"), LONGEST_TEXT)
    try:
        return Card(key, name, text, copies, read_effect(found["effect"]))
    except InvalidText as fault:
        raise InvalidText("{what}: {fault}", what=what, fault=fault) from None


def _story(found: object) -> dict[str, str]:
    if found is None:
        return dict.fromkeys(LANGUAGES, "")
    return _both(Fault("the story"), found, LONGEST_STORY)


def _start(found: object) -> Start:
    """`[start]` with any of `energy`, `draw`, `wave` and `tiles = "3 7 12 1"`."""
    if not isinstance(found, Mapping):
        raise InvalidText("the start must be a table [start]; got {came!r}", came=found)
    _refuse_unknown(Fault("the start"), found, ("energy", "draw", "wave", "tiles"))
    start, given = Start(), dict[str, Any]()
    for name, least, most in (("energy", 0, MOST_ENERGY), ("draw", 0, MOST_DRAWN), ("wave", 1, 2)):
        number = found.get(name, getattr(start, name))
        if type(number) is not int or not least <= number <= most:
            raise InvalidText(
                "the start: {name} must be {least} to {most}; got {came!r}",
                name=name,
                least=least,
                most=most,
                came=number if type(number) is not int or abs(number) < 10**9 else "…",
            )
        given[name] = number
    start = replace(start, **given)
    text = found.get("tiles", "")
    numbers = text.split() if isinstance(text, str) else [""]
    known = [str(number) for number in range(1, TILES + 1)]
    fewest = min(size.tiles for size in SIZES.values())
    if set(numbers) - set(known) or len(set(numbers)) < len(numbers) or len(numbers) > fewest:
        raise InvalidText(
            "the start: tiles must be up to {most} different numbers of 1 to {tiles}; got {came!r}",
            most=fewest,
            tiles=TILES,
            came=text,
        )
    return replace(start, tiles=tuple(map(int, numbers)))


def _all_tracks(found: object) -> dict[str, Tracks]:
    """Either `[tracks]` for all difficulties, or one `[tracks.DIFFICULTY]` for each."""
    texts = found if isinstance(found, Mapping) else {}
    if not set(texts) & set(DIFFICULTIES):
        return dict.fromkeys(DIFFICULTIES, _tracks(found))
    _refuse_unknown(Fault("the tracks"), texts, DIFFICULTIES)
    return {difficulty: _tracks(texts.get(difficulty)) for difficulty in DIFFICULTIES}


def _tracks(found: object) -> Tracks:
    """R5: for each number of players a loop of waves: `2 = "1 0 2 0 0 2"`, 0 for none."""
    texts = found if isinstance(found, Mapping) else {}
    tracks = {}
    for players in SIZES:
        text = texts.get(str(players))
        steps = text.split() if isinstance(text, str) else []
        if not 1 <= len(steps) <= 24 or set(steps) - {"0", "1", "2"} or steps[0] != "1":
            raise InvalidText(
                "the track of {players} players must be 1 and up to 23 of 0, 1 and 2; got {came!r}",
                players=players,
                came=text,
            )
        tracks[players] = tuple(map(int, steps))
    _refuse_unknown(Fault("the tracks"), texts, tuple(map(str, SIZES)))
    return tracks


def _epochs(found: object) -> tuple[Mapping[str, str], ...]:
    listed = found if isinstance(found, list) else []
    if len(listed) != ALL_EPOCHS:
        raise InvalidText("epochs must be {n} names; got {came}", n=ALL_EPOCHS, came=len(listed))
    return tuple(
        _both(Fault("epoch {number}", number=number), one)
        for number, one in enumerate(listed, start=1)
    )


def _tiles(found: object) -> tuple[Tile, ...]:
    """Each `"entry passages exit"`, the top epoch first: `"..z.... ==.=== z......"`."""
    listed = found if isinstance(found, list) else []
    if len(listed) != TILES:
        raise InvalidText("tiles must be {n}; got {came}", n=TILES, came=len(listed))
    return tuple(_tile(text, number) for number, text in enumerate(listed, start=1))


def _tile(text: object, number: int) -> Tile:
    parts = text.split() if isinstance(text, str) else []
    lengths = (ALL_EPOCHS, ALL_EPOCHS - 1, ALL_EPOCHS)
    signs = ("z.", "=.", "z.")
    if len(parts) != 3 or any(
        len(part) != length or set(part) - set(sign)
        for part, length, sign in zip(parts, lengths, signs, strict=True)
    ):
        raise InvalidText(
            "tile {number} must be 7 of z and . for its entry, 6 of = and . for its passages, "
            "7 of z and . for its exit; got {came!r}",
            number=number,
            came=text,
        )
    entry, passages, exit_ = (
        sum(1 << place for place, sign in enumerate(part) if sign != ".") for part in parts
    )
    return Tile(number, entry, exit_, passages)


def write_tile(tile: Tile) -> str:
    """A tile as a set writes it."""

    def row(mask: int, sign: str, length: int) -> str:
        return "".join(sign if mask >> place & 1 else "." for place in range(length))

    return " ".join((row(tile.entry, "z", 7), row(tile.open, "=", 6), row(tile.exit, "z", 7)))


@lru_cache(maxsize=len(BUILT_IN))
def built_in_text(name: str) -> str:
    return (files(__package__) / "sets" / f"{name}.toml").read_text("utf-8")


def official_text() -> str:
    return built_in_text(OFFICIAL)


def set_word(text: str) -> str:
    """The one word for a set: the name of a built-in one, or all of a home-made one.

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
    plain = json.dumps(tomllib.loads(text), ensure_ascii=False, separators=(",", ":"))
    packed = zlib.compress(plain.encode(), 9)
    return "z" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


@lru_cache(maxsize=16)
def set_of_word(word: str) -> CardSet:
    if word in BUILT_IN:
        return read_set(built_in_text(word))
    try:
        packed = base64.urlsafe_b64decode(word[1:] + "=" * (-len(word[1:]) % 4))
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(packed, 2 * LONGEST_SET).decode()
        refuse_deep(plain)
        found = json.loads(plain)
        if not isinstance(found, dict):
            raise ValueError
    except (ValueError, zlib.error) as fault:
        if isinstance(fault, InvalidText):
            raise
        raise InvalidText(
            "a set must be 'official', the text of a set file (set=@FILE), or the word that a "
            "record has for one; got {came!r}",
            came=word,
        ) from None
    return made_set(found)
