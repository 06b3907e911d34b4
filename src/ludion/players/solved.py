"""The perfect player: it plays by proven values, and searches only where nothing is proven.

It wins as fast as possible; else it draws; else it loses as late as possible. A proof ignores
history, so the rules decide first about a move that ends the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any

from ludion.core.game import Game, M, P
from ludion.core.solution import ProvenMove, ProvenMoves
from ludion.players.player import NO_LIMITS, Limits, Line, Player, Stop, Thought, never


def as_the_rules_say(game: Game[Any, Any], position: Any, judged: ProvenMove) -> ProvenMove:
    """The move as proven, unless it ends the game: by repetition it may, which no proof knows."""
    seat, after = game.turn(position), game.play(position, judged.move)
    if game.turn(after) is not None:
        return judged
    paid = round(game.outcome(after).payoff[seat or 0])
    return ProvenMove(judged.move, paid, 1 if paid else None, proven=True)


def line_of(judged: ProvenMove) -> Line[Any]:
    return Line((judged.move,), float(judged.worth), judged.proven, judged.turns)


class Solved:
    """`searcher` plays if the best move is not proven in half of the time."""

    def __init__(self, proven: ProvenMoves, searcher: Player) -> None:
        self.proven, self.searcher = proven, searcher

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        began = monotonic()
        judged = self._judged(game, position, limits, stop)
        if not judged:
            yield from self.searcher.think(game, position, rng, limits, stop)
            return
        if judged[0].proven:
            lines = tuple(line_of(one) for one in judged if one.proven)[: limits.lines]
            yield Thought(lines, len(judged), 0, final=True)
            return
        if limits.seconds is not None:
            left = max(0.0, limits.seconds - (monotonic() - began))
            limits = replace(limits, seconds=left)
        for thought in self.searcher.think(game, position, rng, limits, stop):
            yield self._without_losses(thought, judged)

    def _judged(
        self, game: Game[P, M], position: P, limits: Limits, stop: Stop
    ) -> list[ProvenMove]:
        half = None if limits.seconds is None else monotonic() + limits.seconds / 2

        def is_up() -> bool:
            return stop() or (half is not None and monotonic() >= half)

        found = self.proven.judge(position, is_up)
        wanted = [one for one in found if limits.only is None or one.move in limits.only]
        judged = [as_the_rules_say(game, position, one) for one in wanted]
        return sorted(judged, key=lambda one: one.preference, reverse=True)

    def _without_losses(self, thought: Thought[M], judged: list[ProvenMove]) -> Thought[M]:
        """A search does not see what is proven: replace a lost move by one that is not lost."""
        lost = {one.move for one in judged if one.worth < 0}
        kept = [line for line in thought.lines if line.moves[0] not in lost]
        lines = tuple(kept) or (line_of(judged[0]),)
        return Thought(lines, thought.nodes, thought.depth, thought.final)
