"""What is kept: tables, the hashes of their secrets, and rows of facts, appended and never changed.

One thread writes. It is handed all that has gathered while it was busy, commits it together, and
only then are those told who wait: a commit takes milliseconds of a disk, which a hundred moves
share. SQLite keeps a write-ahead log and waits for the disk (WAL, FULL); PostgreSQL does so by
itself. The thread talks to the driver: a statement through SQLAlchemy costs more than the insert.

A row has the version of its first fact. Two servers that both think they know what comes next write
the same version, and the second is told that it is too late (`append` is false). Servers that share
a database tell each other by its own notices (`channel.py`), sent with what they are about.
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
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Engine
from sqlalchemy.pool import PoolProxiedConnection as Line

from ludion.core.fault import CannotServe
from ludion.core.files import trouble
from ludion.server.facts import AnyFact, Setup, read_facts, read_setup, write_facts, write_setup
from ludion.server.lock import FileLock
from ludion.server.log import LogKeeper

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
MOST_TOGETHER = 1000


class Key(NamedTuple):
    """The hash of a secret and what it is good for."""

    hash: str
    seats: tuple[int, ...]
    invited: bool = False


class Row(NamedTuple):
    version: int
    at: int
    facts: list[AnyFact]


class Stored(NamedTuple):
    setup: Setup
    keys: list[Key]
    rows: list[Row]


Insert = tuple[sql.Table, dict[str, Any]]
Kept = Callable[[bool, Exception | None], None]
"""Is told whether something was kept, or what went wrong."""


@dataclass(slots=True)
class Write:
    """What is to be committed together, and who is told then; `kept`: whether it was."""

    inserts: list[Insert]
    over: dict[str, Any] | None
    notice: str | None
    """What the other servers are told, if there may be others."""
    then: Kept
    kept: bool = True


class Batch(NamedTuple):
    """What the thread is handed, and where it answers."""

    writes: list[Write]
    loop: asyncio.AbstractEventLoop | None


class Store:
    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        self.is_shared = self.engine.dialect.name == "postgresql"
        self.lock = None if self.is_shared else FileLock(self.engine.url.database)
        migrate(self.engine)
        self._gathered: list[Write] = []
        self._is_busy = False
        self._log = None if self.is_shared else LogKeeper(self.engine)
        self._queue: SimpleQueue[Batch | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="ludion-writes", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Commit what is queued, then end."""
        self._queue.put(Batch(self._gathered, None))
        self._queue.put(None)
        self._thread.join()
        if self._log is not None:
            self._log.close()
        self.engine.dispose()
        if self.lock is not None:
            self.lock.release()

    # ---- writing ----

    async def open_table(self, id: str, setup: Setup, keys: Sequence[Key], at: int) -> None:
        await self._written(opening(id, setup, keys, at), None)

    async def tell(self, notice: str) -> None:
        """Tell the other servers something that is not kept."""
        await self._written([], notice)

    async def _written(self, inserts: list[Insert], notice: str | None) -> None:
        waiting: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._commit(Write(inserts, None, notice, partial(settle, waiting)))
        await waiting

    def append(
        self,
        id: str,
        version: int,
        at: int,
        facts: list[AnyFact],
        then: Kept,
        over: bool | None = None,
        besides: Sequence[Insert] = (),
        notice: str | None = None,
    ) -> None:
        """Keep facts, the first of which is `version`; not if that version is there already.

        `then` is told in the loop. `over` says that the game has ended, or goes on again; `besides`
        is kept with the facts, and the other servers get the notice once they are.
        """
        row = {"table_id": id, "version": version, "at": at, "facts": write_facts(facts)}
        ends = None if over is None else {"of": id, "is_over": over, "at": at}
        self._commit(Write([*besides, (ROWS, row)], ends, notice, then))

    def _commit(self, write: Write) -> None:
        self._gathered.append(write)
        if not self._is_busy:
            self._hand_over_soon()

    def _hand_over_soon(self) -> None:
        """At once; what else this turn of the loop brings goes along."""
        self._is_busy = True
        asyncio.get_running_loop().call_soon(self._hand_over)

    def _hand_over(self) -> None:
        self._queue.put(Batch(self._gathered, asyncio.get_running_loop()))
        self._gathered = []

    def _committed(self, writes: Sequence[Write], fault: Exception | None) -> None:
        """Back in the loop: hand over what has gathered meanwhile, and tell those who wait."""
        self._is_busy = False
        if self._gathered:
            self._hand_over_soon()
        for write in writes:
            write.then(write.kept, fault)

    def _write(self) -> None:
        """The one thread that writes."""
        connection = self.engine.raw_connection()
        while (batch := self._queue.get()) is not None:
            fault: Exception | None = None
            try:
                commit(connection, self.engine.dialect, batch.writes)
            except Exception as raised:  # whoever waits is told, and decides
                fault = raised
                with suppress(Exception):  # a connection that is lost cannot go back either
                    connection.rollback()
                    connection.close()
                connection = self.engine.raw_connection()
            if batch.loop is not None:
                with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    batch.loop.call_soon_threadsafe(self._committed, batch.writes, fault)
            if self._log is not None:
                self._log.wrote(connection, 2 + 2 * len(batch.writes))
        connection.close()

    # ---- reading ----

    async def load(self, id: str, after: int = 0) -> Stored | None:
        """A table with its rows after a version; None where there is no such table."""
        return await asyncio.to_thread(self._load, id, after)

    def _load(self, id: str, after: int) -> Stored | None:
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
            return Stored(
                read_setup(table.setup),
                [Key(key.hash, read_seats(key.seats), key.invited) for key in keys],
                [Row(row.version, row.at, read_facts(row.facts)) for row in rows],
            )

    async def unfinished(self, since: int) -> list[str]:
        """The tables that something has happened at since then, and that are not over."""
        return await asyncio.to_thread(self._unfinished, since)

    def _unfinished(self, since: int) -> list[str]:
        lively = sql.select(TABLES.c.id).where(
            TABLES.c.over.is_(False), sql.or_(TABLES.c.touched >= since, touched_after(since))
        )
        with self.engine.connect() as connection:
            return list(connection.execute(lively).scalars())

    async def forget(self, before: int) -> int:
        """Remove the tables that nothing has happened at since then; returns how many."""
        return await asyncio.to_thread(self._forget, before)

    def _forget(self, before: int) -> int:
        old = sql.select(TABLES.c.id).where(TABLES.c.touched < before, ~touched_after(before))
        with self.engine.begin() as connection:
            ids = list(connection.execute(old).scalars())
            for start in range(0, len(ids), MOST_TOGETHER):
                some = ids[start : start + MOST_TOGETHER]
                for table, column in ((ROWS, "table_id"), (KEYS, "table_id"), (TABLES, "id")):
                    connection.execute(sql.delete(table).where(table.c[column].in_(some)))
        return len(ids)


