"""A set that is being edited: what is wrong with it, and where.

A draft has every section of a set as plain data with the right structure: seven epochs, seventeen
tiles, a track for each difficulty and number of players. Its texts, numbers and counts may be
wrong; `wrong` names each field by its path, such as `events/3/name/fr`, and the reason.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from functools import partial
from typing import Any

from ludion.core.fault import Fault, InvalidText
from ludion.games.deboucleurs import fields
from ludion.games.deboucleurs.board import ALL_EPOCHS, SIZES
from ludion.games.deboucleurs.cards import (
    BUILT_IN,
    SECTIONS,
    completed,
    packed,
    plain_of_json,
    plain_of_word,
    read_plain,
    refuse_long,
    set_word,
)
from ludion.games.deboucleurs.fields import DECKS, DIFFICULTIES, LANGUAGES, Start

Draft = dict[str, Any]
HUGE = 10**6
VALUES = ("from", "title", "epochs", "tiles")
"""Sections that a file writes as a single value; the others are tables."""


def read_draft(text: str) -> Draft:
    """Read a file, the name or word of a set, or JSON; another structure is refused."""
    refuse_long(text)
    if text.lstrip().startswith("{"):
        try:
            found = plain_of_json(text)
            text.encode()
            json.dumps(found, ensure_ascii=False).encode()
        except (ValueError, RecursionError) as fault:
            if isinstance(fault, InvalidText):
                raise
            raise InvalidText("a set must be a JSON object; got {came!r}", came=text) from None
    elif text in BUILT_IN or (text.startswith("z") and " " not in text and "\n" not in text):
        found = plain_of_word(text)
    else:
        found = read_plain(text)
    return shaped(completed(found))


def shaped(found: Mapping[str, Any]) -> Draft:
    """Complete in shape, whatever its texts and numbers say."""
    start = found.get("start", {})
    tracks = found.get("tracks")
    epochs, tiles = found.get("epochs"), found.get("tiles")
    if not isinstance(start, Mapping):
        fields.start(start)
    if not isinstance(epochs, list) or len(epochs) != ALL_EPOCHS:
        fields.epochs(epochs)
    if not isinstance(tiles, list) or len(tiles) != fields.TILES:
        fields.tiles(tiles)
    return {
        "title": _texts(found.get("title")),
        "story": _texts(found.get("story")),
        "start": _start(start),
        "tracks": _tracks(tracks if isinstance(tracks, Mapping) else {}),
        "epochs": [_texts(one) for one in epochs or ()],
        "tiles": [fields.write_tile(fields.tile(one, k)) for k, one in enumerate(tiles or (), 1)],
        **{deck: [_card(one) for one in fields.card_tables(found, deck)] for deck in DECKS},
    }


def _text(found: object) -> str:
    return found if isinstance(found, str) else ""


def _number(found: object) -> int:
    """-1, which no field allows, for what is not a number or far too large."""
    return found if type(found) is int and abs(found) < HUGE else -1


def _texts(found: object) -> dict[str, str]:
    texts = found if isinstance(found, Mapping) else {}
    return {language: _text(texts.get(language)) for language in LANGUAGES}


def _start(found: Mapping[str, Any]) -> Draft:
    usual = {**asdict(Start()), "tiles": ""}
    fields.refuse_unknown(Fault("the start"), found, tuple(usual))
    numbers = {name: _number(found.get(name, usual[name])) for name in fields.START_NUMBERS}
    return {**numbers, "tiles": _text(found.get("tiles"))}


def _tracks(found: Mapping[str, Any]) -> Draft:
    each = found if set(found) & set(DIFFICULTIES) else dict.fromkeys(DIFFICULTIES, found)
    return {
        difficulty: {str(n): _text((each.get(difficulty) or {}).get(str(n))) for n in SIZES}
        for difficulty in DIFFICULTIES
    }


def _card(found: Mapping[str, Any]) -> Draft:
    card = {
        "key": _text(found.get("key")),
        "copies": _number(found.get("copies")),
        "effect": _text(found.get("effect")),
        "name": _texts(found.get("name")),
        "text": _texts(found.get("text")),
    }
    drawing = _text(found.get("drawing"))
    return {**card, "drawing": drawing} if drawing else card


def wrong(draft: Draft) -> list[tuple[str, InvalidText]]:
    """Every wrong field, by its path, with the reason; if there is none, the set can be played."""
    faults = []
    for path, check in _checks(draft):
        try:
            check()
        except InvalidText as fault:
            faults.append((path, fault))
    return faults


Check = tuple[str, Callable[[], object]]


def _checks(draft: Draft) -> Iterator[Check]:
    yield from _lines("title", Fault("the title"), draft["title"], fields.LONGEST_NAME)
    if any(draft["story"].values()):
        yield from _lines("story", Fault("the story"), draft["story"], fields.LONGEST_STORY)
    for name in fields.START_NUMBERS:
        yield f"start/{name}", partial(fields.start_number, draft["start"], name)
    yield "start/tiles", partial(fields.start_tiles, draft["start"])
    for difficulty in DIFFICULTIES:
        for n in SIZES:
            text = draft["tracks"][difficulty][str(n)]
            yield f"tracks/{difficulty}/{n}", partial(fields.track, text, n)
    for number, epoch in enumerate(draft["epochs"]):
        what = Fault("epoch {number}", number=number + 1)
        yield from _lines(f"epochs/{number}", what, epoch, fields.LONGEST_NAME)
    for deck in DECKS:
        yield from _deck_checks(draft, deck)


def _lines(path: str, what: Fault, texts: Mapping[str, str], longest: int) -> Iterator[Check]:
    for language in LANGUAGES:
        yield f"{path}/{language}", partial(fields.line, what, language, texts[language], longest)


def _deck_checks(draft: Draft, deck: str) -> Iterator[Check]:
    keys = [card["key"] for name in DECKS for card in draft[name]]
    copies = [(card["key"], card["copies"]) for card in draft[deck]]
    for number, card in enumerate(draft[deck]):
        path, key = f"{deck}/{number}", card["key"]
        yield f"{path}/key", partial(fields.card_key, card, number + 1)
        if key and keys.count(key) > 1:
            yield f"{path}/key", partial(fields.refuse_twice, [key, key])
        yield f"{path}/copies", partial(fields.card_copies, card, key, deck)
        name = Fault("card {card!r}, name", card=key)
        yield from _lines(f"{path}/name", name, card["name"], fields.LONGEST_NAME)
        text = Fault("card {card!r}, text", card=key)
        yield from _lines(f"{path}/text", text, card["text"], fields.LONGEST_TEXT)
        yield f"{path}/effect", partial(fields.card_effect, card, key)
        yield f"{path}/drawing", partial(fields.card_drawing, card, key)
    yield deck, partial(fields.check_counts, deck, copies)


def said(draft: Draft) -> Draft:
    """Only what differs from the official set, as a file has it."""
    usual = read_draft("official")
    own = {name: draft[name] for name in SECTIONS if draft[name] != usual[name]}
    if not any(draft["story"].values()):
        own.pop("story", None)
    return {"from": "official", **own}


def write_draft(draft: Draft) -> str:
    """The text of a file, even if fields are wrong."""
    own = said(draft)
    values = {name: own[name] for name in own if name in VALUES or not own[name]}
    tables = "".join(_table(name, own[name]) for name in own if name not in values)
    return _lines_of(values) + tables


def _value(value: object) -> str:
    """A TOML value: strings as in JSON, except for the delete character."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name} = {_value(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list):
        return "[\n" + "".join(f"  {_value(one)},\n" for one in value) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _table(name: str, value: object) -> str:
    if isinstance(value, list):
        return "".join(f"\n[[{name}]]\n{_lines_of(one)}" for one in value)
    assert isinstance(value, Mapping)
    if name == "tracks":
        return "".join(f"\n[{name}.{key}]\n{_lines_of(one)}" for key, one in value.items())
    return f"\n[{name}]\n{_lines_of(value)}"


def _lines_of(table: Mapping[str, object]) -> str:
    return "".join(f"{name} = {_value(value)}\n" for name, value in table.items())


def word_of(draft: Draft) -> str:
    """The word for a draft, as the option takes it; also for a wrong draft, for links."""
    return packed(said(draft)) if wrong(draft) else set_word(write_draft(draft))
