"""`ludion print GAME [FILE]`: a PDF with the rulebook, the board and the pieces to cut out."""

from __future__ import annotations

from pathlib import Path

import click

from ludion.core.extras import refuse_without
from ludion.core.fault import InvalidText
from ludion.core.files import refuse_unwritable, write_bytes
from ludion.locale import Words
from ludion.terminal.arguments import choices_option, game_argument, given_game, lang_option


def command(words: Words) -> click.Command:
    def printed(
        game: str, file: Path | None, paper: str, ink: str, options: tuple[str, ...]
    ) -> None:
        rules = given_game(game, options)
        path = file or Path(f"{game}-{words.language}-{paper}.pdf")
        if path.suffix.lower() != ".pdf":
            raise InvalidText("the file of a print must end in .pdf; got {name!r}", name=path.name)
        refuse_unwritable(path)
        refuse_without("msgspec", "pictures")
        from ludion.press.booklet import Booklet

        made = Booklet(rules, words, paper, ink).pdf()
        write_bytes(path, made)
        click.echo(words("print-made", file=str(path), size=round(len(made) / 1000)))

    return click.Command(
        "print",
        callback=printed,
        help=words("command-print"),
        params=[
            game_argument(words),
            click.Argument(
                ["file"], type=click.Path(path_type=Path), required=False, metavar="FILE"
            ),
            click.Option(
                ["--paper"],
                type=click.Choice(("a4", "letter")),
                default="a4",
                help=words("option-paper"),
            ),
            click.Option(
                ["--ink"],
                type=click.Choice(("colour", "saving")),
                default="colour",
                help=words("option-ink"),
            ),
            choices_option(words),
            lang_option(words),
        ],
    )