def touched_after(at: int) -> sql.ColumnElement[bool]:
    return sql.exists().where(ROWS.c.table_id == TABLES.c.id, ROWS.c.at >= at)


def opening(id: str, setup: Setup, keys: Sequence[Key], at: int) -> list[Insert]:
    """What a new table is, as rows."""
    table = {"id": id, "setup": write_setup(setup), "touched": at, "over": False}
    return [(TABLES, table)] + [
        (
            KEYS,
            {
                "table_id": id,
                "hash": key.hash,
                "seats": write_seats(key.seats),
                "invited": key.invited,
            },
        )
        for key in keys
    ]


def write_seats(seats: Sequence[int]) -> str:
    return " ".join(map(str, seats))


def read_seats(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def commit(connection: Line, dialect: sql.Dialect, writes: Sequence[Write]) -> None:
    """All of it in one transaction; if one comes too late, one after another without that one."""
    assert dialect.loaded_dbapi is not None
    too_late: type[Exception] = dialect.loaded_dbapi.IntegrityError
    try:
        insert(connection, dialect, writes)
        connection.commit()
    except too_late:
        connection.rollback()
        for write in writes:
            try:
                insert(connection, dialect, [write])
                connection.commit()
            except too_late:
                connection.rollback()
                write.kept = False


def insert(connection: Line, dialect: sql.Dialect, writes: Sequence[Write]) -> None:
    cursor = connection.cursor()
    for table, statement in INSERTS.items():
        values = [row for write in writes for into, row in write.inserts if into is table]
        if values:
            cursor.executemany(written(dialect, statement), values)
    ends = [write.over for write in writes if write.over is not None]
    if ends:
        cursor.executemany(written(dialect, ENDS), ends)
    if dialect.name == "postgresql":
        for write in writes:
            if write.notice is not None:
                cursor.execute(written(dialect, NOTIFY), {"channel": CHANNEL, "text": write.notice})
    cursor.close()


@cache
def written(dialect: sql.Dialect, statement: sql.ClauseElement) -> str:
    """SQL as the driver takes it, with names for the values; made once, run often."""
    named = "pyformat" if dialect.name == "postgresql" else "named"
    driver = type(dialect)(paramstyle=named)  # type: ignore[call-arg]  # every dialect of ours
    return str(statement.compile(dialect=driver))


def settle(waiting: asyncio.Future[bool], kept: bool, fault: Exception | None) -> None:
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
    """An engine for the address of a database."""
    try:
        address = sql.make_url(url)
        if address.drivername == "postgresql":
            address = address.set(drivername="postgresql+psycopg")
        if address.drivername.startswith("sqlite"):
            return connect_sqlite(address)
        engine = sql.create_engine(address, pool_pre_ping=True)
        engine.connect().close()
        return engine
    except (sql.exc.SQLAlchemyError, ImportError) as fault:
        reason = str(fault).splitlines()[0]
        raise CannotServe(
            "the database {url} cannot be opened; it says {reason!r}",
            url=hidden(url),
            reason=reason,
        ) from None


def hidden(url: str) -> str:
    """An address without its password.

    >>> hidden("postgresql://ana:secret@localhost/games")
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
            "wal_autocheckpoint=0",  # `log.py` does that
        ):
            connection.execute(f"PRAGMA {pragma}")

    engine.connect().close()
    return engine


def migrate(engine: Engine) -> None:
    """Bring the database to the form this version knows."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
