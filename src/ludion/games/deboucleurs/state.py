"""A mutable position during a move, and the events that happened.

Nothing here makes choices: `doing` carries out effects, `rules` turns and moves.
"""

from __future__ import annotations

from collections import Counter

from ludion.core.game import Seat
from ludion.games.deboucleurs import powers, trace
from ludion.games.deboucleurs.board import (
    ALL_EPOCHS,
    LAST_ROUND,
    MORE_TILES,
    MOST_ENERGY,
    Position,
    Square,
    Tile,
)
from ludion.games.deboucleurs.cards import CardSet
from ludion.games.deboucleurs.effects import EffectStep
from ludion.games.deboucleurs.fields import Card

MOST_SKIPS = 3
UP, DOWN = -1, 1


class State:
    """`State(position, cards)`, changed by its methods; then `frozen()`, and `told`."""

    def __init__(self, position: Position, cards: CardSet) -> None:
        self.cards = cards
        self.seats = len(position.researchers)
        self.size = cards.rulings.size(self.seats)
        self.first = (ALL_EPOCHS - self.size.epochs) // 2
        self.track = cards.tracks[self.seats]
        self.told: list[trace.Event] = []
        self.tiles = list(position.tiles)
        self.known = list(position.known)
        self.researchers = list(position.researchers)
        self.energy = list(position.energy)
        self.hands = [list(hand) for hand in position.hands]
        self.singularities = Counter(position.singularities)
        self.counter, self.round, self.mover = position.counter, position.round, position.mover
        self.skips = list(position.skips)
        self.moved, self.acted = position.moved, position.acted
        self.held, self.stopped = position.held, position.stopped
        self.events, self.objects = list(position.events), list(position.objects)
        self.agenda = list(position.agenda)

    def frozen(self) -> Position:
        return Position(
            tuple(self.tiles),
            tuple(self.known),
            tuple(self.researchers),
            tuple(self.energy),
            tuple(tuple(sorted(hand)) for hand in self.hands),
            tuple(sorted(self.singularities.elements())),
            self.counter,
            self.round,
            self.mover,
            tuple(self.skips),
            self.moved,
            self.acted,
            self.held,
            self.stopped,
            tuple(sorted(self.events)),
            tuple(sorted(self.objects)),
            () if self.ending else tuple(self.agenda),
        )

    # --- what stands where

    @property
    def furthest(self) -> int:
        """D2: the last numbered tile laid."""
        return len(self.tiles)

    @property
    def end(self) -> int | None:
        """The tile number of End, once it is laid."""
        return self.size.tiles + 1 if self.furthest == self.size.tiles else None

    @property
    def ending(self) -> str | None:
        """D12, R13: why the game is over; None if it is not."""
        if self.end is not None and any(who and who.tile == self.end for who in self.researchers):
            return "loop-broken"
        if any(square.tile == 0 for square in self.singularities):
            return "start-reached"
        return "too-late" if self.round > LAST_ROUND else None

    def square(self, seat: Seat) -> Square:
        square = self.researchers[seat]
        assert square is not None, "a researcher stands somewhere once the set-up is over"
        return square

    def on(self, square: Square) -> list[Seat]:
        """The researchers on a square."""
        return [seat for seat, there in enumerate(self.researchers) if there == square]

    def shares(self, seat: Seat) -> bool:
        """Whether a researcher shares its square with a singularity."""
        return self.singularities[self.square(seat)] > 0

    def free(self) -> list[Square]:
        """The squares of singularities that share theirs with no researcher, in order."""
        return sorted(square for square in self.singularities if square not in self.researchers)

    def bit(self, epoch: int) -> int:
        return 1 << (self.first + epoch)

    def rifts(self, tile: int, epoch: int) -> int:
        """R1: the rifts between a tile and the next one towards End, 0 to 2."""
        here = self.tiles[tile - 1].exit if 1 <= tile <= self.furthest else 0
        there = self.tiles[tile].entry if tile < self.furthest else 0
        bit = self.bit(epoch)
        return bool(here & bit) + bool(there & bit)

    def passage(self, tile: int, epoch: int) -> bool:
        """R1: whether a passage leads from an epoch to the one below; Start and End have all."""
        return not 1 <= tile <= self.furthest or bool(self.tiles[tile - 1].open & self.bit(epoch))

    def beyond(self, square: Square, way: str) -> Square | None:
        """The square one step `^ > v <` away; None off the board, or where no tile is laid yet."""
        tile, epoch = square
        last = self.furthest if self.end is None else self.end
        if way == ">":
            return Square(tile + 1, epoch) if tile < last else None
        if way == "<":
            return Square(tile - 1, epoch) if tile > 0 and tile != self.end else None
        other = epoch + (UP if way == "^" else DOWN)
        return Square(tile, other) if 0 <= other < self.size.epochs else None

    def obstacles(self, square: Square, way: str) -> int:
        """D6: rifts on a step along an epoch; a missing passage on a step to another."""
        tile, epoch = square
        if way == ">":
            return self.rifts(tile, epoch)
        if way == "<":
            return self.rifts(tile - 1, epoch)
        upper = epoch - 1 if way == "^" else epoch
        return 0 if self.passage(tile, upper) else 1

    # --- what differs from researcher to researcher (R15)

    def kill_price(self) -> int:
        """D9: the price of one singularity for the mover."""
        return powers.kill_price(self.mover, self.cards.powers, self.cards.rulings.price)

    def rest(self) -> int:
        """D10: the energy the mover gains by a turn without an action."""
        return powers.rest(self.mover, self.cards.powers, self.shares(self.mover))

    def toll(self, way: str) -> int:
        """D6: the obstacles that count for the mover's step."""
        obstacles = self.obstacles(self.square(self.mover), way)
        return powers.toll(self.mover, self.cards.powers, way, obstacles)

    def drawn(self, seat: Seat, eliminated: int) -> int:
        """D9: the objects for a researcher who took part."""
        return powers.drawn(seat, self.cards.powers, eliminated)

    # --- what the decks still hold

    def unseen_tiles(self) -> list[int]:
        seen = {tile.number for tile in self.tiles} | set(self.known)
        return [tile.number for tile in self.cards.tiles if tile.number not in seen]

    def event_deck(self) -> dict[str, int]:
        """D13: how many of each event may come next; an empty deck is reshuffled first."""
        return _left(self.cards.events, Counter(self.events), Counter())

    def object_deck(self) -> dict[str, int]:
        held = Counter(card for hand in self.hands for card in hand)
        return _left(self.cards.objects, Counter(self.objects), held)

    # --- what changes

    def first_do(self, *steps: EffectStep) -> None:
        """Put steps at the front of the agenda."""
        self.agenda[:0] = steps

    def gain(self, seat: Seat, energy: int) -> None:
        """R4: the gauge holds 0 to 6."""
        before = self.energy[seat]
        self.energy[seat] = min(MOST_ENERGY, max(0, before + energy))
        if self.energy[seat] != before:
            self.told.append(trace.Gauge(seat, before, self.energy[seat]))

    def walk(self, seat: Seat, square: Square) -> None:
        """One step of a researcher; D2: the first on the last tile causes more to be laid."""
        start = self.square(seat)
        self.researchers[seat] = square
        self.told.append(trace.Walked(seat, start, square))
        if square.tile == self.furthest and square.tile > start.tile and self.end is None:
            more = min(MORE_TILES, self.size.tiles - self.furthest)
            self.first_do(EffectStep("lay", "", more))
        if square.tile == self.end:
            self.told.append(trace.Won(seat))

    def lay(self, number: int) -> None:
        self.tiles.append(self.cards.tiles[number - 1])
        self.told.append(trace.Laid(len(self.tiles), number))

    def put_tile(self, place: int, tile: Tile) -> None:
        self.tiles[place - 1] = tile

    def come(self, epoch: int) -> None:
        """D3: a singularity arrives on the last tile."""
        square = Square(self.furthest, epoch)
        self.singularities[square] += 1
        self.told.append(trace.Came(square))

    def remove(self, square: Square, count: int) -> None:
        self.singularities[square] -= count
        if not self.singularities[square]:
            del self.singularities[square]
        self.told.append(trace.Removed(square, count))

    def march(self, squares: dict[Square, int], by: int) -> None:
        """Move this many singularities of each square by one tile together, never off the board."""
        steps: list[tuple[Square, Square]] = []
        for square, count in squares.items():
            to = Square(min(self.furthest, square.tile + by), square.epoch)
            if to != square:
                steps += [(square, to)] * count
        for start, _ in steps:
            self.singularities[start] -= 1
        for _, to in steps:
            self.singularities[to] += 1
        self.singularities = +self.singularities
        if steps:
            self.told.append(trace.Marched(tuple(steps)))
        for square in self.singularities:
            if square.tile == 0:
                self.told.append(trace.Lost(square.epoch))
                return

    def count(self, by: int) -> None:
        """Advance or rewind the counter; the caller handles the wave it then shows."""
        before = self.counter
        self.counter = (before + by) % len(self.track)
        self.told.append(trace.Counted(before, self.counter))

    def wave(self) -> EffectStep | None:
        """The wave that the counter shows, as a step."""
        shown = self.track[self.counter]
        return EffectStep("arrive", "", self.size.waves[shown - 1]) if shown else None


def _left(cards: tuple[Card, ...], gone: Counter[str], held: Counter[str]) -> dict[str, int]:
    """How many of each kind are in a deck; if it is empty, in its discards."""
    deck = {card.key: card.copies - held[card.key] - gone[card.key] for card in cards}
    if not any(deck.values()):
        deck = {card.key: card.copies - held[card.key] for card in cards}
    return {key: count for key, count in deck.items() if count}
