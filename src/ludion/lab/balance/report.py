"""The results of an experiment for people: a table on the terminal, a page with charts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ludion.core.interval import share_text
from ludion.games import GAMES
from ludion.lab.balance.summary import OFTEN, Counted, Mean, Summary
from ludion.lab.report import charts
from ludion.lab.report.numbers import with_comma
from ludion.lab.report.page import Page
from ludion.locale import Words

if TYPE_CHECKING:
    from ludion.lab.balance.experiment import Experiment


def shown(one: Counted) -> str:
    return share_text(one.part, one.whole)


def _mean(one: Mean | None, words: Words) -> str:
    return "–" if one is None else with_comma(str(one), words)


def _percent(one: Mean | None) -> str:
    return "–" if one is None else f"{100 * one.value:.0f} ± {100 * one.margin:.0f} %"


def reason_name(game: str, reason: str, words: Words) -> str:
    """The name of an ending; its key if the game has no word for it."""
    key = f"{game}-reason-{reason}"
    return words(key) if key in words else reason


def rows_of(told: Sequence[Summary], words: Words) -> list[list[str]]:
    """A row per measure, a column per variant."""
    rows = [[words("report-games"), *(str(one.games) for one in told)]]
    seats = max(told, key=lambda one: len(one.wins)).wins
    for at, seat in enumerate(seats):
        cells = [shown(one.wins[at]) if at < len(one.wins) else "–" for one in told]
        rows.append([words("report-wins", seat=seat.name), *cells])
    if any(one.draws.part for one in told):
        rows.append([words("report-drawn"), *(shown(one.draws) for one in told)])
    turns = [with_comma(f"{one.turns} ({one.middle:g})", words) for one in told]
    rows.append([words("report-turns"), *turns])
    for key, name in (
        ("report-choices", "choices"),
        ("report-changes", "changes"),
    ):
        cells = [_mean(getattr(one, name), words) for one in told]
        if any(cell != "–" for cell in cells):
            rows.append([words(key), *cells])
    settled = [one.settled for one in told]
    if any(settled):
        rows.append([words("report-settled"), *map(_percent, settled)])
    return rows


def table_of(told: Sequence[Summary], words: Words) -> str:
    """The table as Markdown."""
    head = ["", *(one.name for one in told)]
    lines = [head, ["---"] * len(head), *rows_of(told, words)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def page_of(asked: Experiment, told: Sequence[Summary], words: Words, made: str) -> Page:
    name = asked.variants[0].game.name
    title = GAMES[name].title
    page = Page(words("report-balance-title", game=title), words.language)
    page.text(words("report-balance-intro", by=asked.by, games=str(asked.games)))
    page.table(["", *(one.name for one in told)], rows_of(told, words))
    legend = words("report-legend")
    if any(one.changes for one in told):
        legend += " " + words("report-legend-lead")
    page.text(legend, dim=True)
    share = words("report-share")
    page.chart(words("report-who-wins"), charts.shares(list(_wins(told, words)), share))
    lengths = charts.curve(list(_lengths(told)), words("report-turns-axis"), share)
    page.chart(words("report-how-long"), lengths)
    page.chart(words("report-how-it-ends"), charts.shares(list(_ends(told, name, words)), share))
    openings = [one for one in told if one.openings]
    if openings:
        drawn = charts.shares(list(_openings(openings)), share)
        page.chart(words("report-openings"), drawn, words("report-openings-intro"))
    else:
        page.heading(words("report-openings"))
        page.text(words("report-openings-rare", often=str(OFTEN)), dim=True)
    page.heading(words("report-again"))
    page.command(made)
    return page


def _bar(one: Counted, name: str, group: str) -> charts.Share:
    return charts.Share(name, group, one.share, *one.interval)


def _wins(told: Sequence[Summary], words: Words) -> Iterator[charts.Share]:
    for one in told:
        for seat in one.wins:
            yield _bar(seat, seat.name, one.name)
        if one.draws.part:
            yield _bar(one.draws, words("report-drawn"), one.name)


def _lengths(told: Sequence[Summary]) -> Iterator[charts.Point]:
    for one in told:
        for turns in range(min(one.lengths), max(one.lengths) + 2):
            yield charts.Point(turns, one.name, one.lengths.get(turns, 0) / one.games)


def _ends(told: Sequence[Summary], game: str, words: Words) -> Iterator[charts.Share]:
    for one in told:
        for end in one.ends:
            yield _bar(end, reason_name(game, end.name, words), one.name)


def _openings(told: Sequence[Summary]) -> Iterator[charts.Share]:
    for one in told:
        for move in one.openings:
            yield _bar(move, f"{move.name}  ({move.whole})", one.name)
