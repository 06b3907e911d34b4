"""`ludion play GAME`: a game at the terminal, on a drawn board or line by line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import click

from ludion.core.fault import Fault
from ludion.core.files import refuse_unwritable, write_text
from ludion.core.options import proposed
from ludion.core.record import write_record
from ludion.games import GAMES, has_terminal_board, load_options, refuse_without_physics
from ludion.locale import Words
from ludion.locale.faults import told
from ludion.match.lineup import Sitter, read_lineup
from ludion.match.match import Match
from ludion.terminal.arguments import (
    choices_option,
    draws,
    game_argument,
    lang_option,
    position_option,
    read_game,
    read_line,
    seed_option,
)
from ludion.terminal.saved import Autosave


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
        chosen = options if position else with_proposed(game, options)
        rules, start = read_game(game, chosen, position)
        seed = SystemRandom().randrange(1 << 31) if seed is None else seed
        sitters = read_lineup(seat, rules.seats, seed)
        if save is not None:
            refuse_unwritable(save)
        tags = {"Date": date.today().isoformat()}
        match = Match(rules, [sitter.name for sitter in sitters], start if position else None, tags)
        refuse_without_physics(rules.name)
        keep(match, save)
        drawn = not plain and draws() and has_terminal_board(rules.name)
        run = play_drawn if drawn else play_plain
        run(match, sitters, words, save, Autosave(match, sitters, seed), Random(seed))

    return click.Command(
        "play",
        callback=play,
        help=words("command-play"),
        params=[
            game_argument(words),
            click.Option(
                ["--seat"], multiple=True, metavar=words("metavar-who"), help=words("option-seat")
            ),
            click.Option(["--plain"], is_flag=True, help=words("option-plain")),
            position_option(words),
            choices_option(words),
            seed_option(words),
            click.Option(
                ["--save"],
                type=click.Path(path_type=Path),
                metavar=words("metavar-file"),
                help=words("option-save"),
            ),
            lang_option(words),
        ],
    )


def with_proposed(game: str, options: Sequence[str]) -> tuple[str, ...]:
    """The options, with defaults like those of *Play* on the page for those left out.

    >>> with_proposed("sprocket", ["players=4"])
    ('players=4', 'setup=random')
    """
    given = {option.partition("=")[0] for option in options}
    first = proposed(load_options(game)) if game in GAMES else {}
    return (*options, *(f"{name}={value}" for name, value in first.items() if name not in given))


def keep(match: Match[Any, Any], save: Path | None) -> None:
    if save is not None:
        write_text(save, write_record(match.record()))


def play_plain(
    match: Match[Any, Any],
    sitters: list[Sitter],
    words: Words,
    save: Path | None,
    autosave: Autosave,
    rng: Random,
) -> None:
    from ludion.terminal.plain.play import PlainPlay

    warned: list[str] = []

    def kept() -> None:
        keep(match, save)
        try:
            autosave.keep()
        except Fault as fault:  # the game goes on without
            if not warned:
                click.echo(words("resume-not-saved", fault=told(fault, words.language)), err=True)
            warned.append(str(fault))

    may_ask = sys.stdin.isatty()
    PlainPlay(match.game, match, sitters, words, read_line, click.echo, kept, rng, may_ask).run()
    click.echo()
    click.echo(write_record(match.record()), nl=False)
    say_how_to_go_on(match, autosave, words)


def play_drawn(
    match: Match[Any, Any],
    sitters: list[Sitter],
    words: Words,
    save: Path | None,
    autosave: Autosave,
    rng: Random,
) -> None:
    from ludion.terminal.tui import run_match

    left = run_match(match, sitters, words, lambda: keep(match, save), rng, autosave)
    kept = save is not None and left.match is match
    if left.match.turn is None and not kept:
        click.echo(write_record(left.match.record()), nl=False)
    say_how_to_go_on(left.match, left.autosave, words)


def say_how_to_go_on(match: Match[Any, Any], autosave: Autosave | None, words: Words) -> None:
    """Say how to resume an unfinished game; on stderr, since a pipe reads the record."""
    if match.turn is not None and match.moves and autosave is not None and autosave.name:
        click.echo(words("resume-go-on", command=f"ludion resume {autosave.name}"), err=True)
