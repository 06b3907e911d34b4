"""`ludion gravity`: this game's own command. `room` makes fair rooms and checks room files."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

import click

from ludion.core.files import read_text
from ludion.games.gravity.generator import room_by_seed
from ludion.games.gravity.picture import OFFICIAL, read_picture, write_picture
from ludion.games.gravity.room import Room
from ludion.games.gravity.show.design import room_in_words
from ludion.locale import Words

MOST_SEED = 1 << 31


def command(words: Words) -> click.Group:
    return click.Group(
        "gravity",
        help=words("command-gravity"),
        commands=[room_command(words)],
        subcommand_metavar="room",
    )


def room_command(words: Words) -> click.Command:
    def room(seed: int | None, size: str | None, check: Path | None, official: bool) -> None:
        if check is not None:
            tell_checked(read_picture(read_text(check)), words)
        elif official:
            click.echo(write_picture(OFFICIAL), nl=False)
        else:
            chosen = SystemRandom().randrange(MOST_SEED) if seed is None else seed
            click.echo(
                write_picture(room_by_seed(chosen, "8x8" if size is None else size)), nl=False
            )
            if seed is None:
                click.echo(words("gravity-room-seed", seed=str(chosen)), err=True)

    return click.Command(
        "room",
        callback=room,
        help=words("command-gravity-room"),
        params=[
            click.Option(["--seed"], type=click.IntRange(min=0), help=words("option-gravity-seed")),
            click.Option(["--size"], metavar="ROWSxCOLS", help=words("option-gravity-size")),
            click.Option(["--official"], is_flag=True, help=words("option-gravity-official")),
            click.Option(
                ["--check"],
                metavar="FILE",
                type=click.Path(path_type=Path),
                help=words("option-gravity-check"),
            ),
        ],
    )


def tell_checked(room: Room, words: Words) -> None:
    """The room as it was read, its size, and whether it is fair."""
    click.echo(write_picture(room), nl=False)
    for sentence in room_in_words(room, words):
        click.echo(sentence)
