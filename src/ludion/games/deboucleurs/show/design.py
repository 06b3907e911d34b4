"""Custom sets: read, checked field by field and written for the editor on the page."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Final

from ludion.games.deboucleurs import draft as drafts
from ludion.games.deboucleurs.board import SIZES
from ludion.games.deboucleurs.cards import set_of_word
from ludion.games.deboucleurs.fields import DECKS, DIFFICULTIES, Tracks
from ludion.games.deboucleurs.show.art import drawings
from ludion.locale.faults import told
from ludion.show.design import Designer, Wrong

if TYPE_CHECKING:
    from ludion.locale import Words


class Sets(Designer):
    """For the option `set`. The editor shows a draft (`ludion.games.deboucleurs.draft`) as JSON."""

    extension = ".toml"

    def read(self, text: str) -> str:
        return _written(drafts.read_draft(text))

    def write(self, value: str) -> str:
        return drafts.write_draft(drafts.read_draft(value))

    def option(self, value: str) -> str:
        return drafts.word_of(drafts.read_draft(value))

    def wrong(self, value: str, words: Words) -> list[Wrong]:
        draft = drafts.read_draft(value)
        faults = [Wrong(at, told(fault, words.language)) for at, fault in drafts.wrong(draft)]
        return faults or _unknown_drawings(draft, words)

    def at_random(self, seed: int, like: str) -> str:
        """The same cards on other tiles: as many rifts and passages, in other places."""
        rng, draft = Random(seed), drafts.read_draft(like)
        parts = list(zip(*(tile.split() for tile in draft["tiles"]), strict=True))
        mixed = [["".join(rng.sample(part, len(part))) for part in row] for row in parts]
        for row in mixed:
            rng.shuffle(row)
        return _written({**draft, "tiles": [" ".join(tile) for tile in zip(*mixed, strict=True)]})

    def remarks(self, value: str, words: Words) -> list[str]:
        cards = set_of_word(self.option(value))
        read = words(
            "deboucleurs-set-read",
            title=cards.title[words.language],
            events=len(cards.events),
            objects=len(cards.objects),
            tiles=len(cards.tiles),
        )
        return [read, *(_waves(cards.all_tracks[one], one, words) for one in DIFFICULTIES)]


def _written(draft: drafts.Draft) -> str:
    return json.dumps(draft, ensure_ascii=False, separators=(",", ":"))


def _waves(tracks: Tracks, difficulty: str, words: Words) -> str:
    """How many singularities arrive in ten rounds, for each number of players."""
    names = ("two", "three", "four", "five")
    comes = {
        name: round(10 * sum(tracks[n]) / len(tracks[n]), 1)
        for name, n in zip(names, SIZES, strict=True)
    }
    called = words(f"deboucleurs-option-difficulty-{difficulty}")
    return words("deboucleurs-set-waves", difficulty=called, **comes)


def _unknown_drawings(draft: drafts.Draft, words: Words) -> list[Wrong]:
    return [
        Wrong(f"{deck}/{number}/drawing", words("deboucleurs-set-drawing", name=card["drawing"]))
        for deck in DECKS
        for number, card in enumerate(draft[deck])
        if card.get("drawing", card["key"]) not in {*drawings(), card["key"]}
    ]


DESIGNS: Final[dict[str, Designer]] = {"set": Sets()}
