"""One server per SQLite file: a second server would not hear what happens at the first."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ludion.core.fault import CannotServe


class DatabaseLock:
    """A lock file beside the database. The system releases it when the process ends."""

    def __init__(self, database: str | None) -> None:
        self._file: int | None = None
        if not database or database == ":memory:" or sys.platform == "win32":
            return
        self._file = os.open(Path(database).with_suffix(".lock"), os.O_CREAT | os.O_RDWR, 0o600)
        import fcntl

        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            where = os.read(self._file, 200).decode("ascii", "replace").strip()
            os.close(self._file)
            raise CannotServe(
                "another server uses {database}; it is at {where}",
                database=database,
                where=where or "?",
            ) from None

    def publish(self, url: str) -> None:
        """Write where this server is, for the error message of a second one."""
        if self._file is not None:
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, url.encode("ascii", "replace"), 0)

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None
