"""`ludion replay FILE`: a recorded game, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ludion.core.files import read_text
from ludion.core.game import Game
from ludion.core.record import Record, read_record, replay
from ludion.games import has_terminal_board, load_voice
from ludion.locale import Words
from ludion.match.ending import ending_text
from ludion.match.match import game_of, match_of
from ludion.match.report import position_json
from ludion.terminal.arguments import draws, json_option, lang_option


def command(words: Words) -> click.Command:
    def replay_file(file: Path, plain: bool, as_json: bool) -> None:
        record = read_record(read_text(file))
        game = game_of(record)
        match_of(game, record)
        if as_json:
            import json

            steps = [position_json(game, position) for position, _ in replay(game, record)]
            click.echo(json.dumps({"tags": dict(record.tags), "positions": steps}))
        elif plain or not (draws() and has_terminal_board(game.name)):
            tell(game, record, words)
        else:
            from ludion.terminal.tui import run_replay

            run_replay(game, record, words)

    return click.Command(
        "replay",
        callback=replay_file,
        help=words("command-replay"),
        params=[
            click.Argument(
                ["file"], type=click.Path(path_type=Path), metavar=words("metavar-file")
            ),
            click.Option(["--plain"], is_flag=True, help=words("option-plain")),
            json_option(words),
            lang_option(words),
        ],
    )


def tell(game: Game[Any, Any], record: Record, words: Words) -> None:
    """The whole game in lines: every board, every move in words, every comment."""
    board = load_voice(game, words)
    for name, value in record.tags.items():
        click.echo(f"{name}: {value}")
    if record.comment:
        click.echo(record.comment)
    told = list(replay(game, record))
    for number, ((position, move), step) in enumerate(
        zip(told, (*record.steps, None), strict=True), start=1
    ):
        click.echo()
        click.echo(board.picture(position))
        if step is not None:
            click.echo(f"{number}. {step.move}: {board.happened(position, move)}")
            if step.comment:
                click.echo(f"   {step.comment}")
    position = told[-1][0]
    if game.turn(position) is None:
        click.echo(board.ending(position))
    elif record.outcome is None:
        click.echo(words("replay-unfinished"))
    else:
        click.echo(ending_text(game, board, words, position, record.outcome))
