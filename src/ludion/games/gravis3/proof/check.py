"""Check a certificate of Gravis 3 by rules.py alone: no kernel, no search.

Every claim is checked on its own, by playing whole turns and looking up the results in the other
claims; only the eight symmetries (symmetry.py) are used besides. If every claim passes, all are
true by induction on their turns:

- `wins n`: the moves win at once, or n > 1 and whatever the other side then does in its turn, it
  does not win and the game is not over, and the position reached is claimed won within n - 2.
- `holds n`: no turn wins at once; and after each of them, if n > 1, the other side has a turn that
  wins, or the game is over without a winner, or it reaches a position claimed to hold n - 2. One
  that holds 1 needs no claim: it is checked directly. `holds ever` leads to `holds ever`.

The start is always checked: the winner wins within the turns claimed, and not within fewer. A
draw: each side holds the other forever.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import NoReturn

from ludion.core.fault import IllegalMove, WrongProof
from ludion.core.game import Seat, Symmetry
from ludion.core.solution import Progress, silent
from ludion.core.walk import whole_turns
from ludion.games.gravis3.board import Arrow, Move, Position, Stage
from ludion.games.gravis3.proof.file import EVER, Certificate, Hold, Win
from ludion.games.gravis3.rules import Gravis3
from ludion.games.gravis3.symmetry import symmetries

Key = tuple[str, Seat]
Claim = Win | Hold


@cache
def upwards(arrow: Arrow | None) -> list[Symmetry[Position, Move]]:
    """The two symmetries after which this arrow points up."""
    standing = Position("." * 25, arrow or Arrow.UP, 0)
    return [way for way in symmetries() if way.position(standing).arrow is Arrow.UP]


def key_of(position: Position) -> Key:
    """A key that is equal for the eight images of a position at the start of a turn, only these."""
    grid = min(way.position(position).grid for way in upwards(position.arrow))
    return grid, position.mover


class Verifier:
    """The claims of a certificate, each of which can be checked by the rules."""

    def __init__(self, certificate: Certificate) -> None:
        self.certificate = certificate
        self.game: Gravis3 = certificate.game
        self.wins: Mapping[Key, int] = {key_of(c.position): c.turns for c in certificate.wins}
        self.holds: Mapping[Key, int] = {key_of(c.position): c.turns for c in certificate.holds}

    @property
    def claims(self) -> list[Claim]:
        return [*self.certificate.wins, *self.certificate.holds]

    def check(self, sample: int | None = None, seed: int = 0, progress: Progress = silent) -> int:
        """Raise WrongProof at a claim that does not hold; return how many were checked."""
        self.check_start()
        claims = self.claims
        if sample is not None and sample < len(claims):
            claims = Random(seed).sample(claims, sample)
        for number, claim in enumerate(claims, start=1):
            if isinstance(claim, Win):
                self.check_win(claim)
            else:
                self.check_hold(claim)
            progress("claims", number, len(claims))
        return len(claims)

    def refuse(self, claim: Claim | None, after: Position | None = None) -> NoReturn:
        start = self.game.write(self.game.start() if claim is None else claim.position)
        if after is None:
            raise WrongProof(
                "the certificate is wrong: its claim at {position} fails", position=start
            )
        raise WrongProof(
            "the certificate is wrong: its claim at {position} fails after {reached}",
            position=start,
            reached=self.game.write(after),
        )

    def check_start(self) -> None:
        """The claims about the start, from which the value of the game follows."""
        winner, turns = self.certificate.winner, self.certificate.turns
        if winner is None:
            proved = self.never_wins(0) and self.never_wins(1)
        elif turns is None:
            proved = False
        elif winner == self.game.start().mover:
            start = key_of(self.game.start())
            proved = self.wins.get(start) == turns and self.holds.get(start, -1) >= turns - 2
        else:
            start_turns = list(self.turns(self.game.start()))
            proved = all(self.is_won(after, turns - 1) for after in start_turns)
            proved &= any(self.is_held(after, turns - 3) for after in start_turns)
        if not proved:
            self.refuse(None)

    def never_wins(self, seat: Seat) -> bool:
        start = self.game.start()
        if seat == start.mover:
            return self.holds.get(key_of(start), 0) == EVER
        return any(self.is_held(after, EVER) for after in self.turns(start))

    def turns(self, position: Position) -> Iterator[Position]:
        """The position after every whole turn."""
        return whole_turns(self.game, position)

    def winner(self, position: Position) -> Seat | None:
        """Who has won, if the game is over and somebody has."""
        if self.game.turn(position) is not None:
            return None
        payoff = self.game.outcome(position).payoff
        return payoff.index(1.0) if 1.0 in payoff else None

    def is_won(self, position: Position, turns: int) -> bool:
        """Whether the game continues and its mover is claimed to win within this many turns."""
        if self.game.turn(position) is None:
            return False
        return self.wins.get(key_of(position), EVER) <= turns

    def is_held(self, position: Position, turns: int) -> bool:
        """Whether, after a turn of the side that holds, it has won or cannot be beaten so soon."""
        if self.game.turn(position) is None or turns < 1:
            return True
        if turns == 1:
            return not self.can_win_now(position)
        return self.holds.get(key_of(position), -1) >= turns

    def can_win_now(self, position: Position) -> bool:
        """Whether a line and captures of the mover end in an alignment."""
        for move in self.game.moves(position):
            after = self.game.play(position, move)
            if self.winner(after) is not None:
                return True
            if after.stage is Stage.TAKE and self.can_win_now(after):
                return True
        return False

    def check_win(self, claim: Win) -> None:
        position = claim.position
        try:
            for move in claim.moves:
                position = self.game.play(position, move)
        except IllegalMove:
            self.refuse(claim)
        if self.winner(position) == claim.position.mover:
            return
        answered = position.stage is Stage.LINE and position.mover != claim.position.mover
        if not answered or self.game.turn(position) is None:
            self.refuse(claim, position)
        for after in self.turns(position):
            if not self.is_won(after, claim.turns - 2):
                self.refuse(claim, after)

    def check_hold(self, claim: Hold) -> None:
        left = EVER if claim.turns == EVER else claim.turns - 2
        for reached in self.turns(claim.position):
            if self.winner(reached) is not None:
                self.refuse(claim, reached)
            if self.game.turn(reached) is None or left < 1:
                continue
            if not any(self.is_held(after, left) for after in self.turns(reached)):
                self.refuse(claim, reached)


def verify(
    certificate: Certificate, sample: int | None = None, seed: int = 0, progress: Progress = silent
) -> int:
    """Check a certificate; return how many claims were checked; WrongProof at the first failure."""
    return Verifier(certificate).check(sample, seed, progress)
