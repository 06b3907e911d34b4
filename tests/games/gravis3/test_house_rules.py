"""The rulings R1 to R4 answered otherwise: rules, search and words agree."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ludion import load
from ludion.core.contract import check
from ludion.core.fault import NoKernel, WrongGame
from ludion.core.walk import playout
from ludion.games import load_kernel, load_primitives, load_proven, load_voice
from ludion.games.gravis3.board import Position, Stage
from ludion.games.gravis3.play.advice import Gravis3Advice
from ludion.games.gravis3.proof.command import SOLVING
from ludion.games.gravis3.proof.solver import Solver, board_of
from ludion.games.gravis3.rules import Gravis3
from ludion.locale import Words
from ludion.match.house_rules import house_rules_told
from ludion.players.alphabeta import AlphaBeta
from ludion.players.player import Limits
from ludion.research.encodings import load_encoding

HOUSE: list[dict[str, Any]] = [
    {"chooser": "owner"},
    {"capture": "any"},
    {"order": "any"},
    {"fall": "each"},
    {"fall": "never"},
    {"empty": "loses", "pawns": 4},
    {"empty": "wins", "pawns": 4},
]


@pytest.mark.parametrize("options", HOUSE, ids=str)
def test_a_game_with_a_house_rule_keeps_the_laws(options: dict[str, Any]) -> None:
    check(Gravis3(**options), playouts=2)


def turn_starts(game: Gravis3, number: int) -> list[Position]:
    rng, found = Random(5), list[Position]()
    while len(found) < number:
        met = [p for p, _ in playout(game, rng) if p.stage is Stage.LINE and p.arrow]
        found.append(replace(rng.choice(met[2:] or met), past=()))
    return found


@pytest.mark.parametrize("options", HOUSE, ids=str)
def test_the_search_and_the_rules_agree_on_who_wins_within_two_turns(
    options: dict[str, Any],
) -> None:
    """Alpha-beta over the rules is exact within depth + 1 turns; the solver knows no rules."""
    game = Gravis3(**options)
    solver, player = Solver(game, slots=1 << 12), AlphaBeta(Gravis3Advice(game))
    for position in turn_starts(game, 12):
        *_, thought = player.think(game, position, Random(0), Limits(depth=1))
        line = thought.lines[0]
        found = line.proven and abs(line.value) == 1.0 and line.turns
        proved = solver.value(board_of(position), 2)
        assert (found or None) == proved.turns, game.write(position)


def test_the_owner_chooses_which_pawn_is_taken() -> None:  # R1
    text = "b.bwb/bbw../ww.../wbw../.b..w v b take"
    ours, theirs = Gravis3(), Gravis3(chooser="owner")
    assert (ours.turn(ours.read(text)), theirs.turn(theirs.read(text))) == (1, 0)
    assert theirs.moves(theirs.read(text)) == ours.moves(ours.read(text))
    said = load_voice(theirs, Words("en")).to_do(theirs.read(text))
    assert (
        said == "White: four of yours in a row, from D1 to A4. Choose which one is taken: C2 or B3."
    )


def test_compiled_parts_know_the_book_alone() -> None:
    game = load("gravis3", fall="never")
    assert load_primitives(game) is None
    assert load_proven(game) is None
    with pytest.raises(NoKernel, match="the rules of the book alone; got fall=never"):
        load_kernel(game)
    with pytest.raises(WrongGame, match="got fall=never"):
        load_encoding(game)


def test_a_house_rule_is_solved_without_a_certificate(tmp_path: Any) -> None:
    game = Gravis3(pawns=3, empty="wins")
    solution = SOLVING.solve(game, None, lambda *_: None)
    assert (solution.winner, solution.turns) == (0, 7)
    with pytest.raises(WrongGame, match="rules of the book"):
        SOLVING.solve(game, tmp_path / "proof.txt", lambda *_: None)


def test_a_house_rule_is_told() -> None:
    assert house_rules_told(Gravis3(), Words("en")) == []
    assert house_rules_told(Gravis3(empty="wins"), Words("fr")) == [
        "qui n’a plus de pion à faire entrer (R4)\u202f: gagne"
    ]
