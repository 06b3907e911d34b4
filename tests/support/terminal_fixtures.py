"""Tables without motion and without a beat, so that a test waits for nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ludion import load
from ludion.locale import Words
from ludion.match.lineup import read_lineup
from ludion.match.match import Match
from ludion.terminal.tui.pace import Pace
from ludion.terminal.tui.solo import PlayApp

STILL = Pace(tick_s=0, beat_s=0)
OpenTable = Callable[..., PlayApp]


@pytest.fixture
def open_table() -> OpenTable:
    def opened(
        *seats: str,
        start: str | None = None,
        language: str = "en",
        name: str = "gravis3",
        played: dict[str, Any] | None = None,
        **options: Any,
    ) -> PlayApp:
        game = load(name, **(played or {}))
        position = None if start is None else game.read(start)
        sitters = read_lineup(seats or ["human"] * game.seats, game.seats, seed=1)
        match = Match(game, [sitter.name for sitter in sitters], position)
        save = options.pop("save", None)
        pace = options.pop("pace", STILL)
        app = PlayApp(game, match, sitters, Words(language), pace=pace, **options)
        app.play.save_as = save
        return app

    return opened
