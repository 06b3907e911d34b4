"""Correspondence games: clocks of days, vacations, and notifications of turns.

A table whose clock has days left need not be in memory. The store knows when a clock may run out.
The table is loaded shortly before, and itself decides whether the time is up. The store also has
the notifications that have not been sent yet (`store/outbox.py`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Literal, Protocol

import msgspec

from ludion.core.fault import Fault, NoTable, Unavailable
from ludion.games import GAMES
from ludion.locale import words
from ludion.server.push import PushSender
from ludion.server.store.notify import Notice, write_notice
from ludion.server.store.people import VACATION_DAYS, Subscription, used_days
from ludion.server.store.rows import TableTurn
from ludion.server.store.store import Store
from ludion.server.table.autoplay import SOON_MS
from ludion.server.table.facts import AnyFact, Made, Over, Sat, is_news
from ludion.server.table.live import Table
from ludion.server.wire.api.person import PersonFacts, TurnFacts

LOOK_S = 60.0
"""How often a server looks for clocks that are about to run out, and for unsent notifications."""
TELL_MS = 20_000
"""The server that stored a row sends its notification within this time; then any server may."""
RETRY_S = (60.0, 300.0, 1800.0, 7200.0)
"""The delays before a server resends what a push service did not accept; then it gives up."""

News = Literal["turn", "begun", "over"]
"""It is your turn; the game has begun, and it is another's turn; the game is over."""

logger = logging.getLogger(__name__)


class Tables(Protocol):
    """The part of the table registry that is needed here."""

    store: Store
    server: str
    tables: dict[str, Table]

    async def table(self, id: str) -> Table:
        """A table by its id."""


@dataclass
class Retry:
    """A notification that a push service did not accept: when to retry, and who has received it."""

    tries: int = 0
    not_before: float = 0.0
    told: set[str] = field(default_factory=set)
    """Endpoints."""


