"""The rules of Polarity. Lines P1-P15, rulings R1-R12: games/polarity/learn/en.md.

A player's hand moves, and NATURE answers with what happens. `play` checks and applies: it never
simulates. Only `draw` at NATURE's turn does; it loads the physics by name, so rules, records and
replays need no MuJoCo.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any, ClassVar, overload

from ludion.core.fault import Fault, IllegalMove, NotOver
from ludion.core.game import NATURE, Outcome, Proposing, Seat
from ludion.core.notation import refuse_second_text
from ludion.core.options import Option, settle
from ludion.games.polarity import notation, position_text, practice, proposals, trace
from ludion.games.polarity.board import (
    CIRCLE,
    LYING,
    RED,
    UNIT,
    Answer,
    Call,
    Capture,
    Disc,
    Gesture,
    Move,
    Pole,
    Position,
    Take,
    Toss,
)
from ludion.games.polarity.consequences import after_answer, refuse_impossible, score
from ludion.games.polarity.disc import REMANENCE_T
from ludion.games.polarity.refusal import MOST_TREMOR, refusal, unwanted

TREMOR = {"level": 1, "none": 0, "double": 2}
"""How much a computer's hand trembles, as a multiple of its level's tremor (P8)."""
CIRCLES = {"450": CIRCLE, "400": 200_000, "350": 175_000}
"""The radius of the circle (P1), by its width in millimetres."""


def red_disc(pole: Pole) -> Disc:
    """P4: in the centre, as tossed."""
    return Disc(RED, 0, 0, LYING, 0, 0, UNIT if pole is Pole.NORTH else -UNIT)


class Polarity(Proposing[Position, Move]):
    """The game, for `ludion.load("polarity")`.

    >>> game = Polarity(magnets="gentle")
    >>> game.seats, game.turn(game.start())
    (2, 0)
    """

    OPTIONS: ClassVar = (
        Option("players", default=2, allowed=range(2, 5, 2)),
        Option("magnets", default="standard", allowed=tuple(REMANENCE_T)),
        Option("tremor", default="level", allowed=tuple(TREMOR), quiet=True, ruling=True),
        Option("circle", default="450", allowed=tuple(CIRCLES), quiet=True, ruling=True),
    )
    name = "polarity"
    version = 2

    def __init__(self, **options: Any) -> None:
        self.options: Mapping[str, Any] = settle(self.name, self.OPTIONS, options)
        self.seats: int = self.options["players"]
        self.teams = [range(first, self.seats, 2) for first in (0, 1)]
        self.tesla = REMANENCE_T[self.options["magnets"]]
        self.tremor = TREMOR[self.options.get("tremor", "level")]
        self.circle = CIRCLES[self.options.get("circle", "450")]

    def start(self) -> Position:
        return Position(circle=self.circle)

    def opens_turn(self, position: Position) -> bool:
        """A turn begins with its duties, or with the first attempt at a gesture."""
        return position.pending is None and not position.held and position.tries == 0

    def turn(self, position: Position) -> Seat | None:
        if position.ended is not None:
            return None
        tossing = position.call is not None and position.red is None
        return NATURE if tossing or position.pending is not None else position.mover

    def outcome(self, position: Position) -> Outcome:
        if position.ended is None:
            raise NotOver(
                "the game is not over: {position}", position=position_text.write_position(position)
            )
        reason, loser = position.ended
        mine, theirs = (score(position, colour) for colour in self._colours(position))
        paid = float((mine > theirs) - (mine < theirs))  # P14, R7
        if loser is not None:
            paid = -1.0 if loser is self._colours(position)[0] else 1.0  # P15
        return Outcome(tuple((paid, -paid)[seat % 2] for seat in range(self.seats)), reason)

    def _colours(self, position: Position) -> tuple[Any, Any]:
        """The colours of seat 0's team and of the other team."""
        first = position if position.mover % 2 == 0 else replace(position, mover=0)
        return first.colour, first.colour.other

    def play(self, position: Position, move: Move) -> Position:
        seat = self.turn(position)
        if seat is None:
            raise IllegalMove("{move}: the game is over", move=notation.write_move(move))
        if seat == NATURE:
            return self._answered(position, move)
        if position.free:
            return practice.moved(position, move)
        why = refusal(position, move)
        if why is not None:
            raise why
        match move:
            case Call(pole):
                return replace(position, call=pole)
            case Take(colour):
                team = position.mover % 2
                white = team if colour.value == "w" else 1 - team
                return replace(position, white=white, mover=position.nexts[white])
        assert not isinstance(move, Toss | Answer)
        return replace(position, pending=move)

    def _answered(self, position: Position, move: Move) -> Position:
        """NATURE's moves: the toss, then the result of every action."""
        if position.red is None:
            if not isinstance(move, Toss):
                raise unwanted(Fault("the toss"), move)
            winner = 0 if move.pole is position.call else 1  # P4
            return replace(position, red=move.pole, discs=(red_disc(move.pole),), mover=winner)
        if not isinstance(move, Answer):
            raise unwanted(Fault("NATURE's answer"), move)
        if position.free:
            return practice.after(position, move)
        refuse_impossible(position, move)
        return after_answer(position, move, self.seats)

    def draw(self, position: Position, rng: Random) -> Move:
        """A random legal action; at NATURE's turn the toss, or what the physics says."""
        if self.turn(position) != NATURE:
            return proposals.anything(position, rng)
        found = self.attempt(position, rng)
        assert found is not None
        return found

    def attempt(
        self,
        position: Position,
        rng: Random,
        stop: Callable[[], bool] | None = None,
        briefly: bool = False,
    ) -> Move | None:
        """The toss, or NATURE's answer to the pending action; None if `stop` interrupted it.

        With `briefly` the simulation ends at the first fault: a chain is cut short.

        The physics is loaded by name: a replay must not need it.
        """
        if position.red is None:
            return Toss(rng.choice(list(Pole)))
        physics = import_module("ludion.games.polarity.physics.nature")
        found: Answer | None = physics.answer(position, position.colour, self.tesla, stop, briefly)
        return found

    def propose(self, position: Position, number: int, rng: Random) -> Sequence[Move]:
        """Different actions worth trying, the most promising first; by the physics, as above."""
        aiming = import_module("ludion.games.polarity.physics.aiming")
        found: Sequence[Move] = aiming.proposals(position, number, rng, self.tesla)
        return found

    def by_hand(self, move: Move, tremor: int, rng: Random) -> Move:
        """The same action by a hand with this tremor in micrometres, scaled by the option."""
        if isinstance(move, Gesture | Capture):
            trembles = min(MOST_TREMOR, tremor * self.tremor)
            return move._replace(tremor=trembles, seed=rng.randrange(1_000_000))
        return move

    def is_sure(self, position: Position, move: Move) -> bool:
        """Whether statics alone shows that a lean will stand; by the physics, as above."""
        aiming = import_module("ludion.games.polarity.physics.aiming")
        found: bool = aiming.is_sure(position, move, self.tesla)
        return found

    def trace(self, position: Position, move: Move) -> list[trace.Event]:
        """What happens during a move: the hand, paths for animation, what the referee saw."""
        return trace.events(position, move)

    @overload
    def read(self, text: str) -> Position: ...
    @overload
    def read(self, text: str, at: Position) -> Move: ...
    def read(self, text: str, at: Position | None = None) -> Position | Move:
        if at is not None:
            move = notation.read_move(text)
            refuse_second_text(notation.write_move(move), text)
            return move
        return position_text.read_position(text, self.seats, self.circle)

    def write(self, thing: Position | Move) -> str:
        if isinstance(thing, Position):
            return position_text.write_position(thing)
        return notation.write_move(thing)


GAME = Polarity
