"""The database: tables, the hashes of their secrets, and rows of facts, appended and never changed.

One thread writes. It takes everything that has gathered while it was busy, commits it in one
transaction, and only then are the waiting callers told: a commit costs milliseconds of a disk, and
a hundred moves share it. SQLite uses a write-ahead log and waits for the disk (WAL, FULL);
PostgreSQL does so by default. The thread talks to the driver directly: a statement through
SQLAlchemy costs more than the insert itself.

A row is keyed by the version of its first fact. When two servers decide at once, both write the
same version; the second gets a conflict (its write is not `kept`) and has to decide again. Servers
that share a database notify each other through it (`notify.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, ParamSpec, TypeVar

import sqlalchemy as sql
from sqlalchemy.engine import Engine
from sqlalchemy.pool import PoolProxiedConnection as Connection

from ludion.core.fault import CannotServe
from ludion.core.files import trouble
from ludion.server.store.availability import Availability
from ludion.server.store.lock import DatabaseLock
from ludion.server.store.postgres import connect_postgres
from ludion.server.store.wal import Checkpointer
from ludion.server.table.facts import (
    AnyFact,
    Setup,
    read_facts,
    read_setup,
    write_facts,
    write_setup,
)

METADATA = sql.MetaData()
TABLES = sql.Table(
    "tables",
    METADATA,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("setup", sql.Text, nullable=False),
    sql.Column("touched", sql.BigInteger, nullable=False, index=True),
    sql.Column("over", sql.Boolean, nullable=False),
)
KEYS = sql.Table(
    "keys",
    METADATA,
    sql.Column("table_id", sql.String(16), primary_key=True),
    sql.Column("hash", sql.String(64), primary_key=True),
    sql.Column("seats", sql.String(64), nullable=False),
    sql.Column("invited", sql.Boolean, nullable=False),
)
ROWS = sql.Table(
    "rows",
    METADATA,
    sql.Column("table_id", sql.String(16), primary_key=True),
    sql.Column("version", sql.Integer, primary_key=True),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("facts", sql.Text, nullable=False),
)
DELETE_BATCH = 1000

Asked = ParamSpec("Asked")
Found = TypeVar("Found")


class Key(NamedTuple):
    """The hash of a secret and what it gives access to."""

    hash: str
    seats: tuple[int, ...]
    invited: bool = False


class Row(NamedTuple):
    version: int
    at: int
    facts: list[AnyFact]


class StoredTable(NamedTuple):
    setup: Setup
    keys: list[Key]
    rows: list[Row]


Insert = tuple[sql.Table, dict[str, Any]]
OnCommit = Callable[[bool, Exception | None], None]
"""Receives whether a write was kept, or what went wrong."""


@dataclass(slots=True)
class Write:
    """What is committed together, and who is told afterwards."""

    inserts: list[Insert]
    over: dict[str, Any] | None
    notice: str | None
    """For the other servers, where there may be others."""
    on_commit: OnCommit
    kept: bool = True
    """Whether there was no conflict."""
    fault: Exception | None = None
    """Why the database refused this write alone."""


class Batch(NamedTuple):
    """What the writing thread gets at once, and the loop that it reports to."""

    writes: list[Write]
    loop: asyncio.AbstractEventLoop | None


class Store:
    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        self.is_shared = self.engine.dialect.name == "postgresql"
        self.lock = None if self.is_shared else DatabaseLock(self.engine.url.database)
        migrate(self.engine)
        self.availability = Availability()
        self._gathered: list[Write] = []
        self._is_busy = False
        self._checkpointer = None if self.is_shared else Checkpointer(self.engine)
        self._queue: SimpleQueue[Batch | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="ludion-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Commit what is queued, then end."""
        self._queue.put(Batch(self._gathered, None))
        self._queue.put(None)
        self._thread.join()
        if self._checkpointer is not None:
            self._checkpointer.close()
        self.engine.dispose()
        if self.lock is not None:
            self.lock.release()

    # ---- writing ----

    async def open_table(self, id: str, setup: Setup, keys: Sequence[Key], at: int) -> None:
        await self._written(table_inserts(id, setup, keys, at), None)

    async def notify(self, notice: str) -> None:
        """Send the other servers a notice about something that is not stored."""
        await self._written([], notice)

    async def _written(self, inserts: list[Insert], notice: str | None) -> None:
        waiting: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._commit(Write(inserts, None, notice, partial(resolve, waiting)))
        await waiting

    def append(
        self,
        id: str,
        version: int,
        at: int,
        facts: list[AnyFact],
        on_commit: OnCommit,
        over: bool | None = None,
        extra: Sequence[Insert] = (),
        notice: str | None = None,
    ) -> None:
        """Store facts, the first of which is `version`, unless that version is there already.

        `on_commit` is called in the loop. `over` says that the game has ended (True) or goes on
        again (False). `extra` is stored in the same transaction, and the other servers get the
        notice after it.
        """
        row = {"table_id": id, "version": version, "at": at, "facts": write_facts(facts)}
        ends = None if over is None else {"of": id, "is_over": over, "at": at}
        self._commit(Write([*extra, (ROWS, row)], ends, notice, on_commit))

    def _commit(self, write: Write) -> None:
        self._gathered.append(write)
        if not self._is_busy:
            self._hand_over_soon()

    def _hand_over_soon(self) -> None:
        """Hand over in the next turn of the loop: whatever else this turn brings goes along."""
        self._is_busy = True
        asyncio.get_running_loop().call_soon(self._hand_over)

    def _hand_over(self) -> None:
        self._queue.put(Batch(self._gathered, asyncio.get_running_loop()))
        self._gathered = []

    def _committed(self, writes: Sequence[Write], fault: Exception | None) -> None:
        """Back in the loop: hand over what has gathered meanwhile, and tell those who wait.

        If the database does not answer, what has gathered meanwhile fails too: otherwise its
        players would wait for as long again before they are told.
        """
        self._is_busy = False
        if fault is not None:
            writes, self._gathered = [*writes, *self._gathered], []
        elif self._gathered:
            self._hand_over_soon()
        for write in writes:
            write.on_commit(write.kept, fault or write.fault)

    def _write(self) -> None:
        """The only thread that writes. It reconnects for the next batch after a failure."""
        connection: Connection | None = None
        while (batch := self._queue.get()) is not None:
            fault: Exception | None = None
            try:
                connection = connection or self.engine.raw_connection()
                commit(connection, self.engine.dialect, batch.writes)
                self.availability.answered()
            except Exception as raised:  # the waiting callers are told, and decide
                fault = self.availability.failed(raised)
                discard(connection)
                connection = None
            if batch.loop is not None:
                with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    batch.loop.call_soon_threadsafe(self._committed, batch.writes, fault)
            if self._checkpointer is not None and connection is not None:
                self._checkpointer.committed(connection, 2 + 2 * len(batch.writes))
        discard(connection)

    # ---- reading ----

    async def _in_thread(
        self, read: Callable[Asked, Found], *arguments: Asked.args, **keywords: Asked.kwargs
    ) -> Found:
        """Read in another thread; raises Unavailable if the database does not answer."""
        self.availability.refuse_if_down()
        try:
            found = await asyncio.to_thread(read, *arguments, **keywords)
        except sql.exc.DBAPIError as raised:
            raise self.availability.failed(raised) from raised
        self.availability.answered()
        return found

    async def load(self, id: str, after: int = 0) -> StoredTable | None:
        """A table with its rows after a version; None if there is no such table."""
        return await self._in_thread(self._load, id, after)

    def _load(self, id: str, after: int) -> StoredTable | None:
        with self.engine.connect() as connection:
            table = connection.execute(sql.select(TABLES).where(TABLES.c.id == id)).one_or_none()
            if table is None:
                return None
            keys = connection.execute(sql.select(KEYS).where(KEYS.c.table_id == id))
            rows = connection.execute(
                sql.select(ROWS)
                .where(ROWS.c.table_id == id, ROWS.c.version > after)
                .order_by(ROWS.c.version)
            )
            return StoredTable(
                read_setup(table.setup),
                [Key(key.hash, read_seats(key.seats), key.invited) for key in keys],
                [Row(row.version, row.at, read_facts(row.facts)) for row in rows],
            )

    async def unfinished(self, since: int) -> list[str]:
        """The tables that are not over and where something has happened since then."""
        return await self._in_thread(self._unfinished, since)

    def _unfinished(self, since: int) -> list[str]:
        active = sql.select(TABLES.c.id).where(
            TABLES.c.over.is_(False), sql.or_(TABLES.c.touched >= since, touched_after(since))
        )
        with self.engine.connect() as connection:
            return list(connection.execute(active).scalars())

    async def delete_before(self, before: int) -> int:
        """Delete the tables where nothing has happened since then; returns how many."""
        return await self._in_thread(self._delete_before, before)

    def _delete_before(self, before: int) -> int:
        old = sql.select(TABLES.c.id).where(TABLES.c.touched < before, ~touched_after(before))
        with self.engine.begin() as connection:
            ids = list(connection.execute(old).scalars())
            for start in range(0, len(ids), DELETE_BATCH):
                some = ids[start : start + DELETE_BATCH]
                for table, column in ((ROWS, "table_id"), (KEYS, "table_id"), (TABLES, "id")):
                    connection.execute(sql.delete(table).where(table.c[column].in_(some)))
        return len(ids)


