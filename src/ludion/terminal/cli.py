"""The commands of `ludion`, each loaded only when it is called."""

from __future__ import annotations

from importlib import import_module

import click

from ludion import __version__
from ludion.locale import LANGUAGES, Words

COMMANDS = (
    "games",
    "play",
    "resume",
    "rules",
    "learn",
    "serve",
    "house",
    "show",
    "apply",
    "perft",
    "replay",
    "picture",
    "print",
    "analyse",
    "puzzles",
    "solve",
    "verify",
    "engine",
    "tournament",
    "levels",
    "score",
    "data",
    "balance",
    "bench",
    "soak",
    "warm",
    "completion",
)


class LazyGroup(click.Group):
    """A group that imports a command's module only when the command is used."""

    def __init__(self, words: Words, **how: object) -> None:
        super().__init__(**how)  # type: ignore[arg-type]  # click's own keywords
        self.words = words

    def list_commands(self, context: click.Context) -> list[str]:
        return [*COMMANDS, *game_commands()]

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name in COMMANDS:
            module = import_module(f"ludion.terminal.commands.{name}")
            command: click.Command = module.command(self.words)
            return with_metavars(command, self.words)
        if name in game_commands():
            return with_metavars(game_command(name, self.words), self.words)
        return None

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(name, self.words(f"command-{name}")) for name in self.list_commands(context)]
        with formatter.section(self.words("house-commands")):
            formatter.write_dl(rows)


def with_metavars(command: click.Command, words: Words) -> click.Command:
    """The command with the placeholders of its values (FILE, NUMBER) in the user's language, and
    with uncut help texts of its subcommands."""
    inner = command.commands.values() if isinstance(command, click.Group) else ()
    for one in (command, *inner):
        for parameter in one.params:
            parameter.metavar = metavar_of(parameter, words)
    for one in inner:
        one.short_help = one.help  # whole, where click would cut it
    return command


def metavar_of(parameter: click.Parameter, words: Words) -> str | None:
    """A parameter's own placeholder translated, else that of its kind; None: click's default."""
    if parameter.metavar is not None:
        key = f"metavar-{parameter.metavar.lower().replace(':', '-')}"
        return words(key) if key in words else parameter.metavar
    if isinstance(parameter, click.Option) and parameter.is_flag:
        return None
    if isinstance(parameter.type, click.Path):
        return words("metavar-file")
    if parameter.type in (click.INT, click.FLOAT) or isinstance(
        parameter.type, click.IntRange | click.FloatRange
    ):
        return words("metavar-number")
    if isinstance(parameter, click.Argument):
        key = f"metavar-{parameter.name}"
        return words(key) if key in words else None
    return words("metavar-text") if parameter.type is click.STRING else None


def game_commands() -> list[str]:
    """The games with their own command, such as `ludion gravity room`."""
    from ludion.core.discovery import homes
    from ludion.games import offers

    return [name for name in homes() if offers(name, "show.command")]


def game_command(name: str, words: Words) -> click.Command:
    """The command of one game, `command(words)` of its `show/command.py`, with `--lang` added."""
    from ludion.games import part
    from ludion.terminal.arguments import lang_option

    command: click.Command = part(name, "show.command").command(words)
    commands = command.commands.values() if isinstance(command, click.Group) else ()
    for one in (command, *commands):
        one.params.append(lang_option(words))
    return command


def cli(words: Words) -> click.Group:
    def house(lang: str | None) -> None:
        context = click.get_current_context()
        if context.invoked_subcommand is None:
            open_lobby(context, words)

    return LazyGroup(
        words,
        name="ludion",
        help=words("house-about"),
        callback=house,
        invoke_without_command=True,
        subcommand_metavar=words("metavar-command"),
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
        params=[
            click.Option(["--lang"], type=click.Choice(LANGUAGES), help=words("option-lang")),
            click.Option(
                ["--version"],
                is_flag=True,
                is_eager=True,
                expose_value=False,
                callback=say_version,
                help=words("option-version"),
            ),
        ],
    )


def say_version(context: click.Context, parameter: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(f"ludion {__version__}")
        context.exit()


def open_lobby(context: click.Context, words: Words) -> None:
    """`ludion` without a command opens the lobby at a terminal, and prints the help elsewhere."""
    from ludion.terminal.arguments import draws

    if draws():
        from ludion.terminal.commands.play import say_how_to_go_on
        from ludion.terminal.tui import run_lobby

        left = run_lobby(words)
        if left is not None:
            say_how_to_go_on(left.match, left.autosave, words)
    else:
        click.echo(context.get_help())
