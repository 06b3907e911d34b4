"""Every puzzle that a game keeps is what it says, and puzzles can be graded again."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from clusters import small_cluster

from ludion.core.fault import FileTrouble, InvalidText
from ludion.core.puzzle import Puzzle, puzzle_by, read_puzzles, read_verdict, solution
from ludion.core.record import Step, play_text, write_record
from ludion.games import GAMES, load, load_puzzles, load_written
from ludion.lab.puzzles.grade import grades, hardness, regraded
from ludion.lab.puzzles.log import HuntLog
from ludion.lab.puzzles.make import LEAST_ROUND, Hunt, make
from ludion.lab.puzzles.merge import merged
from ludion.lab.workers.workers import Workers
from ludion.locale import Words
from ludion.match.goals import task_in_words, theme_in_words

KEPT = [(name, puzzle) for name in GAMES for puzzle in load_puzzles(name)]
ALL = [(name, puzzle) for name, puzzle in KEPT if not puzzle.goal and not puzzle.aim]
"""Those that are won; aims of a team and goals of a hand are judged by the game: its own tests."""


def named(what: Any) -> str:
    return what if isinstance(what, str) else str(what.number)


def rules_of(name: str, puzzle: Puzzle) -> Any:
    return load_written(name, puzzle.record.tags.get("Options", "").split())


@pytest.mark.parametrize(("name", "puzzle"), ALL, ids=named)
def test_the_solution_wins_by_the_rules_in_so_many_turns(name: str, puzzle: Puzzle) -> None:
    game = rules_of(name, puzzle)
    spots = solution(game, puzzle)  # refuses a start, a move or a result against the rules
    outcome = puzzle.record.outcome
    assert game.write(spots[0].position) == puzzle.start
    assert outcome is not None
    assert outcome.payoff[spots[0].seat] == 1.0
    assert spots[-1].turn == puzzle.length


@pytest.mark.parametrize(("name", "puzzle"), ALL, ids=named)
def test_variations_are_legal_and_say_what_they_are_worth(name: str, puzzle: Puzzle) -> None:
    game = rules_of(name, puzzle)
    for spot in solution(game, puzzle):
        for line in spot.step.variations:
            position = spot.position
            for step in line:
                _, position = play_text(game, position, step.move, 1)
            worth = read_verdict(said(line)).worth
            assert worth == 1 if spot.turn > 1 else worth in (0, -1)


def said(line: tuple[Step, ...]) -> str:
    (comment,) = [step.comment for step in line if step.comment]
    return comment


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_puzzle_says_what_to_do_and_what_it_is_about(language: str) -> None:
    words = Words(language)
    for name, puzzle in KEPT:
        game = rules_of(name, puzzle)
        assert 15 < len(task_in_words(game, puzzle, "Ada", words)) < 260
        assert 5 < len(theme_in_words(game, puzzle, words)) < 40


@pytest.mark.parametrize("name", list(dict.fromkeys(name for name, _ in KEPT)))
def test_puzzles_are_numbered_by_grade(name: str) -> None:
    puzzles = load_puzzles(name)
    graded = [puzzle.difficulty for puzzle in puzzles]
    assert graded == sorted(graded)
    assert set(graded) == {1, 2, 3, 4, 5}
    if not puzzles[0].goal:
        assert graded == grades([hardness(puzzle.length, puzzle.missed) for puzzle in puzzles])


@pytest.mark.parametrize("name", list(dict.fromkeys(name for name, _ in KEPT)))
def test_every_puzzle_has_an_id_of_its_own_that_its_number_does_not_change(name: str) -> None:
    puzzles = load_puzzles(name)
    ids = [puzzle.id for puzzle in puzzles]
    assert len(set(ids)) == len(ids)
    assert all(len(one) == 6 and one.isalpha() for one in ids)
    assert replace(puzzles[0], number=99, difficulty=5).id == ids[0]
    assert puzzle_by(puzzles, ids[-1]) is puzzle_by(puzzles, str(len(ids))) is puzzles[-1]
    was = [puzzle.was for puzzle in puzzles if puzzle.was is not None]
    assert sorted(was) == list(range(1, len(was) + 1))


def test_a_puzzle_that_does_not_exist_is_refused() -> None:
    puzzles = load_puzzles("gravis3")
    with pytest.raises(InvalidText, match=f"a puzzle must be 1 to {len(puzzles)}; got 999"):
        puzzle_by(puzzles, "999")
    with pytest.raises(InvalidText, match="no puzzle has the id 'zzzzzz'"):
        puzzle_by(puzzles, "zzzzzz")


def test_puzzles_put_together_leave_out_what_looks_the_same() -> None:
    kept = load_puzzles("gravis3")[:3]
    again = read_puzzles("\n".join(map(write_record, merged([*kept, *kept[::-1]]))))
    assert [puzzle.id for puzzle in again] == [puzzle.id for puzzle in kept]
    assert [puzzle.difficulty for puzzle in again] == grades(
        [hardness(puzzle.length, puzzle.missed) for puzzle in kept]
    )


@pytest.mark.thorough
@pytest.mark.parametrize("name", list(dict.fromkeys(name for name, _ in ALL)))
def test_graded_again_the_puzzles_are_the_same_and_the_easier_come_first(name: str) -> None:
    kept = load_puzzles(name)[:40:20]
    again = read_puzzles("\n".join(map(write_record, regraded(kept[::-1], seed=1))))
    assert {puzzle.start for puzzle in again} == {puzzle.start for puzzle in kept}
    hard = [hardness(puzzle.length, puzzle.missed) for puzzle in again]
    assert hard == sorted(hard)
    steps = {puzzle.start: puzzle.record.steps for puzzle in kept}
    assert all(puzzle.record.steps == steps[puzzle.start] for puzzle in again)


@pytest.mark.thorough
def test_any_number_of_workers_makes_the_same_puzzles(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    game = load("gravis3")
    alone = make(game, 2, seed=4)
    assert [record.tags["Puzzle"] for record in alone] == ["1", "2"]
    assert make(game, 2, seed=4, workers=Workers(2)) == alone
    with small_cluster(tmp_path, 2) as cluster:
        assert make(game, 2, seed=4, workers=Workers(on=cluster.address)) == alone


def test_rounds_follow_each_other_until_all_puzzles_are_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Near ones are left out, and a round looks only for lengths still wanted when it began."""
    kept = [puzzle for puzzle in load_puzzles("gravis3") if puzzle.length in (3, 5)]
    asked: list[Hunt] = []

    def from_kept(hunt: Hunt) -> Puzzle:
        asked.append(hunt)
        return kept[hunt.number // 40]

    monkeypatch.setattr("ludion.lab.puzzles.make.hunted", from_kept)
    made = make(load("gravis3"), 4, seed=4)
    assert len({record.tags["Start"] for record in made}) == len(made) == 4
    assert [hunt.number for hunt in asked] == list(range(len(asked)))
    assert len(asked) > LEAST_ROUND
    assert {hunt.open_kinds for hunt in asked[:LEAST_ROUND]} == {asked[0].open_kinds}


@pytest.mark.parametrize("searched", [0, 1, 45, 200])
def test_a_search_for_puzzles_that_was_stopped_goes_on_with_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, searched: int
) -> None:
    kept = [puzzle for puzzle in load_puzzles("gravis3") if puzzle.length in (3, 5)]
    game, file, asked = load("gravis3"), tmp_path / "puzzles.part", list[int]()

    def from_kept(hunt: Hunt) -> Puzzle | None:
        if len(asked) == searched:
            raise KeyboardInterrupt
        asked.append(hunt.number)
        return None if hunt.number % 2 else kept[hunt.number // 40]

    monkeypatch.setattr("ludion.lab.puzzles.make.hunted", from_kept)
    with HuntLog(file, game, 4, 4) as log, suppress(KeyboardInterrupt):
        make(game, 4, seed=4, log=log)
    with file.open("a", encoding="utf-8") as torn:
        torn.write('{"number": 99')
    first, searched = list(asked), 10_000
    with HuntLog(file, game, 4, 4) as log:
        assert list(log.kept) == first
        assert log.found == sum(number % 2 == 0 for number in first)
        made = make(game, 4, seed=4, log=log)
    assert asked == list(range(len(asked)))
    assert made == make(game, 4, seed=4)
    with pytest.raises(FileTrouble, match="seed is 4 there; wanted 5"):
        HuntLog(file, game, 4, 5)


@pytest.mark.parametrize("line", ["nonsense", "{}", '{"number": 1, "record": "x"}'])
def test_a_wrong_line_of_a_search_for_puzzles_is_refused(tmp_path: Path, line: str) -> None:
    game, file = load("gravis3"), tmp_path / "puzzles.part"
    HuntLog(file, game, 4, 4).journal.file.close()
    with file.open("a", encoding="utf-8") as more:
        more.write(line + "\n")
    with pytest.raises(FileTrouble, match="line 2: wanted a result of this run"):
        HuntLog(file, game, 4, 4)
