"""What the words of the vocabulary do (R12): the one place where effects are interpreted.

`options` says what a step may still become: a step without a choice becomes itself, one with a
choice becomes one of several, each by a move of the active player; none: it cannot be done (R10).
`do` does a step that has no choice left. Besides the words of `effects` there are those of the
house's own agenda:

    lay N      the next tiles are laid            arrive N   singularities come on the furthest tile
    place pS   seat S chooses its epoch           event N    the mover suffers events
    next       the turn passes on                 either CARD  one of the two ways of a card

A choice made is part of the step: `energy mate` becomes `energy p2`, `push nearest` becomes
`push s4/1`, `epoch p2` becomes `epoch p2 -1` (up). Seats are numbered from 1, as are epochs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from ludion.core.game import Seat
from ludion.games.deboucleurs import trace
from ludion.games.deboucleurs.board import (
    MOST_ENERGY,
    Case,
    Drop,
    Either,
    Epoch,
    Move,
    Shift,
    Which,
    Whom,
)
from ludion.games.deboucleurs.effects import Step
from ludion.games.deboucleurs.state import DOWN, MOST_SKIPS, UP, Table

Option = tuple[Move | None, Step]
"""A choice and what the step becomes by it; None: there is no choice."""

NATURE_DOES = ("lay", "peek", "arrive", "event", "draw")
"""What ends in a move of NATURE, once its `who` is a seat."""


def seat_name(seat: Seat) -> str:
    return f"p{seat + 1}"


def seat_of(who: str) -> Seat | None:
    """
    >>> seat_of("p2"), seat_of("mate")
    (1, None)
    """
    return int(who[1:]) - 1 if who[:1] == "p" else None


def case_name(case: Case) -> str:
    return f"s{case.tile}/{case.epoch + 1}"


def case_of(who: str) -> Case | None:
    """
    >>> case_of("s4/1")
    Case(tile=4, epoch=0)
    """
    if who[:1] != "s":
        return None
    tile, epoch = who[1:].split("/")
    return Case(int(tile), int(epoch) - 1)


def awaits_nature(step: Step) -> bool:
    """Whether chance has the next word on this step."""
    return step.verb in NATURE_DOES and step.who not in ("me", "mate", "any", "all")


def options(table: Table, step: Step) -> list[Option]:
    """What a step may become; none if it cannot be done."""
    if step.who in ("me", "mate", "any") and step.verb != "discard":
        return _of_seats(table, step)
    if step.who == "all" and step.verb != "push":
        doable = any(_can(table, replace(step, who=seat_name(s))) for s in range(table.seats))
        return [(None, step)] if doable else []
    special = _CHOICES.get(step.verb)
    if special is not None:
        return special(table, step)
    return [(None, step)] if _can(table, step) else []


def _of_seats(table: Table, step: Step) -> list[Option]:
    """The researchers that `me`, `mate` or `any` may mean."""
    mover = table.mover
    seats: Iterable[Seat] = range(table.seats)
    if step.who == "me":
        seats = [mover]
    elif step.who == "mate":
        seats = [seat for seat in seats if seat != mover]
    named = [(Whom(seat), replace(step, who=seat_name(seat))) for seat in seats]
    return [(whom, meant) for whom, meant in named if options(table, meant)]


def _place(table: Table, step: Step) -> list[Option]:
    """R3."""
    if step.n:
        return [(None, step)]
    return [(Epoch(epoch), replace(step, n=epoch + 1)) for epoch in range(table.size.epochs)]


def _either(table: Table, step: Step) -> list[Option]:
    """The ways of a card that can be done."""
    if step.n:
        return [(None, step)]
    ways = table.cards.cards[step.who].effect
    return [
        (Either(number), replace(step, n=number + 1))
        for number, way in enumerate(ways)
        if any(options(table, one) for one in way)
    ]


def _epoch(table: Table, step: Step) -> list[Option]:
    if step.n:
        return [(None, step)]
    seat = seat_of(step.who)
    assert seat is not None
    ways = {UP: "^", DOWN: "v"}
    return [
        (Shift(by), replace(step, n=by))
        for by, way in ways.items()
        if table.beyond(table.case(seat), way) is not None
    ]


def _nearest(table: Table, step: Step) -> list[Option]:
    """R10: nearest to Start among those that share no case; the player chooses among equals."""
    if step.who != "nearest":
        return [(None, step)] if _can(table, step) else []
    free = table.free()
    equals = [case for case in free if case.tile == free[0].tile]
    named = [(Which(case), replace(step, who=case_name(case))) for case in equals]
    return [(which, meant) for which, meant in named if _can(table, meant)]


def _discard(table: Table, step: Step) -> list[Option]:
    """`discard me N` becomes `discard CARD N`."""
    if step.who != "me":
        return [(None, step)]
    hand = sorted(set(table.hands[table.mover]))
    return [(Drop(card), replace(step, who=card)) for card in hand]


_CHOICES: dict[str, Callable[[Table, Step], list[Option]]] = {
    "place": _place,
    "either": _either,
    "epoch": _epoch,
    "push": _nearest,
    "remove": _nearest,
    "discard": _discard,
}


def _can(table: Table, step: Step) -> bool:
    """Whether a step without a choice would do anything."""
    test = _TESTS.get(step.verb)
    return test is None or test(table, step)


def _seat(step: Step) -> Seat:
    seat = seat_of(step.who)
    assert seat is not None
    return seat


def _can_gain(table: Table, step: Step) -> bool:
    return table.energy[_seat(step)] != (MOST_ENERGY if step.n > 0 else 0)


def _can_walk(table: Table, step: Step) -> bool:
    return table.beyond(table.case(_seat(step)), ">" if step.n > 0 else "<") is not None


def _can_push(table: Table, step: Step) -> bool:
    cases = table.free() if step.who == "all" else [case_of(step.who) or Case(0, 0)]
    return any(case.tile < table.furthest if step.n > 0 else case.tile > 0 for case in cases)


def _can_remove(table: Table, step: Step) -> bool:
    return step.who != "here" or table.shares(table.mover)


def _can_rift(table: Table, step: Step) -> bool:
    tile, epoch = table.case(table.mover)
    if step.who == "close":
        return table.rifts(tile, epoch) > 0
    return 1 <= tile <= table.furthest and not table.tiles[tile - 1].exit & table.bit(epoch)


def _sides(table: Table, case: Case) -> int:
    """The mask of the passages between a case and its neighbours."""
    lower = table.bit(case.epoch) if case.epoch + 1 < table.size.epochs else 0
    return lower | (table.bit(case.epoch - 1) if case.epoch else 0)


def _can_passage(table: Table, step: Step) -> bool:
    case = table.case(table.mover)
    if not 1 <= case.tile <= table.furthest:
        return False
    sides, open_ = _sides(table, case), table.tiles[case.tile - 1].open
    return bool(sides & ~open_) if step.who == "open" else bool(sides & open_)


def _can_peek(table: Table, step: Step) -> bool:
    return len(table.tiles) + len(table.known) < table.size.tiles


def _can_swap(table: Table, step: Step) -> bool:
    return table.case(_seat(step)) != table.case(table.mover)


_TESTS: dict[str, Callable[[Table, Step], bool]] = {
    "energy": _can_gain,
    "tiles": _can_walk,
    "push": _can_push,
    "remove": _can_remove,
    "draw": lambda table, step: bool(table.object_deck()),
    "rift": _can_rift,
    "passage": _can_passage,
    "counter": lambda table, step: step.who != "hold" or not table.stopped,
    "hold": lambda table, step: not table.held,
    "swap": _can_swap,
    "skip": lambda table, step: table.skips[_seat(step)] < MOST_SKIPS,
    "peek": _can_peek,
    "again": lambda table, step: table.moved,
}


def do(table: Table, step: Step) -> None:
    """Do a step that has no choice left and is no business of NATURE's."""
    if step.who == "all" and step.verb != "push":
        each = [replace(step, who=seat_name(seat)) for seat in range(table.seats)]
        table.first_do(*(one for one in each if options(table, one)))
    else:
        _DEEDS[step.verb](table, step)


