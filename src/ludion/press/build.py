"""Makes one print, animation or PNG in its own process: a job as JSON comes in, a file goes out.

    echo '{"kind": "pdf", "game": "gravis3", "lang": "fr"}' | python -m ludion.press.build > it.pdf

A server that makes them for strangers limits the process: its processor time, its memory, its
priority. The exit code 3 means that the moves need too many frames.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from ludion.core.fault import InvalidText
from ludion.core.record import play_text
from ludion.games import GAMES, load_written
from ludion.locale import words

CPU_S = 90
MEMORY_BYTES = 3 << 30
TOO_MANY = 3
MOST_WIDTH = 640


def made(job: Mapping[str, Any]) -> bytes:
    """The file of a job: `kind` is pdf, png for a picture that is drawn already, or gif, webp or
    svg for an animation."""
    if job["kind"] == "png":
        from ludion.press.typeset import pixels

        return pixels([job["svg"]], *job["size"])[0]
    game = load_written(job["game"], job.get("options", []))
    ours = words(job.get("lang", "en"))
    if job["kind"] == "pdf":
        from ludion.press.booklet import Booklet

        return Booklet(game, ours, job.get("paper", "a4"), job.get("ink", "colour")).pdf()
    from ludion.press.motion import animated_svg, frames, raster
    from ludion.press.still import Studio

    position = game.read(job["start"]) if job.get("start") else game.start()
    played = []
    for number, text in enumerate(job.get("moves", []), start=1):
        move, after = play_text(game, position, text, number)
        played.append((position, move))
        position = after
    part = [*played[job.get("since", 0) :], (position, None)]
    studio = Studio(game, ours, job.get("look", "light"))
    shown = frames(studio, part, job.get("seconds", 1.0))
    if job["kind"] == "svg":
        return animated_svg(studio, shown, GAMES[game.name].title).encode()
    return raster(studio, shown, job["kind"], MOST_WIDTH)


def bound() -> None:
    """Limit the resources of this process, if the system can."""
    if hasattr(os, "nice"):
        os.nice(10)
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (CPU_S, CPU_S))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))


def main() -> int:
    bound()
    try:
        found = made(json.loads(sys.stdin.read()))
    except InvalidText:
        return TOO_MANY
    sys.stdout.buffer.write(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
