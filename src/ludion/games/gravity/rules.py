"""The rules of Gravity. Lines G1-G14, rules 1-7, rulings R1-R8: games/gravity/learn/en.md.

The fall itself is in `fall.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, overload

from ludion.core.fault import IllegalMove, InvalidText, NotOver
from ludion.core.game import Listed, Outcome, Seat
from ludion.core.notation import refuse_second_text
from ludion.core.options import Option, settle
from ludion.games.gravity import notation, trace
from ludion.games.gravity.board import (
    Arrow,
    Cell,
    Flux,
    Lay,
    Move,
    Position,
    PutObjective,
    PutPawn,
    Turn,
    ranked,
)
from ludion.games.gravity.fall import Forces, Tick, falling, meeting
from ludion.games.gravity.picture import OFFICIAL_NAME, read_room, room_word
from ludion.games.gravity.possible import refuse_impossible
from ludion.games.gravity.refusal import choice_of_set_up, refusal
from ludion.games.gravity.room import Room
from ludion.games.gravity.rulings import BOOK, Rulings, rulings_of
from ludion.games.gravity.rulings import OPTIONS as RULINGS

TURNS = {"normal": 150, "long": 500}
"""After this many turns the game is a draw (R8)."""
MOST_RANK = 1000
"""Above the rank of any flux that lies."""


def _room_option(text: str) -> str:
    return room_word(read_room(text))


def winner(position: Position) -> Seat | None:
    """G13: the seat whose pawn has met the objective."""
    if not position.is_set_up:
        return None
    return meeting(_cells(position))


def _cells(position: Position) -> tuple[Cell, ...]:
    """The cells of all pawns, the objective last; the set-up is over."""
    placed = (*position.pawns, position.objective)
    return tuple(cell for cell in placed if cell is not None)


def after_hand(position: Position, move: Move, rulings: Rulings = BOOK) -> Position:
    """The position once the hand has moved and before anything falls; the mover stays."""
    seat = position.mover
    match move:
        case Turn(arrow):
            was = position.gravity
            half = was is not None and position.is_set_up and arrow is was.opposite
            ban = was if half and rulings.ban == "yes" else None
            return replace(position, gravity=arrow, ban=ban)  # G9
        case Lay(arrow, line):
            fluxes = list(position.fluxes)
            fluxes[seat] = Flux(arrow, line, MOST_RANK)  # rule 3, R4
            return replace(position, fluxes=ranked(tuple(fluxes)), ban=None)
        case PutObjective(cell):
            return replace(position, objective=cell)
        case PutPawn(cell):
            pawns = list(position.pawns)
            pawns[(seat + 1) % len(pawns)] = cell  # R1
            return replace(position, pawns=tuple(pawns))


def ticks(room: Room, position: Position, rulings: Rulings = BOOK) -> Iterator[Tick]:
    """The fall after the mover's hand."""
    assert position.gravity is not None
    forces = Forces(position.gravity, position.fluxes, rulings)
    return falling(room, forces, _cells(position), actor=position.mover)


def after_fall(room: Room, position: Position, rulings: Rulings = BOOK) -> Position:
    cells = _cells(position)
    for tick in ticks(room, position, rulings):
        cells = tick.after.cells
    *pawns, objective = cells
    return replace(position, pawns=tuple(pawns), objective=objective)


