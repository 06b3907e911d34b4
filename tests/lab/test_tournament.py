"""Tournaments: fair, repeatable, and the levels stand in their order."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludion.core.fault import Fault, FileTrouble, InvalidText, WrongGame
from ludion.core.game import listed
from ludion.core.record import replay, write_record
from ludion.core.solution import ProvenMove
from ludion.games import load
from ludion.lab.strength import openings
from ludion.lab.strength.journal import Journal
from ludion.lab.strength.openings import Opening, openings_of, random_opening
from ludion.lab.strength.paid import Paid
from ludion.lab.strength.sprt import Sprt
from ludion.lab.strength.tournament import (
    Fixture,
    Score,
    Settling,
    Tournament,
    contest,
    fixtures,
    kept,
    play,
    played,
    round_robin,
    run,
)
from ludion.lab.workers.workers import Workers, results


def test_each_opening_is_played_with_the_seats_exchanged() -> None:
    games = list(fixtures(load("gravis3"), ("level:1", "random"), 4, seed=5, opening_turns=2))
    assert [fixture.sitters for fixture in games] == 2 * [
        ("level:1", "random"),
        ("random", "level:1"),
    ]
    assert [fixture.seed for fixture in games] == [5, 5, 6, 6]


class Half:
    """Calls an opening a draw where all five lines are open."""

    def judge(self, position: Any, is_up: Any) -> list[ProvenMove]:
        moves = listed(load("gravis3")).moves(position)
        return [ProvenMove(move, len(moves) < 5, None, proven=True) for move in moves]


def test_an_even_opening_is_one_that_is_proven_to_be_a_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(openings, "load_proven", lambda game: Half())
    games = list(
        fixtures(load("gravis3"), ("random", "random"), 8, seed=5, opening_turns=9, even=True)
    )
    assert [one.opening for one in games[::2]] == [one.opening for one in games[1::2]]
    for fixture in games:
        assert isinstance(fixture.opening, Opening)
        assert len(listed(GRAVIS3).moves(fixture.opening.position(GRAVIS3))) == 5
    monkeypatch.setattr(openings, "load_proven", lambda game: None)
    with pytest.raises(WrongGame, match="is it solved"):
        openings.even_opening(GRAVIS3, 2, Random(1))


def test_the_same_fixture_is_the_same_game() -> None:
    for fixture in fixtures(load("gravis3"), ("level:3", "random"), 4, seed=1, opening_turns=1):
        assert play(fixture) == play(fixture)
        assert len(play(fixture)) == load("gravis3").seats


def test_a_score_counts_a_draw_as_half() -> None:
    score = Score().plus(1.0).plus(0.0).plus(-1.0).plus(1.0)
    assert (score.games, score.share) == (4, 0.625)
    assert 0.1 < score.doubt < 0.3


def test_games_in_other_processes_are_the_same() -> None:
    one = contest(load("gravis3"), ("level:2", "random"), games=6, seed=3)
    assert contest(load("gravis3"), ("level:2", "random"), games=6, seed=3, workers=TWO) == one


def test_at_four_seats_the_first_sits_alone_on_each_in_turn() -> None:
    four = load("sprocket", players=4, setup="random")
    schedule = list(fixtures(four, ("level:2", "level:1"), 5, seed=7, opening_turns=8))
    alone = [fixture.sitters.index("level:2") for fixture in schedule]
    assert alone == [0, 1, 2, 3, 0]
    assert [fixture.seed for fixture in schedule] == [7, 7, 7, 7, 8]
    assert all(fixture.sitters.count("level:1") == 3 for fixture in schedule)
    assert schedule[0].options == four.options


def test_everybody_meets_everybody() -> None:
    scores = round_robin(load("gravis3"), ["level:1", "level:2", "random"], games=2)
    assert len(scores) == 3
    assert all(score.games == 2 for score in scores.values())


@pytest.mark.parametrize(
    "level",
    [3, *(pytest.param(level, marks=pytest.mark.thorough) for level in (5, 7))],
)
def test_a_level_beats_the_one_two_below(level: int) -> None:
    """Adjacent levels are measured by hundreds of games: docs/levels.md."""
    assert contest(load("gravis3"), (f"level:{level}", f"level:{level - 2}"), games=40).share > 0.6


GRAVIS3 = load("gravis3")
TWO = Workers(2)
THREE = load("gravity", players=3)


def schedule_of(tournament: Tournament) -> list[Fixture]:
    return [tournament.fixture(number) for number in range(tournament.total)]


def between(*players: str, **how: Any) -> Tournament:
    return Tournament(how.pop("game", GRAVIS3), players, **{"games": 4, **how})


def test_every_opening_is_played_by_every_pair_from_every_seat() -> None:
    schedule = schedule_of(between("random:1", "random:2", "random:3", games=3))
    assert len(schedule) == 2 * 3 * 2
    assert [fixture.seed for fixture in schedule] == [0] * 6 + [1] * 6
    met = [fixture.sitters for fixture in schedule[:6]]
    assert met[:2] == [("random:1", "random:2"), ("random:2", "random:1")]
    assert len(set(met)) == 6


def test_a_ladder_is_each_against_the_next() -> None:
    ladder = between("random", "level:1", "level:2", ladder=True)
    assert ladder.tables == [("random", "level:1"), ("level:1", "level:2")]
    assert list(ladder.scores({})) == ladder.tables


def test_at_three_seats_each_has_every_seat_and_pairs_are_ranked_by_payoff() -> None:
    trio = between("random:1", "random:2", "random:3", game=THREE, games=3)
    assert [fixture.sitters[0] for fixture in schedule_of(trio)] == list(trio.players)
    first, second, third = trio.players
    assert trio.scores({0: (1.0, -1.0, -1.0)}) == {
        (first, second): Score(wins=1),
        (first, third): Score(wins=1),
        (second, third): Score(draws=1),
    }


def test_two_players_share_three_seats() -> None:
    duo = between("random", "random:7", game=THREE, games=1)
    assert len(schedule_of(duo)) == 6
    assert sum(fixture.sitters.count("random") for fixture in schedule_of(duo)) == 9
    (score,) = duo.scores({0: (1.0, -1.0, -1.0)}).values()
    assert score == Score(wins=1, draws=1), "random, random and random:7: the other random draws"


def test_a_game_is_recorded_whole_and_replays_by_the_rules() -> None:
    for opening in (3, Opening(None, ("vC", ">")), Opening("..w../...../...../...../..b.. > w")):
        record = played(Fixture("gravis3", ("random", "random"), 5, opening))
        *_, (position, _) = replay(GRAVIS3, record)
        assert GRAVIS3.turn(position) is None
        assert record.tags["Seat 2"] == "random"


def test_processes_and_one_process_play_the_same_tournament() -> None:
    asked = between("random", "random:7", games=6)
    alone = Paid(asked.total)
    together = Paid(asked.total)
    run(asked, alone)
    run(asked, together, workers=TWO)
    assert alone == together
    assert len(alone) == 6


def halted(asked: Tournament, file: Path, after: int) -> None:
    """Run a tournament and stop it as Ctrl+C does."""
    paid = Paid(asked.total)

    def interrupt(*_: object) -> None:
        if len(paid) == after:
            raise KeyboardInterrupt

    with Journal(file, asked.about()) as journal, pytest.raises(KeyboardInterrupt):
        run(asked, paid, journal, heard=interrupt)


@pytest.mark.parametrize("torn", [b"", b'{"number": 3, "sea', b"\xff\x00"])
def test_a_stopped_tournament_goes_on_and_ends_as_if_it_had_not_stopped(
    tmp_path: Path, torn: bytes
) -> None:
    asked, file = between("random", "random:7", games=8), tmp_path / "games"
    halted(asked, file, after=3)
    with file.open("ab") as cut:
        cut.write(torn)
    with Journal(file, asked.about()) as journal:
        paid = kept(asked, journal)
        assert sorted(paid) == [0, 1, 2]
        run(asked, paid, journal)
    whole = Paid(asked.total)
    run(asked, whole)
    assert paid == whole
    lines = [json.loads(line) for line in file.read_bytes().splitlines()]
    assert [line["number"] for line in lines[1:]] == list(range(8))
    assert lines[1]["record"] == write_record(played(asked.fixture(0)))


def test_more_games_are_the_same_tournament_and_fewer_are_a_part_of_it(tmp_path: Path) -> None:
    file = tmp_path / "games"
    halted(between("random", "random:7"), file, after=4)
    for games, found in ((10, 4), (2, 2)):
        asked = between("random", "random:7", games=games)
        with Journal(file, asked.about()) as journal:
            assert len(kept(asked, journal)) == found


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (between("random", "random:7", seed=1), "another run: seed is 0 there; wanted 1"),
        (between("random", "random:8"), "another run: players is"),
        (between("random", "random:7", openings=1), "openings is 2 there; wanted 1"),
        (between("random", "random:7", sprt=Sprt(0, 50)), "sprt is null there"),
    ],
)
def test_a_file_of_another_tournament_is_refused_and_left_alone(
    tmp_path: Path, other: Tournament, reason: str
) -> None:
    file = tmp_path / "games"
    halted(between("random", "random:7"), file, after=1)
    before = file.read_bytes()
    with pytest.raises(FileTrouble, match=reason):
        Journal(file, other.about())
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"mine", b"mine\n", b"{}\n", b"[1]\n", b"\xff\n"])
def test_a_file_that_is_no_tournament_is_refused_and_left_alone(
    tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "precious"
    file.write_bytes(content)
    with pytest.raises(FileTrouble, match="wanted a new file"):
        Journal(file, between("random", "random:7").about())
    assert file.read_bytes() == content


@pytest.mark.parametrize("line", ["nonsense", "{}", '{"number": 0, "seats": ["x"], "payoff": [1]}'])
def test_a_wrong_line_is_refused_by_its_number(tmp_path: Path, line: str) -> None:
    asked, file = between("random", "random:7"), tmp_path / "games"
    halted(asked, file, after=2)
    with file.open("a", encoding="utf-8") as more:
        more.write(line + "\n")
    with (
        pytest.raises(FileTrouble, match="line 4: wanted a result of this run"),
        Journal(file, asked.about()) as journal,
    ):
        kept(asked, journal)


def test_two_at_once_never_write_to_one_file(tmp_path: Path) -> None:
    asked, file = between("random", "random:7"), tmp_path / "games"
    with Journal(file, asked.about()), pytest.raises(FileTrouble, match="another run is"):
        Journal(file, asked.about())
    with Journal(file, asked.about()) as journal:
        assert list(journal.lines()) == []


def test_a_process_that_is_killed_is_told() -> None:
    with pytest.raises(Fault, match="a process ended in the middle of its work"):
        list(results(os._exit, [1, 1, 1], TWO))


def test_a_head_cut_off_begins_anew(tmp_path: Path) -> None:
    asked, file = between("random", "random:7"), tmp_path / "games"
    file.write_bytes(b'{"ludion": "tour')
    with Journal(file, asked.about()) as journal:
        assert list(journal.lines()) == []
    assert json.loads(file.read_bytes())["seed"] == 0


def test_a_test_stops_at_the_first_opening_that_settles_it_whatever_ended_first() -> None:
    asked = between("random", "random:7", games=100, sprt=Sprt(0, 200))
    every = Paid(asked.total)
    for number, fixture in enumerate(schedule_of(asked)):
        every[number] = (1.0, -1.0) if fixture.sitters[0] == "random" else (-1.0, 1.0)
    gap = every.copy()
    del gap[4]
    assert not Settling(asked).settled_by(gap)
    assert len(gap) == 99
    assert Settling(asked).settled_by(every)
    assert 4 < len(every) < 20
    assert len(every) % 2 == 0
    again = every.copy()
    run(asked, again)
    assert again == every, "a settled test plays no more"


@pytest.mark.parametrize(
    ("players", "how", "reason"),
    [
        (("random",), {}, "wants 2 players or more; got 1"),
        (("random", "human:Ana"), {}, "between computers; got 'human:Ana'"),
        (("random", "level:9"), {}, "a level must be 1 to 8"),
        (("random", "level:1", "random"), {}, "got 'random' twice"),
        (("random", "level:1", "level:2"), {"sprt": Sprt(0, 1)}, "between 2 players; got 3"),
    ],
)
def test_what_is_no_tournament_is_refused(
    players: tuple[str, ...], how: dict[str, Any], reason: str
) -> None:
    with pytest.raises(Fault, match=reason):
        between(*players, **how)


POSITIONS = """# two of them
..w../...../...../...../..b.. > w

