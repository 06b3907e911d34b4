"""The state of a table, without any network: match, seats, offers, clocks, and the ending.

`apply` makes facts true; `decide.py` decides which facts follow from a request. The state depends
only on the facts applied to it, so a table read back from the store is the same table.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from random import Random
from typing import Any, NamedTuple

from ludion.core.game import NATURE, Game, Outcome, Proposing, Seat
from ludion.core.record import Record, Step, record_tags
from ludion.games import plays_together
from ludion.match.match import Match
from ludion.server.table.access import Access
from ludion.server.table.clock import Clock, Rest
from ludion.server.table.facts import (
    Agreed,
    AnyFact,
    Fact,
    Followed,
    Made,
    Occupant,
    Over,
    Proposed,
    Renewed,
    Said,
    Sat,
    Settled,
    Setup,
    Undone,
    Unlisted,
)
from ludion.show.phrases import THANKS

MAX_MOVE = 200
MAX_GESTURE = 12_000
"""The most characters of a move in a game of gestures, which may be the path of a pointer."""
RECENT = 64
"""How many of the latest facts a reader who was away receives one by one."""


class PlayedMove(NamedTuple):
    """A move that was already played for the decision, so `apply` need not play it again."""

    before: Any
    move: Any
    after: Any
    turn: Seat | None
    """Whose turn it is afterwards."""


class AppliedFact(NamedTuple):
    """A fact with what its message needs: for a move, the positions before and after it."""

    version: int
    fact: AnyFact
    number: int
    """Moves played so far."""
    after: Any
    before: Any = None
    move: Any = None


class TableState:
    def __init__(self, id: str, setup: Setup, game: Game[Any, Any], rng: Random) -> None:
        self.id, self.setup, self.game, self.rng = id, setup, game, rng
        self.version = 0
        self.seats = list(setup.seats)
        start = game.read(setup.start) if setup.start else None
        self.match: Match[Any, Any] = Match(game, [one.name for one in setup.seats], start)
        self.offers: list[Proposed] = []
        self.agreed: dict[str, set[int]] = {}
        """By kind of offer, the seats that have accepted it so far."""
        self.ending: Over | None = None
        self.hints = setup.hints
        """Whether people who play against each other have agreed on hints."""
        persons = [seat for seat, one in enumerate(setup.seats) if one.who == "person"]
        self.hosts = persons if setup.hosts is None else setup.hosts
        """The seats of the host."""
        self.revoked: set[str] = set()
        """Hashes of secrets that were renewed."""
        self.is_unlisted = False
        """Whether the host admits nobody else."""
        self.next: str | None = None
        """The table of the rematch."""
        self.clock = None if setup.clock is None else Clock.of(setup.clock, game.seats)
        self.clock_history: list[tuple[int, ...] | None] = [self._clock_lefts()]
        """What the clocks showed before the first move and after each move."""
        self.vacations: Mapping[str, tuple[Rest, ...]] = {}
        """By person; they stop correspondence clocks, and are not facts of this table."""
        self.recent: deque[AppliedFact] = deque(maxlen=RECENT)
        self.said: deque[Said] = deque(maxlen=RECENT)
        self.together = plays_together(game)
        """Whether all seats win or lose together."""
        self.max_move = MAX_GESTURE if isinstance(game, Proposing) else MAX_MOVE
        self.counts: Counter[type[Fact]] = Counter()
        """How many facts of each kind there are."""
        self.proposed: dict[Seat, Said] = {}
        """The last proposal of each computer."""
        self.turn_by_rules = self.match.turn
        """Cached per position, because it is requested often."""

    def _clock_lefts(self) -> tuple[int, ...] | None:
        return None if self.clock is None else self.clock.lefts

    # ---- questions ----

    @property
    def turn(self) -> Seat | None:
        """The seat to move; None once the game is over, by the rules or otherwise."""
        return None if self.ending is not None else self.turn_by_rules

    @property
    def number(self) -> int:
        """How many moves have been played."""
        return len(self.match.moves)

    def others(self, access: Access) -> list[Seat]:
        """The seats of other people, including open seats, because somebody will take them."""
        return [
            seat
            for seat, one in enumerate(self.seats)
            if one.who != "computer" and seat not in access.seats
        ]

    def mine(self, access: Access) -> list[Seat]:
        """The seats that somebody may move for, except those where a computer plays."""
        return [seat for seat in access.seats if self.seats[seat].who == "person"]

    def is_host(self, access: Access) -> bool:
        """Whether somebody is the host; if the host has no seat, every player is."""
        return not self.hosts or any(seat in self.hosts for seat in access.seats)

    def computer(self) -> Occupant | None:
        """The computer whose turn it is."""
        turn = self.turn
        if turn is None or turn == NATURE or self.seats[turn].who != "computer":
            return None
        return self.seats[turn]

    def is_alone(self, turn: Seat | None) -> bool:
        """Whether the game continues at this turn without a person: by computer, chance or time."""
        if turn is None:
            return False
        is_timed = self.clock is not None and not self.by_correspondence
        return turn == NATURE or self.seats[turn].who == "computer" or is_timed

    @property
    def by_correspondence(self) -> bool:
        """Whether a turn may take days."""
        return self.setup.by_correspondence

    @property
    def leaving_resigns(self) -> bool:
        """Whether leaving counts as resigning: between strangers who play against each other."""
        return self.setup.lobby != "" and not self.together and not self.by_correspondence

    def offer(self, what: str) -> Proposed | None:
        return next((offer for offer in self.offers if offer.what == what), None)

    def timed(self) -> Seat | None:
        """The seat whose clock is running."""
        has_begun = self.number > 0 or self.by_correspondence
        begun = has_begun and all(one.who != "open" for one in self.seats)
        return self.turn if begun and self.turn != NATURE else None

    def record(self) -> Record:
        """The game as a record, with the clocks and the ending."""
        opened = datetime.fromtimestamp(self.setup.opened / 1000, UTC).date().isoformat()
        names = {f"Seat {seat}": record_name(one) for seat, one in enumerate(self.seats, start=1)}
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
        lefts = self.clock_history[index + 1]
        seat = self.game.turn(self.match.positions[index])
        return None if lefts is None or seat is None or seat < 0 else Decimal(lefts[seat]) / 1000

    # ---- changes ----

    def apply(
        self, facts: Sequence[AnyFact], at: int, played: Sequence[PlayedMove] = ()
    ) -> list[AppliedFact]:
        """Make facts true. `played` are their moves, if the caller has already played them."""
        ready = list(reversed(played))
        return [self._apply(fact, at, ready) for fact in facts]

    def rest(self, vacations: Mapping[str, tuple[Rest, ...]]) -> None:
        """Correspondence clocks stop during these vacations."""
        self.vacations = vacations
        if self.clock is not None and self.by_correspondence:
            rests = tuple(vacations.get(one.person, ()) for one in self.seats)
            self.clock = replace(self.clock, rests=rests)

    def _apply(self, fact: AnyFact, at: int, ready: list[PlayedMove]) -> AppliedFact:
        self.version += 1
        self.counts[type(fact)] += 1
        before, made = self.match.position, isinstance(fact, Made)
        if isinstance(fact, Made):
            self._play(fact.text, ready)
        _EFFECTS[type(fact)](self, fact, at)
        applied = AppliedFact(
            self.version,
            fact,
            self.number,
            after=self.match.position,
            before=before if made else None,
            move=self.match.moves[-1] if made else None,
        )
        self.recent.append(applied)
        return applied

    def _play(self, text: str, ready: list[PlayedMove]) -> None:
        match = self.match
        if ready and ready[-1].before is match.position:
            _, move, after, self.turn_by_rules = ready.pop()
            match.moves.append(move)
            match.positions.append(after)
        else:
            match.play(match.game.read(text, at=match.position))
            self.turn_by_rules = match.turn

    def _apply_made(self, fact: Made, at: int) -> None:
        if self.clock is not None and fact.left_ms is not None:
            self.clock = self.clock.set(fact.left_ms, self.timed(), at)
        self.clock_history.append(self._clock_lefts())

    def _apply_undone(self, fact: Undone, at: int) -> None:
        self.ending = None
        del self.match.moves[fact.number :]
        del self.match.positions[fact.number + 1 :]
        del self.clock_history[fact.number + 1 :]
        self.turn_by_rules = self.match.turn
        lefts = self.clock_history[-1]
        if self.clock is not None and lefts is not None:
            self.clock = self.clock.set(list(lefts), self.timed(), at)

    def _apply_proposed(self, fact: Proposed, at: int) -> None:
        self.offers.append(fact)
        self.agreed[fact.what] = set()

    def _apply_agreed(self, fact: Agreed, at: int) -> None:
        self.agreed[fact.what] = set(fact.seats)

    def _apply_settled(self, fact: Settled, at: int) -> None:
        self.offers = [offer for offer in self.offers if offer.what != fact.what]
        self.hints = self.hints or (fact.what == "hints" and fact.accepted)

    def _apply_over(self, fact: Over, at: int) -> None:
        self.clock = self.clock and self.clock.run(None, at)
        self.ending = fact

    def _apply_sat(self, fact: Sat, at: int) -> None:
        self.seats[fact.seat] = fact.occupant
        self.rest(self.vacations)
        self.clock = self.clock and self.clock.run(self.timed(), at)

    def _apply_said(self, fact: Said, at: int) -> None:
        """Talk changes nothing. A proposal is remembered until thanks, and not repeated."""
        self.said.append(fact)
        if fact.values:
            self.proposed[fact.seat] = fact
        elif fact.phrase == THANKS:
            self.proposed.pop(fact.seat, None)

    def _apply_followed(self, fact: Followed, at: int) -> None:
        self.next = fact.id

    def _apply_renewed(self, fact: Renewed, at: int) -> None:
        self.revoked.add(fact.hash)

    def _apply_unlisted(self, fact: Unlisted, at: int) -> None:
        self.is_unlisted = True


def record_name(occupant: Occupant) -> str:
    """
    >>> record_name(Occupant("computer", level=3))
    'level:3'
    """
    return f"level:{occupant.level}" if occupant.who == "computer" else occupant.name or "?"


_EFFECTS: dict[type[Fact], Callable[[TableState, Any, int], None]] = {
    Made: TableState._apply_made,
    Undone: TableState._apply_undone,
    Proposed: TableState._apply_proposed,
    Agreed: TableState._apply_agreed,
    Settled: TableState._apply_settled,
    Over: TableState._apply_over,
    Sat: TableState._apply_sat,
    Said: TableState._apply_said,
    Followed: TableState._apply_followed,
    Renewed: TableState._apply_renewed,
    Unlisted: TableState._apply_unlisted,
}
