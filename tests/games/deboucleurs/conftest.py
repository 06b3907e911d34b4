"""Tables written in a few words: smooth tiles without rifts, all passages open, unless said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from ludion.core.game import NATURE
from ludion.games.deboucleurs.board import Position
from ludion.games.deboucleurs.cards import official_text, set_word
from ludion.games.deboucleurs.notation import NAMES
from ludion.games.deboucleurs.rules import Deboucleurs

FIRST = {2: 2, 3: 1, 4: 0, 5: 0}
"""The bit of the top epoch in a tile's masks."""


@dataclass(frozen=True)
class Scene:
    game: Deboucleurs
    position: Position

    def play(self, *texts: str) -> Scene:
        """The table after these moves."""
        position = self.position
        for text in texts:
            position = self.game.play(position, self.game.read(text, at=position))
        return Scene(self.game, position)

    def told(self, text: str) -> list[Any]:
        """What happens during a move."""
        return list(self.game.trace(self.position, self.game.read(text, at=self.position)))

    @property
    def moves(self) -> list[str]:
        return list(map(self.game.write, self.game.moves(self.position)))

    @property
    def turn(self) -> int | None:
        return self.game.turn(self.position)

    @property
    def text(self) -> str:
        return self.game.write(self.position)

    def word(self, name: str) -> str:
        """One word of the position's text; empty if it is not there."""
        words = dict(word.split("=", 1) for word in self.text.split(" "))
        return words.get(name, "")

    def chances(self, seed: int = 0) -> Scene:
        """The table once NATURE has had its say."""
        position, rng = self.position, Random(seed)
        while self.game.turn(position) == NATURE:
            position = self.game.play(position, self.game.draw(position, rng))
        return Scene(self.game, position)


Lay = Callable[..., Scene]


def tiles(count: int, players: int, rifts: str, walls: str) -> str:
    """`rifts`: `2>1` on the exit of tile 2 in epoch 1, `<3/1` on the entry of tile 3.

    `walls`: `2/1` no passage between the epochs 1 and 2 of tile 2.
    """
    first = FIRST[players]
    edges = [[0, 0, 63] for _ in range(count)]
    for rift in rifts.split():
        entry = rift.startswith("<")
        tile, epoch = map(int, rift.strip("<").replace(">", "/").split("/"))
        edges[tile - 1][0 if entry else 1] |= 1 << (first + epoch - 1)
    for wall in walls.split():
        tile, epoch = map(int, wall.split("/"))
        edges[tile - 1][2] &= ~(1 << (first + epoch - 1))
    return ",".join(
        f"{number}={entry:02x}.{exit_:02x}.{open_:02x}"
        for number, (entry, exit_, open_) in enumerate(edges, start=1)
    )


@pytest.fixture
def lay() -> Lay:
    """A table: `lay("p=2/1,0/2 s=3/1", count=4, rifts="2>1")`; energies are 2 unless said.

    It is played at the hardest difficulty unless said.
    """

    def laid(
        words: str,
        players: int = 2,
        count: int = 4,
        rifts: str = "",
        walls: str = "",
        **options: Any,
    ) -> Scene:
        game = Deboucleurs(players=players, **{"difficulty": "hard", **options})
        said = dict(word.split("=", 1) for word in words.split())
        defaults: Mapping[str, str] = {
            "t": tiles(count, players, rifts, walls),
            "e": ",".join("2" * players),
            "c": "1",
            "r": "3",
            "m": "1",
        }
        values = {**defaults, **said}
        text = " ".join(f"{name}={values[name]}" for name in NAMES if name in values)
        return Scene(game, game.read(text))

    return laid


SetOf = Callable[..., str]


@pytest.fixture
def set_of() -> SetOf:
    """The word of a set in which a card does something else."""

    def changed(**effects: str) -> str:
        text = official_text()
        for key, effect in effects.items():
            name = key.replace("_", "-")
            start = text.index(f'key = "{name}"')
            begin = text.index("effect = ", start)
            end = text.index("\n", begin)
            text = f'{text[:begin]}effect = "{effect}"{text[end:]}'
        return set_word(text)

    return changed
