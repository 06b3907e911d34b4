"""What is said of NATURE's answers: short sentences, in both languages."""

from __future__ import annotations

import pytest

from games.polarity.scenes import BLACK, at, playing
from ludion.games import load, load_voice
from ludion.games.polarity.board import Answer, Event, Gesture, Kind, Position
from ludion.games.polarity.rules import Polarity
from ludion.games.polarity.show.voice import PolarityVoice
from ludion.locale import Words

GAME = load("polarity")
TABLE = playing([at(1, 60, 0), at(2, -60, 0), at(3, 0, 90, BLACK), at(4, 90, 90, BLACK)])


def waiting() -> Position:
    found: Position = GAME.play(TABLE, Gesture(Kind.LEAN, 1, 0, 510, 200))
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_answer_is_a_sentence_of_120_characters_at_most(lang: str) -> None:
    voice = load_voice(GAME, Words(lang))
    kinds = ("touch", "stuck", "fell", "turned", "moved", "out", "left")
    events = tuple(
        Event(kind, (one, one % 4 + 1) if kind == "touch" else (one,), 10 * one)
        for kind in kinds
        for one in (1, 2, 3, 4)
    )
    for count in range(len(events) + 1):
        said = voice.happened(waiting(), Answer(events[:count], gone=(5,)))
        assert 0 < len(said) <= 120, said
        assert "polarity-" not in said


def test_discs_of_one_kind_of_event_are_told_together() -> None:
    voice = PolarityVoice(Polarity(), Words("en"))
    events = (Event("touch", (1, 2), 5), Event("touch", (2, 4), 9), Event("touch", (0, 3), 9))
    assert voice.seen(events) == "The red disc is touched! Discs 1, 2 and 4 touch!"
