"""The worker threads where computers think, beside the event loop."""

from __future__ import annotations

import os
from contextlib import suppress
from random import Random, SystemRandom
from threading import Thread
from typing import Any

from ludion.core.fault import NoKernel
from ludion.core.game import Game, Proposing
from ludion.games import GAMES
from ludion.match.computers import ByLevel
from ludion.match.hints import Hint, find_hint
from ludion.match.warming import CompileProcess, warm_searches
from ludion.match.worker import WorkerPool
from ludion.players.player import Limits, choose

MEMORY_MB = 64
"""For the transposition table of one search: several run at once here."""


class ComputerWorkers(WorkerPool):
    """Searches for a computer's move or for a hint. A table asks one question at a time."""

    def __init__(self, threads: int | None = None) -> None:
        super().__init__(threads or max(2, (os.cpu_count() or 2) - 1), "ludion-computer")
        self._compiled: set[str] = set()
        self._ready: set[str] = set()
        self._compiling = CompileProcess()

    def close(self) -> None:
        super().close()
        self._compiling.close()

    async def move(self, game: Game[Any, Any], position: Any, level: int, rng: Random) -> Any:
        """The move of a computer of a level."""
        limits = Limits(memory=MEMORY_MB)
        player = ByLevel(level, compiled=game.name in self._compiled)
        return await self.run(lambda stop: choose(player, game, position, rng, limits, stop))

    async def hint(self, game: Game[Any, Any], position: Any) -> Hint:
        compiled = game.name in self._compiled
        return await self.run(lambda stop: find_hint(game, position, stop, compiled))

    async def nature(self, game: Proposing[Any, Any], position: Any) -> Any:
        """NATURE's answer to a gesture. It is simulated, which takes a while."""
        return await self.run(lambda stop: game.attempt(position, SystemRandom(), stop))

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
