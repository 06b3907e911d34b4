"""`ludion soak`, in short runs: every figure is there and plausible."""

from __future__ import annotations

import pytest

from ludion.lab.bench.soak import hold, mix, start
from ludion.lab.bench.somebody import meet


async def test_a_server_with_many_unfinished_tables_starts_and_is_played_at() -> None:
    found = await start(200)
    assert found.tables == 200
    assert found.ready_s > 0
    assert found.first_p99_ms > 0


@pytest.mark.thorough
async def test_sockets_are_held_while_others_play() -> None:
    found = await hold(100)
    assert found.sockets == 100
    assert found.p99_ms > 0


@pytest.mark.thorough
async def test_memory_is_told_during_a_mixed_run() -> None:
    found = await mix(6.0)
    assert found.moves > 0
    assert len(found.memory_mb) >= 2


async def test_all_who_look_for_somebody_at_once_are_seated() -> None:
    found = await meet(20)
    assert found.seated == found.seekers == 20
