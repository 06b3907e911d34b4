"""`ludion balance GAME`: who wins how often, how long games last, and other measures of balance."""

from __future__ import annotations

import click

from ludion.locale import Words
from ludion.terminal.arguments import game_argument, lang_option


class Balance(click.Command):
    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """`--help` after a game's name shows the game's own arguments."""
        game, behind = args[:1], args[1:]
        if game and not game[0].startswith("-") and not {"-h", "--help"}.isdisjoint(behind):
            args = [*game, "--", "--help"]
        return super().parse_args(ctx, args)


def command(words: Words) -> click.Command:
    def balance(game: str, arguments: tuple[str, ...]) -> None:
        from ludion.lab.balance.run import run

        run(game, words, arguments)

    return Balance(
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