def touched_after(at: int) -> sql.ColumnElement[bool]:
    return sql.exists().where(ROWS.c.table_id == TABLES.c.id, ROWS.c.at >= at)


def table_inserts(id: str, setup: Setup, keys: Sequence[Key], at: int) -> list[Insert]:
    """A new table as rows."""
    table = {"id": id, "setup": write_setup(setup), "touched": at, "over": False}
    return [(TABLES, table), *(key_insert(id, key) for key in keys)]


def key_insert(id: str, key: Key) -> Insert:
    seats = write_seats(key.seats)
    return KEYS, {"table_id": id, "hash": key.hash, "seats": seats, "invited": key.invited}


def write_seats(seats: Sequence[int]) -> str:
    return " ".join(map(str, seats))


def read_seats(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def commit(connection: Connection, dialect: sql.Dialect, writes: Sequence[Write]) -> None:
    """Commit all writes in one transaction; if the database refuses one of them, one by one.

    Two refusals concern one write only: a version that another server has stored before, and a
    value that the database cannot store. Any other failure concerns all.
    """
    driver: Any = dialect.loaded_dbapi
    try:
        insert(connection, dialect, writes)
        connection.commit()
    except (driver.IntegrityError, driver.DataError):
        connection.rollback()
        for write in writes:
            try:
                insert(connection, dialect, [write])
                connection.commit()
            except driver.IntegrityError:
                connection.rollback()
                write.kept = False
            except driver.DataError as fault:
                connection.rollback()
                write.fault = fault


def discard(connection: Connection | None) -> None:
    """Close a connection for good: after a failure its state is unknown."""
    if connection is not None:
        with suppress(Exception):  # it may be closed already
            connection.invalidate()


def insert(connection: Connection, dialect: sql.Dialect, writes: Sequence[Write]) -> None:
    cursor = connection.cursor()
    for table, statement in INSERTS.items():
        values = [row for write in writes for into, row in write.inserts if into is table]
        if values:
            cursor.executemany(compiled(dialect, statement), values)
    ends = [write.over for write in writes if write.over is not None]
    if ends:
        cursor.executemany(compiled(dialect, ENDS), ends)
    if dialect.name == "postgresql":
        for write in writes:
            if write.notice is not None:
                parameters = {"channel": CHANNEL, "text": write.notice}
                cursor.execute(compiled(dialect, NOTIFY), parameters)
    cursor.close()


@cache
def compiled(dialect: sql.Dialect, statement: sql.ClauseElement) -> str:
    """SQL as the driver takes it, with named parameters; compiled once, run often."""
    named = "pyformat" if dialect.name == "postgresql" else "named"
    driver = type(dialect)(paramstyle=named)  # type: ignore[call-arg]  # every dialect of ours
    return str(statement.compile(dialect=driver))


def resolve(waiting: asyncio.Future[bool], kept: bool, fault: Exception | None) -> None:
    if waiting.done():
        return
    if fault is None:
        waiting.set_result(kept)
    else:
        waiting.set_exception(fault)


CHANNEL = "ludion"
NOTIFY = sql.text("SELECT pg_notify(:channel, :text)")
INSERTS = {table: sql.insert(table) for table in (TABLES, KEYS, ROWS)}
ENDS = (
    sql.update(TABLES)
    .where(TABLES.c.id == sql.bindparam("of"))
    .values(over=sql.bindparam("is_over"), touched=sql.bindparam("at"))
)


def connect(url: str) -> Engine:
    """An engine for a database URL."""
    try:
        address = sql.make_url(url)
        if address.drivername == "postgresql":
            address = address.set(drivername="postgresql+psycopg")
        if address.drivername.startswith("sqlite"):
            return connect_sqlite(address)
        engine = connect_postgres(address)
        engine.connect().close()
        return engine
    except (sql.exc.SQLAlchemyError, ImportError) as fault:
        reason = str(fault).splitlines()[0]
        raise CannotServe(
            "the database {url} cannot be opened; it says {reason!r}",
            url=without_password(url),
            reason=reason,
        ) from None


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
    engine = sql.create_engine(address)

    @sql.event.listens_for(engine, "connect")
    def set_up(connection: Any, record: Any) -> None:
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "busy_timeout=5000",
            "wal_autocheckpoint=0",  # `wal.py` runs the checkpoints
        ):
            connection.execute(f"PRAGMA {pragma}")

    engine.connect().close()
    return engine


def migrate(engine: Engine) -> None:
    """Bring the database to the schema of this version."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
