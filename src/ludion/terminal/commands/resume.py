"""`ludion resume`: list the unfinished games; `ludion resume NAME`: continue one."""

from __future__ import annotations

from random import Random

import click

from ludion.locale import Words
from ludion.terminal.arguments import json_option, lang_option


def command(words: Words) -> click.Command:
    def resume(name: str | None, delete: bool, plain: bool, as_json: bool) -> None:
        from ludion.core.fault import InvalidText
        from ludion.terminal.saved import chosen, open_games

        games = open_games()
        if name is None:
            if delete:
                raise InvalidText("wanted the name of a saved game to delete; got none")
            show_games(as_json, words)
        elif delete:
            one = chosen(games, name)
            one.path.unlink(missing_ok=True)
            click.echo(words("resume-deleted", name=one.name))
        else:
            play_on(name, plain, words)

    return click.Command(
        "resume",
        callback=resume,
        help=words("command-resume"),
        params=[
            click.Argument(["name"], required=False, metavar=f"[{words('metavar-name')}]"),
            click.Option(["--plain"], is_flag=True, help=words("option-plain")),
            click.Option(["--delete"], is_flag=True, help=words("option-resume-delete")),
            json_option(words),
            lang_option(words),
        ],
    )


def show_games(as_json: bool, words: Words) -> None:
    from ludion.terminal.plain.saved import saved_row
    from ludion.terminal.saved import open_games

    games = open_games()
    if as_json:
        import json

        rows = [
            {
                "name": one.name,
                "game": one.record.tags["Game"],
                "seats": one.who,
                "moves": len(one.record.steps),
                "played": one.when.isoformat(timespec="seconds"),
                "path": str(one.path),
            }
            for one in games
        ]
        click.echo(json.dumps(rows, ensure_ascii=False))
        return
    for number, one in enumerate(games, start=1):
        click.echo(f"{number:>3}  {saved_row(one, words)}")
    click.echo(words("resume-how" if games else "resume-none"))


def play_on(name: str, plain: bool, words: Words) -> None:
    from ludion.games import has_terminal_board, refuse_without_physics
    from ludion.terminal.arguments import draws
    from ludion.terminal.commands.play import play_drawn, play_plain
    from ludion.terminal.saved import chosen, open_games

    match, sitters, autosave = chosen(open_games(), name).opened()
    refuse_without_physics(match.game.name)
    drawn = not plain and draws() and has_terminal_board(match.game.name)
    play = play_drawn if drawn else play_plain
    play(match, sitters, words, None, autosave, Random(autosave.seed))
