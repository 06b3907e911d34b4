"""`ludion tournament GAME PLAYER PLAYER...`: who is stronger, by how much, with what confidence."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ludion.games import GAMES
from ludion.locale import Words
from ludion.terminal.arguments import (
    choices_option,
    game_argument,
    given_game,
    json_option,
    lang_option,
    on_option,
    report_option,
)
from ludion.terminal.main import INTERRUPTED
from ludion.terminal.progress import TranslatedProgress

if TYPE_CHECKING:
    from ludion.lab.report.page import Page
    from ludion.lab.strength.elo import Score
    from ludion.lab.strength.paid import Paid
    from ludion.lab.strength.tournament import Tournament

USUAL_GAMES = 100

MOST_LEADERS = 3
"""How many players are named while the games are played."""


def command(words: Words) -> click.Command:
    def tournament(
        game: str,
        players: tuple[str, ...],
        options: tuple[str, ...],
        out: Path | None,
        processes: int | None,
        on: str | None,
        report: tuple[Path, ...],
        as_json: bool,
        **how: Any,
    ) -> None:
        from ludion.lab.report.files import refuse_reports, write_reports
        from ludion.lab.strength.journal import Journal
        from ludion.lab.strength.paid import Paid
        from ludion.lab.strength.tournament import kept, run
        from ludion.lab.workers.processes import cores
        from ludion.lab.workers.workers import Workers

        asked = read_tournament(game, players, options, **how)
        refuse_reports(report)
        paid = Paid(asked.total)
        stopped = False
        try:
            with ExitStack() as open_things:
                journal = Journal(out, asked.about()) if out else None
                if journal is not None:
                    open_things.enter_context(journal)
                    paid = kept(asked, journal)
                if paid:
                    click.echo(words("tournament-goes-on", games=str(len(paid))), err=True)
                tell = open_things.enter_context(TranslatedProgress(words))
                heard = partial(count, asked, paid, asked.scores(paid), tell)
                run(asked, paid, journal, Workers(processes or cores(), on), heard)
        except KeyboardInterrupt:
            stopped = True
        if as_json:
            import json

            click.echo(json.dumps(tournament_data(asked, paid)))
        elif paid:
            click.echo("\n".join(told(asked, paid, words)))
        if paid:
            data = tournament_data(asked, paid)
            write_reports(report, lambda: page_of(asked, paid, words), data, data["standings"])
        if stopped:
            key = "tournament-stopped-kept" if out else "tournament-stopped"
            click.echo(words(key, games=str(len(paid)), file=str(out)), err=True)
            click.get_current_context().exit(INTERRUPTED)

    return click.Command(
        "tournament",
        callback=tournament,
        help=words("command-tournament"),
        params=[
            game_argument(words),
            click.Argument(["players"], nargs=-1, metavar=words("metavar-player")),
            click.Option(
                ["--games"], type=click.IntRange(1, 100_000_000), help=words("option-games")
            ),
            click.Option(
                ["--openings"],
                metavar=words("metavar-openings"),
                default="2",
                show_default=True,
                help=words("option-openings"),
            ),
            click.Option(
                ["--seed"],
                type=click.IntRange(min=0),
                default=0,
                show_default=True,
                help=words("option-seed"),
            ),
            click.Option(
                ["--processes"], type=click.IntRange(1, 1024), help=words("option-processes")
            ),
            on_option(words),
            click.Option(
                ["--out"], type=click.Path(path_type=Path), help=words("option-tournament-out")
            ),
            click.Option(["--sprt"], metavar="ELO0,ELO1", help=words("option-sprt")),
            click.Option(["--ladder"], is_flag=True, help=words("option-ladder")),
            choices_option(words),
            report_option(words),
            json_option(words),
            lang_option(words),
        ],
    )


def read_tournament(
    game: str,
    players: tuple[str, ...],
    options: tuple[str, ...],
    games: int | None,
    openings: str,
    seed: int,
    sprt: str | None,
    ladder: bool,
) -> Tournament:
    """The tournament that a command line describes. By default every opening of a file is played
    once."""
    from ludion.lab.strength.openings import read_openings
    from ludion.lab.strength.sprt import read_sprt
    from ludion.lab.strength.tournament import Tournament
    from ludion.players.levels import LEVELS

    rules = given_game(game, options)
    if ladder and not players:
        players = ("random", *(f"level:{number}" for number in range(1, LEVELS + 1)))
    where = read_openings(rules, openings)
    once = USUAL_GAMES if isinstance(where, int) else len(where) * rules.seats
    test = None if sprt is None else read_sprt(sprt)
    return Tournament(rules, players, games or once, where, seed, ladder, test)


def tournament_data(asked: Tournament, paid: Paid) -> dict[str, Any]:
    """The result for a program: the strongest first."""
    ratings, scores = asked.ratings(paid), asked.scores(paid)
    return {
        **asked.about(),
        "games": len(paid),
        "of": asked.total,
        "standings": [
            {"player": one, "elo": round(ratings[one].elo, 1)}
            | {"margin": round(ratings[one].margin, 1)}
            | total(scores, one)._asdict()
            for one in ranking(asked, paid)
        ],
        "pairs": [
            {"players": pair} | score._asdict() for pair, score in scores.items() if score.games
        ],
        "test": test_facts(asked, paid),
    }


def test_facts(asked: Tournament, paid: Paid) -> dict[str, Any] | None:
    from ludion.lab.strength.sprt import BOUND
    from ludion.lab.strength.tournament import Settling

    if asked.sprt is None:
        return None
    settling = Settling(asked)
    settling.settled_by(paid.copy())
    answer = asked.sprt.answer(settling.shares)
    return {
        "ratio": round(asked.sprt.ratio(settling.shares), 3),
        "bound": round(BOUND, 3),
        "openings": len(settling.shares),
        "answer": None if answer is None else asked.sprt[answer],
    }


def ranking(asked: Tournament, paid: Paid) -> list[str]:
    ratings = asked.ratings(paid)
    return sorted(asked.players, key=lambda one: -ratings[one].elo)


def against(scores: dict[tuple[str, str], Score], first: str, second: str) -> Score:
    """The score between two players, in either order; empty if they do not meet."""
    from ludion.lab.strength.elo import Score

    found = scores.get((first, second))
    return found if found is not None else scores.get((second, first), Score()).mirrored


def total(scores: dict[tuple[str, str], Score], player: str) -> Score:
    """The score of a player against all others."""
    from ludion.lab.strength.elo import Score

    mine = [against(scores, *pair) for pair in scores if pair[0] == player]
    mine += [against(scores, *pair[::-1]) for pair in scores if pair[1] == player]
    return Score(*map(sum, zip(*mine, strict=True)))


def count(
    asked: Tournament,
    paid: Paid,
    scores: dict[tuple[str, str], Score],
    tell: TranslatedProgress,
    number: int,
    payoff: tuple[float, ...],
) -> None:
    """Count a game, and tell who leads."""
    asked.count(scores, number, payoff)
    tell("games", len(paid), asked.total, partial(leaders, asked, scores))


def leaders(asked: Tournament, scores: dict[tuple[str, str], Score]) -> str:
    """The points per game of the best players so far."""
    shares = {player: total(scores, player).share for player in asked.players}
    best = sorted(asked.players, key=lambda player: -shares[player])[:MOST_LEADERS]
    return ", ".join(f"{player} {100 * shares[player]:.0f}\u202f%" for player in best)


def told(asked: Tournament, paid: Paid, words: Words) -> list[str]:
    """The result for people: a cross table, then a comparison of two players."""
    many = str(len(paid))
    opened = asked.openings
    if isinstance(opened, int):
        begun = words("tournament-random", turns=str(opened))
    else:
        begun = words("tournament-from-file", count=str(len(opened)))
    lines = [words("tournament-title", game=asked.game.name, games=many, openings=begun)]
    return [*lines, "", *table(asked, paid, words), "", *remarks(asked, paid, words)]


def remarks(asked: Tournament, paid: Paid, words: Words) -> list[str]:
    """The remarks below the table."""
    lines = [words("tournament-legend")]
    if len(asked.players) == 2:
        lines.append(difference(asked, paid, words))
    test = test_facts(asked, paid)
    if test is not None and asked.sprt is not None:
        key = (
            "open"
            if test["answer"] is None
            else "elo0"
            if test["answer"] == asked.sprt.elo0
            else "elo1"
        )
        said = {name: f"{value:g}" for name, value in zip(("low", "high"), asked.sprt, strict=True)}
        numbers = {"ratio": f"{test['ratio']:+.2f}", "bound": f"{test['bound']:.2f}"}
        lines.append(words(f"tournament-test-{key}", player=asked.players[0], **said, **numbers))
    return lines


def page_of(asked: Tournament, paid: Paid, words: Words) -> Page:
    """The result as a page: the cross table, and each player's share of the points."""
    from ludion.core.interval import wilson
    from ludion.lab.report import charts
    from ludion.lab.report.page import Page

    title = words("report-tournament-title", game=GAMES[asked.game.name].title)
    page = Page(title, words.language)
    head, *rows = cells(asked, paid, words)
    page.table([*head[1:2], head[0], *head[2:]], [[row[1], row[0], *row[2:]] for row in rows])
    for line in remarks(asked, paid, words):
        page.text(line)
    scores = asked.scores(paid)
    wholes = {one: total(scores, one) for one in ranking(asked, paid)}
    bars = [
        charts.Share(one, one, whole.share, *wilson(whole.points, whole.games))
        for one, whole in wholes.items()
        if whole.games
    ]
    share = words("report-points")
    page.chart(share, charts.shares(bars, share, legend=False))
    return page


