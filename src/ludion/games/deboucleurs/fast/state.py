"""A position as an array of integers, a set as another: what the compiled rules work on.

State, one int64 each unless said otherwise:

    SEATS EPOCHS FIRST TILES     of this table; FIRST is the bit of epoch 0 in a tile's masks
    LAID KNOWN SEEN              tiles laid, turned up; a mask of the numbers of both
    COUNTER ROUND MOVER MOVED ACTED HELD STOPPED OVER
    EVENTS_LEFT OBJECTS_LEFT     cards in the decks
    AGENDA                       steps to do; the first one is on top of the stack at STACK
    TILE_OF[5] EPOCH_OF[5] ENERGY[5] SKIPS[5]     TILE_OF is -1 before the set-up
    NUMBER[17] ENTRY[17] EXIT[17] OPEN[17]        tiles laid;  UP[17] turned up
    SING[19]                     singularities of a tile, a byte per epoch:  ..  e2  e1  e0
    STACK[48]                    steps: verb + who << 5 + (n + 16) << 20
    BUSY                         a bit for each tile with singularities
    HAND[5]                      a bit for each kind of object in a seat's hand
    WANTED[5]                    what these objects need in order to help, a bit each (`need`)
    POWERS                       1 if the researchers have their powers
    PRICE                        of eliminating one, for those without a power
    then a count for each kind:  events discarded, objects discarded, objects held by anybody,
                                 and for each seat the objects in its hand

`who` of a step: 0 nobody, 1 me, 2 mate, 3 any, 4 all, 5 nearest, 6 here, 7 open, 8 close, 9 hold,
16 + seat, 64 + kind of card, 1024 + 8 * tile + epoch for a singularity.

A move is kind + a << 4 + b << 12; see `MOVES`. Kinds of objects are numbered in the order of their
keys, events in the order of the set, after the objects where both have numbers.
"""

from __future__ import annotations

from collections import Counter
from functools import reduce
from operator import or_
from typing import Any, Final

import numpy as np

from ludion.games.deboucleurs.board import (
    ALL_EPOCHS,
    Deal,
    Drop,
    Either,
    Eliminate,
    End,
    Epoch,
    Go,
    Happen,
    Move,
    Position,
    Shift,
    Square,
    Tile,
    TurnUp,
    Use,
    Which,
    Whom,
)
from ludion.games.deboucleurs.cards import CardSet
from ludion.games.deboucleurs.effects import MOST_STEPS, EffectStep
from ludion.games.deboucleurs.fast.habit import cost
from ludion.games.deboucleurs.fields import Card

Ints = Any
"""A NumPy array of int64."""

SEATS, EPOCHS, FIRST, TILES, LAID, KNOWN, SEEN, COUNTER, ROUND, MOVER = range(10)
MOVED, ACTED, HELD, STOPPED, OVER, EVENTS_LEFT, OBJECTS_LEFT, AGENDA = range(10, 18)
TILE_OF, EPOCH_OF, ENERGY, SKIPS = 18, 23, 28, 33
NUMBER, ENTRY, EXIT, OPEN, UP = 38, 55, 72, 89, 106
SING, STACK = 123, 142
STACK_SIZE: Final = 48
BUSY = STACK + STACK_SIZE
HAND = BUSY + 1
WANTED = HAND + 5
POWERS = WANTED + 5
PRICE = POWERS + 1
COUNTS = PRICE + 1

WON, LOST, TOO_LATE = 1, 2, 3
ENDINGS: Final = ("", "loop-broken", "start-reached", "too-late")

VERBS: Final = (
    *("energy", "tiles", "epoch", "push", "remove", "add", "draw", "discard", "rift", "passage"),
    *("counter", "hold", "swap", "skip", "peek", "again"),
    *("lay", "arrive", "place", "event", "next", "either"),
)
V_ENERGY, V_TILES, V_EPOCH, V_PUSH, V_REMOVE, V_ADD, V_DRAW, V_DISCARD = range(8)
V_RIFT, V_PASSAGE, V_COUNTER, V_HOLD, V_SWAP, V_SKIP, V_PEEK, V_AGAIN = range(8, 16)
V_LAY, V_ARRIVE, V_PLACE, V_EVENT, V_NEXT, V_EITHER = range(16, 22)
WHO: Final = ("", "me", "mate", "any", "all", "nearest", "here", "open", "close", "hold")
ME, MATE, ANY, ALL, NEAREST, HERE, OPENS, CLOSES, HOLDS = range(1, 10)
SEAT, CARD, PLACE = 16, 64, 1024

