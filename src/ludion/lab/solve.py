"""Who wins a variant of a game with best play, streamed to a reader as lines of JSON.

    python -m ludion.lab.solve < VARIANT.json

The variant is `{"game", "options", "folder"}`: options as `name=value`, and a folder for the values
of its positions, or null: then they are kept where Ludion looks for them, and interrupted work goes
on. Lines report progress, `{"what", "done", "of"}`; the last one is `{"winner", "turns"}`, or
`{"fault"}`. The server starts this in a process of its own, kills it when the client disconnects,
and removes the folder, if it has given one.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from time import monotonic

from ludion.core.fault import Fault
from ludion.games import load_solving, load_written

NICENESS = 10
BETWEEN_S = 0.2
"""Two lines of progress."""


class Teller:
    def __init__(self) -> None:
        self.told = monotonic()

    def progress(self, what: str, done: int, of: int) -> None:
        if monotonic() - self.told >= BETWEEN_S:
            self.told = monotonic()
            tell(what=what, done=done, of=of)


def tell(**line: object) -> None:
    print(json.dumps(line), flush=True)


def main() -> None:
    os.nice(NICENESS)
    asked = json.load(sys.stdin)
    try:
        game = load_written(asked["game"], asked["options"])
        solving = load_solving(asked["game"])
        folder = asked["folder"]
        out = None if folder is None else Path(folder) / "values"
        found = solving.solve(game, out, Teller().progress)
    except Fault as fault:
        tell(fault=str(fault))
    else:
        tell(winner=found.winner, turns=found.turns)


if __name__ == "__main__":
    main()
