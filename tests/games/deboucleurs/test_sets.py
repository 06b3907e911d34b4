"""Sets: the house's, and home-made ones, refused with the card's name and the reason (R12)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core.fault import InvalidText
from ludion.games.deboucleurs.cards import (
    official_text,
    read_set,
    set_of_word,
    set_word,
    write_tile,
)
from ludion.games.deboucleurs.effects import VOCABULARY, read_effect, write_effect
from ludion.games.deboucleurs.rules import Deboucleurs

OFFICIAL = official_text()


def changed(old: str, new: str) -> str:
    assert old in OFFICIAL
    return OFFICIAL.replace(old, new, 1)


def test_the_set_of_the_house_has_what_the_box_has() -> None:  # D13, R12
    cards = set_of_word("official")
    assert sum(card.copies for card in cards.events) == 48
    assert sum(card.copies for card in cards.objects) == 42
    assert len(cards.events) >= 16
    assert len(cards.objects) >= 14
    assert (len(cards.epochs), len(cards.tiles)) == (7, 17)


def test_every_card_has_its_own_name_and_text_in_both_languages() -> None:  # R12
    cards = set_of_word("official").cards.values()
    for language in ("en", "fr"):
        assert len({card.name[language] for card in cards}) == len(cards)
        assert len({card.text[language] for card in cards}) == len(cards)


def test_french_cards_are_set_as_french_is() -> None:  # R12
    for card in set_of_word("official").cards.values():
        for text in (card.name["fr"], card.text["fr"]):
            assert "'" not in text
            for sign in ":;!?»":
                assert f" {sign}" not in text


def test_the_house_uses_most_of_the_vocabulary() -> None:  # R12
    cards = set_of_word("official").cards.values()
    used = {step.verb for card in cards for way in card.effect for step in way}
    assert len(used) >= len(VOCABULARY) - 1


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('effect = "add 1"', 'effect = "explode me"', "card 'echo': unknown effect 'explode'"),
        ('effect = "add 1"', 'effect = "add 9"', r"card 'echo': the effect 'add' is written"),
        ('effect = "add 1"', 'effect = "add"', "card 'echo': the effect 'add' is written"),
        ('effect = "add 1"', 'effect = ""', "card 'echo': unknown effect ''"),
        ('effect = "add 1"', "effect = 3", "card 'echo': its effect is missing"),
        ('fr = "Écho"', 'fr = ""', "card 'echo', name: the text 'fr' is missing"),
        ('fr = "Écho"', "", "card 'echo', name: the text 'fr' is missing"),
        ('fr = "Écho"', 'fr = "É"\nde = "x"', "card 'echo', name has no 'de'"),
        (
            'key = "echo"\ncopies = 3',
            'key = "echo"\ncopies = 4',
            "must be 48 cards; got 49",
        ),
        ('key = "echo"\ncopies = 3', 'key = "echo"\ncopies = 0', "card 'echo': copies must be"),
        ('key = "echo"', 'key = "Echo!"', "card 3: its key must be small letters"),
        ('key = "echo"', 'key = "backfire"', "card 'backfire': this key is used twice"),
        ('"..z...z ==.=.= z......",', "", "tiles must be 17; got 16"),
        ('"..z...z ==.=.= z......",', '"..z...z ==.=.= z.....",', "tile 1 must be 7 of z and ."),
        ('{ en = "Prehistory", fr = "Préhistoire" },', "", "epochs must be 7 names; got 6"),
        ('5 = "', '6 = "', "the track of 5 players must be"),
        ('2 = "1', '2 = "0', "the track of 2 players must be 1 and"),
        ("[tracks]", "[track]", "the set has no 'track'"),
        ("[tracks]", "[tracks", "the set must be TOML"),
    ],
)
def test_a_wrong_set_is_refused_with_the_cards_name_and_the_reason(  # R12
    old: str, new: str, reason: str
) -> None:
    with pytest.raises(InvalidText, match=reason):
        read_set(changed(old, new))


def test_too_few_kinds_are_refused() -> None:  # R12
    start = OFFICIAL.index('[[events]]\nkey = "wrong-door"')
    end = OFFICIAL.index("# ------", start)
    fewer = OFFICIAL[:start] + OFFICIAL[end:]
    with pytest.raises(
        InvalidText, match=r"\[\[events\]\] must be at least 16 different cards; got 15"
    ):
        read_set(fewer)


def test_a_home_made_set_is_one_word_and_plays() -> None:  # R12
    home = changed('effect = "add 1"', 'effect = "add 2"')
    word = set_word(home)
    assert " " not in word
    assert set_word(word) == word
    assert set_of_word(word) == read_set(home)
    game = Deboucleurs(set=home)
    assert game.options["set"] == word
    assert Deboucleurs(**{"set": game.options["set"]}).cards == game.cards
    assert "set" not in Deboucleurs(set=OFFICIAL).options


@pytest.mark.parametrize("word", ["nonsense", "zzzz", "z", "zeJwDAAAAAAE"])
def test_a_word_that_is_no_set_is_refused(word: str) -> None:
    with pytest.raises(InvalidText, match="option set"):
        Deboucleurs(set=word)


@given(st.text())
def test_an_effect_is_read_or_refused_never_more(text: str) -> None:
    try:
        effect = read_effect(text)
    except InvalidText:
        return
    assert read_effect(write_effect(effect)) == effect


def test_tiles_are_written_as_they_are_read() -> None:
    for tile in set_of_word("official").tiles:
        assert f'"{write_tile(tile)}"' in OFFICIAL
