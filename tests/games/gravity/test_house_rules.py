"""Rule 1 and the rulings R4 and R5 of Gravity answered otherwise."""

from __future__ import annotations

import pytest

from ludion.core.contract import check
from ludion.core.fault import InvalidText, WrongGame
from ludion.games import load_primitives, load_proven, missing_solution
from ludion.games.gravity.board import Arrow, Cell, Flux, Turn
from ludion.games.gravity.fall import Forces, Pull, pulls, want
from ludion.games.gravity.picture import OFFICIAL
from ludion.games.gravity.proof.command import SOLVING
from ludion.games.gravity.rules import Gravity
from ludion.games.gravity.rulings import Rulings


def test_a_game_with_house_rules_keeps_the_laws() -> None:
    check(Gravity(ban="no", crossing="oldest", way="turn"), playouts=1)


def test_without_the_ban_a_half_turn_may_be_undone_at_once() -> None:  # rule 1
    for ban, allowed in (("yes", False), ("no", True)):
        game = Gravity(ban=ban)
        position = game.play(game.read("v E4 A2,G7 -,- b"), Turn(Arrow.UP))
        assert (Turn(Arrow.DOWN) in game.moves(position)) is allowed
    with pytest.raises(InvalidText, match="with ban=no nothing is banned"):
        Gravity(ban="no").read("v E4 A2,G7 -,- b !^")


def test_the_oldest_of_crossing_fluxes_may_draw_first() -> None:  # R4
    fluxes = (Flux(Arrow.RIGHT, 0, 0), Flux(Arrow.DOWN, 0, 1))
    for crossing, first in (("newest", Arrow.DOWN), ("oldest", Arrow.RIGHT)):
        forces = Forces(Arrow.UP, fluxes, Rulings(crossing=crossing))
        assert pulls(forces, Cell(0, 0), last=None)[0].arrow is first


def test_a_flux_may_give_no_right_of_way() -> None:  # R5
    drawn, falling = [Pull(Arrow.RIGHT, flux=1)], [Pull(Arrow.RIGHT, flux=None)]
    for by_flux in (True, False):
        mover = want(OFFICIAL, Cell(4, 0), falling, 0, by_flux)
        other = want(OFFICIAL, Cell(4, 0), drawn, 1, by_flux)
        assert (mover.precedence < other.precedence) is not by_flux


def test_nothing_is_proven_of_house_rules() -> None:
    game = Gravity(ban="no")
    assert load_primitives(game) is None
    assert load_proven(game) is None
    assert not missing_solution(game)
    with pytest.raises(WrongGame, match="rules of the book"):
        SOLVING.solve(game, None, lambda *_: None)
