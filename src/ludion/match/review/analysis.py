"""What a position is worth, and where a game was won and lost.

`analyse` asks the strongest player about one position; a proven result comes with its distance in
whole turns. `analyse_record` does so along a record, and `judge` compares each move with the best
one. A move's worth is a `Line` for the seat that plays it, from -1 (lost) to 1 (won); its *loss* is
the worth of the best move minus its own, from 0 to 2:

    best      no loss, or less than 0.02; and it neither wins later nor loses sooner
    good      a loss of less than 0.2: the result stays the same
    mistake   a loss of less than 0.6
    blunder   a loss of 0.6 or more: a sure win or a draw given away

A search that judges by playing games is unsure of its values by 4 / sqrt(games), two standard
deviations. This doubt is subtracted from a loss before a move is called a mistake or a blunder.

Only what was found alike is compared:

- If the best move is proven and the played one is not, the played move may win as well: it is
  judged only by how much it may lose.
- If the played move is proven to lose in n turns and the best move is not proven, that counts if
  the best move was searched so deep that a loss in n turns would have been seen. Otherwise the best
  move may lose as well: what the same search says of the played move counts, and where it says
  nothing the move is good.

A *turning point* is a mistake or blunder after which somebody else stands to win: the seat that
moved stood to win (more than 0.5) and no longer does, or now stands to lose (less than -0.5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import sqrt
from random import Random
from time import monotonic
from typing import Any, Generic

from ludion.core.fault import IllegalMove, WrongGame
from ludion.core.game import NATURE, Game, Listed, M, Outcome, P, Seat, listed
from ludion.core.record import Record, Step, replay
from ludion.core.walk import opens_turn
from ludion.games import plays_together
from ludion.match.computers import is_duel, searcher, strongest
from ludion.players.alphabeta import AlphaBeta
from ludion.players.player import NO_LIMITS, Limits, Line, Player, Stop, never

EQUAL = 0.02
MISTAKE = 0.2
BLUNDER = 0.6
STANDS = 0.5
LEAST_TURNS = 2
MOST_NODES, MOST_READABLE_S = 500_000, 2.0
"""For a search that has to reach `LEAST_TURNS`, whatever the time: a compiled one needs a second
for so many nodes, one over the readable rules minutes."""


class Verdict(StrEnum):
    BEST = "best"
    GOOD = "good"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@dataclass(frozen=True, slots=True)
class Analysis(Generic[P, M]):
    """What is known of a position so far. Without lines: it is over (`outcome`) or chance moves."""

    position: P
    seat: Seat | None
    lines: tuple[Line[M], ...] = ()
    nodes: int = 0
    depth: int = 0
    final: bool = True
    outcome: Outcome | None = None

    @property
    def best(self) -> Line[M] | None:
        return self.lines[0] if self.lines else None


@dataclass(frozen=True, slots=True)
class JudgedMove(Generic[M]):
    """A played move beside the best one, both for the seat that played.

    `number` counts the moves of the record from 1. `loss` is what the move gave away, as far as
    both are known alike. `forced`: there was no other move.
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
        """Whether the best move is known to be better, or at least to be surer."""
        if self.verdict is Verdict.BEST or self.best.moves[0] == self.move:
            return False
        return self.loss > 0 or self.best.proven


