"""A table without any network: a match, who sits where, offers, clocks, and how it all ended.

`decide` says what comes of a request, as facts, and changes nothing; `apply` makes a fact true.
A table is the facts that have been applied to it, so one read back from the store is the same one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from decimal import Decimal
from random import Random
from typing import Any

from ludion.core.fault import NotNow, NotYours, TooMuch, WrongNumber
from ludion.core.game import NATURE, Listed, Outcome, Proposing, Seat
from ludion.core.record import Record, Step, record_tags
from ludion.core.walk import opens_turn
from ludion.games import load_teamwork, plays_together
from ludion.match.match import Match
from ludion.players.levels import LEVELS
from ludion.server import messages as m
from ludion.server.clocks import Clock
from ludion.server.facts import (
    Agreed,
    AnyFact,
    Fact,
    Followed,
    Made,
    Occupant,
    Over,
    Proposed,
    Said,
    Sat,
    Settled,
    Setup,
    Undone,
)
from ludion.server.seats import Hand
from ludion.voice.phrases import PROPOSALS, phrases

MOST_MOVE = 200
MOST_GESTURE = 12_000
"""Characters of a move in a game of hands, which may be the path of a pointer."""
MOST_SAID = 200
MOST_NAME = 24
MOMENTS = 64
"""How many of the latest events a reader who was away is told one by one."""


@dataclass(frozen=True)
class Moment:
    """A fact with what is needed to tell of it: of a move, the positions before and after it."""

    version: int
    fact: AnyFact
    number: int
    after: Any
    before: Any = None
    move: Any = None


class Room:
    def __init__(self, id: str, setup: Setup, game: Listed[Any, Any], rng: Random) -> None:
        self.id, self.setup, self.game, self.rng = id, setup, game, rng
        self.version = 0
        self.seats = list(setup.seats)
        start = game.read(setup.start) if setup.start else None
        self.match: Match[Any, Any] = Match(game, [one.name for one in setup.seats], start)
        self.offers: list[Proposed] = []
        self.agreed: dict[str, set[int]] = {}
        self.ending: Over | None = None
        self.next: str | None = None
        self.clock = None if setup.clock is None else Clock.of(setup.clock, game.seats)
        self.lefts: list[tuple[int, ...] | None] = [self._lefts()]
        self.moments: deque[Moment] = deque(maxlen=MOMENTS)
        self.said: deque[Said] = deque(maxlen=MOMENTS)
        self.together = plays_together(game)
        """Whether all win or lose together."""
        self._proposed: dict[Seat, Said] = {}
        self._ahead: tuple[int, str, Any, Any] | None = None
        self._turn = self.match.turn
        """By the rules. Asked for often, so it is found out once for each position."""

    def _lefts(self) -> tuple[int, ...] | None:
        return None if self.clock is None else self.clock.lefts

    # ---- what is known ----

    @property
    def turn(self) -> Seat | None:
        """The seat to move; None once it is over, by the rules or otherwise."""
        return None if self.ending is not None else self._turn

    @property
    def number(self) -> int:
        return len(self.match.moves)

    def persons(self) -> list[Seat]:
        return [seat for seat, one in enumerate(self.seats) if one.who == "person"]

    def others(self, hand: Hand) -> list[Seat]:
        """The persons besides whoever asks; an open seat is kept for one."""
        return [
            seat
            for seat, one in enumerate(self.seats)
            if one.who != "computer" and seat not in hand.seats
        ]

    def mine(self, hand: Hand) -> list[Seat]:
        return [seat for seat in hand.seats if self.seats[seat].who == "person"]

    def computer(self) -> Occupant | None:
        """The computer whose turn it is."""
        turn = self.turn
        if turn is None or turn == NATURE or self.seats[turn].who != "computer":
            return None
        return self.seats[turn]

    def offer(self, what: str) -> Proposed | None:
        return next((offer for offer in self.offers if offer.what == what), None)

    def timed(self) -> Seat | None:
        """Whose time runs now."""
        begun = self.number > 0 and all(one.who != "open" for one in self.seats)
        return self.turn if begun and self.turn != NATURE else None

    def record(self) -> Record:
        """The game as a record: with the clocks, and however it ended."""
        opened = datetime.fromtimestamp(self.setup.opened / 1000, UTC).date().isoformat()
        names = {f"Seat {seat}": written_name(one) for seat, one in enumerate(self.seats, start=1)}
        tags = record_tags(self.game, {**names, "Date": opened})
        if self.setup.start:
            tags["Start"] = self.setup.start
        steps = tuple(
            Step(self.game.write(move), self._clock_after(index))
            for index, move in enumerate(self.match.moves)
        )
        over = self.ending
        outcome = None if over is None else Outcome(tuple(over.payoff), over.reason)
        return Record(steps, outcome, tags)

    def _clock_after(self, index: int) -> Decimal | None:
        lefts = self.lefts[index + 1]
        seat = self.game.turn(self.match.positions[index])
        return None if lefts is None or seat is None or seat < 0 else Decimal(lefts[seat]) / 1000

    # ---- what comes of a request ----

    def decide(self, request: m.RequestMessage, hand: Hand, at: int) -> list[AnyFact]:
        return _DECISIONS[type(request)](self, request, hand, at)

    def play(self, request: m.Play, hand: Hand, at: int) -> list[AnyFact]:
        if self._was_played(request, hand):
            return []
        if request.number != self.number + 1:
            raise WrongNumber(
                "move {wanted} is the next; got move {number}",
                wanted=self.number + 1,
                number=request.number,
            )
        if self.turn is None:
            raise NotNow("the game is over")
        if self.turn not in self.mine(hand):
            raise NotYours("it is the turn of another seat; wait for yours")
        most = MOST_GESTURE if isinstance(self.game, Proposing) else MOST_MOVE
        if len(request.text) > most:
            raise TooMuch("a move has at most {most} characters", most=most)
        return self.made(request.text, at)

    def _was_played(self, request: m.Play, hand: Hand) -> bool:
        """The same move was sent before: the answer was lost, the move was not."""
        index = request.number - 1
        if not 0 <= index < self.number:
            return False
        match = self.match
        by = match.game.turn(match.positions[index])
        return by in hand.seats and match.game.write(match.moves[index]) == request.text

    def made(self, text: str, at: int) -> list[AnyFact]:
        """A move of the seat to move, by whoever makes it."""
        game, position, seat = self.game, self.match.position, self.turn
        assert seat is not None
        move = game.read(text, at=position)
        after = game.play(position, move)
        text = game.write(move)
        self._ahead = (self.number, text, move, after)
        turn = game.turn(after)
        clock = None if self.clock is None else self.clock.pressed(seat, turn, at)
        facts: list[AnyFact] = [
            Settled(offer.what, offer.by, accepted=False)
            for offer in self.offers
            if offer.what == "takeback" or offer.by != seat
        ]
        facts.append(Made(seat, text, None if clock is None else list(clock.lefts)))
        if turn is None:
            outcome = game.outcome(after)
            facts.append(Over(list(outcome.payoff), outcome.reason))
        return facts

    def takeback(self, request: m.TakeBack, hand: Hand, at: int) -> list[AnyFact]:
        mine = self._playing(hand)
        number = self._turn_before(mine)
        if self.ending is not None and (self._turn is not None or self.others(hand)):
            raise NotNow("the game is over")
        if not self.others(hand):
            return [*self._settled_all(), Undone(number)]
        if self._chance_since(number):
            if isinstance(self.game, Proposing):
                raise NotNow("the discs have moved since; among people nothing is put back")
            raise NotNow("a card has been turned since; it cannot be turned back")
        if self.offer("takeback"):
            raise NotNow("there is such an offer already")
        by = self.game.turn(self.match.positions[number])
        assert by is not None
        return [Proposed("takeback", by)]

    def _turn_before(self, seats: Sequence[Seat]) -> int:
        """How many moves were played when the last turn of these seats began."""
        match = self.match
        for index in range(self.number - 1, -1, -1):
            position = match.positions[index]
            if match.game.turn(position) in seats and opens_turn(match.game, position):
                return index
        raise NotNow("there is no move of yours to take back")

    def _chance_since(self, number: int) -> bool:
        """Whether chance has shown something since: among people, nobody can unsee it."""
        positions = self.match.positions[number : self.number]
        return any(self.game.turn(position) == NATURE for position in positions)

    def draw(self, request: m.OfferDraw, hand: Hand, at: int) -> list[AnyFact]:
        mine = self._playing(hand)
        self._refuse_over()
        if self.together:
            raise NotNow("here all play together: there is nobody to offer a draw to")
        if self.offer("draw"):
            raise NotNow("there is such an offer already")
        if self.others(hand):
            return [Proposed("draw", self._seat_of(mine))]
        if len(mine) < len(self.seats):
            raise NotNow("a computer does not take a draw")
        return [self._drawn()]

    def _drawn(self) -> Over:
        return Over([0.0] * len(self.seats), "agreed")

    def reply(self, request: m.Reply, hand: Hand, at: int) -> list[AnyFact]:
        mine = self._playing(hand)
        offer = self.offer(request.what)
        if offer is None:
            raise NotNow("there is no such offer any more")
        if not request.accept:
            return [Settled(offer.what, offer.by, accepted=False)]
        if offer.by in hand.seats:
            raise NotYours("another has to accept your offer")
        agreed = self.agreed.get(offer.what, set()) | set(mine)
        waiting = [s for s in range(len(self.seats)) if self.seats[s].who != "computer"]
        if not set(waiting) - agreed - {offer.by}:
            return [Settled(offer.what, offer.by, accepted=True), *self._carried_out(offer)]
        return [Agreed(offer.what, offer.by, sorted(agreed))]

    def _carried_out(self, offer: Proposed) -> list[AnyFact]:
        if offer.what == "draw":
            others = [one for one in self.offers if one != offer]
            return [*(Settled(one.what, one.by, accepted=False) for one in others), self._drawn()]
        return [Undone(self._turn_before([offer.by]))]

    def _settled_all(self) -> list[AnyFact]:
        return [Settled(offer.what, offer.by, accepted=False) for offer in self.offers]

    def resign(self, request: m.Resign, hand: Hand, at: int) -> list[AnyFact]:
        mine = self._playing(hand)
        self._refuse_over()
        return [*self._settled_all(), self.lost(self._seat_of(mine), "resigned")]

    def lost(self, loser: Seat, reason: str) -> Over:
        """A seat loses outside the rules; the others share what it loses, as a team all of it."""
        if self.together:
            return Over([-1.0] * len(self.seats), reason, loser)
        share = 1 / (len(self.seats) - 1)
        payoff = [-1.0 if seat == loser else share for seat in range(len(self.seats))]
        return Over(payoff, reason, loser)

    def flag(self, at: int) -> list[AnyFact]:
        """The game is lost by whoever's time is up; nothing while nobody's is."""
        if self.clock is None or self.clock.falls_in(at) != 0 or self.clock.running is None:
            return []
        return [*self._settled_all(), self.lost(self.clock.running, "time")]

    def say(self, request: m.Say, hand: Hand, at: int) -> list[AnyFact]:
        mine = self._playing(hand)
        if request.phrase:
            return [Said(self._seat_of(mine), "", self._known_phrase(request.phrase))]
        text = plain(request.text)
        if not 0 < len(text) <= MOST_SAID:
            raise TooMuch(
                "what one says has 1 to {most} characters; got {count}",
                most=MOST_SAID,
                count=len(text),
            )
        return [Said(self._seat_of(mine), text)]

    def proposal(self, position: Any, move: Any) -> list[AnyFact]:
        """What a computer says to a person it plays with, when its move is part of a plan.

        Said once: not again while it is still what that seat said last.
        """
        teamwork, seat = load_teamwork(self.game), self.turn
        if teamwork is None or seat is None:
            return []
        plan = teamwork.plan(position, move)
        whom = plan.values.get("seat")
        if plan.key not in PROPOSALS or whom is None or self.seats[whom].who != "person":
            return []
        said = Said(seat, "", PROPOSALS[plan.key], dict(plan.values))
        return [] if self._proposed.get(seat) == said else [said]

    def _known_phrase(self, key: str) -> str:
        known = phrases(self.game.name)
        if key not in known:
            raise TooMuch(
                "a phrase must be one of {known}; got {came!r}", known=", ".join(known), came=key
            )
        return key

    def sit(self, request: m.Sit, hand: Hand, at: int) -> list[AnyFact]:
        if not hand.invited:
            raise NotYours("one sits down by the link of the invitation")
        self._refuse_no_seat(request.seat)
        if self.seats[request.seat].who != "open":
            raise NotNow("this seat is taken")
        return [Sat(request.seat, Occupant("person", short_name(request.name)))]

    def come_back(self, hand: Hand) -> list[AnyFact]:
        """Whoever was replaced by a computer and returns has the seat again."""
        return [
            Sat(seat, Occupant("person", self.seats[seat].name))
            for seat in hand.seats
            if self.seats[seat].who == "computer" and self.ending is None
        ]

    def substitute(self, request: m.Substitute, hand: Hand, at: int) -> list[AnyFact]:
        """Whether the person has been away for long enough is for the caller to know."""
        self._playing(hand)
        self._refuse_over()
        self._refuse_no_seat(request.seat)
        if self.seats[request.seat].who == "computer" or request.seat in hand.seats:
            raise NotNow("only a seat of another person can be given to a computer")
        refuse_no_level(request.level)
        name = self.seats[request.seat].name
        return [Sat(request.seat, Occupant("computer", name, request.level))]

    def rematch(self, request: m.Rematch, hand: Hand, at: int) -> list[AnyFact]:
        """That another table follows; `follow` names it."""
        self._playing(hand)
        if self.ending is None:
            raise NotNow("the game is not over yet")
        return []

    # ---- refusals ----

    def _playing(self, hand: Hand) -> list[Seat]:
        mine = self.mine(hand)
        if not mine:
            raise NotYours("only who sits at the table may do this")
        return mine

    def _seat_of(self, mine: Sequence[Seat]) -> Seat:
        return self.turn if self.turn is not None and self.turn in mine else mine[0]

    def _refuse_over(self) -> None:
        if self.ending is not None:
            raise NotNow("the game is over")

    def _refuse_no_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise NotNow(
                "seat must be 0 to {last}; got {seat}", last=len(self.seats) - 1, seat=seat
            )

    # ---- what becomes true ----

    def apply(self, facts: Sequence[AnyFact], at: int) -> list[Moment]:
        return [self._apply(fact, at) for fact in facts]

    def _apply(self, fact: AnyFact, at: int) -> Moment:
        self.version += 1
        before = self.match.position
        _EFFECTS[type(fact)](self, fact, at)
        made = isinstance(fact, Made)
        moment = Moment(
            self.version,
            fact,
            self.number,
            after=self.match.position,
            before=before if made else None,
            move=self.match.moves[-1] if made else None,
        )
        self.moments.append(moment)
        return moment

    def _now_made(self, fact: Made, at: int) -> None:
        match, ahead = self.match, self._ahead
        self._ahead = None
        if ahead is not None and ahead[:2] == (self.number, fact.text):
            match.moves.append(ahead[2])
            match.positions.append(ahead[3])
        else:
            match.play(match.game.read(fact.text, at=match.position))
        self._turn = match.turn
        if self.clock is not None and fact.left_ms is not None:
            self.clock = self.clock.set(fact.left_ms, self.timed(), at)
        self.lefts.append(self._lefts())

    def _now_undone(self, fact: Undone, at: int) -> None:
        self.ending = None
        del self.match.moves[fact.number :]
        del self.match.positions[fact.number + 1 :]
        del self.lefts[fact.number + 1 :]
        self._turn = self.match.turn
        lefts = self.lefts[-1]
        if self.clock is not None and lefts is not None:
            self.clock = self.clock.set(list(lefts), self.timed(), at)

    def _now_proposed(self, fact: Proposed, at: int) -> None:
        self.offers.append(fact)
        self.agreed[fact.what] = set()

    def _now_agreed(self, fact: Agreed, at: int) -> None:
        self.agreed[fact.what] = set(fact.seats)

    def _now_settled(self, fact: Settled, at: int) -> None:
        self.offers = [offer for offer in self.offers if offer.what != fact.what]

    def _now_over(self, fact: Over, at: int) -> None:
        self.clock = self.clock and self.clock.run(None, at)
        self.ending = fact

    def _now_sat(self, fact: Sat, at: int) -> None:
        self.seats[fact.seat] = fact.occupant
        self.clock = self.clock and self.clock.run(self.timed(), at)

    def _now_said(self, fact: Said, at: int) -> None:
        """Nothing changes: it was only said; a proposal is remembered, so as not to be repeated."""
        self.said.append(fact)
        if fact.values:
            self._proposed[fact.seat] = fact

    def _now_followed(self, fact: Followed, at: int) -> None:
        self.next = fact.id

    def resume(self, at: int) -> None:
        """Time in which no server was there is nobody's."""
        if self.clock is not None and self.clock.since < at:
            self.clock = replace(self.clock, since=at)


