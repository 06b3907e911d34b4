"""`ludion games`: the list of games."""

from __future__ import annotations

import click

from ludion.games import GAMES
from ludion.locale import Words
from ludion.terminal.arguments import json_option, lang_option


def command(words: Words) -> click.Command:
    def games(as_json: bool) -> None:
        if as_json:
            import json

            rows = [{"name": name, **entry._asdict()} for name, entry in GAMES.items()]
            click.echo(json.dumps(rows, ensure_ascii=False))
            return
        for name, entry in GAMES.items():
            seats = words("house-seats", seats=entry.seats)
            told = [entry.title, *([str(entry.year)] if entry.year else []), seats]
            click.echo(f"{name:<12} {', '.join(told)}")
            click.echo(f"{'':<12} {words(f'{name}-tagline')}")

    return click.Command(
        "games",
        callback=games,
        help=words("command-games"),
        params=[json_option(words), lang_option(words)],
    )
