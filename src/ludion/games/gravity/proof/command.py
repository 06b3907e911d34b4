"""Gravity for `ludion solve` and `ludion verify`. Verifying loads no compiled code."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import Any

from ludion.core.fault import FileTrouble, InvalidText, WrongGame, WrongProof
from ludion.core.files import trouble
from ludion.core.game import Listed
from ludion.core.solution import Progress, Sharing, Solution, Verified
from ludion.games.gravity.notation import write_position
from ludion.games.gravity.proof.check import verify, verify_set_up
from ludion.games.gravity.proof.file import ValueFile, value_file_path
from ludion.games.gravity.rules import Gravity
from ludion.games.gravity.rulings import BOOK

SET_UP_SAMPLE = 20
"""How many positions of the set-up are checked; each takes thousands of moves."""


def _refuse_others(game: Gravity) -> None:
    if game.seats != 2:
        raise InvalidText("Gravity is solved for 2 players; got {seats}", seats=game.seats)
    if game.rulings != BOOK:
        raise WrongGame("Gravity is solved by the rules of the book; got house rules")


class GravitySolving:
    is_shared = True

    def home(self, game: Listed[Any, Any]) -> Path:
        """The path where players and hints look for the values of a room."""
        assert isinstance(game, Gravity)
        _refuse_others(game)
        return value_file_path(game.room)

    def solve(
        self,
        game: Listed[Any, Any],
        out: Path | None,
        progress: Progress,
        sharing: Sharing | None = None,
    ) -> Solution:
        """Solve every settled position of a room for two; write the values to `out`, or to their
        default path."""
        assert isinstance(game, Gravity)
        _refuse_others(game)
        from ludion.games.gravity.proof.solver import solve

        path, began = out or self.home(game), perf_counter()
        try:
            file = solve(game.room, path, progress, sharing)
        except OSError as fault:
            raise FileTrouble(
                "{path}: cannot be written ({reason})", path=path, reason=trouble(fault)
            ) from None
        value = file.value(game.start())
        return Solution(
            winner=None if value.worth == 0 else int(value.worth < 0),
            turns=value.distance,
            nodes=len(file),
            seconds=perf_counter() - began,
        )

    def verify(self, path: Path, sample: int | None, seed: int, progress: Progress) -> Verified:
        """Check this many values against the values of the legal moves."""
        file = ValueFile(path)
        of = len(file) if sample is None else sample
        wrong = chain(
            verify_set_up(file, SET_UP_SAMPLE, seed),
            verify(file, sample, seed, lambda done: progress("claims", done, of)),
        )
        for position, told, found in wrong:
            raise WrongProof(
                "{position}: by the rules it is worth {found}; the table says {told}",
                position=write_position(position),
                found=found,
                told=told,
            )
        start = file.value(file.game.start())
        return Verified(
            file.game.name,
            file.game.options,
            None if start.worth == 0 else int(start.worth < 0),
            start.distance,
            claims=len(file),
            checked=of + SET_UP_SAMPLE,
        )


SOLVING = GravitySolving()
