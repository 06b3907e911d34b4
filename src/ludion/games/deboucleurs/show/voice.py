"""Déboucleurs in words: what a player may do, and what happened."""

from __future__ import annotations

from collections.abc import Sequence

from ludion.core.game import NATURE, Seat
from ludion.core.teamwork import Plan
from ludion.games.deboucleurs import trace
from ludion.games.deboucleurs.board import (
    MOST_ENERGY,
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
    TurnUp,
    Use,
    Which,
    Whom,
)
from ludion.games.deboucleurs.effects import EffectStep
from ludion.games.deboucleurs.hidden import HIDDEN, View, told
from ludion.games.deboucleurs.notation import write_move
from ludion.games.deboucleurs.show.happened import sentences
from ludion.games.deboucleurs.show.matters import Fact, before_start, what_matters
from ludion.games.deboucleurs.show.names import Names
from ludion.games.deboucleurs.show.picture import draw_text
from ludion.games.deboucleurs.state import State
from ludion.show.voice import ClosedMove, Gauge, HandStep, Stock, mover_name

NEEDLE = {">": "→", "^": "↑", "v": "↓", "<": "←"}
WAYS = {">": "forward", "^": "up", "v": "down", "<": "back"}

Seen = Position | View
"""A position, or the view that a seat has of it."""