def _do_energy(table: Table, step: Step) -> None:
    table.gain(_seat(step), step.n)


def _do_tiles(table: Table, step: Step) -> None:
    """R10: a tile at a time, whatever is in the way; it stops where it cannot go on."""
    seat, by = _seat(step), 1 if step.n > 0 else -1
    to = table.beyond(table.case(seat), ">" if by > 0 else "<")
    assert to is not None
    if step.n != by and to.tile not in (0, table.end):
        table.first_do(replace(step, n=step.n - by))
    table.walk(seat, to)


def _do_epoch(table: Table, step: Step) -> None:
    seat = _seat(step)
    tile, epoch = table.case(seat)
    table.walk(seat, Case(tile, epoch + step.n))


def _do_push(table: Table, step: Step) -> None:
    """A tile at a time: more to push goes on from there, as far as the board goes."""
    by = 1 if step.n > 0 else -1
    if step.who == "all":
        moving = {case: table.singularities[case] for case in table.free()}
        again = step
    else:
        case = case_of(step.who)
        assert case is not None
        moving = {case: 1}
        again = replace(step, who=case_name(Case(case.tile + by, case.epoch)))
    table.march(moving, by)
    again = replace(again, n=step.n - by)
    if again.n and _can_push(table, again):
        table.first_do(again)


