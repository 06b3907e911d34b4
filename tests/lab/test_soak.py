"""`ludion soak`, in short runs: every figure is there and plausible."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from waiting import until

from ludion.lab.bench.soak import hold, mix, start
from ludion.lab.bench.somebody import meet


@pytest.mark.thorough
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


def members(session: int) -> list[str]:
    """The processes of a session, zombies aside."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _parent, _group, its_session = stat.read_text().rpartition(")")[2].split()[:4]
        except OSError:  # it has ended meanwhile
            continue
        if int(its_session) == session and state != "Z":
            found.append(stat.parent.name)
    return found


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_whoever_is_terminated_leaves_no_server_behind() -> None:
    run = [sys.executable, "-m", "ludion", "soak", "kills", "--number", "100000"]
    with subprocess.Popen(run, start_new_session=True) as soak:
        until(lambda: len(members(soak.pid)) >= 4, "a server beside the command and its helpers")
        soak.terminate()
        soak.wait()
        until(lambda: not members(soak.pid), "the end of every server")
