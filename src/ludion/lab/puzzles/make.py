"""Make puzzles: `ludion puzzles GAME --make`, on this machine or on a cluster.

Each game that is searched depends on its number and the seed alone, and what was found is taken in
the order of these numbers: any number of workers makes the same puzzles, byte for byte. Games are
searched in rounds of a fixed size; a round knows which lengths were still wanted when it began.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import count as counting
from random import Random
from typing import Any, NamedTuple

from ludion.core.game import Game
from ludion.core.puzzle import AimedProver, Prover, Puzzle, PuzzleSource, Themed
from ludion.core.record import Record, Step, record_tags
from ludion.core.solution import Progress, silent
from ludion.games import load, load_prover
from ludion.lab.puzzles.find import Found, found_in_game, kind
from ludion.lab.puzzles.grade import (
    grade_tags,
    missed_by,
    numbered,
    tries_at,
    with_tries,
)
from ludion.lab.puzzles.log import HuntLog
from ludion.lab.workers.workers import HERE, Run, Workers, ready

SHARES = {1: 0.12, 3: 0.40, 5: 0.32, 7: 0.16}
"""How many puzzles of each length, unless a prover has its own; 7 stands for 7 and more."""
LEAST_ROUND = 64
"""How many games a round has at least; with more puzzles to make, as many as those."""
NEAR = 3
"""Positions that differ in fewer features look like the same puzzle."""

Images = Sequence[tuple[object, ...]]


class Hunt(NamedTuple):
    """A game to search for a puzzle of one of these lengths (`kind`)."""

    game: str
    options: Mapping[str, Any]
    seed: int
    number: int
    open_kinds: frozenset[int]


def wanted(count: int, of: Mapping[int, float] = SHARES) -> Counter[int]:
    """How many puzzles of each length to find.

    >>> wanted(50)
    Counter({3: 20, 5: 16, 7: 8, 1: 6})
    """
    shares = Counter({length: int(count * share) for length, share in of.items()})
    shares[3] += max(0, count - shares.total())
    return shares


def apart(one: Images, other: Images) -> int:
    """How many features of two positions differ, under the symmetry where they differ least."""
    return min(
        sum(mine != theirs for mine, theirs in zip(one[0], there, strict=True)) for there in other
    )


def hunted(task: Hunt) -> Puzzle | None:
    """The puzzle of a game, tried by the levels. Its prover is new: what another one remembers of
    other games could decide where it gives up."""
    prover = load_prover(load(task.game, **task.options))
    rng = Random(f"{task.seed} {task.number}")
    puzzle = found_in_game(prover, rng, task.open_kinds)
    if puzzle is None:
        return None
    found, steps = puzzle
    tries = tries_at(found, rng)
    record = as_record(found, with_tries(found, steps, tries))
    start, missed = record.tags["Start"], missed_by(tries, found.only)
    return Puzzle(0, found.length, 0, missed, start, record)


def as_record(found: Found, steps: Sequence[Step]) -> Record:
    """A puzzle with its solution, neither graded nor numbered."""
    game, position = found.prover.game, found.position
    for step in steps:
        position = game.play(position, game.read(step.move, at=position))
    tags = {
        "Start": game.write(found.position),
        **grade_tags(0, 0, found.length, 0.0),  # their places, filled when it is numbered
        **about_tags(found.prover, found.position, steps),
    }
    outcome = game.outcome(position) if game.turn(position) is None else None
    return Record(tuple(steps), outcome, record_tags(game, tags))


def make(
    game: Game[Any, Any],
    count: int,
    seed: int = 0,
    workers: Workers = HERE,
    progress: Progress = silent,
    log: HuntLog | None = None,
) -> list[Record]:
    """This many puzzles as records, easier ones first; none is too similar to another.

    Games that the log has are not searched again.
    """
    prover = load_prover(game)
    shares = dict(prover.shares) if isinstance(prover, PuzzleSource) else SHARES
    open_kinds = wanted(count, shares)
    made, seen = list[Puzzle](), list[Images]()
    with ready(hunted, workers) as crew:
        for one in _hunts(game, seed, open_kinds, max(LEAST_ROUND, count), crew, log):
            images = prover.images(game.read(one.start))
            if any(apart(images, other) < NEAR for other in seen):
                continue
            made.append(one)
            seen.append(images)
            open_kinds[kind(one.length)] -= 1
            progress("puzzles", len(made), count)
            if len(made) == count:
                break
    return numbered(made)


def _hunts(
    game: Game[Any, Any],
    seed: int,
    open_kinds: Counter[int],
    size: int,
    crew: Run,
    log: HuntLog | None,
) -> Iterator[Puzzle]:
    """Puzzles of a length that is still wanted, round after round."""
    kept = {} if log is None else log.kept
    for first in counting(0, size):
        kinds, numbers = frozenset(+open_kinds), range(first, first + size)
        hunts = (
            Hunt(game.name, game.options, seed, number, kinds)
            for number in numbers
            if number not in kept
        )
        searched = iter(crew(hunts))
        for number in numbers:
            if number in kept:
                one = kept[number]
            else:
                _, one = next(searched)
                if log is not None:
                    log.write(number, one)
            if one is not None and open_kinds[kind(one.length)] > 0:
                yield one


def about_tags(prover: Prover, position: Any, steps: Sequence[Step]) -> dict[str, str]:
    """What a puzzle asks for and what it is about, where its prover says so."""
    aim = prover.aim if isinstance(prover, AimedProver) else ""
    theme = prover.theme(position, steps) if isinstance(prover, Themed) else ""
    return {name: text for name, text in (("Aim", aim), ("Theme", theme)) if text}