class DeboucleursVoice(Names):
    def picture(self, seen: Seen) -> str:
        return draw_text(self, position_of(seen))

    # ---- what one may do ----

    def to_do(self, seen: Seen, you: bool = False) -> str:
        position = position_of(seen)
        turn = self.game.turn(position)
        if turn == NATURE or turn is None:
            return self.words("deboucleurs-do-nature")
        seat = mover_name(self.words, self.seat(turn), you)
        if position.agenda:
            return self._asked(position, position.agenda[0], seat)
        matters = self.fact(what_matters(self.game.state(position)))
        return self.words("deboucleurs-do", seat=seat, matters=matters, may=self.may(position))

    def fact(self, fact: Fact) -> str:
        """What matters, in words: Émilie stands in the way of the nearest singularity."""
        mate = "" if fact.mate is None else self.seat(fact.mate)
        square = "" if fact.square is None else self.square(fact.square)
        epoch = "" if fact.square is None else self.epoch(fact.square.epoch)
        key = f"deboucleurs-matters-{fact.key}"
        return self.words(
            key, mate=mate, square=square, epoch=epoch, count=fact.many, price=fact.price
        )

    def may(self, position: Position) -> str:
        """Exactly the possible kinds of moves: move, use an object, or end."""
        found: list[str] = []
        state = self.game.state(position)
        for move in self.game.moves(position):
            match move:
                case Go(way):
                    key = "back" if way == "<" else "move"
                case Eliminate(energy):
                    key = "pay" if energy else "eliminate"
                case Use():
                    key = "object"
                case _:
                    rests = state.shares(position.mover)
                    key = "end" if position.acted else "rest" if rests else "drift"
            text = self.words(f"deboucleurs-may-{key}", price=state.kill_price(), gain=state.rest())
            if text not in found:
                found.append(text)
        last = found.pop()
        if found:
            last = self.words("deboucleurs-may-or", first=", ".join(found), last=last)
        return self.words("deboucleurs-may", what=last)

    def _asked(self, position: Position, step: EffectStep, seat: str) -> str:
        if step.verb == "place":
            matters = self.fact(before_start(self.game.state(position)))
            return self.words("deboucleurs-do-place", seat=seat, matters=matters)
        if step.verb == "either":
            return self.words("deboucleurs-do-either", seat=seat, text=self.card_text(step.who))
        kind = type(self.game.moves(position)[0])
        asked = {Whom: "whom", Which: "which", Shift: "shift", Drop: "drop"}[kind]
        what = self.step(EffectStep(step.verb, "", step.n)) if kind in (Whom, Which) else ""
        return self.words(f"deboucleurs-do-{asked}", seat=seat, what=what)

    def deed(self, move: Move, seen: Seen) -> str:
        position = position_of(seen)
        match move:
            case Epoch(epoch):
                return self.words("deboucleurs-deed-epoch", epoch=self.epoch(epoch))
            case Go(way, energy, events):
                return self._step_deed(position, way, energy, events)
            case Eliminate(energy):
                key = "deboucleurs-deed-pay" if energy else "deboucleurs-deed-eliminate"
                return self.words(key, price=energy)
            case Use(card):
                return self.words("deboucleurs-deed-use", card=self.card(card))
            case End():
                return self._end_deed(position)
            case Either(way):
                return self._way_deed(position, way)
        return self._choice_deed(move)

    def _choice_deed(self, move: Move) -> str:
        match move:
            case Drop(card):
                return self.words("deboucleurs-deed-drop", card=self.card(card))
            case Whom(seat):
                return self.seat(seat)
            case Which(square):
                return self.words("deboucleurs-deed-which", square=self.square(square))
            case Shift(by):
                return self.words("deboucleurs-deed-up" if by < 0 else "deboucleurs-deed-down")
            case TurnUp(tile):
                return self.words("deboucleurs-deed-turn-up", tile=str(tile))
            case Happen(card):
                return self.card(card)
        return self.short(move)

    def _way_deed(self, position: Position, way: int) -> str:
        """One of the two ways of a card, step by step: Lose 2 energy."""
        steps = self.game.cards.cards[position.agenda[0].who].effect[way]
        text = ", ".join(self.step(step) for step in steps)
        return text[0].upper() + text[1:]

    def step(self, step: EffectStep) -> str:
        """A step of a card in words: another researcher: 1 tile forward."""
        sign = "up" if step.n > 0 else "down"
        who = step.who if step.verb in ("rift", "passage") or step.who == "hold" else ""
        key = "-".join(filter(None, ("deboucleurs-step", step.verb, who or _signed(step, sign))))
        what = self.words(key, count=abs(step.n))
        if step.who in ("mate", "any", "all") and step.verb not in ("push", "swap"):
            return self.words(f"deboucleurs-step-whom-{step.who}", what=what)
        if step.verb in ("push", "remove") and step.who in ("nearest", "all", "here"):
            return self.words(f"deboucleurs-step-which-{step.who}", what=what)
        return what

    def _step_deed(self, position: Position, way: str, energy: int, events: int) -> str:
        """Forward to tile 5: pay 1 energy at the rift."""
        state = self.game.state(position)
        own = state.square(position.mover)
        to = state.beyond(own, way) or own
        obstacles = state.obstacles(own, way) if way == "<" else state.toll(way)
        if way == "<":
            key = "back-rift" if events else "back"
        elif not obstacles:
            key = "free"
        else:
            key = ("pay" if energy else "suffer") + ("-rift" if way == ">" else "-wall")
        price = self.words(f"deboucleurs-toll-{key}", count=max(energy, events), rifts=obstacles)
        return self.words("deboucleurs-deed-go", where=self._where(way, to, state), price=price)

    def _where(self, way: str, to: Square, state: State) -> str:
        if way in "^v":
            return self.words(f"deboucleurs-go-{WAYS[way]}", epoch=self.epoch(to.epoch))
        if to.tile == 0:
            return self.words("deboucleurs-go-start")
        if to.tile == state.end:
            return self.words("deboucleurs-go-end")
        return self.words(f"deboucleurs-go-{WAYS[way]}", tile=str(to.tile))

    def _end_deed(self, position: Position) -> str:
        state = self.game.state(position)
        if position.acted:
            return self.words("deboucleurs-deed-end")
        if state.shares(position.mover):
            return self.words("deboucleurs-deed-rest", gain=state.rest())
        rifts = state.rifts(*state.square(position.mover))
        tile = state.square(position.mover).tile + 1
        if tile == state.end:
            return self.words("deboucleurs-deed-drift-end")
        return self.words("deboucleurs-deed-drift", tile=str(tile), count=rifts)

    def short(self, move: Move) -> str:
        match move:
            case Go(way, energy, events):
                return NEEDLE[way] + ("−" + str(energy) if energy else "") + "!" * events
            case Eliminate():
                return "✕"
            case Use(card):
                return f"⚒{self.card(card)}"
            case Drop(card):
                return f"⌫{self.card(card)}"
            case Happen(card):
                return f"!{self.card(card)}"
            case Deal(card):
                return "+" + (card if card == HIDDEN else self.card(card))
            case TurnUp(tile):
                return f"▯{tile}"
            case End():
                return "·"
        return write_move(move)

    def stock(self, seen: Seen, seat: Seat) -> Stock:
        position = position_of(seen)
        energy = position.energy[seat]
        gauge = Gauge(energy, MOST_ENERGY, self.words("deboucleurs-energy", energy=str(energy)))
        text = ", ".join(filter(None, (self.power(seat), self.hand(position.hands[seat]))))
        return Stock(None, text, gauge)

    def steps(self, seen: Seen) -> Sequence[HandStep]:
        return []

    def closed(self, seen: Seen) -> Sequence[ClosedMove]:
        return []

    # ---- what has happened ----

    def happened(self, seen: Seen, move: Move) -> str:
        position = told(seen, move)
        if isinstance(move, Deal) and move.card == HIDDEN:
            seat = self.seat(int(position.agenda[0].who[1:]) - 1)
            return self.words("deboucleurs-said-drew", seat=seat)
        events = self.game.trace(position, move)
        if isinstance(seen, View) and not self.game.open_hands:
            events = [trace.seen(event, seen.seat) for event in events]
        said = [text for event in events for text in sentences(self, event)]
        if said:
            return " ".join(said)
        if isinstance(move, End):
            return self.words("deboucleurs-said-end", seat=self.seat(position.mover))
        return self.deed(move, position) + "."

    def ending(self, seen: Seen) -> str:
        position = position_of(seen)
        reason = self.game.outcome(position).reason
        state = self.game.state(position)
        seat = next((s for s in range(state.seats) if state.square(s).tile == state.end), 0)
        return self.words(f"deboucleurs-end-{reason}", seat=self.seat(seat), rounds=state.round)

    def plan(self, plan: Plan) -> str:
        """What a team-mate plans to do, in one sentence."""
        values = dict(plan.values)
        for name, naming in (("seat", self.seat), ("epoch", self.epoch), ("card", self.card)):
            if name in values:
                values[name] = naming(values[name])
        return self.words(f"deboucleurs-plan-{plan.key}", **values)


def _signed(step: EffectStep, sign: str) -> str:
    return sign if step.verb in ("energy", "tiles", "push", "counter") else ""


def position_of(seen: Seen) -> Position:
    return seen.position if isinstance(seen, View) else seen


VOICE = DeboucleursVoice
