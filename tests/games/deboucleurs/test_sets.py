"""Sets: the house's, and home-made ones, refused with the card's name and the reason (R12)."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core.fault import Fault, InvalidText
from ludion.games.deboucleurs.cards import (
    BUILT_IN,
    SCENARIOS,
    official_text,
    read_set,
    set_of_word,
    set_word,
)
from ludion.games.deboucleurs.effects import VOCABULARY, read_effect, write_effect
from ludion.games.deboucleurs.fields import DIFFICULTIES, write_tile
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.locale.faults import told

OFFICIAL = official_text()


def changed(old: str, new: str) -> str:
    assert old in OFFICIAL
    return OFFICIAL.replace(old, new, 1)


def test_the_set_of_the_house_has_what_the_box_has() -> None:  # D13, R12
    cards = set_of_word("official")
    assert sum(card.copies for card in cards.events) == 48
    assert sum(card.copies for card in cards.objects) == 42
    assert len(cards.events) >= 24
    assert len(cards.objects) >= 24
    assert (len(cards.epochs), len(cards.tiles)) == (7, 17)


def test_every_card_has_its_own_name_and_text_in_both_languages() -> None:  # R12
    cards = set_of_word("official").cards.values()
    for language in ("en", "fr"):
        assert len({card.name[language] for card in cards}) == len(cards)
        assert len({card.text[language] for card in cards}) == len(cards)


def test_every_card_has_an_effect_of_its_own() -> None:  # R12
    cards = set_of_word("official").cards.values()
    assert len({card.effect for card in cards}) == len(cards)


def test_both_waves_come_at_every_table_and_difficulty() -> None:  # D3, R5
    for name in BUILT_IN:
        for tracks in set_of_word(name).all_tracks.values():
            assert all({1, 2} <= set(track) for track in tracks.values())


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_has_its_own_start_track_and_story(name: str) -> None:  # R14
    cards, official = set_of_word(name), set_of_word("official")
    assert cards.start != official.start
    assert cards.all_tracks != official.all_tracks
    assert all(cards.story.values())
    assert (cards.events, cards.objects) == (official.events, official.objects)
    game = Deboucleurs(players=3, set=name)
    assert game.options["set"] == name
    start = game.start()
    assert start.energy == (cards.start.energy,) * 3
    laid = (*(tile.number for tile in start.tiles), *start.known)
    assert laid == cards.start.tiles
    assert game.read(game.write(start)) == start


def test_a_set_may_have_one_track_for_all_difficulties() -> None:  # R5
    start, end = OFFICIAL.index("[tracks.easy]"), OFFICIAL.index("# ------")
    flat = '[tracks]\n2 = "1 0 2"\n3 = "1 0 2"\n4 = "1 0 2"\n5 = "1 0 2"\n'
    cards = read_set(OFFICIAL[:start] + flat + OFFICIAL[end:])
    assert {tracks[2] for tracks in cards.all_tracks.values()} == {(1, 0, 2)}


def test_the_difficulty_is_the_track() -> None:  # R5
    tracks = [Deboucleurs(difficulty=one).cards.tracks[2] for one in DIFFICULTIES]
    assert len(set(tracks)) == 3
    assert Deboucleurs().cards.tracks[2] == tracks[0]
    shares = [sum(track) / len(track) for track in tracks]
    assert shares == sorted(shares)


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
        ('fr = "Écho"', 'fr = ""', "card 'echo', name: the French text is missing"),
        ('fr = "Écho"', "", "card 'echo', name: the French text is missing"),
        ('fr = "Écho"', 'fr = "É"\nde = "x"', "card 'echo', name has no 'de'"),
        (
            'key = "echo"\ncopies = 2',
            'key = "echo"\ncopies = 3',
            "must be 48 cards; got 49",
        ),
        ('key = "echo"\ncopies = 2', 'key = "echo"\ncopies = 0', "card 'echo': copies must be"),
        ('key = "echo"', 'key = "Echo!"', "card 3: its key must be lower-case letters"),
        ('key = "echo"', 'key = "backfire"', "card 'backfire': this key is used twice"),
        ('"..z...z ==.=.= z......",', "", "tiles must be 17; got 16"),
        ('"..z...z ==.=.= z......",', '"..z...z ==.=.= z.....",', "tile 1 must be 7 of z and ."),
        ('{ en = "Prehistory", fr = "Préhistoire" },', "", "epochs must be 7 names; got 6"),
        ('5 = "', '6 = "', "the track of 5 players must be"),
        ('2 = "1', '2 = "0', "the track of 2 players must be 1, then"),
        ("[tracks.easy]", "[track.easy]", "the set has no 'track'"),
        ("[tracks.easy]", "[tracks.easy", "of the scenario must be a name"),
        ("[tracks.hard]", "[tracks.hardest]", "the tracks has no 'hardest'"),
        ("title =", 'from = "mine"\ntitle =', "the set must be from 'official'"),
        ("title =", "start = 3\ntitle =", r"the start must be a table \[start\]"),
        ("title =", "start = { energy = 7 }\ntitle =", "the start: energy must be 0 to 6; got 7"),
        ("title =", "start = { tiles = '4 4' }\ntitle =", "the start: tiles must be up to 14"),
    ],
)
def test_a_wrong_set_is_refused_with_the_cards_name_and_the_reason(  # R12
    old: str, new: str, reason: str
) -> None:
    with pytest.raises(InvalidText, match=reason):
        read_set(changed(old, new))


def test_too_few_kinds_are_refused() -> None:  # R12
    start = OFFICIAL.index('[[events]]\nkey = "fast-forward"')
    end = OFFICIAL.index('[[events]]\nkey = "open-day"')
    fewer = OFFICIAL[:start] + OFFICIAL[end:]
    with pytest.raises(
        InvalidText, match=r"\[\[events\]\] must be at least 16 different cards; got 5"
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


@pytest.mark.parametrize("text", ["title = ", "title 3", 'a = "x', "[[events]]\nkey = 'a\n"])
def test_the_place_where_a_set_is_no_toml_is_told(text: str) -> None:
    with pytest.raises(Fault) as refusal:
        read_set(text)
    french = told(refusal.value, "fr")
    assert re.fullmatch(
        r"la ligne \d du scénario doit être un nom, = et une valeur, "
        r"les textes entre guillemets\u202f; reçu '.*' à partir du caractère \d+",
        french,
    )
