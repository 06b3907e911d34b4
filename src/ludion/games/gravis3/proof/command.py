"""Gravis 3 for `ludion solve` and `ludion verify`. Verifying loads no compiled code."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludion.core.fault import WrongGame
from ludion.core.files import read_text, write_text
from ludion.core.game import Listed
from ludion.core.solution import Progress, Sharing, Solution, Verified
from ludion.games.gravis3.proof.check import verify
from ludion.games.gravis3.proof.file import read_certificate, write_certificate
from ludion.games.gravis3.rules import Gravis3
from ludion.games.gravis3.rulings import BOOK

MOST_BYTES = 256 << 20
MOST_TURNS_OF_HOUSE_RULES = 15
"""A draw has no end to its search: longer wins than these are not looked for."""


class Gravis3Solving:
    is_shared = False

    def home(self, game: Listed[Any, Any]) -> None:
        """The certificate is part of the package."""

    def solve(
        self,
        game: Listed[Any, Any],
        out: Path | None,
        progress: Progress,
        sharing: Sharing | None = None,
    ) -> Solution:
        """The value of the start; a draw too, where one can be shown. `out`: its certificate.

        House rules are solved by the search alone: there is no certificate, and no proof of a draw.
        The search is not divided: `sharing` must be None.
        """
        from ludion.games.gravis3.proof.certify import certify, certify_draw
        from ludion.games.gravis3.proof.solver import solve

        assert isinstance(game, Gravis3)
        assert sharing is None
        if game.rulings != BOOK:
            if out is not None:
                raise WrongGame("a certificate is of the rules of the book; got house rules")
            return solve(game, most=MOST_TURNS_OF_HOUSE_RULES, progress=progress)[0]
        solution, solver = solve(game, progress=progress)
        if solution.winner is None:
            certificate = certify_draw(solver, progress)
            solution = solution._replace(proven=certificate is not None)
        elif out is not None:
            assert solution.turns is not None
            certificate = certify(solver, solution.winner, solution.turns, progress)
        if out is not None and solution.proven:
            assert certificate is not None
            write_text(out, write_certificate(certificate))
        return solution

    def verify(self, path: Path, sample: int | None, seed: int, progress: Progress) -> Verified:
        certificate = read_certificate(read_text(path, MOST_BYTES))
        checked = verify(certificate, sample, seed, progress)
        return Verified(
            certificate.game.name,
            certificate.game.options,
            certificate.winner,
            certificate.turns,
            len(certificate.wins) + len(certificate.holds),
            checked,
        )


SOLVING = Gravis3Solving()
