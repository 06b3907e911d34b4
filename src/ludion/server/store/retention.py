"""Deletes tables that have been inactive for long, and those of seekers who have gone."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sql
from sqlalchemy.engine import Engine

from ludion.server.store.schema import ROWS, TABLES

BATCH = 1000
"""How many tables one transaction deletes."""


def delete_before(engine: Engine, now: int, before: int, in_use: Sequence[str] = ()) -> int:
    """Delete the tables without activity since then; return how many.

    Tables in use are kept: they are touched, so that other servers do not delete them either.
    """
    with engine.begin() as connection:
        for some in batches(in_use):
            touched = sql.update(TABLES).where(TABLES.c.id.in_(some), TABLES.c.touched < before)
            connection.execute(touched.values(touched=now))
        old = connection.execute(sql.select(TABLES.c.id).where(*is_old(before))).scalars()
        ids = sorted(set(old) - set(in_use))
    return sum(delete_some(engine, some, before) for some in batches(ids))


def delete_unplayed(
    engine: Engine, now: int, between: tuple[int, int], in_use: Sequence[str] = ()
) -> int:
    """Delete tables of seekers who have gone: nobody came, or they were moved to another table, or
    they stopped looking. `between` is when the tables were last touched; those that stay listed
    without their host are deleted after that. Return how many.

    Tables in use are touched, so that other servers do not delete them.
    """
    since, before = between
    listed = TABLES.c.listed_until
    with engine.begin() as connection:
        for some in batches(in_use):
            touched = sql.update(TABLES).where(TABLES.c.id.in_(some), TABLES.c.touched < before)
            connection.execute(touched.values(touched=now))
        sought = TABLES.c.setup.contains('"lobby":"sought"', autoescape=True)
        left = (TABLES.c.touched >= since) & (TABLES.c.touched < before)
        recent = sql.case((listed.is_(None), left), else_=listed < before)
        found = connection.execute(sql.select(TABLES.c.id).where(recent, sought, ~was_used()))
        ids = sorted(set(found.scalars()) - set(in_use))
        for some in batches(ids):
            gone = sql.delete(TABLES).where(TABLES.c.id.in_(some), recent, ~was_used())
            connection.execute(gone)
    return len(ids)


def was_used() -> sql.ColumnElement[bool]:
    """Whether anything has happened at a table besides its host being moved to another, or the host
    having stopped looking."""
    gone = [
        ROWS.c.facts.startswith(f'[{{"fact":"{fact}"', autoescape=True)
        for fact in ("followed", "unlisted")
    ]
    return sql.exists().where(ROWS.c.table_id == TABLES.c.id, ~sql.or_(*gone))


def delete_some(engine: Engine, ids: Sequence[str], before: int) -> int:
    """Lock, check again, delete: a move that is stored meanwhile saves its table."""
    with engine.begin() as connection:
        of_these = TABLES.c.id.in_(ids)
        connection.execute(sql.select(TABLES.c.id).where(of_these).with_for_update()).all()
        return connection.execute(sql.delete(TABLES).where(of_these, *is_old(before))).rowcount


def batches(ids: Sequence[str]) -> list[Sequence[str]]:
    return [ids[start : start + BATCH] for start in range(0, len(ids), BATCH)]


def is_old(before: int) -> tuple[sql.ColumnElement[bool], ...]:
    played = sql.exists().where(ROWS.c.table_id == TABLES.c.id, ROWS.c.at >= before)
    waits = TABLES.c.due.is_not(None) & TABLES.c.over.is_(False)  # its correspondence clock ends it
    is_listed = sql.func.coalesce(TABLES.c.listed_until, 0) > before
    return TABLES.c.touched < before, ~played, ~waits, ~is_listed
