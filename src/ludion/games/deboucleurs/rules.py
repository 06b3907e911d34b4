"""The rules of Déboucleurs. Lines D1-D13 and rulings R1-R15: games/deboucleurs/learn/en.md.

The set-up, whose turn it is, the end, and what a seat may see are here. `turn` has the actions of a
turn and the end of a round, `doing` the effects of cards, `state` what stands where.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple, overload

from ludion.core.game import NATURE, Hidden, NotOver, Odds, Outcome, Seat
from ludion.core.notation import refuse_second_text
from ludion.core.options import Option, settle
from ludion.games.deboucleurs import hidden, notation, trace
from ludion.games.deboucleurs.board import (
    FIRST_TILES,
    KILL_PRICE,
    Deal,
    Eliminate,
    End,
    Epoch,
    Go,
    Happen,
    Move,
    Position,
    TurnUp,
)
from ludion.games.deboucleurs.cards import OFFICIAL, set_of_word, set_word
from ludion.games.deboucleurs.doing import awaits_nature, options, seat_name, seat_of
from ludion.games.deboucleurs.effects import EffectStep
from ludion.games.deboucleurs.fields import DIFFICULTIES
from ludion.games.deboucleurs.possible import refuse_impossible
from ludion.games.deboucleurs.powers import kill_price
from ludion.games.deboucleurs.refusal import refusal
from ludion.games.deboucleurs.rulings import BOOK, rulings_of
from ludion.games.deboucleurs.rulings import OPTIONS as RULINGS
from ludion.games.deboucleurs.state import State
from ludion.games.deboucleurs.turn import actions, after


class Price(NamedTuple):
    """The price of a move: energy at once, events after it."""

    energy: int
    events: int


class Deboucleurs(Odds[Position, Move], Hidden[Position, Move]):
    """The game, for `ludion.load("deboucleurs")`. All seats win or lose together."""

    OPTIONS: ClassVar = (
        Option("players", default=2, allowed=range(2, 6)),
        Option("difficulty", default=DIFFICULTIES[0], allowed=DIFFICULTIES, quiet=True),
        Option("powers", default="no", allowed=("no", "yes"), quiet=True),
        Option("open-hands", default="no", allowed=("no", "yes"), quiet=True),
        Option("set", default=OFFICIAL, allowed=set_word, quiet=True),
        *RULINGS,
    )
    name = "deboucleurs"
    version = 2

    def __init__(self, **options: Any) -> None:
        given = {name.replace("_", "-"): value for name, value in options.items()}
        self.options: Mapping[str, Any] = settle(self.name, self.OPTIONS, given)
        self.seats: int = self.options["players"]
        self.teams = [range(self.seats)]
        self.open_hands: bool = self.options.get("open-hands") == "yes"
        difficulty = self.options.get("difficulty", DIFFICULTIES[0])
        powers = self.options.get("powers") == "yes"
        rulings = rulings_of(self.options)
        chosen = set_of_word(self.options.get("set", OFFICIAL))
        self.cards = chosen.at(difficulty, powers, rulings)
        self.size = rulings.size(self.seats)

    def start(self) -> Position:
        """D2-D5: tiles and singularities first, then each seat's objects and epoch (R3).

        Tiles that the set turns up lie in the row at once; the others follow (R1).
        """
        names, begins = [seat_name(seat) for seat in range(self.seats)], self.cards.start
        first, known = begins.tiles[:FIRST_TILES], begins.tiles[FIRST_TILES:]
        agenda = [EffectStep("lay", "", FIRST_TILES - len(first))] * (len(first) < FIRST_TILES)
        agenda += [EffectStep("arrive", "", self.size.waves[begins.wave - 1])]
        agenda += [EffectStep("draw", name, begins.draw) for name in names if begins.draw]
        agenda += [EffectStep("place", name) for name in names]
        return Position(
            tiles=tuple(self.cards.tiles[number - 1] for number in first),
            known=known,
            researchers=(None,) * self.seats,
            energy=(begins.energy,) * self.seats,
            hands=((),) * self.seats,
            singularities=(),
            counter=0,
            round=1,
            mover=0,
            skips=(0,) * self.seats,
            agenda=tuple(agenda),
        )

    def state(self, position: Position) -> State:
        return State(position, self.cards)

    def opens_turn(self, position: Position) -> bool:
        if position.agenda:
            return position.agenda[0].verb == "place"
        return not position.acted

    def round_of(self, position: Position) -> int:
        return position.round

    def turn(self, position: Position) -> Seat | None:
        if self.state(position).ending is not None:
            return None
        if not position.agenda:
            return position.mover
        step = position.agenda[0]
        if awaits_nature(step):
            return NATURE
        return seat_of(step.who) if step.verb == "place" else position.mover

    def outcome(self, position: Position) -> Outcome:
        """D12."""
        reason = self.state(position).ending
        if reason is None:
            raise NotOver("the game is not over: {position}", position=self.write(position))
        return Outcome((1.0 if reason == "loop-broken" else -1.0,) * self.seats, reason)

    def moves(self, position: Position) -> Sequence[Move]:
        return self._moves(self.state(position))

    def _moves(self, state: State) -> list[Move]:
        if state.ending is not None:
            return []
        if not state.agenda:
            return actions(state)
        step = state.agenda[0]
        if awaits_nature(step):
            return list(self._chances(state, step))
        return [move for move, _ in options(state, step) if move is not None]

    def _chances(self, state: State, step: EffectStep) -> dict[Move, int]:
        """What NATURE may deal, and how many cards or tiles stand for each."""
        if step.verb == "arrive":
            return {Epoch(epoch): 1 for epoch in range(self.size.epochs)}  # R2
        if step.verb == "event":
            return {Happen(card): count for card, count in state.event_deck().items()}
        if step.verb == "draw":
            return {Deal(card): count for card, count in state.object_deck().items()}
        return {TurnUp(tile): 1 for tile in state.unseen_tiles()}

    def odds(self, position: Position) -> Sequence[float]:
        chances = self._chances(self.state(position), position.agenda[0])
        total = sum(chances.values())
        return [count / total for count in chances.values()]

    def draw(self, position: Position, rng: Random) -> Move:
        if self.turn(position) == NATURE:
            chances = self._chances(self.state(position), position.agenda[0])
            return rng.choices(list(chances), list(chances.values()))[0]
        return rng.choice(self.moves(position))

    def play(self, position: Position, move: Move) -> Position:
        return self._played(position, move).frozen()

    def trace(self, position: Position, move: Move) -> Sequence[trace.Event]:
        return self._played(position, move).told

    def _played(self, position: Position, move: Move) -> State:
        state = self.state(position)
        allowed = self._moves(state)
        if move not in allowed:
            raise refusal(state, move, allowed)
        after(state, move)
        return state

    def price(self, position: Position, move: Move) -> Price:
        """What a move costs before it is made; D10 may cost events, and gains energy."""
        match move:
            case Go(_, energy, events):
                return Price(energy, events)
            case Eliminate(energy):
                return Price(energy, 0)
            case End() if not position.acted:
                state = self.state(position)
                drifts = not state.shares(state.mover)
                return Price(
                    -state.rest(), state.rifts(*state.square(state.mover)) if drifts else 0
                )
        return Price(0, 0)

    def view(self, position: Position, seat: Seat | None) -> hidden.View:
        return hidden.view(position, seat, self.open_hands)

    def guess(self, view: hidden.View, rng: Random) -> Position:
        return hidden.guess(view, self.cards, rng)

    def write_view(self, view: hidden.View) -> str:
        """The position with `?` for each hidden card, then whose view it is: `… m=1 i=2`."""
        text = self.write(view.position)
        return text if view.seat is None else f"{text} i={view.seat + 1}"

    def read_view(self, text: str) -> hidden.View:
        body, seat = notation.split_view(text, self.seats)
        position = notation.read_position(body, self.seats, self.cards)
        view = hidden.View(seat, position)
        hidden.refuse_too_many_hidden(view, self.cards)
        refuse_impossible(self.guess(view, Random(0)), self.cards)
        refuse_second_text(self.write_view(view), text)
        return view

    def veiled(self, position: Position, move: Move, seat: Seat | None) -> Move:
        """D13: an object dealt to another player is face down."""
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
            move = notation.read_move(text)
            refuse_second_text(notation.write_move(move), text)
            return self._priced(move, at)
        position = notation.read_position(text, self.seats, self.cards)
        refuse_impossible(position, self.cards)
        refuse_second_text(self.write(position), text)
        return position

    def _priced(self, move: Move, at: Position) -> Move:
        """Older records also write `x-3` when Grace pays only 2 energy (R15)."""
        if move == Eliminate(KILL_PRICE) and self.cards.rulings.price == BOOK.price:
            return Eliminate(kill_price(at.mover, self.cards.powers))
        return move

    def write(self, thing: Position | Move) -> str:
        if isinstance(thing, Position):
            return notation.write_position(thing, self.cards)
        return notation.write_move(thing)


GAME = Deboucleurs
