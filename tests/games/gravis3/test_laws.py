"""The laws of the house, over random games of Gravis 3."""

from __future__ import annotations

import pytest

from ludion import load
from ludion.core.contract import check


@pytest.mark.parametrize("pawns", [3, 5, 10, 12])
def test_gravis3_keeps_the_laws(pawns: int) -> None:
    check(load("gravis3", pawns=pawns), seed=pawns, playouts=10)


def test_gravis3_with_the_pie_rule_keeps_the_laws() -> None:  # R7
    check(load("gravis3", pie="yes"), seed=7, playouts=10)
