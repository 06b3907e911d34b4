"""Those who act without being asked: a computer at its turn, chance, the clock."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from random import SystemRandom
from typing import Any

from ludion.core.game import NATURE, Proposing
from ludion.server.table.commits import Changes, now_ms
from ludion.server.table.decide import made, proposal
from ludion.server.table.facts import AnyFact, Occupant
from ludion.server.table.state import Room
from ludion.server.workers import Thinkers

GRACE_S = 15.0
"""How long another server may think about a computer's move before this one does."""

logger = logging.getLogger(__name__)


class Unasked:
    def __init__(self, room: Room, changes: Changes, thinkers: Thinkers) -> None:
        self.room, self.changes, self.thinkers = room, changes, thinkers
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: tuple[Any, Occupant | None, asyncio.Task[None]] | None = None
        """What a computer or NATURE (None) thinks about."""
        self.foreknown: dict[Any, Any] = {}
        """What NATURE will answer, where it was seen under the hand."""
        self._flag: asyncio.TimerHandle | None = None
        self._waiting: asyncio.TimerHandle | None = None

    @property
    def is_busy(self) -> bool:
        return bool(self._tasks or self._flag)

    def close(self) -> None:
        for timer in (self._flag, self._waiting):
            if timer is not None:
                timer.cancel()
        for task in list(self._tasks):
            task.cancel()

    def go_on(self, others_think: bool = False) -> None:
        """Let whoever is not a person play: a computer, chance, the clock.

        Where another server has let it come to this (`others_think`), it has a while to do so.
        """
        self._set_flag()
        self._forget_stale_thoughts()
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if others_think:
            loop = asyncio.get_running_loop()
            self._waiting = loop.call_later(GRACE_S, self.go_on)
        else:
            self._let_play()

    def _forget_stale_thoughts(self) -> None:
        if self._thinking is None:
            return
        position, computer, task = self._thinking
        if position is not self.room.match.position or computer is not self.room.computer():
            task.cancel()
            self._thinking = None

    def _let_play(self) -> None:
        room, position = self.room, self.room.match.position
        computer = room.computer()
        if computer is not None and self._thinking is None:
            task = self.spawn(self._think(position, computer.level or 1))
            self._thinking = (position, computer, task)
        elif room.turn == NATURE and self._thinking is None:
            self._thinking = (position, None, self.spawn(self._chance(position)))

    async def _think(self, position: Any, level: int) -> None:
        room = self.room
        try:
            move = await self.thinkers.move(room.game, position, level, room.rng)
        except Exception:
            logger.exception("table %s: a computer of level %s failed", room.id, level)
            move = room.game.draw(position, room.rng)
        self._thinking = None
        await self._play_for(position, move, proposal(room, position, move))

    async def _chance(self, position: Any) -> None:
        game = self.room.game
        if isinstance(game, Proposing):
            move = self.foreknown.pop(position, None)
            move = move or await self.thinkers.nature(game, position)
        else:
            move = game.draw(position, SystemRandom())
        self._thinking = None
        await self._play_for(position, move)

    async def _play_for(self, position: Any, move: Any, besides: Sequence[AnyFact] = ()) -> None:
        """Make a move of a computer or of chance, if the table is still there."""
        room = self.room
        await self.changes.make(
            lambda at: (
                [*made(room, room.game.write(move), at), *besides]
                if room.match.position is position and room.turn is not None
                else []
            )
        )

    def _set_flag(self) -> None:
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        clock = self.room.clock
        left = None if clock is None else clock.falls_in(now_ms())
        if left is not None:
            loop = asyncio.get_running_loop()
            self._flag = loop.call_later(left / 1000 + 0.01, self.changes.look)

    def spawn(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
