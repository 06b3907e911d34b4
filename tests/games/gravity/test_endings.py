"""How a game ends (G13, R8)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ludion.core.game import IllegalMove, NotOver
from ludion.games.gravity.board import Position
from ludion.games.gravity.rules import Gravity

if TYPE_CHECKING:
    from games.gravity.conftest import Scene


def rotated(table: Scene) -> list[Position]:
    """Every turn's start when gravity is turned right, up, left, down, and so on to the end."""
    found = [table.position]
    while table.game.turn(table.position) is not None:
        for move in ("G>", "G^", "G<", "Gv"):
            if table.game.turn(table.position) is not None:
                table = table.play(move)
                found.append(table.position)
    return found


def test_the_third_time_a_position_stands_at_the_start_of_a_turn_is_a_draw(figure: Scene) -> None:
    positions = rotated(figure)  # R8
    last = positions[-1]
    assert figure.game.outcome(last).payoff == (0.0, 0.0)
    assert figure.game.outcome(last).reason == "repetition"
    assert positions.count(last) == 3
    assert all(positions[:-1].count(position) <= 2 for position in positions[:-1])


def test_the_age_of_fluxes_that_do_not_cross_is_not_compared(figure: Scene) -> None:  # R8
    now = figure.game.read("v D5 A2,G7 >1,>2+ b")
    other = figure.game.read("v D5 A2,G7 >1+,>2 b").repeatable()
    assert figure.game.turn(replace(now, past=(other,))) == 0
    assert figure.game.turn(replace(now, past=(other, other))) is None


@pytest.mark.parametrize("players", [2, 3])
def test_positions_that_are_called_the_same_lead_to_the_same(players: int) -> None:  # R8
    game = Gravity(players=players)
    texts = {2: ">1,>6", 3: ">1,>6,<8"}
    ages = {2: ("{},{}+", "{}+,{}"), 3: ("{},{}+,{}++", "{}++,{},{}+")}
    one, other = (
        game.read(f"v D5 A2,G7{',H4' * (players == 3)} {age.format(*texts[players].split(','))} b")
        for age in ages[players]
    )
    assert one != other
    assert one.repeatable() == other.repeatable()
    for move in game.moves(one):
        after = game.play(one, move).repeatable()
        assert after == game.play(other, move).repeatable(), game.write(move)


def test_the_position_after_the_set_up_counts_as_the_first() -> None:  # R8
    game = Gravity()
    position = game.start()
    for text in ("Gv", "OD2", "PG3", "PA1"):
        position = game.play(position, game.read(text, at=position))
    assert position.past == ()
    after = game.play(position, game.read("G>", at=position))
    assert after.past == (position,)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("v D5 A2,G7 -,- b", "v D5 A2,G7 -,- g"),
        ("v D5 A2,G7 -,- b", "v D5 A2,G7 -,- b !^"),
        ("v D5 A2,G7 >1,^A+ b", "v D5 A2,G7 >1+,^A b"),
        ("v D5 A2,G7 >1,- b", "v D5 A2,G7 -,>1 b"),
    ],
)
def test_what_tells_two_positions_apart(one: str, other: str) -> None:  # R8
    game = Gravity()
    assert game.read(one) != game.read(other)


def aged(game: Gravity, text: str, turns: int) -> Position:
    """A position so many turns into a game."""
    elsewhere = game.read("< A1 B1,C1 -,- b")
    return replace(game.read(text), past=(elsewhere,) * turns)


@pytest.mark.parametrize(("length", "limit"), [("normal", 150), ("long", 500)])
def test_after_so_many_turns_the_game_is_a_draw(length: str, limit: int) -> None:  # R8
    game = Gravity(length=length)
    before = aged(game, "v D5 A2,G7 -,- b", limit - 1)
    assert game.turn(before) == 0
    after = game.play(before, game.read("G>", at=before))
    assert game.turn(after) is None
    assert (game.outcome(after).payoff, game.outcome(after).reason) == ((0.0, 0.0), "turns")


def test_a_win_comes_before_a_draw() -> None:  # R8
    game = Gravity()
    before = aged(game, "^ D2 A2,D3 -,- b", 149)
    after = game.play(before, game.read("Gv", at=before))
    assert game.outcome(after).reason == "meeting"


def test_with_three_the_winner_wins_and_the_others_lose() -> None:  # G13
    game = Gravity(players=3)
    before = game.read("^ D2 A2,D3,H8 -,-,- b")
    after = game.play(before, game.read("Gv", at=before))
    assert game.outcome(after).payoff == (-1.0, 1.0, -1.0)


def test_nothing_can_be_played_once_it_is_over(figure: Scene) -> None:
    last = rotated(figure)[-1]
    assert figure.game.moves(last) == []
    with pytest.raises(IllegalMove, match="the game is over"):
        figure.game.play(last, figure.game.read("G>", at=last))


def test_an_outcome_is_refused_before_the_end(figure: Scene) -> None:
    with pytest.raises(NotOver, match="v D5 A2,G7 -,- b"):
        figure.game.outcome(figure.position)
