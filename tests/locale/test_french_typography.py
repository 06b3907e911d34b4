"""French is set as French is: no line ends before ; : ! ? » or after «, apostrophes are curved.

Every French text is looked at: words, errors, rules pages, lessons, diagrams and puzzles.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludion

SOURCES = Path(ludion.__file__).parent
SPACED = re.compile(
    r"[^\s\u00a0\u202f] ?(?<![\u00a0\u202f])[;!?»](?!\w)"
    r"|\w ?(?<![\u00a0\u202f]):(?= |$)"
    r"|«(?![\u00a0\u202f])"
)
"""A sign that wants a no-break space and has none, or one that may end a line."""
WIDE = re.compile(r"\u00a0[;:!?»%]|«\u00a0")
"""A sign with a no-break space of the wrong width: the narrow one, U+202F, stands beside signs."""
UNIT = re.compile(r"[\d}] (?:mm|cm|g|T|s|ms|µs|D|ko|Mo|min)(?![\w’-])")
"""A number that a line could end after, before its unit."""
CURVED = re.compile(r"\w'\w")
"""An apostrophe that is not curved."""
CODE = re.compile(
    r"`[^`]*`|'[^' ]* ?[^' ]*'|```.*?```|https?://\S+|\{[^{}]*->|\]\([^)]*\)|--[a-z]+|\{#[^}]*\}",
    re.S,
)
"""What is no French: code, addresses, the selectors of words."""
ENGLISH = "page-other-language"
"""Speaks to those who want the other language."""


def words() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCES.glob("**/fr/*.ftl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if not line.startswith(("#", ENGLISH)):
                yield f"{path.relative_to(SOURCES)}:{number}", line.partition(" = ")[2] or line


def pages() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCES.glob("**/fr.md")):
        text = CODE.sub("", path.read_text(encoding="utf-8"))
        for line in text.splitlines():
            yield f"{path.relative_to(SOURCES)}", line


def leaves(value: Any, french: bool) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, french or key == "fr")
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner, french)
    elif french and isinstance(value, str):
        yield value


def tables() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCES.glob("**/*.toml")):
        texts = tomllib.loads(path.read_text(encoding="utf-8"))
        for text in leaves(texts, "fr" in path.relative_to(SOURCES).parts):
            for line in text.splitlines():
                yield f"{path.relative_to(SOURCES)}", line


@pytest.mark.parametrize(
    "fault", [SPACED, WIDE, UNIT, CURVED], ids=["no-break", "narrow", "unit", "apostrophe"]
)
def test_no_french_text_has_this_fault(fault: re.Pattern[str]) -> None:
    found = [
        f"{where}: {line}"
        for where, line in [*words(), *pages(), *tables()]
        if fault.search(CODE.sub("", line))
    ]
    assert not found, "\n".join(found)
