"""Every line of the rules page is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGES = HERE.parents[2] / "src" / "ludion" / "games" / "gravity" / "learn"
LINE = re.compile(r"\bG\d+|\bR\d|\brule \d|\brègle \d", re.IGNORECASE)


def lines_of(page: str) -> set[str]:
    """The names in bold, where a line begins or a rule is said."""
    bold = " ".join(re.findall(r"\*\*(.+?)\*\*", page))
    return {name.lower().replace("règle", "rule") for name in LINE.findall(bold)}


def test_every_line_of_the_rules_has_a_test_that_names_it() -> None:
    tests = "\n".join(
        file.read_text(encoding="utf-8")
        for file in HERE.glob("test_*.py")
        if file != Path(__file__)
    ).lower()
    comments = " ".join(re.findall(r"#(.*)|\"\"\"", tests))
    named = {name.lower() for name in LINE.findall(comments)}
    said = lines_of((PAGES / "en.md").read_text(encoding="utf-8"))
    assert said >= {f"g{number}" for number in range(1, 15)}
    assert said - named == set()


def test_both_languages_have_the_same_lines() -> None:
    english, french = (
        lines_of((PAGES / f"{language}.md").read_text(encoding="utf-8"))
        for language in ("en", "fr")
    )
    assert english == french
