"""Formations of one's own: read, judged and made by chance for the editor."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from ludion.games.sprocket.board import ROTORS, Cell
from ludion.games.sprocket.formation import (
    NAMED,
    beside,
    formation_word,
    framed,
    gears,
    places,
    read_formation,
)
from ludion.show.design import Designer

if TYPE_CHECKING:
    from ludion.locale import Words


class Formations(Designer):
    """Of the option `formation`."""

    def read(self, text: str) -> str:
        word = formation_word(read_formation(text))
        return NAMED.get(word, word)

    def write(self, value: str) -> str:
        return self.read(value).replace("/", "\n") + "\n"

    def at_random(self, seed: int, like: str) -> str:
        """Eight rotors, each laid beside one that lies already."""
        rng, cells = Random(seed), [Cell(0, 0)]
        while len(cells) < ROTORS:
            free = sorted({near for cell in cells for near in beside(cell)} - set(cells))
            cells.append(rng.choice(free))
        return self.read(formation_word(framed(cells)))

    def remarks(self, value: str, words: Words) -> list[str]:
        formation = read_formation(value)
        slides = sum(len(places(formation, rotor)) for rotor in formation)
        return [
            words("sprocket-formation-gears", count=len(gears(formation))),
            words("sprocket-formation-slides", count=slides),
        ]


DESIGNS: Final[dict[str, Designer]] = {"formation": Formations()}
