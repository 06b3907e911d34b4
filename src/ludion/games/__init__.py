"""The registry of games: what each game offers.

There is no list to edit. `ludion.core.discovery` finds the packages; everything that a game may
offer is a module of its package, loaded here by name:

    rules               the rules (required)
    practice            a practice table for one player
    fast.kernel         compiled playouts and perft          fast.primitives   compiled rules
    fast.batch          many games at once                   research.encoding planes and actions
    research.gestures   the same in a game of hands
    proof.command       solving and checking                 proof.perfect     perfect play
    proof.puzzles       proofs of puzzles
    play.advice         an evaluation of positions           play.teamwork     playing together
    play.levels         LEVELS, eight of them
    physics.nature      a simulated NATURE
    show.voice  show.scene  show.terminal  show.phrases  show.command
    show.messages       its own messages                     show.gesture      a piece in the hand
    show.named          named values of its options          show.vector       its board as SVG
    show.sheets         pieces to print and cut out          show.design       editors
    learn.exercises     lab.bench     lab.balance
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ludion.core.discovery import About, homes

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

    from ludion.core.advice import Advice
    from ludion.core.game import Game
    from ludion.core.hands import Exercises, Practice, Simulation
    from ludion.core.kernel import Kernel
    from ludion.core.level import Level
    from ludion.core.options import Option
    from ludion.core.primitives import Primitives
    from ludion.core.puzzle import Prover, Puzzle
    from ludion.core.solution import ProvenMoves, Solving
    from ludion.core.teamwork import Teamwork
    from ludion.learn.known import Known
    from ludion.locale import Words
    from ludion.show.design import Designer
    from ludion.show.drawing.pen import Pen
    from ludion.show.gesture import Gesture
    from ludion.show.named import NamedValue
    from ludion.show.scene import Scenes
    from ludion.show.sheets import Sheets
    from ludion.show.terminal import TerminalBoard
    from ludion.show.vector import Vector
    from ludion.show.voice import Voice


class _Registry(Mapping[str, About]):
    """What is known about each game without loading its rules, in the order of the list."""

    @staticmethod
    @cache
    def _about() -> Mapping[str, About]:
        found: dict[str, About] = {
            name: import_module(home.package).ABOUT for name, home in homes().items()
        }
        return dict(sorted(found.items(), key=lambda item: (item[1].order, item[0])))

    def __getitem__(self, name: str) -> About:
        return self._about()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._about())

    def __len__(self) -> int:
        return len(self._about())


GAMES = _Registry()


def part(name: str, module: str) -> Any:
    """A module of a game's package, such as `rules` or `fast.kernel`."""
    if name not in homes():
        from ludion.core.fault import Ours, UnknownGame

        known = ", ".join(GAMES)
        raise UnknownGame(
            "the game must be one of {known}; got {name!r}", known=Ours(known), name=name
        )
    return import_module(f"{homes()[name].package}.{module}")


@cache
def offers(name: str, module: str) -> bool:
    """Whether a game's package has a module, such as `fast.kernel`. Nothing of it is imported."""
    import os

    if name not in homes():
        return False
    path = os.path.join(homes()[name].folder, *module.split("."))
    return os.path.isfile(f"{path}.py") or os.path.isfile(os.path.join(path, "__init__.py"))


def folder_of(name: str) -> Path:
    """The folder of a game's sources."""
    from pathlib import Path

    part(name, "rules")  # refuses a name that no game has
    return Path(homes()[name].folder)


def load(name: str, **options: Any) -> Game[Any, Any]:
    """A game by its name, with its options.

    >>> game = load("gravis3")
    >>> len(game.moves(game.start()))
    20
    """
    game: Game[Any, Any] = part(name, "rules").GAME(**options)
    return game


def load_options(name: str) -> Sequence[Option]:
    """The options that a game declares."""
    options: Sequence[Option] = part(name, "rules").GAME.OPTIONS
    return options


def load_written(name: str, options: Iterable[str]) -> Game[Any, Any]:
    """A game by its name, with its options as texts: `name=value`."""
    from ludion.core.options import read_options

    return load(name, **read_options(name, load_options(name), options))


def house_rules_of(game: Game[Any, Any]) -> dict[str, Any]:
    """The house rules that a game is played with: `ludion.core.options.house_rules`."""
    from ludion.core.options import house_rules

    return house_rules(load_options(game.name), game.options)


def refuse_unproven(game: Game[Any, Any]) -> None:
    """Raise WrongGame for a game with house rules: nothing is proven of them."""
    rules = house_rules_written(game)
    if rules:
        from ludion.core.fault import WrongGame

        raise WrongGame(
            "the proofs of {game} are of the rules of the book; got {rules}",
            game=game.name,
            rules=rules,
        )


def house_rules_written(game: Game[Any, Any]) -> str:
    """The house rules of a game as a command line has them; empty where there are none."""
    return ", ".join(f"{name}={value}" for name, value in house_rules_of(game).items())