class Correspondence:
    def __init__(self, house: Tables, push: PushSender | None) -> None:
        self.house, self.push = house, push
        self._tasks: set[asyncio.Task[None]] = set()
        self._retries: dict[str, Retry] = {}
        """By table id."""
        self._telling: set[str] = set()
        """Tables with notifications being sent."""

    def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        if self.push is not None:
            self.push.close()

    def _running_ms(self) -> int:
        clock = self.house.store.clock
        return clock.running_ms(clock.now_ms())

    # ---- clocks of days ----

    async def look(self) -> None:
        """Load the tables whose clock runs out soon; they end the game in time. Also send the
        notifications that nobody has sent."""
        await asyncio.gather(now_and_then(self.look_once), now_and_then(self.tell_late))

    async def look_once(self) -> None:
        store = self.house.store
        for id in await store.due(self._running_ms() + SOON_MS):
            try:
                table = await self.house.table(id)
            except (NoTable, Unavailable):
                continue
            except Exception:
                logger.exception("table %s cannot be looked at", id)
                continue
            await self._note_due(table)

    async def _note_due(self, table: Table) -> None:
        """Store when a table is to be checked next; a table with little time left has a timer."""
        now, clock = self._running_ms(), table.state.clock
        left = None if clock is None else clock.falls_in(now)
        if left is None or left > SOON_MS:
            await self.house.store.set_due(table.state.id, None if left is None else now + left)
        else:
            table.autoplay.set_flag()

    # ---- whose turn it is ----

    async def turns(self, ids: Sequence[str]) -> list[TurnFacts]:
        """Whose turn it is at these tables; tables that do not exist are left out."""
        now = self._running_ms()
        return [await self._turn(one, now) for one in await self.house.store.turns(ids)]

    async def _turn(self, one: TableTurn, now: int) -> TurnFacts:
        """Usually the store knows; if it does not, ask the table."""
        if one.is_over:
            return TurnFacts(id=one.id, turn=None, left_s=None)
        if one.waits:
            return TurnFacts(id=one.id, turn=0, left_s=None, waits=True)
        is_known = one.turn is not None and (one.due is None or one.due > now)
        if is_known and one.id not in self.house.tables:
            left = None if one.due is None else one.due - now
            return TurnFacts(id=one.id, turn=one.turn, left_s=left and left / 1000)
        state = (await self.house.table(one.id)).state
        clock = state.clock if state.by_correspondence else None
        left = None if clock is None else clock.falls_in(now)
        return TurnFacts(
            id=one.id,
            turn=state.turn,
            left_s=None if left is None else left / 1000,
            waits=state.setup.lobby != "" and any(one.who == "open" for one in state.seats),
        )

    # ---- vacations ----

    async def person(self, person: str) -> PersonFacts:
        store, at = self.house.store, self._running_ms()
        rests = (await store.vacations([person])).get(person, ())
        lasts = max((rest.until - at for rest in rests if rest.until > at), default=0)
        return PersonFacts(
            rest_s=lasts / 1000,
            rest_days=max(0, VACATION_DAYS - used_days(rests, at)),
            rest_days_a_year=VACATION_DAYS,
            told=len(await store.subscriptions([person])),
        )

    async def take_vacation(self, person: str, days: int) -> None:
        """Stop a person's correspondence clocks, at every table and on every server."""
        store = self.house.store
        await store.take_vacation(person, self._running_ms(), days)
        await self.on_vacation(person)
        if store.is_shared:
            with suppress(Unavailable):  # a table reads it from the store when it is loaded
                await store.notify(write_notice(Notice(self.house.server, "", rests=person)))

    def on_sat(self, table: Table) -> None:
        """Somebody has sat down: from now on their vacations count."""
        self._spawn(self.rest(table))

    def on_notice(self, notice: Notice) -> None:
        """Another server reports that a vacation has begun or ended."""
        self._spawn(self.on_vacation(notice.rests))

    def read_again(self) -> None:
        """Read vacations again: notices may have been missed."""
        for table in list(self.house.tables.values()):
            if table.state.by_correspondence:
                self._spawn(self.rest(table))

    async def on_vacation(self, person: str) -> None:
        for table in list(self.house.tables.values()):
            if table.state.by_correspondence and person in persons_of(table):
                await self.rest(table)

    async def rest(self, table: Table) -> None:
        """Read the vacations of a table's players, and notify everybody there."""
        with suppress(Unavailable):
            table.on_vacations(await self.house.store.vacations(persons_of(table)))

    # ---- notifications ----

    def on_stored(self, table: Table, row: int, facts: Sequence[AnyFact]) -> None:
        """This server has stored what happened, so it sends the notifications."""
        if is_news(facts):
            self._retries.pop(table.state.id, None)  # there is newer news
            came = any(isinstance(fact, Sat) for fact in facts)
            self._spawn(self._settle(table, row, told_seats(table, facts), came))

    async def tell_late(self) -> None:
        """Send what another server has not sent, or this one before it was killed."""
        store = self.house.store
        for id in await store.owing(store.clock.now_ms() - TELL_MS):
            retry = self._retries.get(id)
            if id in self._telling or (retry is not None and monotonic() < retry.not_before):
                continue
            try:
                table, owed = await self.house.table(id), await store.owed(id)
            except NoTable:
                self._retries.pop(id, None)
                continue  # it was deleted
            if owed is not None:
                await self._settle(table, owed.last, told_seats(table, owed.facts), came=True)

    async def _settle(self, table: Table, row: int, told: dict[int, News], came: bool) -> None:
        """Notify people, then record that they know of everything up to a row.

        If the server is killed in between, they are notified again; a browser shows only one
        notification per table. If somebody `came`, the correspondence clock has started. What a
        push service did not accept stays recorded and is retried later (RETRY_S).
        """
        id, is_told = table.state.id, True
        self._telling.add(id)
        try:
            with suppress(Fault):  # retried by the next look
                if self.push is not None:
                    each = (self._tell(self.push, table, seat, news) for seat, news in told.items())
                    is_told = all(await asyncio.gather(*each))
                if came:
                    await self._note_due(table)
                if is_told or not self._tries_again(id):
                    await self.house.store.settle(id, row)
                    self._retries.pop(id, None)
        finally:
            self._telling.discard(id)

    def tries(self, id: str) -> int:
        """How often a notification of a table was sent and not accepted."""
        retry = self._retries.get(id)
        return 0 if retry is None else retry.tries

    def _tries_again(self, id: str) -> bool:
        """Schedule a retry for a table; False after the last attempt."""
        retry = self._retries.setdefault(id, Retry())
        if retry.tries == len(RETRY_S):
            return False
        retry.not_before = monotonic() + RETRY_S[retry.tries]
        retry.tries += 1
        return True

    async def _tell(self, push: PushSender, table: Table, seat: int, news: News) -> bool:
        """Notify somebody on every device; whether all push services accepted it."""
        store, id, person = self.house.store, table.state.id, table.state.seats[seat].person
        retry, is_told = self._retries.get(id), True
        for to in await store.subscriptions([person]) if person else []:
            if retry is not None and to.endpoint in retry.told:
                continue
            delivery = await push.send(to, message_to(table, seat, to, news), id, person)
            if delivery == "gone":
                await store.unsubscribe([to.endpoint])
            elif delivery == "later":
                is_told = False
            else:
                retry = retry or self._retries.setdefault(id, Retry())
                retry.told.add(to.endpoint)
        return is_told

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def now_and_then(look: Callable[[], Awaitable[None]]) -> None:
    while True:
        with suppress(Unavailable):  # retried next time
            await look()
        await asyncio.sleep(LOOK_S)


def persons_of(table: Table) -> list[str]:
    return [one.person for one in table.state.seats if one.person]


def told_seats(table: Table, facts: Sequence[AnyFact]) -> dict[int, News]:
    """Who is notified of what: at the end everybody; before that the player to move, or everybody
    when the last seat was taken. Nobody who is at the table, or has just come, is notified."""
    state, present = table.state, table.present()
    moved = [fact.seat for fact in facts if isinstance(fact, Made)]
    came = set() if moved else {fact.seat for fact in facts if isinstance(fact, Sat)}
    people = [n for n, one in enumerate(state.seats) if one.who == "person" and not present[n]]
    if any(isinstance(fact, Over) for fact in facts):
        return dict.fromkeys(people, "over")
    if state.timed() is None:
        return {}
    goes_on = bool(moved) and moved[-1] == state.turn
    told: dict[int, News] = {}
    for seat in people:
        if seat == state.turn and seat not in came and not goes_on:
            told[seat] = "turn"
        elif came and seat not in came:
            told[seat] = "begun"
    return told


def message_to(table: Table, seat: int, to: Subscription, news: News) -> bytes:
    """What the service worker shows (`web/src/worker/push.ts`)."""
    state, ours = table.state, words(to.lang)
    others = ", ".join(one.name for n, one in enumerate(state.seats) if n != seat and one.name)
    key = f"push-{news}"
    message = {
        "title": GAMES[state.game.name].title,
        "body": ours(f"{key}-with", names=others) if others else ours(key),
        "table": state.id,
    }
    return msgspec.json.encode(message)
