"""R7: Black may take the first pawn over."""

from __future__ import annotations

from random import Random

import pytest

from ludion import load
from ludion.core.game import IllegalMove
from ludion.core.record import Record, Step, read_record, record_tags, replay, write_record
from ludion.games import load_proven
from ludion.games.gravis3 import trace
from ludion.games.gravis3.board import Position, Swap
from ludion.games.gravis3.play.openings import openings
from ludion.games.gravis3.rules import Gravis3
from ludion.games.gravis3.show.terminal import Gravis3TerminalBoard
from ludion.games.gravis3.show.voice import Gravis3Voice
from ludion.locale import words
from ludion.match.computers import ByLevel, hint, searcher
from ludion.players.compiled.alphabeta import CompiledAlphaBeta
from ludion.players.compiled.mcts import CompiledMcts
from ludion.players.player import Limits, Player, choose
from ludion.players.random import RandomPlayer

RANDOM = RandomPlayer()
PIE = Gravis3(pie="yes")
PLAIN = Gravis3()


def after(moves: str, game: Gravis3 = PIE) -> Position:
    position = game.start()
    for text in moves.split():
        position = game.play(position, game.read(text, at=position))
    return position


def test_after_whites_first_turn_black_may_swap() -> None:  # R7
    assert PIE.moves(after("vC >"))[-1] == Swap()


def test_the_pawn_becomes_black_and_white_is_to_move_under_the_same_arrow() -> None:  # R7
    swapped = after("vC > swap")
    assert PIE.write(swapped) == "...../...../...../...../..b.. > w"
    assert (PIE.reserve(swapped, 0), PIE.reserve(swapped, 1)) == (10, 9)


@pytest.mark.parametrize("moves", ["", "vC", "vC > swap", "vC > >1 ^", "vC > >1 ^ ^A v"])
def test_there_is_no_other_moment_to_swap(moves: str) -> None:  # R7
    position = after(moves)
    assert Swap() not in PIE.moves(position)
    with pytest.raises(IllegalMove):
        PIE.play(position, Swap())


def test_without_the_option_nobody_swaps() -> None:  # R7
    assert Swap() not in PLAIN.moves(after("vC >", PLAIN))


def test_a_swapped_position_plays_on_as_its_image_with_the_colours_exchanged() -> None:  # R7
    other = {"w": "b", "b": "w", ".": "."}
    plain = after("vC > >3 ^", PLAIN)
    swapped = after("vC > swap >3 ^")
    assert "".join(other[pawn] for pawn in plain.grid) == swapped.grid
    assert (plain.arrow, plain.mover) == (swapped.arrow, 1 - swapped.mover)


def test_the_option_is_told_only_where_it_is_taken() -> None:
    assert PLAIN.options == {"pawns": 10} == load("gravis3", pie="no").options
    assert PIE.options == {"pawns": 10, "pie": "yes"}


def test_a_swap_is_recorded_and_traced_and_told() -> None:  # R7
    record = Record(tuple(map(Step, ["vC", ">", "swap", ">1"])), None, record_tags(PIE))
    again = read_record(write_record(record))
    assert [move for _, move in replay(PIE, again)][2] == Swap()
    position = after("vC >")
    assert PIE.trace(position, Swap()) == [trace.Swapped(22, "b")]
    board = Gravis3Voice(PIE, words("en"))
    assert "C5" in board.happened(position, Swap())
    assert "swap" in board.to_do(position)


def test_a_swap_is_played_by_hand_on_the_pawn() -> None:  # R7
    table = Gravis3TerminalBoard(PIE, words("en"))
    position = after("vC >")
    target = table.targets(position, 9)[-1]
    assert (target.move, target.keys) == (Swap(), ("s",))
    assert table.frames(position, Swap())
    assert table.still(position, Swap()).rings == (22,)
    assert table.voice.deed(Swap(), position)
    assert table.voice.short(Swap())


def test_the_compiled_searches_play_the_pie_rule() -> None:  # R7
    player = searcher(PIE)
    assert isinstance(player, CompiledAlphaBeta)
    position = after("vC >")
    assert choose(player, PIE, position, Random(1), Limits(depth=1)) in PIE.moves(position)
    by_games = CompiledMcts(player.primitives)
    *_, thought = by_games.think(PIE, position, Random(1), Limits(nodes=4000, lines=9))
    assert {line.moves[0] for line in thought.lines} == set(PIE.moves(position))


@pytest.mark.thorough
def test_whatever_white_begins_with_is_swapped_and_lost() -> None:  # R7
    *_, thought = searcher(PIE).think(PIE, PIE.start(), Random(1))
    line = thought.lines[0]
    assert line.moves[2] == Swap()
    assert (line.value, line.proven, line.turns) == (-1.0, True, 14)


def test_to_swap_is_worth_what_the_position_is_worth_to_the_other() -> None:  # R7
    proven = load_proven(PIE)
    assert proven is not None
    best = proven.judge(after("^C ^"), lambda: False)[0]
    assert (best.move, best.worth, best.turns) == (Swap(), 1, 13)
    (first,) = [one for one in proven.judge(after("^C"), lambda: True) if one.proven]
    assert (PIE.write(first.move), first.worth, first.turns) == ("^", -1, 14)
    assert proven.judge(after("^C ^ swap"), lambda: False)[0][1:] == (-1, 12, True)


def test_a_hint_swaps() -> None:  # R7
    line = hint(PIE, after("^C ^"))
    assert (line.moves[0], line.value, line.turns) == (Swap(), 1.0, 13)


def won_by(position: Position, seat: int, rng: Random, other: Player = RANDOM) -> bool:
    """Whether level 8 on this seat wins."""
    while (turn := PIE.turn(position)) is not None:
        player = ByLevel(8) if turn == seat else other
        position = PIE.play(position, choose(player, PIE, position, rng))
    return PIE.outcome(position).payoff[seat] == 1.0


@pytest.mark.parametrize(
    "first",
    [
        "^C ^",
        *(pytest.param(first, marks=pytest.mark.thorough) for first in ("vC >", "<1 v", ">5 ^")),
    ],
)
def test_the_top_level_swaps_and_wins_as_black(first: str) -> None:  # R7
    position = after(first)
    assert choose(ByLevel(8), PIE, position, Random(1)) == Swap()
    assert won_by(position, 1, Random(2))


def test_the_top_level_wins_as_white_what_black_does_not_swap() -> None:  # R7
    assert won_by(after("^C ^ ^A ^"), 0, Random(3))


@pytest.mark.parametrize("number", [1, pytest.param(4, marks=pytest.mark.thorough)])
def test_the_top_level_wins_the_openings_that_are_won(number: int) -> None:
    for opening in [one for one in openings() if one.winner is not None][:number]:
        assert won_by(opening.position, opening.winner or 0, Random(4), ByLevel(4))
