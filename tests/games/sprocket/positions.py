"""Positions of Sprocket that several tests begin from."""

from __future__ import annotations

from ludion.games.sprocket.board import Position
from ludion.games.sprocket.rules import Sprocket

ALIKE = "/".join([",".join(["bgbg"] * 4)] * 2)
"""2 x 4 rotors that all hold blue, green, blue, green."""
TWO = Sprocket()
FOUR = Sprocket(players=4)


def played(game: Sprocket, position: Position, *moves: str) -> Position:
    for text in moves:
        position = game.play(position, game.read(text, at=position))
    return position
