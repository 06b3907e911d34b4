"""Gears, levelling, the bonus: S6-S8, R6."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.sprocket.positions import FOUR, TWO, played
from ludion.core.fault import IllegalMove
from ludion.core.walk import playout
from ludion.games.sprocket.board import Peg, Position, Slide
from ludion.games.sprocket.formation import gears, gears_of
from ludion.games.sprocket.notation import read_cell
from ludion.games.sprocket.rules import Sprocket


def turns(game: Sprocket, seed: int) -> Iterator[tuple[Position, Slide, Position]]:
    for position, move in playout(game, Random(seed)):
        if isinstance(move, Slide):
            yield position, move, game.play(position, move)


def test_gears_without_the_moved_rotor_do_nothing() -> None:  # S6
    """The block B2-C3 has stacks of 1 and 3 and stays as it is."""
    position = TWO.read("bgbg,bgbg,bgbg,bgbg/bgbg,b3gbg,bgbg,bgbg b")
    after = played(TWO, position, "E2-F3")
    assert TWO.write(after) == "bgbg,bgbg,bgbg/bgbg,b3gbg,bgbg,bgbg,bgbg g !F3-E2"


@pytest.mark.parametrize(
    "game", [TWO, FOUR, Sprocket(formation="ring"), Sprocket(formation="notch")]
)
def test_a_move_makes_no_gear_one_or_two(game: Sprocket) -> None:  # S6
    counts = set()
    for seed in range(6):
        for _, _, after in turns(game, seed):
            assert after.ban is not None
            counts.add(len(gears_of(after.formation, after.ban.rotor)))
    assert counts == {0, 1, 2}


def test_in_a_gear_made_all_stacks_rise_to_the_tallest() -> None:  # S7
    """F3 closes two gears on C2: C3 nw is three high, all others are one."""
    position = TWO.read("bgbg,.,bgbg,bgbg/bgbg,b3gbg,bgbg,bgbg,bgbg b")
    after = played(TWO, position, "F3-C2")
    made = gears_of(after.formation, read_cell("C2"))
    assert len(made) == 2
    heights = [{stack.height for hole in gear if (stack := after.stack(hole))} for gear in made]
    assert heights == [{3}, {1}]


def test_everybody_adds_pegs_of_their_own_reserve_and_colours_never_mix() -> None:  # S7
    for game in (TWO, FOUR):
        for before, _, after in turns(game, seed=2):
            if after.mover == before.mover:
                continue
            added = [game.reserve(before, s) - game.reserve(after, s) for s in range(game.seats)]
            assert min(added) >= 0
            for seat in range(game.seats):
                stacks = [stack for rotor in after.rotors for stack in rotor if stack]
                assert sum(stack.owner == seat for stack in stacks) == game.holes


def test_no_stack_is_lowered_and_none_has_a_limit() -> None:  # S7
    tallest = 0
    for seed in range(20):
        for before, _, after in turns(TWO, seed):
            was = sorted(stack for rotor in before.rotors for stack in rotor if stack)
            now = sorted(stack for rotor in after.rotors for stack in rotor if stack)
            assert all(a.height <= b.height for a, b in zip(was, now, strict=True))
            tallest = max(tallest, *(stack.height for stack in now))
    assert tallest >= 4
    high = "b17gbg,bgbg,bgbg,bgbg/bgbg,bgbg,bgbg,bgbg b"
    assert TWO.reserve(TWO.read(high), 0) == 0


def test_for_each_gear_made_the_mover_puts_a_peg_on_an_own_stack_in_no_gear() -> None:  # S8
    position = TWO.read("bgbg,.,bgbg,bgbg/bgbg,bgbg,bgbg,bgbg,bgbg b")
    after = played(TWO, position, "F3-C2")
    assert (after.bonus, TWO.turn(after)) == (2, 0)
    geared = {hole for gear in gears(after.formation) for hole in gear}
    for move in TWO.moves(after):
        assert isinstance(move, Peg)
        stack = after.stack(move.hole)
        assert stack is not None
        assert stack.owner == 0
        assert move.hole not in geared
    once = played(TWO, after, "+B2nw")
    twice = played(TWO, once, "+B2nw")
    assert (once.bonus, TWO.turn(once)) == (1, 0)
    assert (twice.bonus, TWO.turn(twice)) == (0, 1)
    assert TWO.reserves(twice) == [14, 16]
    assert TWO.write(twice).startswith("b3gbg,")


def test_the_bonus_is_put_before_anything_else_and_nowhere_else() -> None:  # S8
    position = TWO.read("bgbg,.,bgbg,bgbg/bgbg,bgbg,bgbg,bgbg,bgbg b")
    after = played(TWO, position, "F3-C2")
    for move, why in [
        ("B2-A3", r"first a bonus peg on an own stack in no gear, such as \+B2nw \(S8\)"),
        ("pass", "first a bonus peg"),
        ("+B2se", r"B2se is in a gear \(S8\)"),
        ("+B2ne", r"the stack in B2ne is not your own \(S8\)"),
        ("+A1ne", "there is no rotor on A1"),
    ]:
        with pytest.raises(IllegalMove, match=why):
            played(TWO, after, move)


def test_with_one_peg_left_one_is_enough_for_two_gears() -> None:  # S8, S9
    position = TWO.read("b16gbg,.,bgbg,bgbg/bgbg,bgbg,bgbg,bgbg,bgbg b")
    assert TWO.reserve(position, 0) == 1
    after = played(TWO, position, "F3-C2", "+B2nw")
    assert TWO.turn(after) is None
    assert TWO.outcome(after).payoff == (1.0, -1.0)
    assert after.bonus == 0


def test_without_such_a_stack_the_bonus_is_lost() -> None:  # R6
    """All eight of blue's stacks are in the two gears of C2 to E3."""
    position = FOUR.read("grpg,rpbg,rpbb/rpgr,pbgr,bbpg,brpg,rpgb b")
    after = played(FOUR, position, "F3-E2")
    assert len(gears_of(after.formation, read_cell("E2"))) == 1
    assert (after.bonus, FOUR.turn(after), after.idle) == (0, 1, 1)
    assert FOUR.reserves(after) == [8, 8, 8, 8]
    green = played(FOUR, FOUR.read("brpb,rpgb,rpgg/rpbr,pgbr,ggpb,grpb,rpbg g"), "F3-E2>")
    assert green.bonus == 1
