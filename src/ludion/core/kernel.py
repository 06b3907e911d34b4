"""Compiled code: the interface of every kernel, and the cache of its machine code.

A kernel compiles a whole loop (playouts, perft, a search), never a single rule. Its machine code
is cached in the user's cache directory, in a folder for each game:

    kernels/gravity-1f0c…/ludion.games.gravity.kernel/…

The name holds a hash of every source file that can change the compiled code of this game. Numba's
own check looks at one file only: it misses an edit in another file and would then play the old
rules. It also depends on paths and modification times; ours does not, so a cache stays valid when
the same sources are installed again or checked out elsewhere.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from ludion.core.fault import NoKernel
from ludion.core.files import trouble
from ludion.core.walk import Perft

F = TypeVar("F", bound=Callable[..., Any])


class Playouts(NamedTuple):
    """How random games ended: wins of each seat, draws, and the total number of turns."""

    wins: tuple[int, ...]
    draws: int
    turns: int


class Kernel(Protocol):
    """The kernel of one game, over its own positions.

    `playouts` runs `number` random games from `position` in `threads` threads; the same seed and
    number of threads give the same games. `warm` compiles the playouts; perft may compile at its
    first call.
    """

    def playouts(self, position: Any, number: int, seed: int = 0, threads: int = 1) -> Playouts: ...
    def perft(self, position: Any, turns: int) -> Perft: ...
    def warm(self) -> None: ...


def cache_home() -> Path:
    """The directory that holds all caches: $LUDION_CACHE, else the user's cache directory."""
    from platformdirs import user_cache_path

    chosen = os.environ.get("LUDION_CACHE")
    return Path(chosen) if chosen else user_cache_path("ludion", appauthor=False)


PACKAGE = Path(__file__).parent.parent
SHARED_SOURCES = (
    PACKAGE / "core",
    PACKAGE / "players" / "compiled",
    PACKAGE / "research" / "compiled",
)
"""What the compiled code of every game is built on."""
NEVER_COMPILED = {"show", "learn", "lab", "research", "words"}
"""Folders of a game that compiled code never imports."""


def sources_hash(*folders: Path) -> str:
    """A hash of the Python sources in these folders that compiled code may depend on."""
    digest = blake2b(digest_size=8)
    for folder in folders:
        for source in sorted(folder.rglob("*.py")):
            inside = source.relative_to(folder)
            if NEVER_COMPILED.isdisjoint(inside.parts):
                digest.update(f"{folder.name}/{inside.as_posix()}".encode())
                digest.update(source.read_bytes())
    return digest.hexdigest()


def game_folder(module: str, file: str) -> Path:
    """The folder whose sources belong to a compiled module: its game's.

    >>> game_folder("ludion.games.gravity.fast.fall", "/x/ludion/games/gravity/fast/fall.py").name
    'gravity'
    """
    parts = module.split(".")
    if parts[:2] == ["ludion", "games"]:
        return PACKAGE / "games" / parts[2]
    if parts[0] == "ludion":
        return PACKAGE / "core"
    return Path(file).parent


@cache
def _named(folder: Path) -> str:
    return f"{folder.name}-{sources_hash(*SHARED_SOURCES, folder)}"


def open_cache(folder: Path) -> Path:
    """The cache directory of a game's compiled code. It is created if needed, and is writable."""
    directory = cache_home() / "kernels" / _named(folder)
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
            reason=trouble(fault),
        ) from None
    return directory


@cache
def _opened(folder: Path) -> Path:
    return open_cache(folder)


def _require_numba() -> None:
    """Raise if Numba is not installed; it is imported only when something is compiled."""
    if find_spec("numba") is None:
        raise NoKernel(
            "compiled jobs need the extra 'fast'; install it with: pip install 'ludion[fast]'"
        )


def intrinsic(writer: Callable[..., Any]) -> Callable[[Any], Any]:
    """A function of compiled code written in LLVM instructions: Numba's `intrinsic`."""
    _require_numba()
    from ludion.core.entry import FromNumba

    def make() -> Any:
        from numba.extending import intrinsic as of_numba

        return of_numba(writer)

    return cast(Callable[[Any], Any], FromNumba(make))


def tuple_of_words() -> Any:
    """A function for compiled code that returns the first `n` words of an array as a tuple."""
    _require_numba()
    from ludion.core.entry import FromNumba

    def make() -> Any:
        from numba.np.unsafe.ndarray import to_fixed_tuple

        return to_fixed_tuple

    return FromNumba(make)


def compiled(*, borrows: bool = False, **how: Any) -> Callable[[F], F]:
    """Compile a function of a kernel: Numba's `njit` with our cache, releasing the GIL.

    `borrows`: neither the function nor anything it calls creates an array. Numba then skips
    reference counting, which costs an atomic operation at every call; rules over an array of
    integers run up to twice as fast. From the cache it is loaded without Numba (`entry.py`).

    No kernel is called from C, so no wrapper for C is compiled.

    Each module has its own directory in the cache. Numba names a cached function after its source
    file, so where one file is executed once per game (`ludion.players.compiled`) it would load the
    search of another game. There the global `game`, the primitives, tells the games apart.
    """
    _require_numba()
    from ludion.core.entry import Compiled

    def decorate(function: F) -> F:
        source = function.__globals__.get("game")
        module = getattr(source, "__name__", function.__module__)
        file = getattr(source, "__file__", function.__code__.co_filename)

        def directory() -> Path:
            return _opened(game_folder(module, file)) / function.__module__

        given = {"nopython": True, "nogil": True, "no_cfunc_wrapper": True, **how}
        if borrows:
            given["_nrt"] = False
        done: Any = Compiled(function, given, borrows, directory)
        return cast(F, done)

    return decorate
