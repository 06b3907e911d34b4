"""How a game ended, in one sentence: by its rules, or because somebody ended it."""

from __future__ import annotations

from typing import Any

from ludion.core.game import Game, Outcome, Seat
from ludion.locale import Words
from ludion.match.view import EVERYTHING, Viewpoint, seen
from ludion.show.voice import Voice


def ending_text(
    game: Game[Any, Any],
    voice: Voice,
    words: Words,
    position: Any,
    outcome: Outcome,
    loser: Seat | None = None,
    point: Viewpoint = EVERYTHING,
) -> str:
    """The sentence for an outcome at the last position of a game.

    `loser` is the seat that resigned or ran out of time. Where that is not known, it is the only
    seat that the outcome makes lose.
    """
    if game.turn(position) is None:
        return voice.ending(seen(game, position, point))
    reason = outcome.reason
    if reason == "agreed":
        return words("server-over-agreed")
    losers = [seat for seat, paid in enumerate(outcome.payoff) if paid < 0]
    if loser is None and len(losers) == 1:
        loser = losers[0]
    if loser is None or reason not in ("resigned", "time"):
        return words("replay-stopped", reason=reason)
    return words(f"server-over-{reason}", seat=voice.seat(loser))
