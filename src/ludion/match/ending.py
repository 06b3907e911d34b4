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

    Outside the rules, `loser` is the seat that resigned or ran out of time. If that is unknown, it
    is the only seat that loses; if a whole team loses, no seat is named.
    """
    if game.turn(position) is None:
        return voice.ending(seen(game, position, point))
    reason = outcome.reason
    losers = [seat for seat, paid in enumerate(outcome.payoff) if paid < 0]
    if loser is None and len(losers) == 1:
        loser = losers[0]
    if loser is not None:
        return words(f"server-over-{reason}", seat=voice.seat(loser))
    return words(f"stopped-{reason}") if losers else words(f"server-over-{reason}")
