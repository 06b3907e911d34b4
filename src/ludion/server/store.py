"""What is kept: tables, the hashes of their secrets, and rows of facts, appended and never changed.

One thread writes. It is handed all that has gathered in a few milliseconds, or while it was busy,
commits it together, and only then are those told who wait: a commit takes milliseconds of a disk,
and to wake a thread takes as long as to play a move; a hundred moves share both. SQLite keeps a
write-ahead log and waits for the disk (WAL, FULL); PostgreSQL does so by itself.

A row has the version of its first fact. Two servers that both think they know what comes next write
the same version, and the second is told that it is too late (`append` is false). Servers that share
a database tell each other by its own notices (`channel.py`), sent with what they are about.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection, Engine

from ludion.core.fault import CannotServe
from ludion.server.facts import AnyFact, Setup, read_facts, read_setup, write_facts, write_setup
from ludion.server.lock import FileLock

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
GATHER_S = 0.002


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


@dataclass
class Write:
    """What is to be committed together, and who waits for it; `kept`: whether it was."""

    inserts: list[Insert]
    over: dict[str, Any] | None
    notice: str | None
    """What the other servers are told, if there may be others."""
    waiting: asyncio.Future[bool]
    kept: bool = True


class Store:
    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        self.is_shared = self.engine.dialect.name == "postgresql"
        self.lock = None if self.is_shared else FileLock(self.engine.url.database)
        migrate(self.engine)
        self._gathered: list[Write] = []
        self._is_busy = False
        self._queue: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="ludion-writes", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Commit what is queued, then end."""
        self._queue.put(self._gathered)
        self._queue.put(None)
        self._thread.join()
        self.engine.dispose()
        if self.lock is not None:
            self.lock.release()

    # ---- writing ----

    async def open_table(self, id: str, setup: Setup, keys: Sequence[Key], at: int) -> None:
        await self._written(opening(id, setup, keys, at), None, None)

    async def tell(self, notice: str) -> None:
        """Tell the other servers something that is not kept."""
        await self._written([], None, notice)

    async def append(
        self,
        id: str,
        version: int,
        at: int,
        facts: list[AnyFact],
        over: bool | None = None,
        besides: Sequence[Insert] = (),
        notice: str | None = None,
    ) -> bool:
        """Keep facts, the first of which is `version`; false if that version is there already.

        `over` says that the game has ended, or goes on again; `besides` is kept with the facts, and
        the other servers get the notice once they are.
        """
        row = {"table_id": id, "version": version, "at": at, "facts": write_facts(facts)}
        ends = None if over is None else {"of": id, "is_over": over, "at": at}
        return await self._written([*besides, (ROWS, row)], ends, notice)

    async def _written(
        self, inserts: list[Insert], over: dict[str, Any] | None, notice: str | None
    ) -> bool:
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[bool] = loop.create_future()
        self._gathered.append(Write(inserts, over, notice if self.is_shared else None, waiting))
        if not self._is_busy:
            self._is_busy = True
            loop.call_later(GATHER_S, self._hand_over)
        return await waiting

    def _hand_over(self) -> None:
        self._queue.put(self._gathered)
        self._gathered = []

    def _committed(self, writes: Sequence[Write], fault: Exception | None) -> None:
        """Back in the loop: tell those who wait, and hand over what has gathered meanwhile."""
        answer(writes, fault)
        self._is_busy = bool(self._gathered)
        if self._is_busy:
            self._hand_over()

    def _write(self) -> None:
        """The one thread that writes."""
        with self.engine.connect() as connection:
            while (writes := self._queue.get()) is not None:
                fault: Exception | None = None
                try:
                    commit(connection, writes)
                except Exception as raised:  # whoever waits is told, and decides
                    connection.rollback()
                    fault = raised
                if writes:
                    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                        loop = writes[0].waiting.get_loop()
                        loop.call_soon_threadsafe(self._committed, writes, fault)

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


def commit(connection: Connection, writes: Sequence[Write]) -> None:
    """All of it in one transaction; if one comes too late, one after another without that one."""
    try:
        insert(connection, writes)
        connection.commit()
    except sql.exc.IntegrityError:
        connection.rollback()
        for write in writes:
            try:
                insert(connection, [write])
                connection.commit()
            except sql.exc.IntegrityError:
                connection.rollback()
                write.kept = False


def insert(connection: Connection, writes: Sequence[Write]) -> None:
    for table in (TABLES, KEYS, ROWS):
        values = [row for write in writes for into, row in write.inserts if into is table]
        if values:
            connection.exec_driver_sql(written_insert(connection.dialect, table), values)
    ends = [write.over for write in writes if write.over is not None]
    if ends:
        connection.execute(ENDS, ends)
    for write in writes:
        if write.notice is not None:
            connection.execute(NOTIFY, {"channel": CHANNEL, "text": write.notice})


@cache
def written_insert(dialect: sql.Dialect, table: sql.Table) -> str:
    """SQL as the driver takes it, with names for the values; made once, run often."""
    named = "pyformat" if dialect.name == "postgresql" else "named"
    driver = type(dialect)(paramstyle=named)  # type: ignore[call-arg]  # every dialect of ours
    return str(sql.insert(table).compile(dialect=driver))


CHANNEL = "ludion"
NOTIFY = sql.text("SELECT pg_notify(:channel, :text)")
ENDS = (
    sql.update(TABLES)
    .where(TABLES.c.id == sql.bindparam("of"))
    .values(over=sql.bindparam("is_over"), touched=sql.bindparam("at"))
)


def answer(writes: Sequence[Write], fault: Exception | None) -> None:
    for write in writes:
        if write.waiting.done():
            continue
        if fault is None:
            write.waiting.set_result(write.kept)
        else:
            write.waiting.set_exception(fault)


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
            "the database {url} cannot be opened ({reason})", url=hidden(url), reason=reason
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
                reason=fault.strerror,
            ) from None
    engine = sql.create_engine(address)

    @sql.event.listens_for(engine, "connect")
    def set_up(connection: Any, record: Any) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
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
