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
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import time
from typing import Any, NamedTuple, ParamSpec, TypeVar

import sqlalchemy as sql
from sqlalchemy.engine import Engine
from sqlalchemy.pool import PoolProxiedConnection as Connection

from ludion.core.fault import CannotServe, Unavailable
from ludion.core.files import trouble
from ludion.server.metrics import Counts
from ludion.server.store.availability import Availability
from ludion.server.store.clock import HouseClock, Outage
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
    sql.Column("alone", sql.Boolean),
)
"""`alone`: whether the game goes on without a person, by a computer, chance or a clock."""
KEYS = sql.Table(
    "keys",
    METADATA,
    sql.Column("table_id", sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("hash", sql.String(64), primary_key=True),
    sql.Column("seats", sql.String(64), nullable=False),
    sql.Column("invited", sql.Boolean, nullable=False),
)
ROWS = sql.Table(
    "rows",
    METADATA,
    sql.Column("table_id", sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("version", sql.Integer, primary_key=True),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("facts", sql.Text, nullable=False),
    sql.Column("alone", sql.Boolean),
)
"""`alone`: the same after this row; null where that is not known."""
SERVERS = sql.Table(
    "servers",
    METADATA,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("seen", sql.BigInteger, nullable=False),
)
"""When each server last said that it runs."""
OUTAGES = sql.Table(
    "outages",
    METADATA,
    sql.Column("began", sql.BigInteger, primary_key=True),
    sql.Column("ended", sql.BigInteger, nullable=False),
)
ORDERS = sql.Table(
    "orders",
    METADATA,
    sql.Column("id", sql.Integer, primary_key=True, autoincrement=True),
    sql.Column("table_id", sql.String(16)),
)
"""An operator has changed this table, or (null) the bans."""
BANS = sql.Table(
    "bans",
    METADATA,
    sql.Column("network", sql.String(64), primary_key=True),
    sql.Column("at", sql.BigInteger, nullable=False),
)
MUTES = sql.Table(
    "mutes",
    METADATA,
    sql.Column("table_id", sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
)
DELETE_BATCH = 1000
DAY_MS = 86_400_000
BEAT_S = 10.0
"""How often a server notes that it runs."""
STALE_MS = 30_000
"""If no server has noted that for so long, none was running."""

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
    muted: frozenset[int] = frozenset()
    """Seats that an operator does not let talk."""


class Orders(NamedTuple):
    """What operators have changed since the last look."""

    last: int
    tables: list[str]
    banned: list[str]


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
        try:
            migrate(self.engine)
            self.clock = start_clock(self.engine)
        except BaseException:
            self._release()
            raise
        self.counts = Counts()
        self.availability = Availability(self.clock, self.counts)
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
        self._release()

    def _release(self) -> None:
        self.engine.dispose()
        if self.lock is not None:
            self.lock.release()

    # ---- writing ----

    async def open_table(
        self, id: str, setup: Setup, keys: Sequence[Key], at: int, alone: bool | None = None
    ) -> None:
        await self._written(table_inserts(id, setup, keys, at, alone), None)

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
        alone: bool | None = None,
    ) -> None:
        """Store facts, the first of which is `version`, unless that version is there already.

        `on_commit` is called in the loop. `over` says that the game has ended (True) or goes on
        again (False), `alone` whether it goes on without a person. `extra` is stored in the same
        transaction, and the other servers get the notice after it.
        """
        row = {
            "table_id": id,
            "version": version,
            "at": at,
            "facts": write_facts(facts),
            "alone": alone,
        }
        ends = None if over is None else {"of": id, "is_over": over, "at": at}
        self._commit(Write([*extra, (ROWS, row)], ends, notice, on_commit))

    def _commit(self, write: Write) -> None:
        """Hand over at once if the writing thread is idle; otherwise with all that gathers."""
        self._gathered.append(write)
        if not self._is_busy:
            self._hand_over()

    def _hand_over(self) -> None:
        self._is_busy = True
        self._queue.put(Batch(self._gathered, asyncio.get_running_loop()))
        self._gathered = []

    def _committed(self, writes: Sequence[Write], fault: Exception | None) -> None:
        """Back in the loop: hand over what has gathered meanwhile, and tell those who wait.

        If the database does not answer, what has gathered meanwhile fails too: otherwise its
        players would wait for as long again before they are told.
        """
        self._is_busy = False
        self.counts.commits += fault is None
        if fault is not None:
            writes, self._gathered = [*writes, *self._gathered], []
        elif self._gathered:
            self._hand_over()
        for write in writes:
            self.counts.writes += fault is None and write.kept
            self.counts.conflicts += not write.kept
            write.on_commit(write.kept, fault or write.fault)

    @property
    def queued(self) -> int:
        """Writes that wait for the commit that is under way."""
        return len(self._gathered)

    def _write(self) -> None:
        """The only thread that writes. It reconnects for the next batch after a failure."""
        connection: Connection | None = None
        while (batch := self._queue.get()) is not None:
            fault: Exception | None = None
            began = self.clock.now_ms()
            try:
                connection = connection or self._connect()
                commit(connection, self.engine.dialect, batch.writes)
                self.availability.answered()
            except Exception as raised:  # the waiting callers are told, and decide
                fault = self.availability.failed(raised, began)
                discard(connection)
                connection = None
            if batch.loop is not None:
                with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    batch.loop.call_soon_threadsafe(self._committed, batch.writes, fault)
            if self._checkpointer is not None and connection is not None:
                self._checkpointer.committed(connection, 2 + 2 * len(batch.writes))
        discard(connection)

    def _connect(self) -> Connection:
        """A connection for the writing thread.

        With SQLite it begins transactions itself: a single row, which is the usual write, needs no
        statements around it, and each statement costs a change of threads.
        """
        connection = self.engine.raw_connection()
        if not self.is_shared:
            connection.driver_connection.isolation_level = None  # type: ignore[union-attr]
        return connection

    # ---- reading ----

    async def _in_thread(
        self, read: Callable[Asked, Found], *arguments: Asked.args, **keywords: Asked.kwargs
    ) -> Found:
        """Read in another thread; raises Unavailable if the database does not answer."""
        self.availability.refuse_if_down()
        began = self.clock.now_ms()
        try:
            found = await asyncio.to_thread(read, *arguments, **keywords)
        except sql.exc.DBAPIError as raised:
            raise self.availability.failed(raised, began) from raised
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
            muted = connection.execute(sql.select(MUTES.c.seat).where(MUTES.c.table_id == id))
            return StoredTable(
                read_setup(table.setup),
                [Key(key.hash, read_seats(key.seats), key.invited) for key in keys],
                [Row(row.version, row.at, read_facts(row.facts)) for row in rows],
                frozenset(muted.scalars()),
            )

    async def orders(self, after: int) -> Orders | None:
        """What operators have changed after an order; None: nothing."""
        return await self._in_thread(self._orders, after)

    def _orders(self, after: int) -> Orders | None:
        with self.engine.connect() as connection:
            found = connection.execute(sql.select(ORDERS).where(ORDERS.c.id > after)).all()
            if not found and after >= 0:
                return None
            banned = list(connection.execute(sql.select(BANS.c.network)).scalars())
        last = max((order.id for order in found), default=max(after, 0))
        return Orders(last, [one.table_id for one in found if one.table_id], banned)

    async def answers(self) -> bool:
        """Whether the database answers now."""
        try:
            await self._in_thread(self._ping)
        except Unavailable:
            return False
        return True

    def _ping(self) -> None:
        with self.engine.connect() as connection:
            connection.execute(sql.select(1))

    async def unfinished(self, since: int) -> list[str]:
        """The tables that go on without a person and where something has happened since then."""
        return await self._in_thread(self._unfinished, since)

    def _unfinished(self, since: int) -> list[str]:
        with self.engine.connect() as connection:
            return list(connection.execute(going_on(since)).scalars())

    async def beat(self, server: str) -> None:
        """Note that this server runs, and the outages that have ended."""
        await self._in_thread(self._beat, server)

    def _beat(self, server: str) -> None:
        now, outages = self.clock.now_ms(), self.availability.ended()
        try:
            with self.engine.begin() as connection:
                seen = connection.execute(
                    sql.update(SERVERS).where(SERVERS.c.id == server).values(seen=now)
                )
                if seen.rowcount == 0:
                    connection.execute(sql.insert(SERVERS).values(id=server, seen=now))
                connection.execute(sql.delete(SERVERS).where(SERVERS.c.seen < now - DAY_MS))
                for outage in outages:
                    add_outage(connection, outage)
                found = connection.execute(sql.select(OUTAGES)).all()
        except Exception:
            self.availability.keep(outages)
            raise
        self.clock.add([Outage(one.began, one.ended) for one in found])

    # ---- deleting ----

    async def delete_before(self, before: int, in_use: Sequence[str] = ()) -> int:
        """Delete the tables where nothing has happened since then; returns how many.

        Tables in use stay: they are touched, so that other servers do not delete them either.
        """
        return await self._in_thread(self._delete_before, before, in_use)

    def _delete_before(self, before: int, in_use: Sequence[str] = ()) -> int:
        with self.engine.begin() as connection:
            for some in batches(in_use):
                touched = sql.update(TABLES).where(TABLES.c.id.in_(some), TABLES.c.touched < before)
                connection.execute(touched.values(touched=self.clock.now_ms()))
            old = connection.execute(sql.select(TABLES.c.id).where(*is_old(before))).scalars()
            ids = sorted(set(old) - set(in_use))
        return sum(self._delete_some(some, before) for some in batches(ids))

    def _delete_some(self, ids: Sequence[str], before: int) -> int:
        """Lock, look again, delete: a move that is stored meanwhile saves its table."""
        with self.engine.begin() as connection:
            of_these = TABLES.c.id.in_(ids)
            connection.execute(sql.select(TABLES.c.id).where(of_these).with_for_update()).all()
            return connection.execute(sql.delete(TABLES).where(of_these, *is_old(before))).rowcount


def batches(ids: Sequence[str]) -> list[Sequence[str]]:
    return [ids[start : start + DELETE_BATCH] for start in range(0, len(ids), DELETE_BATCH)]


def is_old(before: int) -> tuple[sql.ColumnElement[bool], ...]:
    played = sql.exists().where(ROWS.c.table_id == TABLES.c.id, ROWS.c.at >= before)
    return TABLES.c.touched < before, ~played


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


def start_clock(engine: Engine) -> HouseClock:
    """The clock of the house, which is not behind what a server has seen before.

    If no server has run for a while, that while is an outage. So a wall clock that was set forward
    by weeks between two runs deletes nothing and costs nobody time.
    """
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            epoch = sql.func.extract("epoch", sql.func.clock_timestamp())
            wall = float(connection.execute(sql.select(epoch)).scalar_one())
        else:
            wall = time()
        seen = connection.execute(sql.select(sql.func.max(SERVERS.c.seen))).scalar()
        now = max(round(wall * 1000), seen or 0)
        if seen is not None and now - seen > STALE_MS:
            add_outage(connection, Outage(seen, now))
        found = connection.execute(sql.select(OUTAGES)).all()
    return HouseClock(now, [Outage(one.began, one.ended) for one in found])


def add_outage(connection: sql.Connection, outage: Outage) -> None:
    """Store an outage, unless another server has stored one that began at the same moment."""
    known = sql.select(OUTAGES.c.began).where(OUTAGES.c.began == outage.began)
    if connection.execute(known).first() is None:
        connection.execute(sql.insert(OUTAGES).values(outage._asdict()))


def table_inserts(
    id: str, setup: Setup, keys: Sequence[Key], at: int, alone: bool | None
) -> list[Insert]:
    """A new table as rows."""
    table = {"id": id, "setup": write_setup(setup), "touched": at, "over": False, "alone": alone}
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
    for table, statement in INSERTS.items():
        values = [row for write in writes for into, row in write.inserts if into is table]
        if values:
            yield statement, values
    ends = [write.over for write in writes if write.over is not None]
    if ends:
        yield ENDS, ends
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
    """An engine for a database URL; the database is of this version when it returns."""
    try:
        address = sql.make_url(url)
        if address.drivername == "postgresql":
            address = address.set(drivername="postgresql+psycopg")
        if address.drivername.startswith("sqlite"):
            return connect_sqlite(address)
        engine = connect_postgres(address)
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

    engine.connect().close()
    return engine


def refuse_other_schema(engine: Engine) -> None:
    """Refuse a database that a server of this version has not used yet."""
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    with engine.connect() as connection:
        revision = MigrationContext.configure(connection).get_current_revision()
    head = ScriptDirectory.from_config(migrations()).get_current_head()
    if revision != head:
        raise CannotServe(
            "the database {url} is not one of this version; start its server once",
            url=engine.url.render_as_string(hide_password=True),
        )


def migrations() -> Any:
    """Alembic's configuration."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def migrate(engine: Engine) -> None:
    """Bring the database to the schema of this version; refuses one that is not ours."""
    from alembic import command
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = migrations()
    url = engine.url.render_as_string(hide_password=True)
    try:
        with engine.begin() as connection:
            known = {
                script.revision for script in ScriptDirectory.from_config(config).walk_revisions()
            }
            revision = MigrationContext.configure(connection).get_current_revision()
            names = set(sql.inspect(connection).get_table_names())
            refuse_foreign(url, names, revision, known)
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except (sql.exc.SQLAlchemyError, sqlite3.DatabaseError) as fault:
        raise cannot_open(url, fault) from None


def refuse_foreign(url: str, names: set[str], revision: str | None, known: set[str]) -> None:
    """Refuse a database that another program uses, or a newer version of Ludion."""
    is_ours = {table.name for table in (TABLES, KEYS, ROWS)} <= names
    if revision is None and names:
        raise CannotServe(
            "the database {url} belongs to another program; give an empty one", url=url
        )
    if revision is not None and revision not in known:
        if is_ours:
            raise CannotServe(
                "the database {url} was written by a newer version of Ludion (schema {revision}); "
                "install that version",
                url=url,
                revision=revision,
            )
        raise CannotServe(
            "the database {url} belongs to another program; give an empty one", url=url
        )
