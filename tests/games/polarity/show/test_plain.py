"""Polarity line by line: the set-up, forms, an answer told, the words for the eye and the ear."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.polarity.scenes import BLACK, at, playing
from ludion import load
from ludion.games import load_voice
from ludion.games.polarity.board import Answer, Disc, Event, Gesture, Kind
from ludion.locale import Words
from ludion.match.lineup import Sitter
from ludion.match.match import Match
from ludion.terminal.main import run
from ludion.terminal.plain.play import PlainPlay

GAME = load("polarity")
LEANER = Disc(5, 105_000, 0, 10_600, 6000, 0, 8000)
TABLE = playing((at(1, 60, 0), at(2, -60, 0), at(3, 0, 90, BLACK), at(4, 0, -90, BLACK), LEANER))


def played(
    lines: list[str], language: str = "en", position: Any = None
) -> tuple[str, Match[Any, Any]]:
    """What two people at a plain table are told while they type these lines."""
    typed = iter(lines)
    said: list[str] = []
    match = Match(GAME, ["Ana", "Ben"], position)
    sitters = [Sitter("Ana"), Sitter("Ben")]
    words = Words(language)
    PlainPlay(
        GAME,
        match,
        sitters,
        words,
        lambda _: next(typed, None),
        said.append,
        lambda: None,
        Random(3),
    ).run()
    return "\n".join(said), match


def test_the_set_up_is_played_by_words_and_by_a_form() -> None:  # P4, P5
    text, match = played(["call:N", "take:w", "F60,-40", "put", "-60", "40", "F61,-40", "moves"])
    assert "The red disc falls" in text
    assert "It lies still." in text
    assert "How far up from the centre, in mm?" in text
    assert "it would touch another disc" in text
    assert "Such as: F" in text
    assert match.position.laid == 2


def test_a_lean_by_the_form_takes_what_is_usual() -> None:  # P7, P8
    text, match = played(["lean", "2", "180", "", ""], position=TABLE)
    assert "Against which disc (1, 2, 5)?" in text
    assert "L2b180d51t20: Player 1 (White) leans a disc against the white one" in text
    assert "The white disc leans, at 1" in text or "The white disc leans, at 2" in text
    assert match.position.turns == 1


def test_what_is_refused_is_told_in_french() -> None:  # P7
    text, _ = played(["L3b0d51t40"], "fr", TABLE)
    assert "un disque se joue contre sa propre couleur, ici 1, 2, 5\u202f; reçu 3" in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_event_and_every_end_has_its_sentence(language: str) -> None:
    voice = load_voice(GAME, Words(language))
    waiting = GAME.play(TABLE, Gesture(Kind.LEAN, 1, 0, 510, 200))
    for kind, discs in {
        "touch": (1, 3), "stuck": (1,), "fell": (5,), "turned": (5,), "moved": (1,), "out": (1,),
        "left": (1,),
    }.items():  # fmt: skip
        found = Answer((Event(kind, discs, 9),), gone=(6,))
        said = voice.happened(waiting, found)
        assert "{" not in said
        assert "polarity-" not in said
        fresh = voice.happened(waiting, Answer((Event(kind, (6,), 9),), gone=(6,)))
        assert "polarity-" not in fresh
    for kind in ("touch", "moved"):
        lost = GAME.play(waiting, Answer((Event(kind, (0, 1)[: 1 + (kind == "touch")], 9),), (6,)))
        assert voice.ending(lost)
    assert voice.short(found) == "left1"
    assert [step.state for step in voice.steps(TABLE)] == ["done", "now"]
    stock = voice.stock(TABLE, 0)
    assert stock is not None
    assert stock.pieces == TABLE.reserves[0]


def test_the_picture_shows_every_disc() -> None:
    text = load_voice(GAME, Words("en")).picture(TABLE)
    for label in ("1w", "2w", "3b", "4b", "5w→", "R"):
        assert label in text
    assert "5 White: leans at 37°, its face to 0°, at 105.0, 0.0 mm" in text


def test_show_tells_and_perft_refuses(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "polarity", "--position", GAME.write(TABLE), "--json"]) == 0
    assert '"moves": null' in capsys.readouterr().out
    assert run(["perft", "polarity", "--turns", "1"]) == 2
    assert "no list of moves to count" in capsys.readouterr().err


def test_a_map_is_drawn_only_where_there_is_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "map.svg"
    kept.write_text("mine")
    assert run(["polarity", "map", "--out", str(kept)]) == 2
    assert kept.read_text() == "mine"


def test_a_map_has_a_field_for_every_gesture(monkeypatch: pytest.MonkeyPatch) -> None:  # P3
    from ludion.games.polarity.lab import map as polarity_map

    monkeypatch.setattr(polarity_map, "_lean_axes", lambda coarse: ([1.1, 1.6, 2.0], [20.0]))
    monkeypatch.setattr(polarity_map, "_press_axes", lambda coarse: ([1.0], [24.0]))
    told: list[int] = []
    found = list(polarity_map.panels(Words("en"), True, lambda: told.append(1)))
    assert found[0].fields == [["stuck", "leans", "flat"]]
    assert len(found) == 4 + len(polarity_map.TOWERS)
    assert found[-1].fields == [["fell"]]
    assert len(told) == polarity_map.count(True)
    assert polarity_map.drawn(found, Words("fr")).startswith("<svg ")
