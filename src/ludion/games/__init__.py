"""The registry: the games of the house, each by one line."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from ludion.core.advice import Advice
    from ludion.core.game import Game, Listed
    from ludion.core.kernel import Kernel
    from ludion.core.primitives import Primitives
    from ludion.core.puzzle import Prover, Puzzle
    from ludion.core.solution import ProvenMoves, Solving
    from ludion.core.teamwork import Teamwork


class Entry(NamedTuple):
    """What can be told of a game without loading its rules."""

    title: str
    year: int | None
    """None where it is not known."""
    seats: str


GAMES = {
    "gravis3": Entry("Gravis 3", 2006, "2"),
    "gravity": Entry("Gravity", 2020, "2-3"),
    "sprocket": Entry("Sprocket", None, "2, 4"),
    "deboucleurs": Entry("Déboucleurs", 2015, "2-5"),
    "polarity": Entry("Polarity", 2005, "2, 4"),
}


def _module(name: str, part: str) -> Any:
    if name not in GAMES:
        from ludion.core.fault import Ours, UnknownGame

        known = ", ".join(GAMES)
        raise UnknownGame(
            "the game must be one of {known}; got {name!r}", known=Ours(known), name=name
        )
    return import_module(f"ludion.games.{name}.{part}")


def folder_of(name: str) -> Path:
    """The folder of a game's sources."""
    from pathlib import Path

    return Path(_module(name, "rules").__file__).parent


def load(name: str, **options: Any) -> Listed[Any, Any]:
    """A game by its name, with its options.

    >>> game = load("gravis3")
    >>> len(game.moves(game.start()))
    20
    """
    game: Listed[Any, Any] = _module(name, "rules").GAME(**options)
    return game


def load_written(name: str, options: Iterable[str]) -> Listed[Any, Any]:
    """A game by its name, with its options as texts: `name=value`."""
    from ludion.core.options import read_options

    declared = _module(name, "rules").GAME.OPTIONS
    return load(name, **read_options(name, declared, options))


def has_kernels() -> bool:
    """Whether the extra `fast` is installed."""
    from importlib.util import find_spec

    return find_spec("numba") is not None


def refuse_without_physics(name: str) -> None:
    """A game whose NATURE is simulated says what to install where MuJoCo is missing."""
    from importlib.util import find_spec

    if _offers(name, "nature") and (find_spec("mujoco") is None or not has_kernels()):
        from ludion.core.fault import NoKernel

        raise NoKernel(
            "Polarity's table needs the extra 'physics'; install it with: "
            "pip install 'ludion[physics]'"
        )


def load_kernel(game: Listed[Any, Any]) -> Kernel:
    """The compiled jobs of a game. Needs the extra `fast`; see `ludion.core.kernel`."""
    kernel: Kernel = _module(game.name, "kernel").kernel(game)
    return kernel


def has_kernel_of(name: str) -> bool:
    """Whether a game compiles whole jobs: playouts, perft."""
    return _offers(name, "kernel")


def load_nature(game: Game[Any, Any]) -> Any:
    """What answers for NATURE in a game of physics, None in others. Needs the extra `physics`."""
    return _module(game.name, "nature") if _offers(game.name, "nature") else None


def load_live(game: Game[Any, Any]) -> Any:
    """The table under a moving hand, in games of physics; None in others."""
    return _module(game.name, "live") if _offers(game.name, "live") else None


def load_exercises(name: str) -> Any:
    """What judges the exercises of a lesson in a game of hands; None in others."""
    return _module(name, "exercises") if _offers(name, "exercises") else None


def load_practice(name: str) -> Any:
    """What sets up a table to practise on in a game of hands; None in others."""
    return _module(name, "practice") if _offers(name, "practice") else None


def load_solving(name: str) -> Solving:
    """How a game is solved, and how the file that says so is checked: `ludion.core.solution`."""
    if name in GAMES and not _offers(name, "solving"):
        from ludion.core.fault import UnknownGame

        raise UnknownGame("{name} cannot be solved yet", name=name)
    solving: Solving = _module(name, "solving").SOLVING
    return solving


def game_of_file(first_line: bytes) -> str:
    """The game that a file of `ludion solve` is about: its first line is `ludion GAME ...`.

    >>> game_of_file(b"ludion gravis3 certificate 1")
    'gravis3'
    """
    words = first_line.split(b" ")
    name = words[1].decode("ascii", "replace") if len(words) > 1 else ""
    if words[0] != b"ludion" or name not in GAMES:
        from ludion.core.fault import InvalidText

        raise InvalidText(
            "wanted a file of 'ludion solve', which begins with 'ludion' and a game; got {came!r}",
            came=first_line.decode("utf-8", "replace"),
        )
    return name


def _offers(name: str, part: str) -> bool:
    from importlib.util import find_spec

    return name in GAMES and find_spec(f"ludion.games.{name}.{part}") is not None


def load_primitives(game: Listed[Any, Any]) -> Primitives | None:
    """What a compiled search needs of a game; None for a game that does not offer it."""
    if not (_offers(game.name, "primitives") and has_kernels()):
        return None
    primitives: Primitives = _module(game.name, "primitives")
    return primitives if primitives.serves(game) else None


def load_advice(game: Listed[Any, Any]) -> Advice[Any, Any]:
    """What a game tells the players; of a game that tells nothing, that all is even."""
    if not _offers(game.name, "advice"):
        from ludion.core.advice import NoAdvice

        return NoAdvice()
    advice: Advice[Any, Any] = _module(game.name, "advice").advice(game)
    return advice


def plays_together(game: Listed[Any, Any]) -> bool:
    """Whether all seats of a game win or lose together."""
    from ludion.core.stopping import teams

    return len(teams(game)) == 1


def load_teamwork(game: Listed[Any, Any]) -> Teamwork | None:
    """How to think in a game in which all win or lose together; None for any other."""
    if not _offers(game.name, "teamwork"):
        return None
    teamwork: Teamwork = _module(game.name, "teamwork").teamwork(game)
    return teamwork


def load_proven(game: Listed[Any, Any]) -> ProvenMoves | None:
    """What proves the worth of moves; None where nothing does, or its table is not there yet."""
    if not (_offers(game.name, "proven") and has_kernels()):
        return None
    found: ProvenMoves | None = _module(game.name, "proven").proven(game)
    return found


def missing_table(game: Listed[Any, Any]) -> bool:
    """Whether `ludion solve` would make a table of this game that the house has not got."""
    if not (_offers(game.name, "solving") and has_kernels()) or game.seats != 2:
        return False
    home = load_solving(game.name).home(game)
    return home is not None and not home.exists()


def load_prover(game: Listed[Any, Any]) -> Prover:
    """What can prove that a turn is the only one that wins. May need a file of `ludion solve`."""
    if not _offers(game.name, "proving"):
        from ludion.core.fault import UnknownGame

        raise UnknownGame("{name} cannot be solved yet", name=game.name)
    prover: Prover = _module(game.name, "proving").prover(game)
    return prover


def load_puzzles(name: str) -> list[Puzzle]:
    """The puzzles that the house has for a game; none for a game without."""
    from importlib.resources import files

    from ludion.core.puzzle import read_puzzles

    kept = files(_module(name, "rules").__package__) / "data" / "puzzles.txt"
    return read_puzzles(kept.read_text("utf-8")) if kept.is_file() else []