..b../...../...../...../..w.. > w
"""
RECORDS = """[Game "gravis3"]

vC > *

[Game "gravis3"]
[Rules "1"]

vC > >1 ^ *
"""


def test_openings_are_read_as_positions_or_as_records() -> None:
    assert [one.start for one in openings_of(GRAVIS3, POSITIONS)] == [
        "..w../...../...../...../..b.. > w",
        "..b../...../...../...../..w.. > w",
    ]
    assert [one.moves for one in openings_of(GRAVIS3, RECORDS)] == [
        ("vC", ">"),
        ("vC", ">", ">1", "^"),
    ]


def test_a_file_of_openings_is_gone_through_again_when_there_are_more_games() -> None:
    openings = openings_of(GRAVIS3, RECORDS)
    schedule = schedule_of(between("random", "random:7", games=6, openings=openings))
    assert [fixture.opening for fixture in schedule[::2]] == [*openings, openings[0]]
    assert [fixture.seed for fixture in schedule[::2]] == [0, 1, 2]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "positions or records; got none"),
        ("nonsense", "opening 1: a position must be"),
        (POSITIONS + "zz > w", "opening 3: a grid must"),
        ("....b/....b/..w../..w../..w.. v w turn", "opening 1: .*it is over"),
        (RECORDS.replace("vC > *", "vC vC *"), "opening 1: move 2: vC: wanted one of"),
        (RECORDS.replace('"1"', '"2"'), "opening 2: the record must have Rules"),
    ],
)
def test_wrong_openings_are_refused_by_their_number(text: str, reason: str) -> None:
    with pytest.raises(Fault, match=reason):
        openings_of(GRAVIS3, text)


def test_an_opening_longer_than_any_game_is_refused() -> None:
    with pytest.raises(Fault, match="goes on after 100 turns"):
        random_opening(load("gravis3", pawns=3), 100, Random(0))


def test_players_that_win_or_lose_together_do_not_meet() -> None:
    with pytest.raises(InvalidText, match="win or lose together"):
        Tournament(load("deboucleurs"), ("greedy", "random"))
