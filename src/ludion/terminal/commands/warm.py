"""`ludion warm`: compile all searches now, so that no game waits for them later."""

from __future__ import annotations

from time import perf_counter

import click

from ludion.core.extras import refuse_without
from ludion.core.kernel import cache_home, open_cache
from ludion.games import GAMES, folder_of
from ludion.locale import Words
from ludion.match.warming import warm_searches
from ludion.terminal.arguments import lang_option


def command(words: Words) -> click.Command:
    def warm(processes: int | None) -> None:
        from ludion.lab.workers.processes import cores
        from ludion.lab.workers.workers import Workers, results

        refuse_without("numba", "fast")
        for name in GAMES:
            open_cache(folder_of(name))  # refuse a cache that is not writable before any work
        titles = [entry.title for entry in GAMES.values()]
        for number, seconds in results(warm_game, list(GAMES), Workers(processes or cores())):
            click.echo(words("warm-done", game=titles[number], seconds=f"{seconds:.1f}"))
        click.echo(words("warm-kept", directory=str(cache_home())))

    return click.Command(
        "warm",
        callback=warm,
        help=words("command-warm"),
        params=[
            click.Option(
                ["--processes"],
                type=click.IntRange(1, 64),
                help=words("option-warm-processes"),
            ),
            lang_option(words),
        ],
    )


def warm_game(name: str) -> float:
    """Compile what a table of a game needs; return the seconds it took.

    Playouts and perft are for measurements: they are compiled when first used.
    """
    began = perf_counter()
    warm_searches(name)
    return perf_counter() - began
