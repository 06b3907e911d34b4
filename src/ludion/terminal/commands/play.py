"""`ludion play GAME`: a game at the terminal, on a drawn board or line by line."""

from __future__ import annotations

import sys
from datetime import date
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import click

from ludion.core.files import refuse_existing, write_text
from ludion.core.game import Game
from ludion.core.record import write_record
from ludion.games import has_terminal_board, refuse_without_physics
from ludion.locale import Words
from ludion.match.lineup import Sitter, read_lineup
from ludion.match.match import Match
from ludion.terminal.arguments import (
    choices_option,
    game_argument,
    lang_option,
    position_option,
    read_game,
    seed_option,
)


def command(words: Words) -> click.Command:
    def play(
        game: str,
        seat: tuple[str, ...],
        options: tuple[str, ...],
        position: str | None,
        plain: bool,
        seed: int | None,
        save: Path | None,
    ) -> None:
        rules, start = read_game(game, options, position)
        seed = SystemRandom().randrange(1 << 31) if seed is None else seed
        sitters = read_lineup(seat, rules.seats, seed)
        if save is not None:
            refuse_existing(save)
        tags = {"Date": date.today().isoformat()}
        match = Match(rules, [sitter.name for sitter in sitters], start if position else None, tags)
        refuse_without_physics(rules.name)
        at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        if plain or not at_terminal or not has_terminal_board(rules.name):
            play_plain(rules, match, sitters, words, save, seed)
        else:
            play_drawn(rules, match, sitters, words, save, seed)

    return click.Command(
        "play",
        callback=play,
        help=words("command-play"),
        params=[
            game_argument(),
            click.Option(["--seat"], multiple=True, metavar="WHO", help=words("option-seat")),
            click.Option(["--plain"], is_flag=True, help=words("option-plain")),
            position_option(words),
            choices_option(words),
            seed_option(words),
            click.Option(["--save"], type=click.Path(path_type=Path), help=words("option-save")),
            lang_option(words),
        ],
    )


def keep(match: Match[Any, Any], save: Path | None) -> None:
    if save is not None:
        write_text(save, write_record(match.record()))


def play_plain(
    game: Game[Any, Any],
    match: Match[Any, Any],
    sitters: list[Sitter],
    words: Words,
    save: Path | None,
    seed: int,
) -> None:
    from ludion.terminal.plain.play import PlainPlay

    def read(prompt: str) -> str | None:
        try:
            return input(prompt if sys.stdin.isatty() else "")
        except EOFError:
            return None

    keep(match, save)
    kept = partial(keep, match, save)
    PlainPlay(game, match, sitters, words, read, click.echo, kept, Random(seed)).run()
    click.echo()
    click.echo(write_record(match.record()), nl=False)


def play_drawn(
    game: Game[Any, Any],
    match: Match[Any, Any],
    sitters: list[Sitter],
    words: Words,
    save: Path | None,
    seed: int,
) -> None:
    from ludion.terminal.tui import run_match

    keep(match, save)
    left = run_match(game, match, sitters, words, lambda: keep(match, save), seed)
    kept = save is not None and left is match
    if left.moves and not kept:
        click.echo(write_record(left.record()), nl=False)
