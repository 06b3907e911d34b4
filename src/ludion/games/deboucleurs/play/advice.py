"""The greedy researcher: what it does here, by rules of thumb, without looking ahead.

It eliminates what it can; uses an object when it helps at once; goes to stand before the nearest
singularity that nobody stands before, if that one can still reach Start in time; else it hurries
on, paying for rifts with what it can spare. `kernel_greedy` is the same, compiled.
"""

from __future__ import annotations

from ludion.core.game import Seat
from ludion.games.deboucleurs.board import (
    KILL_PRICE,
    MOST_ENERGY,
    Case,
    Either,
    Eliminate,
    End,
    Epoch,
    Go,
    Move,
    Position,
    Use,
    Whom,
)
from ludion.games.deboucleurs.doing import options, would_do
from ludion.games.deboucleurs.effects import Step
from ludion.games.deboucleurs.fast.habit import (
    CHASE,
    CLOSE_TO_HOLD,
    CLOSE_TO_PUSH,
    CLOSE_TO_REMOVE,
    PASSED,
    RESERVE,
    TOO_LATE,
)
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.state import Table


def greedy(game: Deboucleurs, position: Position) -> Move:
    """The greedy researcher's move; the position is one of a seat's turn."""
    table = game.table(position)
    if not table.agenda:
        return _action(table)
    return _choice(table, table.agenda[0])


def _action(table: Table) -> Move:
    if table.shares(table.mover):
        case = table.case(table.mover)
        if len(table.on(case)) > table.singularities[case]:
            return Eliminate(paid=False)
        if table.energy[table.mover] >= KILL_PRICE:
            return Eliminate(paid=True)
        return _object(table) or End()
    return _object(table) or _guarding(table) or _hurrying(table)


def _object(table: Table) -> Move | None:
    for card in sorted(set(table.hands[table.mover])):
        ways = table.cards.cards[card].effect
        if any(_helps(table, step) for way in ways for step in way) and would_do(table, card):
            return Use(card)
    return None


def _helps(table: Table, step: Step) -> bool:
    """Whether a step is worth a card now; the words that are not here never are."""
    if step.verb in ("energy", "tiles"):
        return step.n > 0 and _helps_somebody(table, step)
    me, free = table.mover, table.free()
    near = free[0].tile if free else 99
    match step.verb, step.who:
        case "push", _:
            return step.n > 0 and near <= CLOSE_TO_PUSH
        case "remove", "here":
            return table.shares(me)
        case "remove", _:
            return near <= CLOSE_TO_REMOVE
        case "hold", _:
            return near <= CLOSE_TO_HOLD and not table.held
        case "counter", _:
            coming = table.track[(table.counter + 1) % len(table.track)]
            return step.n <= 0 and coming > 0 and not table.stopped
        case "rift", "close":
            return not table.shares(me) and not table.moved and table.rifts(*table.case(me)) > 0
        case "again", _:
            return table.moved and not table.shares(me)
    return step.verb in ("draw", "peek")


def _helps_somebody(table: Table, step: Step) -> bool:
    """Energy helps who can take all of it, a tile forward who holds nothing."""
    mates = [seat for seat in range(table.seats) if seat != table.mover]
    seats = {"me": [table.mover], "any": [table.mover], "mate": mates}.get(step.who, [])
    if step.verb == "energy":
        return any(table.energy[seat] + step.n <= MOST_ENERGY for seat in seats)
    return step.who != "any" and any(not table.shares(seat) for seat in seats)


def _guarding(table: Table) -> Move | None:
    """A step towards the singularity that is this researcher's to stop; None if none is."""
    target = post(table, table.mover)
    if target is None:
        return None
    case = table.case(table.mover)
    if target.epoch != case.epoch:
        return None if table.moved else _step(table, "^" if target.epoch < case.epoch else "v")
    if target.tile < case.tile and table.energy[table.mover] > 0:
        return Go("<", 1, table.obstacles(case, "<"))
    return None


def post(table: Table, seat: Seat) -> Case | None:
    """The singularity that is this researcher's to stop: each, nearest to Start first, has one."""
    leader = max(table.case(s).tile for s in range(table.seats))
    left = table.size.tiles + 1 - leader
    idle = [s for s in range(table.seats) if not table.shares(s)]
    for target in table.free():
        if target.tile > left or not idle:
            return None
        costs = [(_cost(table, s, target), s) for s in idle]
        cost, best = min(costs)
        if cost > PASSED + 7 * CHASE + 6:
            continue
        if best == seat:
            return target
        idle.remove(best)
    return None


def _cost(table: Table, seat: Seat, target: Case) -> int:
    """How far a researcher is from stopping a singularity: in epochs; more if it is late."""
    tile, epoch = table.case(seat)
    across = abs(epoch - target.epoch)
    if tile > target.tile:
        return PASSED + 7 * (tile - target.tile) + across
    return across if across <= target.tile - tile else TOO_LATE + across


def _step(table: Table, way: str) -> Move:
    """D6 this way: pay if there is the energy."""
    obstacles = table.obstacles(table.case(table.mover), way)
    if not obstacles:
        return Go(way)
    pays = table.energy[table.mover] >= obstacles
    return Go(way, obstacles) if pays else Go(way, 0, obstacles)


def _hurrying(table: Table) -> Move:
    """Forward: by drifting, which gains energy (D10), unless there is a rift to pay for."""
    if table.moved:
        return End()
    rifts = table.rifts(*table.case(table.mover))
    if not rifts:
        return Go(">") if table.acted else End()
    return Go(">", rifts) if table.energy[table.mover] >= rifts + RESERVE else End()


def _choice(table: Table, step: Step) -> Move:
    found = options(table, step)
    moves = [move for move, _ in found if move is not None]
    if isinstance(moves[0], Epoch):
        return Epoch(_home(table))
    if isinstance(moves[0], Either):
        effect = table.cards.cards[step.who].effect
        for move in moves:
            assert isinstance(move, Either)
            if any(_helps(table, one) for one in effect[move.way]):
                return move
        return moves[-1]
    if isinstance(moves[0], Whom):
        return min(moves, key=lambda move: _fitness(table, step, move))
    return moves[0]


def _fitness(table: Table, step: Step, move: Move) -> tuple[int, int]:
    """Lower is fitter: energy goes to who has least, the rest to who is ahead and free."""
    assert isinstance(move, Whom)
    if step.verb == "energy":
        return table.energy[move.seat] * (1 if step.n > 0 else -1), move.seat
    shares = table.shares(move.seat)
    return 100 * shares - table.case(move.seat).tile, move.seat


def _home(table: Table) -> int:
    """R3: before a singularity that nobody stands before, else near the middle, apart."""
    taken = {case.epoch for case in table.researchers if case}
    for case in sorted(table.singularities):
        if case.epoch not in taken:
            return case.epoch
    middle = table.size.epochs // 2
    apart = [epoch for epoch in range(table.size.epochs) if epoch not in taken]
    return min(apart or [middle], key=lambda epoch: (abs(epoch - middle), epoch))
