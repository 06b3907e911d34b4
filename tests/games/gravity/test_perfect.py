"""Perfect play of Gravity: the player that knows the values of a small room."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rooms import CIRCLES

from ludion.core.solution import ProvenMove
from ludion.core.walk import playout
from ludion.games import load_proven, missing_solution
from ludion.games.gravity.proof import command, perfect
from ludion.games.gravity.proof.file import ValueFile
from ludion.games.gravity.rules import Gravity, winner
from ludion.locale import Words
from ludion.match.computers import ByLevel, hint
from ludion.match.hints import Hint, hint_text
from ludion.match.lineup import read_lineup
from ludion.players.player import Limits, choose
from ludion.players.random import RandomPlayer
from ludion.players.solved import Solved
from ludion.terminal.plain.position import told_unsolved

GAME = Gravity(room=CIRCLES)


@pytest.fixture
def values(solved: Path, monkeypatch: pytest.MonkeyPatch) -> ValueFile:
    """The cache holds the values of the small room."""
    monkeypatch.setattr(perfect, "value_file_path", lambda room: solved)
    monkeypatch.setattr(command, "value_file_path", lambda room: solved)
    return ValueFile(solved)


@pytest.fixture
def _no_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(perfect, "value_file_path", lambda room: tmp_path / "none")
    monkeypatch.setattr(command, "value_file_path", lambda room: tmp_path / "none")


def some_positions(number: int, seed: int) -> list[Any]:
    rng = Random(seed)
    found: list[Any] = []
    while len(found) < number:
        found.append(rng.choice(list(playout(GAME, rng)))[0])
    return found


def test_the_top_level_plays_the_best_move_of_the_table(values: ValueFile) -> None:
    for position in some_positions(40, seed=1):
        move = choose(ByLevel(8), GAME, position, Random(1))
        best = values.moves(position)[0][1]
        assert dict(values.moves(position))[move].preference == best.preference


def test_a_won_position_is_won_in_as_many_turns_as_the_table_says(values: ValueFile) -> None:
    won = [p for p in some_positions(60, seed=2) if p.is_set_up and values.value(p).worth > 0]
    assert won
    for start in won:
        position, turns, mover = replace(start, past=()), 0, start.mover
        distance = values.value(start).distance or 0
        while GAME.turn(position) is not None:
            player = ByLevel(8) if position.mover == mover else RandomPlayer()
            position = GAME.play(position, choose(player, GAME, position, Random(turns)))
            turns += 1
        assert winner(position) == mover
        assert turns <= distance


def test_a_hint_says_the_result_and_how_far_it_is(values: ValueFile) -> None:
    words, told = Words("en"), set()
    for position in some_positions(60, seed=3):
        line, value = hint(GAME, position), values.value(position)
        assert (line.proven, line.value) == (True, value.worth)
        told.add(value.worth)
        if value.distance is not None:
            decisions = (position.gravity, position.objective, *position.pawns).count(None)
            assert line.turns == value.distance + decisions
        if value.worth > 0 and (line.turns or 0) > 1:
            assert f"It wins in {line.turns} turns" in hint_text(GAME, Hint(line), words)
    assert 1 in told


def test_what_the_limit_of_turns_cuts_off_is_a_draw(values: ValueFile) -> None:  # R8
    far = next(
        position
        for position in some_positions(200, seed=4)
        if position.is_set_up and (values.value(position).distance or 0) >= 2
    )
    stood = GAME.start()
    late = replace(far, past=(stood,) * (GAME.limit - 1))
    assert hint(GAME, late).value == 0
    assert hint(GAME, late).proven


@pytest.mark.usefixtures("_no_values")
def test_without_a_table_the_top_level_searches_and_the_house_says_how_to_get_it() -> None:
    assert load_proven(GAME) is None
    assert missing_solution(GAME)
    assert not missing_solution(Gravity(players=3))
    position = some_positions(1, seed=5)[0]
    limits = Limits(seconds=0.1)
    assert choose(ByLevel(8), GAME, position, Random(1), limits) in GAME.moves(position)
    top, other = (read_lineup(["human", seat], 2, seed=1) for seat in ("level:8", "level:7"))
    assert f"ludion solve gravity -o room={CIRCLES}" in told_unsolved(GAME, top, Words("en"))
    assert told_unsolved(GAME, other, Words("en")) == ""


def test_with_a_table_nothing_is_said(values: ValueFile) -> None:
    assert not missing_solution(GAME)
    assert told_unsolved(GAME, read_lineup(["level:8"], 2, seed=1), Words("fr")) == ""


class Claims:
    """Says of one move that it wins in three turns, and knows nothing of the others."""

    def __init__(self, game: Any, worth: int) -> None:
        self.game, self.worth = game, worth

    def judge(self, position: Any, is_up: Any) -> list[ProvenMove]:
        first, *rest = self.game.moves(position)
        unknown = [ProvenMove(move, 0, None, proven=False) for move in rest]
        return [ProvenMove(first, self.worth, 3, proven=True), *unknown]


def quiet_position() -> Any:
    """One whose first move does not end the game."""
    for position in some_positions(50, seed=6):
        after = GAME.play(position, GAME.moves(position)[0])
        if position.is_set_up and GAME.turn(after) is not None:
            return replace(position, past=())
    raise AssertionError


def test_a_proven_move_that_the_rules_end_by_repetition_is_a_draw() -> None:  # R8
    position = quiet_position()
    move = GAME.moves(position)[0]
    player = Solved(Claims(GAME, worth=1), RandomPlayer())
    winning = next(iter(player.think(GAME, position, Random(1), Limits(lines=99))))
    assert move in [line.moves[0] for line in winning.lines if line.value > 0]
    again = replace(position, past=(GAME.play(position, move).repeatable(),) * 2)
    first = next(iter(player.think(GAME, again, Random(1), Limits(lines=99))))
    drawn = next(line for line in first.lines if line.moves[0] == move)
    assert (drawn.value, drawn.proven, drawn.turns) == (0, True, None)


def test_a_move_that_is_proven_to_lose_is_not_searched_out() -> None:
    position = quiet_position()
    player = Solved(Claims(GAME, worth=-1), RandomPlayer())
    lost = GAME.moves(position)[0]
    assert all(choose(player, GAME, position, Random(seed)) != lost for seed in range(60))
