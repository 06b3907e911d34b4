"""Prints, animations and PNG pictures for readers of the page: made in a process of their own, kept
on disk.

The process ends with its memory: typst keeps what it has drawn, and a server that drew 260 pictures
itself had grown by 340 MB. One is made at a time, and an address waits for one at a time. What is
made is kept by what was asked for, so that asking again costs nothing; the oldest files are
dropped.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ludion import __version__
from ludion.core.extras import missing_extra
from ludion.core.fault import Busy, TooMuch
from ludion.core.files import write_bytes
from ludion.core.kernel import cache_home
from ludion.games import folder_of
from ludion.press.build import TOO_MANY

COMMAND = (sys.executable, "-m", "ludion.press.build")
MOST_WAITING = 12
MOST_KEPT = 200
MOST_S = 150.0
"""How long somebody waits, at most, once it is being made."""


class Press:
    def __init__(self, home: Path | None = None) -> None:
        self.home = home or cache_home() / "prints"
        self._turn = asyncio.Semaphore(1)
        self._waiting: Counter[str] = Counter()
        self._process: asyncio.subprocess.Process | None = None

    async def file(self, job: Mapping[str, Any], owner: str) -> bytes:
        """What a job makes, from disk if it was made before."""
        refuse_without_press()
        path = await asyncio.to_thread(self._path, job)
        if (found := await asyncio.to_thread(_kept, path)) is not None:
            return found
        if self._waiting[owner] >= 1 or self._waiting.total() >= MOST_WAITING:
            raise Busy("something else is being made; wait for it, then ask again")
        self._waiting[owner] += 1
        try:
            async with self._turn:
                made = await asyncio.to_thread(_kept, path) or await self._make(job)
        finally:
            self._waiting -= Counter([owner])
        await asyncio.to_thread(self._keep, path, made)
        return made

    def _path(self, job: Mapping[str, Any]) -> Path:
        return self.home / f"{_key(job)}.{job['kind']}"

    async def _make(self, job: Mapping[str, Any]) -> bytes:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
        )
        self._process = process
        try:
            text = json.dumps(job).encode()
            made, _ = await asyncio.wait_for(process.communicate(text), MOST_S)
        except TimeoutError:
            raise Busy("this takes too long to make; ask for less") from None
        finally:
            if process.returncode is None:
                self.close()
                await process.communicate()  # its pipes end with it, before the event loop does
            self._process = None
        if process.returncode == TOO_MANY:
            raise TooMuch("this has too many moves for an animation; choose fewer")
        if process.returncode != 0:
            raise Busy("this takes too long to make; ask for less")
        return made

    def _keep(self, path: Path, made: bytes) -> None:
        with suppress(OSError):
            self.home.mkdir(parents=True, exist_ok=True)
            write_bytes(path, made)
            files = sorted(self.home.iterdir(), key=lambda one: one.stat().st_mtime)
            for old in files[:-MOST_KEPT]:
                old.unlink(missing_ok=True)

    def close(self) -> None:
        """End what is being made."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()


def refuse_without_press() -> None:
    """Raise the fault that says what to install, where the extra is missing."""
    for module in ("typst", "PIL"):
        if find_spec(module) is None:
            raise missing_extra(ModuleNotFoundError(name=module))


def _kept(path: Path) -> bytes | None:
    with suppress(OSError):
        os.utime(path)  # the last asked for are kept longest
        return path.read_bytes()
    return None


def _key(job: Mapping[str, Any]) -> str:
    """What was asked for, of which version of the game's texts and drawings."""
    folder = folder_of(job["game"])
    parts = [*folder.glob("show/*"), *folder.glob("learn/*"), *folder.glob("words/*/*")]
    changed = max(path.stat().st_mtime_ns for path in parts)
    told = json.dumps([job, __version__, changed], sort_keys=True)
    return sha256(told.encode()).hexdigest()[:32]
