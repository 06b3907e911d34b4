"""The worker threads for the searches of computer players, off the event loop."""

from __future__ import annotations

import os
from collections import Counter
from contextlib import suppress
from random import Random, SystemRandom
from threading import Thread
from typing import Any

from ludion.core.fault import NoKernel, TooMuch
from ludion.core.game import Game, Proposing
from ludion.games import GAMES, level_of
from ludion.match.computers import ByLevel
from ludion.match.hints import Hint, find_hint
from ludion.match.warming import CompileProcess, warm_searches
from ludion.match.worker import WorkerPool
from ludion.players.player import Limits, choose

MEMORY_MB = 64
"""For the transposition table of one search: several run at once here."""


QUICK_S = 1.0
"""A level that thinks for longer than this is a long job."""
MAX_HINTS = 2
"""Hints of one address that are searched or wait for it."""


class ComputerWorkers(WorkerPool):
    """Searches for a computer's move or for a hint. A table has one search at a time.

    The owner of a search is the address of somebody who watches the table. Scheduling is
    round-robin between addresses, and one address uses at most half of the threads, so nobody waits
    for all the searches of another. Long searches never occupy all threads, so short ones stay
    fast.
    """

    def __init__(self, threads: int | None = None) -> None:
        count = threads or max(2, (os.cpu_count() or 2) - 1)
        share = max(1, count // 2)
        super().__init__(count, "ludion-computer", share=share, most_long=count - 1)
        self._hints: Counter[str] = Counter()
        self._compiled: set[str] = set()
        self._ready: set[str] = set()
        self._compiling = CompileProcess()

    def close(self) -> None:
        super().close()
        self._compiling.close()

    async def move(
        self,
        game: Game[Any, Any],
        position: Any,
        level: int,
        rng: Random,
        owner: str = "",
        only: tuple[Any, ...] | None = None,
    ) -> Any:
        """The move of a computer of a level, one of `only` if given."""
        limits = Limits(memory=MEMORY_MB, only=only)
        player = ByLevel(level, compiled=game.name in self._compiled)
        is_long = level_of(game.name, level).seconds > QUICK_S
        return await self.run(
            lambda stop: choose(player, game, position, rng, limits, stop), owner, is_long
        )

    async def hint(self, game: Game[Any, Any], position: Any, owner: str = "") -> Hint:
        if self._hints[owner] >= MAX_HINTS:
            raise TooMuch("{most} hints are being searched for you; wait for them", most=MAX_HINTS)
        compiled = game.name in self._compiled
        self._hints[owner] += 1
        try:
            return await self.run(lambda stop: find_hint(game, position, stop, compiled), owner)
        finally:
            self._hints -= Counter([owner])

    async def nature(self, game: Proposing[Any, Any], position: Any, owner: str = "") -> Any:
        """NATURE's answer to a gesture. The simulation takes a while."""
        return await self.run(lambda stop: game.attempt(position, SystemRandom(), stop), owner)

    def is_ready(self, game: str) -> bool:
        """Whether the searches of a game are compiled, or cannot be."""
        return game in self._ready

    def warm(self) -> None:
        """Compile the searches in the background; until then computers use the readable rules."""
        Thread(target=self._compile_all, name="ludion-compile", daemon=True).start()

    def _compile_all(self) -> None:
        for name in GAMES:
            with suppress(NoKernel):
                self._compiling.compile(name)
                if self.is_closing:
                    return
                warm_searches(name)
                self._compiled.add(name)
            self._ready.add(name)