def has_kernels() -> bool:
    """Whether the extra `fast` is installed."""
    from importlib.util import find_spec

    return find_spec("numba") is not None


def lacks_physics(name: str) -> bool:
    """Whether a game of physics cannot be played here, because MuJoCo is missing."""
    from importlib.util import find_spec

    return offers(name, "physics.nature") and (find_spec("mujoco") is None or not has_kernels())


def refuse_without_physics(name: str) -> None:
    """Raise NoKernel for a game of physics if MuJoCo is missing."""
    if lacks_physics(name):
        from ludion.core.fault import NoKernel

        raise NoKernel(
            "{title} needs the extra 'physics'; install it with: pip install 'ludion[physics]'",
            title=GAMES[name].title,
        )


def load_kernel(game: Game[Any, Any]) -> Kernel:
    """The kernel of a game. Needs the extra `fast`; see `ludion.core.kernel`."""
    rules = house_rules_written(game)
    if rules:
        from ludion.core.fault import NoKernel

        raise NoKernel(
            "the compiled jobs of {game} know the rules of the book alone; got {rules}",
            game=game.name,
            rules=rules,
        )
    kernel: Kernel = part(game.name, "fast.kernel").kernel(game)
    return kernel


def has_kernel_of(name: str) -> bool:
    """Whether a game has a kernel: compiled playouts and perft."""
    return offers(name, "fast.kernel")


def load_nature(game: Game[Any, Any]) -> Simulation | None:
    """The simulation of NATURE in a game of physics; None in others. Needs the extra `physics`."""
    if not offers(game.name, "physics.nature"):
        return None
    nature: Simulation = part(game.name, "physics.nature")
    return nature


def load_gesture(game: Game[Any, Any], position: Any) -> Gesture | None:
    """A gesture of the seat to move, simulated while the piece moves; None in other games."""
    if not offers(game.name, "show.gesture"):
        return None
    gesture: Gesture = part(game.name, "show.gesture").GESTURE(game, position)
    return gesture


def load_messages(name: str) -> ModuleType | None:
    """The messages that only the tables of this game exchange; None if it has none."""
    if not offers(name, "show.messages"):
        return None
    module: ModuleType = part(name, "show.messages")
    return module


def load_exercises(name: str) -> Exercises | None:
    """The module that judges exercises and goals in a game of hands; None in others."""
    if not offers(name, "learn.exercises"):
        return None
    exercises: Exercises = part(name, "learn.exercises")
    return exercises


def load_practice(name: str) -> Practice | None:
    """The practice table of a game of hands; None in others."""
    if not offers(name, "practice"):
        return None
    practice: Practice = part(name, "practice")
    return practice


def load_known(name: str, words: Words) -> Known | None:
    """What is proven of a game and where to look at it; None where nothing is."""
    return part(name, "learn.known").known(words) if offers(name, "learn.known") else None


def load_solving(name: str) -> Solving:
    """How a game is solved, and how the resulting file is checked: `ludion.core.solution`."""
    if name in GAMES and not offers(name, "proof.command"):
        from ludion.core.fault import UnknownGame

        raise UnknownGame("{name} cannot be solved yet", name=name)
    solving: Solving = part(name, "proof.command").SOLVING
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


def load_primitives(game: Game[Any, Any]) -> Primitives | None:
    """The primitives of a game for a compiled search; None if it has none, or with house rules,
    which only the readable rules know."""
    if not (offers(game.name, "fast.primitives") and has_kernels()) or house_rules_of(game):
        return None
    primitives: Primitives = part(game.name, "fast.primitives")
    return primitives if primitives.serves(game) else None


def load_advice(game: Game[Any, Any]) -> Advice[Any, Any]:
    """The advice of a game; without any, the advice that every position is even."""
    if not offers(game.name, "play.advice"):
        from ludion.core.advice import NoAdvice

        return NoAdvice()
    advice: Advice[Any, Any] = part(game.name, "play.advice").advice(game)
    return advice


def plays_together(game: Game[Any, Any]) -> bool:
    """Whether all seats of a game win or lose together."""
    from ludion.core.stopping import teams

    return len(teams(game)) == 1


def load_teamwork(game: Game[Any, Any], compiled: bool = True) -> Teamwork | None:
    """The policy and playouts of a cooperative game, with compiled playouts if wanted; None for
    any other game."""
    if not offers(game.name, "play.teamwork"):
        return None
    teamwork: Teamwork = part(game.name, "play.teamwork").teamwork(game, compiled)
    return teamwork


def load_proven(game: Game[Any, Any]) -> ProvenMoves | None:
    """Proven values of moves; None if there are none, or if the game has not been solved yet."""
    if not (offers(game.name, "proof.perfect") and has_kernels()) or house_rules_of(game):
        return None
    found: ProvenMoves | None = part(game.name, "proof.perfect").proven(game)
    return found


