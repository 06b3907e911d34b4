"""French and English say the same things; the quick reader says what Fluent says."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from string import Formatter

import pytest
from raised_faults import raised

from ludion.core.discovery import homes
from ludion.core.fault import Fault
from ludion.locale import LANGUAGES, Words, language_of
from ludion.locale.faults import french_faults, told


def placeholders(message: str, messages: Mapping[str, str]) -> set[str]:
    """The values that a message needs, those of the messages it refers to included."""
    found = set(re.findall(r"\$([a-z]+)", message))
    for key in re.findall(r"\{ ([a-z0-9-]+) \}", message):
        found |= placeholders(messages[key], messages)
    return found


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    english, french = (Words(language).messages for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key in english:
        needed = placeholders(english[key], english)
        assert needed == placeholders(french[key], french), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language: str) -> None:
    keys = [
        key
        for source in Words(language).sources
        for key in re.findall(r"^([a-z][a-z0-9-]*) =", source, re.MULTILINE)
    ]
    assert [key for key, times in Counter(keys).items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quick_reader_says_what_fluent_says(language: str) -> None:
    words = Words(language)
    for key in words.plain:
        values = {name: f"<{name}>" for name in placeholders(words.messages[key], words.messages)}
        assert words(key, **values) == words.by_fluent(key, **values), key
        for number in (0, 1, 2, 999):
            counted = dict.fromkeys(values, number)
            assert words(key, **counted) == words.by_fluent(key, **counted), (key, number)


def test_plurals_are_said_without_fluent() -> None:
    for language in LANGUAGES:
        words = Words(language)
        assert words("hint-wins", turns=1) != words("hint-wins", turns=2)
        assert "_bundle" not in vars(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_with_numbers(language: str) -> None:
    words = Words(language)
    for key, message in words.messages.items():
        for number in (0, 1, 2, 1600):
            needed = placeholders(message, words.messages)
            assert words(key, **dict.fromkeys(needed, number)), key


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert Words("en")("perft-lines", count=1600) == "1,600 lines of play"
    assert Words("fr")("perft-lines", count=1600) == "1\u202f600 suites de coups"


def test_french_typography() -> None:
    for key, message in Words("fr").messages.items():
        assert "'" not in re.sub(r"\{.*?\}", "", message), key
        assert not re.search(r" [:;!?](\s|$)", message), key


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "de_DE"}, "en"),
        ({"LUDION_LANG": "fr", "LC_ALL": "en_US"}, "fr"),
    ],
)
def test_the_environment_chooses(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_an_unknown_language_and_an_unknown_key_are_refused() -> None:
    with pytest.raises(ValueError, match="language must be en or fr; got 'tlh'"):
        Words("tlh")
    with pytest.raises(KeyError, match="no-such-key"):
        Words("en")("no-such-key")


def fields(pattern: str) -> set[str]:
    try:
        return {name for _, name, _, _ in Formatter().parse(pattern) if name}
    except ValueError:
        return set()  # a lone brace: the pattern is said as it stands


def test_every_fault_can_be_told_in_french_with_the_same_values() -> None:
    french = french_faults()["faults"]
    for where, pattern, _ in raised():
        assert pattern in french, f"{where}: no French for {pattern!r}"
        assert fields(french[pattern]) == fields(pattern), where


def test_what_some_games_say_is_told_in_french_in_the_folder_of_each() -> None:
    """So a game that goes takes nothing along that another needs, and leaves nothing behind."""
    spoken: dict[str, set[str]] = {}
    for where, pattern, _ in raised():
        room = where.split("/")
        spoken.setdefault(room[1] if room[0] == "games" and room[2:] else "", set()).add(pattern)
    house = spoken.pop("", set())
    said_by_all = set.intersection(*spoken.values())
    french = french_faults()["faults"]
    for name, home in homes().items():
        file = Path(home.folder) / "words" / "fr" / "faults.toml"
        own = tomllib.loads(file.read_text("utf-8"))["faults"] if file.is_file() else {}
        says = spoken.get(name, set()) - house
        assert says - said_by_all <= set(own) <= says
        assert own.items() <= french.items(), f"{name}: two games tell one fault in two ways"


def test_no_french_fault_is_left_over() -> None:
    assert set(french_faults()["faults"]) == {one.pattern for one in raised()}


def test_a_fault_within_a_fault_is_told_in_its_language() -> None:
    inner = Fault("{move}: the game is over", move=">1")
    outer = Fault("move {number}: {fault}", number=3, fault=inner)
    assert told(outer, "en") == "move 3: >1: the game is over"
    assert told(outer, "fr") == "coup 3\u202f: >1\u202f: la partie est finie"


def test_after_loading_no_first_message_waits_for_an_import() -> None:
    code = """
import sys
from ludion.locale import Words
words = Words("fr")
words.load()
known = set(sys.modules)
for number in range(3):
    words.by_fluent("page-home-title", count=number)
assert not set(sys.modules) - known, set(sys.modules) - known
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
