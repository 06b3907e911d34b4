"""Reading and writing text files, so that nothing is lost and every trouble is told."""

from __future__ import annotations

import os
from hashlib import file_digest
from pathlib import Path

from ludion.core.fault import FileTrouble

MOST_BYTES = 8 << 20


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """The text of a file of a reasonable size."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
        if len(data) > most:
            raise FileTrouble("{path}: wanted at most {most} bytes of text", path=path, most=most)
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise FileTrouble("{path}: wanted text in UTF-8; got other bytes", path=path) from None
    except OSError as fault:
        raise FileTrouble(
            "{path}: cannot be read ({reason})", path=path, reason=fault.strerror
        ) from None


def read_first_line(path: Path, most: int = 200) -> bytes:
    """What a file says it is: its first line, without the line's end."""
    try:
        with path.open("rb") as file:
            return file.readline(most).rstrip(b"\n")
    except OSError as fault:
        raise FileTrouble(
            "{path}: cannot be read ({reason})", path=path, reason=fault.strerror
        ) from None


def refuse_existing(path: Path) -> None:
    if path.exists():
        raise FileTrouble("{path}: exists already; wanted a new name", path=path)


def write_text(path: Path, text: str) -> None:
    """Replace a file by a text, wholly or not at all."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as fault:
        raise FileTrouble(
            "{path}: cannot be written ({reason})", path=path, reason=fault.strerror
        ) from None
    finally:
        beside.unlink(missing_ok=True)


def digest_of(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
