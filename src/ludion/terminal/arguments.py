"""Arguments that several commands share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from ludion.games import GAMES, load_written, named_text
from ludion.locale import LANGUAGES, Words

if TYPE_CHECKING:
    from ludion.core.game import Game


class GameName(click.ParamType[str]):
    """A game's name, with completion; the registry refuses unknown names."""

    name = "game"

    def shell_complete(
        self, context: click.Context, parameter: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [
            CompletionItem(name, help=entry.title)
            for name, entry in GAMES.items()
            if name.startswith(incomplete)
        ]


def game_argument(words: Words, required: bool = True) -> click.Argument:
    metavar = words("metavar-game") if required else f"[{words('metavar-game')}]"
    return click.Argument(["game"], type=GameName(), metavar=metavar, required=required)


def draws() -> bool:
    """Whether boards can be drawn here: input and output are a terminal, and not a dumb one."""
    import os
    import sys

    drawing = os.environ.get("TERM", "dumb") != "dumb" or sys.platform == "win32"
    return drawing and sys.stdin.isatty() and sys.stdout.isatty()


def read_line(prompt: str) -> str | None:
    """A line that somebody types; None at the end of the input."""
    import sys

    try:
        return input(prompt if sys.stdin.isatty() else "")
    except EOFError:
        return None


def choices_option(words: Words) -> click.Option:
    return click.Option(
        ["--option", "-o", "options"],
        multiple=True,
        metavar=words("metavar-option"),
        help=words("option-option"),
    )


def position_option(words: Words) -> click.Option:
    return click.Option(
        ["--position"], metavar=words("metavar-position"), help=words("option-position")
    )


def on_option(words: Words) -> click.Option:
    """The option that names a cluster to work instead of this machine."""
    return click.Option(["--on"], metavar="tcp://HOST:PORT", help=words("option-on"))


def report_option(words: Words) -> click.Option:
    """The option for reports as files, besides the terminal's output."""
    from pathlib import Path

    return click.Option(
        ["--report"],
        type=click.Path(path_type=Path),
        multiple=True,
        metavar=words("metavar-file"),
        help=words("option-report"),
    )


def json_option(words: Words) -> click.Option:
    return click.Option(["--json", "as_json"], is_flag=True, help=words("option-json"))


def lang_option(words: Words) -> click.Option:
    return click.Option(
        ["--lang"], type=click.Choice(LANGUAGES), expose_value=False, help=words("option-lang")
    )


def seed_option(words: Words) -> click.Option:
    return click.Option(
        ["--seed"],
        type=click.IntRange(min=0),
        metavar=words("metavar-number"),
        help=words("option-seed"),
    )


def read_option(text: str, game: str) -> str:
    """An option as typed, with a named value or the text of a file in its place: `room=small`,
    `room=@FILE`.

    >>> read_option("pawns=8", "gravis3")
    'pawns=8'
    """
    name, equals, value = text.partition("=")
    if value.startswith("@"):
        from pathlib import Path

        from ludion.core.files import read_text

        return name + equals + read_text(Path(value[1:]))
    return f"{name}{equals}{named_text(game, name, value)}" if equals else text


def given_game(name: str, options: Sequence[str]) -> Game[Any, Any]:
    """The game that a command line names."""
    return load_written(name, (read_option(text, name) for text in options))


def read_game(
    name: str, options: Sequence[str], position: str | None
) -> tuple[Game[Any, Any], Any]:
    """The game and the position that a command line names."""
    game = given_game(name, options)
    return game, game.start() if position is None else game.read(position)