MOVES: Final = (Epoch, Go, Eliminate, Use, End, Either, Whom, Which, Shift, Drop)
M_EPOCH, M_GO, M_ELIMINATE, M_USE, M_END, M_EITHER, M_WHOM, M_WHICH, M_SHIFT, M_DROP = range(10)
M_TILE, M_HAPPEN, M_DEAL = 10, 11, 12
WAYS: Final = ">^v<"
FORWARD, UPWARD, DOWNWARD, BACK = range(4)

# A set: the sizes, then the tables one after the other.
T_EVENTS, T_OBJECTS, T_TRACK_LENGTH, T_WAVE_1, T_WAVE_2 = range(5)
T_TRACK = 5
T_TILES = T_TRACK + 24
"""17 of entry, 17 of exit, 17 of passages."""
T_COSTS = T_TILES + 51
"""The cost for a researcher to stop a singularity (`habit.cost`), times 8, by the difference of
their places, 16 * tile + epoch each, + COST_ZERO."""
COST_ZERO = 16 * 19
T_CARDS = T_COSTS + 2 * COST_ZERO
"""For each kind (objects, then events): copies, ways, what each of the two ways needs in order to
help (`need`), then the steps of each, 0-terminated."""
CARD_NEEDS, CARD_STEPS = 2, 4
WAY_SIZE = MOST_STEPS + 1
CARD_SIZE = CARD_STEPS + 2 * WAY_SIZE
N_SHIFT, WHO_SHIFT, N_ZERO = 20, 5, 16

# What a step needs in order to help, a bit each; `greedy.conditions` says which are met.
IF_NOTHING, IF_FREE, IF_FREE_MATE, IF_PUSH, IF_HERE, IF_REMOVE, IF_HOLD = range(7)
IF_WAVE, IF_RIFT, IF_MOVED, IF_ENERGY = range(7, 11)
IF_MATE_ENERGY = IF_ENERGY + 16
"""From IF_ENERGY on: a researcher can take this much energy; then the same for another one."""


def need(step: EffectStep) -> int:
    """The bit that must be set for the greedy researcher to do a step: `play.advice`; 0: never."""
    verb, who, n = step.verb, step.who, step.n
    if verb == "energy" and n > 0:
        rooms = {"me": IF_ENERGY, "any": IF_ENERGY, "mate": IF_MATE_ENERGY}
        return 1 << rooms[who] + n if who in rooms else 0
    bits = {
        "tiles": {"me": IF_FREE, "mate": IF_FREE_MATE}.get(who) if n > 0 else None,
        "push": IF_PUSH if n > 0 else None,
        "remove": IF_HERE if who == "here" else IF_REMOVE,
        "hold": IF_HOLD,
        "counter": IF_WAVE if n <= 0 else None,
        "rift": IF_RIFT if who == "close" else None,
        "again": IF_MOVED,
        "draw": IF_NOTHING,
        "peek": IF_NOTHING,
    }
    bit = bits.get(verb)
    return 0 if bit is None else 1 << bit


def step_word(verb: int, who: int = 0, n: int = 0) -> int:
    """A step as one integer, for the tables: not compiled."""
    return verb + (who << WHO_SHIFT) + ((n + N_ZERO) << N_SHIFT)


