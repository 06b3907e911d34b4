"""A table without any network: a match, who sits where, offers, clocks, and how it all ended.

`apply` makes a fact true; what facts come of a request is decided in `deciding.py`. A table is the
facts that have been applied to it, so one read back from the store is the same one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from decimal import Decimal
from random import Random
from typing import Any

from ludion.core.game import NATURE, Listed, Outcome, Proposing, Seat
from ludion.core.record import Record, Step, record_tags
from ludion.games import plays_together
from ludion.match.match import Match
from ludion.server.table.access import Hand
from ludion.server.table.clock import Clock
from ludion.server.table.facts import (
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

MOST_MOVE = 200
MOST_GESTURE = 12_000
"""Characters of a move in a game of hands, which may be the path of a pointer."""
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
        self.by_hand = isinstance(game, Proposing)
        self.most_text = MOST_GESTURE if self.by_hand else MOST_MOVE
        self.proposed: dict[Seat, Said] = {}
        self.ahead: tuple[int, str, Any, Any] | None = None
        self.by_rules = self.match.turn
        """By the rules. Asked for often, so it is found out once for each position."""

    def _lefts(self) -> tuple[int, ...] | None:
        return None if self.clock is None else self.clock.lefts

    # ---- what is known ----

    @property
    def turn(self) -> Seat | None:
        """The seat to move; None once it is over, by the rules or otherwise."""
        return None if self.ending is not None else self.by_rules

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
        match, ahead = self.match, self.ahead
        self.ahead = None
        if ahead is not None and ahead[:2] == (self.number, fact.text):
            match.moves.append(ahead[2])
            match.positions.append(ahead[3])
        else:
            match.play(match.game.read(fact.text, at=match.position))
        self.by_rules = match.turn
        if self.clock is not None and fact.left_ms is not None:
            self.clock = self.clock.set(fact.left_ms, self.timed(), at)
        self.lefts.append(self._lefts())

    def _now_undone(self, fact: Undone, at: int) -> None:
        self.ending = None
        del self.match.moves[fact.number :]
        del self.match.positions[fact.number + 1 :]
        del self.lefts[fact.number + 1 :]
        self.by_rules = self.match.turn
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
            self.proposed[fact.seat] = fact

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
