"""What is read from the database; each function runs in a thread of its own."""

from __future__ import annotations

import sqlalchemy as sql
from sqlalchemy.engine import Engine

from ludion.server.store.rows import Key, Orders, Row, StoredTable, read_seats
from ludion.server.store.schema import BANS, KEYS, MUTES, ORDERS, ROWS, TABLES
from ludion.server.table.facts import read_facts, read_setup


def load_table(engine: Engine, id: str, after: int) -> StoredTable | None:
    with engine.connect() as connection:
        table = connection.execute(sql.select(TABLES).where(TABLES.c.id == id)).one_or_none()
        if table is None:
            return None
        keys = connection.execute(sql.select(KEYS).where(KEYS.c.table_id == id))
        rows = connection.execute(
            sql.select(ROWS)
            .where(ROWS.c.table_id == id, ROWS.c.version > after)
            .order_by(ROWS.c.version)
        )
        muted = connection.execute(sql.select(MUTES.c.seat).where(MUTES.c.table_id == id))
        return StoredTable(
            read_setup(table.setup),
            [Key(key.hash, read_seats(key.seats), key.invited) for key in keys],
            [Row(row.version, row.at, read_facts(row.facts)) for row in rows],
            frozenset(muted.scalars()),
        )


def read_orders(engine: Engine, after: int) -> Orders | None:
    with engine.connect() as connection:
        found = connection.execute(sql.select(ORDERS).where(ORDERS.c.id > after)).all()
        if not found and after >= 0:
            return None
        banned = list(connection.execute(sql.select(BANS.c.network)).scalars())
    last = max((order.id for order in found), default=max(after, 0))
    return Orders(last, [one.table_id for one in found if one.table_id], banned)


def ping(engine: Engine) -> None:
    with engine.connect() as connection:
        connection.execute(sql.select(1))


def unfinished(engine: Engine, since: int) -> list[str]:
    with engine.connect() as connection:
        return list(connection.execute(going_on(since)).scalars())


def going_on(since: int) -> sql.Select[str]:
    """Unfinished tables whose last row, or setup, does not wait for a person."""
    last = sql.select(sql.func.max(ROWS.c.version)).where(ROWS.c.table_id == TABLES.c.id)
    is_last = sql.and_(
        ROWS.c.table_id == TABLES.c.id, ROWS.c.version == last.correlate(TABLES).scalar_subquery()
    )
    alone = sql.case((ROWS.c.version.is_(None), TABLES.c.alone), else_=ROWS.c.alone)
    return (
        sql.select(TABLES.c.id)
        .select_from(TABLES.outerjoin(ROWS, is_last))
        .where(
            TABLES.c.over.is_(False),
            sql.func.coalesce(ROWS.c.at, TABLES.c.touched) >= since,
            sql.func.coalesce(alone, sql.true()),
        )
    )
