"""`ludion verify FILE`: check a file of `ludion solve` by the rules alone."""

from __future__ import annotations

from pathlib import Path

import click

from ludion.core.files import digest_of, read_first_line
from ludion.games import game_of_file, load, load_solving
from ludion.locale import Words
from ludion.terminal.arguments import json_option, lang_option
from ludion.terminal.commands.solve import sentence
from ludion.terminal.progress import TranslatedProgress

SAMPLE = 500


def command(words: Words) -> click.Command:
    def verify(file: Path, sample: int, everything: bool, seed: int, as_json: bool) -> None:
        solving = load_solving(game_of_file(read_first_line(file)))
        with TranslatedProgress(words) as progress:
            found = solving.verify(file, None if everything else sample, seed, progress)
        if as_json:
            import json

            told = {**found._asdict(), "options": dict(found.options)}
            click.echo(json.dumps({**told, "sha256": digest_of(file)}))
            return
        rules = load(found.game, **found.options)
        options = " ".join(f"{name}={value}" for name, value in found.options.items())
        click.echo(sentence(rules, found.winner, found.turns, True, words))
        checked, claims = f"{found.checked:,}", f"{found.claims:,}"
        click.echo(words("verify-checked", checked=checked, claims=claims))
        digest = digest_of(file)
        click.echo(words("verify-file", game=found.game, options=options, digest=digest))

    return click.Command(
        "verify",
        callback=verify,
        help=words("command-verify"),
        params=[
            click.Argument(["file"], type=click.Path(path_type=Path)),
            click.Option(
                ["--sample"],
                type=click.IntRange(min=0),
                default=SAMPLE,
                show_default=True,
                help=words("option-sample"),
            ),
            click.Option(["--all", "everything"], is_flag=True, help=words("option-all")),
            click.Option(
                ["--seed"], type=click.IntRange(min=0), default=0, help=words("option-seed")
            ),
            json_option(words),
            lang_option(words),
        ],
    )