class Gravity(Listed[Position, Move]):
    """The game, for `ludion.load("gravity")`. A room is given by its picture or its code.

    >>> Gravity(players=3).seats
    3
    """

    OPTIONS: ClassVar = (
        Option("players", default=2, allowed=range(2, 4)),
        Option("room", default=OFFICIAL_NAME, allowed=_room_option),
        Option("length", default="normal", allowed=tuple(TURNS)),
        *RULINGS,
    )
    name = "gravity"
    version = 1

    def __init__(self, **options: Any) -> None:
        self.options: Mapping[str, Any] = settle(self.name, self.OPTIONS, options)
        self.seats: int = self.options["players"]
        self.room = read_room(self.options["room"])
        self.limit = TURNS[self.options["length"]]
        self.rulings: Rulings = rulings_of(self.options)
        self._lines = [
            Lay(arrow, line)
            for pair in ((Arrow.LEFT, Arrow.RIGHT), (Arrow.UP, Arrow.DOWN))
            for line in range(self.room.lines(pair[0]))
            for arrow in pair
        ]

    def start(self) -> Position:
        nothing = (None,) * self.seats
        return Position(None, None, pawns=nothing, fluxes=nothing)

    def opens_turn(self, position: Position) -> bool:
        """Every set-up decision and every action is a turn of its own."""
        return True

    def turn(self, position: Position) -> Seat | None:
        return position.mover if self._ending(position) is None else None

    def _ending(self, position: Position) -> str | None:
        if winner(position) is not None:
            return "meeting"  # G13: before any draw
        if position.past.count(position.repeatable()) >= 2:
            return "repetition"  # R8
        return "turns" if len(position.past) >= self.limit else None

    def outcome(self, position: Position) -> Outcome:
        reason = self._ending(position)
        if reason is None:
            raise NotOver(
                "the game is not over: {position}", position=notation.write_position(position)
            )
        won = winner(position)
        if won is None:
            return Outcome((0.0,) * self.seats, reason)
        return Outcome(tuple(1.0 if seat == won else -1.0 for seat in range(self.seats)), reason)

    def moves(self, position: Position) -> Sequence[Move]:
        if self._ending(position) is not None:
            return []
        candidates = self._candidates(position)
        return [move for move in candidates if refusal(self.room, position, move) is None]

    def _candidates(self, position: Position) -> Sequence[Move]:
        turns = [Turn(arrow) for arrow in Arrow]
        kind = choice_of_set_up(position)
        if kind is None:
            return [*turns, *self._lines]
        if kind is PutObjective:
            return [PutObjective(cell) for cell in self.room.cells]
        return turns if kind is Turn else [PutPawn(cell) for cell in self.room.cells]

    def draw(self, position: Position, rng: Random) -> Move:
        return rng.choice(self.moves(position))

    def play(self, position: Position, move: Move) -> Position:
        self._refuse_illegal(position, move)
        past = position.past
        if position.is_set_up:
            past = (*past, position.repeatable())
        now = after_hand(position, move, self.rulings)
        if now.is_set_up:
            now = after_fall(self.room, now, self.rulings)  # G6, G10
        objective_put = isinstance(move, PutObjective)
        mover = 0 if objective_put else (position.mover + 1) % self.seats  # G5, R1
        return replace(now, mover=mover, past=past)

    def trace(self, position: Position, move: Move) -> list[trace.Event]:
        """What happens during a move: the action, every tick of the fall, and why it ended."""
        self._refuse_illegal(position, move)
        now = after_hand(position, move, self.rulings)
        passed = ticks(self.room, now, self.rulings) if now.is_set_up else None
        return trace.events(position, move, passed)

    def _refuse_illegal(self, position: Position, move: Move) -> None:
        if self._ending(position) is not None:
            raise IllegalMove("{move}: the game is over", move=notation.write_move(move))
        why = refusal(self.room, position, move)
        if why is not None:
            raise why

    @overload
    def read(self, text: str) -> Position: ...
    @overload
    def read(self, text: str, at: Position) -> Move: ...
    def read(self, text: str, at: Position | None = None) -> Position | Move:
        if at is not None:
            move = notation.read_move(text)
            refuse_second_text(notation.write_move(move), text)
            return move
        position = notation.read_position(text, self.seats)
        refuse_second_text(notation.write_position(position), text)
        refuse_impossible(position, self.room)
        if position.ban and self.rulings.ban == "no":
            raise InvalidText("with ban=no nothing is banned (rule 1); got {text!r}", text=text)
        return position

    def write(self, thing: Position | Move) -> str:
        if isinstance(thing, Position):
            return notation.write_position(thing)
        return notation.write_move(thing)


GAME = Gravity
