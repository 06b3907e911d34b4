"""Find puzzles in played games: exactly one turn provably wins. Players grade them.

Games begin with random turns and continue between middling levels. At most one position of each
game is kept, one where a single turn wins and every other is proven not to. The same seed finds the
same puzzles, since the levels are limited by depth here and not by time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ludion.core.game import NATURE, Game
from ludion.core.puzzle import (
    MOST_DIFFICULTY,
    AimedProver,
    Aiming,
    JudgedTurn,
    Prover,
    Puzzle,
    PuzzleSource,
    Themed,
    first_turn,
    write_verdict,
)
from ludion.core.record import Record, Step, record_tags
from ludion.core.solution import Progress, silent
from ludion.core.walk import opens_turn
from ludion.lab.strength.unhurried import unhurried_level
from ludion.match.match import game_of
from ludion.players.levels import LEVELS
from ludion.players.player import Player, choose

MIDDLING = (2, 3)
"""The levels that play the games puzzles come from."""
OPENINGS = (4, 8, 16, 48, 48, 48)
"""Numbers of random turns before them. Many games end earlier."""
MOST_PLAYED = 3
"""How many turns they play at most."""
LONGEST = 15
"""The longest puzzle, in turns."""
TRYING = range(1, LEVELS)
"""The levels that try the puzzles: all except the top one."""
TRIALS = 4
"""How many seeds each level tries with."""
SHARES = {1: 0.12, 3: 0.40, 5: 0.32, 7: 0.16}
"""How many puzzles of each length, unless a prover has its own; 7 stands for 7 and more."""
LONGEST_KIND = max(SHARES)
NEAR = 3
"""Positions that differ in fewer features look like the same puzzle."""
MOST_TRIES = 3
"""Wrong first turns that are shown with the answer."""
MOST_ALSO = 12
"""How many other turns may win as fast later on; with more, any turn would do."""

Turn = tuple[Any, ...]
Images = Sequence[tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class Found:
    """A position with a single winning turn, and what proves it."""

    prover: Prover
    position: Any
    turns: list[JudgedTurn[Any]]
    length: int

    @property
    def only(self) -> Turn:
        return next(turn.moves for turn in self.turns if turn.verdict.worth == 1)


def kind(length: int) -> int:
    return min(length, LONGEST_KIND)


def wanted(count: int, of: Mapping[int, float] = SHARES) -> Counter[int]:
    """How many puzzles of each length to find.

    >>> wanted(50)
    Counter({3: 20, 5: 16, 7: 8, 1: 6})
    """
    shares = Counter({length: int(count * share) for length, share in of.items()})
    shares[3] += max(0, count - shares.total())
    return shares


def played(game: Game[Any, Any], rng: Random) -> Iterator[Any]:
    """The positions at the start of each turn of a game: random turns, then two middling levels."""
    position, opening = game.start(), rng.choice(OPENINGS)
    players = [unhurried_level(game, rng.choice(MIDDLING)) for _ in range(game.seats)]
    begun = 0
    while (seat := game.turn(position)) is not None and begun <= opening + MOST_PLAYED:
        if opens_turn(game, position):
            begun += 1
            yield position
        by_chance = begun <= opening
        move = game.draw(position, rng) if by_chance else choose(players[seat], game, position, rng)
        position = game.play(position, move)


def positions(prover: Prover, rng: Random) -> Iterator[Any]:
    """Candidate positions of a game; a prover may supply its own."""
    if isinstance(prover, PuzzleSource):
        return prover.positions(rng)
    return played(prover.game, rng)


def found_at(prover: Prover, position: Any, open_kinds: Counter[int]) -> Found | None:
    """The puzzle of a position, if exactly one of its turns wins and all others are proven not
    to."""
    one = prover.aimed(position) if isinstance(prover, Aiming) else prover
    length = None if one is None else one.length(position)
    if one is None or length is None or length > LONGEST or open_kinds[kind(length)] <= 0:
        return None
    turns, winning = list[JudgedTurn[Any]](), 0
    for turn in one.turns(position):
        winning += turn.verdict.worth == 1
        if winning > 1 or turn.verdict.worth is None:
            return None
        turns.append(turn)
    return Found(one, position, turns, length) if winning == 1 else None


def apart(one: Images, other: Images) -> int:
    """How many features of two positions differ, under the symmetry where they differ least."""
    return min(
        sum(mine != theirs for mine, theirs in zip(one[0], there, strict=True)) for there in other
    )


def search(
    prover: Prover, count: int, rng: Random, progress: Progress = silent
) -> Iterator[tuple[Found, list[Step]]]:
    """This many puzzles with their solutions, none too similar to another, at most one per game."""
    shares = dict(prover.shares) if isinstance(prover, PuzzleSource) else SHARES
    open_kinds, kept = wanted(count, shares), list[Any]()
    while len(kept) < count:
        puzzle = _of_game(prover, rng, open_kinds, kept)
        if puzzle is not None:
            found, _ = puzzle
            open_kinds[kind(found.length)] -= 1
            kept.append(found.position)
            progress("puzzles", len(kept), count)
            yield puzzle


def _of_game(
    prover: Prover, rng: Random, open_kinds: Counter[int], kept: Sequence[Any]
) -> tuple[Found, list[Step]] | None:
    """The longest puzzle of a game that is still wanted."""
    game = prover.game
    offered = [
        found
        for position in positions(prover, rng)
        if (found := found_at(prover, game.read(game.write(position)), open_kinds)) is not None
    ]
    for found in sorted(offered, key=lambda one: -one.length):
        images = prover.images(found.position)
        if all(apart(images, prover.images(other)) >= NEAR for other in kept):
            steps = solution_of(found)
            if steps is not None:
                return found, steps
    return None


def solution_of(found: Found) -> list[Step] | None:
    """The only turn, the longest defence, and so on; None if in the end too many turns win."""
    prover, game, position = found.prover, found.prover.game, found.position
    seat, steps = game.turn(position), list[Step]()
    while turns := list(prover.turns(position)) if game.turn(position) is not None else []:
        mover = game.turn(position)
        if mover != NATURE if isinstance(prover, AimedProver) else mover == seat:
            turn = fastest(turns)
            also = [one for one in turns if one.verdict.worth == 1 and one is not turn]
            if [_turns(one) for one in also].count(_turns(turn)) > MOST_ALSO:
                return None
        else:
            turn, also = slowest(turns), []
        steps += noted(game, turn.moves, also)
        for move in turn.moves:
            position = game.play(position, move)
    return steps


def fastest(turns: Sequence[JudgedTurn[Any]]) -> JudgedTurn[Any]:
    return min((turn for turn in turns if turn.verdict.worth == 1), key=_turns)


def slowest(turns: Sequence[JudgedTurn[Any]]) -> JudgedTurn[Any]:
    return max(turns, key=_turns)


def _turns(turn: JudgedTurn[Any]) -> int:
    return turn.verdict.turns or 0


def noted(game: Game[Any, Any], turn: Turn, also: Sequence[JudgedTurn[Any]]) -> list[Step]:
    """A turn as steps of a record; every other turn is a variation where it differs."""
    variations: list[list[tuple[Step, ...]]] = [[] for _ in turn]
    for other in also:
        at = parting(turn, other.moves)
        verdict = write_verdict(other.verdict)
        variations[at].append(_line(game, other.moves[at:], verdict))
    return [
        Step(game.write(move), variations=tuple(others))
        for move, others in zip(turn, variations, strict=True)
    ]


def parting(turn: Turn, other: Turn) -> int:
    """
    >>> parting((">1", "^"), (">1", "v")), parting((">1",), (">2", "v"))
    (1, 0)
    """
    return next(
        at for at, (mine, theirs) in enumerate(zip(turn, other, strict=False)) if mine != theirs
    )


def _line(game: Game[Any, Any], moves: Turn, verdict: str) -> tuple[Step, ...]:
    steps = [Step(game.write(move)) for move in moves]
    return (*steps[:-1], replace(steps[-1], comment=verdict))


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
        line = _line(game, turn[at:], write_verdict(verdicts[turn]))
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


def make(prover: Prover, count: int, seed: int = 0, progress: Progress = silent) -> list[Record]:
    """This many puzzles as records, easier ones first."""
    rng = Random(seed)
    game, graded = prover.game, list[tuple[float, int, float, Found, list[Step]]]()
    for found, steps in list(search(prover, count, rng, progress)):
        if isinstance(found.prover, AimedProver):
            tries = tried_for_aim(found.prover, found.position, rng)
        else:
            tries = tried(game, found.position, rng)
        missed = missed_by(tries, found.only)
        steps = with_tries(found, steps, tries)
        graded.append((hardness(found.length, missed), found.length, missed, found, steps))
        progress("graded", len(graded), count)
    graded.sort(key=lambda one: one[:3])
    return [
        _record(game, number, grade, *one[1:])
        for number, (grade, one) in enumerate(
            zip(grades([one[0] for one in graded]), graded, strict=True), start=1
        )
    ]


def _record(
    game: Game[Any, Any],
    number: int,
    grade: int,
    length: int,
    missed: float,
    found: Found,
    steps: list[Step],
) -> Record:
    position = found.position
    for step in steps:
        position = game.play(position, game.read(step.move, at=position))
    tags = {
        "Start": game.write(found.position),
        **grade_tags(number, grade, length, missed),
        **about_tags(found.prover, found.position, steps),
    }
    outcome = game.outcome(position) if game.turn(position) is None else None
    return Record(tuple(steps), outcome, record_tags(game, tags))


def about_tags(prover: Prover, position: Any, steps: Sequence[Step]) -> dict[str, str]:
    """What a puzzle asks for and what it is about, where its prover says so."""
    aim = prover.aim if isinstance(prover, AimedProver) else ""
    theme = prover.theme(position, steps) if isinstance(prover, Themed) else ""
    return {name: text for name, text in (("Aim", aim), ("Theme", theme)) if text}


def regraded(puzzles: Sequence[Puzzle], seed: int = 0, progress: Progress = silent) -> list[Record]:
    """The same puzzles, tried again by the current levels, easier ones first."""
    rng, again = Random(seed), list[Puzzle]()
    for puzzle in puzzles:
        game = game_of(puzzle.record)
        missed = missed_by(tried(game, game.read(puzzle.start), rng), first_turn(game, puzzle))
        again.append(replace(puzzle, missed=missed))
        progress("graded", len(again), len(puzzles))
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


def grade_tags(number: int, grade: int, length: int, missed: float) -> dict[str, str]:
    return {
        "Puzzle": str(number),
        "Length": str(length),
        "Difficulty": str(grade),
        "Missed": f"{missed:.2f}",
    }
