"""The rules of Déboucleurs. Lines D1-D13 and rulings R1-R13: games/deboucleurs/learn/en.md.

What a card does stands in `doing`; what the table is and how it changes, in `table`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, NamedTuple, overload

from ludion.core.game import NATURE, Hidden, NotOver, Odds, Outcome, Seat
from ludion.core.options import Option, settle
from ludion.games.deboucleurs import hidden, notation, trace
from ludion.games.deboucleurs.board import (
    FIRST_ENERGY,
    FIRST_TILES,
    KILL_PRICE,
    LAST_ROUND,
    SIZES,
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
    TurnUp,
    Use,
    Which,
    Whom,
)
from ludion.games.deboucleurs.cards import OFFICIAL, set_of_word, set_word
from ludion.games.deboucleurs.doing import (
    awaits_nature,
    do,
    options,
    perform,
    seat_name,
    seat_of,
    would_do,
)
from ludion.games.deboucleurs.effects import Step
from ludion.games.deboucleurs.possible import refuse_impossible
from ludion.games.deboucleurs.refusal import refusal
from ludion.games.deboucleurs.state import Table

NEXT = Step("next")


class Price(NamedTuple):
    """What a move costs: energy at once, events after it."""

    energy: int
    events: int


# --- the agenda


def resolve(table: Table) -> None:
    """Do what is to be done until somebody has a choice, chance has a word, or all is done."""
    while table.agenda and table.ending is None:
        step = table.agenda[0]
        if awaits_nature(step):
            if not without_chance(table, step):
                return
            continue
        if step == NEXT:
            table.agenda.pop(0)
            pass_on(table)
            continue
        found = options(table, step)
        if len(found) > 1:
            return
        table.agenda.pop(0)
        if not found:
            table.told.append(trace.NotDone(step))  # R10
        elif found[0][1] != step:
            table.first_do(found[0][1])
        else:
            do(table, step)


def without_chance(table: Table, step: Step) -> bool:
    """Take from the agenda what needs no chance: known tiles, decks that are empty."""
    if step.verb == "lay" and table.known:
        table.lay(table.known.pop(0))
        one_less(table)
        return True
    if step.verb == "draw" and not table.object_deck():
        seat = seat_of(step.who)
        assert seat is not None
        table.told.append(trace.NoCard(seat))  # D13
    elif step.verb != "peek" or len(table.tiles) + len(table.known) < table.size.tiles:
        return False
    table.agenda.pop(0)
    return True


def one_less(table: Table) -> None:
    """One of the first thing on the agenda is done."""
    step = table.agenda.pop(0)
    if step.n > 1:
        table.first_do(replace(step, n=step.n - 1))


def pass_on(table: Table) -> None:
    """The next seat's turn; after the last, the end of the round (D11)."""
    table.mover += 1
    table.moved = table.acted = False
    if table.mover == table.seats:
        table.mover = 0
        end_round(table)
        if table.ending is not None:
            return
    if table.skips[table.mover]:  # R10: nothing at all
        table.skips[table.mover] -= 1
        table.told.append(trace.Skipped(table.mover))
        table.agenda.append(NEXT)
    else:
        table.told.append(trace.TurnBegins(table.mover, table.round))


def end_round(table: Table) -> None:
    """D11: the counter, then the singularities, then the wave."""
    if table.stopped:
        table.told.append(trace.CounterHeld())
        wave = None
    else:
        table.count(1)
        wave = table.wave()
    if table.held:
        table.told.append(trace.Held())
    else:
        table.march({case: table.singularities[case] for case in table.free()}, -1)  # R11
    table.held = table.stopped = False
    table.round += 1
    if table.round > LAST_ROUND and table.ending == "too-late":
        table.told.append(trace.Lost(None))  # R13
    if wave is not None:
        table.first_do(wave)


# --- what the hand may do


def actions(table: Table) -> list[Move]:
    """D6-D10: everything that the mover may do now."""
    seat = table.mover
    found: list[Move] = []
    if not table.shares(seat):
        for way in ">^v":
            found += [] if table.moved else steps(table, way)
        found += steps_back(table)
    else:
        found += eliminations(table)
    found += [Use(card) for card in sorted(set(table.hands[seat])) if would_do(table, card)]
    return [*found, End()]


def steps(table: Table, way: str) -> list[Move]:
    """D6, R6: for nothing; or pay for every obstacle, or suffer an event for each."""
    case = table.case(table.mover)
    if table.beyond(case, way) is None:
        return []
    obstacles = table.obstacles(case, way)
    if not obstacles:
        return [Go(way)]
    suffer = Go(way, 0, obstacles)
    return [Go(way, obstacles), suffer] if table.energy[table.mover] >= obstacles else [suffer]


