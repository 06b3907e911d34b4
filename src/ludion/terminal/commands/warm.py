"""`ludion warm`: compile every kernel now, so that no game waits for it later."""

from __future__ import annotations

from time import perf_counter

import click

from ludion.core.kernel import cache_home, open_cache
from ludion.games import GAMES, folder_of, has_kernel_of, load, load_kernel
from ludion.locale import Words
from ludion.match.warming import warm_searches
from ludion.terminal.arguments import lang_option


def command(words: Words) -> click.Command:
    def warm() -> None:
        for name in GAMES:
            open_cache(folder_of(name))  # a cache that is not writable is refused before any work
        for name, entry in GAMES.items():
            click.echo(words("warm-begins", game=entry.title), nl=False)
            began = perf_counter()
            warm_game(name)
            click.echo(words("warm-done", seconds=f"{perf_counter() - began:.1f}"))
        click.echo(words("warm-kept", directory=str(cache_home())))

    return click.Command(
        "warm", callback=warm, help=words("command-warm"), params=[lang_option(words)]
    )


def warm_game(name: str) -> None:
    """Compile a game's kernel and searches, or its physics."""
    if has_kernel_of(name):
        load_kernel(load(name)).warm()
    warm_searches(name)
