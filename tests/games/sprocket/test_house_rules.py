"""R5 and S8 of Sprocket answered otherwise."""

from __future__ import annotations

from random import Random

import pytest

from ludion.core.contract import check
from ludion.core.walk import playout
from ludion.games import load_voice
from ludion.games.sprocket.board import Peg, Position, Slide
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


def test_a_bonus_goes_anywhere_or_nowhere() -> None:  # S8
    book, anywhere = Sprocket(setup="random"), Sprocket(setup="random", bonus="anywhere")
    position = first_bonus(book)
    holes = [move.hole for move in anywhere.moves(position) if isinstance(move, Peg)]
    stacks = (position.stack(hole) for hole in holes)
    assert all(stack and stack.owner == position.mover for stack in stacks)
    assert len(holes) == 16
    assert len(book.moves(position)) < 16
    none = Sprocket(setup="random", bonus="none")
    for met, move in playout(none, Random(3)):
        assert not none.play(met, move).bonus
        if met.idle > 5:
            break