def steps_back(table: Table) -> list[Move]:
    """D7: 1 energy, and an event for every rift."""
    case = table.case(table.mover)
    if table.beyond(case, "<") is None or table.energy[table.mover] < 1:
        return []
    return [Go("<", 1, table.obstacles(case, "<"))]


def eliminations(table: Table) -> list[Move]:
    """D9: all by majority, else one for 3 energy."""
    case = table.case(table.mover)
    if len(table.on(case)) > table.singularities[case]:
        return [Eliminate(paid=False)]
    return [Eliminate(paid=True)] if table.energy[table.mover] >= KILL_PRICE else []


# --- what a move does


def go(table: Table, move: Go) -> None:
    seat = table.mover
    to = table.beyond(table.case(seat), move.way)
    assert to is not None
    table.acted = True
    table.moved = table.moved or move.way != "<"
    table.gain(seat, -move.energy)
    if move.events:
        table.first_do(Step("event", "", move.events))
    table.walk(seat, to)


def eliminate(table: Table, move: Eliminate) -> None:
    """D9: each who took part draws an object for each that goes."""
    table.acted = True
    case = table.case(table.mover)
    if move.paid:
        table.gain(table.mover, -KILL_PRICE)
        part, count = [table.mover], 1
    else:
        part, count = table.on(case), table.singularities[case]
    table.remove(case, count)
    table.first_do(*(Step("draw", seat_name(seat), count) for seat in part))


def use(table: Table, card: str) -> None:
    """D8."""
    table.acted = True
    table.hands[table.mover].remove(card)
    table.objects.append(card)
    table.told.append(trace.Used(table.mover, card))
    perform(table, card)


def end_turn(table: Table) -> None:
    """D10: a turn without an action is one of rest, or of drifting forward."""
    seat = table.mover
    table.first_do(NEXT)
    if table.acted:
        return
    case = table.case(seat)
    if not table.shares(seat):
        rifts, to = table.rifts(*case), table.beyond(case, ">")
        assert to is not None
        if rifts:
            table.first_do(Step("event", "", rifts))
        table.walk(seat, to)
    if table.ending is None:
        table.gain(seat, 1)


def choose(table: Table, move: Move) -> None:
    """A choice that the first thing on the agenda asks for."""
    meant = dict(options(table, table.agenda.pop(0)))[move]
    table.first_do(meant)


def chance(table: Table, move: Move) -> None:
    """What NATURE deals for the first thing on the agenda."""
    step = table.agenda[0]
    one_less(table)
    match move:
        case TurnUp(tile) if step.verb == "peek":
            table.known.append(tile)
            table.told.append(trace.TurnedUp(tile))
        case TurnUp(tile):
            table.lay(tile)
        case Epoch(epoch):
            table.come(epoch)
        case Happen(card):
            reshuffled(table.events, len(table.events) == sum(c.copies for c in table.cards.events))
            table.events.append(card)
            table.told.append(trace.Drawn(card))
            perform(table, card)
        case Deal(card):
            deal(table, card, seat_of(step.who))


def deal(table: Table, card: str, seat: Seat | None) -> None:
    assert seat is not None
    held = sum(map(len, table.hands))
    reshuffled(
        table.objects, held + len(table.objects) == sum(c.copies for c in table.cards.objects)
    )
    table.hands[seat].append(card)
    table.told.append(trace.Drew(seat, card))


def reshuffled(discards: list[str], exhausted: bool) -> None:
    """D13: the discards become the deck once it is exhausted."""
    if exhausted:
        discards.clear()


def after(table: Table, move: Move) -> None:
    """Do a legal move, and all that follows without a choice."""
    match move:
        case Go():
            go(table, move)
        case Eliminate():
            eliminate(table, move)
        case Use(card):
            use(table, card)
        case End():
            end_turn(table)
        case Either() | Whom() | Which() | Shift() | Drop():
            choose(table, move)
        case Epoch() if not awaits_nature(table.agenda[0]):
            choose(table, move)
        case _:
            chance(table, move)
    resolve(table)


