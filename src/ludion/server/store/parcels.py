"""Parcels: data that somebody transfers to another device. Each function runs in a thread.

The browser encrypts a parcel with a key that the server never sees, and names it by a hash. It is
stored for a few minutes, and taking it deletes it.
"""

from __future__ import annotations

import sqlalchemy as sql
from sqlalchemy.engine import Engine

from ludion.core.fault import TooMuch
from ludion.server.store.schema import PARCELS

KEPT_MS = 600_000
MOST = 500
"""Parcels of all people at once."""


def send(engine: Engine, id: str, body: str, at: int) -> None:
    with engine.begin() as connection:
        late = (PARCELS.c.until <= at) | (PARCELS.c.id == id)
        connection.execute(sql.delete(PARCELS).where(late))
        count = sql.select(sql.func.count()).select_from(PARCELS)
        if connection.execute(count).scalar_one() >= MOST:
            raise TooMuch("too many parcels are waiting; try again in a few minutes")
        connection.execute(sql.insert(PARCELS).values(id=id, body=body, until=at + KEPT_MS))


def take(engine: Engine, id: str, at: int) -> str | None:
    """Take a parcel, which deletes it; None if there is none (any more)."""
    with engine.begin() as connection:
        found = sql.select(PARCELS.c.body).where(PARCELS.c.id == id, PARCELS.c.until > at)
        body: str | None = connection.execute(found.with_for_update()).scalar_one_or_none()
        gone = connection.execute(sql.delete(PARCELS).where(PARCELS.c.id == id))
        return body if gone.rowcount else None


def sweep(engine: Engine, at: int) -> None:
    """Delete expired parcels."""
    with engine.begin() as connection:
        connection.execute(sql.delete(PARCELS).where(PARCELS.c.until <= at))
