"""The end: S9, R7, R8."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.sprocket.positions import ALIKE, FOUR, TWO, played
from ludion.core.fault import IllegalMove, NotOver
from ludion.core.game import Outcome
from ludion.games.sprocket.board import Stack
from ludion.games.sprocket.rules import IDLE_TURNS, Sprocket

TWO_TO_CLOSE = "{},.,bgbg,{}/bgbg,{},bgbg,bgbg,bgbg b"
"""F3 to C2 closes two gears: B2 se, C2 sw, B3 ne, C3 nw and C2 se, D2 sw, C3 ne, D3 nw."""


def test_who_has_an_empty_reserve_wins_even_on_anothers_move() -> None:  # S9
    """Green, with one peg left, has to raise B3 ne to the two of B2 se; so has blue C3 nw."""
    position = TWO.read(TWO_TO_CLOSE.format("bgb2g", "bg16bg", "bgbg"))
    assert TWO.reserves(position) == [15, 1]
    after = played(TWO, position, "F3-C2")
    assert TWO.outcome(after) == Outcome((-1.0, 1.0), "empty")
    assert TWO.moves(after) == []
    with pytest.raises(IllegalMove, match="the game is over"):
        played(TWO, after, "B2-A2")


def test_who_runs_out_while_levelling_wins_with_what_is_placed_in_reading_order() -> None:  # R7
    """Green has one peg for C2 sw and B3 ne, which both want one: the first takes it."""
    position = TWO.read(TWO_TO_CLOSE.format("bgb2g", "bg16bg", "bgbg"))
    after = played(TWO, position, "F3-C2")
    assert TWO.write(after) == ("bgb2g,bgbg2,bgbg,bg16bg/bgbg,b2gbg,bgbg,bgbg b !C2-F3")


def test_levelling_comes_before_the_bonus() -> None:  # R7
    """Blue could have won by the bonus; green is out before it."""
    position = TWO.read(TWO_TO_CLOSE.format("b14gb2g", "bg16bg", "bgbg"))
    assert TWO.reserves(position) == [2, 1]
    after = played(TWO, position, "F3-C2")
    assert TWO.reserves(after) == [1, 0]
    assert TWO.outcome(after).payoff == (-1.0, 1.0)


def test_of_several_out_at_once_the_mover_wins() -> None:  # R7
    position = TWO.read(TWO_TO_CLOSE.format("b15gb2g", "bg16bg", "bgbg"))
    assert TWO.reserves(position) == [1, 1]
    after = played(TWO, position, "F3-C2")
    assert TWO.reserves(after) == [0, 0]
    assert TWO.outcome(after).payoff == (1.0, -1.0)


def test_of_several_others_out_the_next_after_the_mover_wins() -> None:  # R7
    alike = FOUR.read("/".join([",".join(["bgrp"] * 4)] * 2) + " b")
    for mover, out, wins in [(0, (2, 3), 2), (0, (1, 3), 1), (3, (1, 2), 1), (2, (0, 1), 0)]:
        first = tuple(Stack(seat, 9 if seat in out else 1) for seat in range(4))
        position = replace(alike, rotors=(first, *alike.rotors[1:]), mover=mover)
        assert [seat for seat in range(4) if FOUR.reserve(position, seat) == 0] == list(out)
        assert FOUR.winner(position) == wins


def test_who_cannot_move_passes_and_only_then() -> None:  # R8
    line = TWO.read("bbbb,gggg,gggg,gggg,gggg,bbbb,bbbb,bbbb g")
    assert list(map(TWO.write, TWO.moves(line))) == ["pass"]
    assert TWO.turn(played(TWO, line, "pass")) == 0
    with pytest.raises(IllegalMove, match=r"only a player who cannot move any rotor passes \(R8\)"):
        played(TWO, TWO.read(f"{ALIKE} b"), "pass")


def test_after_a_hundred_turns_without_a_peg_the_game_is_drawn() -> None:  # R8
    position = replace(TWO.read(f"{ALIKE} b"), idle=IDLE_TURNS - 1)
    quiet = played(TWO, position, "B2-F2")
    assert TWO.outcome(quiet) == Outcome((0.0, 0.0), "idle")
    assert TWO.moves(quiet) == []
    line = replace(TWO.read("bbbb,gggg,gggg,gggg,gggg,bbbb,bbbb,bbbb g"), idle=IDLE_TURNS - 1)
    assert TWO.turn(played(TWO, line, "pass")) is None
    with pytest.raises(NotOver, match="the game is not over"):
        TWO.outcome(position)


def test_a_peg_placed_begins_the_count_anew() -> None:  # R8
    position = replace(TWO.read("bgbg,.,bgbg,bgbg/bgbg,bgbg,bgbg,bgbg,bgbg b"), idle=IDLE_TURNS - 1)
    made = played(TWO, position, "F3-C2")
    assert TWO.turn(made) == 0
    assert played(TWO, made, "+B2nw").idle == 0
    assert played(Sprocket(), TWO.start(), "+B2nw").idle == 0
