"""`ludion score PLAYER`: how well a player plays, one number a game, from fixed seeds."""

from __future__ import annotations

from functools import partial

import click

from ludion.games import GAMES
from ludion.locale import Words
from ludion.terminal.arguments import json_option, lang_option, on_option
from ludion.terminal.progress import TranslatedProgress


def command(words: Words) -> click.Command:
    def score(
        player: str,
        game: str | None,
        number: int,
        processes: int,
        on: str | None,
        as_json: bool,
    ) -> None:
        from ludion.lab.strength.score import Scored
        from ludion.lab.strength.score import score as scored
        from ludion.lab.workers.workers import Workers

        found: list[Scored] = []
        for name in GAMES if game is None else (game,):
            with TranslatedProgress(words) as tell:
                one = scored(player, name, number, partial(tell, "games"), Workers(processes, on))
            if one is None:
                continue
            found.append(one)
            if not as_json:
                click.echo(
                    words(
                        "score-row",
                        game=GAMES[name].title,
                        share=f"{100 * one.share:.0f}",
                        measure=words(f"score-{one.measure}"),
                        right=str(one.right),
                        number=str(one.number),
                    )
                )
        if as_json:
            import json

            rows = [{**one._asdict(), "share": one.share, "player": player} for one in found]
            click.echo(json.dumps(rows))

    return click.Command(
        "score",
        callback=score,
        help=words("command-score"),
        params=[
            click.Argument(["player"]),
            click.Option(
                ["--game"], type=click.Choice(list(GAMES)), help=words("option-score-game")
            ),
            click.Option(
                ["--number"],
                type=click.IntRange(1, 100_000),
                default=100,
                show_default=True,
                help=words("option-score-number"),
            ),
            click.Option(
                ["--processes"],
                type=click.IntRange(1, 1024),
                default=1,
                show_default=True,
                help=words("option-score-processes"),
            ),
            on_option(words),
            json_option(words),
            lang_option(words),
        ],
    )
