"""docs/security.md names tests that exist, and the limits that the server has."""

from __future__ import annotations

import re
from pathlib import Path

from ludion.server.limits import MAX_BODY_BYTES, RateLimits
from ludion.server.table.decide import MOST
from ludion.server.table.facts import Proposed, Renewed, Said, Sat, Undone

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")


def test_every_promise_names_a_test_that_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", PAGE))
    sources = "\n".join(file.read_text("utf-8") for file in (ROOT / "tests").rglob("test_*.py"))
    assert len(named) >= 20
    assert not {name for name in named if f"def {name}(" not in sources}


def test_the_limits_are_those_of_the_server() -> None:
    usual = RateLimits()
    assert f"{MAX_BODY_BYTES >> 10} kB" in PAGE
    assert f"| {usual.connections_per_address} per address" in PAGE
    assert f"{usual.connections:,} in all" in PAGE
    said = ", ".join(
        f"{MOST[kind]:,} {name}"
        for kind, name in (
            (Said, "chat messages"),
            (Undone, "take-backs"),
            (Proposed, "offers"),
            (Sat, "changes of seats"),
            (Renewed, "renewed links"),
        )
    )
    assert said in PAGE
