"""What the board of Déboucleurs draws. Squares are [tile, epoch]: tile 0 is Start, epoch 0 on top.

`position` is the view of a seat: only the sizes of other hands are known.
"""

from __future__ import annotations

from collections.abc import Mapping

from ludion.core.game import NATURE
from ludion.games.deboucleurs import trace as traced
from ludion.games.deboucleurs.board import Deal, End, Go, Move, Position, Square
from ludion.games.deboucleurs.board import Tile as BoardTile
from ludion.games.deboucleurs.fields import Card as SetCard
from ludion.games.deboucleurs.hidden import HIDDEN, View, told
from ludion.games.deboucleurs.play.advice import post
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.state import State
from ludion.show.scene import Drawn

Cell = tuple[int, int]


class Both(Drawn, frozen=True):
    """A name or a text of the set, in both languages."""

    en: str
    fr: str


class Card(Drawn, frozen=True):
    """Drawn by `drawing`, or by `verb`, the first word of its effect."""

    key: str
    name: Both
    text: Both
    verb: str
    drawing: str


class Tile(Drawn, frozen=True):
    """For each epoch in play: a rift on the way in and out, a passage to the epoch below."""

    number: int
    entry: list[bool]
    exit: list[bool]
    passages: list[bool]


class Goal(Drawn, frozen=True):
    """A square that the mover may step on, by the move `text`, and its price.

    On the mover's own square it ends the turn, which gains energy (a negative price).
    """

    text: str
    square: Cell
    energy: int
    events: int


class Scene(Drawn, frozen=True):
    title: Both
    story: Both
    """Of the set; the story's texts are empty if it has none."""
    epochs: list[Both]
    tiles: list[Tile]
    known: list[Tile]
    """Turned up, but not laid yet."""
    to_lay: int
    end: int | None
    """The tile number of End, once it is laid."""
    researchers: list[Cell | None]
    energy: list[int]
    skips: list[int]
    hands: list[list[Card | None]]
    """Of each seat; None is a card face down."""
    singularities: list[Cell]
    track: list[int]
    counter: int
    round: int
    mover: int
    moved: bool
    held: bool
    stopped: bool
    goals: list[Goal]
    posts: list[Cell | None]
    """For each researcher the singularity to stop, as the computers divide them."""
    powers: bool
    """Whether each researcher has a power (R15)."""
    kill_price: int
    """D9: the price for the mover to eliminate one."""
    last_event: Card | None
    """A card that is being carried out and asks for a choice."""


class Placed(Drawn, tag_field="kind", tag="placed", frozen=True):
    seat: int
    square: Cell


class Walked(Drawn, tag_field="kind", tag="walked", frozen=True):
    seat: int
    start: Cell
    end: Cell


class Gauge(Drawn, tag_field="kind", tag="gauge", frozen=True):
    seat: int
    before: int
    after: int


class Laid(Drawn, tag_field="kind", tag="laid", frozen=True):
    place: int
    tile: Tile


class TurnedUp(Drawn, tag_field="kind", tag="turned-up", frozen=True):
    tile: Tile


class Came(Drawn, tag_field="kind", tag="came", frozen=True):
    square: Cell


class Drew(Drawn, tag_field="kind", tag="drew", frozen=True):
    """An object, or (`seat` None) an event; None is a card face down."""

    seat: int | None
    card: Card | None


class Played(Drawn, tag_field="kind", tag="played", frozen=True):
    """An object is used, or discarded."""

    seat: int
    card: Card | None
    used: bool


class Removed(Drawn, tag_field="kind", tag="removed", frozen=True):
    square: Cell
    count: int


class March(Drawn, frozen=True):
    start: Cell
    end: Cell


class Marched(Drawn, tag_field="kind", tag="marched", frozen=True):
    steps: list[March]


class Counted(Drawn, tag_field="kind", tag="counted", frozen=True):
    before: int
    after: int


class Edges(Drawn, tag_field="kind", tag="edges", frozen=True):
    """Rifts ahead of a square, or its passages, open or close."""

    square: Cell
    rifts: bool
    opened: bool


class Swapped(Drawn, tag_field="kind", tag="swapped", frozen=True):
    one: int
    other: int


class Noted(Drawn, tag_field="kind", tag="noted", frozen=True):
    """Something that is told, not drawn: `what` names it."""

    what: str
    seat: int | None


class Ended(Drawn, tag_field="kind", tag="ended", frozen=True):
    won: bool


Event = (
    Placed
    | Walked
    | Gauge
    | Laid
    | TurnedUp
    | Came
    | Drew
    | Played
    | Removed
    | Marched
    | Counted
    | Edges
    | Swapped
    | Noted
    | Ended
)


