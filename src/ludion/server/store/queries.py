"""Reads from the database; each function runs in a thread of its own."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sql
from sqlalchemy.engine import Engine

from ludion.server.store.rows import Key, Orders, Row, StoredTable, TableTurn, read_seats
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


def due_tables(engine: Engine, before: int) -> list[str]:
    with engine.connect() as connection:
        due = sql.select(TABLES.c.id).where(TABLES.c.due < before, TABLES.c.over.is_(False))
        return list(connection.execute(due).scalars())


def set_due(engine: Engine, id: str, at: int | None) -> None:
    with engine.begin() as connection:
        connection.execute(sql.update(TABLES).where(TABLES.c.id == id).values(due=at))


def turns(engine: Engine, ids: Sequence[str]) -> list[TableTurn]:
    last = last_row()
    waits = TABLES.c.listed_until.is_not(None) & ROWS.c.version.is_(None)
    found = (
        sql.select(TABLES.c.id, TABLES.c.over, ROWS.c.turn, TABLES.c.due, waits)
        .select_from(TABLES.outerjoin(ROWS, last))
        .where(TABLES.c.id.in_(ids))
    )
    with engine.connect() as connection:
        return [TableTurn(*row) for row in connection.execute(found)]


def last_row() -> sql.ColumnElement[bool]:
    """Joins each table with its last row."""
    last = sql.select(sql.func.max(ROWS.c.version)).where(ROWS.c.table_id == TABLES.c.id)
    return sql.and_(
        ROWS.c.table_id == TABLES.c.id, ROWS.c.version == last.correlate(TABLES).scalar_subquery()
    )


def going_on(since: int) -> sql.Select[str]:
    """Unfinished tables whose last row, or setup, does not wait for a person."""
    alone = sql.case((ROWS.c.version.is_(None), TABLES.c.alone), else_=ROWS.c.alone)
    return (
        sql.select(TABLES.c.id)
        .select_from(TABLES.outerjoin(ROWS, last_row()))
        .where(
            TABLES.c.over.is_(False),
            sql.func.coalesce(ROWS.c.at, TABLES.c.touched) >= since,
            sql.func.coalesce(alone, sql.true()),
        )
    )
