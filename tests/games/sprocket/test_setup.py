"""The material and the set-up: S1-S3, R1-R3."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from games.sprocket.positions import FOUR, TWO, played
from ludion.core.fault import IllegalMove, InvalidText
from ludion.core.game import NATURE
from ludion.games.sprocket.board import Cell, Corner, Hole, Peg
from ludion.games.sprocket.formation import (
    NAMED,
    formation_word,
    gears,
    is_connected,
    read_formation,
)
from ludion.games.sprocket.rules import Sprocket


def test_eight_rotors_have_thirty_two_holes_at_the_corners_of_their_cells() -> None:  # S1, R1
    start = TWO.start()
    assert len(start.formation) == 8
    assert len(set(start.holes())) == 32
    assert [corner.name for corner in Corner] == ["NW", "NE", "SE", "SW"]


def test_a_gear_is_one_hole_of_each_rotor_of_a_block_of_two_by_two() -> None:  # S2
    first, *_ = gears(read_formation("2x4"))
    assert set(first) == {
        Hole(Cell(1, 1), Corner.SE),
        Hole(Cell(1, 2), Corner.SW),
        Hole(Cell(2, 1), Corner.NE),
        Hole(Cell(2, 2), Corner.NW),
    }


@pytest.mark.parametrize(("name", "count"), [("2x4", 3), ("ring", 0), ("notch", 3)])
def test_the_named_starts_and_the_gears_that_stand_in_them(name: str, count: int) -> None:  # R2
    formation = read_formation(name)
    assert len(formation) == 8
    assert is_connected(formation)
    assert len(gears(formation)) == count
    assert formation_word(formation) == name
    assert Sprocket(formation=name).options["formation"] == name


def test_any_connected_picture_of_eight_is_a_start() -> None:  # R2
    game = Sprocket(formation="..#\n..#\n######\n")
    assert game.options["formation"] == "..#/..#/######"
    assert Sprocket(formation="###/#.#/###").options["formation"] == "ring"


@pytest.mark.parametrize(
    ("picture", "why"),
    [
        ("#######", "a formation must have 8 rotors; got 7"),
        ("", "a formation must have 8 rotors; got 0"),
        ("###/###/###", "a formation must have 8 rotors; got 9"),
        ("####/..../####", "must be in one piece, .*; got a piece of 4 and 4 apart from it"),
        ("####./....#/...#.", "a formation must have 8 rotors; got 6"),
        ("####.../....###/#", "in one piece"),
        ("####/###x", "row 2 of the formation, place 4: wanted # for a rotor"),
        ("square", "there is no formation called 'square'"),
    ],
)
def test_a_formation_that_is_none_is_refused_with_the_reason(picture: str, why: str) -> None:  # R2
    with pytest.raises(InvalidText, match=f"option formation: .*{why}"):
        Sprocket(formation=picture)


@pytest.mark.parametrize(("game", "pegs"), [(TWO, 32), (FOUR, 16)])
def test_everybody_has_as_many_pegs_and_puts_half_of_them_in_turn(
    game: Sprocket, pegs: int
) -> None:  # S3
    position, rng = game.start(), Random(1)
    assert game.reserves(position) == [pegs] * game.seats
    for number in range(32):
        assert game.turn(position) == number % game.seats
        free = [hole for hole in position.holes() if position.stack(hole) is None]
        assert game.moves(position) == [Peg(hole) for hole in free]
        position = game.play(position, game.draw(position, rng))
    assert position.is_set_up
    assert game.turn(position) == 0
    assert game.reserves(position) == [pegs // 2] * game.seats


def test_players_are_two_or_four() -> None:  # S3
    for wrong in (1, 3, 5, "2"):
        with pytest.raises(InvalidText, match="option players must be 2 or 4; got"):
            Sprocket(players=wrong)


def test_a_hole_takes_one_peg_in_the_set_up_and_no_rotor_moves_before_its_end() -> None:  # S3
    position = played(TWO, TWO.start(), "+B2nw")
    for move, why in [
        ("+B2nw", "there is a peg in this hole"),
        ("+A1nw", "there is no rotor on A1; rotors are on B2 C2 D2 E2 B3 C3 D3 E3"),
        ("B2-F2", "first pegs fill the holes"),
        ("pass", "first pegs fill the holes"),
        ("=bggb", "nothing is dealt now"),
    ]:
        with pytest.raises(IllegalMove, match=why):
            played(TWO, position, move)


@pytest.mark.parametrize("players", [2, 4])
def test_chance_fills_rotor_after_rotor_and_then_the_first_player_moves(players: int) -> None:  # R3
    game, rng = Sprocket(players=players, setup="random"), Random(4)
    position = game.start()
    for _ in range(8):
        assert game.turn(position) == NATURE
        assert sum(game.odds(position)) == pytest.approx(1)
        position = game.play(position, game.draw(position, rng))
    assert game.turn(position) == 0
    assert game.reserves(position) == [32 // players] * players


def test_every_sharing_out_of_the_holes_is_as_likely() -> None:  # R3
    """The odds of a deal, taken over all orders of its pegs: a hypergeometric share."""
    game = Sprocket(setup="random")
    odds = dict(zip(game.moves(game.start()), game.odds(game.start()), strict=True))
    by_blues: Counter[int] = Counter()
    for move, chance in odds.items():
        owners = getattr(move, "owners")  # noqa: B009  # a Deal, by what R3 says
        by_blues[sum(owners)] += round(chance * 35960)
    assert [by_blues[n] for n in range(5)] == [1820, 8960, 14400, 8960, 1820]
    assert len(odds) == len({p for n in range(5) for p in permutations([0] * n + [1] * (4 - n))})


def test_chance_deals_no_more_than_half_of_the_pegs_and_players_wait() -> None:  # R3
    game = Sprocket(setup="random", players=4)
    start = game.start()
    position = played(game, start, "=bbbb", "=bbbb")
    with pytest.raises(IllegalMove, match="each colour is dealt 8 holes"):
        played(game, position, "=bggg")
    with pytest.raises(IllegalMove, match="first chance deals the pegs"):
        played(game, position, "+B2nw")
    with pytest.raises(IllegalMove, match="each colour is dealt 16 holes"):
        played(Sprocket(setup="random"), start, "=bggr")


def test_the_names_of_formations_are_told_by_the_option() -> None:  # R2
    assert set(NAMED) == {"2x4", "ring", "notch"}
