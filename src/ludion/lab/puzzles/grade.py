"""Grade puzzles: how often the levels that err miss the first turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from ludion.core.game import Game
from ludion.core.puzzle import (
    MOST_DIFFICULTY,
    AimedProver,
    Prover,
    Puzzle,
    first_turn,
    write_verdict,
)
from ludion.core.record import Record, Step
from ludion.core.walk import opens_turn
from ludion.lab.puzzles.find import Found, Turn, fastest, line_of, parting
from ludion.lab.strength.unhurried import unhurried_level
from ludion.lab.workers.workers import HERE, Workers, results
from ludion.match.match import game_of
from ludion.players.levels import LEVELS
from ludion.players.player import Player, choose

TRYING = range(1, LEVELS)
"""The levels that try the puzzles: all except the top one."""
TRIALS = 4
"""How many seeds each level tries with."""
MOST_TRIES = 3
"""Wrong first turns that are shown with the answer."""


def tried(game: Game[Any, Any], position: Any, rng: Random) -> Counter[Turn]:
    """The first turns of the weaker levels, each level with some seeds."""
    turns: Counter[Turn] = Counter()
    for number in TRYING:
        player = unhurried_level(game, number)
        for _ in range(TRIALS):
            turns[_turn_of(game, player, position, Random(rng.getrandbits(32)))] += 1
    return turns


def tried_for_aim(prover: AimedProver, position: Any, rng: Random) -> Counter[Turn]:
    """The first moves of the same levels."""
    moves = [prover.level_move(position, number, rng) for number in TRYING for _ in range(TRIALS)]
    return Counter((move,) for move in moves)


def missed_by(tries: Counter[Turn], only: Turn) -> float:
    """The share of tries that missed the winning turn, as it is written."""
    return round(1 - tries[only] / tries.total(), 2)


def _turn_of(game: Game[Any, Any], player: Player, position: Any, rng: Random) -> Turn:
    moves: Turn = ()
    while game.turn(position) is not None and (not moves or not opens_turn(game, position)):
        move = choose(player, game, position, rng)
        moves, position = (*moves, move), game.play(position, move)
    return moves


def hardness(length: int, missed: float) -> float:
    """How hard a puzzle is: by the share of players that miss it, and by its length.

    >>> hardness(1, 0.5), hardness(4, 0.5)
    (1.0, 2.0)
    """
    return round(2 * missed + (length - 1) / 3, 2)


def grades(hard: Sequence[float]) -> list[int]:
    """The grades of a game's puzzles, the easiest first: a fifth each, and equals are of one grade.

    >>> grades([0.0, 0.0, 0.0, 0.5, 2.0])
    [1, 1, 1, 4, 5]
    """
    return [1 + MOST_DIFFICULTY * hard.index(one) // len(hard) for one in hard]


def with_tries(found: Found, steps: Sequence[Step], tries: Counter[Turn]) -> list[Step]:
    """The solution with the wrong turns that were tried most, each with its best answer."""
    prover, game, only = found.prover, found.prover.game, found.only
    verdicts = {turn.moves: turn.verdict for turn in found.turns}
    wrong = [turn for turn, _ in tries.most_common() if turn != only][:MOST_TRIES]
    steps = list(steps)
    for turn in wrong:
        at, position = parting(only, turn), found.position
        for move in turn:
            position = game.play(position, move)
        line = line_of(game, turn[at:], write_verdict(verdicts[turn]))
        line += tuple(Step(game.write(move)) for move in answer(prover, position))
        steps[at] = replace(steps[at], variations=(*steps[at].variations, line))
    return steps


def answer(prover: Prover, position: Any) -> Turn:
    """The best turn against a wrong one: a fastest win, else one that does not lose."""
    if prover.game.turn(position) is None:
        return ()
    if isinstance(prover, AimedProver):
        return tuple(prover.refutation(position))
    turns = list(prover.turns(position))
    won = [turn for turn in turns if turn.verdict.worth == 1]
    held = [turn for turn in turns if turn.verdict.worth == 0]
    return fastest(won).moves if won else held[0].moves


def tries_at(found: Found, rng: Random) -> Counter[Turn]:
    """What the levels try in a puzzle."""
    if isinstance(found.prover, AimedProver):
        return tried_for_aim(found.prover, found.position, rng)
    return tried(found.prover.game, found.position, rng)


def regraded(puzzles: Sequence[Puzzle], seed: int = 0, workers: Workers = HERE) -> list[Record]:
    """The same puzzles, tried again by the current levels, easier ones first."""
    tasks = ((puzzle, seed) for puzzle in puzzles)
    again = [
        replace(puzzles[number], missed=missed)
        for number, missed in results(missed_again, tasks, workers)
    ]
    return numbered(again)


def numbered(puzzles: Sequence[Puzzle]) -> list[Record]:
    """The puzzles of a game with numbers and grades, the easier first."""
    sorted_ = sorted(puzzles, key=lambda one: (_hardness(one), one.length, one.missed))
    graded = zip(grades(list(map(_hardness, sorted_))), sorted_, strict=True)
    return [
        replace(
            one.record,
            tags={**one.record.tags, **grade_tags(number, grade, one.length, one.missed)},
        )
        for number, (grade, one) in enumerate(graded, start=1)
    ]


def _hardness(puzzle: Puzzle) -> float:
    return hardness(puzzle.length, puzzle.missed)


def missed_again(task: tuple[Puzzle, int]) -> float:
    """How often a puzzle is missed; the seed and the position alone decide."""
    puzzle, seed = task
    game = game_of(puzzle.record)
    tries = tried(game, game.read(puzzle.start), Random(f"{seed} {puzzle.start}"))
    return missed_by(tries, first_turn(game, puzzle))


def grade_tags(number: int, grade: int, length: int, missed: float) -> dict[str, str]:
    return {
        "Puzzle": str(number),
        "Length": str(length),
        "Difficulty": str(grade),
        "Missed": f"{missed:.2f}",
    }
