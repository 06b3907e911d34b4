"""`ludion apply GAME --moves "..."`: the text of the position after some moves."""

from __future__ import annotations

import click

from ludion.core.record import play_text
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


def command(words: Words) -> click.Command:
    def apply(
        game: str, options: tuple[str, ...], position: str | None, moves: str, as_json: bool
    ) -> None:
        rules, place = read_game(game, options, position)
        for number, text in enumerate(moves.split(), start=1):
            _, place = play_text(rules, place, text, number)
        if as_json:
            import json

            click.echo(json.dumps(position_json(rules, place)))
        else:
            click.echo(rules.write(place))

    return click.Command(
        "apply",
        callback=apply,
        help=words("command-apply"),
        params=[
            game_argument(words),
            position_option(words),
            click.Option(["--moves"], required=True, metavar="TEXT", help=words("option-moves")),
            choices_option(words),
            json_option(words),
            lang_option(words),
        ],
    )