class Codec:
    """Converts positions, moves and the set of one game to integers and back."""

    def __init__(self, cards: CardSet, seats: int) -> None:
        self.cards, self.seats = cards, seats
        self.size = cards.rulings.size(seats)
        self.objects: list[Card] = sorted(cards.objects, key=lambda card: card.key)
        self.events = list(cards.events)
        self.kinds = {card.key: kind for kind, card in enumerate((*self.objects, *self.events))}
        self.keys = list(self.kinds)
        self.gone = COUNTS
        self.dropped = self.gone + len(self.events)
        self.held = self.dropped + len(self.objects)
        self.hands = self.held + len(self.objects)
        self.length = self.hands + 5 * len(self.objects)
        self.tables = self._tables()

    def _tables(self) -> Ints:
        track = self.cards.tracks[self.seats]
        cards = [*self.objects, *self.events]
        tables = np.zeros(T_CARDS + CARD_SIZE * len(cards), dtype=np.int64)
        tables[:5] = (len(self.events), len(self.objects), len(track), *self.size.waves)
        tables[T_TRACK : T_TRACK + len(track)] = track
        for place, tile in enumerate(self.cards.tiles):
            tables[T_TILES + place : T_TILES + 51 : 17] = (tile.entry, tile.exit, tile.open)
        for way in range(1 - COST_ZERO, COST_ZERO):
            ahead, across = divmod(way + 8, 16)
            tables[T_COSTS + COST_ZERO + way] = cost(ahead, across - 8) << 3
        for kind, card in enumerate(cards):
            at = T_CARDS + CARD_SIZE * kind
            tables[at : at + 2] = card.copies, len(card.effect)
            for way, steps in enumerate(card.effect):
                words = [self.step(step) + 1 for step in steps]
                tables[at + CARD_STEPS + WAY_SIZE * way :][: len(words)] = words
                tables[at + CARD_NEEDS + way] = reduce(or_, map(need, steps), 0)
        return tables

    def step(self, step: EffectStep) -> int:
        return step_word(VERBS.index(step.verb), self._who(step), step.n)

    def _who(self, step: EffectStep) -> int:
        if step.verb in ("either", "discard") and step.who in self.kinds:
            return CARD + self.kinds[step.who]
        if step.who in WHO:
            return WHO.index(step.who)
        if "/" in step.who:
            tile, epoch = step.who[1:].split("/")
            return PLACE + 8 * int(tile) + int(epoch) - 1
        return SEAT + int(step.who[1:]) - 1

    def step_of(self, word: int) -> EffectStep:
        verb, who = VERBS[word & 31], word >> WHO_SHIFT & 0x7FFF
        if who >= PLACE:
            name = f"s{(who - PLACE) >> 3}/{((who - PLACE) & 7) + 1}"
        elif who >= CARD:
            name = self.keys[who - CARD]
        else:
            name = f"p{who - SEAT + 1}" if who >= SEAT else WHO[who]
        return EffectStep(verb, name, (word >> N_SHIFT) - N_ZERO)

    def state(self, position: Position) -> Ints:
        """A position as an array."""
        state = np.zeros(self.length, dtype=np.int64)
        self._put_table(state, position)
        state[POWERS], state[PRICE] = self.cards.powers, self.cards.rulings.price
        for seat, square in enumerate(position.researchers):
            state[TILE_OF + seat], state[EPOCH_OF + seat] = square or (-1, 0)
        state[ENERGY : ENERGY + self.seats] = position.energy
        state[SKIPS : SKIPS + self.seats] = position.skips
        for square in position.singularities:
            state[SING + square.tile] += 1 << (8 * square.epoch)
            state[BUSY] |= 1 << square.tile
        for place, step in enumerate(reversed(position.agenda)):
            state[STACK + place] = self.step(step)
        self._put_cards(state, position)
        return state

    def _put_table(self, state: Ints, position: Position) -> None:
        size = self.size
        seen = [tile.number for tile in position.tiles] + list(position.known)
        state[: AGENDA + 1] = (
            *(self.seats, size.epochs, (ALL_EPOCHS - size.epochs) // 2, size.tiles),
            *(len(position.tiles), len(position.known), sum(1 << number for number in seen)),
            *(position.counter, position.round, position.mover, position.moved, position.acted),
            *(position.held, position.stopped, self._ending(position), 0, 0, len(position.agenda)),
        )
        for place, tile in enumerate(position.tiles):
            state[NUMBER + place : UP : 17] = tile
        state[UP : UP + len(position.known)] = position.known

    def _ending(self, position: Position) -> int:
        from ludion.games.deboucleurs.state import State

        return ENDINGS.index(State(position, self.cards).ending or "")

    def _put_cards(self, state: Ints, position: Position) -> None:
        objects = len(self.objects)
        for card, count in Counter(position.events).items():
            state[self.gone + self.kinds[card] - objects] = count
        for card, count in Counter(position.objects).items():
            state[self.dropped + self.kinds[card]] = count
        for seat, hand in enumerate(position.hands):
            for card in hand:
                state[self.held + self.kinds[card]] += 1
                state[self.hands + objects * seat + self.kinds[card]] += 1
                state[HAND + seat] |= 1 << self.kinds[card]
                state[WANTED + seat] |= self.needs(self.kinds[card])
        copies = sum(card.copies for card in self.objects)
        out = len(position.objects) + sum(map(len, position.hands))
        state[OBJECTS_LEFT] = copies - out
        state[EVENTS_LEFT] = sum(card.copies for card in self.events) - len(position.events)

    def needs(self, kind: int) -> int:
        """What an object needs in order to help: the bits of all its steps."""
        at = T_CARDS + CARD_SIZE * kind + CARD_NEEDS
        return int(self.tables[at] | self.tables[at + 1])

    def position(self, state: Ints) -> Position:
        """The position of an array."""
        now = [int(word) for word in state]
        laid, seats, objects = now[LAID], range(self.seats), len(self.objects)
        rows = [now[at : at + laid] for at in (NUMBER, ENTRY, EXIT, OPEN)]
        stack = now[STACK : STACK + now[AGENDA]]
        places = [(now[TILE_OF + seat], now[EPOCH_OF + seat]) for seat in seats]
        hands = [now[self.hands + objects * seat :][:objects] for seat in seats]
        return Position(
            tuple(Tile(*edges) for edges in zip(*rows, strict=True)),
            tuple(now[UP : UP + now[KNOWN]]),
            tuple(Square(*place) if place[0] >= 0 else None for place in places),
            tuple(now[ENERGY : ENERGY + self.seats]),
            tuple(self._cards(hand, 0) for hand in hands),
            tuple(
                Square(tile, epoch)
                for tile in range(19)
                for epoch in range(ALL_EPOCHS)
                for _ in range(now[SING + tile] >> (8 * epoch) & 255)
            ),
            now[COUNTER],
            now[ROUND],
            now[MOVER],
            tuple(now[SKIPS : SKIPS + self.seats]),
            bool(now[MOVED]),
            bool(now[ACTED]),
            bool(now[HELD]),
            bool(now[STOPPED]),
            self._cards(now[self.gone : self.dropped], objects),
            self._cards(now[self.dropped : self.held], 0),
            tuple(self.step_of(word) for word in reversed(stack)),
        )

    def _cards(self, counts: list[int], first: int) -> tuple[str, ...]:
        keys = [self.keys[first + kind] for kind, count in enumerate(counts) for _ in range(count)]
        return tuple(sorted(keys))

    def move(self, move: Move) -> int:
        """A move as an integer."""
        match move:
            case Go(way, energy, events):
                return M_GO + (WAYS.index(way) << 4) + ((4 * energy + events) << 12)
            case Use(card) | Drop(card):
                return MOVES.index(type(move)) + (self.kinds[card] << 4)
            case Epoch(number) | Whom(number) | Either(number):
                return MOVES.index(type(move)) + (number << 4)
            case Eliminate(energy):
                return M_ELIMINATE + (energy << 4)
            case Shift(by):
                return M_SHIFT + ((by > 0) << 4)
            case Which((tile, epoch)):
                return M_WHICH + ((8 * tile + epoch) << 4)
            case End():
                return M_END
            case TurnUp(tile):
                return M_TILE + (tile << 4)
            case Happen(card):
                return M_HAPPEN + ((self.kinds[card] - len(self.objects)) << 4)
            case Deal(card):
                return M_DEAL + (self.kinds[card] << 4)

    def move_of(self, word: int) -> Move:
        """A move of a seat from its integer."""
        kind, a, b = word & 15, word >> 4 & 255, word >> 12
        if kind in (M_USE, M_DROP):
            return (Use if kind == M_USE else Drop)(self.keys[a])
        found: dict[int, Move] = {
            M_EPOCH: Epoch(a),
            M_GO: Go(WAYS[a & 3], b >> 2, b & 3),
            M_ELIMINATE: Eliminate(a),
            M_END: End(),
            M_EITHER: Either(a),
            M_WHOM: Whom(a),
            M_WHICH: Which(Square(a >> 3, a & 7)),
            M_SHIFT: Shift(1 if a else -1),
        }
        return found[kind]
