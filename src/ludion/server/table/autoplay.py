"""Autoplay: whatever moves without a request: a computer to move, chance, and the clock.

If the database does not store such a move, nobody would send it again. So autoplay itself retries
until the move is stored, or until the game has taken another course.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from random import SystemRandom
from typing import Any, Protocol

from ludion.core.fault import NoTable
from ludion.core.game import NATURE, Proposing
from ludion.server.table.commits import CommitQueue, until_available
from ludion.server.table.decide import NOTHING, Decision, moves_made
from ludion.server.table.facts import AnyFact, Occupant, Said
from ludion.server.table.state import TableState
from ludion.server.table.teamtalk import answer_of, asking, heeded, proposal
from ludion.server.workers import ComputerWorkers
from ludion.show import phrases

PACE_S = 2.5
"""How long computers take for a move in a game for spectators."""
YIELD_S = 0.25
"""How often they check whether somebody else needs the processor."""
SOON_MS = 600_000
"""A correspondence clock gets a timer this long before it runs out. Until then the table need not
be in memory (`registry.py` looks for clocks that are due)."""
GRACE_S = 15.0
"""How long another server may think about a computer's move before this server does."""


class Watch(Protocol):
    """Whether anybody watches a table: computers do not think for nobody."""

    def is_watched(self) -> bool:
        """Whether somebody is at the table, or was a moment ago."""

    def has_readers(self) -> bool:
        """Whether somebody is at the table now."""

    def owner(self) -> str:
        """The address for which computers think here."""


logger = logging.getLogger(__name__)