def analyse(
    game: Game[P, M],
    position: P,
    limits: Limits = NO_LIMITS,
    stop: Stop = never,
    player: Player | None = None,
    rng: Random | None = None,
    compiled: bool | None = None,
) -> Iterator[Analysis[P, M]]:
    """Analyses of a position, each better than the one before; the last is final.

    Without a `player` the strongest one thinks; `compiled`: see `computers.searcher`.

    >>> from ludion import load
    >>> game = load("gravis3")
    >>> position = game.read("....b/....b/...../..w../..w.. v w")
    >>> *_, last = analyse(game, position, Limits(depth=1, memory=1))
    >>> [game.write(move) for move in last.best.moves], last.best.proven, last.best.turns
    (['vC'], True, 1)
    """
    if not isinstance(game, Listed):
        raise WrongGame(
            "{game} has no list of moves to compare, since hands move freely; "
            "a hint at a table proposes one",
            game=game.name,
        )
    seat = game.turn(position)
    if seat is None:
        yield Analysis(position, None, outcome=game.outcome(position))
    elif seat == NATURE:
        yield Analysis(position, NATURE)
    else:
        began = monotonic()
        thinker = player or strongest(game, compiled)
        for thought in thinker.think(game, position, rng or Random(0), limits, stop):
            lines = tuple(line for line in thought.lines if line.moves)
            last = Analysis(position, seat, lines, thought.nodes, thought.depth, thought.final)
            if not last.final or player is not None:
                yield last
        if player is None:
            yield from _completed(game, last, limits, began, stop, compiled)


def _completed(
    game: Game[P, M],
    known: Analysis[P, M],
    limits: Limits,
    began: float,
    stop: Stop,
    compiled: bool | None,
) -> Iterator[Analysis[P, M]]:
    """The last analysis with what the time left allows: its best line to the end, other lines."""
    if limits.depth is None and limits.nodes is None and not stop():
        known = _deepened(game, known, limits, stop, compiled)
    if known.best is not None and known.best.proven:
        yield replace(known, final=False)
        known = _lengthened(game, known, _left(limits, began), stop, compiled)
    lacks = len(known.lines) < min(limits.lines, len(limits.moves_of(game, known.position)))
    if not lacks:
        yield known
        return
    yield replace(known, final=False)
    firsts = {line.moves[0] for line in known.lines}
    search = searcher(game, compiled)
    for found in analyse(game, known.position, _left(limits, began), stop, search):
        others = found
        yield replace(known, final=False)
    if is_duel(game) and others.depth == 0 and not stop():
        for found in analyse(game, known.position, _least(limits, search), stop, search):
            others = found
    more = (line for line in others.lines if line.moves[0] not in firsts)
    yield replace(
        known,
        lines=(*known.lines, *more)[: limits.lines],
        nodes=max(known.nodes, others.nodes),
        depth=max(known.depth, others.depth),
    )


def _least(limits: Limits, search: Player) -> Limits:
    """As deep as a duel is always searched, however little time there is."""
    seconds = MOST_READABLE_S if isinstance(search, AlphaBeta) else None
    return replace(limits, seconds=seconds, depth=LEAST_TURNS, nodes=MOST_NODES)


def _deepened(
    game: Game[P, M], known: Analysis[P, M], limits: Limits, stop: Stop, compiled: bool | None
) -> Analysis[P, M]:
    """At least `LEAST_TURNS` deep in a duel: verdicts tell what loses soon from what does not."""
    if not is_duel(game) or known.best is None or known.best.proven or known.depth >= LEAST_TURNS:
        return known
    search = searcher(game, compiled)
    for found in analyse(game, known.position, _least(limits, search), stop, search):
        last = found
    return last if last.depth > known.depth else known


def _left(limits: Limits, began: float) -> Limits:
    """The limits with the seconds that are left of them."""
    if limits.seconds is None:
        return limits
    return replace(limits, seconds=max(0.0, limits.seconds - (monotonic() - began)))


def _lengthened(
    game: Game[P, M], known: Analysis[P, M], limits: Limits, stop: Stop, compiled: bool | None
) -> Analysis[P, M]:
    """The proven best line, played on for as long as the best move is proven in the time."""
    assert known.best is not None
    moves, position, began = list(known.best.moves), known.position, monotonic()
    thinker = strongest(game, compiled)
    for move in moves:
        position = game.play(position, move)
    while known.best.turns is not None and game.turn(position) not in (None, NATURE):
        left = replace(_left(limits, began), lines=1, only=None)
        if stop() or left.seconds == 0:
            break
        for thought in thinker.think(game, position, Random(0), left, stop):
            line = thought.lines[0]
        if not line.proven or line.turns is None or not line.moves:
            break
        for move in line.moves:
            position = game.play(position, move)
            moves.append(move)
    best = replace(known.best, moves=tuple(moves))
    return replace(known, lines=(best, *known.lines[1:]))


