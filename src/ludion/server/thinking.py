"""Computers think here: in a few threads beside the event loop, one question a table at a time.

A search asks often whether to stop: one that nobody waits for ends within hundredths of a second.
The threads are daemons: a server that ends does not wait for one that is still compiling.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from random import Random
from threading import Event, Thread
from typing import Any, TypeVar

from ludion.core.fault import NoKernel
from ludion.core.game import Listed
from ludion.games import GAMES, load
from ludion.match.computers import ByLevel, hint, warm_players
from ludion.players.player import Limits, Line, Stop, choose

T = TypeVar("T")
MEMORY_MB = 64
"""For the tables of one search: several think at once here."""


class Thinkers:
    def __init__(self, threads: int | None = None) -> None:
        count = threads or max(2, (os.cpu_count() or 2) - 1)
        self._questions: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._closing = Event()
        self._compiled: set[str] = set()
        self._ready: set[str] = set()
        for _ in range(count):
            Thread(target=self._work, name="ludion-thinks", daemon=True).start()

    def close(self) -> None:
        """Whoever thinks is told to stop; each thread is woken to see that it is over."""
        self._closing.set()
        self._questions.put(lambda: None)

    def _work(self) -> None:
        while not self._closing.is_set():
            self._questions.get()()
        self._questions.put(lambda: None)

    async def move(self, game: Listed[Any, Any], position: Any, level: int, rng: Random) -> Any:
        """The move of a computer of a level."""
        limits = Limits(memory=MEMORY_MB)
        player = ByLevel(level, compiled=game.name in self._compiled)
        return await self._ask(lambda stop: choose(player, game, position, rng, limits, stop))

    async def hint(self, game: Listed[Any, Any], position: Any) -> Line[Any]:
        compiled = game.name in self._compiled
        return await self._ask(lambda stop: hint(game, position, stop, compiled))

    def is_ready(self, game: str) -> bool:
        """Whether the searches of a game are compiled, or cannot be."""
        return game in self._ready

    def warm(self) -> None:
        """Compile the searches in the background; until then players go by the readable rules."""

        def compile_all() -> None:
            for name in GAMES:
                with suppress(NoKernel):
                    warm_players(load(name))
                    self._compiled.add(name)
                self._ready.add(name)

        Thread(target=compile_all, name="ludion-compiles", daemon=True).start()

    async def _ask(self, think: Callable[[Stop], T]) -> T:
        """What a computer thinks of; when whoever asked is cancelled it is told to stop."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        unwanted = Event()

        def stop() -> bool:
            return unwanted.is_set() or self._closing.is_set()

        def tell(found: Callable[[], T]) -> None:
            if answer.done():
                return
            try:
                answer.set_result(found())
            except Exception as fault:
                answer.set_exception(fault)

        def work() -> None:
            if stop():
                return
            found = outcome(think, stop)
            with suppress(RuntimeError):  # the loop is closed: the server has ended
                loop.call_soon_threadsafe(tell, found)

        self._questions.put(work)
        try:
            return await answer
        finally:
            unwanted.set()


def outcome(think: Callable[[Stop], T], stop: Stop) -> Callable[[], T]:
    """What comes of thinking, kept: a function that gives the answer or raises the fault."""
    try:
        answer = think(stop)
    except Exception as raised:
        fault = raised

        def fail() -> T:
            raise fault

        return fail
    return lambda: answer
