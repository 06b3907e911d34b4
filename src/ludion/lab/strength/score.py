"""How well a player plays, one number a game, against what is proven.

A game is scored by the first of these that it offers:

    proven     of positions whose moves differ in proven value: how often the move keeps the best
    puzzles    of the puzzles: how often every move of the first turn is the solution's
    together   of games that all seats win or lose together, all seats the player: how often won
    its own    `lab/score.py` of the game: a name, and whether each answer was right

Positions, puzzles and games are drawn from fixed seeds, so every player meets the same ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from ludion.core.fault import InvalidText
from ludion.core.game import NATURE, Game, Listed
from ludion.core.puzzle import solution
from ludion.core.solution import ProvenMove, ProvenMoves
from ludion.core.walk import playout
from ludion.games import load, load_proven, load_puzzles, load_written, offers, part, plays_together
from ludion.match.lineup import Sitter, read_sitter
from ludion.match.readiness import compile_first
from ludion.players.player import Player, choose

SEED = 2026
NUMBER = 100
Heard = Callable[[int, int], None]
"""Told how many questions are answered, of how many."""


class Scored(NamedTuple):
    """`right` of `number` questions of one kind."""

    game: str
    measure: str
    right: int
    number: int

    @property
    def share(self) -> float:
        return self.right / self.number if self.number else 0.0


def score(player: str, game: str, number: int, heard: Heard) -> Scored | None:
    """The score of a player (written as for `ludion play --seat`); None where nothing measures."""
    compile_first()
    sitter: Sitter = read_sitter(player, seed=SEED)
    if sitter.player is None:
        raise InvalidText("a player to score must be a computer; got {text!r}", text=player)
    loaded = load(game)
    for measure, asked in _measures(loaded, sitter.player, number):
        right = done = 0
        for was_right in asked:
            right, done = right + was_right, done + 1
            heard(done, max(done, number))
        return Scored(game, measure, right, done)
    return None


def _measures(
    game: Game[Any, Any], player: Player, number: int
) -> Iterator[tuple[str, Iterator[bool]]]:
    if isinstance(game, Listed):
        proven = load_proven(game)
        if proven is not None:
            yield "proven", _keeps_the_value(game, proven, player, number)
    if load_puzzles(game.name):
        yield "puzzles", _solves(game, player, number)
    if plays_together(game):
        yield "together", _wins(game, player, number)
    if offers(game.name, "lab.score"):
        own = part(game.name, "lab.score")
        yield own.MEASURE, own.answers(game, player, number, SEED)


def _keeps_the_value(
    game: Listed[Any, Any], proven: ProvenMoves, player: Player, number: int
) -> Iterator[bool]:
    for at, (position, best) in enumerate(islice(questions(game, proven), number)):
        move = choose(player, game, position, Random(SEED + at))
        yield any(move == one.move for one in best)


def questions(
    game: Listed[Any, Any], proven: ProvenMoves
) -> Iterator[tuple[Any, list[ProvenMove]]]:
    """Positions of the later half of random games in which some moves lose value; the best ones."""
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


def _solves(game: Game[Any, Any], player: Player, number: int) -> Iterator[bool]:
    puzzles = load_puzzles(game.name)
    chosen = Random(SEED).sample(puzzles, min(number, len(puzzles)))
    for puzzle in chosen:
        same = load_written(game.name, puzzle.record.tags.get("Options", "").split())
        spots = [spot for spot in solution(same, puzzle) if spot.turn == 1]
        rng = Random(SEED + puzzle.number)
        yield all(choose(player, same, spot.position, rng) == spot.move for spot in spots)


def _wins(game: Game[Any, Any], player: Player, number: int) -> Iterator[bool]:
    for seed in range(SEED, SEED + number):
        rng, position = Random(seed), game.start()
        while (turn := game.turn(position)) is not None:
            chance = turn == NATURE
            move = game.draw(position, rng) if chance else choose(player, game, position, rng)
            position = game.play(position, move)
        yield game.outcome(position).payoff[0] > 0
