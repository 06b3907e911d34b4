"""`ludion completion SHELL`: the script that makes a shell complete `ludion` commands."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from ludion.locale import Words
from ludion.terminal.arguments import lang_option

SHELLS = ("bash", "zsh", "fish")


def command(words: Words) -> click.Command:
    def completion(shell: str) -> None:
        root = click.get_current_context().find_root()
        completer = get_completion_class(shell)
        assert completer is not None
        script = completer(root.command, {}, "ludion", "_LUDION_COMPLETE")
        click.echo(script.source())

    return click.Command(
        "completion",
        callback=completion,
        help=words("command-completion"),
        params=[
            click.Argument(["shell"], type=click.Choice(SHELLS)),
            lang_option(words),
        ],
    )
