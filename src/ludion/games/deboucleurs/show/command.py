"""`ludion deboucleurs`: commands that only this game has. `check` reads a set file."""

from __future__ import annotations

from pathlib import Path

import click

from ludion.core.files import read_text
from ludion.games.deboucleurs.cards import CardSet, read_set
from ludion.locale import Words


def command(words: Words) -> click.Group:
    return click.Group(
        "deboucleurs",
        help=words("command-deboucleurs"),
        commands=[check_command(words)],
        subcommand_metavar="check",
    )


def check_command(words: Words) -> click.Command:
    def check(file: Path) -> None:
        tell_checked(read_set(read_text(file)), words)

    return click.Command(
        "check",
        callback=check,
        help=words("command-deboucleurs-check"),
        params=[click.Argument(["file"], type=click.Path(path_type=Path))],
    )


def tell_checked(cards: CardSet, words: Words) -> None:
    """The set in one line, then its tracks by difficulty."""
    click.echo(
        words(
            "deboucleurs-set-read",
            title=cards.title[words.language],
            events=len(cards.events),
            objects=len(cards.objects),
            tiles=len(cards.tiles),
        )
    )
    for difficulty, tracks in cards.all_tracks.items():
        called = words(f"deboucleurs-option-difficulty-{difficulty}")
        for players, track in tracks.items():
            steps = " ".join(map(str, track))
            key = "deboucleurs-set-track"
            click.echo(words(key, difficulty=called, players=str(players), track=steps))
