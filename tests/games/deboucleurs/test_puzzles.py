"""The puzzles of Déboucleurs: one move makes the team sure of its aim, whatever is dealt."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import pytest

from ludion.core.fault import InvalidText
from ludion.core.game import NATURE
from ludion.core.puzzle import Puzzle, first_turn, solution, verdict_of
from ludion.core.record import play_text
from ludion.games import load, load_puzzles
from ludion.games.deboucleurs.proof.puzzles import (
    AIMS,
    DeboucleursProver,
    TeamProver,
    has_decks,
    images,
    turn_number,
)
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.lab.puzzles.make import NEAR, apart
from ludion.match.match import game_of

PUZZLES = load_puzzles("deboucleurs")
SHORT = [puzzle for puzzle in PUZZLES if puzzle.length <= 2]
MOST_JUDGED = 3000
"""Positions of a puzzle that are judged by the rules alone."""


def number(puzzle: Puzzle) -> str:
    return str(puzzle.number)


def rules_of(puzzle: Puzzle) -> Deboucleurs:
    game = game_of(puzzle.record)
    assert isinstance(game, Deboucleurs)
    return game


@cache
def prover(players: int) -> DeboucleursProver:
    game = load("deboucleurs", **{"players": players, "open-hands": "yes"})
    assert isinstance(game, Deboucleurs)
    return DeboucleursProver(game)


def until(puzzle: Puzzle) -> int:
    game = rules_of(puzzle)
    return turn_number(game, game.read(puzzle.start)) + puzzle.length


class TooLong(Exception):
    """There is too much to judge without the prover's search."""


class ByTheRules:
    """Whether a team is sure to reach an aim, by the rules alone: some choice, against everything
    that may be dealt. Each position is judged once."""

    def __init__(self, game: Deboucleurs, aim: str, end: int) -> None:
        self.game, self.aim, self.end = game, aim, end
        self.known: dict[Any, bool] = {}

    def is_sure(self, position: Any) -> bool:
        if position not in self.known:
            if len(self.known) > MOST_JUDGED:
                raise TooLong
            self.known[position] = self._is_sure(position)
        return self.known[position]

    def _is_sure(self, position: Any) -> bool:
        game = self.game
        if game.turn(position) is None:
            return game.outcome(position).payoff[0] > 0
        if turn_number(game, position) >= self.end:
            return self.aim == "survive"
        after = (self.is_sure(game.play(position, move)) for move in game.moves(position))
        return all(after) if game.turn(position) == NATURE else any(after)


def test_there_are_many_of_both_aims_none_near_another() -> None:
    assert {puzzle.aim for puzzle in PUZZLES} == set(AIMS)
    assert len({puzzle.difficulty for puzzle in PUZZLES}) == 5
    seen = [(game.seats, images(game.read(p.start))) for p in PUZZLES for game in [rules_of(p)]]
    for (seats, one), (other_seats, other) in combinations(seen, 2):
        assert seats != other_seats or apart(one, other) >= NEAR


@pytest.mark.parametrize("puzzle", PUZZLES, ids=number)
def test_the_solution_reaches_the_aim_and_all_hands_are_open(puzzle: Puzzle) -> None:
    game = rules_of(puzzle)
    spots = solution(game, puzzle)
    last = game.play(spots[-1].position, spots[-1].move)
    assert game.open_hands
    assert has_decks(game, spots[0].position)
    assert all(spot.solver == (spot.seat != NATURE) for spot in spots)
    won = game.turn(last) is None and game.outcome(last).payoff[0] > 0
    assert won or (puzzle.aim == "survive" and turn_number(game, last) >= until(puzzle))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=number)
def test_a_wrong_move_is_followed_by_what_spoils_it(puzzle: Puzzle) -> None:
    game = rules_of(puzzle)
    first = solution(game, puzzle)[0]
    for line in first.step.variations:
        assert verdict_of(line).worth == -1
        position: Any = first.position
        for step in line:
            _, position = play_text(game, position, step.move, 1)
        lost = game.turn(position) is None and game.outcome(position).payoff[0] < 0
        assert lost or (puzzle.aim == "win" and turn_number(game, position) >= until(puzzle))


@pytest.mark.parametrize("puzzle", [*PUZZLES[::20]], ids=number)
def test_exactly_one_move_is_sure(puzzle: Puzzle) -> None:
    holds(puzzle)


@pytest.mark.thorough
@pytest.mark.parametrize("puzzle", PUZZLES, ids=number)
def test_of_all_puzzles_exactly_one_move_is_sure(puzzle: Puzzle) -> None:
    holds(puzzle)


def holds(puzzle: Puzzle) -> None:
    game = rules_of(puzzle)
    one = TeamProver(game, prover(game.seats).search, puzzle.aim, until(puzzle))
    turns = list(one.turns(game.read(puzzle.start)))
    assert {turn.verdict.worth for turn in turns} == {1, -1}
    sure = [turn.moves for turn in turns if turn.verdict.worth == 1]
    assert sure == [first_turn(game, puzzle)]


def test_the_rules_alone_say_the_same() -> None:
    assert any(map(by_the_rules, SHORT))


@pytest.mark.thorough
def test_of_short_puzzles_the_rules_alone_say_the_same() -> None:
    assert sum(map(by_the_rules, SHORT)) >= 5


def by_the_rules(puzzle: Puzzle) -> bool:
    """Judge a puzzle again without the prover; False if that takes too long."""
    game = rules_of(puzzle)
    judge = ByTheRules(game, puzzle.aim, until(puzzle))
    start = game.read(puzzle.start)
    try:
        sure = [move for move in game.moves(start) if judge.is_sure(game.play(start, move))]
    except TooLong:
        return False
    assert sure == [*first_turn(game, puzzle)]
    return True


def test_puzzles_are_for_open_hands() -> None:
    with pytest.raises(InvalidText, match="puzzles of Déboucleurs are for open hands"):
        DeboucleursProver(Deboucleurs())
