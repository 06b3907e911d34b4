"""`ludion perft GAME --turns N`: lines of play and distinct positions, for checking rules."""

from __future__ import annotations

from typing import Any

import click

from ludion.core import walk
from ludion.core.fault import WrongGame
from ludion.core.game import Game, Listed
from ludion.core.walk import Perft
from ludion.games import has_kernels, load_kernel
from ludion.locale import Words
from ludion.terminal.arguments import (
    choices_option,
    game_argument,
    json_option,
    lang_option,
    position_option,
    read_game,
)


def command(words: Words) -> click.Command:
    def perft(
        game: str,
        options: tuple[str, ...],
        position: str | None,
        turns: int,
        by_rules: bool,
        as_json: bool,
    ) -> None:
        rules, place = read_game(game, options, position)
        counted = count(rules, place, turns, by_rules)
        if as_json:
            import json

            click.echo(json.dumps(counted._asdict()))
        else:
            click.echo(words("perft-lines", count=counted.lines))
            click.echo(words("perft-positions", count=counted.positions))

    return click.Command(
        "perft",
        callback=perft,
        help=words("command-perft"),
        params=[
            game_argument(words),
            click.Option(
                ["--turns"], required=True, type=click.IntRange(0, 100), help=words("option-turns")
            ),
            position_option(words),
            click.Option(["--rules", "by_rules"], is_flag=True, help=words("option-by-rules")),
            choices_option(words),
            json_option(words),
            lang_option(words),
        ],
    )


def count(game: Game[Any, Any], position: Any, turns: int, by_rules: bool) -> Perft:
    """Count with the kernel if there is one; otherwise, or on request, with the readable rules."""
    if not isinstance(game, Listed):
        raise WrongGame("{game} has no list of moves to count", game=game.name)
    if by_rules or not has_kernels():
        return walk.perft(game, turns, position)
    return load_kernel(game).perft(position, turns)