class Autoplay:
    def __init__(
        self, state: TableState, commits: CommitQueue, workers: ComputerWorkers, watch: Watch
    ) -> None:
        self.state, self.commits, self.workers, self.watch = state, commits, workers, watch
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: tuple[Any, Occupant | None, asyncio.Task[None]] | None = None
        """The position that a computer, or chance (None), is working on."""
        self._flag: asyncio.TimerHandle | None = None
        self._flagging: asyncio.Task[None] | None = None
        """Ends the game when a player's time is up."""
        self._grace: asyncio.TimerHandle | None = None
        self._changed = asyncio.Event()
        """Set when something happens at the table: wakes those who wait for an answer."""

    @property
    def is_busy(self) -> bool:
        return bool(self._tasks or self._flag)

    def close(self) -> None:
        for timer in (self._flag, self._grace):
            if timer is not None:
                timer.cancel()
        for task in list(self._tasks):
            task.cancel()

    def go_on(self, others_think: bool = False) -> None:
        """Start the next move if it is not a person's, and set the timer of the clock.

        If another server brought the game here (`others_think`), that server gets GRACE_S first.
        """
        self._changed.set()
        self.set_flag()
        self._cancel_stale()
        if self._grace is not None:
            self._grace.cancel()
            self._grace = None
        if others_think:
            loop = asyncio.get_running_loop()
            self._grace = loop.call_later(GRACE_S, self.go_on)
        else:
            self._start()

    def wake(self) -> None:
        """Somebody has come: start what waited for that."""
        if self._grace is None:
            self._start()

    def _cancel_stale(self) -> None:
        if self._thinking is None:
            return
        position, computer, task = self._thinking
        if position is not self.state.match.position or computer is not self.state.computer():
            task.cancel()
            self._thinking = None

    def _start(self) -> None:
        state, position = self.state, self.state.match.position
        computer = state.computer()
        if computer is None and state.turn != NATURE:
            return
        if self._thinking is not None or not self._may_think():
            return
        if computer is not None:
            task = self._spawn(self._think(position, computer.level or 1))
            self._thinking = (position, computer, task)
        else:
            self._thinking = (position, None, self._spawn(self._chance(position)))

    def _may_think(self) -> bool:
        """Chance draws at once; a search or a simulation needs somebody who waits for it.

        A person whose clock will run need not be present while a computer uses its own time.
        """
        state = self.state
        if state.setup.exhibition:
            return self.watch.has_readers()
        if state.turn == NATURE and not isinstance(state.game, Proposing):
            return True
        is_timed = state.clock is not None and any(one.who == "person" for one in state.seats)
        return is_timed or self.watch.is_watched()

    async def _think(self, position: Any, level: int) -> None:
        state = self.state
        if state.setup.exhibition and not await self._paced():
            return
        move = await self._chosen(position, level)
        told = proposal(state, position, move)
        question = asking(state, position, told) if self._may_ask() else []
        if question:
            await self._ask(position, question[0])
            if heeded(state, position) is not None:
                move = await self._chosen(position, level)
            told = proposal(state, position, move)
        await self._play(position, move, told)

    async def _paced(self) -> bool:
        """Wait as long as a person would, and until no other computer thinks or waits.

        False if the spectators have left meanwhile: the next one lets the game continue.
        """
        await asyncio.sleep(PACE_S)
        while self.workers.jobs and self.watch.has_readers():
            await asyncio.sleep(YIELD_S)
        if not self.watch.has_readers():
            self._thinking = None
            return False
        return True

    def _may_ask(self) -> bool:
        """Only if no clock runs and somebody is there to answer."""
        return self.state.clock is None and self.watch.is_watched()

    async def _ask(self, position: Any, question: Said) -> None:
        """Announce a plan and wait for an answer of somebody who is asked, but not for long."""
        state = self.state

        def decide(at: int) -> Decision:
            gone_on = state.match.position is not position or state.turn is None
            return NOTHING if gone_on else Decision([question])

        with suppress(NoTable, TimeoutError):
            await until_available(lambda: self.commits.commit(decide))
            async with asyncio.timeout(phrases.ANSWER_S):
                while not any(answer_of(state, question.seat, seat) for seat in question.asked):
                    self._changed.clear()
                    await self._changed.wait()

    async def _chosen(self, position: Any, level: int) -> Any:
        """The move of a computer, which takes people's answers into account."""
        state = self.state
        try:
            return await self.workers.move(
                state.game,
                position,
                level,
                state.rng,
                self.watch.owner(),
                heeded(state, position),
            )
        except Exception:
            logger.exception("table %s: a computer of level %s failed", state.id, level)
            return state.game.draw(position, state.rng)

    async def _chance(self, position: Any) -> None:
        game = self.state.game
        if isinstance(game, Proposing):
            move = await self.workers.nature(game, position, self.watch.owner())
        else:
            move = game.draw(position, SystemRandom())
        await self._play(position, move)

    async def _play(self, position: Any, move: Any, also: Sequence[AnyFact] = ()) -> None:
        """Commit a move of a computer or of chance, if the game is still at this position."""
        state = self.state

        def decide(at: int) -> Decision:
            if state.match.position is not position or state.turn is None:
                return NOTHING
            decision = moves_made(state, [move], at)
            return decision._replace(facts=[*decision.facts, *also])

        with suppress(NoTable):
            await until_available(lambda: self.commits.commit(decide))
        if self._thinking is not None and self._thinking[2] is asyncio.current_task():
            self._thinking = None

    def set_flag(self) -> None:
        """Set the timer of the clock, if its flag falls soon."""
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        clock = self.state.clock
        house = self.commits.store.clock
        left = None if clock is None else clock.falls_in(house.running_ms(house.now_ms()))
        if left is not None and (not self.state.by_correspondence or left <= SOON_MS):
            loop = asyncio.get_running_loop()
            self._flag = loop.call_later(left / 1000 + 0.01, self._check_flag)

    def _check_flag(self) -> None:
        self._flag = None
        if self._flagging is None or self._flagging.done():
            self._flagging = self._spawn(self._end_by_time())

    async def _end_by_time(self) -> None:
        with suppress(NoTable):
            await until_available(self.commits.check_flag)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
