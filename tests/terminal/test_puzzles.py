"""A puzzle tried line by line."""

from __future__ import annotations

import json
from pathlib import Path

from commanding import ludion, refusal

from ludion.core.puzzle import read_puzzles, read_verdict
from ludion.games import load, load_puzzles
from ludion.locale import Words
from ludion.terminal.plain.puzzle import PuzzleTable

TEXT = """
[Game "gravis3"]
[Rules "1"]
[Options "pawns=10"]
[Start "....w/....b/ww.../...b./...b. ^ w"]
[Puzzle "1"]
[Length "3"]
[Difficulty "3"]
[Missed "0.88"]

^B ( ^E > {loses in 4} >5 v ) ( ^C > {loses in 6} >4 v ) < ( ^ {loses in 2} ^D )
<1 ^ ^A ( ^B {wins in 1} ) 1 -1 alignment
"""


def tried(*lines: str) -> str:
    """What is said when these lines are typed, then the input ends."""
    (puzzle,) = read_puzzles(TEXT)
    typed, said = list(lines), list[str]()
    PuzzleTable(
        load("gravis3"),
        puzzle,
        1,
        Words("en"),
        lambda prompt: typed.pop(0) if typed else None,
        said.append,
    ).run()
    return "\n".join(said)


def test_the_task_is_told_and_the_right_moves_solve_it() -> None:
    said = tried("^B <", "^A")
    assert "White to move and win in 3 turns." in said
    assert "<1: Black inserts" in said
    assert said.endswith("Solved.")


def test_a_wrong_move_is_told_with_the_answer_and_may_be_tried_again() -> None:
    said = tried("^E", "^B", "<", "^A")
    assert "No: nothing wins after ^E." in said
    assert "For instance ^E > >5 v: it loses in 4 turns." in said
    assert said.endswith("Solved.")


def test_an_illegal_move_and_a_word_nobody_knows_are_refused() -> None:
    assert "a move must be a line such as" in tried("castle")
    assert ">1: pawns enter along the arrow, which points ^ (V3)" in tried(">1")


def test_another_winning_move_is_accepted_and_the_solution_goes_on() -> None:
    said = tried("^B <", "^B")
    assert "^B wins too. The solution continues with ^A." in said
    assert said.endswith("Solved.")


def test_hints_leave_three_moves_then_one() -> None:
    said = tried("hint", "hint", "^B", "<", "^A")
    assert "It is one of these: " in said
    assert "Try ^B." in said
    assert said.endswith("Solved, with a hint.")


def test_the_solution_is_shown_to_the_end() -> None:
    said = tried("solution")
    assert "^A: White inserts" in said
    assert "Solved" not in said


def test_the_command_shows_a_puzzle_in_both_languages() -> None:
    assert "to move and win this turn" in ludion("puzzles", "gravis3").stdout
    assert "Vert joue, et gagne" in ludion("puzzles", "gravity", "--lang", "fr", "--plain").stdout
    assert "Puzzle" in ludion("puzzles", "gravity", "--random").stdout


def test_puzzles_for_a_program() -> None:
    (first,) = json.loads(ludion("puzzles", "gravis3", "--number", "40", "--json").stdout)[
        "puzzles"
    ]
    mover = first["position"].split()[2]
    assert (first["game"], first["number"], first["turn"]) == ("gravis3", 40, "wb".index(mover))
    assert first["solution"][0]["number"] == 1
    assert first["solution"][-1]["number"] == first["length"]
    others = [other for spot in first["solution"] for other in spot["others"]]
    assert all(other["moves"] and read_verdict(other["verdict"]) for other in others)
    every = json.loads(ludion("puzzles", "gravity", "--json").stdout)["puzzles"]
    assert [puzzle["number"] for puzzle in every] == list(range(1, 1 + len(every)))
    assert every[0]["id"] == load_puzzles("gravity")[0].id


def test_what_cannot_be_shown_or_made_is_refused(tmp_path: Path) -> None:
    assert "a puzzle must be 1 to" in refusal("puzzles", "gravis3", "--number", "999")
    assert "got both" in refusal("puzzles", "gravis3", "--number", "1", "--random")
    assert "got both" in refusal("puzzles", "gravis3", "--make", "1", "--json")
    made = refusal("puzzles", "gravity", "--make", "1", LUDION_CACHE=str(tmp_path))
    assert "`ludion solve gravity` with the same options makes it" in made
