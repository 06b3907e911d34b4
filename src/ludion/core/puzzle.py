"""Puzzles: positions with exactly one winning turn, stored as records, and their proofs.

A puzzle is a record whose tag `Start` is the position to solve. Its moves are the solution: the
only winning turn, the longest defence, a fastest win against it, and so on to the end. Variations
are other turns in place of a turn of the winner, each with a *verdict* as its comment: in the
first turn, tries that do not win, with the answer; in later ones, turns that win too.

Where a team plays against chance a puzzle has an *aim* (tag `Aim`): a single move makes it sure of
the aim, whatever chance deals, and all moves but those of chance are the solver's. Chance counts as
an opponent that knows the decks: `loses in 4` means that it can deal so that the aim is missed.

In a game of hands nothing is proven move by move: a puzzle has a *goal* (tag `Goal`), which
NATURE's answers reach or miss (`core.hands.Exercises`), and its moves are one way to reach it.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2s
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, runtime_checkable

from ludion.core.game import NATURE, Game, InvalidText, Listed, M, Seat, listed
from ludion.core.record import Record, Step, read_records, replay

MOST_DIFFICULTY = 5
ID_LETTERS = 6
SHOWN = 20
"""Characters of a wrong number or id that an error repeats."""
OFFERED = 3
"""How many moves a first hint offers."""


class Verdict(NamedTuple):
    """The value of a turn for its player: 1, 0 or -1, and after how many turns, itself included.

    `turns` is None for a draw. A `worth` of None: nothing is proven.
    """

    worth: int | None
    turns: int | None = None


UNPROVEN = Verdict(None)
_VERDICT = re.compile(r"(wins|loses) in (\d{1,3})|draws")


def write_verdict(verdict: Verdict) -> str:
    """
    >>> write_verdict(Verdict(-1, 4)), write_verdict(Verdict(0))
    ('loses in 4', 'draws')
    """
    if not verdict.worth:
        return "draws"
    return f"{'wins' if verdict.worth > 0 else 'loses'} in {verdict.turns}"


def read_verdict(text: str) -> Verdict:
    """
    >>> read_verdict("wins in 3")
    Verdict(worth=1, turns=3)
    """
    found = _VERDICT.fullmatch(text)
    if found is None:
        raise InvalidText(
            "a verdict must be 'wins in 3', 'loses in 4' or 'draws'; got {text!r}", text=text
        )
    if found[1] is None:
        return Verdict(0)
    return Verdict(1 if found[1] == "wins" else -1, int(found[2]))


@dataclass(frozen=True, slots=True)
class JudgedTurn(Generic[M]):
    """A whole turn, move by move, and its proven verdict."""

    moves: tuple[M, ...]
    verdict: Verdict


class Prover(Protocol):
    """Proofs about positions at the start of a turn, ignoring their history."""

    @property
    def game(self) -> Listed[Any, Any]: ...

    def length(self, position: Any) -> int | None:
        """The number of turns in which the mover wins; None if that is not proven."""

    def turns(self, position: Any) -> Iterator[JudgedTurn[Any]]:
        """Every whole turn with its verdict, in the order of the rules."""

    def images(self, position: Any) -> Sequence[tuple[object, ...]]:
        """The features of the position as the mover sees them, under every symmetry.

        The fewer features differ between images of two positions, the more alike they are.
        """


@runtime_checkable
class PuzzleSource(Prover, Protocol):
    """A prover that knows where to look for puzzles: `positions` are candidates of one game.

    `shares` says how many puzzles of each length to find, as shares of all.
    """

    shares: Sequence[tuple[int, float]]

    def positions(self, rng: Random) -> Iterator[Any]: ...


@runtime_checkable
class AimedProver(Prover, Protocol):
    """The prover of one puzzle with an aim; its turns are single moves, those of chance, too."""

    aim: str

    def level_move(self, position: Any, number: int, rng: Random) -> Any:
        """What a level plays here, all hands open."""

    def refutation(self, position: Any) -> Sequence[Any]:
        """How the game may go on where the aim is not sure: chance deals the worst."""


@runtime_checkable
class Aiming(Protocol):
    """What finds aims: each of its puzzles has a prover of its own."""

    def aimed(self, position: Any) -> AimedProver | None:
        """The prover of the puzzle that begins here; None where nothing can be sure."""


@runtime_checkable
class Themed(Protocol):
    """A prover that says what a puzzle is about: a word of the messages `GAME-theme-WORD`."""

    def theme(self, position: Any, steps: Sequence[Step]) -> str:
        """From the position and the solution with its variations."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    number: int
    length: int
    """Turns of both sides to the win, against the longest defence."""
    difficulty: int
    """1 to 5."""
    missed: float
    """How often the levels that err miss the first turn, 0 to 1; with a goal, how often hands that
    tremble as theirs do miss it by the solution."""
    start: str
    record: Record
    goal: str = ""
    theme: str = ""
    """A word for what the puzzle is about."""
    aim: str = ""
    was: int | None = None
    """Its number when solved puzzles were remembered by number; None for a later puzzle."""

    @property
    def id(self) -> str:
        """Six letters that stay the same when puzzles are added and numbered again."""
        tags = self.record.tags
        asked = (tags["Game"], tags.get("Options", ""), self.start, self.goal, self.aim)
        return short_id("\n".join(asked))


