"""`ludion show GAME`: a position, who is to move, and the legal moves."""

from __future__ import annotations

import click

from ludion.locale import Words
from ludion.match.report import position_json
from ludion.terminal.arguments import (
    choices_option,
    game_argument,
    json_option,
    lang_option,
    position_option,
    read_game,
)
from ludion.terminal.plain.position import shown


def command(words: Words) -> click.Command:
    def show(game: str, options: tuple[str, ...], position: str | None, as_json: bool) -> None:
        rules, place = read_game(game, options, position)
        if as_json:
            import json

            click.echo(json.dumps(position_json(rules, place)))
        else:
            click.echo(shown(rules, place, words))

    return click.Command(
        "show",
        callback=show,
        help=words("command-show"),
        params=[
            game_argument(words),
            position_option(words),
            choices_option(words),
            json_option(words),
            lang_option(words),
        ],
    )
