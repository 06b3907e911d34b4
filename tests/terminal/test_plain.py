"""Plain play: people move for people only, and what is said is said in the user's language."""

from __future__ import annotations

import sys

import pytest
from commanding import ludion

from ludion import learn
from ludion.games import GAMES
from ludion.locale import LANGUAGES, Words
from ludion.terminal.arguments import draws
from ludion.terminal.plain.rules import rules_text


def test_nobody_moves_for_a_computer() -> None:
    played = ludion("play", "gravis3", "--seed", "3", input="vC > >5 v").stdout
    assert "Black is played by a computer. Not read: >5 v" in played
    assert "vC > >5 v" not in played


def test_nobody_draws_for_chance() -> None:
    played = ludion(
        "play", "deboucleurs", "--seat", "human", "--seat", "human", "--seed", "3",
        input="1\n1\nend !echo\n",
    )  # fmt: skip
    assert "!echo" not in played.stdout.replace("Not read: !echo", "")


def test_the_board_is_shown_after_the_answer_of_the_computer() -> None:
    played = ludion("play", "gravis3", "--seed", "3", input="vC >\n").stdout
    said = played[played.rindex("Black turns the arrow") :]
    assert "A B C D E" in said


def test_a_house_rule_is_told_before_the_first_move() -> None:
    played = ludion("play", "gravis3", "-o", "chooser=owner", input="").stdout
    assert played.startswith("House rule: who chooses the captured pawn (R1): its owner\n")
    assert "House rule" not in ludion("play", "gravis3", input="").stdout


def test_a_hint_says_what_to_do_and_what_to_type() -> None:
    start = "...../...../...../...../ww... > w"
    played = ludion("play", "gravis3", "--position", start, input="hint\n").stdout
    assert "Try this: Insert in row 5, going right (>5). It wins this turn" in played


@pytest.mark.skipif(sys.platform == "win32", reason="it draws without TERM")
@pytest.mark.parametrize(("term", "drawn"), [("dumb", False), ("", True), ("xterm", True)])
def test_a_dumb_terminal_gets_plain_text(
    monkeypatch: pytest.MonkeyPatch, term: str, drawn: bool
) -> None:
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", term)
    assert draws() is drawn


def test_french_words_are_understood_and_english_ones_still() -> None:
    for words in ("conseil\ncoups\nplateau\naide\nquitter\n", "hint\nmoves\nboard\nhelp\nquit\n"):
        told = ludion(
            "play", "gravis3", "--lang", "fr", "--seat", "human", "--seat", "human", input=words
        ).stdout
        assert "Essayez ceci" in told
        assert "Autres mots" in told
        assert "InvalidText" not in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in GAMES if name in learn.taught()])
def test_the_rules_are_told_with_their_diagrams(name: str, language: str) -> None:
    told = rules_text(name, Words(language))
    notes = [one.note[language] for shown in learn.diagrams(name).values() for one in shown]
    said = " ".join(told.split())
    assert all(" ".join(note.split()) in said for note in notes if note)


def test_the_rules_are_a_command() -> None:
    assert "The aim: Have three" in ludion("rules", "gravis3").stdout


def test_a_lesson_line_by_line() -> None:
    told = ludion("learn", "gravis3", input="vA\nhint\nvC\n>\n>2\n").stdout
    assert "For this lesson: column C" in told
    assert "Step 4 of" in told
    french = ludion("learn", "gravis3", "--lang", "fr", input="solution\n\nquitter\n").stdout
    assert "Étape 2 sur" in french


def test_a_wrong_move_of_a_later_lesson_is_refuted_line_by_line() -> None:
    told = ludion("learn", "gravity", "--lesson", "2", input="solution\nsolution\nG<\n").stdout
    assert "Tactics" in told
    assert "FvB: Green lays a flux on column B, down." in told
    assert "Draw only the objective’s own row" in told
    refused = ludion("learn", "gravity", "--lesson", "9")
    assert "a lesson must be 1 to 3; got 9" in refused.stderr
