"""Positions and moves as messages: what a reader may see of them, in the reader's language."""

from __future__ import annotations

from typing import Any

import msgspec

from ludion.core.game import Discreet, Hidden, Listed, Outcome, Seat, Staged
from ludion.games import load_scenes, load_voice
from ludion.locale import words
from ludion.server.wire.messages import (
    Choice,
    Closed,
    Gauge,
    HandStep,
    Now,
    Played,
    Result,
    Step,
    Stock,
)

_Known = tuple[Any, Any, Any]
"""A position, a move, and what is known of them."""


class Presenter:
    """Tells of one game in one language, to one seat (None: to somebody who watches).

    `whole` tells everything, hidden hands too: for who already has every move, as in study.

    >>> from ludion import load
    >>> game = load("gravis3")
    >>> now = Presenter(game, "en").now(game.start(), number=0)
    >>> now.turn, len(now.choices), now.choices[0].deed
    (0, 20, 'Insert in column A ↑')
    """

    def __init__(
        self, game: Listed[Any, Any], lang: str, seat: Seat | None = None, whole: bool = False
    ) -> None:
        self.game: Any = Remembering(game)
        self.seat, self.is_hidden = seat, isinstance(game, Hidden) and not whole
        self.is_staged, self.is_listed = isinstance(game, Staged), isinstance(game, Listed)
        self.is_discreet = isinstance(game, Discreet) and not whole
        self.voice = load_voice(self.game, words(lang))
        self.scenes = load_scenes(self.game)

    def opens_turn(self, position: Any) -> bool:
        return not self.is_staged or bool(self.game.opens_turn(position))

    def seen(self, position: Any) -> Any:
        """All that leaves the house: the position, or what the seat may know of it."""
        if self.is_hidden:
            return self.game.view(position, self.seat)
        return position

    def veiled(self, position: Any, move: Any) -> Any:
        """The move as this reader may know it."""
        if self.is_discreet:
            return self.game.veiled(position, move, self.seat)
        return move

    def now(self, position: Any, number: int) -> Now:
        game, voice, seen = self.game, self.voice, self.seen(position)
        turn = game.turn(position)
        over = turn is None
        outcome = game.outcome(position) if over else None
        may_choose = not self.is_hidden or turn == self.seat
        return Now(
            number=number,
            position=None if self.is_hidden else game.write(position),
            turn=turn,
            scene=msgspec.to_builtins(self.scenes.scene(seen)),
            says=voice.ending(seen) if over else voice.to_do(seen),
            to_you="" if turn is None or turn < 0 else voice.to_do(seen, you=True),
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

    def _choices(self, position: Any) -> list[Choice] | None:
        """Every legal move; None in a game of hands that move freely."""
        if not self.is_listed:
            return None
        game = self.game
        return [
            Choice(text=game.write(move), deed=self.voice.deed(move, position))
            for move in game.moves(position)
        ]

    def _stock(self, seen: Any, seat: Seat) -> Stock | None:
        stock = self.voice.stock(seen, seat)
        if stock is None:
            return None
        gauge = stock.gauge and Gauge(**stock.gauge._asdict())
        return Stock(pieces=stock.pieces, text=stock.text, gauge=gauge)

    def played(self, position: Any, move: Any, number: int, clock_s: float | None = None) -> Played:
        """Move `number`, made from `position`."""
        seat, seen = self.game.turn(position), self.seen(position)
        assert seat is not None
        move = self.veiled(position, move)
        return Played(
            number=number,
            seat=seat,
            text=self.game.write(move),
            short=self.voice.short(move),
            says=self.voice.happened(seen, move),
            opens=self.opens_turn(position),
            clock_s=clock_s,
        )

    def step(
        self, position: Any, move: Any, after: Any, number: int, clock_s: float | None = None
    ) -> Step:
        return Step(
            played=self.played(position, move, number, clock_s),
            trace=msgspec.to_builtins(
                self.scenes.trace(self.seen(position), self.veiled(position, move))
            ),
            now=self.now(after, number),
        )


class Remembering:
    """A game that remembers the last answer to each question about a position.

    What is said of a position or a move and what is drawn of it are found out from the same things,
    one after the other. Positions are told apart by identity: equal ones may have another past.
    """

    def __init__(self, game: Any) -> None:
        self._game = game
        self._turn: _Known = (None, None, None)
        self._moves: _Known = (None, None, None)
        self._trace: _Known = (None, None, None)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def turn(self, position: Any) -> Any:
        if self._turn[0] is not position:
            self._turn = (position, None, self._game.turn(position))
        return self._turn[2]

    def moves(self, position: Any) -> Any:
        if self._moves[0] is not position:
            self._moves = (position, None, self._game.moves(position))
        return self._moves[2]

    def trace(self, position: Any, move: Any) -> Any:
        if self._trace[0] is not position or self._trace[1] is not move:
            self._trace = (position, move, self._game.trace(position, move))
        return self._trace[2]


def _result(outcome: Outcome) -> Result:
    return Result(payoff=list(outcome.payoff), reason=outcome.reason)
