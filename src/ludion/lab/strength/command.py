"""A measurement that is started as a module: it reports faults in one line."""

from __future__ import annotations

import sys
from collections.abc import Callable

from ludion.core.extras import missing_extra
from ludion.core.fault import Fault


def told(main: Callable[[], None]) -> None:
    """Run a measurement; the exit code is 2 for an error that the user can fix."""
    try:
        main()
    except ModuleNotFoundError as missing:
        print(f"ludion: {missing_extra(missing)}", file=sys.stderr)
        sys.exit(2)
    except Fault as fault:
        print(f"ludion: {fault}", file=sys.stderr)
        sys.exit(2)