def _do_remove(table: Table, step: Step) -> None:
    case = case_of(step.who) or table.case(table.mover)
    table.remove(case, 1)


def _do_discard(table: Table, step: Step) -> None:
    table.hands[table.mover].remove(step.who)
    table.objects.append(step.who)
    table.told.append(trace.Dropped(table.mover, step.who))
    if step.n > 1 and table.hands[table.mover]:
        table.first_do(Step("discard", "me", step.n - 1))


def _do_rift(table: Table, step: Step) -> None:
    case = table.case(table.mover)
    tile, bit = case.tile, table.bit(case.epoch)
    here = table.tiles[tile - 1] if 1 <= tile <= table.furthest else None
    if step.who == "open":
        assert here is not None
        table.put_tile(tile, here._replace(exit=here.exit | bit))
    else:
        if here is not None:
            table.put_tile(tile, here._replace(exit=here.exit & ~bit))
        if tile < table.furthest:
            there = table.tiles[tile]
            table.put_tile(tile + 1, there._replace(entry=there.entry & ~bit))
    table.told.append(trace.Rifted(case, step.who == "open"))


def _do_passage(table: Table, step: Step) -> None:
    case = table.case(table.mover)
    tile, sides = table.tiles[case.tile - 1], _sides(table, case)
    opened = step.who == "open"
    table.put_tile(
        case.tile, tile._replace(open=tile.open | sides if opened else tile.open & ~sides)
    )
    table.told.append(trace.Passages(case, opened))


def _do_counter(table: Table, step: Step) -> None:
    """D11: advanced, the counter places the wave it lands on; rewound, it places nothing."""
    if step.who == "hold":
        table.stopped = True
        table.told.append(trace.CounterHeld())
        return
    table.count(step.n)
    wave = table.wave() if step.n > 0 else None
    if wave is not None:
        table.first_do(wave)


def _do_hold(table: Table, step: Step) -> None:
    table.held = True
    table.told.append(trace.Held())


def _do_swap(table: Table, step: Step) -> None:
    one, other = table.mover, _seat(step)
    places = table.researchers
    places[one], places[other] = places[other], places[one]
    table.told.append(trace.Swapped(one, other))


def _do_skip(table: Table, step: Step) -> None:
    seat = _seat(step)
    table.skips[seat] += 1
    table.told.append(trace.WillSkip(seat))


def _do_again(table: Table, step: Step) -> None:
    table.moved = False
    table.told.append(trace.MayMoveAgain(table.mover))


def _do_either(table: Table, step: Step) -> None:
    table.told.append(trace.Chosen(step.n - 1))
    table.first_do(*table.cards.cards[step.who].effect[step.n - 1])


def _do_place(table: Table, step: Step) -> None:
    seat, case = _seat(step), Case(0, step.n - 1)
    table.researchers[seat] = case
    table.told.append(trace.Placed(seat, case))


_DEEDS: dict[str, Callable[[Table, Step], None]] = {
    "energy": _do_energy,
    "tiles": _do_tiles,
    "epoch": _do_epoch,
    "push": _do_push,
    "remove": _do_remove,
    "add": lambda table, step: table.first_do(Step("arrive", "", step.n)),
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


def perform(table: Table, card: str) -> None:
    """Put what a card says before all else."""
    effect = table.cards.cards[card].effect
    table.first_do(*(effect[0] if len(effect) == 1 else (Step("either", card),)))


def would_do(table: Table, card: str) -> bool:
    """Whether a card would do anything now: an object that would not cannot be used.

    One that is face down, in a view, cannot either.
    """
    known = table.cards.cards.get(card)
    return known is not None and any(options(table, step) for way in known.effect for step in way)
