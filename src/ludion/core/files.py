"""Read and write text files: no file is left half written, and every failure is a fault."""

from __future__ import annotations

import errno
import os
from hashlib import file_digest
from pathlib import Path
from typing import Final

from ludion.core.fault import Fault, FileTrouble

MOST_BYTES = 8 << 20


_TROUBLES: Final = {
    errno.ENOENT: Fault("No such file or directory"),
    errno.EACCES: Fault("Permission denied"),
    errno.EPERM: Fault("Operation not permitted"),
    errno.EISDIR: Fault("Is a directory"),
    errno.ENOTDIR: Fault("Not a directory"),
    errno.EEXIST: Fault("File exists"),
    errno.ENAMETOOLONG: Fault("File name too long"),
    errno.ENOSPC: Fault("No space left on device"),
    errno.EROFS: Fault("Read-only file system"),
    errno.ELOOP: Fault("Too many levels of symbolic links"),
    errno.EMFILE: Fault("Too many open files"),
    errno.EADDRINUSE: Fault("Address already in use"),
    errno.EADDRNOTAVAIL: Fault("Cannot assign requested address"),
}
"""What the system says most often, so that it can be told in French."""


def trouble(fault: OSError) -> Fault:
    """The reason that the system gives for an error.

    >>> str(trouble(FileNotFoundError(errno.ENOENT, "whatever the system calls it")))
    'No such file or directory'
    """
    return _TROUBLES.get(fault.errno or 0) or Fault("system error {number}", number=fault.errno)


def data_home() -> Path:
    """The folder of the user's data: $LUDION_DATA, else the user's data directory."""
    from platformdirs import user_data_path

    chosen = os.environ.get("LUDION_DATA")
    return Path(chosen) if chosen else user_data_path("ludion", appauthor=False)


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """The text of a file of a reasonable size."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
        if len(data) > most:
            raise FileTrouble(
                "{path}: wanted at most {most} bytes of text; got more", path=path, most=most
            )
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise FileTrouble("{path}: wanted text in UTF-8; got other bytes", path=path) from None
    except OSError as fault:
        raise FileTrouble(
            "{path}: cannot be read ({reason})", path=path, reason=trouble(fault)
        ) from None


def read_first_line(path: Path, most: int = 200) -> bytes:
    """The first line of a file, which says what kind of file it is, without the line break."""
    try:
        with path.open("rb") as file:
            return file.readline(most).rstrip(b"\n")
    except OSError as fault:
        raise FileTrouble(
            "{path}: cannot be read ({reason})", path=path, reason=trouble(fault)
        ) from None


def refuse_existing(path: Path) -> None:
    if path.exists():
        raise FileTrouble("{path}: exists already; wanted a new name", path=path)


def refuse_unwritable(path: Path) -> None:
    """Raise before long work if the file exists already or its folder does not."""
    refuse_existing(path)
    if not path.absolute().parent.is_dir():
        missing = FileNotFoundError(errno.ENOENT, "")
        raise FileTrouble(
            "{path}: cannot be written ({reason})", path=path, reason=trouble(missing)
        )


def write_text(path: Path, text: str) -> None:
    """Write a text to a file atomically: all of it, or nothing."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file atomically: all of it, or nothing."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as fault:
        raise FileTrouble(
            "{path}: cannot be written ({reason})", path=path, reason=trouble(fault)
        ) from None
    finally:
        beside.unlink(missing_ok=True)


def digest_of(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
