"""Experiments for readers of the page: played in their own process, reported game by game.

One experiment runs at a time, with the lowest priority. Strangers get a small one; somebody at this
machine gets as many games as they like, on the cluster if one is configured. When the client
leaves, it ends.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from ludion.core.fault import BadQuery, Busy
from ludion.core.game import Game
from ludion.games import GAMES, plays_together, refuse_without_physics
from ludion.locale import words
from ludion.server.study.line import chosen_game
from ludion.server.wire.api.design import Solved, SolveProgress
from ludion.server.wire.api.lab import (
    ExperimentBegun,
    ExperimentEnd,
    ExperimentGame,
    WantedExperiment,
)

COMMAND: Final = (sys.executable, "-m", "ludion.lab.balance.stream")
SOLVE: Final = (sys.executable, "-m", "ludion.lab.solve")
PLAYERS: Final = re.compile(r"level:[1-8]|greedy|random")
MAX_VARIANTS = 8
LARGEST_SEED = 1 << 53
ENDING_S = 2.0
LONGEST_LINE = 1 << 20
"""Bytes of a game and its record."""


@dataclass(frozen=True)
class Bounds:
    """How large an experiment may be."""

    games: int
    """Of all variants together."""
    level: int
    seconds: float
    memory_mb: int
    """For solving."""
    by_cluster: bool = False
    """Whether games are played on the cluster, where the house has one."""


FOR_STRANGERS: Final = Bounds(games=200, level=3, seconds=60.0, memory_mb=250)
FOR_THE_OWNER: Final = Bounds(
    games=100_000, level=8, seconds=24 * 3600.0, memory_mb=1500, by_cluster=True
)


def refuse_too_large(wanted: WantedExperiment, bounds: Bounds) -> None:
    if not PLAYERS.fullmatch(wanted.by):
        raise BadQuery(
            "by must be level:1 to level:8, greedy or random; got {came!r}", came=wanted.by
        )
    level = int(wanted.by.removeprefix("level:")) if wanted.by.startswith("level:") else 0
    sizes = [
        ("variants", len(wanted.variants), 1, MAX_VARIANTS),
        ("games", wanted.games * len(wanted.variants), 1, bounds.games),
        ("level", level, 0, bounds.level),
        ("seed", wanted.seed, 0, LARGEST_SEED),
    ]
    for name, value, least, most in sizes:
        if not least <= value <= most:
            raise BadQuery(
                "{name} must be {least} to {most}; got {value}",
                name=name,
                least=least,
                most=most,
                value=value,
            )


def load_variants(wanted: WantedExperiment) -> list[Game[Any, Any]]:
    """The games of an experiment; raises a fault for invalid options."""
    refuse_without_physics(wanted.game)
    return [chosen_game(wanted.game, options) for options in wanted.variants]


class Laboratory:
    def __init__(self, cluster: str | None = None) -> None:
        self._cluster = cluster
        """The address of a Dask scheduler."""
        self._process: asyncio.subprocess.Process | None = None
        self._reaped = set[asyncio.Task[Any]]()
        """What was killed, until its pipes are closed."""
        self._is_free = asyncio.Event()
        self._is_free.set()

    async def refuse_crowd(self) -> None:
        """Raise Busy if another experiment is running; wait for one that is just ending."""
        try:
            await asyncio.wait_for(self._is_free.wait(), ENDING_S)
        except TimeoutError:
            raise Busy(
                "another experiment is running on this server; try again in a moment"
            ) from None

    async def run(
        self, wanted: WantedExperiment, variants: Sequence[Game[Any, Any]], bounds: Bounds
    ) -> AsyncIterator[bytes]:
        """The lines of the answer."""
        await self.refuse_crowd()
        self._is_free.clear()
        try:
            async for line in self._lines(wanted, variants, bounds):
                yield msgspec.json.encode(line) + b"\n"
        finally:
            # a client that left has cancelled this: nothing can be awaited here
            self._kill()
            self._is_free.set()

    async def solve(
        self, game: str, option: str, value: str, lang: str, bounds: Bounds
    ) -> AsyncIterator[bytes]:
        """The lines of the answer: who wins the variant whose option has this value."""
        await self.refuse_crowd()
        self._is_free.clear()
        folder = TemporaryDirectory(prefix="ludion-solve-", ignore_cleanup_errors=True)
        job = {"game": game, "options": [f"{option}={value}"], "folder": folder.name}
        try:
            async for line in self._solving(job, lang, bounds):
                yield msgspec.json.encode(line) + b"\n"
        finally:
            self._kill()
            folder.cleanup()
            self._is_free.set()

    async def make_values(
        self, game: str, options: Sequence[str], lang: str, bounds: Bounds
    ) -> AsyncIterator[bytes]:
        """The lines of the answer; the values are kept where players and analyses look for them."""
        await self.refuse_crowd()
        self._is_free.clear()
        job = {"game": game, "options": list(options), "folder": None}
        try:
            async for line in self._solving(job, lang, bounds):
                yield msgspec.json.encode(line) + b"\n"
        finally:
            self._kill()
            self._is_free.set()

    async def _solving(
        self, job: dict[str, Any], lang: str, bounds: Bounds
    ) -> AsyncIterator[SolveProgress | Solved]:
        told = words(lang)
        process = await self._begin(SOLVE, job)
        assert process.stdout is not None
        clock = asyncio.get_running_loop()
        until = clock.time() + bounds.seconds
        while True:
            try:
                left = until - clock.time()
                line = await asyncio.wait_for(process.stdout.readline(), max(left, 0.0))
            except TimeoutError:
                says = told("lab-solve-out-of-time", seconds=round(bounds.seconds))
                yield Solved(whole=False, says=says)
                return
            failed: dict[str, Any] = {"fault": told("lab-solve-failed")}
            found = json.loads(line) if line else failed
            if "done" in found:
                key, done, of = f"progress-{found['what']}", found["done"], found["of"]
                says = told(key, done=f"{done:,}", total=f"{of:,}") if key in told else ""
                yield SolveProgress(done=done, of=of, says=says)
                continue
            fault = found.get("fault")
            says = fault or _best_play(job["game"], found["winner"], found["turns"], lang)
            yield Solved(whole=fault is None, says=says)
            return

    async def _lines(
        self, wanted: WantedExperiment, variants: Sequence[Game[Any, Any]], bounds: Bounds
    ) -> AsyncIterator[ExperimentBegun | ExperimentGame | ExperimentEnd]:
        told = words(wanted.lang)
        total = wanted.games * len(variants)
        yield _begun(variants, total, wanted.lang)
        process = await self._start(wanted, variants, bounds)
        assert process.stdout is not None
        done = 0
        clock = asyncio.get_running_loop()
        until = clock.time() + bounds.seconds
        while done < total:
            try:
                left = until - clock.time()
                line = await asyncio.wait_for(process.stdout.readline(), max(left, 0.0))
            except TimeoutError:
                says = told("lab-out-of-time", seconds=round(bounds.seconds), games=done)
                yield ExperimentEnd(whole=False, says=says)
                return
            if not line:
                yield ExperimentEnd(whole=False, says=told("lab-failed"))
                return
            found = json.loads(line)
            if "fault" in found:
                yield ExperimentEnd(whole=False, says=found["fault"])
                return
            reason = f"{wanted.game}-reason-{found['reason']}"
            found["says"] = told(reason) if reason in told else found["reason"]
            yield msgspec.convert({"kind": "game", **found}, ExperimentGame)
            done += 1
        yield ExperimentEnd(whole=True, says="")

    async def _start(
        self, wanted: WantedExperiment, variants: Sequence[Game[Any, Any]], bounds: Bounds
    ) -> asyncio.subprocess.Process:
        job = {
            "game": wanted.game,
            "variants": [
                [f"{name}={value}" for name, value in game.options.items()] for game in variants
            ],
            "by": wanted.by,
            "games": wanted.games,
            "seed": wanted.seed,
            "processes": max(1, (os.cpu_count() or 2) // 2),
            "on": self._cluster if bounds.by_cluster else None,
            "lang": wanted.lang,
        }
        return await self._begin(COMMAND, job)

    async def _begin(
        self, command: Sequence[str], job: dict[str, Any]
    ) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=pipe,
            stdout=pipe,
            stderr=asyncio.subprocess.DEVNULL,
            limit=LONGEST_LINE,
            start_new_session=True,
        )
        self._process = process
        assert process.stdin is not None
        process.stdin.write(json.dumps(job).encode())
        process.stdin.close()
        return process

    async def stop(self) -> None:
        """End the running experiment, and wait until it has ended."""
        self._kill()
        await asyncio.gather(*self._reaped)

    def _kill(self) -> None:
        """Kill the running experiment, with the processes it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            with suppress(ProcessLookupError):
                if os.name == "posix":
                    os.killpg(process.pid, signal.SIGKILL)
                else:
                    process.kill()
        reaping = asyncio.ensure_future(process.communicate())
        self._reaped.add(reaping)
        reaping.add_done_callback(self._reaped.discard)


def refuse_large(needed_mb: int | None, bounds: Bounds) -> None:
    if needed_mb is None:
        raise BadQuery("this cannot be solved: only some games can, of a size that fits in memory")
    if needed_mb > bounds.memory_mb:
        raise BadQuery(
            "solving this needs {needed} MB of memory; the server allows {most} MB here",
            needed=needed_mb,
            most=bounds.memory_mb,
        )


def _best_play(game: str, winner: int | None, turns: int | None, lang: str) -> str:
    told = words(lang)
    if winner is None:
        return told("lab-solved-draw")
    return told("lab-solved-won", seat=told(f"{game}-seat-{winner}"), turns=turns or 0)


def _begun(variants: Sequence[Game[Any, Any]], total: int, lang: str) -> ExperimentBegun:
    told = words(lang)
    return ExperimentBegun(
        title=GAMES[variants[0].name].title,
        seats=[
            [told("report-team")]
            if plays_together(game)
            else [told(f"{game.name}-seat-{seat}") for seat in range(game.seats)]
            for game in variants
        ],
        options=[dict(game.options) for game in variants],
        total=total,
    )