def short_id(text: str) -> str:
    """Six letters for a text; letters alone, so that no id can be taken for a number.

    >>> short_id("gravis3")
    'frrdbe'
    """
    number = int.from_bytes(blake2s(text.encode()).digest())
    letters = list[str]()
    for _ in range(ID_LETTERS):
        number, letter = divmod(number, len(string.ascii_lowercase))
        letters.append(string.ascii_lowercase[letter])
    return "".join(letters)


def read_puzzles(text: str) -> list[Puzzle]:
    """The puzzles of a file: records one after another, numbered from 1."""
    puzzles = [_puzzle(record) for record in read_records(text)]
    for number, puzzle in enumerate(puzzles, start=1):
        if puzzle.number != number:
            raise InvalidText(
                "puzzle {number} is wanted here; got {came}", number=number, came=puzzle.number
            )
    return puzzles


def _puzzle(record: Record) -> Puzzle:
    tags = record.tags
    try:
        return Puzzle(
            int(tags["Puzzle"]),
            int(tags["Length"]),
            int(tags["Difficulty"]),
            float(tags["Missed"]),
            tags["Start"],
            record,
            tags.get("Goal", ""),
            tags.get("Theme", ""),
            tags.get("Aim", ""),
            int(tags["Was"]) if "Was" in tags else None,
        )
    except (KeyError, ValueError):
        raise InvalidText(
            "a puzzle must have the tags Start, Puzzle, Length, Difficulty and Missed; got {tags}",
            tags=" ".join(tags),
        ) from None


@dataclass(frozen=True, slots=True)
class Spot(Generic[M]):
    """A move of a solution: where it is played, by whom, in which turn from 1.

    `solver`: it is for the solver to find.
    """

    position: Any
    move: M
    step: Step
    seat: Seat
    turn: int
    solver: bool


def solution(game: Game[Any, Any], puzzle: Puzzle) -> list[Spot[Any]]:
    """The solution move by move; raises a Fault if the rules do not lead to its result."""
    spots: list[Spot[Any]] = []
    turn = 0
    for (position, move), step in zip(
        replay(game, puzzle.record), puzzle.record.steps, strict=False
    ):
        seat = game.turn(position)
        assert seat is not None
        turn += not spots or spots[-1].seat != seat
        first = spots[0].seat if spots else seat
        solver = seat != NATURE if puzzle.aim else seat == first
        spots.append(Spot(position, move, step, seat, turn, solver))
    return spots


def first_turn(game: Game[Any, Any], puzzle: Puzzle) -> tuple[Any, ...]:
    """The turn to be found; with an aim, the move."""
    spots = solution(game, puzzle)
    return tuple(spot.move for spot in spots if spot.turn == 1)[: 1 if puzzle.aim else None]


def solver_steps(
    game: Game[Any, M], position: Any, steps: Sequence[Step]
) -> list[tuple[Any, M, Step]]:
    """The moves of whoever begins, each with its position and its step."""
    first, found = game.turn(position), list[tuple[Any, M, Step]]()
    for step in steps:
        move = game.read(step.move, at=position)
        if game.turn(position) == first:
            found.append((position, move, step))
        position = game.play(position, move)
    return found


def puzzle_by(puzzles: Sequence[Puzzle], name: str) -> Puzzle:
    """The puzzle with this number or id."""
    for puzzle in puzzles:
        if name in (str(puzzle.number), puzzle.id):
            return puzzle
    if name.isdecimal():
        raise InvalidText(
            "a puzzle must be 1 to {most}; got {number}", most=len(puzzles), number=name[:SHOWN]
        )
    raise InvalidText("no puzzle has the id {name!r}", name=name[:SHOWN])


def verdict_of(line: tuple[Step, ...]) -> Verdict:
    """The verdict of a variation: the comment after the last move of its first turn."""
    return next(read_verdict(step.comment) for step in line if step.comment)


def offered(game: Game[Any, M], puzzle: Puzzle, spot: Spot[M]) -> list[M]:
    """A few moves for a first hint, including the right one; empty if there are no more moves, or
    too many to list."""
    if puzzle.goal:
        return []
    moves = listed(game).moves(spot.position)
    if len(moves) <= OFFERED:
        return []
    others = [move for move in moves if move != spot.move]
    chosen = (spot.move, *Random(puzzle.number).sample(others, OFFERED - 1))
    return [move for move in moves if move in chosen]
