"""How well a player plays compared with what is proven: one number per game.

A game is scored by the first of these that it offers:

    proven     positions whose moves differ in proven value: how often the move keeps the best value
    puzzles    how often every move of the first turn is the solution's
    together   cooperative games with the player on all seats: how often they are won
    its own    `lab/score.py` of the game: a name, and its questions

Positions, puzzles and games are drawn from fixed seeds, so every player meets the same ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial, reduce
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from ludion.core.fault import InvalidText
from ludion.core.game import NATURE, Game, Listed
from ludion.core.puzzle import Puzzle, solution
from ludion.core.solution import ProvenMove, ProvenMoves
from ludion.core.walk import playout
from ludion.games import load, load_proven, load_puzzles, load_written, offers, part, plays_together
from ludion.lab.workers.workers import HERE, Workers, results
from ludion.match.lineup import read_sitter
from ludion.players.player import Player, choose

SEED = 2026
NUMBER = 100
PARTS = 20
"""Into so many parts the questions of a game are divided where others work too."""
Heard = Callable[["Scored", int], None]
"""Told what is answered so far, and how many questions there are."""
Question = Callable[[], bool]
"""Asks the player, and tells whether its answer was right."""


class Part(NamedTuple):
    """Every `of`-th question of a game, from question `first` on."""

    player: str
    game: str
    number: int
    first: int
    of: int


class Scored(NamedTuple):
    """`right` of `number` questions of one kind."""

    game: str
    measure: str
    right: int
    number: int

    def plus(self, more: Scored) -> Scored:
        return self._replace(right=self.right + more.right, number=self.number + more.number)

    @property
    def share(self) -> float:
        return self.right / self.number if self.number else 0.0


def score(
    player: str, game: str, number: int, heard: Heard, workers: Workers = HERE
) -> Scored | None:
    """The score of a player (written as for `ludion play --seat`); None if nothing measures it."""
    if read_sitter(player, seed=SEED).player is None:
        raise InvalidText("a player to score must be a computer; got {text!r}", text=player)
    whole: Scored | None = None
    for found in _found(player, game, number, workers):
        whole = found if whole is None else whole.plus(found)
        heard(whole, max(whole.number, number))
    return whole


def _found(player: str, game: str, number: int, workers: Workers) -> Iterator[Scored]:
    """Answers as they come: here one by one, from others in parts, since each must make all
    questions to find its own."""
    if workers == HERE:
        yield from answers(Part(player, game, number, 0, 1))
        return
    of = min(PARTS, number)
    parts = [Part(player, game, number, first, of) for first in range(of)]
    for _, found in results(answered, parts, workers):
        if found is not None:
            yield found


def answered(part: Part) -> Scored | None:
    """A player's results for a part of the questions; None if nothing measures it."""
    found = list(answers(part))
    return reduce(Scored.plus, found) if found else None


def answers(part: Part) -> Iterator[Scored]:
    """A player's answers to a part of the questions. Each question has its own seed, so the
    answers do not depend on which worker asks."""
    player = read_sitter(part.player, seed=SEED).player
    assert player is not None
    for measure, asked in _measures(load(part.game), player, part.number):
        for ask in islice(asked, part.first, None, part.of):
            yield Scored(part.game, measure, int(ask()), 1)
        return


def _measures(
    game: Game[Any, Any], player: Player, number: int
) -> Iterator[tuple[str, Iterator[Question]]]:
    if isinstance(game, Listed):
        proven = load_proven(game)
        if proven is not None:
            yield "proven", _keeps_the_value(game, proven, player, number)
    if any(not (puzzle.goal or puzzle.aim) for puzzle in load_puzzles(game.name)):
        yield "puzzles", _solves(game, player, number)
    if plays_together(game):
        yield "together", _wins(game, player, number)
    if offers(game.name, "lab.score"):
        own = part(game.name, "lab.score")
        yield own.MEASURE, own.questions(game, player, number, SEED)


def _keeps_the_value(
    game: Listed[Any, Any], proven: ProvenMoves, player: Player, number: int
) -> Iterator[Question]:
    def keeps(at: int, position: Any, best: list[ProvenMove]) -> bool:
        move = choose(player, game, position, Random(SEED + at))
        return any(move == one.move for one in best)

    for at, (position, best) in enumerate(islice(questions(game, proven), number)):
        yield partial(keeps, at, position, best)


def questions(
    game: Listed[Any, Any], proven: ProvenMoves
) -> Iterator[tuple[Any, list[ProvenMove]]]:
    """Positions of the later half of random games where some moves lose value; the best moves."""
    rng = Random(SEED)
    while True:
        played = [position for position, _ in playout(game, rng)]
        position = played[rng.randrange(len(played) // 2, len(played))]
        judged = proven.judge(position, lambda: False)
        if judged and all(one.proven for one in judged):
            most = max(one.worth for one in judged)
            best = [one for one in judged if one.worth == most]
            if len(best) < len(judged):
                yield position, best


def _solves(game: Game[Any, Any], player: Player, number: int) -> Iterator[Question]:
    def solves(puzzle: Puzzle) -> bool:
        same = load_written(game.name, puzzle.record.tags.get("Options", "").split())
        spots = [spot for spot in solution(same, puzzle) if spot.turn == 1]
        rng = Random(SEED + puzzle.number)
        return all(choose(player, same, spot.position, rng) == spot.move for spot in spots)

    puzzles = [puzzle for puzzle in load_puzzles(game.name) if not puzzle.goal]
    for puzzle in Random(SEED).sample(puzzles, min(number, len(puzzles))):
        yield partial(solves, puzzle)


def _wins(game: Game[Any, Any], player: Player, number: int) -> Iterator[Question]:
    def wins(seed: int) -> bool:
        rng, position = Random(seed), game.start()
        while (turn := game.turn(position)) is not None:
            chance = turn == NATURE
            move = game.draw(position, rng) if chance else choose(player, game, position, rng)
            position = game.play(position, move)
        return game.outcome(position).payoff[0] > 0

    for seed in range(SEED, SEED + number):
        yield partial(wins, seed)
