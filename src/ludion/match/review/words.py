"""Analyses in words, for the terminal and the page: the value of a line, the verdict on a move."""

from __future__ import annotations

from typing import Any

from ludion.core.game import Game
from ludion.locale import Words
from ludion.match.computers import is_duel
from ludion.match.review.analysis import Analysis
from ludion.match.review.verdicts import JudgedMove
from ludion.players.player import Line


def number_text(value: float, words: Words) -> str:
    """
    >>> number_text(0.25, Words("fr"))
    '+0,25'
    """
    text = f"{value:+.2f}".replace("-", "−")
    text = "0.00" if text in ("+0.00", "−0.00") else text
    return text.replace(".", ",") if words.language == "fr" else text


def worth_key(line: Line[Any]) -> str | None:
    """The key of the proven result of a line; None if nothing is proven."""
    if not line.proven or (line.turns is None and line.value != 0):
        return None
    return "wins" if line.value > 0 else "loses" if line.value < 0 else "draws"


def worth(line: Line[Any], words: Words, best: Line[Any] | None = None) -> str:
    """The value of a line in a few words: `wins in 3 turns`, `+0.25`.

    Next to a proven `best` line an estimate says nothing: the value is unknown.
    """
    key = worth_key(line)
    if key is None and best is not None and worth_key(best) is not None:
        return words("analyse-worth-unknown")
    if key is None:
        return number_text(line.value, words)
    return words(f"analyse-worth-{key}", turns=line.turns)


def verdict_on(seat: str, best: Line[Any], words: Words) -> str:
    key = worth_key(best)
    if key is None:
        return words("analyse-value", seat=seat, value=number_text(best.value, words))
    return words(f"analyse-{key}", seat=seat, turns=best.turns)


def work(game: Game[Any, Any], found: Analysis[Any, Any], words: Words) -> str:
    if is_duel(game):
        return words("analyse-work", nodes=found.nodes, depth=found.depth)
    return words("analyse-games", nodes=found.nodes)


def verdict_text(one: JudgedMove[Any], words: Words) -> str:
    return words("analyse-forced" if one.forced else f"analyse-{one.verdict.value}")


def comment_on(
    game: Game[Any, Any], one: JudgedMove[Any], words: Words, best_deed: str = ""
) -> str:
    """A verdict as a comment. The best move is in notation, as in a record, or else `best_deed`."""
    said = {"verdict": verdict_text(one, words), "worth": worth(one.played, words, one.best)}
    if not one.has_better:
        comment = words("analyse-comment", **said)
    else:
        best, other = best_deed or game.write(one.best.moves[0]), worth(one.best, words)
        comment = words("analyse-comment-best", **said, best=best, other=other)
    return words("analyse-comment-turning", comment=comment) if one.turning else comment
