"""Compiled jobs: where their machine code is kept, and what every kernel offers.

A kernel compiles a whole loop (playouts, perft, a search), never a single rule. Its machine code
is cached in a directory of the user's named by a hash of the package's sources: Numba's own
check misses an edit in another file and would then play the old rules.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from ludion.core.fault import NoKernel
from ludion.core.walk import Perft

F = TypeVar("F", bound=Callable[..., Any])


class Playouts(NamedTuple):
    """How random games ended: wins of each seat, draws, and all their turns."""

    wins: tuple[int, ...]
    draws: int
    turns: int


class Kernel(Protocol):
    """The compiled jobs of one game, over its own positions.

    `playouts` runs `number` random games from `position` in `threads` threads; the same seed and
    number of threads give the same games. `warm` compiles everything.
    """

    def playouts(self, position: Any, number: int, seed: int = 0, threads: int = 1) -> Playouts: ...
    def perft(self, position: Any, turns: int) -> Perft: ...
    def warm(self) -> None: ...


def cache_home() -> Path:
    """The directory that holds all caches: $LUDION_CACHE, else the user's cache directory."""
    chosen = os.environ.get("LUDION_CACHE")
    if chosen:
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "ludion"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "ludion" / "Cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ludion"


def sources_hash(package: Path = Path(__file__).parent.parent) -> str:
    """A name for the present state of a folder's Python sources, by default this package's."""
    digest = blake2b(digest_size=8)
    for source in sorted(package.rglob("*.py")):
        digest.update(str(source.relative_to(package)).encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()


def open_cache() -> Path:
    """The cache directory of these sources, made if need be, and proved writable."""
    directory = cache_home() / f"kernels-{sources_hash()}"
    try:
        directory.mkdir(parents=True, exist_ok=True)
        probe = directory / f".probe-{os.getpid()}"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as fault:
        raise NoKernel(
            "the kernel cache must be a directory that can be written; got {directory} "
            "({reason}); set LUDION_CACHE to another",
            directory=directory,
            reason=fault.strerror,
        ) from None
    return directory


@cache
def _cache() -> Path:
    return open_cache()


def compiled(*, borrows: bool = False, **how: Any) -> Callable[[F], F]:
    """Compile a function of a kernel: Numba's `njit`, cached, without the interpreter's lock.

    `borrows`: it makes no array, nor does what it calls. Numba then counts no references to the
    arrays it is given, which costs an atomic operation at every call: rules over an array of
    integers run up to twice as fast.

    Each module has a directory of its own in the cache. Numba would name a cached function after
    its source file, and take one game's search for another's where a file is executed once per
    game (`ludion.players.compiled`).
    """
    try:
        import numba
    except ImportError:
        raise NoKernel(
            "compiled jobs need the extra 'fast'; install it with: pip install 'ludion[fast]'"
        ) from None

    def decorate(function: F) -> F:
        directory = str(_cache() / function.__module__)
        os.environ["NUMBA_CACHE_DIR"] = directory
        numba.config.CACHE_DIR = directory  # type: ignore[attr-defined]  # made at run time
        if borrows:
            how["_nrt"] = False
        done: F = numba.njit(cache=True, nogil=True, **how)(function)
        return done

    return decorate
