"""Computer players without a time limit.

A level below the highest is limited by how far it looks; its time limit only keeps a slow machine
from making people wait. In the lab nobody waits, and a result must not depend on the machine's
load. The highest level searches until its time is up: its games are the only ones that a faster
machine plays better.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import Any

from ludion.core.game import Game, Proposing
from ludion.games import level_of, load_advice
from ludion.match.computers import ByLevel, player_of
from ludion.match.lineup import Sitter, read_sitter
from ludion.players.player import Player
from ludion.players.trying import SKILLS, Trying

UNHURRIED_S = 600.0


def unhurried(game: Game[Any, Any], text: str, seed: int) -> Sitter:
    """A sitter, written as at a table, that searches as far as its level allows."""
    sitter = read_sitter(text, seed)
    if not isinstance(sitter.player, ByLevel):
        return sitter
    return replace(sitter, player=unhurried_level(game, sitter.player.number))


def unhurried_level(game: Game[Any, Any], number: int) -> Player:
    if isinstance(game, Proposing):
        return Trying(load_advice(game), replace(SKILLS[number - 1], seconds=inf))
    if level_of(game.name, number).horizon is None:
        return ByLevel(number)
    return player_of(game, replace(level_of(game.name, number), seconds=UNHURRIED_S))