def table(asked: Tournament, paid: Paid, words: Words) -> list[str]:
    rows = cells(asked, paid, words)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if at == 1 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def cells(asked: Tournament, paid: Paid, words: Words) -> list[list[str]]:
    ratings, scores, ranked = asked.ratings(paid), asked.scores(paid), ranking(asked, paid)
    heads = [words(f"tournament-{name}") for name in ("player", "elo", "points", "games")]
    rows = [["", *heads, *(str(place) for place in range(1, len(ranked) + 1))]]
    for place, one in enumerate(ranked, start=1):
        rating, whole = ratings[one], total(scores, one)
        row = [str(place), one, f"{rating.elo:+.0f} ± {rating.margin:.0f}"]
        row += [f"{whole.points:g}", str(whole.games)]
        for other in ranked:
            met = None if other == one else against(scores, one, other)
            row.append(f"{met.wins}-{met.draws}-{met.losses}" if met and met.games else "·")
        rows.append(row)
    return rows


def difference(asked: Tournament, paid: Paid, words: Words) -> str:
    first, second = ranking(asked, paid)
    found = asked.ratings(paid).between(first, second)
    return words(
        "tournament-difference",
        first=first,
        second=second,
        elo=f"{found.elo:.0f}",
        low=f"{found.elo - found.margin:.0f}",
        high=f"{found.elo + found.margin:.0f}",
    )
