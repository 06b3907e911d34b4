"""What a board of Nim draws."""

from __future__ import annotations

from ludion.show.scene import Drawn
from ludion_nim.rules import Nim, Position, Take


class Scene(Drawn, frozen=True):
    heaps: list[int]
    mover: int


class Taken(Drawn, tag_field="kind", tag="taken", frozen=True):
    heap: int
    matches: int


Event = Taken


class NimScenes:
    def __init__(self, game: Nim) -> None:
        self.game = game

    def scene(self, position: Position) -> Scene:
        return Scene(heaps=list(position.heaps), mover=position.mover)

    def trace(self, position: Position, move: Take) -> list[Event]:
        return [Taken(heap=move.heap, matches=move.matches)]


SCENES = NimScenes
