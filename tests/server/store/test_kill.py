"""Servers are killed at random moments: no acknowledged move is lost or doubled, all goes on.

With --thorough, $LUDION_KILLS says how often; `ludion soak kills` does the same and prints figures.
"""

from __future__ import annotations

import os

import pytest
from postgres import binaries, postgres

from ludion.lab.bench.kill import Killings, kill_servers

KILLS = int(os.environ.get("LUDION_KILLS", "25"))
posix = pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")


def refuse_faults(found: Killings) -> None:
    print(f"\n{found}")
    assert (found.lost, found.doubled) == (0, 0)
    assert found.acknowledged > found.kills


@posix
async def test_no_acknowledged_move_is_lost_or_doubled_by_three_kills() -> None:
    refuse_faults(await kill_servers(3, seed=1))


@pytest.mark.thorough
@posix
async def test_no_acknowledged_move_is_lost_or_doubled_by_many_kills() -> None:
    refuse_faults(await kill_servers(KILLS, seed=2))


@pytest.mark.thorough
@posix
@pytest.mark.skipif(binaries() is None, reason="needs PostgreSQL")
async def test_no_acknowledged_move_is_lost_or_doubled_between_two_servers() -> None:
    with postgres() as database:
        refuse_faults(await kill_servers(KILLS, database, count=2, seed=3))
