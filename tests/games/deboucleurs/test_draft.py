"""A set that is being made: everything that is wrong is told at its field (R12)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fuzzing import anything
from hypothesis import given
from hypothesis import strategies as st

from ludion.core.fault import InvalidText
from ludion.games.deboucleurs.cards import BUILT_IN, read_set, set_of_word
from ludion.games.deboucleurs.draft import read_draft, word_of, write_draft, wrong
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.show.art import drawings
from ludion.games.deboucleurs.show.design import Sets
from ludion.locale import words


def official() -> dict[str, Any]:
    return read_draft("official")


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_built_in_set_is_drawn_whole_and_written_as_what_it_changes(name: str) -> None:
    draft = read_draft(name)
    assert wrong(draft) == []
    assert word_of(draft) == name
    text = write_draft(draft)
    assert read_set(text) == set_of_word(name)
    assert len(text) < 2000, "only what differs from the official set"


def test_everything_wrong_is_told_at_once_each_at_its_field() -> None:
    draft = official()
    draft["title"]["fr"] = " "
    draft["events"][0]["copies"] = 3
    draft["events"][1]["text"]["en"] = "x" * 161
    draft["events"][2]["effect"] = "explode me"
    draft["objects"][0]["key"] = "backfire"
    draft["objects"][1]["key"] = "Not a key"
    draft["tracks"]["hard"]["4"] = "2 0"
    draft["start"]["energy"] = 9
    draft["start"]["tiles"] = "3 3"
    draft["epochs"][6]["en"] = ""
    draft["events"][3]["drawing"] = "Über"
    assert [at for at, _ in wrong(draft)] == [
        "title/fr",
        "start/energy",
        "start/tiles",
        "tracks/hard/4",
        "epochs/6/en",
        "events/1/key",
        "events/1/text/en",
        "events/2/effect",
        "events/3/drawing",
        "events",
        "objects/0/key",
        "objects/1/key",
    ]
    told = {one.at: one.text for one in Sets().wrong(json.dumps(draft), words("fr"))}
    assert told["title/fr"] == "le titre\u202f: le texte français manque"
    assert told["events"].startswith("[[events]] doit avoir 48 cartes\u202f; reçu 49")


def test_a_draft_that_is_wrong_can_be_kept_and_taken_up_again() -> None:
    draft = official()
    draft["objects"][0]["name"]["en"] = ""
    draft["objects"][0]["text"]["fr"] = 'Deux "mots",\tune \\ et un \x7f'
    assert read_draft(write_draft(draft)) == draft
    assert read_draft(word_of(draft)) == draft
    with pytest.raises(InvalidText):
        Deboucleurs(set=word_of(draft))


def test_a_drawing_that_was_chosen_is_kept_and_must_be_one_there_is() -> None:
    draft = official()
    draft["events"][0]["drawing"] = "backfire"
    assert set_of_word(word_of(draft)).events[0].drawing == "backfire"
    assert Sets().wrong(json.dumps(draft), words("en")) == []
    draft["events"][0]["drawing"] = "giraffe"
    assert "giraffe" not in drawings()
    (fault,) = Sets().wrong(json.dumps(draft), words("en"))
    assert fault.at == "events/0/drawing"


def test_tiles_by_chance_have_as_many_rifts_and_passages_and_the_same_cards() -> None:
    usual = official()
    made = json.loads(Sets().at_random(7, "official"))
    assert made["events"] == usual["events"]
    assert made["tiles"] != usual["tiles"]
    assert "".join(made["tiles"]).count("z") == "".join(usual["tiles"]).count("z")
    assert "".join(made["tiles"]).count("=") == "".join(usual["tiles"]).count("=")
    assert wrong(made) == []


@given(
    section=st.sampled_from(sorted(official())),
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
        ),
    ),
)
def test_a_draft_with_anything_in_it_is_judged_or_refused(section: str, value: Any) -> None:
    try:
        draft = read_draft(json.dumps({**official(), section: value}))
    except InvalidText:
        return
    assert read_draft(write_draft(draft)) == draft
    assert read_draft(word_of(draft)) == draft
    if not wrong(draft):
        Deboucleurs(set=word_of(draft))


@given(anything("official", write_draft(official())))
def test_any_text_is_read_or_refused_as_a_draft(text: str) -> None:
    try:
        read_draft(text)
    except InvalidText as fault:
        assert str(fault)
