"""The fields of a set, with a reader for each: cards, epochs, tiles, tracks and the start (R12).

Each raises InvalidText, which names the field and the reason. `cards` builds a set with them;
`draft.wrong` calls them all, so that an editor can show every error at its field.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ludion.core.fault import Fault, InvalidText
from ludion.games.deboucleurs.board import ALL_EPOCHS, FIRST_ENERGY, MOST_ENERGY, SIZES, Tile
from ludion.games.deboucleurs.effects import Effect, read_effect

DIFFICULTIES: Final = ("easy", "normal", "hard")
"""The first is for beginners, and the default."""
LANGUAGES: Final = ("en", "fr")
LANGUAGE_NAMES: Final = {"en": Fault("English"), "fr": Fault("French")}
"""As a fault names them, translated with it."""
DECKS: Final = {"events": 48, "objects": 42}
"""The number of cards in each deck."""
KINDS: Final = {"events": 16, "objects": 14}
"""The least number of different cards."""
TILES: Final = 17
LONGEST_NAME, LONGEST_TEXT, LONGEST_STORY = 40, 160, 400
MOST_DRAWN: Final = 3
LONGEST_TRACK: Final = 24
_KEY = re.compile(r"[a-z][a-z0-9-]{0,31}")


@dataclass(frozen=True)
class Card:
    """One kind of card. Name and text by language."""

    key: str
    name: Mapping[str, str]
    text: Mapping[str, str]
    copies: int
    effect: Effect
    drawing: str = ""
    """The name of its drawing, if that is not its key."""


@dataclass(frozen=True)
class Start:
    """How a game starts: each player's energy and objects, the first wave, tiles turned up."""

    energy: int = FIRST_ENERGY
    draw: int = 0
    wave: int = 1
    tiles: tuple[int, ...] = ()
    """Numbers of tiles, in the order in which they will be laid."""


Tracks = Mapping[int, tuple[int, ...]]
"""R5: a cycle of waves for each number of players."""


