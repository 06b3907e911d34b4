"""The official set and the scenarios, each with a small picture."""

from __future__ import annotations

from typing import Final

from ludion.games.deboucleurs.cards import BUILT_IN, set_of_word
from ludion.show.named import NamedValue

PICTURES: Final = {
    # a broom
    "official": "M30 4L18 22M12 20L24 26L18 38H4ZM10 30L8 38M16 30L13 38",
    # an alarm clock
    "too-late": "M8 22a12 12 0 1 0 24 0a12 12 0 1 0-24 0M20 14V22L26 25M6 12L13 6M34 12L27 6",
    # a plug pulled out
    "power-cut": "M4 20H12V12H20V28H12V20M20 16H25M20 24H25M30 12V28M34 20H40",
    # a torn strip
    "shards": "M4 6H16L12 14L18 20L12 27L16 34H4ZM36 6H22L18 14L24 20L18 27L22 34H36Z",
    # three waves
    "high-water": "M2 12q6-8 12 0t12 0t12 0M2 22q6-8 12 0t12 0t12 0M2 32q6-8 12 0t12 0t12 0",
    # a folded map
    "tomorrows-map": "M4 10L15 6L26 10L37 6V30L26 34L15 30L4 34ZM15 6V30M26 10V34",
}
"""Strokes in the square of `show.named`."""

NAMED: Final = {
    "set": [NamedValue(name, name, PICTURES[name], set_of_word(name).story) for name in BUILT_IN]
}
