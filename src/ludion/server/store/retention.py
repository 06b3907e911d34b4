"""Deletes the tables where nothing has happened for long."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sql
from sqlalchemy.engine import Engine

from ludion.server.store.schema import ROWS, TABLES

BATCH = 1000
"""How many tables one transaction deletes."""


def delete_before(engine: Engine, now: int, before: int, in_use: Sequence[str] = ()) -> int:
    """Delete the tables where nothing has happened since then; returns how many.

    Tables in use stay: they are touched, so that other servers do not delete them either.
    """
    with engine.begin() as connection:
        for some in batches(in_use):
            touched = sql.update(TABLES).where(TABLES.c.id.in_(some), TABLES.c.touched < before)
            connection.execute(touched.values(touched=now))
        old = connection.execute(sql.select(TABLES.c.id).where(*is_old(before))).scalars()
        ids = sorted(set(old) - set(in_use))
    return sum(delete_some(engine, some, before) for some in batches(ids))


def delete_some(engine: Engine, ids: Sequence[str], before: int) -> int:
    """Lock, look again, delete: a move that is stored meanwhile saves its table."""
    with engine.begin() as connection:
        of_these = TABLES.c.id.in_(ids)
        connection.execute(sql.select(TABLES.c.id).where(of_these).with_for_update()).all()
        return connection.execute(sql.delete(TABLES).where(of_these, *is_old(before))).rowcount


def batches(ids: Sequence[str]) -> list[Sequence[str]]:
    return [ids[start : start + BATCH] for start in range(0, len(ids), BATCH)]


def is_old(before: int) -> tuple[sql.ColumnElement[bool], ...]:
    played = sql.exists().where(ROWS.c.table_id == TABLES.c.id, ROWS.c.at >= before)
    waits = TABLES.c.due.is_not(None) & TABLES.c.over.is_(False)  # its clock of days ends it
    return TABLES.c.touched < before, ~played, ~waits
