"""A turn of Déboucleurs and the end of a round (D6 to D11, D13): actions, and the agenda.

`doing` has the effects of cards; `state` has what stands where and how it changes.
"""

from __future__ import annotations

from dataclasses import replace

from ludion.core.game import Seat
from ludion.games.deboucleurs import trace
from ludion.games.deboucleurs.board import (
    LAST_ROUND,
    Deal,
    Drop,
    Either,
    Eliminate,
    End,
    Epoch,
    Go,
    Happen,
    Move,
    Shift,
    TurnUp,
    Use,
    Which,
    Whom,
)
from ludion.games.deboucleurs.doing import (
    awaits_nature,
    do,
    options,
    perform,
    seat_name,
    seat_of,
    would_do,
)
from ludion.games.deboucleurs.effects import EffectStep
from ludion.games.deboucleurs.state import State

NEXT = EffectStep("next")


# --- the agenda


def resolve(state: State) -> None:
    """Work off the agenda until a player has a choice, NATURE must move, or it is empty."""
    while state.agenda and state.ending is None:
        step = state.agenda[0]
        if awaits_nature(step):
            if not without_chance(state, step):
                return
            continue
        if step == NEXT:
            state.agenda.pop(0)
            pass_on(state)
            continue
        found = options(state, step)
        if len(found) > 1:
            return
        state.agenda.pop(0)
        if not found:
            state.told.append(trace.NotDone(step))  # R10
        elif found[0][1] != step:
            state.first_do(found[0][1])
        else:
            do(state, step)


def without_chance(state: State, step: EffectStep) -> bool:
    """Remove from the agenda what needs no chance: known tiles, empty decks."""
    if step.verb == "lay" and state.known:
        state.lay(state.known.pop(0))
        one_less(state)
        return True
    if step.verb == "draw" and not state.object_deck():
        seat = seat_of(step.who)
        assert seat is not None
        state.told.append(trace.NoCard(seat))  # D13
    elif step.verb != "peek" or len(state.tiles) + len(state.known) < state.size.tiles:
        return False
    state.agenda.pop(0)
    return True


def one_less(state: State) -> None:
    """Count down the first step of the agenda by one."""
    step = state.agenda.pop(0)
    if step.n > 1:
        state.first_do(replace(step, n=step.n - 1))


def pass_on(state: State) -> None:
    """Pass the turn to the next seat; after the last one the round ends (D11)."""
    state.mover += 1
    state.moved = state.acted = False
    if state.mover == state.seats:
        state.mover = 0
        end_round(state)
        if state.ending is not None:
            return
    if state.skips[state.mover]:  # R10: not even D10
        state.skips[state.mover] -= 1
        state.told.append(trace.Skipped(state.mover))
        state.agenda.append(NEXT)
    else:
        state.told.append(trace.TurnBegins(state.mover, state.round))


def end_round(state: State) -> None:
    """D11: the counter, then the singularities, then the wave."""
    if state.stopped:
        state.told.append(trace.CounterHeld())
        wave = None
    else:
        state.count(1)
        wave = state.wave()
    if state.held:
        state.told.append(trace.Held())
    else:
        state.march({square: state.singularities[square] for square in state.free()}, -1)  # R11
    state.held = state.stopped = False
    state.round += 1
    if state.round > LAST_ROUND and state.ending == "too-late":
        state.told.append(trace.Lost(None))  # R13
    if wave is not None:
        state.first_do(wave)


# --- the moves


def actions(state: State) -> list[Move]:
    """D6-D10: everything that the mover may do now."""
    seat = state.mover
    found: list[Move] = []
    if not state.shares(seat):
        for way in ">^v":
            found += [] if state.moved else steps(state, way)
        found += steps_back(state)
    else:
        found += eliminations(state)
    found += [Use(card) for card in sorted(set(state.hands[seat])) if would_do(state, card)]
    return [*found, End()]


def steps(state: State, way: str) -> list[Move]:
    """D6, R6, R15: free; or pay for every obstacle, or draw an event for each."""
    if state.beyond(state.square(state.mover), way) is None:
        return []
    toll = state.toll(way)
    if not toll:
        return [Go(way)]
    suffer = Go(way, 0, toll)
    return [Go(way, toll), suffer] if state.energy[state.mover] >= toll else [suffer]


