"""Reading and writing text files, so that nothing is lost and every trouble is told."""

from __future__ import annotations

import os
from pathlib import Path

from ludion.core.fault import FileTrouble

MOST_BYTES = 8 << 20


def read_text(path: Path) -> str:
    """The text of a file of a reasonable size."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise FileTrouble(
                "{path}: wanted at most {most} bytes of text", path=path, most=MOST_BYTES
            )
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise FileTrouble("{path}: wanted text in UTF-8; got other bytes", path=path) from None
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
