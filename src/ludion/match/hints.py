"""A hint in words."""

from __future__ import annotations

from typing import Any

from ludion.core.game import Listed
from ludion.games import load_teamwork, load_voice
from ludion.locale import Words
from ludion.players.player import Line
from ludion.show.voice import Planner


def plan_text(game: Listed[Any, Any], position: Any, line: Line[Any], words: Words) -> str:
    """A move and what it is for, where a team thinks together; empty in other games."""
    teamwork = load_teamwork(game)
    voice = load_voice(game, words)
    if teamwork is None or not isinstance(voice, Planner):
        return ""
    move = words("hint-do", deed=voice.deed(line.moves[0], position))
    plan = voice.plan(teamwork.plan(position, line.moves[0]))
    share = str(round(50 * (line.value + 1)))
    return f"{move} {plan} {words(f'{game.name}-plan-share-only', share=share)}"


def hint_text(
    game: Listed[Any, Any], line: Line[Any], words: Words, position: Any = None, deed: str = ""
) -> str:
    """A move to try, and its result where that is certain; in a team, what the move is for.

    The move is said as the button that makes it, `deed`, or else as one types it.
    """
    plan = "" if position is None else plan_text(game, position, line, words)
    if plan:
        return plan
    typed = game.write(line.moves[0])
    move = words("hint-do", deed=deed) if deed else words("hint-try", move=typed)
    if not line.proven:
        return move
    if line.value > 0 and line.turns is not None:
        return f"{move} {words('hint-wins', turns=line.turns)}"
    if line.value < 0 and line.turns is not None:
        return f"{move} {words('hint-loses', turns=line.turns)}"
    return f"{move} {words('hint-draws')}"
