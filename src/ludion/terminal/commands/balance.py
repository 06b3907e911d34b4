"""`ludion balance GAME`: who wins how often, how long games last, and other measures of balance."""

from __future__ import annotations

import click

from ludion.locale import Words
from ludion.terminal.arguments import game_argument, lang_option


def command(words: Words) -> click.Command:
    def balance(game: str, arguments: tuple[str, ...]) -> None:
        from ludion.lab.balance.run import run

        run(game, words, arguments)

    return click.Command(
        "balance",
        callback=balance,
        help=words("command-balance"),
        context_settings={"ignore_unknown_options": True},
        params=[
            game_argument(words),
            click.Argument(["arguments"], nargs=-1, type=click.UNPROCESSED),
            lang_option(words),
        ],
    )
