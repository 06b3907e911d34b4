"""`ludion score PLAYER`: how well a player plays, one number per game, from fixed seeds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ludion.games import GAMES
from ludion.locale import Words
from ludion.terminal.arguments import json_option, lang_option, on_option, report_option
from ludion.terminal.progress import TranslatedProgress

if TYPE_CHECKING:
    from ludion.lab.report.page import Page
    from ludion.lab.strength.score import Scored


def command(words: Words) -> click.Command:
    def score(
        player: str,
        game: str | None,
        number: int,
        processes: int,
        on: str | None,
        report: tuple[Path, ...],
        as_json: bool,
    ) -> None:
        from ludion.lab.report.files import refuse_reports, write_reports
        from ludion.lab.strength.score import score as scored
        from ludion.lab.workers.workers import Workers

        refuse_reports(report)
        found: list[Scored] = []
        for name in GAMES if game is None else (game,):
            with TranslatedProgress(words) as tell:
                heard = partial(heard_by, tell)
                one = scored(player, name, number, heard, Workers(processes, on))
            if one is None:
                continue
            found.append(one)
            if not as_json:
                click.echo(
                    words(
                        "score-row",
                        game=GAMES[name].title,
                        share=f"{100 * one.share:.0f}",
                        measure=words(f"score-{one.measure}"),
                        right=str(one.right),
                        number=str(one.number),
                    )
                )
        rows = [row_of(player, one) for one in found]
        write_reports(report, lambda: page_of(player, found, words), rows, rows)
        if as_json:
            import json

            click.echo(json.dumps(rows))

    return click.Command(
        "score",
        callback=score,
        help=words("command-score"),
        params=[
            click.Argument(["player"]),
            click.Option(
                ["--game"], type=click.Choice(list(GAMES)), help=words("option-score-game")
            ),
            click.Option(
                ["--number"],
                type=click.IntRange(1, 100_000),
                default=100,
                show_default=True,
                help=words("option-score-number"),
            ),
            click.Option(
                ["--processes"],
                type=click.IntRange(1, 1024),
                default=1,
                show_default=True,
                help=words("option-score-processes"),
            ),
            on_option(words),
            report_option(words),
            json_option(words),
            lang_option(words),
        ],
    )


def row_of(player: str, one: Scored) -> dict[str, Any]:
    """A score for a program, with its 95 % interval."""
    from ludion.core.interval import wilson

    low, high = wilson(one.right, one.number)
    return {**one._asdict(), "share": one.share, "low": low, "high": high, "player": player}


def heard_by(tell: TranslatedProgress, so_far: Scored, of: int) -> None:
    tell("games", so_far.number, of, lambda: f"{100 * so_far.share:.0f}\u202f%")


def page_of(player: str, found: Sequence[Scored], words: Words) -> Page:
    """The scores as a page."""
    from ludion.core.interval import share_text, wilson
    from ludion.lab.report import charts
    from ludion.lab.report.page import Page

    page = Page(words("report-score-title", player=player), words.language)
    names = [GAMES[one.game].title for one in found]
    said = [words(f"score-{one.measure}") for one in found]
    shares = [share_text(one.right, one.number) for one in found]
    head = [words("report-game"), words("report-right"), words("report-measure")]
    page.table(head, list(zip(names, shares, said, strict=True)))
    bars = [
        charts.Share(name, name, one.share, *wilson(one.right, one.number))
        for name, one in zip(names, found, strict=True)
    ]
    page.chart(words("report-right"), charts.shares(bars, words("report-right"), legend=False))
    return page
