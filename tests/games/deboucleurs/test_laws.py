"""The laws of the house, for every table; hidden hands stay hidden (D13)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludion import load
from ludion.core.contract import check
from ludion.core.game import NATURE, InvalidText
from ludion.core.walk import playout
from ludion.games.deboucleurs import trace
from ludion.games.deboucleurs.board import Deal, Position
from ludion.games.deboucleurs.hidden import HIDDEN, told
from ludion.games.deboucleurs.rules import Deboucleurs

GAMES = {players: Deboucleurs(players=players) for players in (2, 3, 4, 5)}


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 5},
        {"open-hands": "yes"},
        {"players": 5, "powers": "yes"},
    ],
    ids=str,
)
def test_deboucleurs_keeps_the_laws(options: dict[str, Any]) -> None:
    check(load("deboucleurs", **options), seed=3, playouts=3)


@st.composite
def moments(draw: st.DrawFn) -> tuple[Deboucleurs, Position, Random]:
    """Any moment of a random game."""
    game = GAMES[draw(st.integers(2, 5))]
    rng = Random(draw(st.integers(0, 1 << 30)))
    places = [position for position, _ in playout(game, rng)]
    return game, places[draw(st.integers(0, len(places) - 1))], rng


@settings(max_examples=60)
@given(moments())
def test_a_guess_keeps_the_view(moment: tuple[Deboucleurs, Position, Random]) -> None:  # D13
    game, position, rng = moment
    for seat in (*range(game.seats), None):
        seen = game.view(position, seat)
        guessed = game.guess(seen, rng)
        assert game.view(guessed, seat) == seen
        assert game.read(game.write(guessed)) == guessed


@settings(max_examples=60)
@given(moments())
def test_nothing_that_is_seen_or_told_depends_on_another_hand(  # D13
    moment: tuple[Deboucleurs, Position, Random],
) -> None:
    """Two tables that look alike to a seat are told alike to it, whatever happens."""
    game, position, rng = moment
    seat = 0
    other = game.guess(game.view(position, seat), rng)
    assert game.turn(position) == game.turn(other)
    if game.turn(position) == seat:
        assert game.moves(position) == game.moves(other)
    if game.turn(position) not in (seat, NATURE):
        return
    move = game.draw(position, rng)
    if move not in game.moves(other):
        return  # the very card that the guess had put into another hand
    mine, theirs = (
        [trace.seen(event, seat) for event in game.trace(table, move)]
        for table in (position, other)
    )
    assert mine == theirs
    after = (game.play(table, move) for table in (position, other))
    first, second = (game.view(table, seat) for table in after)
    if not isinstance(game.veiled(position, move, seat), Deal):
        assert first == second


def test_a_view_shows_the_own_hand_and_the_sizes_of_the_others() -> None:  # D13
    game = GAMES[3]
    text = "t=1,2,3,4 p=1/1,0/2,0/3 e=2,2,2 h=boots|-|coffee,eraser c=0 r=1 m=1"
    position = game.read(text)
    assert game.view(position, 0).position.hands == (("boots",), (), (HIDDEN, HIDDEN))
    assert game.view(position, None).position.hands == ((HIDDEN,), (), (HIDDEN, HIDDEN))
    opened = Deboucleurs(players=3, **{"open-hands": "yes"})
    assert opened.view(position, None).position == position


def test_an_object_dealt_to_another_is_veiled() -> None:  # D13
    game = GAMES[2]
    position = game.read("t=1,2,3,4 p=1/1,0/2 e=2,2 c=0 r=1 m=1 a=draw.p2.1")
    move = Deal("boots")
    assert game.veiled(position, move, 1) == move
    assert game.write(game.veiled(position, move, 0)) == "+?"
    assert game.write(game.veiled(position, move, None)) == "+?"


def test_a_view_can_be_told_of_once_a_card_is_shown() -> None:  # D13
    game = GAMES[2]
    position = game.read("t=1,2,3,4 p=1/1,0/2 e=2,2 h=-|spare-coil c=0 r=1 m=2")
    use = game.read("use:spare-coil", at=position)
    shown = told(game.view(position, 0), use)
    assert game.trace(shown, use) == game.trace(position, use)


@pytest.mark.parametrize("players", GAMES)
def test_all_win_or_lose_together(players: int) -> None:  # D12
    game = GAMES[players]
    for seed in range(10):
        end = game.start()
        for position, move in playout(game, Random(seed)):
            end = game.play(position, move)
        assert len(set(game.outcome(end).payoff)) == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a position must be words"),
        ("t=1,2,3,4", "m= must be 1 to 2"),
        ("t=1,2,3,4 t=5", "t= is given twice"),
        ("t=1,1,3,4 p=0/1,0/1 e=2,2 c=0 r=1 m=1", "none twice"),
        ("t=1,2,3,18 p=0/1,0/1 e=2,2 c=0 r=1 m=1", "a tile must be a number, 1 to 17"),
        ("t=1,2,3,4 p=0/1 e=2,2 c=0 r=1 m=1", "p= must have one for each of 2 players"),
        ("t=1,2,3,4 p=0/1,0/4 e=2,2 c=0 r=1 m=1", "there is no square 0/4 on the board"),
        ("t=1,2,3,4 p=0/1,9/1 e=2,2 c=0 r=1 m=1", "there is no square 9/1 on the board"),
        ("t=1,2,3,4 p=0/1,0/1 e=7,2 c=0 r=1 m=1", "e= must be at most 6"),
        ("t=1,2,3,4 p=0/1,0/1 e=2,2 c=60 r=1 m=1", "c= must be a step of the track"),
        ("t=1,2,3,4 p=0/1,0/1 e=2,2 c=0 r=1 m=3", "m= must be 1 to 2; got 3"),
        ("t=1,2,3,4 p=0/1,0/1 e=2,2 c=0 r=1 m=1 h=chess|-", "no card 'chess'"),
        ("t=1,2,3,4 p=0/1,0/1 e=2,2 c=0 r=1 m=1 v=echo,echo,echo,echo", "there are 2; got 4"),
        ("t=1,2,3,4 p=0/1,- e=2,2 c=0 r=1 m=1", "researchers without a square"),
        ("t=1,2,3,4 p=0/1,4/1 e=2,2 c=0 r=1 m=1", "3 more are laid at once"),
        ("t=1,2,3,4 p=0/1,0/1 e=2,2 c=0 r=1 m=1 a=fly.me.1", "a= has an invalid step"),
        ("t=1,2,3,4 p=0/1,0/1 e=2,2 c=0 r=1 m=1 a=hold..0", "nobody has a choice"),
        ("t=1,2,3 p=0/1,0/1 e=2,2 c=0 r=1 m=1", "tiles must be 4 at the beginning"),
        ("t=1,2,3,4 p=0/1,0/1 e=2,2 s=0/1 c=0 r=1 m=1 a=event..1", "the game is over"),
        ("t=1,2,3,4 p=0/1,0/1 e=2,2 c=0 r=1 m=1 f=am", "f must be letters"),
        ("t=1,2,3,4 p=0/1,0/1 e=x,2 c=0 r=1 m=1", "e= must have numbers"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(InvalidText, match=reason):
        GAMES[2].read(text)


WORDS = [
    *("t=1,2,3,4", "p=0/1,0/1", "e=2,2", "c=0", "r=1", "m=1"),
    *("a=event..1", "s=3/1", "h=boots|-", "f=a", "w=1,0", "k=9"),
]


@given(st.text() | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    game = GAMES[2]
    try:
        position = game.read(text)
    except InvalidText:
        return
    game.moves(position)
    assert game.read(game.write(position)) == position


@given(st.text())
def test_any_move_is_read_or_refused(text: str) -> None:
    game = GAMES[2]
    try:
        move = game.read(text, at=game.start())
    except InvalidText:
        return
    assert game.read(game.write(move), at=game.start()) == move
