"""`ludion data GAME FILE`: games of computer players, or proven positions, as Parquet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click

from ludion.core.extras import refuse_without
from ludion.core.fault import InvalidText
from ludion.core.files import refuse_unwritable
from ludion.locale import Words
from ludion.terminal.arguments import (
    choices_option,
    game_argument,
    given_game,
    lang_option,
    on_option,
    seed_option,
)
from ludion.terminal.progress import TranslatedProgress


def command(words: Words) -> click.Command:
    def data(
        game: str,
        file: Path,
        players: Sequence[str],
        games: int | None,
        proven: int | None,
        openings: int,
        seed: int | None,
        processes: int,
        on: str | None,
        options: Sequence[str],
    ) -> None:
        if games is None and proven is None:
            raise InvalidText("wanted --games or --proven; got neither")
        if games is not None and proven is not None:
            raise InvalidText("wanted --games or --proven; got both")
        refuse_without("pyarrow", "research")
        refuse_unwritable(file)
        from ludion.lab.data import Asked, write_games
        from ludion.lab.workers.workers import Workers
        from ludion.research.data import count_rows, write_labelled

        rules = given_game(game, options)
        if games is None:
            write_labelled(file, rules, proven or 0, seed or 0)
        else:
            asked = Asked(rules, tuple(players) or ("random",), games, seed or 0, openings)
            with TranslatedProgress(words) as tell:
                write_games(file, asked, Workers(processes, on), partial(tell, "games"))
        click.echo(words("data-written", file=str(file), rows=f"{count_rows(file):,}"))

    return click.Command(
        "data",
        callback=data,
        help=words("command-data"),
        params=[
            game_argument(words),
            click.Argument(["file"], type=click.Path(path_type=Path)),
            click.Option(
                ["--player", "players"],
                multiple=True,
                metavar=words("metavar-who"),
                help=words("option-data-player"),
            ),
            click.Option(
                ["--games"], type=click.IntRange(1, 100_000_000), help=words("option-data-games")
            ),
            click.Option(
                ["--proven"], type=click.IntRange(1, 100_000_000), help=words("option-data-proven")
            ),
            click.Option(
                ["--openings"],
                type=click.IntRange(0, 100),
                default=2,
                show_default=True,
                help=words("option-data-openings"),
            ),
            seed_option(words),
            click.Option(
                ["--processes"],
                type=click.IntRange(1, 1024),
                default=1,
                show_default=True,
                help=words("option-data-processes"),
            ),
            on_option(words),
            choices_option(words),
            lang_option(words),
        ],
    )