def analyse_record(
    game: Game[P, M],
    record: Record,
    limits: Limits = NO_LIMITS,
    stop: Stop = never,
    player: Player | None = None,
    compiled: bool | None = None,
) -> Iterator[Analysis[P, M]]:
    """The final analysis of each position of a record, `limits` for each; fewer if stopped.

    With more than two seats a move cannot be judged by the value of the next position: there half
    of the limits are spent on comparing the played move with the best one.
    """
    places = [*replay(game, record)]
    duel = is_duel(game)
    for position, move in places:
        if stop():
            return
        shared = limits if duel or move is None else halved(limits)
        for found in analyse(game, position, shared, stop, player, compiled=compiled):
            last = found
        if not duel and move is not None:
            last = compared(game, last, move, shared, stop, player or strongest(game, compiled))
        yield last


def halved(limits: Limits) -> Limits:
    seconds = None if limits.seconds is None else limits.seconds / 2
    nodes = None if limits.nodes is None else max(1, limits.nodes // 2)
    return replace(limits, seconds=seconds, nodes=nodes)


def compared(
    game: Game[P, M],
    found: Analysis[P, M],
    move: M,
    limits: Limits,
    stop: Stop,
    thinker: Player,
) -> Analysis[P, M]:
    """The analysis, with the best move and `move` compared once more by themselves."""
    if found.best is None or found.best.moves[0] == move:
        return found
    two = (found.best.moves[0], move)

    def alone(*moves: M) -> Analysis[P, M]:
        only = replace(limits, only=moves, lines=len(moves))
        for again in analyse(game, found.position, only, stop, thinker):
            last = again
        return last

    last = alone(*two)
    lines = last.lines
    if not any(line.moves[0] == move for line in lines):  # the best was proven before its turn
        lines += alone(move).lines
    rest = tuple(line for line in found.lines if line.moves[0] not in two)
    return replace(last, lines=(*lines, *rest))


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
    """What a move is worth to the seat that plays it; None if that is unknown.

    In this order: what is proven of the position it leads to (`after`, worth `later`), what the
    same search found of it beside the best move, what was found of the position it leads to.
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
    """The worth of the position after a move, as the seat that played it sees it from before."""
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
    """The played move as it may be compared with the best one; None where nothing was found alike.

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
    """Two lines of different searches, made consistent: nothing is better than the best.

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
    """How wrong values may be that come from playing games; see `Limits.nodes`."""
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


def annotated(
    game: Game[P, M],
    record: Record,
    judged: Sequence[JudgedMove[M]],
    sentence: Callable[[JudgedMove[M]], str],
) -> Record:
    """The record with a comment on every judged move, and the best line beside a worse move.

    Comments and variations that the record already has stay.
    """
    by_number = {one.number: one for one in judged}
    places = [position for position, _ in replay(game, record)]
    steps = tuple(
        _said_of(game, place, step, by_number[number], sentence) if number in by_number else step
        for number, (place, step) in enumerate(zip(places, record.steps, strict=False), start=1)
    )
    return replace(record, steps=steps)


def _said_of(
    game: Game[P, M],
    position: P,
    step: Step,
    one: JudgedMove[M],
    sentence: Callable[[JudgedMove[M]], str],
) -> Step:
    comment = "\n".join(filter(None, [step.comment, sentence(one)]))
    variations = step.variations
    if one.has_better:
        better = tuple(Step(game.write(move)) for move in _playable(game, position, one.best.moves))
        if better not in variations:
            variations = (*variations, better)
    return replace(step, comment=comment, variations=variations)


def _playable(game: Game[P, M], position: P, moves: Sequence[M]) -> Iterator[M]:
    """A line as far as it goes: a search knows no past, and may go on after a repetition."""
    for move in moves:
        try:
            position = game.play(position, move)
        except IllegalMove:
            return
        yield move
