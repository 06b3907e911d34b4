"""A hint says what it prevents, in words."""

from __future__ import annotations

import pytest

from ludion.games import load, load_voice
from ludion.locale import Words
from ludion.match.hints import Danger, Hint, HintMemory, hint_text, lost_at_once
from ludion.players.player import Line

GRAVIS3 = load("gravis3")
THREAT = GRAVIS3.read("w..../...../w..../b..../b.... < b turn")
LEAVE, AWAY = (GRAVIS3.read(arrow, THREAT) for arrow in "<^")


def test_the_end_that_a_move_allows_is_found() -> None:
    end = lost_at_once(GRAVIS3, THREAT, LEAVE)
    assert end is not None
    assert GRAVIS3.turn(end) is None
    assert lost_at_once(GRAVIS3, THREAT, AWAY) is None


def test_a_hint_is_the_same_when_asked_again_until_the_position_is_another() -> None:
    memory, first = HintMemory(), Hint(Line((LEAVE,), 0.5))
    assert memory.known(GRAVIS3, THREAT) is None
    memory.keep(GRAVIS3, THREAT, first)
    assert memory.known(GRAVIS3, THREAT) is first
    assert memory.known(GRAVIS3, GRAVIS3.play(THREAT, AWAY)) is None


@pytest.mark.parametrize(
    ("lang", "says", "where"),
    [("en", "prevents", "from A1 to A3"), ("fr", "évite", "de A1 à A3")],
)
def test_a_hint_tells_what_it_prevents(lang: str, says: str, where: str) -> None:
    words = Words(lang)
    voice = load_voice(GRAVIS3, words)
    end = lost_at_once(GRAVIS3, THREAT, LEAVE)
    deed = voice.deed(AWAY, THREAT)
    hint = Hint(Line((AWAY,), 0.0), Danger(losing=1, others=3, turns=2, end=end))
    text = hint_text(GRAVIS3, hint, words, THREAT, deed)
    assert deed in text
    assert f"{says}" in text
    assert text.endswith(voice.ending(end))
    assert where in text
