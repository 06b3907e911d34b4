"""Every line of the rules page is named by a test."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
PAGES = HERE.parents[2] / "src" / "ludion" / "games" / "deboucleurs" / "learn"
SETS = PAGES.parent / "sets"
LINE = re.compile(r"\b[DR]\d+")


def lines_of(page: str) -> set[str]:
    """The names in bold, where a line begins."""
    return set(LINE.findall(" ".join(re.findall(r"\*\*(.+?)\*\*", page))))


def test_every_line_of_the_rules_has_a_test_that_names_it() -> None:
    tests = "\n".join(
        file.read_text(encoding="utf-8")
        for file in HERE.glob("test_*.py")
        if file != Path(__file__)
    )
    named = set(LINE.findall(" ".join(re.findall(r"#(.*)", tests))))
    said = lines_of((PAGES / "en.md").read_text(encoding="utf-8"))
    assert said == {f"D{n}" for n in range(1, 14)} | {f"R{n}" for n in range(1, 16)}
    assert said - named == set()


def test_both_languages_have_the_same_lines() -> None:
    english, french = (
        lines_of((PAGES / f"{language}.md").read_text(encoding="utf-8"))
        for language in ("en", "fr")
    )
    assert english == french


def test_the_tracks_on_the_page_are_those_of_the_official_set() -> None:  # R5
    levels = tomllib.loads((SETS / "official.toml").read_text(encoding="utf-8"))["tracks"]
    tracks = [levels[level][players] for players in "2345" for level in levels]
    for language in ("en", "fr"):
        page = (PAGES / f"{language}.md").read_text(encoding="utf-8")
        assert re.findall(r"`([012](?: [012])+)`", page) == tracks
