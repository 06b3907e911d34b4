"""The laws of the house, for two and three players and other rooms."""

from __future__ import annotations

from typing import Any

import pytest

from ludion import load
from ludion.core.contract import check
from ludion.core.game import InvalidText
from ludion.core.record import record_tags
from ludion.games.gravity.picture import OFFICIAL_PICTURE

SMALL = ".|../...|/.._./._.."
NO_WALLS = "/".join(["." * 7] * 5)
LARGE = "/".join(["._..|..." * 2, "..|....J" * 2] * 8)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 3},
        {"room": SMALL},
        {"room": SMALL, "players": 3},
        {"room": NO_WALLS, "players": 3},
        {"room": LARGE, "length": "long"},
    ],
    ids=str,
)
def test_gravity_keeps_the_laws(options: dict[str, Any]) -> None:
    check(load("gravity", **options), seed=3, playouts=3)


def test_a_record_says_which_room_was_played() -> None:  # G4
    assert record_tags(load("gravity"))["Options"] == "players=2 room=official length=normal"
    assert record_tags(load("gravity", room=SMALL))["Options"].split()[1] == f"room={SMALL}"
    assert load("gravity", room=OFFICIAL_PICTURE).options["room"] == "official"


def test_a_room_that_cannot_be_read_is_refused_by_the_option() -> None:  # G4
    with pytest.raises(InvalidText, match=r"option room: room, line 1, column 4: wanted 4 to 16"):
        load("gravity", room="+-+")
    with pytest.raises(InvalidText, match="option room must be a text such as official; got 8"):
        load("gravity", room=8)
