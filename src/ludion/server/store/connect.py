"""Opens the database of a URL: an SQLite file, or a PostgreSQL server."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from threading import Event
from typing import Any

import sqlalchemy as sql
from sqlalchemy.engine import Engine

from ludion.core.fault import CannotServe
from ludion.core.files import trouble
from ludion.server.store.postgres import connect_postgres


def connect(url: str) -> Engine:
    """An engine for a database URL; the database has this version's schema when it returns."""
    try:
        address = sql.make_url(url)
        if address.drivername == "postgresql":
            address = address.set(drivername="postgresql+psycopg")
        is_file = address.drivername.startswith("sqlite")
        engine = connect_sqlite(address) if is_file else connect_postgres(address)
        close_late_returns(engine)
        engine.connect().close()
        return engine
    except (sql.exc.SQLAlchemyError, sqlite3.DatabaseError, ImportError) as fault:
        raise cannot_open(url, fault) from None


def cannot_open(url: str, fault: Exception) -> CannotServe:
    return CannotServe(
        "the database {url} cannot be opened; it says {reason!r}",
        url=without_password(url),
        reason=str(fault).splitlines()[0],
    )


def without_password(url: str) -> str:
    """
    >>> without_password("postgresql://ana:secret@localhost/games")
    'postgresql://ana:***@localhost/games'
    """
    try:
        return sql.make_url(url).render_as_string(hide_password=True)
    except sql.exc.ArgumentError:
        return url.partition("://")[0]


def connect_sqlite(address: sql.URL) -> Engine:
    if address.database:
        try:
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise CannotServe(
                "the database {url} cannot be opened ({reason})",
                url=address.database,
                reason=trouble(fault),
            ) from None
    engine = sql.create_engine(address, hide_parameters=True)

    @sql.event.listens_for(engine, "connect")
    def set_up(connection: Any, record: Any) -> None:
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "busy_timeout=5000",
            "foreign_keys=ON",
            "wal_autocheckpoint=0",  # `wal.py` runs the checkpoints
        ):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def close_late_returns(engine: Engine) -> None:
    """A thread may still read when the engine is disposed of. Close its connection when it returns:
    SQLAlchemy would leave it, open, to the garbage collector."""
    disposed = Event()

    @sql.event.listens_for(engine, "engine_disposed")
    def note(engine: Engine) -> None:
        disposed.set()

    @sql.event.listens_for(engine, "checkin")
    def close(connection: Any, record: Any) -> None:
        if disposed.is_set():
            record.invalidate()
