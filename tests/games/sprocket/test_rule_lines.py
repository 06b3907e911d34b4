"""Every line of the rules page is named by a test, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGES = HERE.parents[2] / "src" / "ludion" / "games" / "sprocket" / "learn"
LINES = {f"S{number}" for number in range(1, 10)} | {f"R{number}" for number in range(1, 9)}


def lines_of(language: str) -> set[str]:
    page = (PAGES / f"{language}.md").read_text(encoding="utf-8")
    return set(re.findall(r"\*\*([SR]\d)\*\*", page))


def test_both_languages_have_all_lines() -> None:
    assert lines_of("en") == lines_of("fr") == LINES


def test_every_line_of_the_rules_has_a_test_that_names_it() -> None:
    tests = "\n".join(file.read_text(encoding="utf-8") for file in HERE.glob("test_*.py"))
    named = set(re.findall(r"\b[SR]\d\b", " ".join(re.findall(r"# (.*)", tests))))
    assert named >= LINES
