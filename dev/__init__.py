"""The parts of do.py: one module per concern, standard library only.

An old Python is refused here, before it meets a module that it cannot read.
"""

from __future__ import annotations

import sys

OLDEST = (3, 11)


def refuse_old_python() -> None:
    if sys.version_info < OLDEST:
        wanted, came = ".".join(map(str, OLDEST)), sys.version.split()[0]
        print(
            f"do.py: Python {wanted} or newer is wanted; got {came} ({sys.executable})",
            file=sys.stderr,
        )
        raise SystemExit(2)


refuse_old_python()
