"""One server per SQLite file: a second server would not be notified of the first one's changes."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from ludion.core.fault import CannotServe


class DatabaseLock:
    """A lock file beside the database, on every system. It is released when the process ends.

    The URL of the server is in a separate file: Windows does not let anybody read a locked file.
    """

    def __init__(self, database: str | None) -> None:
        self._lock: FileLock | None = None
        if not database or database == ":memory:":
            return
        self._url = Path(database).with_suffix(".url")
        # not thread-local: the server releases it in another thread than the one that acquired it
        lock = FileLock(Path(database).with_suffix(".lock"), mode=0o600, thread_local=False)
        try:
            lock.acquire(blocking=False)
        except Timeout:
            raise CannotServe(
                "another server uses {database}; it is at {where}",
                database=database,
                where=self._other() or "?",
            ) from None
        self._lock = lock

    def _other(self) -> str:
        """The URL of the other server, if it has published it."""
        with suppress(OSError):
            return self._url.read_text("ascii", "replace")[:200].strip()
        return ""

    def publish(self, url: str) -> None:
        """Write the URL of this server, for the error message of a second one."""
        if self._lock is not None:
            self._url.write_text(url, "ascii", "replace")

    def release(self) -> None:
        if self._lock is not None:
            self._url.unlink(missing_ok=True)
            self._lock.release()
            self._lock = None
