"""A pair that plays while strangers do their worst: every move is accepted and answered.

How long it waits, beside its own quiet p99, is told by `ludion soak strangers`; here it is printed
(`pytest -s`), not judged: a time means little on a machine that does something else.
"""

from __future__ import annotations

import pytest

from ludion.lab.bench.strangers import meet_strangers

pytestmark = pytest.mark.thorough


def test_a_pair_plays_on_among_floods_and_expensive_requests() -> None:
    found = meet_strangers(moves=60)
    print(f"\n{found}")
    assert all(quiet > 0 and among > 0 for quiet, among in found)
