"""`ludion serve`: the server and its page, for this machine or the network."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import click

from ludion.core.fault import CannotServe
from ludion.locale import Words
from ludion.terminal.arguments import lang_option


def command(words: Words) -> click.Command:
    def serve(
        host: str | None,
        port: int | None,
        lan: bool,
        database: str | None,
        retention: float | None,
        domain: tuple[str, ...],
        no_open: bool,
        metrics: str | None,
        log: Literal["lines", "json"],
        proxy: tuple[str, ...],
        connections: int | None,
        connections_per_address: int | None,
        no_page: bool,
        private: bool,
        push_keys: Path | None,
        on: str | None,
    ) -> None:
        try:
            from ludion.server import run as serving
        except ImportError:
            raise CannotServe(
                "the server needs the extra 'server'; install it with: pip install 'ludion[server]'"
            ) from None
        options = serving.ServeOptions(
            host,
            port,
            lan,
            database,
            retention,
            domain,
            not no_open,
            metrics,
            log,
            proxy,
            connections,
            connections_per_address,
            no_page,
            private,
            push_keys,
            on,
        )
        serving.serve(options, words, click.echo)

    return click.Command(
        "serve",
        callback=serve,
        help=words("command-serve"),
        params=[
            click.Option(["--host"], help=words("option-host")),
            click.Option(["--port"], type=click.IntRange(0, 65535), help=words("option-port")),
            click.Option(["--lan"], is_flag=True, help=words("option-lan")),
            click.Option(["--database"], metavar="URL", help=words("option-database")),
            click.Option(
                ["--retention"],
                type=click.FloatRange(min=0, min_open=True),
                metavar="DAYS",
                help=words("option-retention"),
            ),
            click.Option(["--domain"], multiple=True, metavar="NAME", help=words("option-domain")),
            click.Option(["--metrics"], metavar="HOST:PORT", help=words("option-metrics")),
            click.Option(
                ["--log"],
                type=click.Choice(["lines", "json"]),
                default="lines",
                help=words("option-log"),
            ),
            click.Option(["--no-open"], is_flag=True, help=words("option-no-open")),
            click.Option(["--proxy"], multiple=True, metavar="ADDRESS", help=words("option-proxy")),
            click.Option(
                ["--connections"],
                type=click.IntRange(min=1),
                metavar="N",
                help=words("option-connections"),
            ),
            click.Option(
                ["--connections-per-address"],
                type=click.IntRange(min=1),
                metavar="N",
                help=words("option-connections-per-address"),
            ),
            click.Option(["--private"], is_flag=True, help=words("option-private")),
            click.Option(
                ["--push-keys"],
                type=click.Path(path_type=Path),
                metavar="FILE",
                help=words("option-push-keys"),
            ),
            click.Option(["--on"], metavar="tcp://HOST:PORT", help=words("option-serve-on")),
            click.Option(["--no-page"], is_flag=True, help=words("option-no-page")),
            lang_option(words),
        ],
    )
