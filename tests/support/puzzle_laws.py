"""What every puzzle must be, by the rules alone and by what proves it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from ludion.core.game import Listed
from ludion.core.puzzle import Prover, Puzzle, solution
from ludion.core.walk import whole_turns
from ludion.lab.puzzles.make import NEAR, apart


def wins_within(game: Listed[Any, Any], position: Any, turns: int) -> bool:
    """Whether the mover forces a win within so many turns, by the rules alone."""
    return any(is_won(game, position, end, turns) for end in whole_turns(game, position))


def has_won(game: Listed[Any, Any], mover: int, end: Any) -> bool:
    return game.turn(end) is None and game.outcome(end).payoff[mover] == 1.0


def is_won(game: Listed[Any, Any], position: Any, end: Any, turns: int) -> bool:
    """Whether a turn from `position` to `end` wins within so many turns, itself the first.

    In Gravity an answer may bring the objective to the other's character: that is won, too.
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


def only_winner(game: Listed[Any, Any], puzzle: Puzzle) -> None:
    """By the rules no other turn wins as fast."""
    start = game.read(puzzle.start)
    right = end_of_first_turn(game, puzzle)
    won = [e for e in whole_turns(game, start) if is_won(game, start, e, puzzle.length)]
    assert won == [right]


def many_of_all_lengths(
    game: Listed[Any, Any],
    puzzles: Sequence[Puzzle],
    images: Callable[[Any], Sequence[tuple[object, ...]]],
    least: int,
) -> None:
    """So many at least, of all lengths and five grades, none near another."""
    lengths = Counter(min(puzzle.length, 7) for puzzle in puzzles)
    assert len(puzzles) >= least
    assert {puzzle.difficulty for puzzle in puzzles} == {1, 2, 3, 4, 5}
    assert set(lengths) == {1, 3, 5, 7}
    assert lengths[3] + lengths[5] > len(puzzles) / 2
    seen = [images(game.read(puzzle.start)) for puzzle in puzzles]
    assert all(apart(one, other) >= NEAR for one, other in combinations(seen, 2))
