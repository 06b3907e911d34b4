"""Gravity for `ludion solve` and `ludion verify`. Verifying loads no compiled code."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import Any

from ludion.core.fault import FileTrouble, InvalidText, WrongProof
from ludion.core.files import trouble
from ludion.core.game import Listed
from ludion.core.solution import Progress, Solution, Verified
from ludion.games.gravity.notation import write_position
from ludion.games.gravity.rules import Gravity
from ludion.games.gravity.table import Table, table_path
from ludion.games.gravity.verify import verify, verify_set_up

SET_UP_SAMPLE = 20
"""Of the set-up, where checking one position plays thousands of moves."""


class GravitySolving:
    def home(self, game: Listed[Any, Any]) -> Path:
        """Where players and hints look for the table of a game's room."""
        assert isinstance(game, Gravity)
        return table_path(game.room)

    def solve(self, game: Listed[Any, Any], out: Path | None, progress: Progress) -> Solution:
        """Every settled position of a room for two; the table goes to `out`, or to its home."""
        assert isinstance(game, Gravity)
        if game.seats != 2:
            raise InvalidText("Gravity is solved for 2 players; got {seats}", seats=game.seats)
        from ludion.games.gravity.solve import solve

        path, began = out or self.home(game), perf_counter()
        try:
            table = solve(game.room, path, progress)
        except OSError as fault:
            raise FileTrouble(
                "{path}: cannot be written ({reason})", path=path, reason=trouble(fault)
            ) from None
        value = table.value(game.start())
        return Solution(
            winner=None if value.worth == 0 else int(value.worth < 0),
            turns=value.distance,
            nodes=len(table),
            seconds=perf_counter() - began,
        )

    def verify(self, path: Path, sample: int | None, seed: int, progress: Progress) -> Verified:
        """So many values against the values of the moves that the rules allow."""
        table = Table(path)
        of = len(table) if sample is None else sample
        wrong = chain(
            verify_set_up(table, SET_UP_SAMPLE, seed),
            verify(table, sample, seed, lambda done: progress("claims", done, of)),
        )
        for position, told, found in wrong:
            raise WrongProof(
                "{position}: by the rules it is worth {found}; the table says {told}",
                position=write_position(position),
                found=found,
                told=told,
            )
        start = table.value(table.game.start())
        return Verified(
            table.game.name,
            table.game.options,
            None if start.worth == 0 else int(start.worth < 0),
            start.distance,
            claims=len(table),
            checked=of + SET_UP_SAMPLE,
        )


SOLVING = GravitySolving()
