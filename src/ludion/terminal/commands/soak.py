"""`ludion soak`: load tests of a server: many tables, many sockets, many minutes."""

from __future__ import annotations

import asyncio
import signal

import click

from ludion.games import GAMES
from ludion.locale import Words
from ludion.terminal.arguments import json_option, lang_option

TABLES, SOCKETS, MINUTES, KILLS, MOVES, SEEKERS = 10_000, 10_000, 30.0, 1000, 300, 500

KINDS = ("start", "sockets", "mixed", "kills", "strangers", "somebody")


def command(words: Words) -> click.Command:
    def soak(
        what: str,
        number: float | None,
        game: str | None,
        database: str | None,
        servers: int,
        as_json: bool,
    ) -> None:
        from ludion.lab.bench.kill import kill_servers
        from ludion.lab.bench.soak import hold, mix, start
        from ludion.lab.bench.somebody import meet
        from ludion.lab.bench.strangers import meet_strangers

        # like Ctrl-C: when this process is terminated, it ends the servers that it started
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        found: object
        if what == "start":
            found = asyncio.run(start(round(number or TABLES), game))
        elif what == "sockets":
            found = asyncio.run(hold(round(number or SOCKETS), game))
        elif what == "kills":
            kills = round(number or KILLS)
            found = asyncio.run(kill_servers(kills, database, servers, game=game))
        elif what == "strangers":
            found = meet_strangers(round(number or MOVES), game)
        elif what == "somebody":
            found = asyncio.run(meet(round(number or SEEKERS), database, servers, game))
        else:
            found = asyncio.run(mix((number or MINUTES) * 60, game))
        show(found, as_json)

    return click.Command(
        "soak",
        callback=soak,
        help=words("command-soak"),
        params=[
            click.Argument(
                ["what"],
                type=click.Choice(KINDS),
                metavar="{" + "|".join(KINDS) + "}",
            ),
            click.Option(
                ["--number"],
                type=click.FloatRange(min=0, min_open=True),
                help=words("option-soak-number"),
            ),
            click.Option(
                ["--game"], type=click.Choice(list(GAMES)), help=words("option-bench-game")
            ),
            click.Option(["--database"], metavar="URL", help=words("option-soak-database")),
            click.Option(
                ["--servers"],
                type=click.IntRange(min=1),
                default=1,
                help=words("option-soak-servers"),
            ),
            json_option(words),
            lang_option(words),
        ],
    )


def show(found: object, as_json: bool) -> None:
    """Every figure by its name."""
    import json

    figures = found._asdict()  # type: ignore[attr-defined]  # a NamedTuple of ours
    if as_json:
        click.echo(json.dumps(figures))
        return
    for name, value in figures.items():
        values = value if isinstance(value, list) else [value]
        click.echo(f"{name:14} {'  '.join(f'{one:.1f}' for one in values)}")
