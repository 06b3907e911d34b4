"""The greedy researcher: chooses moves by rules of thumb, without looking ahead.

It eliminates what it can; uses an object if that helps at once; goes in front of the nearest
singularity that nobody blocks, if it can still stop it in time; otherwise it hurries forward and
pays for rifts with spare energy. `fast.greedy` is the same, compiled.
"""

from __future__ import annotations

from ludion.core.game import Seat
from ludion.games.deboucleurs.board import (
    MOST_ENERGY,
    Either,
    Eliminate,
    End,
    Epoch,
    Go,
    Move,
    Position,
    Square,
    Use,
    Whom,
)
from ludion.games.deboucleurs.doing import options, would_do
from ludion.games.deboucleurs.effects import EffectStep
from ludion.games.deboucleurs.fast.habit import (
    CLOSE_TO_HOLD,
    CLOSE_TO_PUSH,
    CLOSE_TO_REMOVE,
    RESERVE,
    TOO_FAR,
    cost,
)
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.state import State


def greedy(game: Deboucleurs, position: Position) -> Move:
    """The greedy researcher's move in a position where a seat is to move."""
    state = game.state(position)
    if not state.agenda:
        return _action(state)
    return _choice(state, state.agenda[0])


def _action(state: State) -> Move:
    if state.shares(state.mover):
        square = state.square(state.mover)
        if len(state.on(square)) > state.singularities[square]:
            return Eliminate()
        if state.energy[state.mover] >= (price := state.kill_price()):
            return Eliminate(price)
        return _object(state) or End()
    return _object(state) or _guarding(state) or _hurrying(state)


def _object(state: State) -> Move | None:
    for card in sorted(set(state.hands[state.mover])):
        ways = state.cards.cards[card].effect
        if any(_helps(state, step) for way in ways for step in way) and would_do(state, card):
            return Use(card)
    return None


def _helps(state: State, step: EffectStep) -> bool:
    """Whether a step is worth a card now; words not listed here never are."""
    if step.verb in ("energy", "tiles"):
        return step.n > 0 and _helps_somebody(state, step)
    me, free = state.mover, state.free()
    near = free[0].tile if free else 99
    match step.verb, step.who:
        case "push", _:
            return step.n > 0 and near <= CLOSE_TO_PUSH
        case "remove", "here":
            return state.shares(me)
        case "remove", _:
            return near <= CLOSE_TO_REMOVE
        case "hold", _:
            return near <= CLOSE_TO_HOLD and not state.held
        case "counter", _:
            coming = state.track[(state.counter + 1) % len(state.track)]
            return step.n <= 0 and coming > 0 and not state.stopped
        case "rift", "close":
            return not state.shares(me) and not state.moved and state.rifts(*state.square(me)) > 0
        case "again", _:
            return state.moved and not state.shares(me)
    return step.verb in ("draw", "peek")


def _helps_somebody(state: State, step: EffectStep) -> bool:
    """Energy helps those who can take all of it, a tile forward those who hold nothing."""
    mates = [seat for seat in range(state.seats) if seat != state.mover]
    seats = {"me": [state.mover], "any": [state.mover], "mate": mates}.get(step.who, [])
    if step.verb == "energy":
        return any(state.energy[seat] + step.n <= MOST_ENERGY for seat in seats)
    return step.who != "any" and any(not state.shares(seat) for seat in seats)


def _guarding(state: State) -> Move | None:
    """A step towards the singularity that this researcher is to stop; None if there is none."""
    target = post(state, state.mover)
    if target is None:
        return None
    square = state.square(state.mover)
    if target.epoch != square.epoch:
        return None if state.moved else _step(state, "^" if target.epoch < square.epoch else "v")
    if target.tile < square.tile and state.energy[state.mover] > 0:
        return Go("<", 1, state.obstacles(square, "<"))
    return None


def post(state: State, seat: Seat) -> Square | None:
    """The singularity that this researcher is to stop; they are assigned from Start outwards."""
    leader = max(state.square(s).tile for s in range(state.seats))
    left = state.size.tiles + 1 - leader
    idle = [s for s in range(state.seats) if not state.shares(s)]
    for target in state.free():
        if target.tile > left or not idle:
            return None
        least, best = min((_cost(state, s, target), s) for s in idle)
        if least > TOO_FAR:
            continue
        if best == seat:
            return target
        idle.remove(best)
    return None


def _cost(state: State, seat: Seat, target: Square) -> int:
    tile, epoch = state.square(seat)
    return cost(target.tile - tile, target.epoch - epoch)


def _step(state: State, way: str) -> Move:
    """A step by D6, paid for if there is enough energy."""
    toll = state.toll(way)
    pays = state.energy[state.mover] >= toll
    return Go(way, toll) if pays else Go(way, 0, toll)


def _hurrying(state: State) -> Move:
    """Forward: by drifting, which gains energy (D10), unless there is a rift to pay for."""
    if state.moved:
        return End()
    if not state.rifts(*state.square(state.mover)):
        return Go(">") if state.acted else End()
    toll = state.toll(">")
    needed = toll + RESERVE if toll else 0
    return Go(">", toll) if state.energy[state.mover] >= needed else End()


def _choice(state: State, step: EffectStep) -> Move:
    found = options(state, step)
    moves = [move for move, _ in found if move is not None]
    if isinstance(moves[0], Epoch):
        return Epoch(_home(state))
    if isinstance(moves[0], Either):
        effect = state.cards.cards[step.who].effect
        for move in moves:
            assert isinstance(move, Either)
            if any(_helps(state, one) for one in effect[move.way]):
                return move
        return moves[-1]
    if isinstance(moves[0], Whom):
        return min(moves, key=lambda move: _fitness(state, step, move))
    return moves[0]


def _fitness(state: State, step: EffectStep, move: Move) -> tuple[int, int]:
    """Lower is better: energy goes to the one who has least, a step back to the last, everything
    else to the one who is ahead and free."""
    assert isinstance(move, Whom)
    if step.verb == "tiles" and step.n < 0:
        return state.square(move.seat).tile, move.seat
    if step.verb == "energy":
        return state.energy[move.seat] * (1 if step.n > 0 else -1), move.seat
    shares = state.shares(move.seat)
    return 100 * shares - state.square(move.seat).tile, move.seat


def _home(state: State) -> int:
    """R3: in front of a singularity that nobody blocks, else near the middle, apart."""
    taken = {square.epoch for square in state.researchers if square}
    for square in sorted(state.singularities):
        if square.epoch not in taken:
            return square.epoch
    middle = state.size.epochs // 2
    apart = [epoch for epoch in range(state.size.epochs) if epoch not in taken]
    return min(apart or [middle], key=lambda epoch: (abs(epoch - middle), epoch))
