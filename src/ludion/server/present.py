"""Positions and moves as messages: what a reader may see of them, in the reader's language."""

from __future__ import annotations

from typing import Any

import msgspec

from ludion.core.game import Hidden, Listed, Outcome, Seat
from ludion.core.walk import opens_turn
from ludion.locale import words
from ludion.server.messages import (
    Choice,
    Closed,
    HandStep,
    Now,
    Played,
    Result,
    Step,
    Stock,
)
from ludion.server.scenes import load_scenes
from ludion.voice import load_voice


class Presenter:
    """Tells of one game in one language, to one seat (None: to somebody who watches).

    >>> from ludion import load
    >>> game = load("gravis3")
    >>> now = Presenter(game, "en").now(game.start(), number=0)
    >>> now.turn, len(now.choices), now.choices[0].deed
    (0, 20, 'Insert in column A ↑')
    """

    def __init__(self, game: Listed[Any, Any], lang: str, seat: Seat | None = None) -> None:
        self.game, self.seat = game, seat
        self.voice = load_voice(game, words(lang))
        self.scenes = load_scenes(game)

    def seen(self, position: Any) -> Any:
        """All that leaves the house: the position, or what the seat may know of it."""
        if isinstance(self.game, Hidden):
            return self.game.view(position, self.seat)
        return position

    def now(self, position: Any, number: int) -> Now:
        game, voice, seen = self.game, self.voice, self.seen(position)
        turn = game.turn(position)
        over = turn is None
        outcome = game.outcome(position) if over else None
        may_choose = not isinstance(game, Hidden) or turn == self.seat
        return Now(
            number=number,
            position=None if isinstance(game, Hidden) else game.write(position),
            turn=turn,
            scene=msgspec.to_builtins(self.scenes.scene(seen)),
            says=voice.ending(seen) if over else voice.to_do(seen),
            choices=self._choices(position) if may_choose else [],
            closed=[
                Closed(text=game.write(move), reason=reason)
                for move, reason in voice.closed(seen)
                if may_choose
            ],
            steps=[HandStep(name=name, state=state) for name, state in voice.steps(seen)],  # type: ignore[arg-type]
            stocks=[self._stock(seen, seat) for seat in range(game.seats)],
            outcome=None if outcome is None else _result(outcome),
        )

    def _choices(self, position: Any) -> list[Choice]:
        game = self.game
        return [
            Choice(text=game.write(move), deed=self.voice.deed(move, position))
            for move in game.moves(position)
        ]

    def _stock(self, seen: Any, seat: Seat) -> Stock | None:
        stock = self.voice.stock(seen, seat)
        return stock and Stock(pieces=stock.pieces, text=stock.text)

    def played(self, position: Any, move: Any, number: int, clock_s: float | None = None) -> Played:
        """Move `number`, made from `position`."""
        seat, seen = self.game.turn(position), self.seen(position)
        assert seat is not None
        return Played(
            number=number,
            seat=seat,
            text=self.game.write(move),
            short=self.voice.short(move),
            says=self.voice.happened(seen, move),
            opens=opens_turn(self.game, position),
            clock_s=clock_s,
        )

    def step(
        self, position: Any, move: Any, after: Any, number: int, clock_s: float | None = None
    ) -> Step:
        return Step(
            played=self.played(position, move, number, clock_s),
            trace=msgspec.to_builtins(self.scenes.trace(self.seen(position), move)),
            now=self.now(after, number),
        )


def _result(outcome: Outcome) -> Result:
    return Result(payoff=list(outcome.payoff), reason=outcome.reason)
