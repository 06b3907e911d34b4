"""`ludion balance GAME --report FILE`: the same measures for every game, as a page and numbers."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, median, stdev
from sys import getsizeof
from xml.etree import ElementTree

import pytest

from ludion.core.extras import missing_extra
from ludion.core.fault import FileTrouble, InvalidText
from ludion.core.game import NATURE
from ludion.games import GAMES, load
from ludion.lab.balance.experiment import Experiment, Variant
from ludion.lab.balance.games import Played, Task, play
from ludion.lab.balance.report import page_of, reason_name, rows_of
from ludion.lab.balance.run import run
from ludion.lab.balance.summary import Summary, Tally
from ludion.lab.strength.unhurried import unhurried
from ludion.locale import Words

ENGLISH = Words("en")


def played(payoff: tuple[float, ...], turns: int = 5, first: str = "a") -> Played:
    return Played(0, payoff, "end", turns, first, 4.0, 1, 0.5)


@pytest.mark.parametrize("game", GAMES)
def test_help_speaks_the_language_of_the_reader(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = []
    for language in ("en", "fr"):
        with pytest.raises(SystemExit):
            run(game, Words(language), ["--help"])
        texts.append(" ".join(capsys.readouterr().out.split()))
    english, french = texts
    for key in ("balance-games", "balance-seed", "balance-processes", "balance-on"):
        assert Words("en")(key) in english
        assert " ".join(Words("fr")(key).split()) in french
    assert " the " not in french
    assert " of " not in french


def summed(
    games: list[Played], seats: Sequence[str] = ("White", "Black"), together: bool = False
) -> Summary:
    tally = Tally()
    for game in games:
        tally.add(game)
    return tally.summary("", "random", seats, together)


@pytest.mark.parametrize("game", [name for name in GAMES if name != "polarity"])
def test_what_ends_a_game_has_a_word_in_both_languages(game: str) -> None:
    reason = play(Task(game, (), "random", 5)).reason
    english, french = (reason_name(game, reason, Words(one)) for one in ("en", "fr"))
    assert reason != french != english


def test_numbers_and_ends_of_a_french_report_are_french() -> None:
    games = [played((1.0, -1.0))] * 3 + [played((-1.0, 1.0), turns=8)]
    told = summed(games, ["Blanc", "Noir"])
    rows = {name: cells for name, *cells in rows_of([told], Words("fr"))}
    assert rows[Words("fr")("report-turns")] == ["5,8 ± 1,5 (5)"]
    assert reason_name("no-such-game", "end", Words("fr")) == "end"


def test_a_game_tells_the_same_wherever_it_is_played() -> None:
    task = Task("gravis3", (), "random", 5)
    one = play(task)
    assert play(task) == one
    assert one.turns > 0
    assert one.choices is not None
    assert one.choices > 1


def test_wins_are_counted_by_seat_and_draws_apart() -> None:
    games = [played((1.0, -1.0))] * 3 + [played((-1.0, 1.0))] + [played((0.0, 0.0))]
    told = summed(games)
    assert [one.part for one in told.wins] == [3, 1]
    assert told.draws.part == 1
    low, high = told.wins[0].interval
    assert low < 0.6 < high


def test_a_team_that_loses_has_not_drawn() -> None:
    told = summed([played((1.0, 1.0)), played((-1.0, -1.0))], ["The team"], together=True)
    assert ([one.part for one in told.wins], told.draws.part) == ([1], 0)


def test_first_moves_are_told_only_where_they_are_played_often() -> None:
    games = [played((1.0, -1.0), first="a")] * 12 + [played((1.0, -1.0), first="b")]
    told = summed(games)
    assert [(one.name, one.whole) for one in told.openings] == [("a", 12)]


@pytest.mark.parametrize("turns", [[7], [5, 8], [5, 9, 9, 11, 30], [4, 4, 6, 12]])
def test_what_is_counted_game_by_game_is_what_all_games_give(turns: list[int]) -> None:
    told = summed([played((1.0, -1.0), turns=one) for one in turns])
    spread = stdev(turns) if len(turns) > 1 else 0.0
    assert told.middle == median(turns)
    assert told.turns.value == pytest.approx(mean(turns))
    assert told.turns.margin == pytest.approx(1.96 * spread / sqrt(len(turns)))


def test_a_hundred_thousand_games_take_no_more_memory_than_a_thousand() -> None:
    """Not even where every first move is another, as in a game of hands."""
    tally, rng = Tally(), Random(3)

    def size_after(games: int) -> int:
        for _ in range(games):
            paid = rng.choice([(1.0, -1.0), (-1.0, 1.0)])
            tally.add(played(paid, turns=rng.randrange(90), first=str(rng.random())))
        return sum(map(getsizeof, vars(tally).values()))

    size = size_after(20_000)
    assert size_after(20_000) == size


def test_a_report_is_one_page_with_charts_and_the_same_numbers_as_json_and_csv(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("vl_convert")
    page, data, rows = (tmp_path / f"report.{kind}" for kind in ("html", "json", "csv"))
    asked = ["--by", "random", "--games", "12", "--processes", "1"]
    asked += ["--sweep", "pawns=9,10", "--versus", "pie=yes"]
    run("gravis3", ENGLISH, [*asked, *(f"--report={file}" for file in (page, data, rows))])
    html = page.read_text(encoding="utf-8")
    assert html.count("<svg") >= 3
    assert "<script" not in html
    assert "http" not in html.replace("http://www.w3.org", "")
    for svg in html.split("<figure")[1:]:
        ElementTree.fromstring(svg[svg.index("<svg") : svg.index("</figure>")])
    told = json.loads(data.read_text(encoding="utf-8"))
    assert [one["games"] for one in told["results"]] == [12, 12, 12]
    variants = [one["variant"] for one in told["results"]]
    assert variants == ["pawns=9", "pawns=10", "pie=yes"]
    with rows.open(encoding="utf-8") as file:
        assert len(list(csv.DictReader(file))) == 36
    assert "White wins" in capsys.readouterr().out


@pytest.mark.parametrize(("games", "is_drawn"), [(9, False), (10, True)])
def test_a_page_without_the_chart_of_first_moves_says_why(games: int, is_drawn: bool) -> None:
    pytest.importorskip("vl_convert")
    told = summed([played((1.0, -1.0), first="a")] * games)
    asked = Experiment([Variant("", load("gravis3"))], "random", games, seed=0)
    html = page_of(asked, [told], ENGLISH, "ludion balance").html()
    assert ("No first move was played 10 times or more" in html) is not is_drawn
    assert ("How often the first player wins after each first move" in html) is is_drawn


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (["--report", "x.pdf"], "a report is .html, .json or .csv; got 'x.pdf'"),
        (["--report", "x.html", "--sweep", "pie"], "a sweep is NAME=VALUE,VALUE; got 'pie'"),
        (["--report", "x.html", "--by", "human"], "between computers; got 'human'"),
        (["--report", "x.html", "--games", "0"], "--games must be 1 or more; got 0"),
    ],
)
def test_bad_arguments_are_told_before_anything_is_played(asked: list[str], why: str) -> None:
    with pytest.raises(InvalidText, match=why):
        run("gravis3", ENGLISH, asked)


def test_a_missing_extra_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "altair", None)
    monkeypatch.setattr("ludion.lab.balance.experiment.play", None)
    with pytest.raises(ModuleNotFoundError) as missing:
        run("gravis3", ENGLISH, [f"--report={tmp_path / 'a.html'}"])
    assert "pip install 'ludion[report]'" in str(missing_extra(missing.value))


@pytest.mark.parametrize("name", GAMES)
def test_every_level_that_is_not_hurried_plays_every_game(name: str) -> None:
    game = load(name)
    position, rng = game.start(), Random(3)
    while game.turn(position) == NATURE:
        position = game.play(position, game.draw(position, rng))
    for level in ("level:1", "level:3"):
        move = unhurried(game, level, seed=1).choose(game, position)
        assert game.play(position, move) != position


def test_a_stopped_run_goes_on_from_its_journal(tmp_path: Path) -> None:
    journal, asked = tmp_path / "games", ["--by", "random", "--processes", "1"]
    first, second = tmp_path / "a.json", tmp_path / "b.json"
    run("gravis3", ENGLISH, [*asked, "--games", "3", f"--journal={journal}"])
    run("gravis3", ENGLISH, [*asked, "--games", "6", f"--journal={journal}", f"--report={first}"])
    assert len(journal.read_text(encoding="utf-8").splitlines()) == 7
    run("gravis3", ENGLISH, [*asked, "--games", "6", f"--report={second}"])
    results = [json.loads(file.read_text(encoding="utf-8"))["results"] for file in (first, second)]
    assert results[0] == results[1]
    with pytest.raises(FileTrouble):
        run("gravis3", ENGLISH, [*asked, "--games", "6", f"--report={second}"])


def test_the_drama_is_not_judged_by_the_readable_search_which_plays_house_rules() -> None:
    told = play(Task("gravis3", (("chooser", "owner"),), "random", 1))
    assert (told.changes, told.settled) == (None, None)
    assert told.choices is not None
