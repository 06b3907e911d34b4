"""Many writes in one transaction.

The driver's own connection is called: a statement through SQLAlchemy costs more than the insert.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any

import sqlalchemy as sql
from sqlalchemy.pool import PoolProxiedConnection as Connection

from ludion.server.store.rows import Insert
from ludion.server.store.schema import KEYS, OUTBOX, ROWS, TABLES

CHANNEL = "ludion"
NOTIFY = sql.text("SELECT pg_notify(:channel, :text)")
INSERTS = {table: sql.insert(table) for table in (TABLES, KEYS, ROWS, OUTBOX)}
ENDS = (
    sql.update(TABLES)
    .where(TABLES.c.id == sql.bindparam("of"))
    .values(over=sql.bindparam("is_over"), touched=sql.bindparam("at"))
)
DUE = (
    sql.update(TABLES).where(TABLES.c.id == sql.bindparam("of")).values(due=sql.bindparam("falls"))
)
OnCommit = Callable[[bool, Exception | None], None]
"""Receives whether a write was kept, or what went wrong."""


@dataclass(slots=True)
class Write:
    """What is committed together, and who is notified afterwards."""

    inserts: list[Insert]
    over: dict[str, Any] | None
    notice: str | None
    """For the other servers, where there may be others."""
    on_commit: OnCommit
    due: dict[str, Any] | None = None
    """When a clock of days may fall."""
    kept: bool = True
    """Whether there was no conflict."""
    fault: Exception | None = None
    """Why the database refused this write alone."""


def commit(connection: Connection, dialect: sql.Dialect, writes: Sequence[Write]) -> None:
    """Commit all writes in one transaction; if the database refuses one of them, one by one.

    Two refusals concern one write only: a version that another server has already stored, and a
    value that the database cannot store. Any other failure concerns all.
    """
    driver: Any = dialect.loaded_dbapi
    own: Any = connection.driver_connection
    try:
        commit_all(connection, dialect, writes)
    except (driver.IntegrityError, driver.DataError):
        own.rollback()
        for write in writes:
            try:
                insert(own, dialect, [write])
                own.commit()
            except driver.IntegrityError:
                own.rollback()
                write.kept = False
            except driver.DataError as fault:
                own.rollback()
                write.fault = fault


def commit_all(connection: Connection, dialect: sql.Dialect, writes: Sequence[Write]) -> None:
    """Commit all writes in one transaction, or raise why none of them is stored."""
    own: Any = connection.driver_connection
    insert(own, dialect, writes)
    own.commit()


def discard(connection: Connection | None) -> None:
    """Close a connection for good: after a failure its state is unknown."""
    if connection is not None:
        with suppress(Exception):  # it may be closed already
            connection.invalidate()


def insert(connection: Any, dialect: sql.Dialect, writes: Sequence[Write]) -> None:
    """Run the statements of writes. The caller commits; a statement alone commits itself."""
    statements = list(statements_of(writes, with_notices=dialect.name == "postgresql"))
    cursor = connection.cursor()
    is_single = len(statements) == 1 and len(statements[0][1]) == 1
    if dialect.name == "sqlite" and not is_single:
        cursor.execute("BEGIN")
    for statement, values in statements:
        if len(values) == 1:
            cursor.execute(compiled(dialect, statement), values[0])
        else:
            cursor.executemany(compiled(dialect, statement), values)
    cursor.close()


def statements_of(
    writes: Sequence[Write], with_notices: bool
) -> Iterator[tuple[sql.ClauseElement, list[dict[str, Any]]]]:
    """What writes do, as statements with the parameters of each."""
    rows: dict[sql.Table, list[dict[str, Any]]] = {}
    for write in writes:
        for into, row in write.inserts:
            rows.setdefault(into, []).append(row)
    for table in INSERTS if len(rows) > 1 else rows:  # in this order, for the foreign keys
        if table in rows:
            yield INSERTS[table], rows[table]
    ends = [write.over for write in writes if write.over is not None]
    if ends:
        yield ENDS, ends
    dues = [write.due for write in writes if write.due is not None]
    if dues:
        yield DUE, dues
    notices = [
        {"channel": CHANNEL, "text": write.notice} for write in writes if write.notice is not None
    ]
    if notices and with_notices:
        yield NOTIFY, notices


@cache
def compiled(dialect: sql.Dialect, statement: sql.ClauseElement) -> str:
    """SQL as the driver takes it, with named parameters; compiled once, run often."""
    named = "pyformat" if dialect.name == "postgresql" else "named"
    driver = type(dialect)(paramstyle=named)  # type: ignore[call-arg]  # every dialect of ours
    return str(statement.compile(dialect=driver))
