"""`ludion rules GAME`: the rules with their diagrams, drawn or as text."""

from __future__ import annotations

import click

from ludion.locale import Words
from ludion.terminal.arguments import draws, game_argument, lang_option


def command(words: Words) -> click.Command:
    def rules(game: str, plain: bool) -> None:
        from ludion.games import has_terminal_board
        from ludion.terminal.teaching import refuse_untaught

        refuse_untaught(game)
        if not plain and draws() and has_terminal_board(game):
            from ludion.terminal.tui import run_rules

            run_rules(game, words)
        else:
            from ludion.terminal.plain.rules import rules_text

            click.echo(rules_text(game, words))

    return click.Command(
        "rules",
        callback=rules,
        help=words("command-rules"),
        params=[
            game_argument(words),
            click.Option(["--plain"], is_flag=True, help=words("option-plain")),
            lang_option(words),
        ],
    )
