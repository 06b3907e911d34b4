"""The diagrams show the rules that end a game and the rules that forbid a move."""

from __future__ import annotations

import pytest

from ludion import learn

DIAGRAMS = learn.diagrams("gravity")


def test_a_diagram_of_each_rule_that_ends_a_game_ends_it() -> None:  # G13, R8
    assert {one.reason for one in DIAGRAMS["G13"]} == {"meeting"}
    assert {one.reason for one in DIAGRAMS["R8"]} == {"repetition"}


@pytest.mark.parametrize("line", ["R2", "G7", "G9", "Rule 2", "R3"])
def test_a_diagram_of_each_rule_that_forbids_shows_what_is_refused(line: str) -> None:
    assert any(one.refused for one in DIAGRAMS[line])
