"""The file of a tournament: its description, then every finished game, one JSON line each.

Other long runs of the lab keep theirs in the same way, under a `form` of their own.

    {"ludion": "tournament 1", "game": "gravis3", "players": ["level:2", "random"], ...}
    {"number": 0, "seats": ["level:2", "random"], "payoff": [1, -1], "record": "[Game ..."}

A line is written whole and is on disk before the next game counts. A line that a power cut or a
kill has truncated is dropped when the tournament resumes, and its game is played again.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from ludion.core.fault import FileTrouble
from ludion.core.files import trouble

FORMAT = "tournament 1"
BLOCK = 65_536


class Journal:
    """Opens a new file, or one of the same tournament."""

    def __init__(self, path: Path, about: Mapping[str, Any], form: str = FORMAT) -> None:
        self.path = path
        self.head = {"ludion": form, **about}
        try:
            self.file = path.open("a+b", buffering=0)
        except OSError as fault:
            raise FileTrouble(
                "{path}: cannot be written ({reason})", path=path, reason=trouble(fault)
            ) from None
        try:
            self._begin()
        except BaseException:
            self.file.close()
            raise

    def _begin(self) -> None:
        self._lock()
        self.file.seek(0)
        ours = _written(self.head)
        came = self.file.read(len(ours)) or b""
        if came == ours:
            self._drop_half_a_line()
        elif b"\n" not in came and ours.startswith(came):
            self.file.truncate(0)
            self.append(self.head)
        else:
            self._refuse(came + (self.file.read(BLOCK) or b""))

    def _lock(self) -> None:
        """Two runs on one file would do everything twice. The lock ends with the
        process."""
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise FileTrouble("{path}: another run is writing to it", path=self.path) from None

    def append(self, line: Mapping[str, Any]) -> None:
        try:
            self.file.write(_written(line))
            os.fsync(self.file.fileno())
        except OSError as fault:
            raise FileTrouble(
                "{path}: cannot be written ({reason})", path=self.path, reason=trouble(fault)
            ) from None

    def _drop_half_a_line(self) -> None:
        """Truncate the file after the last line end: an unfinished line is dropped."""
        at = self.file.seek(0, os.SEEK_END)
        while True:
            begin = max(0, at - BLOCK)
            self.file.seek(begin)
            found = (self.file.read(at - begin) or b"").rfind(b"\n")
            if found >= 0:
                self.file.truncate(begin + found + 1)
                return
            at = begin

    def lines(self) -> Iterator[dict[str, Any]]:
        """The lines after the first; read one at a time, however long the file is."""
        with self.path.open("rb") as file:
            file.readline()
            for number, line in enumerate(file, start=2):
                try:
                    yield dict(json.loads(line))
                except (ValueError, TypeError):
                    raise FileTrouble(
                        "{path}, line {line}: wanted a result of this run; got something else",
                        path=self.path,
                        line=number,
                    ) from None

    def _refuse(self, data: bytes) -> None:
        try:
            came = dict(json.loads(data.split(b"\n")[0]))
        except (ValueError, TypeError):
            came = {}
        if came.get("ludion") != self.head["ludion"]:
            raise FileTrouble(
                "{path}: wanted a new file or one that this command began; got another",
                path=self.path,
            )
        names = [name for name in self.head if came.get(name) != self.head[name]]
        name = names[0] if names else "ludion"
        raise FileTrouble(
            "{path}: is of another run: {name} is {came} there; wanted {wanted}",
            path=self.path,
            name=name,
            came=json.dumps(came.get(name)),
            wanted=json.dumps(self.head[name]),
        )

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.file.close()


def _written(line: Mapping[str, Any]) -> bytes:
    return json.dumps(line).encode("ascii") + b"\n"
