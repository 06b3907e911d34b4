"""The certificate of Gravis 3 as arrays for learners: positions that the mover wins by force."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from ludion.core.encoding import Labelled
from ludion.games.gravis3 import proof
from ludion.games.gravis3.proof.file import Certificate, read_certificate
from ludion.games.gravis3.proof.values import CERTIFICATE
from ludion.games.gravis3.research.encoding import Gravis3Encoding


@cache
def published() -> Certificate:
    return read_certificate((files(proof) / CERTIFICATE).read_text("utf-8"))


class CertificateLabels:
    """The wins of the certificate. `turns` is the most that the winner's strategy needs."""

    def __init__(self, certificate: Certificate) -> None:
        self.wins = certificate.wins
        self.encoding = Gravis3Encoding(certificate.game)

    def __len__(self) -> int:
        return len(self.wins)

    def sample(self, number: int, seed: int) -> Labelled:
        """Each at most once, so there may be fewer than requested."""
        order = np.random.default_rng(seed).permutation(len(self.wins))[:number]
        wins = [self.wins[place] for place in order.tolist()]
        seen = [self.encoding.observe(win.position, win.position.mover) for win in wins]
        return Labelled(
            np.stack([one.board for one in seen]),
            np.stack([one.facts for one in seen]),
            np.ones(len(wins), dtype=np.int8),
            np.array([win.turns for win in wins], dtype=np.int16),
        )


def labels(game: Any) -> CertificateLabels | None:
    certificate = published()
    return CertificateLabels(certificate) if game.options == certificate.game.options else None
