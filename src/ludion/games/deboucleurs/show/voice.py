"""Déboucleurs as text: the picture, names, sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from ludion.core.game import NATURE, Seat
from ludion.core.teamwork import Plan
from ludion.games.deboucleurs import trace
from ludion.games.deboucleurs.board import (
    MOST_ENERGY,
    Case,
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
from ludion.games.deboucleurs.effects import EffectStep
from ludion.games.deboucleurs.hidden import HIDDEN, View, told
from ludion.games.deboucleurs.notation import write_move
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.show.matters import Fact, before_start, what_matters
from ludion.games.deboucleurs.state import State
from ludion.locale import Words
from ludion.show.voice import ClosedMove, Gauge, HandStep, Stock, mover_name

LETTERS = "ABCDE"
"""The letters of the researchers, by seat."""
STATUS_GAP = "   "
"""Between the round and the number of tiles left."""
RIFT, SINGULARITY, WALL = "¦", "@", "-"
WIDTH = 5
"""The width of a square in characters."""
NEEDLE = {">": "→", "^": "↑", "v": "↓", "<": "←"}
WAYS = {">": "forward", "^": "up", "v": "down", "<": "back"}

Seen = Position | View
"""A position, or the view that a seat has of it."""


class DeboucleursVoice:
    def __init__(self, game: Deboucleurs, words: Words) -> None:
        self.game = game
        self.words = words

    # ---- the picture ----

    def picture(self, seen: Seen) -> str:
        """Epochs from top to bottom, tiles from left to right.

        A letter is a researcher, `@` a singularity (`@2` two of them), `¦` a rift on the edge of
        a tile, `-----` a place without a passage.

        >>> from ludion.locale import Words
        >>> game = Deboucleurs()
        >>> text = "t=1,2,3,4 p=2/1,0/3 e=3,2 s=3/2,3/2,4/1 c=2 r=3 m=1"
        >>> print(DeboucleursVoice(game, Words("en")).picture(game.read(text)))
                          Start    1      2      3      4
        1 Middle Ages       ·   ¦  ·      A  ¦   ·   ¦  @
                                 -----                -----
        2 Renaissance       ·      ·      ·      @2     ·
                                               -----  -----
        3 Enlightenment     B      ·   ¦  ·      ·   ¦  ·
        round 3, wave 1 in 3 rounds   10 tiles to lay
        A Ada       energy 3/6
        B Émilie    energy 2/6
        """
        position = position_of(seen)
        state = self.game.state(position)
        last = state.furthest if state.end is None else state.end
        names = [f"{n + 1} {self.epoch(n)}" for n in range(state.size.epochs)]
        margin = max(map(len, names)) + 2
        lines = [
            " " * margin
            + "".join(self._heading(t, state).center(WIDTH + 2) for t in range(last + 1))
        ]
        for epoch, name in enumerate(names):
            cells = "".join(self._cell(state, Case(tile, epoch)) for tile in range(last + 1))
            lines.append(f"{name:<{margin}}{cells}".rstrip())
            if epoch + 1 < state.size.epochs:
                below = "".join(self._below(state, tile, epoch) for tile in range(last + 1))
                lines.append((" " * margin + below).rstrip())
        return "\n".join(line.rstrip() for line in [*lines, *self._legend(position, state)])

    def _heading(self, tile: int, state: State) -> str:
        if tile == 0:
            return self.words("deboucleurs-start")
        return self.words("deboucleurs-end") if tile == state.end else str(tile)

    def _cell(self, state: State, case: Case) -> str:
        here = "".join(LETTERS[seat] for seat in state.on(case))
        count = state.singularities[case]
        if count:
            here += SINGULARITY + (str(count) if count > 1 else "")
        bit, place = state.bit(case.epoch), case.tile - 1
        edges = state.tiles[place] if 0 <= place < state.furthest else None
        left = RIFT if edges and edges.entry & bit else " "
        right = RIFT if edges and edges.exit & bit else " "
        return left + (here or "·").center(WIDTH) + right

    def _below(self, state: State, tile: int, epoch: int) -> str:
        return " " * (WIDTH + 2) if state.passage(tile, epoch) else f" {WALL * WIDTH} "

    def _legend(self, position: Position, state: State) -> list[str]:
        lines = [self.status(state)]
        if position.known:
            tiles = "  ".join(self._known(state, number) for number in position.known)
            lines.append(self.words("deboucleurs-known", tiles=tiles))
        lines += [self._seat_line(position, seat) for seat in range(self.game.seats)]
        return [*lines, *filter(None, [self.power_line(position.mover)])]

    def _known(self, state: State, number: int) -> str:
        """A tile that is not laid yet: `12 (¦ 1 3; 2 ¦)`, the epochs with a rift on each side."""
        tile = self.game.cards.tiles[number - 1]

        def rows(mask: int) -> str:
            return " ".join(
                str(epoch + 1) for epoch in range(state.size.epochs) if mask & state.bit(epoch)
            )

        return f"{number} ({RIFT}{rows(tile.entry) or '-'} {rows(tile.exit) or '-'}{RIFT})"

    def _seat_line(self, position: Position, seat: Seat) -> str:
        hand = position.hands[seat]
        name = f"{LETTERS[seat]} {self.seat(seat)}"
        energy = self.words("deboucleurs-energy", energy=str(position.energy[seat]))
        parts = (f"{name:<11} {energy}", self.power(seat), self.hand(hand))
        return "   ".join(filter(None, parts))

    def power(self, seat: Seat) -> str:
        """The name of this researcher's power (R15); empty at a table without powers."""
        return self.words(f"board-deboucleurs-power-{seat}") if self.game.cards.powers else ""

    def power_line(self, seat: Seat) -> str:
        """Ada holds out: gains 2 energy instead of 1 while she holds a singularity and rests."""
        if not self.game.cards.powers:
            return ""
        line = self.words(f"board-deboucleurs-power-{seat}-line")
        power, who = self.power(seat), self.seat(seat)
        return self.words("board-deboucleurs-power", who=who, power=power, line=line)

    def hand(self, hand: Sequence[str]) -> str:
        """The objects of a hand by name; for a hidden hand, how many."""
        if HIDDEN in hand:
            return self.words("deboucleurs-hidden", count=len(hand))
        counted = Counter(hand)
        return ", ".join(
            self.card(key) + (f" ×{count}" if count > 1 else "") for key, count in counted.items()
        )

    def status(self, state: State) -> str:
        """The round, the next wave, and how many tiles are still to be laid."""
        to_lay = state.size.tiles - state.furthest
        way = self.words("deboucleurs-to-lay", count=to_lay) if to_lay else ""
        return STATUS_GAP.join(filter(None, (self.counter(state), way)))

    def counter(self, state: State) -> str:
        """The round, and how far away the next wave is; empty when the game is over."""
        if state.ending is not None:
            return ""
        track = state.track
        steps = range(1, len(track) + 1)
        away = next((n for n in steps if track[(state.counter + n) % len(track)]), 0)
        wave = track[(state.counter + away) % len(track)]
        away += state.stopped
        return self.words("deboucleurs-counter", round=state.round, wave=wave, rounds=away)

    # ---- names ----

    def seat(self, seat: Seat) -> str:
        return self.words(f"deboucleurs-seat-{seat}")

    def epoch(self, epoch: int) -> str:
        """An epoch in play by its name."""
        first = (7 - self.game.size.epochs) // 2
        return self.game.cards.epochs[first + epoch][self.words.language]

    def card(self, key: str) -> str:
        return self.game.cards.cards[key].name[self.words.language]

    def card_text(self, key: str) -> str:
        return self.game.cards.cards[key].text[self.words.language]

    def case(self, case: Case) -> str:
        """Tile 4, Renaissance."""
        if case.tile == 0:
            return self.words("deboucleurs-case-start", epoch=self.epoch(case.epoch))
        if case.tile == self.game.size.tiles + 1:
            return self.words("deboucleurs-case-end", epoch=self.epoch(case.epoch))
        return self.words("deboucleurs-case", tile=str(case.tile), epoch=self.epoch(case.epoch))

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
        case = "" if fact.case is None else self.case(fact.case)
        epoch = "" if fact.case is None else self.epoch(fact.case.epoch)
        key = f"deboucleurs-matters-{fact.key}"
        return self.words(key, mate=mate, case=case, epoch=epoch, count=fact.many, price=fact.price)

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
            case Which(case):
                return self.words("deboucleurs-deed-which", case=self.case(case))
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
        own = state.case(position.mover)
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

    def _where(self, way: str, to: Case, state: State) -> str:
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
        rifts = state.rifts(*state.case(position.mover))
        tile = state.case(position.mover).tile + 1
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
        viewer = seen.seat if isinstance(seen, View) else ALL_SEE
        said = [text for event in events for text in self._said(event, viewer)]
        if said:
            return " ".join(said)
        if isinstance(move, End):
            return self.words("deboucleurs-said-end", seat=self.seat(position.mover))
        return self.deed(move, position) + "."

    def _said(self, event: trace.Event, viewer: Any) -> Iterable[str]:
        if viewer is not ALL_SEE and not self.game.open_hands:
            event = trace.seen(event, viewer)
        match event:
            case trace.Drawn(card):
                yield self.words(
                    "deboucleurs-said-event", card=self.card(card), text=self.card_text(card)
                )
            case trace.Used(seat, card):
                key, text = "deboucleurs-said-used", self.card_text(card)
                yield self.words(key, seat=self.seat(seat), card=self.card(card), text=text)
            case trace.Drew(seat, card):
                if card is None:
                    yield self.words("deboucleurs-said-drew", seat=self.seat(seat))
                else:
                    name = self.card(card)
                    yield self.words("deboucleurs-said-drew-card", seat=self.seat(seat), card=name)
            case trace.Dropped(_, card) if card == HIDDEN:
                return
            case trace.Dropped(seat, card):
                yield self.words(
                    "deboucleurs-said-dropped", seat=self.seat(seat), card=self.card(card)
                )
            case trace.Gauge(seat, before, after):
                key = "deboucleurs-said-gains" if after > before else "deboucleurs-said-loses"
                yield self.words(key, seat=self.seat(seat), count=abs(after - before), energy=after)
            case _:
                yield from self._said_of_board(event)

    def _said_of_board(self, event: trace.Event) -> Iterable[str]:
        match event:
            case trace.Placed(seat, case):
                yield self.words(
                    "deboucleurs-said-placed", seat=self.seat(seat), epoch=self.epoch(case.epoch)
                )
            case trace.Walked(seat, _, end):
                yield self.words(
                    "deboucleurs-said-walked", seat=self.seat(seat), case=self.case(end)
                )
            case trace.Laid(place, _):
                yield self.words("deboucleurs-said-laid", tile=str(place))
            case trace.TurnedUp(number):
                yield self.words("deboucleurs-said-turned-up", tile=str(number))
            case trace.Came(case):
                yield self.words("deboucleurs-said-came", case=self.case(case))
            case trace.Removed(case, count):
                yield self.words("deboucleurs-said-removed", case=self.case(case), count=count)
            case trace.Marched(steps):
                yield self._marched(steps)
            case _:
                yield from self._said_of_ways(event)

    def _said_of_ways(self, event: trace.Event) -> Iterable[str]:
        match event:
            case trace.Rifted(case, opened):
                key = "deboucleurs-said-rift-opened" if opened else "deboucleurs-said-rift-closed"
                yield self.words(key, case=self.case(case))
            case trace.Passages(case, opened):
                key = "opened" if opened else "closed"
                yield self.words(f"deboucleurs-said-passages-{key}", case=self.case(case))
            case trace.Swapped(one, other):
                yield self.words(
                    "deboucleurs-said-swapped", seat=self.seat(one), other=self.seat(other)
                )
            case trace.Counted(before, after):
                yield from self._counted(before, after)
            case _:
                yield from self._said_of_time(event)

    def _marched(self, steps: Sequence[tuple[Case, Case]]) -> str:
        if len(steps) == 1:
            return self.words("deboucleurs-said-one-marched", case=self.case(steps[0][1]))
        return self.words("deboucleurs-said-marched", count=len(steps))

    def _counted(self, before: int, after: int) -> Iterable[str]:
        track = self.game.cards.tracks[self.game.seats]
        if (before - after) % len(track) == 1:
            yield self.words("deboucleurs-said-rewound")
        elif track[after]:
            yield self.words("deboucleurs-said-wave", wave=str(track[after]))

    def _said_of_time(self, event: trace.Event) -> Iterable[str]:
        match event:
            case trace.CounterHeld():
                yield self.words("deboucleurs-said-counter-held")
            case trace.Held():
                yield self.words("deboucleurs-said-held")
            case trace.WillSkip(seat):
                yield self.words("deboucleurs-said-will-skip", seat=self.seat(seat))
            case trace.Skipped(seat):
                yield self.words("deboucleurs-said-skipped", seat=self.seat(seat))
            case trace.MayMoveAgain(seat):
                yield self.words("deboucleurs-said-again", seat=self.seat(seat))
            case trace.NoCard(seat):
                yield self.words("deboucleurs-said-no-card", seat=self.seat(seat))
            case trace.NotDone():
                yield self.words("deboucleurs-said-not-done")

    def ending(self, seen: Seen) -> str:
        position = position_of(seen)
        reason = self.game.outcome(position).reason
        state = self.game.state(position)
        seat = next((s for s in range(state.seats) if state.case(s).tile == state.end), 0)
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


ALL_SEE = object()
"""The viewer of a whole position, all hands included."""


def position_of(seen: Seen) -> Position:
    return seen.position if isinstance(seen, View) else seen


VOICE = DeboucleursVoice
