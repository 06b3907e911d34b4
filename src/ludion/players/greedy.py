"""The player that looks one turn ahead and takes the best end of its turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ludion.core.advice import Advice
from ludion.core.game import NATURE, Game, Listed, M, P, Seat, listed
from ludion.core.walk import opens_turn
from ludion.players.player import NO_LIMITS, Limits, Line, Stop, Thought, Watch, never


class Greedy:
    """Tries every way to finish its turn; among equals it chooses at random."""

    def __init__(self, advice: Advice[Any, Any]) -> None:
        self.advice = advice

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        seat = game.turn(position)
        assert seat is not None
        watch, nodes = Watch(limits, stop), 0
        lines: list[Line[M]] = []
        for line in self._turns(listed(game), position, seat, ()):
            if limits.only is not None and line.moves[0] not in limits.only:
                continue
            nodes += 1
            lines.append(line)
            if watch.is_up(nodes):
                break
        rng.shuffle(lines)
        lines.sort(key=lambda line: line.value, reverse=True)
        firsts: dict[M, Line[M]] = {}
        for line in lines:
            firsts.setdefault(line.moves[0], line)
        yield Thought(tuple(firsts.values())[: limits.lines], nodes, depth=1, final=True)

    def _turns(
        self, game: Listed[P, M], position: P, seat: Seat, moves: tuple[M, ...]
    ) -> Iterator[Line[M]]:
        """Every way to finish the turn, with its evaluation for the seat."""
        for move in game.moves(position):
            after, line = game.play(position, move), (*moves, move)
            turn = game.turn(after)
            if turn is None:
                paid = game.outcome(after).payoff[seat]
                yield Line(line, paid, proven=paid == 1, turns=1 if paid == 1 else None)
            elif turn == NATURE or opens_turn(game, after):
                yield Line(line, 0.99 * self.advice.value(after, seat))
            else:
                yield from self._turns(game, after, seat, line)
