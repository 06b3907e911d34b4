"""Computer players that are not cut short by the clock.

A level below the highest is weakened by how far it looks; its seconds only keep a slow machine from
making people wait. In the lab nobody waits, and a result must not depend on how busy a machine is.
The highest level thinks for as long as it may: its games are the only ones that a faster machine
plays better.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from ludion.core.game import Game
from ludion.games import level_of
from ludion.match.computers import player_of
from ludion.match.lineup import Sitter, read_sitter
from ludion.players.player import Player

UNHURRIED_S = 600.0


def unhurried(game: Game[Any, Any], text: str, seed: int) -> Sitter:
    """A sitter, written as at a table, that thinks as far as it should."""
    kind, _, number = text.partition(":")
    sitter = read_sitter(text, seed)
    if kind != "level" or level_of(game.name, int(number)).horizon is None:
        return sitter
    return Sitter(text, unhurried_level(game, int(number)), Random(seed))


def unhurried_level(game: Game[Any, Any], number: int) -> Player:
    return player_of(game, replace(level_of(game.name, number), seconds=UNHURRIED_S))
