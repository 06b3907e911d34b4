"""How computer team-mates think: the greedy habit, playouts, plans."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any

from ludion.core.fault import NoKernel
from ludion.core.game import NATURE, Seat
from ludion.core.teamwork import Plan, Trial
from ludion.games.deboucleurs.board import (
    Eliminate,
    End,
    Epoch,
    Go,
    Move,
    Position,
    Use,
)
from ludion.games.deboucleurs.play.advice import greedy, post
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.state import State


class PlainTrial:
    """Moves compared by games according to the rules."""

    def __init__(
        self, game: Deboucleurs, positions: Sequence[Position], moves: Sequence[Move], seed: int
    ) -> None:
        self.game, self.positions, self.moves, self.seed = game, positions, moves, seed

    def wins(self, moves: Sequence[int], games: range) -> list[int]:
        return [sum(self._is_won(self.moves[at], number) for number in games) for at in moves]

    def _is_won(self, move: Move, number: int) -> bool:
        game, rng = self.game, Random(f"{self.seed} {number}")
        position = game.play(self.positions[number % len(self.positions)], move)
        while (seat := game.turn(position)) is not None:
            chosen = game.draw(position, rng) if seat == NATURE else greedy(game, position)
            position = game.play(position, chosen)
        return game.outcome(position).payoff[0] > 0


class Teamwork:
    """Compiled if that is wanted and the extra `fast` is installed; otherwise by the rules, far
    slower."""

    def __init__(self, game: Deboucleurs, compiled: bool = True) -> None:
        self.game, self.compiled = game, compiled

    @cached_property
    def kernel(self) -> Any:
        """The compiled jobs, if there are any."""
        return _kernel(self.game) if self.compiled else None

    @property
    def is_fast(self) -> bool:
        return self.kernel is not None

    def habit(self, position: Position) -> Move:
        return greedy(self.game, position)

    def trial(self, positions: Sequence[Position], moves: Sequence[Move], seed: int) -> Trial:
        if self.kernel is not None:
            compiled: Trial = self.kernel.trial(positions, moves, seed)
            return compiled
        return PlainTrial(self.game, positions, moves, seed)

    def plan(self, position: Position, move: Move) -> Plan:
        """The purpose of a move, in one sentence.

        >>> from ludion.games.deboucleurs.board import End
        >>> game = Deboucleurs()
        >>> text = "t=1,2,3,4,5,6,7 p=6/1,4/1 e=0,2 s=6/1 c=0 r=5 m=1"
        >>> Teamwork(game).plan(game.read(text), End())
        Plan(key='wait-for', values={'seat': 1, 'turns': 2, 'tile': 6})
        """
        state = self.game.state(position)
        match move:
            case Epoch(epoch) if position.agenda:
                return Plan("begin", {"epoch": epoch})
            case Eliminate(energy):
                tile = state.square(state.mover).tile
                if energy:
                    return Plan("pay", {"tile": tile, "price": energy})
                return Plan("eliminate", {"tile": tile})
            case Use(card):
                return Plan("use", {"card": card})
            case Go(way):
                return _of_step(state, way)
            case End():
                return _of_end(state)
        return Plan("choose", {})

    def joined(self, position: Position, seat: Seat, mate: Seat) -> bool:
        researchers = position.researchers
        return researchers[seat] is not None and researchers[seat] == researchers[mate]


def _kernel(game: Deboucleurs) -> Any:
    try:
        from ludion.games.deboucleurs.fast.kernel import kernel
    except (ImportError, NoKernel):
        return None
    return kernel(game)


def _of_step(state: State, way: str) -> Plan:
    target = post(state, state.mover)
    left = state.size.tiles + 1 - state.square(state.mover).tile
    if way == "<":
        return Plan("return", {"tile": state.square(state.mover).tile - 1})
    if way == ">":
        return Plan("hurry", {"left": left - 1})
    own = state.square(state.mover)
    square = state.beyond(own, way) or own
    if target is not None and abs(square.epoch - target.epoch) < abs(own.epoch - target.epoch):
        return Plan("guard", {"tile": target.tile, "epoch": target.epoch})
    return Plan("change", {"epoch": square.epoch})


def _of_end(state: State) -> Plan:
    seat = state.mover
    square = state.square(seat)
    if state.acted:
        return Plan("stay", {"tile": square.tile})
    if not state.shares(seat):
        return Plan("drift", {"left": state.size.tiles - square.tile})
    turns = state.kill_price() - state.energy[seat]
    coming = [
        (square.tile - there.tile + abs(square.epoch - there.epoch), mate)
        for mate, there in enumerate(state.researchers)
        if there and mate != seat and there != square and there.tile <= square.tile
    ]
    enough = len(state.on(square)) + 1 > state.singularities[square]
    if coming and enough and min(coming)[0] <= max(turns, 1):
        far, mate = min(coming)
        return Plan("wait-for", {"seat": mate, "turns": far, "tile": square.tile})
    return Plan("wait", {"turns": max(turns, 1), "tile": square.tile})


def teamwork(game: Deboucleurs, compiled: bool) -> Teamwork:
    return Teamwork(game, compiled)
