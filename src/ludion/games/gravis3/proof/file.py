"""A certificate of Gravis 3 as text: docs/gravis3-solved.md describes it, line by line.

ludion gravis3 certificate 1
rules 1
options pawns=10
value 1 -1
turns 13
wins 2
holds 1
wins 13 ...../...../...../...../..... ? w : ^C >
wins 1 .ww../...../...../.b.../.b... ^ w : ^A
holds 11 ...../...../...../...../..... ? w
sha256 4a1f...
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from ludion.core.fault import Fault, InvalidText, one_of
from ludion.core.game import Seat
from ludion.core.options import read_options
from ludion.games.gravis3.board import Move, Position, Stage
from ludion.games.gravis3.notation import read_move
from ludion.games.gravis3.rules import Gravis3

MAGIC: Final = "ludion gravis3 certificate 1"
EVER: Final = 1 << 30
"""The bound of a position from which a side never wins; `ever` in the text."""
PAYOFFS: Final = {"1 -1": 0, "-1 1": 1, "0 0": None}


@dataclass(frozen=True, slots=True)
class Win:
    """The mover forces a win within this many turns, and begins with these moves."""

    turns: int
    position: Position
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Hold:
    """The mover cannot force a win within this many turns."""

    turns: int
    position: Position


@dataclass(frozen=True, slots=True)
class Certificate:
    """A value of the game, and the claims it follows from.

    With a winner: `turns` from the start, every position that the winner can meet by their own
    strategy, and the positions by which the loser keeps the winner from winning sooner.
    Without one: the positions by which each side keeps the other from winning, forever.
    """

    game: Gravis3
    winner: Seat | None
    turns: int | None
    wins: tuple[Win, ...]
    holds: tuple[Hold, ...]


def write_certificate(certificate: Certificate) -> str:
    game = certificate.game
    payoff = next(text for text, winner in PAYOFFS.items() if winner == certificate.winner)
    options = " ".join(f"{name}={value}" for name, value in game.options.items())
    lines = [MAGIC, f"rules {game.version}", f"options {options}", f"value {payoff}"]
    lines.append(f"turns {'ever' if certificate.turns is None else certificate.turns}")
    lines += [f"wins {len(certificate.wins)}", f"holds {len(certificate.holds)}"]
    wins = sorted((-win.turns, _win(game, win)) for win in certificate.wins)
    holds = sorted((-hold.turns, _hold(game, hold)) for hold in certificate.holds)
    lines += [line for _, line in (*wins, *holds)]
    body = "".join(line + "\n" for line in lines)
    return f"{body}sha256 {sha256(body.encode()).hexdigest()}\n"


def _win(game: Gravis3, win: Win) -> str:
    return f"wins {win.turns} {game.write(win.position)} : {' '.join(map(game.write, win.moves))}"


def _hold(game: Gravis3, hold: Hold) -> str:
    turns = "ever" if hold.turns == EVER else hold.turns
    return f"holds {turns} {game.write(hold.position)}"


def read_certificate(text: str) -> Certificate:
    """Read a certificate; raise InvalidText with the line that is wrong."""
    return _Reader(text).certificate()


class _Reader:
    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.at = 0
        body, found, digest = text.rpartition("sha256 ")
        if self.lines[0] != MAGIC:
            raise InvalidText(
                "a certificate begins with {wanted!r}; got {came!r}",
                wanted=MAGIC,
                came=self.lines[0],
            )
        if not found or not text.endswith("\n") or "\n" in digest[:-1]:
            raise InvalidText(
                "the certificate is cut off: its last line must be its sha256; got {came!r}",
                came=self.lines[-1] or self.lines[-2],
            )
        if sha256(body.encode()).hexdigest() != digest[:-1]:
            raise InvalidText("the certificate has been changed: its sha256 is another")

    def refuse(self, wanted: Fault) -> InvalidText:
        return InvalidText(
            "certificate, line {line}: wanted {wanted}; got {came!r}",
            line=self.at,
            wanted=wanted,
            came=self.lines[self.at - 1],
        )

    def at_line(self, fault: Fault) -> InvalidText:
        return InvalidText("certificate, line {line}: {fault}", line=self.at, fault=fault)

    def named(self, name: str) -> str:
        """The text after the name at the beginning of the next line."""
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        self.at += 1
        first, space, rest = line.partition(" ")
        if first != name or not space:
            raise self.refuse(Fault("{text!r}", text=name))
        return rest

    def number(self, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 8):
            raise self.refuse(Fault("{least} to {most}", least=0, most=9_999_999))
        return int(text)

    def bound(self, text: str) -> int:
        return EVER if text == "ever" else self.number(text)

    def certificate(self) -> Certificate:
        self.at = 1
        if self.number(self.named("rules")) != Gravis3.version:
            raise self.refuse(Fault("{text!r}", text=f"rules {Gravis3.version}"))
        options = self.named("options").split()
        game = Gravis3(**read_options(Gravis3.name, Gravis3.OPTIONS, options))
        payoff = self.named("value")
        if payoff not in PAYOFFS:
            raise self.refuse(one_of(["1 -1", "-1 1", "0 0"]))
        turns = self.bound(self.named("turns"))
        winner = PAYOFFS[payoff]
        if (turns == EVER) != (winner is None) or turns == 0:
            raise self.refuse(Fault("turns that go with the value"))
        wins, holds = self.number(self.named("wins")), self.number(self.named("holds"))
        certificate = Certificate(
            game,
            winner,
            None if winner is None else turns,
            tuple(self.win(game) for _ in range(wins)),
            tuple(self.hold(game) for _ in range(holds)),
        )
        self.named("sha256")
        return certificate

    def position(self, game: Gravis3, text: str) -> Position:
        try:
            position = game.read(text)
        except InvalidText as fault:
            raise self.at_line(fault) from None
        if position.stage is not Stage.LINE or game.turn(position) is None:
            raise self.refuse(Fault("the start of a turn"))
        return position

    def win(self, game: Gravis3) -> Win:
        claim, _, moves = self.named("wins").partition(" : ")
        turns, _, position = claim.partition(" ")
        bound = self.number(turns)
        if bound % 2 == 0:
            raise self.refuse(Fault("an odd number of turns"))
        try:
            read = tuple(read_move(word) for word in moves.split())
        except InvalidText as fault:
            raise self.at_line(fault) from None
        return Win(bound, self.position(game, position), read)

    def hold(self, game: Gravis3) -> Hold:
        turns, _, position = self.named("holds").partition(" ")
        bound = self.bound(turns)
        if bound != EVER and bound % 2 == 0:
            raise self.refuse(Fault("an odd number of turns"))
        return Hold(bound, self.position(game, position))
