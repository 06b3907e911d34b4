"""Computers think here: in a few threads beside the event loop, one question a table at a time.

A search asks often whether to stop: one that nobody waits for ends within hundredths of a second.
The threads are daemons: a server that ends does not wait for one that is still thinking.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from random import Random, SystemRandom
from threading import Event, Thread
from typing import Any, TypeVar

from ludion.core.fault import NoKernel
from ludion.core.game import Listed, Proposing
from ludion.games import GAMES
from ludion.match.computers import ByLevel, hint
from ludion.match.warming import Compiling, warm_searches
from ludion.match.worker import Job, aside
from ludion.players.player import Limits, Line, Stop, choose

T = TypeVar("T")
MEMORY_MB = 64
"""For the tables of one search: several think at once here."""


class Thinkers:
    def __init__(self, threads: int | None = None) -> None:
        count = threads or max(2, (os.cpu_count() or 2) - 1)
        self._questions: SimpleQueue[Job] = SimpleQueue()
        self._closing = Event()
        self._compiled: set[str] = set()
        self._ready: set[str] = set()
        self._compiling = Compiling()
        for _ in range(count):
            Thread(target=self._work, name="ludion-thinks", daemon=True).start()

    def close(self) -> None:
        """Whoever thinks is told to stop; each thread is woken to see that it is over."""
        self._closing.set()
        self._compiling.close()
        self._questions.put(lambda: None)

    def _work(self) -> None:
        while not self._closing.is_set():
            self._questions.get()()
        self._questions.put(lambda: None)

    async def move(self, game: Listed[Any, Any], position: Any, level: int, rng: Random) -> Any:
        """The move of a computer of a level."""
        limits = Limits(memory=MEMORY_MB)
        player = ByLevel(level, compiled=game.name in self._compiled)
        return await self.ask(lambda stop: choose(player, game, position, rng, limits, stop))

    async def hint(self, game: Listed[Any, Any], position: Any) -> Line[Any]:
        compiled = game.name in self._compiled
        return await self.ask(lambda stop: hint(game, position, stop, compiled))

    async def nature(self, game: Proposing[Any, Any], position: Any) -> Any:
        """What comes of what a hand has done: simulated, so that it takes a while."""
        return await self.ask(lambda stop: game.attempt(position, SystemRandom(), stop))

    def is_ready(self, game: str) -> bool:
        """Whether the searches of a game are compiled, or cannot be."""
        return game in self._ready

    def warm(self) -> None:
        """Compile the searches in the background; until then players go by the readable rules."""

        def compile_all() -> None:
            for name in GAMES:
                with suppress(NoKernel):
                    self._compiling.compile(name)
                    if self._closing.is_set():
                        return
                    warm_searches(name)
                    self._compiled.add(name)
                self._ready.add(name)

        Thread(target=compile_all, name="ludion-compiles", daemon=True).start()

    async def ask(self, think: Callable[[Stop], T]) -> T:
        """What a computer thinks of; when whoever asked is cancelled it is told to stop."""
        return await aside(think, self._questions.put, self._closing.is_set)
