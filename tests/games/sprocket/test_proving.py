"""Puzzles of Sprocket: what the compiled hunt says, the rules say too."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ludion.core.fault import InvalidText
from ludion.core.puzzle import solution
from ludion.games import load_puzzles
from ludion.games.sprocket.board import Position
from ludion.games.sprocket.proof.puzzles import SprocketProver
from ludion.games.sprocket.rules import Sprocket

GAME = Sprocket(setup="random")
WON = ".,.,b2g2b3b/.,gb3b3g2,ggb2g3/b2bb2b2,gg3gg2,g3gg2b/.,.,b2b2b2g2/.,.,bgb2g2 g !C3-D1"
"""Only D6-C2> wins; after any other turn blue does."""


def wins_at_once(position: Position, seat: int) -> bool:
    for move in GAME.moves(position):
        after = GAME.play(position, move)
        if GAME.winner(after) == seat or (after.bonus and wins_at_once(after, seat)):
            return True
    return False


def test_one_turn_wins_and_every_other_is_proven_to_lose() -> None:
    prover, position = SprocketProver(GAME), GAME.read(WON)
    assert prover.length(position) == 1
    turns = list(prover.turns(position))
    assert [turn.moves for turn in turns if turn.verdict.worth == 1] == [
        (GAME.read("D6-C2>", at=position),)
    ]
    assert all(turn.verdict.worth == -1 for turn in turns if turn.verdict.turns != 1)
    for turn in turns[:: len(turns) // 12]:
        after: Any = position
        for move in turn.moves:
            after = GAME.play(after, move)
        lost = GAME.turn(after) is None or wins_at_once(after, 1 - position.mover)
        assert lost == (turn.verdict.worth == -1)


@pytest.mark.parametrize("games", [1, pytest.param(3, marks=pytest.mark.thorough)])
def test_games_of_chance_lead_to_puzzles(games: int) -> None:
    prover, rng = SprocketProver(GAME), Random(2)
    found = [position for _ in range(games) for position in prover.positions(rng)]
    assert found
    assert all(prover.length(position) in (1, 3) for position in found)


def test_puzzles_are_for_two() -> None:
    with pytest.raises(InvalidText, match="puzzles of Sprocket are for 2 players; got 4"):
        SprocketProver(Sprocket(players=4))


def test_the_puzzles_that_are_kept_hold() -> None:
    """Every solution is played out by the rules; of some, every turn is judged again."""
    kept = load_puzzles("sprocket")
    assert len(kept) >= 40
    prover = SprocketProver(GAME)
    for puzzle in kept:
        spots = solution(GAME, puzzle)
        assert spots[-1].turn == puzzle.length
        assert prover.length(GAME.read(puzzle.start)) == puzzle.length