def refuse_unknown(what: Fault, found: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for name in found:
        if name not in known:
            raise InvalidText(
                "{what} has no {name!r}; wanted {known}",
                what=what,
                name=name,
                known=", ".join(known),
            )


def both(what: Fault, found: object, longest: int = LONGEST_NAME) -> dict[str, str]:
    """A text in both languages: `{ en = "...", fr = "..." }`."""
    texts = found if isinstance(found, Mapping) else {}
    refuse_unknown(what, texts, LANGUAGES)
    return {language: line(what, language, texts.get(language), longest) for language in LANGUAGES}


def line(what: Fault, language: str, text: object, longest: int) -> str:
    called = LANGUAGE_NAMES[language]
    if not isinstance(text, str) or not text.strip():
        raise InvalidText("{what}: the {language} text is missing", what=what, language=called)
    if len(text) > longest or not _is_line(text):
        raise InvalidText(
            "{what}: the {language} text must be one line of at most {most} characters; "
            "got {came!r}",
            what=what,
            language=called,
            most=longest,
            came=text,
        )
    return text.strip()


def _is_line(text: str) -> bool:
    """Whether all characters are printable or no-break spaces."""
    return text.replace("\u202f", " ").replace("\u00a0", " ").isprintable()


def cards(found: Mapping[str, Any], deck: str) -> tuple[Card, ...]:
    listed = card_tables(found, deck)
    made = tuple(card(one, number, deck) for number, one in enumerate(listed, start=1))
    check_counts(deck, [(one.key, one.copies) for one in made])
    return made


def card_tables(found: Mapping[str, Any], deck: str) -> list[Mapping[str, Any]]:
    """A table for each card, at most as many as the deck has cards."""
    listed = found.get(deck)
    if not isinstance(listed, list) or not all(isinstance(one, Mapping) for one in listed):
        raise InvalidText(
            "the set must have [[{deck}]], a table for each card; got {came!r}",
            deck=deck,
            came=listed,
        )
    if len(listed) > DECKS[deck]:
        raise InvalidText(
            "[[{deck}]] must be at most {most} different cards; got {n}",
            deck=deck,
            most=DECKS[deck],
            n=len(listed),
        )
    return listed


def check_counts(deck: str, copies: list[tuple[str, int]]) -> None:
    total = sum(count for _, count in copies)
    if len(copies) < KINDS[deck]:
        raise InvalidText(
            "[[{deck}]] must be at least {least} different cards; got {n}",
            deck=deck,
            least=KINDS[deck],
            n=len(copies),
        )
    if total != DECKS[deck]:
        raise InvalidText(
            "[[{deck}]] must be {wanted} cards; got {total} ({copies})",
            deck=deck,
            wanted=DECKS[deck],
            total=total,
            copies=", ".join(f"{key} {count}" for key, count in copies),
        )


def refuse_twice(keys: list[str]) -> None:
    """Events and objects must not share keys."""
    for key in keys:
        if keys.count(key) > 1:
            raise InvalidText("card {card!r}: this key is used twice", card=key)


def card(found: Mapping[str, Any], number: int, deck: str) -> Card:
    key = card_key(found, number)
    refuse_unknown(
        Fault("card {card!r}", card=key),
        found,
        ("key", "name", "text", "copies", "effect", "drawing"),
    )
    return Card(
        key,
        copies=card_copies(found, key, deck),
        name=both(Fault("card {card!r}, name", card=key), found.get("name")),
        text=both(Fault("card {card!r}, text", card=key), found.get("text"), LONGEST_TEXT),
        effect=card_effect(found, key),
        drawing=card_drawing(found, key),
    )


def card_key(found: Mapping[str, Any], number: int) -> str:
    key = found.get("key")
    if not isinstance(key, str) or not _KEY.fullmatch(key):
        raise InvalidText(
            "card {number}: its key must be lower-case letters, digits and -; got {came!r}",
            number=number,
            came=key,
        )
    return key


def card_copies(found: Mapping[str, Any], key: str, deck: str) -> int:
    copies = found.get("copies")
    if type(copies) is not int or not 1 <= copies <= DECKS[deck]:
        came = copies if type(copies) is not int or abs(copies) < 10**9 else Fault("a huge number")
        raise InvalidText(
            "{what}: copies must be 1 to {most}; got {came!r}",
            what=Fault("card {card!r}", card=key),
            most=DECKS[deck],
            came=came,
        )
    return copies


def card_effect(found: Mapping[str, Any], key: str) -> Effect:
    what = Fault("card {card!r}", card=key)
    if not isinstance(found.get("effect"), str):
        raise InvalidText("{what}: its effect is missing", what=what)
    try:
        return read_effect(found["effect"])
    except InvalidText as fault:
        raise InvalidText("{what}: {fault}", what=what, fault=fault) from None


def card_drawing(found: Mapping[str, Any], key: str) -> str:
    """The name of a card's drawing; whether it exists is checked where it is drawn."""
    drawing = found.get("drawing", "")
    if not isinstance(drawing, str) or (drawing and not _KEY.fullmatch(drawing)):
        raise InvalidText(
            "{what}: its drawing must be the key of an official card or the word of an effect; "
            "got {came!r}",
            what=Fault("card {card!r}", card=key),
            came=drawing,
        )
    return drawing


def story(found: object) -> dict[str, str]:
    if found is None:
        return dict.fromkeys(LANGUAGES, "")
    return both(Fault("the story"), found, LONGEST_STORY)


START_NUMBERS: Final = {"energy": (0, MOST_ENERGY), "draw": (0, MOST_DRAWN), "wave": (1, 2)}
"""The ranges of the numbers in a start."""


def start(found: object) -> Start:
    """`[start]` with any of `energy`, `draw`, `wave` and `tiles = "3 7 12 1"`."""
    if not isinstance(found, Mapping):
        raise InvalidText("the start must be a table [start]; got {came!r}", came=found)
    refuse_unknown(Fault("the start"), found, (*START_NUMBERS, "tiles"))
    energy, draw, wave = (start_number(found, name) for name in START_NUMBERS)
    return Start(energy, draw, wave, start_tiles(found))


def start_number(found: Mapping[str, Any], name: str) -> int:
    least, most = START_NUMBERS[name]
    number = found.get(name, getattr(Start(), name))
    if type(number) is not int or not least <= number <= most:
        raise InvalidText(
            "the start: {name} must be {least} to {most}; got {came!r}",
            name=name,
            least=least,
            most=most,
            came=number if type(number) is not int or abs(number) < 10**9 else "…",
        )
    return number


def start_tiles(found: Mapping[str, Any]) -> tuple[int, ...]:
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
    return tuple(map(int, numbers))


def all_tracks(found: object) -> dict[str, Tracks]:
    """Either `[tracks]` for all difficulties, or one `[tracks.DIFFICULTY]` for each."""
    texts = found if isinstance(found, Mapping) else {}
    if not set(texts) & set(DIFFICULTIES):
        return dict.fromkeys(DIFFICULTIES, tracks(found))
    refuse_unknown(Fault("the tracks"), texts, DIFFICULTIES)
    return {difficulty: tracks(texts.get(difficulty)) for difficulty in DIFFICULTIES}


def tracks(found: object) -> Tracks:
    """R5: for each number of players a cycle of waves: `2 = "1 0 2 0 0 2"`, 0 for none."""
    texts = found if isinstance(found, Mapping) else {}
    made = {players: track(texts.get(str(players)), players) for players in SIZES}
    refuse_unknown(Fault("the tracks"), texts, tuple(map(str, SIZES)))
    return made


def track(text: object, players: int) -> tuple[int, ...]:
    steps = text.split() if isinstance(text, str) else []
    if not 1 <= len(steps) <= LONGEST_TRACK or set(steps) - {"0", "1", "2"} or steps[0] != "1":
        raise InvalidText(
            "the track of {players} players must be 1, then up to 23 of 0, 1 or 2; got {came!r}",
            players=players,
            came=text,
        )
    return tuple(map(int, steps))


def epochs(found: object) -> tuple[Mapping[str, str], ...]:
    listed = found if isinstance(found, list) else []
    if len(listed) != ALL_EPOCHS:
        raise InvalidText("epochs must be {n} names; got {came}", n=ALL_EPOCHS, came=len(listed))
    return tuple(
        both(Fault("epoch {number}", number=number), one)
        for number, one in enumerate(listed, start=1)
    )


def tiles(found: object) -> tuple[Tile, ...]:
    """Each `"entry passages exit"`, the top epoch first: `"..z.... ==.=== z......"`."""
    listed = found if isinstance(found, list) else []
    if len(listed) != TILES:
        raise InvalidText("tiles must be {n}; got {came}", n=TILES, came=len(listed))
    return tuple(tile(text, number) for number, text in enumerate(listed, start=1))


def tile(text: object, number: int) -> Tile:
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
