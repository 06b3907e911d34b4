"""The built page belongs into every sdist and wheel: refuse to build one without it.

An editable install, which works on the sources, needs no page. LUDION_WITHOUT_PAGE=1 builds
without one on purpose: a library and a terminal, where `ludion serve` says that there is no page.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INDEX = Path("src", "ludion", "server", "static", "index.html")
REFUSAL = (
    "ludion: the page is not built, so the package would have none; "
    "run: python3 do.py package (or set LUDION_WITHOUT_PAGE=1)"
)


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # its configuration is of no use here
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wanted = version != "editable" and not os.environ.get("LUDION_WITHOUT_PAGE")
        if wanted and not (Path(self.root) / INDEX).is_file():
            print(REFUSAL, file=sys.stderr, flush=True)
            raise SystemExit(2)
