"""Why a move is not allowed, in words."""

from __future__ import annotations

from typing import Any

from ludion.core.fault import Fault
from ludion.core.game import Game
from ludion.games import load_voice
from ludion.locale import Words
from ludion.locale.faults import told


def refusal(game: Game[Any, Any], position: Any, text: str, words: Words) -> str:
    """The reason in the words of the game's voice, or else of the rules."""
    for move, reason in load_voice(game, words).closed(position):
        if game.write(move) == text:
            return reason
    try:
        game.play(position, game.read(text, at=position))
    except Fault as fault:
        return told(fault, words.language)
    raise ValueError(f"{text} is allowed at {game.write(position)}")