def written_name(occupant: Occupant) -> str:
    """
    >>> written_name(Occupant("computer", level=3))
    'level:3'
    """
    return f"level:{occupant.level}" if occupant.who == "computer" else occupant.name or "?"


def refuse_no_level(level: int) -> None:
    if not 1 <= level <= LEVELS:
        raise NotNow("a level must be 1 to {most}; got {level}", most=LEVELS, level=level)


def plain(text: str) -> str:
    """A text in one line, without anything that does not show.

    >>> plain("  well\\x00 played\\n")
    'well played'
    """
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def short_name(text: str) -> str:
    return plain(text)[:MOST_NAME].strip()


_DECISIONS: dict[type[Any], Callable[[Room, Any, Hand, int], list[AnyFact]]] = {
    m.Play: Room.play,
    m.TakeBack: Room.takeback,
    m.OfferDraw: Room.draw,
    m.Reply: Room.reply,
    m.Resign: Room.resign,
    m.Say: Room.say,
    m.Sit: Room.sit,
    m.Substitute: Room.substitute,
    m.Rematch: Room.rematch,
}
_EFFECTS: dict[type[Fact], Callable[[Room, Any, int], None]] = {
    Made: Room._now_made,
    Undone: Room._now_undone,
    Proposed: Room._now_proposed,
    Agreed: Room._now_agreed,
    Settled: Room._now_settled,
    Over: Room._now_over,
    Sat: Room._now_sat,
    Said: Room._now_said,
    Followed: Room._now_followed,
}
