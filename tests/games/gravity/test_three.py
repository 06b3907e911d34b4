"""What one of three players can force alone: the values of `proof.coalition` against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from ludion.core.game import InvalidText
from ludion.core.walk import playout
from ludion.games.gravity.board import Position
from ludion.games.gravity.picture import read_room
from ludion.games.gravity.proof.coalition import ILLEGAL, Coalitions
from ludion.games.gravity.proof.file import VOID, Value
from ludion.games.gravity.rules import Gravity, winner

SMALL = "_.J/|J./J.."
"""A room of 3 x 3 with wins for every side, draws and falls that end in a cycle (R7)."""
SEATS = range(3)


@pytest.fixture(scope="module")
def solved() -> Iterator[Coalitions]:
    """The rules ask for 4 x 4 cells (G4); without that the same rules hold for 3 x 3."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ludion.games.gravity.room.LEAST", 3)
        yield Coalitions(read_room(SMALL))


def some_positions(solved: Coalitions, count: int, rng: Random) -> Iterator[Position]:
    """Settled positions drawn at random, a third of them with the ban of rule 1."""
    while count:
        position = solved.position(rng.randrange(len(solved.index)), ban=rng.random() < 1 / 3)
        if position is not None:
            count -= 1
            yield position


def turned(position: Position, seats: int) -> Position:
    """The same position with every colour moved on by some seats."""

    from_seat = [(seat - seats) % 3 for seat in SEATS]
    return replace(
        position,
        mover=(position.mover + seats) % 3,
        pawns=tuple(position.pawns[seat] for seat in from_seat),
        fluxes=tuple(position.fluxes[seat] for seat in from_seat),
    )


def best_by_the_rules(solved: Coalitions, position: Position, lone: int) -> Value:
    """What the side of the mover makes of the values of its moves."""
    side = 1 if position.mover == lone else -1
    found = []
    for move in solved.game.moves(position):
        worth, distance = solved.value(solved.game.play(position, move), lone)
        turns = distance if distance is None or not position.is_set_up else distance + 1
        found.append(Value(side * worth, turns))
    best = max(found, key=lambda value: value.preference)
    return Value(side * best.worth, best.distance)


def forces(game: Gravity, position: Position, side: frozenset[int], turns: int) -> bool:
    """Whether the seats of a side, together, force within some turns that one of them wins: a plain
    search of the rules."""
    won = winner(position)
    if won is not None or turns == 0:
        return won in side
    after = (game.play(position, move) for move in game.moves(position))
    choose = any if position.mover in side else all
    return choose(forces(game, then, side, turns - 1) for then in after)


def test_every_value_is_that_of_the_best_move_by_the_rules(solved: Coalitions) -> None:
    for position in some_positions(solved, 200, Random(1)):
        for lone in SEATS:
            assert solved.value(position, lone) == best_by_the_rules(solved, position, lone)


def test_wins_in_three_turns_are_those_that_a_plain_search_finds(solved: Coalitions) -> None:
    for position in some_positions(solved, 12, Random(2)):
        for lone in SEATS:
            worth, distance = solved.value(position, lone)
            others = frozenset(SEATS) - {lone}
            soon = distance is not None and distance <= 3
            assert forces(solved.game, position, frozenset({lone}), 3) == (soon and worth > 0)
            assert forces(solved.game, position, others, 3) == (soon and worth < 0)


def test_every_position_of_a_game_has_a_value(solved: Coalitions) -> None:  # R7 included
    for seed in range(20):
        for position, _ in playout(solved.game, Random(seed)):
            for lone in SEATS:
                assert solved.value(position, lone) == best_by_the_rules(solved, position, lone)


def test_the_colours_do_not_matter(solved: Coalitions) -> None:
    for position in some_positions(solved, 50, Random(3)):
        for lone in SEATS:
            value = solved.value(position, lone)
            assert solved.value(turned(position, 1), (lone + 1) % 3) == value
            assert solved.value(turned(position, 2), (lone + 2) % 3) == value


def test_at_most_one_seat_can_force_its_own_win(solved: Coalitions) -> None:
    known = solved.values[:, :, solved.values[0, 0] != VOID]
    wins = (known > 0).sum(axis=0)
    assert wins.max() == 1
    assert ((known > 0).any(axis=0) <= ((known < 0).sum(axis=0) == 2)).all()
    assert (known == 0).any()


def test_best_play_from_a_win_is_as_long_as_told_and_wins(solved: Coalitions) -> None:
    for position in some_positions(solved, 20, Random(4)):
        for lone in SEATS:
            value = solved.value(position, lone)
            if value.worth:
                line = solved.line(position, lone)
                assert len(line) == value.distance
                assert (winner(line[-1][1]) == lone) == (value.worth > 0)


def test_the_longest_wins_are_those_of_the_values(solved: Coalitions) -> None:
    place = np.unravel_index(np.argmax(solved.values), solved.values.shape)
    lone, ban, number = (int(axis) for axis in place)
    position = solved.position(number, ban=bool(ban))
    assert position is not None
    assert solved.value(position, lone) == Value(1, int(solved.values.max()) - 1)


def test_a_placement_that_the_rules_forbid_has_no_score(solved: Coalitions) -> None:  # R2
    placements = solved.set_up[-1]
    assert (placements[0] != ILLEGAL).sum() == 4 * 9 * 8 * 7 * 6


def test_a_room_too_large_to_solve_for_three_is_refused() -> None:
    with pytest.raises(InvalidText, match="at most 20 cells; got 25"):
        Coalitions(read_room("/".join(["." * 5] * 5)))
