"""Tables drawn as pictures: a room with the letters b, g, r (characters) and o (the objective)."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

import pytest
from filelock import FileLock
from rooms import CIRCLES

from ludion.games.gravity.board import Position
from ludion.games.gravity.fall import Forces, Tick, falling
from ludion.games.gravity.notation import read_arrow, read_position, write_cell
from ludion.games.gravity.picture import read_marked, read_room, room_word
from ludion.games.gravity.proof.solver import solve
from ludion.games.gravity.rules import Gravity


@dataclass(frozen=True)
class Scene:
    game: Gravity
    position: Position

    def play(self, *texts: str) -> Scene:
        """The table after these moves."""
        position = self.position
        for text in texts:
            position = self.game.play(position, self.game.read(text, at=position))
        return Scene(self.game, position)

    def ticks(self, actor: int) -> list[Tick]:
        """The fall of everything as it stands, after an action of `actor`."""
        assert self.position.gravity
        cells = [cell for cell in (*self.position.pawns, self.position.objective) if cell]
        forces = Forces(self.position.gravity, self.position.fluxes)
        return list(falling(self.game.room, forces, tuple(cells), actor))

    def fall(self, actor: int = 0) -> str:
        """Where everything comes to stand, such as `bD4 gA1 oC2`."""
        return self.shown(self.ticks(actor)[-1])

    def shown(self, tick: Tick) -> str:
        letters = [*"bgr"[: self.game.seats], "o"]
        cells = map(write_cell, tick.after.cells)
        return " ".join(letter + cell for letter, cell in zip(letters, cells, strict=True))

    @property
    def text(self) -> str:
        return self.game.write(self.position)


Draw = Callable[..., Scene]


@pytest.fixture(scope="session")
def solved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The table of the small room, solved once for all processes of a run."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    path = folder / "circles.table"
    with FileLock(folder / "circles.lock"):
        if not path.exists():
            solve(read_room(CIRCLES), path)
    return path


@pytest.fixture
def draw() -> Draw:
    """A table from a picture; `fluxes` as in the notation, one per seat."""

    def drawn(picture: str, gravity: str = "v", fluxes: str = "", mover: str = "b") -> Scene:
        room, marks = read_marked(dedent(picture).strip("\n"))
        cell_of = {letter: write_cell(cell) for cell, letter in marks.items()}
        seats = [letter for letter in "bgr" if letter in cell_of]
        fluxes = fluxes or ",".join("-" for _ in seats)
        pawns = ",".join(cell_of[letter] for letter in seats)
        game = Gravity(players=len(seats), room=room_word(room))
        text = f"{read_arrow(gravity).value} {cell_of['o']} {pawns} {fluxes} {mover}"
        assert read_position(text, len(seats)) == game.read(text)
        return Scene(game, game.read(text))

    return drawn


@pytest.fixture
def figure() -> Scene:
    """The position of the rulebook's first figure."""
    game = Gravity()
    return Scene(game, game.read("v D5 A2,G7 -,- b"))
