"""The laws of the house, for two and four players, named formations and both set-ups."""

from __future__ import annotations

from typing import Any

import pytest

from ludion.core.contract import check
from ludion.core.record import record_tags
from ludion.games.sprocket.rules import Sprocket


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 4, "formation": "ring", "setup": "random"},
        *(
            pytest.param(options, marks=pytest.mark.thorough)
            for options in (
                {"players": 4},
                {"formation": "ring"},
                {"formation": "notch", "setup": "random"},
                {"formation": "..#/..#/######"},
            )
        ),
    ],
    ids=str,
)
def test_sprocket_keeps_the_laws(options: dict[str, Any]) -> None:
    check(Sprocket(**options), seed=3, playouts=1)


def test_a_record_says_how_it_was_played() -> None:
    assert record_tags(Sprocket())["Options"] == "players=2 setup=hand formation=2x4"
