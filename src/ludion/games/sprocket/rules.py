"""The rules of Sprocket. Lines S1-S9 and rulings R1-R8: src/ludion/games/sprocket/learn/en.md.

Where rotors may lie and slide, and what makes a gear, is in `formation.py`; what the hand may
choose in `choices.py`; why a move is refused in `refusal.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, ClassVar, overload

from ludion.core.fault import IllegalMove, NotOver
from ludion.core.game import NATURE, Odds, Outcome, Seat
from ludion.core.notation import refuse_second_text
from ludion.core.options import Option, settle
from ludion.games.sprocket import notation, trace
from ludion.games.sprocket.board import (
    EMPTY_ROTOR,
    HOLES,
    ROTORS,
    Ban,
    Cell,
    Deal,
    Formation,
    Hole,
    Move,
    Pass,
    Peg,
    Position,
    Slide,
    Stack,
    turned,
)
from ludion.games.sprocket.choices import bonus_holes, free_holes, slides
from ludion.games.sprocket.formation import (
    Gear,
    formation_word,
    gears_of,
    read_formation,
    shift_into_frame,
)
from ludion.games.sprocket.possible import refuse_impossible
from ludion.games.sprocket.refusal import refusal
from ludion.games.sprocket.rulings import OPTIONS as RULINGS
from ludion.games.sprocket.rulings import Rulings, rulings_of

PEGS = 64
"""Of all players together (S3)."""
IDLE_TURNS = 100
"""After this many turns in a row without a peg the game is drawn (R8)."""


def after_sliding(position: Position, move: Slide) -> Position:
    """S4: the rotor lies in its new place, turned; the frame follows (see `board`)."""
    standing = dict(zip(position.formation, position.rotors, strict=True))
    standing[move.place] = turned(standing.pop(move.rotor), move.turn)
    down, right = shift_into_frame(standing)

    def moved(cell: Cell) -> Cell:
        return Cell(cell.row + down, cell.column + right)

    return replace(
        position,
        formation=tuple(moved(cell) for cell in sorted(standing)),
        rotors=tuple(standing[cell] for cell in sorted(standing)),
        ban=Ban(moved(move.place), moved(move.rotor)),
    )


def with_stacks(position: Position, stacks: Mapping[Hole, Stack]) -> Position:
    """The position with other stacks in some holes."""
    rotors = [list(rotor) for rotor in position.rotors]
    for hole, stack in stacks.items():
        rotors[position.formation.index(hole.cell)][hole.corner] = stack
    return replace(position, rotors=tuple(map(tuple, rotors)))


def levelled(position: Position, made: Iterable[Gear], reserves: Sequence[int]) -> Position:
    """S7: in each gear made, all stacks rise to its tallest, as far as reserves go (R7)."""
    left = list(reserves)
    risen: dict[Hole, Stack] = {}
    for gear in made:
        stacks = {hole: stack for hole in gear if (stack := position.stack(hole))}
        tallest = max(stack.height for stack in stacks.values())
        for hole, (owner, height) in stacks.items():
            added = min(tallest - height, left[owner])
            left[owner] -= added
            risen[hole] = Stack(owner, height + added)
    return with_stacks(position, risen)


class Sprocket(Odds[Position, Move]):
    """The game, for `ludion.load("sprocket")`. A formation is given by its name or its picture.

    >>> Sprocket(players=4, formation="ring").seats
    4
    """

    OPTIONS: ClassVar = (
        Option("players", default=2, allowed=range(2, 5, 2)),
        Option("setup", default="hand", allowed=("hand", "random"), proposed="random"),
        Option(
            "formation",
            default="2x4",
            allowed=lambda text: formation_word(read_formation(text)),
        ),
        *RULINGS,
    )
    name = "sprocket"
    version = 1
    deals_first = True

    def __init__(self, **options: Any) -> None:
        self.options: Mapping[str, Any] = settle(self.name, self.OPTIONS, options)
        self.seats: int = self.options["players"]
        self.pegs: int = PEGS // self.seats
        self.holes: int = HOLES // self.seats
        """Of each player, once all are filled (S3)."""
        self.is_dealt: bool = self.options["setup"] == "random"
        self.formation: Formation = read_formation(self.options["formation"])
        self.rulings: Rulings = rulings_of(self.options)

    def start(self) -> Position:
        return Position(self.formation, (EMPTY_ROTOR,) * ROTORS)

    def opens_turn(self, position: Position) -> bool:
        """Every peg of the set-up is a turn; a slide and its bonus pegs are one."""
        return position.bonus == 0

    def reserve(self, position: Position, seat: Seat) -> int:
        """The pegs that a seat has yet to place (S3, S9)."""
        return self.pegs - position.pegs(seat)

    def reserves(self, position: Position) -> list[int]:
        return [self.reserve(position, seat) for seat in range(self.seats)]

    def banned(self, position: Position) -> Ban | None:
        """R5: the rotor moved last, and the cell that it may not go back to."""
        return position.ban if self.rulings.ban == "yes" else None

    def winner(self, position: Position) -> Seat | None:
        """S9: who has no peg left; of several the mover or the next after the mover (R7)."""
        reserves = self.reserves(position)
        for after in range(self.seats):
            seat = (position.mover + after) % self.seats
            if reserves[seat] == 0:
                return seat
        return None

    def turn(self, position: Position) -> Seat | None:
        if self._ending(position) is not None:
            return None
        dealing = self.is_dealt and not position.is_set_up
        return NATURE if dealing else position.mover

    def _ending(self, position: Position) -> str | None:
        if self.winner(position) is not None:
            return "empty"
        return "idle" if position.idle >= IDLE_TURNS and not position.bonus else None

    def outcome(self, position: Position) -> Outcome:
        reason = self._ending(position)
        if reason is None:
            raise NotOver(
                "the game is not over: {position}", position=notation.write_position(position)
            )
        won = self.winner(position)
        if won is None:
            return Outcome((0.0,) * self.seats, reason)
        return Outcome(tuple(1.0 if seat == won else -1.0 for seat in range(self.seats)), reason)

    def moves(self, position: Position) -> Sequence[Move]:
        turn = self.turn(position)
        if turn is None:
            return []
        if turn == NATURE:
            every = product(range(self.seats), repeat=4)
            return [Deal(owners) for owners in every if self._chance(position, owners)]
        if not position.is_set_up:
            return [Peg(hole) for hole in free_holes(position)]  # S3
        if position.bonus:
            pegs = [Peg(hole) for hole in bonus_holes(position, self.rulings)]  # S8
            return [*pegs, Pass()] if self.rulings.bonus == "optional" else pegs
        return slides(position, self.rulings) or [Pass()]  # R8

    def odds(self, position: Position) -> Sequence[float]:
        """R3: all ways to share out the holes that are free are equally likely."""
        deals = [move.owners for move in self.moves(position) if isinstance(move, Deal)]
        return [self._chance(position, owners) for owners in deals]

    def _chance(self, position: Position, owners: Sequence[Seat]) -> float:
        """Of this deal: pegs drawn one by one from all that are still to be dealt."""
        left = Counter({seat: self.holes - position.pegs(seat) for seat in range(self.seats)})
        chance = 1.0
        for seat in owners:
            chance *= left[seat] / left.total()
            left[seat] -= 1
        return chance

    def draw(self, position: Position, rng: Random) -> Move:
        moves = self.moves(position)
        if self.turn(position) == NATURE:
            return rng.choices(moves, self.odds(position))[0]
        return rng.choice(moves)

    def play(self, position: Position, move: Move) -> Position:
        self._refuse_illegal(position, move)
        match move:
            case Slide():
                return self._after_slide(position, move)
            case Peg(hole):
                return self._after_peg(position, hole)
            case Deal(owners):
                rotors = list(position.rotors)
                rotors[rotors.index(EMPTY_ROTOR)] = tuple(Stack(seat, 1) for seat in owners)
                return replace(position, rotors=tuple(rotors))
            case Pass():
                idle = position.idle if position.bonus else position.idle + 1
                return replace(position, mover=self._next(position), bonus=0, idle=idle)

    def _refuse_illegal(self, position: Position, move: Move) -> None:
        why = refusal(position, move, self.turn(position), self.rulings)
        if why is not None:
            raise why
        if isinstance(move, Deal) and not self._chance(position, move.owners):
            raise IllegalMove(
                "{move}: each colour is dealt {count} holes, half of its pegs (S3)",
                move=notation.write_move(move),
                count=self.holes,
            )

    def _next(self, position: Position) -> Seat:
        return (position.mover + 1) % self.seats

    def _after_slide(self, position: Position, move: Slide) -> Position:
        slid = after_sliding(position, move)
        assert slid.ban is not None
        made = gears_of(slid.formation, slid.ban.rotor)  # S6
        level = levelled(slid, made, self.reserves(slid))
        idle = position.idle + 1 if level == slid else 0
        level = replace(level, idle=idle)
        if self.winner(level) is not None:
            return level  # S9: before any bonus
        if made and bonus_holes(level, self.rulings):
            return replace(level, bonus=len(made))  # S8, R6
        return replace(level, mover=self._next(position))

    def _after_peg(self, position: Position, hole: Hole) -> Position:
        stack = position.stack(hole)
        height = stack.height if stack else 0
        put = with_stacks(position, {hole: Stack(position.mover, height + 1)})
        put = replace(put, bonus=max(0, position.bonus - 1), idle=0)
        if self.winner(put) is not None:
            return replace(put, bonus=0)  # S8: with one peg left, one is enough
        return put if put.bonus else replace(put, mover=self._next(position))

    def trace(self, position: Position, move: Move) -> list[trace.Event]:
        """What happens during a move: the way round, the turn, gears, pegs, the win."""
        after = self.play(position, move)
        return trace.events(position, move, after, self.winner(after))

    @overload
    def read(self, text: str) -> Position: ...
    @overload
    def read(self, text: str, at: Position) -> Move: ...
    def read(self, text: str, at: Position | None = None) -> Position | Move:
        if at is not None:
            move = notation.read_move(text)
            refuse_second_text(notation.write_move(move), text)
            return move
        position = notation.read_position(text)
        refuse_second_text(notation.write_position(position), text)
        refuse_impossible(position, self.formation, self.seats, self.is_dealt, self.rulings)
        return position

    def write(self, thing: Position | Move) -> str:
        if isinstance(thing, Position):
            return notation.write_position(thing)
        return notation.write_move(thing)


GAME = Sprocket
