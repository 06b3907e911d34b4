"""`ludion learn GAME`: a lesson, on a drawn board or line by line."""

from __future__ import annotations

import click

from ludion.locale import Words
from ludion.terminal.arguments import draws, game_argument, lang_option, read_line


def command(words: Words) -> click.Command:
    def learn(game: str, lesson: int, plain: bool) -> None:
        from ludion.games import has_terminal_board, refuse_without_physics
        from ludion.terminal.teaching import lesson_steps

        lesson_steps(game, lesson)
        refuse_without_physics(game)
        if not plain and draws() and has_terminal_board(game):
            from ludion.terminal.tui import run_lesson

            run_lesson(game, words, lesson)
        else:
            from ludion.terminal.plain.lesson import PlainLesson

            PlainLesson(game, words, read_line, click.echo, lesson).run()

    return click.Command(
        "learn",
        callback=learn,
        help=words("command-learn"),
        params=[
            game_argument(words),
            click.Option(
                ["--lesson"], type=int, default=1, help=words("option-lesson"), metavar="N"
            ),
            click.Option(["--plain"], is_flag=True, help=words("option-plain")),
            lang_option(words),
        ],
    )
