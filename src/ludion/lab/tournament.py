"""Games between computer players: openings, seats exchanged, seeds; the same again from a seed.

Contestants are written as at a table (`level:3`, `random`), so that games can be played in other
processes. Each opening is played once with every rotation of the seats, so that nobody owes a
result to the seat or to the opening.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from ludion.core.game import NATURE, Listed
from ludion.core.walk import opens_turn
from ludion.games import load
from ludion.match.lineup import read_sitter


class Score(NamedTuple):
    """Of the first of two contestants against the second."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return sum(self)

    @property
    def share(self) -> float:
        """Points a game: a draw is half a win."""
        return (self.wins + self.draws / 2) / max(1, self.games)

    @property
    def doubt(self) -> float:
        """The standard error of `share`."""
        mean, games = self.share, max(1, self.games)
        squares = self.wins * (1 - mean) ** 2 + self.losses * mean**2
        squares += self.draws * (0.5 - mean) ** 2
        return float((squares / games / games) ** 0.5)

    def plus(self, paid: float) -> Score:
        return Score(self.wins + (paid > 0), self.draws + (paid == 0), self.losses + (paid < 0))


@dataclass(frozen=True)
class Fixture:
    """One game to be played: who sits where, from which opening."""

    game: str
    sitters: tuple[str, ...]
    seed: int
    """Of the opening; the players' own seeds follow from it and from their seats."""
    opening_turns: int
    options: Mapping[str, Any] = field(default_factory=dict)


def opening(game: Listed[Any, Any], turns: int, rng: Random) -> Any:
    """A position after some random turns, not over."""
    while True:
        position, played = game.start(), 0
        while played < turns and game.turn(position) is not None:
            position = game.play(position, game.draw(position, rng))
            played += game.turn(position) is not None and opens_turn(game, position)
        if game.turn(position) is not None:
            return position


def play(fixture: Fixture) -> tuple[float, ...]:
    """Play a game to its end: what each seat got."""
    game = load(fixture.game, **fixture.options)
    rng = Random(fixture.seed)
    position = opening(game, fixture.opening_turns, rng)
    sitters = [
        read_sitter(text, hash((fixture.seed, seat)) & 0xFFFFFFFF)
        for seat, text in enumerate(fixture.sitters)
    ]
    while (seat := game.turn(position)) is not None:
        chance = seat == NATURE
        move = game.draw(position, rng) if chance else sitters[seat].choose(game, position)
        position = game.play(position, move)
    return game.outcome(position).payoff


def fixtures(
    game: str, pair: tuple[str, str], games: int, seed: int, opening_turns: int
) -> Iterator[Fixture]:
    """Two games from each opening, seats exchanged."""
    for number in range(games):
        sitters = pair if number % 2 == 0 else pair[::-1]
        yield Fixture(game, sitters, seed + number // 2, opening_turns)


def contest(
    game: str,
    pair: tuple[str, str],
    games: int = 200,
    seed: int = 0,
    opening_turns: int = 2,
    processes: int = 1,
    heard: Callable[[Score], None] = lambda score: None,
) -> Score:
    """How the first of two contestants does against the second; `heard` is told as it goes.

    >>> contest("gravis3", ("random", "random"), games=4).games
    4
    """
    score = Score()
    schedule = list(fixtures(game, pair, games, seed, opening_turns))
    for number, payoff in enumerate(_played(schedule, processes)):
        score = score.plus(payoff[number % 2])
        heard(score)
    return score


def _played(schedule: Sequence[Fixture], processes: int) -> Iterable[tuple[float, ...]]:
    if processes == 1:
        yield from map(play, schedule)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play, schedule, chunksize=2)


def round_robin(game: str, contestants: Sequence[str], **how: Any) -> dict[tuple[str, str], Score]:
    """Everybody against everybody: a score per pair."""
    return {pair: contest(game, pair, **how) for pair in combinations(contestants, 2)}
