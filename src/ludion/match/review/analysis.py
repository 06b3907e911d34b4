"""The value of a position.

`analyse` asks the strongest player about one position; a proven result comes with its distance in
whole turns. `analyse_record` does so along a record; `verdicts.judge` compares its moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from time import monotonic
from typing import Generic

from ludion.core.fault import WrongGame
from ludion.core.game import NATURE, Game, Listed, M, Outcome, P, Seat
from ludion.core.record import Record, replay
from ludion.match.computers import is_duel, searcher, strongest
from ludion.players.alphabeta import AlphaBeta
from ludion.players.player import NO_LIMITS, Limits, Line, Player, Stop, never

LEAST_TURNS = 2
MOST_NODES, MOST_READABLE_S = 500_000, 2.0
"""For a search that has to reach `LEAST_TURNS`, whatever the time: a compiled one needs a second
for so many nodes, one over the readable rules minutes."""


@dataclass(frozen=True, slots=True)
class Analysis(Generic[P, M]):
    """What is known about a position so far. No lines: it is over (`outcome`) or chance moves."""

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
    """The last analysis, extended in the time left: its best line to the end, other lines."""
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
    """The depth to which a duel is always searched, however little time there is."""
    seconds = MOST_READABLE_S if isinstance(search, AlphaBeta) else None
    return replace(limits, seconds=seconds, depth=LEAST_TURNS, nodes=MOST_NODES)


def _deepened(
    game: Game[P, M], known: Analysis[P, M], limits: Limits, stop: Stop, compiled: bool | None
) -> Analysis[P, M]:
    """At least `LEAST_TURNS` deep in a duel, so verdicts can tell quick losses from slow ones."""
    if not is_duel(game) or known.best is None or known.best.proven or known.depth >= LEAST_TURNS:
        return known
    search = searcher(game, compiled)
    for found in analyse(game, known.position, _least(limits, search), stop, search):
        last = found
    return last if last.depth > known.depth else known


def _left(limits: Limits, began: float) -> Limits:
    """The limits, with the seconds that are left."""
    if limits.seconds is None:
        return limits
    return replace(limits, seconds=max(0.0, limits.seconds - (monotonic() - began)))


def _lengthened(
    game: Game[P, M], known: Analysis[P, M], limits: Limits, stop: Stop, compiled: bool | None
) -> Analysis[P, M]:
    """The proven best line, extended while the best move can be proven in time."""
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
    """The final analysis of each position of a record, with `limits` for each; fewer if stopped.

    With more than two seats a move cannot be judged by the value of the next position: half of the
    limits are then spent on comparing the played move with the best one.
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
    """The analysis, after comparing the best move and `move` once more, only these two."""
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
