"""`ludion games`: the list of games; `ludion games GAME`: what one offers, and its options."""

from __future__ import annotations

from typing import Any

import click

from ludion.games import GAMES
from ludion.locale import Words
from ludion.terminal.arguments import game_argument, json_option, lang_option


def command(words: Words) -> click.Command:
    def games(game: str | None, as_json: bool) -> None:
        if game is not None:
            tell_game(game, as_json, words)
            return
        if as_json:
            import json

            rows = [{"name": name, **entry._asdict()} for name, entry in GAMES.items()]
            click.echo(json.dumps(rows, ensure_ascii=False))
            return
        for name in GAMES:
            click.echo(about(name, words))

    return click.Command(
        "games",
        callback=games,
        help=words("command-games"),
        params=[game_argument(words, required=False), json_option(words), lang_option(words)],
    )


def about(name: str, words: Words) -> str:
    """Title, year, how many players, and a sentence."""
    entry = GAMES[name]
    seats = words("house-seats", seats=entry.seats)
    told = [entry.title, *([str(entry.year)] if entry.year else []), seats]
    return f"{name:<12} {', '.join(told)}\n{'':<12} {words(f'{name}-tagline')}"


def tell_game(name: str, as_json: bool, words: Words) -> None:
    """One game with its options: name, meaning, values, and default."""
    from ludion.games import has_puzzles, load_named, load_options
    from ludion.locale.faults import told

    options = load_options(name)
    if as_json:
        import json

        rows: list[dict[str, Any]] = []
        for option in options:
            listed = None if callable(option.allowed) else list(option.allowed)
            rows.append(
                {
                    "name": option.name,
                    "default": option.default,
                    "values": listed,
                    "ruling": option.ruling,
                }
            )
        data = {"name": name, **GAMES[name]._asdict(), "options": rows}
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    click.echo(about(name, words))
    if options:
        click.echo(words("games-options"))
    for option in options:
        key = f"{name}-option-{option.name}"
        title = words(key) if key in words else option.name
        named = [value.name for value in load_named(name).get(option.name, ())]
        wanted = told(option.wanted(), words.language)
        if callable(option.allowed):
            wanted = words("games-any-text", named=", ".join(named) or str(option.default)[:40])
        usual = next(
            (v.name for v in load_named(name).get(option.name, ()) if v.text == option.default),
            str(option.default),
        )
        line = words("games-option", title=title, wanted=wanted, usual=usual[:40])
        if option.first != option.default:
            line = words("games-proposed", line=line, value=str(option.first))
        if option.ruling:
            line = words("games-ruling", line=line)
        click.echo(f"  -o {option.name}=…  {line}")
    teaches = [
        key for key in ("rules", "learn", "puzzles") if key != "puzzles" or has_puzzles(name)
    ]
    commands = ", ".join(f"ludion {key} {name}" for key in teaches)
    click.echo(words("games-more", commands=commands))