class DeboucleursScenes:
    def __init__(self, game: Deboucleurs) -> None:
        self.game = game
        self.cards = {key: _card(card) for key, card in game.cards.cards.items()}
        first = (7 - game.size.epochs) // 2
        self.epochs = [_both(name) for name in game.cards.epochs[first : first + game.size.epochs]]

    def scene(self, seen: View | Position) -> Scene:
        position = seen.position if isinstance(seen, View) else seen
        state = self.game.state(position)
        asking = position.agenda[0] if position.agenda else None
        return Scene(
            title=_both(self.game.cards.title),
            story=_both(self.game.cards.story),
            epochs=self.epochs,
            tiles=[drawn_tile(state, tile) for tile in position.tiles],
            known=[drawn_tile(state, self.game.cards.tiles[n - 1]) for n in position.known],
            to_lay=state.size.tiles - state.furthest,
            end=state.end,
            researchers=[square and (square.tile, square.epoch) for square in position.researchers],
            energy=list(position.energy),
            skips=list(position.skips),
            hands=[[self._card(key) for key in hand] for hand in position.hands],
            singularities=[(square.tile, square.epoch) for square in position.singularities],
            track=list(state.track),
            counter=position.counter,
            round=position.round,
            mover=position.mover,
            moved=position.moved,
            held=position.held,
            stopped=position.stopped,
            goals=self._goals(position, state),
            posts=self._posts(state),
            powers=self.game.cards.powers,
            kill_price=state.kill_price(),
            last_event=self._card(asking.who) if asking and asking.verb == "either" else None,
        )

    def _card(self, key: str) -> Card | None:
        return None if key == HIDDEN else self.cards[key]

    def _posts(self, state: State) -> list[Cell | None]:
        if None in state.researchers:
            return [None] * state.seats
        found = (post(state, seat) for seat in range(state.seats))
        return [square and _cell(square) for square in found]

    def _goals(self, position: Position, state: State) -> list[Goal]:
        if position.agenda or self.game.turn(position) in (None, NATURE):
            return []
        found = []
        own = state.square(state.mover)
        for move in self.game.moves(position):
            to = state.beyond(own, move.way) if isinstance(move, Go) else None
            if isinstance(move, End) and not position.acted:
                to = own
            if to is not None:
                price = self.game.price(position, move)
                found.append(
                    Goal(
                        text=self.game.write(move),
                        square=(to.tile, to.epoch),
                        energy=price.energy,
                        events=price.events,
                    )
                )
        return found

    def trace(self, seen: View | Position, move: Move) -> list[Event]:
        position = told(seen, move)
        if isinstance(move, Deal) and move.card == HIDDEN:
            return [Drew(seat=int(position.agenda[0].who[1:]) - 1, card=None)]
        state, viewer = self.game.state(position), seen.seat if isinstance(seen, View) else None
        open_ = self.game.open_hands or isinstance(seen, Position)
        events = self.game.trace(position, move)
        return [
            self._drawn(state, event if open_ else traced.seen(event, viewer)) for event in events
        ]

    def _drawn(self, state: State, event: traced.Event) -> Event:
        match event:
            case traced.Placed(seat, square):
                return Placed(seat=seat, square=_cell(square))
            case traced.Walked(seat, start, end):
                return Walked(seat=seat, start=_cell(start), end=_cell(end))
            case traced.Gauge(seat, before, after):
                return Gauge(seat=seat, before=before, after=after)
            case traced.Laid(place, number):
                return Laid(place=place, tile=drawn_tile(state, self.game.cards.tiles[number - 1]))
            case traced.TurnedUp(number):
                return TurnedUp(tile=drawn_tile(state, self.game.cards.tiles[number - 1]))
            case traced.Came(square):
                return Came(square=_cell(square))
            case traced.Removed(square, count):
                return Removed(square=_cell(square), count=count)
            case traced.Marched(steps):
                return Marched(steps=[March(start=_cell(a), end=_cell(b)) for a, b in steps])
        return self._told(event)

    def _told(self, event: traced.Event) -> Event:
        match event:
            case traced.Drawn(card):
                return Drew(seat=None, card=self._card(card))
            case traced.Drew(seat, card):
                return Drew(seat=seat, card=None if card is None else self._card(card))
            case traced.Used(seat, card) | traced.Dropped(seat, card):
                used = isinstance(event, traced.Used)
                return Played(seat=seat, card=self._card(card), used=used)
            case traced.Counted(before, after):
                return Counted(before=before, after=after)
            case traced.Rifted(square, opened) | traced.Passages(square, opened):
                rifts = isinstance(event, traced.Rifted)
                return Edges(square=_cell(square), rifts=rifts, opened=opened)
            case traced.Swapped(one, other):
                return Swapped(one=one, other=other)
            case traced.Won() | traced.Lost():
                return Ended(won=isinstance(event, traced.Won))
        return Noted(what=_name(event), seat=getattr(event, "seat", None))


def _name(event: traced.Event) -> str:
    """`MayMoveAgain` becomes `may-move-again`."""
    name = type(event).__name__
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


def _both(texts: Mapping[str, str]) -> Both:
    return Both(en=texts["en"], fr=texts["fr"])


def _card(card: SetCard) -> Card:
    return Card(
        key=card.key,
        name=_both(card.name),
        text=_both(card.text),
        verb=card.effect[0][0].verb,
        drawing=card.drawing or card.key,
    )


def _cell(square: Square) -> Cell:
    return square.tile, square.epoch


def drawn_tile(state: State, tile: BoardTile) -> Tile:
    epochs = range(state.size.epochs)
    return Tile(
        number=tile.number,
        entry=[bool(tile.entry & state.bit(epoch)) for epoch in epochs],
        exit=[bool(tile.exit & state.bit(epoch)) for epoch in epochs],
        passages=[bool(tile.open & state.bit(epoch)) for epoch in epochs[:-1]],
    )


SCENES = DeboucleursScenes