def steps_back(state: State) -> list[Move]:
    """D7: 1 energy, and an event for every rift."""
    square = state.square(state.mover)
    if state.beyond(square, "<") is None or state.energy[state.mover] < 1:
        return []
    return [Go("<", 1, state.obstacles(square, "<"))]


def eliminations(state: State) -> list[Move]:
    """D9: all by majority, else one for energy."""
    square = state.square(state.mover)
    if len(state.on(square)) > state.singularities[square]:
        return [Eliminate()]
    price = state.kill_price()
    return [Eliminate(price)] if state.energy[state.mover] >= price else []


# --- what a move does


def go(state: State, move: Go) -> None:
    seat = state.mover
    to = state.beyond(state.square(seat), move.way)
    assert to is not None
    state.acted = True
    state.moved = state.moved or move.way != "<"
    state.gain(seat, -move.energy)
    if move.events:
        state.first_do(EffectStep("event", "", move.events))
    state.walk(seat, to)


def eliminate(state: State, move: Eliminate) -> None:
    """D9: each participant draws an object for each eliminated singularity."""
    state.acted = True
    square = state.square(state.mover)
    if move.energy:
        state.gain(state.mover, -move.energy)
        part, count = [state.mover], 1
    else:
        part, count = state.on(square), state.singularities[square]
    state.remove(square, count)
    state.first_do(
        *(EffectStep("draw", seat_name(seat), state.drawn(seat, count)) for seat in part)
    )


def use(state: State, card: str) -> None:
    """D8: use an object."""
    state.acted = True
    state.hands[state.mover].remove(card)
    state.objects.append(card)
    state.told.append(trace.Used(state.mover, card))
    perform(state, card)


def end_turn(state: State) -> None:
    """D10: in a turn without an action the researcher rests or drifts forward."""
    seat = state.mover
    state.first_do(NEXT)
    if state.acted:
        return
    square, gained = state.square(seat), state.rest()
    if not state.shares(seat):
        rifts, to = state.rifts(*square), state.beyond(square, ">")
        assert to is not None
        if rifts:
            state.first_do(EffectStep("event", "", rifts))
        state.walk(seat, to)
    if state.ending is None:
        state.gain(seat, gained)


def choose(state: State, move: Move) -> None:
    """Apply a choice to the first step of the agenda."""
    meant = dict(options(state, state.agenda.pop(0)))[move]
    state.first_do(meant)


def chance(state: State, move: Move) -> None:
    """Apply NATURE's move to the first step of the agenda."""
    step = state.agenda[0]
    one_less(state)
    match move:
        case TurnUp(tile) if step.verb == "peek":
            state.known.append(tile)
            state.told.append(trace.TurnedUp(tile))
        case TurnUp(tile):
            state.lay(tile)
        case Epoch(epoch):
            state.come(epoch)
        case Happen(card):
            reshuffled(state.events, len(state.events) == sum(c.copies for c in state.cards.events))
            state.events.append(card)
            state.told.append(trace.Drawn(card))
            perform(state, card)
        case Deal(card):
            deal(state, card, seat_of(step.who))


def deal(state: State, card: str, seat: Seat | None) -> None:
    assert seat is not None
    held = sum(map(len, state.hands))
    reshuffled(
        state.objects, held + len(state.objects) == sum(c.copies for c in state.cards.objects)
    )
    state.hands[seat].append(card)
    state.told.append(trace.Drew(seat, card))


def reshuffled(discards: list[str], exhausted: bool) -> None:
    """D13: the discards become the deck when it is exhausted."""
    if exhausted:
        discards.clear()


def after(state: State, move: Move) -> None:
    """Make a legal move, and do all that follows without a choice."""
    match move:
        case Go():
            go(state, move)
        case Eliminate():
            eliminate(state, move)
        case Use(card):
            use(state, card)
        case End():
            end_turn(state)
        case Either() | Whom() | Which() | Shift() | Drop():
            choose(state, move)
        case Epoch() if not awaits_nature(state.agenda[0]):
            choose(state, move)
        case _:
            chance(state, move)
    resolve(state)
