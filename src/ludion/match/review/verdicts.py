"""Where a game was won and lost: a verdict on each move.

`judge` compares each move with the best one. The value of a move is a `Line` for the seat that
plays it, from -1 (lost) to 1 (won); its *loss* is the best move's value minus its own, 0 to 2:

    best      no loss, or less than 0.02; and it neither wins later nor loses sooner
    good      a loss of less than 0.2: the result stays the same
    mistake   a loss of less than 0.6
    blunder   a loss of 0.6 or more: a sure win or a draw given away

A search that uses playouts has an uncertainty of 4 / sqrt(games), two standard
deviations. This is subtracted from a loss before a move is called a mistake or a blunder.

Only comparable results are compared:

- If the best move is proven and the played one is not, the played move may win as well: it is
  judged only by how much it may lose.
- If the played move is proven to lose in n turns and the best move is not proven, that counts if
  the best move was searched so deep that a loss in n turns would have been seen. Otherwise the best
  move may lose as well: what the same search says about the played move counts, and if it says
    nothing the move is good.

A *turning point* is a mistake or blunder after which somebody else stands to win: the seat that
moved stood to win (more than 0.5) and no longer does, or now stands to lose (less than -0.5).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import sqrt
from typing import Any, Generic

from ludion.core.game import Game, M, P, Seat, listed
from ludion.core.walk import opens_turn
from ludion.games import plays_together
from ludion.match.computers import is_duel
from ludion.match.review.analysis import Analysis
from ludion.players.player import Line

EQUAL = 0.02
MISTAKE = 0.2
BLUNDER = 0.6
STANDS = 0.5


class Verdict(StrEnum):
    BEST = "best"
    GOOD = "good"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@dataclass(frozen=True, slots=True)
class JudgedMove(Generic[M]):
    """A played move and the best one, both from the view of the seat that played.

    `number` counts the moves of the record from 1. `loss` is what the move gave away, as far as
    both values are comparable. `forced`: there was no other move.
    """

    number: int
    seat: Seat
    best: Line[M]
    played: Line[M]
    loss: float
    verdict: Verdict
    turning: bool
    forced: bool

    @property
    def move(self) -> M:
        return self.played.moves[0]

    @property
    def has_better(self) -> bool:
        """Whether the best move is known to be better, or at least more certain."""
        if self.verdict is Verdict.BEST or self.best.moves[0] == self.move:
            return False
        return self.loss > 0 or self.best.proven


def judge(
    game: Game[P, M], analyses: Sequence[Analysis[P, M]], moves: Sequence[M]
) -> list[JudgedMove[M]]:
    """A verdict on every move that can be judged, first to last.

    It works backwards: an earlier position is worth at least what a later search has found.
    """
    rules = listed(game)
    judged: list[JudgedMove[M]] = []
    later: Line[M] | None = None
    for number in range(min(len(analyses), len(moves) + 1), 0, -1):
        here = analyses[number - 1]
        best = here.best
        if best is None or here.seat is None or number > len(moves):
            later = best
            continue
        move = moves[number - 1]
        after = analyses[number] if number < len(analyses) else None
        played = worth_of(game, here, move, after, later)
        if played is None:
            later = best
            continue
        best, played = reconciled(best, played)
        ends = after is not None and after.outcome is not None
        alike = played if ends else found_alike(game, here, best, played)
        unsure = doubt(game, here)
        verdict = Verdict.GOOD if alike is None else verdict_of(best, alike, unsure)
        judged.append(
            JudgedMove(
                number=number,
                seat=here.seat,
                best=best,
                played=played,
                loss=0.0 if alike is None else loss(best, alike),
                verdict=verdict,
                turning=is_turning(verdict, best, played),
                forced=len(rules.moves(here.position)) == 1,
            )
        )
        later = best
    return judged[::-1]


def worth_of(
    game: Game[P, M],
    here: Analysis[P, M],
    move: M,
    after: Analysis[P, M] | None,
    later: Line[M] | None,
) -> Line[M] | None:
    """The value of a move for the seat that plays it; None if unknown.

    In this order: what is proven about the position after it (`after`, with the value `later`),
    what the same search found about it, what was found about the position after it.
    """
    following = None if after is None else seen_before(game, here, move, after, later)
    if following is not None and following.proven:
        return following
    own = next((line for line in here.lines if line.moves[0] == move), None)
    return own or following


def seen_before(
    game: Game[P, M],
    here: Analysis[P, M],
    move: M,
    after: Analysis[P, M],
    later: Line[M] | None,
) -> Line[M] | None:
    """The value of the position after a move, from the view of the seat that played it."""
    assert here.seat is not None
    if after.outcome is not None:
        paid = after.outcome.payoff[here.seat]
        return Line((move,), paid, True, 1 if abs(paid) == 1 else None)
    if later is None or after.seat is None:
        return None
    same = after.seat == here.seat or plays_together(game)
    if not same and game.seats != 2:
        return None
    sign = 1 if same else -1
    turns = later.turns
    if turns is not None and opens_turn(game, after.position):
        turns += 1
    return Line((move, *later.moves), sign * later.value, later.proven, turns)


def found_alike(
    game: Game[P, M], here: Analysis[P, M], best: Line[M], played: Line[M]
) -> Line[M] | None:
    """The played move as comparable with the best one; None if nothing comparable was found.

    A search `depth` turns deep sees every loss within `depth` + 1 turns.
    """
    if best.proven or not played.proven or not is_duel(game):
        return played
    if played.turns is not None and played.turns <= here.depth + 1:
        return played
    own = (line for line in here.lines if line.moves[0] == played.moves[0])
    return next((line for line in own if not line.proven), None)


def preference(line: Line[Any]) -> tuple[float, int]:
    """The order in which a seat prefers lines: a win soon, a loss late."""
    turns = line.turns or 0
    return line.value, -turns if line.value > 0 else turns


def reconciled(best: Line[M], played: Line[M]) -> tuple[Line[M], Line[M]]:
    """Two lines of different searches, made consistent: no line is better than the best.

    If the best is proven, an estimate above it is lowered to it; otherwise a played move that turns
    out better becomes the best.
    """
    if preference(played) <= preference(best):
        return best, played
    if best.proven and not played.proven:
        return best, replace(played, value=best.value)
    return played, played


def loss(best: Line[Any], played: Line[Any]) -> float:
    """How much a move gives away, as far as that is known.

    >>> loss(Line("a", 1.0, True, 13), Line("b", 0.08))
    0.0
    """
    unsure = best.proven and not played.proven
    at_stake = min(best.value, 0.0) if unsure else best.value
    return max(0.0, at_stake - played.value)


def doubt(game: Game[Any, Any], found: Analysis[Any, Any]) -> float:
    """The uncertainty of values that come from playouts; see `Limits.nodes`."""
    return 0.0 if is_duel(game) or not found.nodes else 4 / sqrt(found.nodes)


def verdict_of(best: Line[Any], played: Line[Any], doubt: float = 0.0) -> Verdict:
    """The verdict for a loss; if both lines are proven there is no doubt.

    >>> verdict_of(Line("a", 1.0, True, 3), Line("b", 1.0, True, 7))
    <Verdict.GOOD: 'good'>
    >>> verdict_of(Line("a", 0.0, True), Line("b", -1.0, True, 2))
    <Verdict.BLUNDER: 'blunder'>
    """
    certain = best.proven and played.proven
    lost = loss(best, played) - (0.0 if certain else doubt)
    if lost >= BLUNDER:
        return Verdict.BLUNDER
    if lost >= MISTAKE:
        return Verdict.MISTAKE
    if best.moves[0] == played.moves[0]:
        return Verdict.BEST
    slower = best.proven and (not played.proven or preference(played) < preference(best))
    return Verdict.GOOD if loss(best, played) >= EQUAL or slower else Verdict.BEST


def standing(line: Line[Any]) -> int:
    """1: the seat stands to win; -1: to lose; 0: neither."""
    return (line.value > STANDS) - (line.value < -STANDS)


def is_turning(verdict: Verdict, best: Line[Any], played: Line[Any]) -> bool:
    serious = verdict in (Verdict.MISTAKE, Verdict.BLUNDER)
    return serious and standing(played) < standing(best)
