"""One server per SQLite file, on every system."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from ludion.core.fault import CannotServe
from ludion.server.store.lock import DatabaseLock

HOLDS = """
import sys
from ludion.server.store.lock import DatabaseLock
lock = DatabaseLock(sys.argv[1])
lock.publish("http://127.0.0.1:8700/")
print("held", flush=True)
sys.stdin.read()
"""


def test_another_process_is_refused_until_the_first_is_killed(tmp_path: Path) -> None:
    database = str(tmp_path / "house.db")
    first = subprocess.Popen(
        [sys.executable, "-c", HOLDS, database],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert first.stdin is not None
    assert first.stdout is not None
    assert first.stdout.readline() == "held\n"
    with pytest.raises(CannotServe, match=r"another server uses .*; it is at http://127\.0\.0\.1"):
        DatabaseLock(database)
    first.kill()
    first.wait()
    first.stdin.close()
    first.stdout.close()
    DatabaseLock(database).release()


def test_the_lock_is_released_by_another_thread(tmp_path: Path) -> None:
    """The server closes its store in a thread beside the event loop."""
    database = str(tmp_path / "house.db")
    lock = DatabaseLock(database)
    closing = Thread(target=lock.release)
    closing.start()
    closing.join()
    DatabaseLock(database).release()


def test_a_database_in_memory_needs_no_lock() -> None:
    for database in (None, "", ":memory:"):
        lock = DatabaseLock(database)
        lock.publish("http://127.0.0.1:8700/")
        lock.release()
