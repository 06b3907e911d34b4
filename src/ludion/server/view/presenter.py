"""Positions and moves as messages, in a reader's language and from a reader's viewpoint.

`ludion.match.view` decides who may see what; everything that leaves this module has passed it.
"""

from __future__ import annotations

from typing import Any

from ludion.core.game import Game, Listed, Outcome, Rounded, Staged
from ludion.games import load_scenes, load_voice
from ludion.locale import words
from ludion.match.view import (
    SPECTATOR,
    Viewpoint,
    may_choose,
    move_seen,
    seen,
    sees_all,
    view_text,
)
from ludion.server.wire.messages import Choice, Closed, Now, Played, Result, Step

_Cached = tuple[Any, Any, Any]
"""A position, a move, and the cached result for them."""


class Presenter:
    """Presents one game in one language from one viewpoint.

    >>> from ludion import load
    >>> game = load("gravis3")
    >>> now = Presenter(game, "en").now(game.start(), number=0)
    >>> now.turn, len(now.choices), now.choices[0].deed
    (0, 20, 'Insert in column A, going up')
    """

    def __init__(self, game: Game[Any, Any], lang: str, point: Viewpoint = SPECTATOR) -> None:
        self._rules, self.point = game, point
        self.game: Any = CachedGame(game)
        self.is_staged, self.is_listed = isinstance(game, Staged), isinstance(game, Listed)
        self.is_rounded = isinstance(game, Rounded)
        self.voice = load_voice(self.game, words(lang))
        self.scenes = load_scenes(self.game)

    def opens_turn(self, position: Any) -> bool:
        return not self.is_staged or bool(self.game.opens_turn(position))

    def seen(self, position: Any) -> Any:
        return seen(self._rules, position, self.point)

    def move_seen(self, position: Any, move: Any) -> Any:
        return move_seen(self._rules, position, move, self.point)

    def now(self, position: Any, number: int) -> Now:
        game, voice = self.game, self.voice
        whole = sees_all(self._rules, position, self.point)
        seen = position if whole else self.seen(position)
        may_list = whole or may_choose(self._rules, position, self.point)
        turn = game.turn(position)
        over = turn is None
        outcome = game.outcome(position) if over else None
        return Now(
            number=number,
            position=game.write(position) if whole else None,
            view=None if whole else view_text(self._rules, seen),
            turn=turn,
            scene=self.scenes.scene(seen),
            says=voice.ending(seen) if over else voice.to_do(seen),
            to_you="" if turn is None or turn < 0 else voice.to_do(seen, you=True),
            choices=self._choices(position) if may_list else [],
            closed=[
                Closed(text=game.write(move), reason=reason)
                for move, reason in voice.closed(seen)
                if may_list
            ],
            steps=list(voice.steps(seen)),
            stocks=[voice.stock(seen, seat) for seat in range(game.seats)],
            outcome=None if outcome is None else _result(outcome),
        )

    def _choices(self, position: Any) -> list[Choice] | None:
        """Every legal move; None in a game whose moves cannot be listed."""
        if not self.is_listed:
            return None
        game = self.game
        return [
            Choice(text=game.write(move), deed=self.voice.deed(move, position))
            for move in game.moves(position)
        ]

    def played(self, position: Any, move: Any, number: int, clock_s: float | None = None) -> Played:
        """Move `number`, played from `position`."""
        seat, seen = self.game.turn(position), self.seen(position)
        assert seat is not None
        move = self.move_seen(position, move)
        return Played(
            number=number,
            seat=seat,
            text=self.game.write(move),
            short=self.voice.short(move),
            says=self.voice.happened(seen, move),
            opens=self.opens_turn(position),
            clock_s=clock_s,
            round=self.game.round_of(position) if self.is_rounded else None,
        )

    def step(
        self, position: Any, move: Any, after: Any, number: int, clock_s: float | None = None
    ) -> Step:
        trace = self.scenes.trace(self.seen(position), self.move_seen(position, move))
        return Step(
            played=self.played(position, move, number, clock_s),
            trace=trace,
            now=self.now(after, number),
        )


class CachedGame:
    """A game that caches its last result for each question about a position.

    The words and the scene of a position or a move need the same results, one after the other.
    Positions are compared by identity: equal ones may have different histories.
    """

    def __init__(self, game: Any) -> None:
        self._game = game
        self._turn: _Cached = (None, None, None)
        self._moves: _Cached = (None, None, None)
        self._trace: _Cached = (None, None, None)

    def __getattr__(self, name: str) -> Any:
        found = self.__dict__[name] = getattr(self._game, name)
        return found

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
