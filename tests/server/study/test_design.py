"""The editors: every game's texts of one's own are read, written, judged and made by chance."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludion import load
from ludion.core.fault import InvalidText, UnknownGame
from ludion.games import GAMES, load_designs, load_named, load_options
from ludion.locale import words
from ludion.server.study.design import LARGEST_SEED, design
from ludion.server.wire.api.design import WantedDesign

EDITED = [(game, option) for game in GAMES for option in load_designs(game)]
BOARDS = Path(__file__).parents[3] / "web" / "src" / "boards"


@pytest.mark.parametrize(("game", "option"), EDITED)
def test_named_texts_and_files_are_drawn_and_can_be_played(game: str, option: str) -> None:
    for one in load_named(game)[option]:
        drawn = design(game, option, WantedDesign(text=one.text))
        from_file = design(game, option, WantedDesign(text=drawn.file))
        assert from_file.value == drawn.value
        assert design(game, option, WantedDesign(text=drawn.option)).value == drawn.value
        assert drawn.wrong == []
        played = load(game, **{option: drawn.option})
        assert played.options == load(game, **{option: one.text}).options


@pytest.mark.parametrize(("game", "option"), EDITED)
def test_a_seed_gives_the_same_text_every_time_and_it_can_be_played(game: str, option: str) -> None:
    usual = str(next(one for one in load_options(game) if one.name == option).default)
    made = [design(game, option, WantedDesign(text=usual, seed=seed)) for seed in range(8)]
    again = design(game, option, WantedDesign(text=usual, seed=3))
    assert again == made[3]
    assert len({one.value for one in made}) > 1
    for one in made:
        load(game, **{option: one.option})


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("game", "option"), EDITED)
def test_a_designer_is_told_something_in_both_languages(game: str, option: str, lang: str) -> None:
    for one in load_named(game)[option]:
        designer = load_designs(game)[option]
        said = designer.remarks(designer.read(one.text), words(lang))
        assert said
        assert all(sentence.endswith(".") for sentence in said)


@pytest.mark.parametrize(("game", "option"), EDITED)
def test_what_cannot_be_read_is_refused_in_words(game: str, option: str) -> None:
    for text in ("", "x", "\0", "....", "/" * 300, "#" * 50_000, "é" * 9):
        with pytest.raises(InvalidText):
            design(game, option, WantedDesign(text=text))
    for seed in (-1, LARGEST_SEED):
        with pytest.raises(InvalidText, match="a seed must be 0 or more"):
            design(game, option, WantedDesign(text="official", seed=seed))


def test_a_game_or_an_option_without_an_editor_is_refused() -> None:
    game, _ = EDITED[0]
    with pytest.raises(UnknownGame):
        design("chess", "room", WantedDesign(text=""))
    with pytest.raises(InvalidText, match="must be one that has an editor"):
        design(game, "players", WantedDesign(text="2"))


def test_the_page_has_an_editor_for_each_of_them_and_no_other() -> None:
    drawn = {(path.parts[-3], path.stem) for path in BOARDS.glob("*/editors/*.svelte")}
    assert drawn == set(EDITED)
