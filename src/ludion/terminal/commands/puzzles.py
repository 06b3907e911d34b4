"""`ludion puzzles GAME`: solve one; `--json`: print all for a program; `--make`: find new ones."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import click

from ludion.core.fault import InvalidText, UnknownGame
from ludion.core.files import refuse_unwritable, write_text
from ludion.core.game import Game
from ludion.core.puzzle import Puzzle, puzzle_by
from ludion.core.record import write_record
from ludion.games import has_terminal_board, load_puzzles, load_written
from ludion.locale import Words
from ludion.terminal.arguments import (
    choices_option,
    draws,
    game_argument,
    given_game,
    json_option,
    lang_option,
    on_option,
    read_line,
    seed_option,
)
from ludion.terminal.main import INTERRUPTED

if TYPE_CHECKING:
    from ludion.lab.workers.workers import Workers


def command(words: Words) -> click.Command:
    def puzzles(
        game: str,
        number: int | None,
        at_random: bool,
        plain: bool,
        make: int | None,
        seed: int | None,
        out: Path | None,
        processes: int,
        on: str | None,
        options: tuple[str, ...],
        as_json: bool,
    ) -> None:
        if make is not None:
            if as_json:
                raise InvalidText("wanted --make or --json; got both")
            from ludion.lab.workers.workers import Workers

            rules, workers = given_game(game, options), Workers(processes, on)
            make_puzzles(rules, make, seed or 0, out, workers, words)
            return
        kept = load_puzzles(game)
        if not kept:
            raise UnknownGame("{name} has no puzzles yet", name=game)
        if at_random and number is not None:
            raise InvalidText("wanted --number or --random; got both")
        if at_random:
            number = SystemRandom().randrange(len(kept)) + 1
        if as_json:
            tell(kept if number is None else [puzzle_by(kept, str(number))])
        elif not plain and draws() and has_terminal_board(game):
            from ludion.terminal.tui import run_puzzles

            run_puzzles(kept, puzzle_by(kept, str(number or 1)).number, words)
        else:
            show(puzzle_by(kept, str(number or 1)), len(kept), words)

    return click.Command(
        "puzzles",
        callback=puzzles,
        help=words("command-puzzles"),
        params=[
            game_argument(words),
            click.Option(["--number"], type=click.IntRange(min=1), help=words("option-number")),
            click.Option(["--random", "at_random"], is_flag=True, help=words("option-random")),
            click.Option(["--plain"], is_flag=True, help=words("option-plain")),
            click.Option(
                ["--make"],
                type=click.IntRange(min=1),
                metavar="COUNT",
                help=words("option-make"),
            ),
            seed_option(words),
            click.Option(
                ["--out"], type=click.Path(path_type=Path), help=words("option-puzzles-out")
            ),
            click.Option(
                ["--processes"],
                type=click.IntRange(1, 1024),
                default=1,
                show_default=True,
                help=words("option-make-processes"),
            ),
            on_option(words),
            choices_option(words),
            json_option(words),
            lang_option(words),
        ],
    )


def show(puzzle: Puzzle, of: int, words: Words) -> None:
    from ludion.terminal.plain.goal import GoalTable
    from ludion.terminal.plain.puzzle import PuzzleTable

    table = GoalTable if puzzle.goal else PuzzleTable
    table(game_of(puzzle), puzzle, of, words, read_line, click.echo).run()


def game_of(puzzle: Puzzle) -> Game[Any, Any]:
    tags = puzzle.record.tags
    return load_written(tags["Game"], tags.get("Options", "").split())


def tell(chosen: list[Puzzle]) -> None:
    import json

    from ludion.match.review.report import puzzle_json

    data = [puzzle_json(game_of(puzzle), puzzle) for puzzle in chosen]
    click.echo(json.dumps({"puzzles": data}))


def make_puzzles(
    game: Game[Any, Any],
    count: int,
    seed: int,
    out: Path | None,
    workers: Workers,
    words: Words,
) -> None:
    from ludion.lab.puzzles.log import HuntLog
    from ludion.lab.puzzles.make import make
    from ludion.terminal.progress import TranslatedProgress

    if out is None:
        with TranslatedProgress(words) as progress:
            records = make(game, count, seed, workers, progress)
        click.echo("\n".join(map(write_record, records)), nl=False)
        return
    refuse_unwritable(out)
    part = out.with_name(f"{out.name}.part")
    with HuntLog(part, game, count, seed) as log:
        if log.kept:
            found = str(log.found)
            click.echo(words("puzzles-go-on", games=str(len(log.kept)), found=found), err=True)
        try:
            with TranslatedProgress(words) as progress:
                records = make(game, count, seed, workers, progress, log)
        except KeyboardInterrupt:
            told = words("puzzles-stopped", found=str(log.found), file=str(part))
            click.echo(told, err=True)
            click.get_current_context().exit(INTERRUPTED)
    write_text(out, "\n".join(map(write_record, records)))
    part.unlink()