class Deboucleurs(Odds[Position, Move], Hidden[Position, Move]):
    """The game, for `ludion.load("deboucleurs")`. All seats win or lose together."""

    OPTIONS: ClassVar = (
        Option("players", default=2, allowed=range(2, 6)),
        Option("open-hands", default="no", allowed=("no", "yes"), quiet=True),
        Option("set", default=OFFICIAL, allowed=set_word, quiet=True),
    )
    name = "deboucleurs"
    version = 1

    def __init__(self, **options: Any) -> None:
        given = {name.replace("_", "-"): value for name, value in options.items()}
        self.options = settle(self.name, self.OPTIONS, given)
        self.seats: int = self.options["players"]
        self.open_hands: bool = self.options.get("open-hands") == "yes"
        self.cards = set_of_word(self.options.get("set", OFFICIAL))
        self.size = SIZES[self.seats]

    def start(self) -> Position:
        """D2-D5: tiles and singularities first, then each seat's epoch (R3)."""
        seats = range(self.seats)
        agenda = [Step("lay", "", FIRST_TILES), Step("arrive", "", self.size.waves[0])]
        agenda += [Step("place", seat_name(seat)) for seat in seats]
        return Position(
            tiles=(),
            known=(),
            researchers=(None,) * self.seats,
            energy=(FIRST_ENERGY,) * self.seats,
            hands=((),) * self.seats,
            singularities=(),
            counter=0,
            round=1,
            mover=0,
            skips=(0,) * self.seats,
            agenda=tuple(agenda),
        )

    def table(self, position: Position) -> Table:
        return Table(position, self.cards)

    def opens_turn(self, position: Position) -> bool:
        if position.agenda:
            return position.agenda[0].verb == "place"
        return not position.acted

    def turn(self, position: Position) -> Seat | None:
        if self.table(position).ending is not None:
            return None
        if not position.agenda:
            return position.mover
        step = position.agenda[0]
        if awaits_nature(step):
            return NATURE
        return seat_of(step.who) if step.verb == "place" else position.mover

    def outcome(self, position: Position) -> Outcome:
        """D12."""
        reason = self.table(position).ending
        if reason is None:
            raise NotOver("the game is not over: {position}", position=self.write(position))
        return Outcome((1.0 if reason == "loop-broken" else -1.0,) * self.seats, reason)

    def moves(self, position: Position) -> Sequence[Move]:
        return self._moves(self.table(position))

    def _moves(self, table: Table) -> list[Move]:
        if table.ending is not None:
            return []
        if not table.agenda:
            return actions(table)
        step = table.agenda[0]
        if awaits_nature(step):
            return list(self._chances(table, step))
        return [move for move, _ in options(table, step) if move is not None]

    def _chances(self, table: Table, step: Step) -> dict[Move, int]:
        """What NATURE may deal, and how many cards or tiles stand for each."""
        if step.verb == "arrive":
            return {Epoch(epoch): 1 for epoch in range(self.size.epochs)}  # R2
        if step.verb == "event":
            return {Happen(card): count for card, count in table.event_deck().items()}
        if step.verb == "draw":
            return {Deal(card): count for card, count in table.object_deck().items()}
        return {TurnUp(tile): 1 for tile in table.unseen_tiles()}

    def odds(self, position: Position) -> Sequence[float]:
        chances = self._chances(self.table(position), position.agenda[0])
        total = sum(chances.values())
        return [count / total for count in chances.values()]

    def draw(self, position: Position, rng: Random) -> Move:
        if self.turn(position) == NATURE:
            chances = self._chances(self.table(position), position.agenda[0])
            return rng.choices(list(chances), list(chances.values()))[0]
        return rng.choice(self.moves(position))

    def play(self, position: Position, move: Move) -> Position:
        return self._played(position, move).frozen()

    def trace(self, position: Position, move: Move) -> Sequence[trace.Event]:
        return self._played(position, move).told

    def _played(self, position: Position, move: Move) -> Table:
        table = self.table(position)
        allowed = self._moves(table)
        if move not in allowed:
            raise refusal(table, move, allowed)
        after(table, move)
        return table

    def price(self, position: Position, move: Move) -> Price:
        """What a move costs before it is made; D10 may cost events, and gains 1 energy."""
        match move:
            case Go(_, energy, events):
                return Price(energy, events)
            case Eliminate(paid):
                return Price(KILL_PRICE if paid else 0, 0)
            case End() if not position.acted:
                table = self.table(position)
                drifts = not table.shares(table.mover)
                return Price(-1, table.rifts(*table.case(table.mover)) if drifts else 0)
        return Price(0, 0)

    def view(self, position: Position, seat: Seat | None) -> hidden.View:
        return hidden.view(position, seat, self.open_hands)

    def guess(self, view: hidden.View, rng: Random) -> Position:
        return hidden.guess(view, self.cards, rng)

    def veiled(self, position: Position, move: Move, seat: Seat | None) -> Move:
        """D13: an object dealt to another is a card face down."""
        if self.open_hands or not isinstance(move, Deal):
            return move
        mine = seat is not None and position.agenda[0].who == seat_name(seat)
        return move if mine else Deal(hidden.HIDDEN)

    @overload
    def read(self, text: str) -> Position: ...
    @overload
    def read(self, text: str, at: Position) -> Move: ...
    def read(self, text: str, at: Position | None = None) -> Position | Move:
        if at is not None:
            return notation.read_move(text)
        position = notation.read_position(text, self.seats, self.cards)
        refuse_impossible(position, self.cards)
        return position

    def write(self, thing: Position | Move) -> str:
        if isinstance(thing, Position):
            return notation.write_position(thing, self.cards)
        return notation.write_move(thing)


GAME = Deboucleurs
