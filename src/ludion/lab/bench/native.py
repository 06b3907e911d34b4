"""The same work in C++, to compare a kernel with; compiled when first measured.

A game has the source in its `lab` folder. It is compiled to a library and called in this process,
so a busy machine affects both sides alike.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

COMPILERS = ("g++", "clang++")
HOW = ("-O3", "-march=native", "-shared", "-fPIC")


def compiler() -> str | None:
    return next(filter(None, map(shutil.which, COMPILERS)), None)


def why_missing() -> str | None:
    """What `Comparison.missing` says on a machine without a compiler."""
    return None if compiler() else "needs a C++ compiler"


@cache
def library(source: Path) -> ctypes.CDLL:
    """The functions of a source file."""
    found = compiler()
    assert found is not None
    with TemporaryDirectory(prefix="ludion-bench-", ignore_cleanup_errors=True) as folder:
        made = Path(folder) / f"{source.stem}.so"
        subprocess.run([found, *HOW, "-o", str(made), str(source)], check=True)
        return ctypes.CDLL(str(made))
