"""`ludion levels GAME`: how strong each level is, against the one below or as a team."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ludion.core.fault import InvalidText
from ludion.games import GAMES
from ludion.locale import Words
from ludion.players.levels import LEVELS
from ludion.terminal.arguments import (
    choices_option,
    game_argument,
    given_game,
    json_option,
    lang_option,
    on_option,
    report_option,
)
from ludion.terminal.progress import TranslatedProgress

if TYPE_CHECKING:
    from ludion.lab.report.page import Page
    from ludion.lab.strength.elo import Score
    from ludion.lab.strength.levels import Measured

COLUMNS = ("level", "against", "won", "drawn", "lost", "points")


def read_levels(text: str) -> list[int]:
    """
    >>> read_levels("1-3,7")
    [1, 2, 3, 7]
    """
    ends = [part.partition("-") for part in text.split(",")]
    if not all(low.isdecimal() and (high or low).isdecimal() for low, _, high in ends):
        raise InvalidText("levels are written as 1-4 or 2,5; got {text!r}", text=text)
    found = [level for low, _, high in ends for level in range(int(low), int(high or low) + 1)]
    if not found or not all(1 <= level <= LEVELS for level in found):
        raise InvalidText("levels must be 1 to {most}; got {text!r}", most=LEVELS, text=text)
    return found


def command(words: Words) -> click.Command:
    def levels(
        game: str,
        options: tuple[str, ...],
        chosen: str,
        games: int,
        seed: int,
        openings: int,
        even: bool,
        processes: int,
        on: str | None,
        report: tuple[Path, ...],
        as_json: bool,
    ) -> None:
        from ludion.lab.report.files import refuse_reports, write_reports
        from ludion.lab.strength.levels import measure
        from ludion.lab.workers.workers import Workers

        rules, numbers = given_game(game, options), read_levels(chosen)
        refuse_reports(report)
        found: list[Measured] = []
        if not as_json:
            click.echo(line([words(f"report-{name}") for name in COLUMNS]))
            click.echo(line(["---"] * len(COLUMNS)))
        for level in numbers:
            with TranslatedProgress(words) as tell:
                heard = partial(heard_by, tell, games)
                workers = Workers(processes, on)
                one = measure(rules, level, games, seed, openings, even, workers, heard)
            found.append(one)
            if not as_json:
                click.echo(line(cells(one)))
        rows = [one.facts() for one in found]
        data = {"game": rules.name, "options": dict(rules.options), "seed": seed, "levels": rows}
        if as_json:
            import json

            click.echo(json.dumps(data))
        write_reports(report, lambda: page_of(rules.name, found, words), data, rows)

    return click.Command(
        "levels",
        callback=levels,
        help=words("command-levels"),
        params=[
            game_argument(words),
            choices_option(words),
            click.Option(
                ["--levels", "chosen"],
                default=f"1-{LEVELS}",
                show_default=True,
                metavar=words("metavar-levels"),
                help=words("option-levels"),
            ),
            number_option("--games", 200, words("option-levels-games"), least=1),
            number_option("--seed", 0, words("option-seed")),
            number_option("--openings", 2, words("option-levels-openings")),
            click.Option(["--even"], is_flag=True, help=words("option-levels-even")),
            number_option("--processes", 1, words("option-levels-processes"), least=1),
            on_option(words),
            report_option(words),
            json_option(words),
            lang_option(words),
        ],
    )


def number_option(name: str, usual: int, says: str, least: int = 0) -> click.Option:
    kind = click.IntRange(min=least)
    return click.Option([name], type=kind, default=usual, show_default=True, help=says)


def heard_by(tell: TranslatedProgress, games: int, so_far: Score) -> None:
    tell("games", so_far.games, games, lambda: f"{100 * so_far.share:.0f}\u202f%")


def cells(one: Measured) -> list[str]:
    from ludion.core.interval import share_text

    score = one.score
    counts = [str(count) for count in score]
    return [str(one.level), one.against or "–", *counts, share_text(score.points, score.games)]


def line(row: Sequence[Any]) -> str:
    return f"| {' | '.join(row)} |"


def page_of(game: str, found: Sequence[Measured], words: Words) -> Page:
    """The levels as a page."""
    from ludion.core.interval import wilson
    from ludion.lab.report import charts
    from ludion.lab.report.page import Page

    page = Page(words("report-levels-title", game=GAMES[game].title), words.language)
    together = found[0].against is None
    page.text(words("report-levels-team" if together else "report-levels-pairs"))
    page.table([words(f"report-{name}") for name in COLUMNS], [cells(one) for one in found])
    bars = []
    for one in found:
        name = f"{words('report-level')} {one.level}"
        bars.append(
            charts.Share(name, name, one.score.share, *wilson(one.score.points, one.score.games))
        )
    page.chart(words("report-points"), charts.shares(bars, words("report-points"), legend=False))
    return page
