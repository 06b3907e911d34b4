"""What the words of the vocabulary do (R12): the only module that interprets effects.

`options` says what a step may become: a step without a choice becomes itself; one with a choice
becomes one of several, each by a move of the active player; no options: it cannot be done (R10).
`do` carries out a step that has no choice left. Besides the words of `effects`, the rules put
these on the agenda:

    lay N      lay the next tiles                 arrive N   singularities arrive on the last tile
    place pS   seat S chooses its epoch           event N    the mover draws events
    next       the turn passes                    either CARD  one of the two ways of a card

A choice becomes part of the step: `energy mate` becomes `energy p2`, `push nearest` becomes
`push s4/1`, `epoch p2` becomes `epoch p2 -1` (up). Seats are numbered from 1, as are epochs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from ludion.core.game import Seat
from ludion.games.deboucleurs import trace
from ludion.games.deboucleurs.board import (
    MOST_ENERGY,
    Drop,
    Either,
    Epoch,
    Move,
    Shift,
    Square,
    Which,
    Whom,
)
from ludion.games.deboucleurs.effects import EffectStep
from ludion.games.deboucleurs.state import DOWN, MOST_SKIPS, UP, State

Option = tuple[Move | None, EffectStep]
"""A choice, and what the step becomes by it; None: there is no choice."""

NATURE_DOES = ("lay", "peek", "arrive", "event", "draw")
"""Steps that end in a move of NATURE, once their `who` is a seat."""


def seat_name(seat: Seat) -> str:
    return f"p{seat + 1}"


def seat_of(who: str) -> Seat | None:
    """
    >>> seat_of("p2"), seat_of("mate")
    (1, None)
    """
    return int(who[1:]) - 1 if who[:1] == "p" else None


def square_name(square: Square) -> str:
    return f"s{square.tile}/{square.epoch + 1}"


def square_of(who: str) -> Square | None:
    """
    >>> square_of("s4/1")
    Square(tile=4, epoch=0)
    """
    if who[:1] != "s":
        return None
    tile, epoch = who[1:].split("/")
    return Square(int(tile), int(epoch) - 1)


def awaits_nature(step: EffectStep) -> bool:
    """Whether NATURE decides next on this step."""
    return step.verb in NATURE_DOES and step.who not in ("me", "mate", "any", "all")


def options(state: State, step: EffectStep) -> list[Option]:
    """What a step may become; empty if it cannot be done."""
    if step.who in ("me", "mate", "any") and step.verb != "discard":
        return _of_seats(state, step)
    if step.who == "all" and step.verb != "push":
        doable = any(_can(state, replace(step, who=seat_name(s))) for s in range(state.seats))
        return [(None, step)] if doable else []
    special = _CHOICES.get(step.verb)
    if special is not None:
        return special(state, step)
    return [(None, step)] if _can(state, step) else []


def _of_seats(state: State, step: EffectStep) -> list[Option]:
    """The possible researchers for `me`, `mate` or `any`."""
    mover = state.mover
    seats: Iterable[Seat] = range(state.seats)
    if step.who == "me":
        seats = [mover]
    elif step.who == "mate":
        seats = [seat for seat in seats if seat != mover]
    named = [(Whom(seat), replace(step, who=seat_name(seat))) for seat in seats]
    return [(whom, meant) for whom, meant in named if options(state, meant)]


def _place(state: State, step: EffectStep) -> list[Option]:
    """R3: the epochs to start in."""
    if step.n:
        return [(None, step)]
    return [(Epoch(epoch), replace(step, n=epoch + 1)) for epoch in range(state.size.epochs)]


def _either(state: State, step: EffectStep) -> list[Option]:
    """The ways of a card that are possible."""
    if step.n:
        return [(None, step)]
    ways = state.cards.cards[step.who].effect
    return [
        (Either(number), replace(step, n=number + 1))
        for number, way in enumerate(ways)
        if any(options(state, one) for one in way)
    ]


def _epoch(state: State, step: EffectStep) -> list[Option]:
    if step.n:
        return [(None, step)]
    seat = seat_of(step.who)
    assert seat is not None
    ways = {UP: "^", DOWN: "v"}
    return [
        (Shift(by), replace(step, n=by))
        for by, way in ways.items()
        if state.beyond(state.square(seat), way) is not None
    ]


def _nearest(state: State, step: EffectStep) -> list[Option]:
    """R10: nearest to Start among those that share no square; the player breaks ties."""
    if step.who != "nearest":
        return [(None, step)] if _can(state, step) else []
    free = state.free()
    equals = [square for square in free if square.tile == free[0].tile]
    named = [(Which(square), replace(step, who=square_name(square))) for square in equals]
    return [(which, meant) for which, meant in named if _can(state, meant)]


def _discard(state: State, step: EffectStep) -> list[Option]:
    """`discard me N` becomes `discard CARD N`."""
    if step.who != "me":
        return [(None, step)]
    hand = sorted(set(state.hands[state.mover]))
    return [(Drop(card), replace(step, who=card)) for card in hand]


_CHOICES: dict[str, Callable[[State, EffectStep], list[Option]]] = {
    "place": _place,
    "either": _either,
    "epoch": _epoch,
    "push": _nearest,
    "remove": _nearest,
    "discard": _discard,
}


def _can(state: State, step: EffectStep) -> bool:
    """Whether a step without a choice would have an effect."""
    test = _TESTS.get(step.verb)
    return test is None or test(state, step)


def _seat(step: EffectStep) -> Seat:
    seat = seat_of(step.who)
    assert seat is not None
    return seat


def _can_gain(state: State, step: EffectStep) -> bool:
    return state.energy[_seat(step)] != (MOST_ENERGY if step.n > 0 else 0)


def _can_walk(state: State, step: EffectStep) -> bool:
    return state.beyond(state.square(_seat(step)), ">" if step.n > 0 else "<") is not None


def _can_push(state: State, step: EffectStep) -> bool:
    squares = state.free() if step.who == "all" else [square_of(step.who) or Square(0, 0)]
    return any(
        square.tile < state.furthest if step.n > 0 else square.tile > 0 for square in squares
    )


def _can_remove(state: State, step: EffectStep) -> bool:
    return step.who != "here" or state.shares(state.mover)


def _can_rift(state: State, step: EffectStep) -> bool:
    tile, epoch = state.square(state.mover)
    if step.who == "close":
        return state.rifts(tile, epoch) > 0
    return 1 <= tile <= state.furthest and not state.tiles[tile - 1].exit & state.bit(epoch)


def _sides(state: State, square: Square) -> int:
    """The mask of the passages between a square and its neighbours."""
    lower = state.bit(square.epoch) if square.epoch + 1 < state.size.epochs else 0
    return lower | (state.bit(square.epoch - 1) if square.epoch else 0)


def _can_passage(state: State, step: EffectStep) -> bool:
    square = state.square(state.mover)
    if not 1 <= square.tile <= state.furthest:
        return False
    sides, open_ = _sides(state, square), state.tiles[square.tile - 1].open
    return bool(sides & ~open_) if step.who == "open" else bool(sides & open_)


def _can_peek(state: State, step: EffectStep) -> bool:
    return len(state.tiles) + len(state.known) < state.size.tiles


def _can_swap(state: State, step: EffectStep) -> bool:
    return state.square(_seat(step)) != state.square(state.mover)


_TESTS: dict[str, Callable[[State, EffectStep], bool]] = {
    "energy": _can_gain,
    "tiles": _can_walk,
    "push": _can_push,
    "remove": _can_remove,
    "draw": lambda state, step: bool(state.object_deck()),
    "rift": _can_rift,
    "passage": _can_passage,
    "counter": lambda state, step: step.who != "hold" or not state.stopped,
    "hold": lambda state, step: not state.held,
    "swap": _can_swap,
    "skip": lambda state, step: state.skips[_seat(step)] < MOST_SKIPS,
    "peek": _can_peek,
    "again": lambda state, step: state.moved,
}


def do(state: State, step: EffectStep) -> None:
    """Carry out a step that has no choice left and does not wait for NATURE."""
    if step.who == "all" and step.verb != "push":
        each = [replace(step, who=seat_name(seat)) for seat in range(state.seats)]
        state.first_do(*(one for one in each if options(state, one)))
    else:
        _DEEDS[step.verb](state, step)


def _do_energy(state: State, step: EffectStep) -> None:
    state.gain(_seat(step), step.n)


def _do_tiles(state: State, step: EffectStep) -> None:
    """R10: one tile at a time, ignoring obstacles; stops where the board ends."""
    seat, by = _seat(step), 1 if step.n > 0 else -1
    to = state.beyond(state.square(seat), ">" if by > 0 else "<")
    assert to is not None
    if step.n != by and to.tile not in (0, state.end):
        state.first_do(replace(step, n=step.n - by))
    state.walk(seat, to)


def _do_epoch(state: State, step: EffectStep) -> None:
    seat = _seat(step)
    tile, epoch = state.square(seat)
    state.walk(seat, Square(tile, epoch + step.n))


def _do_push(state: State, step: EffectStep) -> None:
    """One tile at a time; the rest of the push continues from there, to the end of the board."""
    by = 1 if step.n > 0 else -1
    if step.who == "all":
        moving = {square: state.singularities[square] for square in state.free()}
        again = step
    else:
        square = square_of(step.who)
        assert square is not None
        moving = {square: 1}
        again = replace(step, who=square_name(Square(square.tile + by, square.epoch)))
    state.march(moving, by)
    again = replace(again, n=step.n - by)
    if again.n and _can_push(state, again):
        state.first_do(again)


def _do_remove(state: State, step: EffectStep) -> None:
    square = square_of(step.who) or state.square(state.mover)
    state.remove(square, 1)


def _do_discard(state: State, step: EffectStep) -> None:
    state.hands[state.mover].remove(step.who)
    state.objects.append(step.who)
    state.told.append(trace.Dropped(state.mover, step.who))
    if step.n > 1 and state.hands[state.mover]:
        state.first_do(EffectStep("discard", "me", step.n - 1))


def _do_rift(state: State, step: EffectStep) -> None:
    square = state.square(state.mover)
    tile, bit = square.tile, state.bit(square.epoch)
    here = state.tiles[tile - 1] if 1 <= tile <= state.furthest else None
    if step.who == "open":
        assert here is not None
        state.put_tile(tile, here._replace(exit=here.exit | bit))
    else:
        if here is not None:
            state.put_tile(tile, here._replace(exit=here.exit & ~bit))
        if tile < state.furthest:
            there = state.tiles[tile]
            state.put_tile(tile + 1, there._replace(entry=there.entry & ~bit))
    state.told.append(trace.Rifted(square, step.who == "open"))


def _do_passage(state: State, step: EffectStep) -> None:
    square = state.square(state.mover)
    tile, sides = state.tiles[square.tile - 1], _sides(state, square)
    opened = step.who == "open"
    state.put_tile(
        square.tile, tile._replace(open=tile.open | sides if opened else tile.open & ~sides)
    )
    state.told.append(trace.Passages(square, opened))


def _do_counter(state: State, step: EffectStep) -> None:
    """D11: an advanced counter brings the wave it lands on; a rewound one brings nothing."""
    if step.who == "hold":
        state.stopped = True
        state.told.append(trace.CounterHeld())
        return
    state.count(step.n)
    wave = state.wave() if step.n > 0 else None
    if wave is not None:
        state.first_do(wave)


def _do_hold(state: State, step: EffectStep) -> None:
    state.held = True
    state.told.append(trace.Held())


def _do_swap(state: State, step: EffectStep) -> None:
    one, other = state.mover, _seat(step)
    places = state.researchers
    places[one], places[other] = places[other], places[one]
    state.told.append(trace.Swapped(one, other))


def _do_skip(state: State, step: EffectStep) -> None:
    seat = _seat(step)
    state.skips[seat] += 1
    state.told.append(trace.WillSkip(seat))


def _do_again(state: State, step: EffectStep) -> None:
    state.moved = False
    state.told.append(trace.MayMoveAgain(state.mover))


def _do_either(state: State, step: EffectStep) -> None:
    state.told.append(trace.Chosen(step.n - 1))
    state.first_do(*state.cards.cards[step.who].effect[step.n - 1])


def _do_place(state: State, step: EffectStep) -> None:
    seat, square = _seat(step), Square(0, step.n - 1)
    state.researchers[seat] = square
    state.told.append(trace.Placed(seat, square))


_DEEDS: dict[str, Callable[[State, EffectStep], None]] = {
    "energy": _do_energy,
    "tiles": _do_tiles,
    "epoch": _do_epoch,
    "push": _do_push,
    "remove": _do_remove,
    "add": lambda state, step: state.first_do(EffectStep("arrive", "", step.n)),
    "discard": _do_discard,
    "rift": _do_rift,
    "passage": _do_passage,
    "counter": _do_counter,
    "hold": _do_hold,
    "swap": _do_swap,
    "skip": _do_skip,
    "again": _do_again,
    "either": _do_either,
    "place": _do_place,
}


def perform(state: State, card: str) -> None:
    """Put the effect of a card at the front of the agenda."""
    effect = state.cards.cards[card].effect
    state.first_do(*(effect[0] if len(effect) == 1 else (EffectStep("either", card),)))


def would_do(state: State, card: str) -> bool:
    """Whether a card would have an effect now; an object without one cannot be used.

    Neither can a card that is face down in a view.
    """
    known = state.cards.cards.get(card)
    return known is not None and any(options(state, step) for way in known.effect for step in way)