def missing_solution(game: Game[Any, Any]) -> bool:
    """Whether `ludion solve` can solve this game and has not done so yet."""
    if not (offers(game.name, "proof.command") and has_kernels()) or game.seats != 2:
        return False
    if house_rules_of(game):
        return False
    home = load_solving(game.name).home(game)
    return home is not None and not home.exists()


def load_prover(game: Game[Any, Any]) -> Prover:
    """The prover for puzzles of a game. It may need a file of `ludion solve`."""
    if not offers(game.name, "proof.puzzles"):
        from ludion.core.fault import UnknownGame

        raise UnknownGame("{name} cannot be solved yet", name=game.name)
    refuse_unproven(game)
    prover: Prover = part(game.name, "proof.puzzles").prover(game)
    return prover


def has_puzzles(name: str) -> bool:
    return (folder_of(name) / "learn" / "puzzles.txt").is_file()


def load_puzzles(name: str) -> list[Puzzle]:
    """The puzzles of a game; empty if it has none."""
    from ludion.core.puzzle import read_puzzles

    kept = folder_of(name) / "learn" / "puzzles.txt"
    return read_puzzles(kept.read_text("utf-8")) if kept.is_file() else []


def load_levels(name: str) -> tuple[Level, ...]:
    """The eight levels of a game, its own or the defaults."""
    if offers(name, "play.levels"):
        levels: tuple[Level, ...] = part(name, "play.levels").LEVELS
        return levels
    from ludion.core.level import BY_DEFAULT

    return BY_DEFAULT


def level_of(name: str, number: int) -> Level:
    """A level of a game by its number, 1 to 8."""
    levels = load_levels(name)
    if not 1 <= number <= len(levels):
        raise ValueError(f"level must be 1 to {len(levels)}; got {number}")
    return levels[number - 1]


def load_voice(game: Game[Any, Any], words: Words) -> Voice:
    """A game in words and characters."""
    voice: Voice = part(game.name, "show.voice").VOICE(game, words)
    return voice


def load_designs(name: str) -> Mapping[str, Designer]:
    """The designers that read and judge the values drawn in an editor, by option."""
    if name in GAMES and not offers(name, "show.design"):
        return {}
    designs: Mapping[str, Designer] = part(name, "show.design").DESIGNS
    return designs


def load_named(name: str) -> Mapping[str, list[NamedValue]]:
    """Named values of the options that take any text, by option."""
    if not offers(name, "show.named"):
        return {}
    named: Mapping[str, list[NamedValue]] = part(name, "show.named").NAMED
    return named


def named_text(game: str, option: str, value: int | str) -> int | str:
    """The text that a name stands for, such as `small` for a room; any other value as it is."""
    named = load_named(game).get(option, ()) if isinstance(value, str) else ()
    return next((one.text for one in named if one.name == value), value)


def has_page(name: str) -> bool:
    """Whether a game can be shown in the browser."""
    return offers(name, "show.scene")


def refuse_pageless(name: str) -> None:
    if name in GAMES and not has_page(name):
        from ludion.core.fault import UnknownGame

        raise UnknownGame("{name} has no page yet; play it in the terminal", name=name)


def load_scenes(game: Game[Any, Any]) -> Scenes:
    """The scenes that a board on the page draws."""
    scenes: Scenes = part(game.name, "show.scene").SCENES(game)
    return scenes


def refuse_undrawn(name: str) -> None:
    """Raise UnknownGame for a game without a board as vector graphics."""
    if name in GAMES and not offers(name, "show.vector"):
        from ludion.core.fault import UnknownGame

        raise UnknownGame("{name} has no vector drawing, so there are no pictures of it", name=name)


def load_vector(game: Game[Any, Any]) -> Vector:
    """A game's board as vector graphics."""
    refuse_undrawn(game.name)
    vector: Vector = part(game.name, "show.vector").VECTOR(game)
    return vector


def load_sheets(game: Game[Any, Any], words: Words, pen: Callable[[], Pen]) -> Sheets:
    """The printed sheets of a game: boards and pieces."""
    if not offers(game.name, "show.sheets"):
        from ludion.core.fault import UnknownGame

        raise UnknownGame("{name} has nothing to print yet", name=game.name)
    sheets: Sheets = part(game.name, "show.sheets").SHEETS(game, words, pen)
    return sheets


def has_terminal_board(name: str) -> bool:
    """Whether a game has a drawn board in the terminal, and not only characters."""
    return offers(name, "show.terminal")


def load_terminal_board(game: Game[Any, Any], words: Words) -> TerminalBoard:
    """The drawn board of a game in the terminal."""
    board: TerminalBoard = part(game.name, "show.terminal").TERMINAL_BOARD(game, words)
    return board


def load_phrases(name: str) -> tuple[str, ...]:
    """The keys of the phrases that players can send with one touch: the game's own, then the
    shared ones."""
    from ludion.show.phrases import EVERYWHERE

    own: tuple[str, ...] = ()
    if offers(name, "show.phrases"):
        own = part(name, "show.phrases").PHRASES
    return (*own, *EVERYWHERE)
