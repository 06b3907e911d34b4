"""Every game with a vector drawing: stills, animations, and what they must never show."""

from __future__ import annotations

import io
import re
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from ludion import learn
from ludion.core.discovery import homes
from ludion.core.fault import Fault, UnknownGame
from ludion.core.game import Game
from ludion.core.record import read_record, replay
from ludion.games import GAMES, load, offers
from ludion.locale import words
from ludion.match.match import game_of
from ludion.match.view import has_secrets
from ludion.press.motion import BRIEF_S, animated_svg, frames, raster, thinned
from ludion.press.still import Studio, as_png
from ludion.show.drawing.tokens import DARK, LIGHT
from ludion.terminal.main import run

DRAWN = [name for name in GAMES if offers(name, "show.vector")]
TOKENS = Path(__file__).parents[2] / "web" / "src" / "styles" / "tokens.css"
FEW = 8
"""Moves of an example that a test animates."""


def example(name: str) -> tuple[Game[Any, Any], list[tuple[Any, Any]]]:
    record = read_record(learn.example(name))
    game = game_of(record)
    return game, list(replay(game, record))


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_that_saves_ink_has_no_colours(name: str) -> None:
    game, played = example(name)
    studio = Studio(game, words("en"), "saving")
    for at in range(1, len(played), 4):
        drawn = studio.still(played[at][0], played[at - 1])
        for code in set(re.findall(r"#([0-9a-fA-F]{6})\b", drawn)):
            tones = bytes.fromhex(code)
            assert max(tones) - min(tones) <= 8, f"#{code} in {name}"


@pytest.mark.parametrize("name", DRAWN)
@pytest.mark.parametrize("look", ["light", "dark", "saving"])
def test_a_still_is_one_svg_with_the_position_in_words(name: str, look: str) -> None:
    game, played = example(name)
    studio = Studio(game, words("fr"), look)
    at = len(played) // 2
    svg = ElementTree.fromstring(studio.still(played[at][0], played[at - 1]))
    assert svg.tag.endswith("svg")
    assert svg[0].tag.endswith("title")
    assert svg[0].text
    box = [float(part) for part in svg.attrib["viewBox"].split()]
    assert box[2:] == [float(svg.attrib["width"]), float(svg.attrib["height"])]


def test_every_game_of_the_house_is_drawn() -> None:
    ours = [name for name, home in homes().items() if home.package.startswith("ludion.games.")]
    assert set(ours) <= set(DRAWN)


def test_a_game_without_a_vector_drawing_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludion.games.offers", lambda name, module: False)
    with pytest.raises(UnknownGame, match="gravis3 has no vector drawing"):
        Studio(load("gravis3"), words("en"))


def test_a_picture_hides_what_a_spectator_may_not_see() -> None:
    hidden = [name for name in DRAWN if has_secrets(load(name))]
    assert hidden
    for name in hidden:
        game, played = example(name)
        studio = Studio(game, words("en"))
        for position, _ in played[:-1:9]:
            scene = studio.scene(position)
            assert all(card is None for hand in scene.hands for card in hand)


@pytest.mark.parametrize("name", DRAWN)
def test_a_move_that_was_shown_on_its_way_ends_where_the_rules_end_it(name: str) -> None:
    game, played = example(name)
    studio = Studio(game, words("en"))
    for (position, move), (after, _) in pairwise(played[: 4 * FEW]):
        moments = studio.between(position, move)
        if moments:
            assert standing(moments[-1].scene) == standing(studio.scene(after))


def standing(scene: Any) -> Any:
    """Where the pieces are, for the scenes of every game."""
    found: list[Any] = []
    for part in ("grid", "pawns", "objective", "researchers"):
        found.append(getattr(scene, part, None))
    found.append(sorted(getattr(scene, "singularities", [])))
    found.append(sorted(one.number for one in getattr(scene, "discs", [])))
    rotors = [(one.cell, [(s.owner, s.height) if s else None for s in one.stacks])
              for one in getattr(scene, "rotors", [])]  # fmt: skip
    found.append(sorted(rotors, key=lambda one: one[0]))
    return found


