"""Decks, and every word that a card may be made of: D13, R12."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ludion.core.walk import playout
from ludion.games.deboucleurs import trace
from ludion.games.deboucleurs.rules import Deboucleurs

from .conftest import Lay, SetOf


def test_an_exhausted_deck_is_reshuffled_from_its_discards(lay: Lay) -> None:  # D13
    game = Deboucleurs()
    everything = sorted(card.key for card in game.cards.events for _ in range(card.copies))
    everything.remove("time-out")
    table = lay(f"p=1/1,0/2 v={','.join(everything)} a=event..2")
    assert table.moves == ["!time-out"]
    table = table.play("!time-out")
    assert len(table.moves) == len(game.cards.events)
    assert table.play("!deja-vu").word("v") == "deja-vu"


def test_a_reshuffled_deck_holds_all_that_nobody_has(lay: Lay) -> None:  # D13
    game = Deboucleurs()
    everything = sorted(card.key for card in game.cards.objects for _ in range(card.copies))
    hand, rest = everything[:2], everything[2:]
    table = lay(f"p=1/1,0/2 h={','.join(hand)}|- o={','.join(rest)} a=draw.p1.1")
    assert set(table.moves) == {f"+{card}" for card in set(rest)}
    after = table.play(f"+{rest[-1]}")
    assert after.word("o") == ""


def test_with_deck_and_discards_empty_there_is_no_card(lay: Lay) -> None:  # D13
    game = Deboucleurs()
    everything = sorted(card.key for card in game.cards.objects for _ in range(card.copies))
    hand = ",".join(everything)
    table = lay(f"p=2/1,2/1 s=2/1 h={hand}|-")
    told = table.told("x")
    assert [type(event) for event in told][-2:] == [trace.NoCard, trace.NoCard]
    assert table.play("x").turn == 0


def test_a_hand_has_no_limit_and_odds_are_those_of_the_deck(lay: Lay) -> None:  # D13
    table = lay("p=1/1,0/2 h=boots,coffee|- a=draw.p2.1")
    odds = dict(zip(table.moves, table.game.odds(table.position), strict=True))
    assert odds["+boots"] == pytest.approx(1 / 40)
    assert odds["+eraser"] == pytest.approx(2 / 40)


def test_every_card_of_the_house_comes_up_and_does_something() -> None:  # D13, R12
    game = Deboucleurs(players=3)
    seen: Counter[str] = Counter()
    for seed in range(150):
        for position, move in playout(game, Random(seed)):
            text = game.write(move)
            if text[0] in "!+" or text.startswith("use:"):
                seen[text] += 1
                assert game.trace(position, move)
    assert {f"!{card.key}" for card in game.cards.events} <= seen.keys()
    assert {f"+{card.key}" for card in game.cards.objects} <= seen.keys()
    assert sum(text.startswith("use:") for text in seen) >= 12


def test_a_choice_of_two_is_the_active_players(lay: Lay) -> None:  # R12
    table = lay("p=3/1,0/2 a=event..1").play("!time-sickness")
    assert (table.turn, table.moves) == (0, ["a", "b"])
    assert table.play("a").word("p") == "1/1,0/2"
    assert table.play("b").word("e") == "0,2"
    alone = lay("p=0/1,0/2 a=event..1").play("!time-sickness")  # only one can be done
    assert alone.word("e") == "0,2"


def test_what_every_word_of_the_vocabulary_does(lay: Lay, set_of: SetOf) -> None:  # R12
    """`boots` does each in turn: the table before, the moves, what is found after."""
    squares = [
        ("energy all +1", "p=1/1,0/2", [], "e", "3,3"),
        ("energy mate -1", "p=1/1,0/2", [], "e", "2,1"),
        ("tiles all +1", "p=1/1,0/2", [], "p", "2/1,1/2"),
        ("tiles mate +2", "p=1/1,0/2", [], "p", "1/1,2/2"),
        ("tiles me -3", "p=2/1,0/2", [], "p", "0/1,0/2"),
        ("epoch me", "p=2/2,0/2", ["down"], "p", "2/3,0/2"),
        ("epoch mate", "p=2/2,0/2", ["up"], "p", "2/2,0/1"),
        ("push all -1", "p=2/1,0/2 s=2/1,3/3,4/2", [], "s", "2/1,2/3,3/2"),
        ("push all +1", "p=2/1,0/2 s=3/3,4/2", [], "s", "4/2,4/3"),
        ("push nearest -2", "p=2/1,0/2 s=3/3", [], "s", "1/3"),
        ("remove nearest", "p=2/1,0/2 s=3/3,4/2", [], "s", "4/2"),
        ("add 2", "p=2/1,0/2", ["e1", "e3"], "s", "4/1,4/3"),
        ("draw mate 2", "p=2/1,0/2", ["+boots", "+eraser"], "h", "-|boots,eraser"),
        (
            "discard me 1; energy me +1",
            "p=2/1,0/2 h=boots,coffee,eraser|-",
            ["drop:coffee"],
            "h",
            "eraser|-",
        ),
        ("passage open", "p=2/2,0/2", [], "t", "1=00.00.3f,2=00.00.3f,3=00.00.3f,4=00.00.3f"),
        ("counter +1", "p=2/1,0/2 c=2", [], "c", "3"),
        ("counter -1", "p=2/1,0/2 c=0", [], "c", "6"),
        ("swap mate", "p=2/1,0/2", [], "p", "0/2,2/1"),
        ("skip mate", "p=2/1,0/2", [], "w", "0,1"),
        ("skip any", "p=2/1,0/2", ["p1"], "w", "1,0"),
        ("peek 2", "p=2/1,0/2", ["T9", "T5"], "k", "9,5"),
    ]
    for effect, words, moves, name, wanted in squares:
        hand = "" if "h=" in words else " h=boots|-"
        walls = "2/1" if effect == "passage open" else ""
        table = lay(words + hand, walls=walls, set=set_of(boots=effect))
        assert table.play("use:boots", *moves).word(name) == wanted, effect


def test_rifts_and_passages_are_opened_and_closed(lay: Lay) -> None:  # R12
    cracked = lay("p=2/2,0/2 a=event..1").play("!hairline-crack")
    assert cracked.moves[:2] == [">-1", ">!1"]
    assert {"^-1", "^!1", "v-1", "v!1"} <= set(cracked.moves)
    taped = lay("p=2/2,0/2 h=duct-tape|-", rifts="2>2 <3/2").play("use:duct-tape")
    assert taped.moves[0] == ">"


def test_tiles_turned_up_are_laid_next_in_their_order(lay: Lay) -> None:  # R12
    table = lay("p=3/1,0/2 h=storm-lantern|-").play("use:storm-lantern", "T9", "T5", "T17", ">")
    assert [tile.number for tile in table.position.tiles] == [1, 2, 3, 4, 9, 5, 17]
    assert table.turn == 0


def test_coffee_lets_one_move_again(lay: Lay) -> None:  # R12
    table = lay("p=1/1,0/2 h=coffee|-", count=7).play(">", "use:coffee", "a", ">")
    assert table.word("p") == "3/1,0/2"
