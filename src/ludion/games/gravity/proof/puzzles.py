"""The prover for puzzles of Gravity: every move with its value in the file of the room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ludion.core.fault import InvalidText
from ludion.core.game import Listed
from ludion.core.puzzle import JudgedTurn, Verdict
from ludion.core.record import Step
from ludion.games.gravity.board import Move, Position
from ludion.games.gravity.proof.file import ValueFile, value_file_path
from ludion.games.gravity.proof.themes import theme
from ludion.games.gravity.rules import Gravity


class GravityProver:
    def __init__(self, game: Gravity, path: Path | None = None) -> None:
        if game.seats != 2:
            raise InvalidText("Gravity is solved for 2 players; got {seats}", seats=game.seats)
        self.game = game
        self.file = ValueFile(path or value_file_path(game.room))

    def length(self, position: Position) -> int | None:
        if not position.is_set_up or self.game.turn(position) is None:
            return None
        value = self.file.value(position)
        return value.distance if value.worth > 0 else None

    def turns(self, position: Position) -> Iterator[JudgedTurn[Move]]:
        for move, value in self.file.moves(position):
            yield JudgedTurn((move,), Verdict(value.worth, value.distance))

    def theme(self, position: Position, steps: Sequence[Step]) -> str:
        return theme(self.game, position, steps)

    def images(self, position: Position) -> Sequence[tuple[object, ...]]:
        return images(position)


def images(position: Position) -> Sequence[tuple[object, ...]]:
    """Only the position itself: the walls of a room are seldom symmetric."""
    mine, theirs = position.mover, 1 - position.mover
    pawns = position.pawns
    laid = [flux and (flux.arrow, flux.line) for flux in position.fluxes]
    things = (position.gravity, position.objective, pawns[mine], pawns[theirs])
    return [(*things, laid[mine], laid[theirs])]


def prover(game: Listed[Any, Any]) -> GravityProver:
    assert isinstance(game, Gravity)
    return GravityProver(game)