@pytest.mark.parametrize("name", DRAWN)
def test_an_animated_svg_shows_each_frame_in_its_turn(name: str) -> None:
    game, played = example(name)
    studio = Studio(game, words("en"))
    part = [*played[:FEW], (played[FEW][0], None)]
    shown = frames(studio, part, 0.5)
    assert len(shown) > FEW / 2
    text = animated_svg(studio, shown, "A game")
    svg = ElementTree.fromstring(text)
    groups = [one for one in svg.iter() if one.attrib.get("class") == "f"]
    assert [one.attrib["id"] for one in groups] == [f"f{at}" for at in range(len(shown))]
    assert text.count("@keyframes") == len(shown)
    assert "prefers-reduced-motion" in text
    uses = {one.attrib["href"][1:] for one in svg.iter() if one.tag.endswith("use")}
    assert uses <= {one.attrib.get("id") for one in svg.iter()}


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_a_raster_animation_has_every_frame_for_its_time(kind: str) -> None:
    game, played = example("gravis3")
    studio = Studio(game, words("en"))
    shown = frames(studio, [*played[:3], (played[3][0], None)], 0.5)
    image = Image.open(io.BytesIO(raster(studio, shown, kind, 160)))
    assert image.size == (160, 160)
    assert image.n_frames == len(shown)  # type: ignore[attr-defined]
    assert image.info["loop"] == 0


def test_a_png_is_as_wide_as_asked() -> None:
    game = load("gravity")
    studio = Studio(game, words("en"))
    made = as_png(studio.still(game.start()), studio.box(studio.scene(game.start())), 320)
    assert Image.open(io.BytesIO(made)).size == (320, 320)


def test_the_command_draws_a_record_and_a_position(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(learn.example("gravis3"), "utf-8")
    assert run(["picture", str(record), str(tmp_path / "end.svg")]) == 0
    assert run(["picture", str(record), str(tmp_path / "one.svg"), "--move", "1"]) == 0
    assert run(["picture", str(record), str(tmp_path / "all.svg"), "--animate"]) == 0
    assert run(["picture", "gravity", str(tmp_path / "start.svg"), "-o", "room=small"]) == 0
    assert (tmp_path / "end.svg").read_text() != (tmp_path / "one.svg").read_text()
    assert "@keyframes" in (tmp_path / "all.svg").read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["gravis3", "x.bmp"], "must end in .svg, .png, .gif or .webp; got 'x.bmp'"),
        (["gravis3", "x.svg", "--move", "9"], "moves must be 0 to 0"),
        (["gravis3", "x.gif", "--move", "0"], "--move is for a still picture"),
        (["gravis3", "x.png", "--from", "0"], "a PNG is a still picture"),
        (["nogame", "x.svg"], "the game must be one of"),
    ],
)
def test_a_wrong_wish_is_told_in_one_line(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str],
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert run(["picture", *arguments, "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_an_animation_of_too_many_frames_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludion.press.motion.MOST_FRAMES", 2)
    game, played = example("gravis3")
    with pytest.raises(Fault, match="more than 2 frames"):
        frames(Studio(game, words("en")), played, 1.0)


def test_a_long_animation_leaves_out_frames_of_movements_and_lasts_as_long() -> None:
    game, played = example("gravis3")
    every = frames(Studio(game, words("en")), played, 1.0)
    most = len(every) * 2 // 3
    fewer = thinned(every, most)
    assert len(fewer) == most
    assert sum(frame.seconds for frame in fewer) == pytest.approx(
        sum(frame.seconds for frame in every)
    )
    shown = (frame.parts for frame in fewer)
    assert all(frame.parts in shown for frame in every if frame.seconds >= BRIEF_S), "in order"
    assert thinned(every, len(every)) == every
    assert len(thinned(every, 1)) == 1 + sum(frame.seconds >= BRIEF_S for frame in every[1:])


def test_the_colours_are_those_of_the_page() -> None:
    common, light, dark = re.split(r"^(?::root,\n\[data-theme='light'\]|\[data-theme='dark'\])",
                                   TOKENS.read_text("utf-8"), flags=re.M)[:3]  # fmt: skip
    for palette, own in ((LIGHT, light), (DARK, dark)):
        page = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", common + own))
        ours = {name: value for name, value in palette.items() if name != "cast"}
        assert ours == {name: page[name] for name in ours}
