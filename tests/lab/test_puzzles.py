"""Every puzzle the house keeps is what it says: one turn wins, and the solution shows how."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from ludion.core.game import Listed
from ludion.core.puzzle import Prover, Puzzle, read_puzzles, read_verdict, solution
from ludion.core.record import Step, play_text, write_record
from ludion.core.walk import whole_turns
from ludion.games import load, load_puzzles
from ludion.games.gravis3.proof.puzzles import Gravis3Prover
from ludion.games.gravis3.rules import Gravis3
from ludion.games.gravity.proof.file import table_path
from ludion.games.gravity.proof.puzzles import GravityProver, images
from ludion.games.gravity.rules import Gravity
from ludion.lab.puzzles.make import NEAR, apart, difficulty, make, regraded

ALL = [(name, puzzle) for name in ("gravis3", "gravity") for puzzle in load_puzzles(name)]
SHORT = [(name, puzzle) for name, puzzle in ALL if puzzle.length == 1]
THREES = [(name, puzzle) for name, puzzle in ALL if puzzle.length == 3]


def named(what: Any) -> str:
    return what if isinstance(what, str) else str(what.number)


@cache
def gravis3_prover() -> Gravis3Prover:
    return Gravis3Prover(Gravis3(), slots=1 << 20)


def wins_within(game: Listed[Any, Any], position: Any, turns: int) -> bool:
    """Whether the mover forces a win within so many turns, by the rules alone."""
    return any(is_won(game, position, end, turns) for end in whole_turns(game, position))


def has_won(game: Listed[Any, Any], mover: int, end: Any) -> bool:
    return game.turn(end) is None and game.outcome(end).payoff[mover] == 1.0


def is_won(game: Listed[Any, Any], position: Any, end: Any, turns: int) -> bool:
    """Whether a turn from `position` to `end` wins within so many turns, itself the first.

    In Gravity an answer may bring the objective to the other's pawn: that is won, too.
    """
    mover = game.turn(position)
    assert mover is not None
    if game.turn(end) is None or turns < 3:
        return has_won(game, mover, end)
    return all(
        has_won(game, mover, answered)
        or (game.turn(answered) is not None and wins_within(game, answered, turns - 2))
        for answered in whole_turns(game, end)
    )


def end_of_first_turn(game: Listed[Any, Any], puzzle: Puzzle) -> Any:
    first = [spot for spot in solution(game, puzzle) if spot.turn == 1]
    return game.play(first[-1].position, first[-1].move)


@pytest.mark.parametrize("name", ["gravis3", "gravity"])
def test_there_are_sixty_puzzles_of_all_lengths_none_near_another(name: str) -> None:
    game, puzzles = load(name), load_puzzles(name)
    lengths = Counter(min(puzzle.length, 7) for puzzle in puzzles)
    assert len(puzzles) >= 60
    assert set(lengths) == {1, 3, 5, 7}
    assert lengths[3] + lengths[5] > len(puzzles) / 2
    look = images if name == "gravity" else gravis3_prover().images
    seen = [look(game.read(puzzle.start)) for puzzle in puzzles]
    assert all(apart(one, other) >= NEAR for one, other in combinations(seen, 2))


@pytest.mark.parametrize(("name", "puzzle"), ALL, ids=named)
def test_the_solution_wins_by_the_rules_in_so_many_turns(name: str, puzzle: Puzzle) -> None:
    game = load(name)
    spots = solution(game, puzzle)  # refuses a start, a move or a result against the rules
    outcome = puzzle.record.outcome
    assert game.write(spots[0].position) == puzzle.start
    assert outcome is not None
    assert outcome.payoff[spots[0].seat] == 1.0
    assert spots[-1].turn == puzzle.length
    assert puzzle.difficulty == difficulty(puzzle.length, puzzle.missed)


@pytest.mark.parametrize(("name", "puzzle"), ALL, ids=named)
def test_variations_are_legal_and_say_what_they_are_worth(name: str, puzzle: Puzzle) -> None:
    game = load(name)
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


@pytest.mark.parametrize(("name", "puzzle"), SHORT + THREES[::6], ids=named)
def test_by_the_rules_no_other_turn_wins_as_fast(name: str, puzzle: Puzzle) -> None:
    game = load(name)
    start = game.read(puzzle.start)
    right = end_of_first_turn(game, puzzle)
    won = [e for e in whole_turns(game, start) if is_won(game, start, e, puzzle.length)]
    assert won == [right]


def holds(prover: Prover, puzzle: Puzzle) -> None:
    """One turn wins, in so many turns, and of every other it is proven that it does not."""
    spots = solution(prover.game, puzzle)
    turns = list(prover.turns(spots[0].position))
    winning = [turn for turn in turns if turn.verdict.worth == 1]
    assert None not in [turn.verdict.worth for turn in turns]
    assert [turn.moves for turn in winning] == [
        tuple(spot.move for spot in spots if spot.turn == 1)
    ]
    assert winning[0].verdict.turns == puzzle.length


@pytest.mark.parametrize("puzzle", load_puzzles("gravis3"), ids=named)
def test_in_gravis3_every_other_turn_is_proven_not_to_win(puzzle: Puzzle) -> None:
    holds(gravis3_prover(), puzzle)


@pytest.mark.long
def test_in_gravity_the_table_gives_no_other_move_a_win() -> None:
    game = Gravity()
    if not table_path(game.room).exists():
        pytest.skip("no table of the official room: `ludion solve gravity` makes it")
    prover = GravityProver(game)
    for puzzle in load_puzzles("gravity"):
        holds(prover, puzzle)


@pytest.mark.long
@pytest.mark.parametrize(("name", "puzzle"), THREES, ids=named)
def test_by_the_rules_no_other_turn_wins_in_three(name: str, puzzle: Puzzle) -> None:
    test_by_the_rules_no_other_turn_wins_as_fast(name, puzzle)


@pytest.mark.parametrize(("name", "some"), [("gravis3", slice(0, 60, 20)), ("sprocket", slice(1))])
def test_graded_again_the_puzzles_are_the_same_and_the_easier_come_first(
    name: str, some: slice
) -> None:
    kept = load_puzzles(name)[some]
    again = read_puzzles("\n".join(map(write_record, regraded(kept[::-1], seed=1))))
    assert {puzzle.start for puzzle in again} == {puzzle.start for puzzle in kept}
    grades = [(puzzle.difficulty, puzzle.length, puzzle.missed) for puzzle in again]
    assert grades == sorted(grades)
    steps = {puzzle.start: puzzle.record.steps for puzzle in kept}
    assert all(puzzle.record.steps == steps[puzzle.start] for puzzle in again)


def test_new_puzzles_are_found_again_from_their_seed() -> None:
    texts = [
        "\n".join(map(write_record, make(Gravis3Prover(Gravis3(), slots=1 << 20), 1, seed=4)))
        for _ in range(2)
    ]
    assert texts[0] == texts[1]
    (puzzle,) = read_puzzles(texts[0])
    holds(gravis3_prover(), puzzle)
