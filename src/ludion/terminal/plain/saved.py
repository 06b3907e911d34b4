"""A saved game in a line."""

from __future__ import annotations

from ludion.games import GAMES
from ludion.locale import Words
from ludion.terminal.plain.position import told_kind
from ludion.terminal.saved import SavedGame


def saved_row(one: SavedGame, words: Words) -> str:
    """Name, game, who plays, how far it is, and when it was played last."""
    about = GAMES[one.record.tags["Game"]]
    who = " – ".join(told_kind(text.removeprefix("human:"), words) for text in one.who)
    moves = words("resume-moves", moves=len(one.record.steps))
    when = one.when.strftime("%Y-%m-%d %H:%M")
    return f"{one.name:<16} {about.title}, {who}; {moves}, {when}"
