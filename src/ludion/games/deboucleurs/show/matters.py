"""What matters before a choice: one fact about the table, as a key and its values.

The voice turns it into a sentence, the first one that a player reads. It says how things are and
what the others can do about it; advice comes from hints.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludion.core.game import Seat
from ludion.games.deboucleurs.board import KILL_PRICE, Square
from ludion.games.deboucleurs.play.advice import post
from ludion.games.deboucleurs.state import State

DANGER = 3
"""A singularity this many tiles from Start matters more than the way forward."""


class Fact(NamedTuple):
    """`mate` is a seat, `square` is where; `many` is a number of turns, tiles or rifts."""

    key: str
    square: Square | None = None
    mate: Seat | None = None
    many: int = 0
    price: int = KILL_PRICE
    """The price of eliminating one."""


def before_start(state: State) -> Fact:
    """R3: where the first singularities arrive, and whether somebody waits for them there."""
    taken = {square.epoch for square in state.researchers if square}
    for square in sorted(state.singularities):
        if square.epoch not in taken:
            return Fact("start-open", square)
    return Fact("start-met")


def what_matters(state: State) -> Fact:
    """The most important fact about the mover's turn."""
    found = _held(state) if state.shares(state.mover) else _free(state)
    return next(found)


def _held(state: State) -> Iterator[Fact]:
    seat = state.mover
    square = state.square(seat)
    here, count = state.on(square), state.singularities[square]
    if len(here) > count:
        yield Fact("majority", square, many=count)
    turns, mate = _nearest_mate(state, square)
    enough = len(here) + 1 > count
    price = state.kill_price()
    missing = price - state.energy[seat]
    if mate is not None and enough:
        yield Fact("pay-or-wait" if missing <= 0 else "wait", square, mate, turns, price)
    yield Fact("pay", square, price=price) if missing <= 0 else Fact("rest", square, many=missing)


def _nearest_mate(state: State, square: Square) -> tuple[int, Seat | None]:
    """Who can join a researcher on a square soonest, and in how many turns; nobody who has passed
    it or holds a singularity."""
    found = [
        (square.tile - there.tile + abs(square.epoch - there.epoch), mate)
        for mate, there in enumerate(state.researchers)
        if there and mate != state.mover and there.tile <= square.tile and not state.shares(mate)
    ]
    return min(found, default=(0, None))


def _free(state: State) -> Iterator[Fact]:
    seat = state.mover
    own = state.square(seat)
    if own.tile + 1 == state.end and not state.moved:
        yield Fact("end", own)
    near = next(iter(state.free()), None)
    if near is not None and near.tile <= DANGER:
        yield _threat(state, near)
    held = _to_join(state, own)
    if held is not None:
        yield held
    rifts = state.toll(">")
    if rifts and not state.moved and state.beyond(own, ">") is not None:
        yield Fact("rifts", own, many=rifts)
    if near is not None:
        yield _threat(state, near)
    yield Fact("clear")


def _threat(state: State, near: Square) -> Fact:
    """Who blocks the singularity nearest to Start, or could."""
    inside = [
        mate
        for mate, there in enumerate(state.researchers)
        if there and there.epoch == near.epoch and there.tile <= near.tile
    ]
    if inside:
        return Fact("met-by-you" if state.mover in inside else "met", near, inside[0], near.tile)
    for mate in range(state.seats):
        if post(state, mate) == near:
            return Fact("yours" if mate == state.mover else "theirs", near, mate, near.tile)
    return Fact("loose", near, many=near.tile)


def _to_join(state: State, own: Square) -> Fact | None:
    """A mate within reach who holds a singularity: one more researcher there eliminates it."""
    found = []
    for mate, there in enumerate(state.researchers):
        if there is None or mate == state.mover or not state.shares(mate):
            continue
        steps = there.tile - own.tile + abs(there.epoch - own.epoch)
        if own.tile <= there.tile and len(state.on(there)) + 1 > state.singularities[there]:
            found.append((steps, mate, there))
    if not found:
        return None
    steps, mate, there = min(found)
    return Fact("join", there, mate, steps)
