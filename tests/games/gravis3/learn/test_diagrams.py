"""The diagrams show the rules that end a game and the rules that forbid a move."""

from __future__ import annotations

import pytest

from ludion import learn

DIAGRAMS = learn.diagrams("gravis3")


def test_a_diagram_of_each_rule_that_ends_a_game_ends_it() -> None:  # V9, R4, R5
    assert {one.reason for one in DIAGRAMS["V9"]} == {"alignment", ""}, "one only stood on the way"
    assert {one.reason for one in DIAGRAMS["R4"]} == {"reserve"}
    assert {one.reason for one in DIAGRAMS["R5"]} == {"repetition"}


@pytest.mark.parametrize("line", ["V4", "R1"])
def test_a_diagram_of_each_rule_that_forbids_shows_what_is_refused(line: str) -> None:
    assert any(one.refused for one in DIAGRAMS[line])
