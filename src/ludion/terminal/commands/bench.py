"""`ludion bench`: speed, as ratios to references that run at the same time."""

from __future__ import annotations

from statistics import median

import click

from ludion.games import GAMES, has_page
from ludion.locale import Words
from ludion.terminal.arguments import json_option, lang_option


def command(words: Words) -> click.Command:
    def bench(
        what: str | None,
        game: str | None,
        seconds: float,
        rounds: int,
        only: str | None,
        as_json: bool,
    ) -> None:
        if what == "server":
            bench_server(words, game, as_json)
        elif what == "page":
            bench_visits(words, as_json, rounds)
        else:
            bench_games(words, what, seconds, rounds, only, as_json)

    return click.Command(
        "bench",
        callback=bench,
        help=words("command-bench"),
        params=[
            click.Argument(["what"], type=click.Choice(["server", "page", *GAMES]), required=False),
            click.Option(
                ["--game"], type=click.Choice(list(GAMES)), help=words("option-bench-game")
            ),
            click.Option(
                ["--seconds"],
                type=click.FloatRange(0.05, 60),
                default=1.0,
                show_default=True,
                help=words("option-seconds"),
            ),
            click.Option(
                ["--rounds"],
                type=click.IntRange(1, 100),
                default=3,
                show_default=True,
                help=words("option-rounds"),
            ),
            click.Option(["--only"], metavar="TEXT", help=words("option-only")),
            json_option(words),
            lang_option(words),
        ],
    )


def bench_games(
    words: Words, game: str | None, seconds: float, rounds: int, only: str | None, as_json: bool
) -> None:
    """The compiled rules compared with the readable ones, and with other programs."""
    from ludion.lab.bench.compare import comparisons, measure

    rows = []
    for comparison in comparisons(game):
        if only is not None and only not in comparison.name:
            continue
        if comparison.missing is not None:
            if not as_json:
                click.echo(f"{comparison.name}: {comparison.missing}")
            rows.append({"name": comparison.name, "missing": comparison.missing})
            continue
        result = measure(comparison, seconds=seconds, rounds=rounds)
        rows.append(result._asdict())
        if not as_json:
            click.echo(
                words(
                    "bench-row",
                    name=result.name,
                    ratio=f"{result.ratio:,.2f}",
                    fast=f"{result.ours:,.0f}",
                    slow=f"{result.theirs:,.0f}",
                    unit=result.unit,
                )
            )
    if as_json:
        import json

        click.echo(json.dumps(rows))


def bench_server(words: Words, game: str | None, as_json: bool) -> None:
    """The server compared with a bare echo and a relay: all figures, then the ratios."""
    from ludion.lab.bench.server import Load, compare_servers

    load = Load(game=game)
    found = compare_servers(load)
    others = {"echo": found.echo, "relay": found.relay}
    if as_json:
        import json

        figures = {name: one._asdict() for name, one in {"house": found.house, **others}.items()}
        ratios = {name: found.ratios(one) for name, one in others.items()}
        told = {**figures, "ratios": ratios, "disk_ms": found.disk_ms, "load": load._asdict()}
        click.echo(json.dumps(told))
        return
    pace = f"{load.moves_a_second:,.0f}"
    click.echo(words("bench-server-load", tables=str(load.tables), pace=pace))
    for name, one in {"house": found.house, **others}.items():
        click.echo(
            words(
                f"bench-server-{name}",
                cpu=f"{one.cpu_us:,.0f}",
                median=f"{one.median_ms:,.1f}",
                last=f"{one.p99_ms:,.1f}",
            )
        )
    median, last = (f"{one:,.1f}" for one in found.disk_ms)
    click.echo(words("bench-server-disk", median=median, last=last))
    for name, one in others.items():
        times = found.ratios(one)
        ratio = f"bench-server-{name}-ratio"
        click.echo(words(ratio, cpu=f"{times['cpu']:.2f}", last=f"{times['p99']:.2f}"))


def bench_visits(words: Words, as_json: bool, rounds: int) -> None:
    """How soon the first move can be made after opening the page."""
    from ludion.lab.bench.page import SLOWED, bench_page

    found = [bench_page(game, rounds) for game in filter(has_page, GAMES)]
    if as_json:
        import json

        click.echo(json.dumps([one._asdict() for one in found]))
        return
    click.echo(words("bench-page", times=str(SLOWED), visits=str(rounds)))
    for one in found:
        link, home = (f"{median(took) / 1000:.2f}" for took in (one.by_link, one.from_home))
        loaded = f"{one.loaded_bytes / 1000:.0f}"
        row = {"link": link, "home": home, "requests": str(one.requests), "loaded": loaded}
        click.echo(words("bench-page-row", game=one.game, **row))
    painted = median([took for one in found for took in one.home_painted])
    click.echo(words("bench-page-paint", seconds=f"{painted / 1000:.2f}"))
