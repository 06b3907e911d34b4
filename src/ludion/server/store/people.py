"""What is stored about a person besides their seats: vacations and Web Push subscriptions.

Each function runs in a thread. A person is the hash of a browser's key (`access.person_of`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from hashlib import sha256
from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Engine

from ludion.core.fault import NotNow, TooMuch
from ludion.server.store.schema import BLOCKS, SUBSCRIPTIONS, VACATIONS
from ludion.server.table.clock import Rest
from ludion.server.table.facts import DAY_MS

VACATION_DAYS = 28
"""Days of vacation that somebody has in a year."""
YEAR_MS = 365 * DAY_MS
MOST_DEVICES = 5
MOST_SUBSCRIPTIONS = 100_000


class Subscription(NamedTuple):
    """Where a browser receives notifications (Web Push), and the keys to encrypt them with."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str


# ---- vacations ----


def vacations(engine: Engine, persons: Sequence[str]) -> dict[str, tuple[Rest, ...]]:
    found: dict[str, tuple[Rest, ...]] = {}
    with engine.connect() as connection:
        of = sql.select(VACATIONS).where(VACATIONS.c.person.in_(persons))
        for row in connection.execute(of.order_by(VACATIONS.c.began)):
            known = found.get(row.person, ())
            began = max(row.began, known[-1].until if known else row.began)
            found[row.person] = (*known, Rest(began, max(began, row.until)))
    return found


def used_days(rests: Sequence[Rest], at: int) -> int:
    """The days of vacation used within a year; a started day counts as a whole one.

    >>> used_days([Rest(0, DAY_MS), Rest(2 * DAY_MS, 2 * DAY_MS + 1)], at=3 * DAY_MS)
    2
    """
    recent = (rest for rest in rests if rest.began > at - YEAR_MS)
    return sum(max(1, -((rest.began - rest.until) // DAY_MS)) for rest in recent)


def take_vacation(engine: Engine, person: str, at: int, days: int) -> None:
    """Begin a vacation, or with 0 days end the current one."""
    mine = VACATIONS.c.person == person
    with engine.begin() as connection:
        old = sql.delete(VACATIONS).where(mine, VACATIONS.c.until < at - YEAR_MS)
        connection.execute(old)
        rows = connection.execute(sql.select(VACATIONS).where(mine)).all()
        rests = [Rest(row.began, row.until) for row in rows]
        lasting = mine & (VACATIONS.c.until > at)
        if days == 0:
            connection.execute(sql.update(VACATIONS).where(lasting).values(until=at))
            return
        if any(rest.until > at for rest in rests):
            raise NotNow("you have a vacation already; end it first")
        left = VACATION_DAYS - used_days(rests, at)
        if not 0 < days <= left:
            raise TooMuch(
                "a vacation has 1 to {left} days, of {most} a year; got {days}",
                left=left,
                most=VACATION_DAYS,
                days=days,
            )
        until = at + days * DAY_MS
        connection.execute(sql.insert(VACATIONS).values(person=person, began=at, until=until))


# ---- Web Push ----


def subscribe(engine: Engine, person: str, to: Subscription, at: int) -> None:
    """Add a subscription to turn notifications; of too many devices the oldest is dropped."""
    hash = endpoint_hash(to.endpoint)
    with engine.begin() as connection:
        connection.execute(sql.delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.hash == hash))
        count = sql.select(sql.func.count()).select_from(SUBSCRIPTIONS)
        if connection.execute(count).scalar_one() >= MOST_SUBSCRIPTIONS:
            raise TooMuch("the server cannot take more subscriptions to notifications")
        row = {"hash": hash, "person": person, "at": at, **to._asdict()}
        connection.execute(sql.insert(SUBSCRIPTIONS).values(row))
        mine = sql.select(SUBSCRIPTIONS.c.hash).where(SUBSCRIPTIONS.c.person == person)
        latest = mine.order_by(SUBSCRIPTIONS.c.at.desc(), SUBSCRIPTIONS.c.hash)
        old = list(connection.execute(latest).scalars())[MOST_DEVICES:]
        connection.execute(sql.delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.hash.in_(old)))


def unsubscribe(engine: Engine, endpoints: Sequence[str], person: str | None) -> None:
    """Delete endpoints: those of a person, or anybody's."""
    hashes = [endpoint_hash(one) for one in endpoints]
    gone = sql.delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.hash.in_(hashes))
    with engine.begin() as connection:
        connection.execute(gone if person is None else gone.where(SUBSCRIPTIONS.c.person == person))


def subscriptions(engine: Engine, persons: Sequence[str]) -> list[Subscription]:
    of = sql.select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.person.in_(persons))
    with engine.connect() as connection:
        return [
            Subscription(row.endpoint, row.p256dh, row.auth, row.lang)
            for row in connection.execute(of.order_by(SUBSCRIPTIONS.c.at))
        ]


def endpoint_hash(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()


# ---- everything ----


def forget(connection: sql.Connection, persons: Collection[str]) -> None:
    """Erase what is stored about persons besides their seats."""
    for table in (BLOCKS, VACATIONS, SUBSCRIPTIONS):
        connection.execute(sql.delete(table).where(table.c.person.in_(persons)))
