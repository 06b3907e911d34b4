"""One server for a file of SQLite: a second one would not hear what happens at the first."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ludion.core.fault import CannotServe


class FileLock:
    """Held beside a file for as long as the process lives; the system lets go of it by itself."""

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
                "another server keeps its tables in {database}; it is at {where}",
                database=database,
                where=where or "?",
            ) from None

    def say(self, where: str) -> None:
        """Where this server is, for one that comes later."""
        if self._file is not None:
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, where.encode("ascii", "replace"), 0)

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None
