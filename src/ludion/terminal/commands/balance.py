"""`ludion balance GAME`: thousands of games between kinds of players, and what they say."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from ludion.core.fault import UnknownGame
from ludion.core.files import refuse_existing, write_text
from ludion.games import GAMES, load_written
from ludion.locale import Words
from ludion.terminal.arguments import (
    choices_option,
    game_argument,
    lang_option,
    read_option,
    seed_option,
)
from ludion.terminal.progress import Teller


def command(words: Words) -> click.Command:
    def balance(
        game: str,
        games: int,
        options: tuple[str, ...],
        seed: int | None,
        processes: int | None,
        out: Path | None,
    ) -> None:
        from ludion.lab.processes import cores

        if out is not None:
            refuse_existing(out)
        lab = lab_of(game)
        rules = load_written(game, map(read_option, options))
        with Teller(words) as heard:
            report = lab.report(rules, games, seed or 0, processes or cores(), heard)
        if out is None:
            click.echo(report, nl=False)
        else:
            write_text(out, report)

    return click.Command(
        "balance",
        callback=balance,
        help=words("command-balance"),
        params=[
            game_argument(),
            click.Option(
                ["--games"],
                type=click.IntRange(1, 1_000_000),
                default=2000,
                show_default=True,
                help=words("option-balance-games"),
            ),
            choices_option(words),
            seed_option(words),
            click.Option(
                ["--processes"], type=click.IntRange(1, 1024), help=words("option-processes")
            ),
            click.Option(
                ["--out"], type=click.Path(path_type=Path), help=words("option-balance-out")
            ),
            lang_option(words),
        ],
    )


def lab_of(game: str) -> Any:
    """What measures the balance of a game."""
    if game in GAMES and find_spec(f"ludion.lab.balance_{game}") is None:
        raise UnknownGame("the balance of {name} cannot be measured yet", name=game)
    if game not in GAMES:
        known = ", ".join(GAMES)
        raise UnknownGame("the game must be one of {known}; got {name!r}", known=known, name=game)
    return import_module(f"ludion.lab.balance_{game}")
