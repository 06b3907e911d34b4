"""Faults: French to the end, quoted exactly, saying what came, never echoing much."""

from __future__ import annotations

import ast
import errno
import re
from pathlib import Path

import click
import pytest
from raised_faults import raised

from ludion.core.fault import MOST_ECHOED, Fault, Ours, one_of
from ludion.core.files import read_text, trouble
from ludion.core.options import Option
from ludion.locale.faults import french_faults, told

JSON_FIELDS = {"options", "limits", "seconds", "since"}
"""Names of fields and options: the same in every language."""


def test_no_value_of_a_fault_is_an_english_phrase() -> None:
    """Words stand in patterns, which are translated, or in faults within faults."""
    for where, pattern, values in raised():
        for name, value in values.items():
            text = ast.unparse(value)
            assert "strerror" not in text, f"{where}: {name} is in the system's language"
            assert " or " not in "".join(
                str(one.value) for one in ast.walk(value) if isinstance(one, ast.Constant)
            ), f"{where}: {name} joins by an English word"
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                plain = value.value in JSON_FIELDS or value.value.startswith("--")
                assert plain, f"{where}: {name}={value.value!r} in {pattern!r} stays English"


SAY_WHAT_CAME_OTHERWISE = {
    "the game must go on there; it is over",
    "{path}: exists already; wanted a new name",
    "discs must not overlap; two do, by {depth} mm",
    "wanted a message with an id; one joins by the stream of events",
    "wanted a built page and a Chromium; see python3 do.py setup --dev",
    "wanted playwright; python3 do.py setup --dev installs it",
}


def test_a_fault_that_says_what_was_wanted_says_what_came() -> None:
    for where, pattern, _ in raised():
        wants = re.search(r"\bmust\b|\bwanted\b|\b(has|have|takes) at most\b", pattern)
        tells = re.search(r"\bgot\b|\{came\}|\{fault\}|!r\}|^\{move\}: ", pattern)
        said = tells or pattern in SAY_WHAT_CAME_OTHERWISE
        assert said or not wants, f"{where}: {pattern!r} does not say what came"


def test_french_faults_are_typeset_as_french_is() -> None:
    for table in french_faults().values():
        for pattern, french in table.items():
            assert not re.search(r" [;:!?](\s|$)", french), pattern
            assert "« " not in french, pattern
            assert " »" not in french, pattern


def test_what_came_is_echoed_in_eighty_characters_at_most() -> None:
    """Each pattern of the house, with all its values of a million characters."""
    long = "x" * 1_000_000
    for where, pattern, values in raised():
        fields = dict.fromkeys(values, long)
        for language in ("en", "fr"):
            text = told(Fault(pattern, **fields), language)
            assert max(map(len, re.findall("x+", text)), default=0) <= MOST_ECHOED, where
            assert text.count("x") <= len(fields) * 2 * MOST_ECHOED + len(pattern) * 2, where


def test_every_space_of_what_came_can_be_seen() -> None:
    for came in ("a  b", "a b ", "a\tb", "a\nb", "a\u00a0b", "\ufeffa"):
        quoted = str(Fault("got {came!r}", came=came))
        assert quoted == f"got {came!r}"
        assert "\n" not in str(Fault("got {came}", came=came))


def test_the_beginning_and_the_end_of_a_long_text_are_told() -> None:
    text = str(Fault("got {came!r}", came="begin" + "x" * 500 + "end  "))
    assert text.startswith("got 'begin")
    assert text.endswith("end  '")
    assert "…" in text
    assert str(Fault("wanted {all}", all=Ours("y" * 500))) == "wanted " + "y" * 500


def test_alternatives_and_ranges_are_told_in_the_language() -> None:
    players = Option("players", 2, range(2, 5, 2))
    with pytest.raises(Fault) as refusal:
        players.read("3")
    assert told(refusal.value, "fr") == "l’option players doit être 2 ou 4\u202f; reçu '3'"
    with pytest.raises(Fault) as refusal:
        Option("pawns", 10, range(3, 13)).read("2")
    assert told(refusal.value, "fr") == "l’option pawns doit être de 3 à 12\u202f; reçu '2'"
    assert told(one_of(["a", "b", "c"]), "fr") == "a, b ou c"


def test_the_troubles_of_files_are_told_in_french(tmp_path: Path) -> None:
    with pytest.raises(Fault) as refusal:
        read_text(tmp_path)
    assert told(refusal.value, "fr").endswith("ne peut être lu (c’est un dossier)")
    with pytest.raises(Fault) as refusal:
        read_text(tmp_path / "nowhere")
    assert "fichier ou dossier introuvable" in told(refusal.value, "fr")
    strange = trouble(OSError(errno.ENOTSUP, "whatever"))
    assert told(strange, "fr") == f"erreur {errno.ENOTSUP} du système"


def test_click_is_told_in_french_wherever_its_words_are_still_its_own() -> None:
    """What a user can meet of click's words is in the table."""
    source = Path(click.__file__).parent
    words = french_faults()["click"]
    for name in ("exceptions.py", "parser.py"):
        for message in re.findall(r'_\(\s*"([^"]+)"', (source / name).read_text("utf-8")):
            internal = message.startswith(("Invalid start character", "unknown error", "Missing p"))
            assert internal or message in words, message
    assert "Did you mean {possibility}?" in words
