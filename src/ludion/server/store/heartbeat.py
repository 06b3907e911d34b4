"""A heartbeat in the database, so that a time without any running server is known as an outage."""

from __future__ import annotations

from time import time

import sqlalchemy as sql
from sqlalchemy.engine import Engine

from ludion.server.store.availability import Availability
from ludion.server.store.clock import HouseClock, Outage
from ludion.server.store.schema import OUTAGES, SERVERS
from ludion.server.table.facts import DAY_MS

BEAT_S = 10.0
"""How often a server notes that it runs."""
STALE_MS = 30_000
"""If no server has noted that for so long, none was running."""


def start_clock(engine: Engine) -> HouseClock:
    """The server's clock, which is never behind a time that a server has stored.

    If no server has run for a while, that while is an outage. So a system clock that was set
    forward by weeks between two runs deletes nothing and costs nobody time.
    """
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            epoch = sql.func.extract("epoch", sql.func.clock_timestamp())
            wall = float(connection.execute(sql.select(epoch)).scalar_one())
        else:
            wall = time()
        seen = connection.execute(sql.select(sql.func.max(SERVERS.c.seen))).scalar()
        now = max(round(wall * 1000), seen or 0)
        if seen is not None and now - seen > STALE_MS:
            add_outage(connection, Outage(seen, now))
        found = connection.execute(sql.select(OUTAGES)).all()
    return HouseClock(now, [Outage(one.began, one.ended) for one in found])


def beat(engine: Engine, clock: HouseClock, availability: Availability, server: str) -> None:
    """Note that a server runs, and the outages that have ended."""
    now, outages = clock.now_ms(), availability.ended()
    try:
        with engine.begin() as connection:
            seen = connection.execute(
                sql.update(SERVERS).where(SERVERS.c.id == server).values(seen=now)
            )
            if seen.rowcount == 0:
                connection.execute(sql.insert(SERVERS).values(id=server, seen=now))
            connection.execute(sql.delete(SERVERS).where(SERVERS.c.seen < now - DAY_MS))
            for outage in outages:
                add_outage(connection, outage)
            found = connection.execute(sql.select(OUTAGES)).all()
    except Exception:
        availability.keep(outages)
        raise
    clock.add([Outage(one.began, one.ended) for one in found])


def add_outage(connection: sql.Connection, outage: Outage) -> None:
    """Store an outage, unless another server has stored one that began at the same moment."""
    known = sql.select(OUTAGES.c.began).where(OUTAGES.c.began == outage.began)
    if connection.execute(known).first() is None:
        connection.execute(sql.insert(OUTAGES).values(outage._asdict()))
