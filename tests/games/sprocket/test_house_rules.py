"""R5 and S8 of Sprocket answered otherwise."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ludion.core.contract import check
from ludion.core.fault import IllegalMove
from ludion.core.walk import playout
from ludion.games import load_voice
from ludion.games.sprocket.board import Pass, Peg, Position, Slide
from ludion.games.sprocket.rules import Sprocket
from ludion.locale import Words


@pytest.mark.thorough
def test_a_game_with_house_rules_keeps_the_laws() -> None:
    check(Sprocket(ban="no", bonus="anywhere", setup="random"), playouts=1)


def dealt(game: Sprocket, turns: int, seed: int = 1) -> Position:
    rng, position = Random(seed), game.start()
    while not position.is_set_up or turns:
        turns -= position.is_set_up
        position = game.play(position, game.draw(position, rng))
    return position


def test_without_the_ban_the_rotor_moved_last_may_go_back() -> None:  # R5
    game, free = Sprocket(setup="random"), Sprocket(setup="random", ban="no")
    position = dealt(game, turns=1)
    while position.bonus:
        position = game.play(position, game.moves(position)[0])
    assert position.ban is not None
    back = [Slide(*position.ban, turn) for turn in range(4)]
    own = [move for move in free.moves(position) if isinstance(move, Slide)]
    wanted = set(own) & set(back)
    assert set(own) - set(game.moves(position)) == wanted
    assert load_voice(free, Words("en")).closed(position) == []


def first_bonus(game: Sprocket) -> Position:
    return next(position for position, _ in playout(game, Random(3)) if position.bonus)


def test_a_bonus_goes_anywhere() -> None:  # S8
    book, anywhere = Sprocket(setup="random"), Sprocket(setup="random", bonus="anywhere")
    position = first_bonus(book)
    holes = [move.hole for move in anywhere.moves(position) if isinstance(move, Peg)]
    stacks = (position.stack(hole) for hole in holes)
    assert all(stack and stack.owner == position.mover for stack in stacks)
    assert len(holes) == 16
    assert len(book.moves(position)) < 16


def test_an_optional_bonus_may_be_declined() -> None:  # S8
    book, optional = Sprocket(setup="random"), Sprocket(setup="random", bonus="optional")
    position = first_bonus(book)
    assert optional.moves(position) == [*book.moves(position), Pass()]
    with pytest.raises(IllegalMove, match="first a bonus peg"):
        book.play(position, Pass())
    declined = optional.play(position, Pass())
    assert declined == replace(position, mover=1 - position.mover, bonus=0)
    voice = load_voice(optional, Words("en"))
    assert "may put" in voice.to_do(position)
    assert voice.deed(Pass(), position) == "Put no bonus peg"
    assert voice.happened(position, Pass()).endswith("puts no bonus peg.")
