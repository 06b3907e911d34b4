"""Find the puzzle of a played game: a position where exactly one turn provably wins.

Games begin with random turns and continue between middling levels, which are limited by depth here
and not by time: the same seed finds the same puzzle.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ludion.core.game import NATURE, Game
from ludion.core.puzzle import (
    AimedProver,
    Aiming,
    JudgedTurn,
    Prover,
    PuzzleSource,
    write_verdict,
)
from ludion.core.record import Step
from ludion.core.walk import opens_turn
from ludion.lab.strength.unhurried import unhurried_level
from ludion.players.player import choose

MIDDLING = (2, 3)
"""The levels that play the games puzzles come from."""
OPENINGS = (4, 8, 16, 48, 48, 48)
"""Numbers of random turns before them. Many games end earlier."""
MOST_PLAYED = 3
"""How many turns they play at most."""
LONGEST = 15
"""The longest puzzle, in turns."""
LONGEST_KIND = 7
"""Stands for 7 turns and more."""
MOST_ALSO = 12
"""How many other turns may win as fast later on; with more, any turn would do."""
MOST_LOOKED = 300
"""Positions that are looked at for a solution; each defence that leaves too much costs some."""

Turn = tuple[Any, ...]


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


def found_at(prover: Prover, position: Any, open_kinds: Container[int]) -> Found | None:
    """The puzzle of a position, if exactly one of its turns wins and all others are proven not
    to."""
    one = prover.aimed(position) if isinstance(prover, Aiming) else prover
    length = None if one is None else one.length(position)
    if one is None or length is None or length > LONGEST or kind(length) not in open_kinds:
        return None
    turns, winning = list[JudgedTurn[Any]](), 0
    for turn in one.turns(position):
        winning += turn.verdict.worth == 1
        if winning > 1 or turn.verdict.worth is None:
            return None
        turns.append(turn)
    return Found(one, position, turns, length) if winning == 1 else None


def found_in_game(
    prover: Prover, rng: Random, open_kinds: Container[int]
) -> tuple[Found, list[Step]] | None:
    """The longest puzzle of a game that is still wanted, with its solution."""
    game = prover.game
    offered = [
        found
        for position in positions(prover, rng)
        if (found := found_at(prover, game.read(game.write(position)), open_kinds)) is not None
    ]
    for found in sorted(offered, key=lambda one: -one.length):
        steps = solution_of(found)
        if steps is not None:
            return found, steps
    return None


def solution_of(found: Found) -> list[Step] | None:
    """The only turn, the longest defence, and so on; None if in the end too many turns win."""
    return _line_from(found, found.position, iter(range(MOST_LOOKED)))


def _line_from(found: Found, position: Any, looked: Iterator[int]) -> list[Step] | None:
    """The rest of a solution. Of defences that are equally long, it has the first that leaves
    something to find; `looked` ends when enough positions were looked at."""
    prover, game = found.prover, found.prover.game
    turns = list(prover.turns(position)) if game.turn(position) is not None else []
    if not turns or next(looked, None) is None:
        return None if turns else []
    also, mover = list[JudgedTurn[Any]](), game.turn(position)
    if mover != NATURE if isinstance(prover, AimedProver) else mover == game.turn(found.position):
        turn = fastest(turns)
        also = [one for one in turns if one.verdict.worth == 1 and one is not turn]
        if [_turns(one) for one in also].count(_turns(turn)) > MOST_ALSO:
            return None
        chosen = [turn]
    else:
        chosen = slowest(turns)
    for turn in chosen:
        after = position
        for move in turn.moves:
            after = game.play(after, move)
        rest = _line_from(found, after, looked)
        if rest is not None:
            return [*noted(game, turn.moves, also), *rest]
    return None


def fastest(turns: Sequence[JudgedTurn[Any]]) -> JudgedTurn[Any]:
    return min((turn for turn in turns if turn.verdict.worth == 1), key=_turns)


def slowest(turns: Sequence[JudgedTurn[Any]]) -> list[JudgedTurn[Any]]:
    longest = max(map(_turns, turns))
    return [turn for turn in turns if _turns(turn) == longest]


def _turns(turn: JudgedTurn[Any]) -> int:
    return turn.verdict.turns or 0


def noted(game: Game[Any, Any], turn: Turn, also: Sequence[JudgedTurn[Any]]) -> list[Step]:
    """A turn as steps of a record; every other turn is a variation where it differs."""
    variations: list[list[tuple[Step, ...]]] = [[] for _ in turn]
    for other in also:
        at = parting(turn, other.moves)
        verdict = write_verdict(other.verdict)
        variations[at].append(line_of(game, other.moves[at:], verdict))
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


def line_of(game: Game[Any, Any], moves: Turn, verdict: str) -> tuple[Step, ...]:
    steps = [Step(game.write(move)) for move in moves]
    return (*steps[:-1], replace(steps[-1], comment=verdict))
