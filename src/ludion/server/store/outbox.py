"""Notifications still to be sent in correspondence games. Each function runs in a thread.

An entry is stored in the same transaction as the row that it is about, and deleted once people
were notified. A server that is killed in between leaves it, and the next poll finds it.
"""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Engine

from ludion.server.store.schema import OUTBOX, ROWS
from ludion.server.table.facts import AnyFact, read_facts


class Owed(NamedTuple):
    """What happened at a table and has not been announced yet; `last` is the last row of it."""

    last: int
    facts: list[AnyFact]


def tables(engine: Engine, before: int) -> list[str]:
    """The tables with older rows that have not been announced."""
    found = sql.select(OUTBOX.c.table_id).join(ROWS, is_row()).where(ROWS.c.at < before).distinct()
    with engine.connect() as connection:
        return list(connection.execute(found).scalars())


def owed(engine: Engine, id: str) -> Owed | None:
    """What must still be announced about a table; None: nothing."""
    of = sql.select(ROWS.c.version, ROWS.c.facts).join(OUTBOX, is_row())
    with engine.connect() as connection:
        rows = connection.execute(of.where(OUTBOX.c.table_id == id).order_by(ROWS.c.version)).all()
    if not rows:
        return None
    return Owed(rows[-1].version, [fact for row in rows for fact in read_facts(row.facts)])


def settle(engine: Engine, id: str, last: int) -> None:
    """Mark everything up to this row as announced."""
    done = (OUTBOX.c.table_id == id) & (OUTBOX.c.version <= last)
    with engine.begin() as connection:
        connection.execute(sql.delete(OUTBOX).where(done))


def is_row() -> sql.ColumnElement[bool]:
    return sql.and_(OUTBOX.c.table_id == ROWS.c.table_id, OUTBOX.c.version == ROWS.c.version)
