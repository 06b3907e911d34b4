"""Options: declared by a game, read from texts, refused with what was wanted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion import load
from ludion.core.game import InvalidText
from ludion.core.options import Option, read_options, settle

DECLARED = (
    Option("pawns", default=10, allowed=range(3, 13)),
    Option("length", default="normal", allowed=("normal", "long")),
)


def test_what_is_not_given_has_its_default() -> None:
    assert settle("toy", DECLARED, {}) == {"pawns": 10, "length": "normal"}
    assert read_options("toy", DECLARED, ["length=long"]) == {"pawns": 10, "length": "long"}


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        (["pawns"], "written name=value; got 'pawns'"),
        (["pawns=2"], "option pawns must be 3 to 12; got '2'"),
        (["pawns=-3"], "option pawns must be 3 to 12; got '-3'"),
        (["pawns=٣"], "option pawns must be 3 to 12"),
        (["pawns=08"], "option pawns must be 3 to 12; got '08'"),
        (["pawns=+8"], "option pawns must be 3 to 12; got '+8'"),
        (["pawns= 8"], "option pawns must be 3 to 12; got ' 8'"),
        (["pawns=9999999999999"], "option pawns must be 3 to 12"),
        (["length=short"], "option length must be normal or long; got 'short'"),
        (["size=5"], "toy has no option 'size'; its options: pawns, length"),
        (["pawns=3", "pawns=4"], "option pawns is given twice"),
    ],
)
def test_options_that_cannot_be_are_refused(texts: list[str], reason: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        read_options("toy", DECLARED, texts)
    assert reason in str(refusal.value)


def test_from_python_too() -> None:
    for value in (2, "10", True, None, 3.5):
        with pytest.raises(InvalidText, match="option pawns must be 3 to 12"):
            load("gravis3", pawns=value)


@given(st.lists(st.text(max_size=20) | st.text(alphabet="pawns=0123456789", max_size=10)))
def test_any_texts_are_options_or_are_refused(texts: list[str]) -> None:
    try:
        options = read_options("toy", DECLARED, texts)
    except InvalidText:
        return
    assert set(options) == {"pawns", "length"}
