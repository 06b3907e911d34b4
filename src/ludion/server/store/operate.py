"""An operator's actions on the database of a server, while servers run.

A change of a table is announced as an *order*: servers poll for orders every few seconds, drop the
table from memory and load it again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from ipaddress import ip_network
from pathlib import Path
from time import time
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Engine

from ludion.core.fault import CannotServe, InvalidText, NoTable
from ludion.server.store.connect import connect
from ludion.server.store.migrate import refuse_other_schema
from ludion.server.store.people import forget
from ludion.server.store.rows import read_seats
from ludion.server.store.schema import BANS, KEYS, MUTES, ORDERS, REPORTS, ROWS, TABLES
from ludion.server.table.access import SECRET_LENGTH, hash_secret
from ludion.server.table.facts import (
    AnyFact,
    Made,
    Occupant,
    Said,
    Sat,
    Setup,
    read_facts,
    read_setup,
    write_facts,
    write_setup,
)

REMOVED = "…"
"""Stands where a text was deleted, so that the numbers of facts stay as they are."""


class TableLine(NamedTuple):
    """A table in the list."""

    id: str
    game: str
    names: list[str]
    moves: int
    touched: int
    is_over: bool


class Talk(NamedTuple):
    at: int
    seat: int
    name: str
    text: str


class TableReport(NamedTuple):
    line: TableLine
    seats: list[Occupant]
    keys: int
    muted: list[int]
    talk: list[Talk]


class ReportLine(NamedTuple):
    """A report of one seat about another, with the names of both."""

    id: int
    at: int
    table: str
    by: str
    about: str
    reason: str
    text: str


class Sitting(NamedTuple):
    """Seats of one person at one table."""

    id: str
    seats: tuple[int, ...]


class Operator:
    """Opens the database of a server; it takes no lock, so servers may run meanwhile."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @classmethod
    def of(cls, url: str) -> Operator:
        engine = connect(url)
        refuse_other_schema(engine)
        return cls(engine)

    def close(self) -> None:
        self.engine.dispose()

    # ---- looking ----

    def tables(self, most: int) -> list[TableLine]:
        """The tables that were used last."""
        last = sql.func.coalesce(sql.func.max(ROWS.c.at), TABLES.c.touched)
        newest = (
            sql.select(TABLES.c.id)
            .select_from(TABLES.outerjoin(ROWS))
            .group_by(TABLES.c.id)
            .order_by(last.desc())
            .limit(most)
        )
        with self.engine.connect() as connection:
            ids = list(connection.execute(newest).scalars())
            return [self._line(connection, id) for id in ids]

    def table(self, id: str) -> TableReport:
        with self.engine.connect() as connection:
            setup = self._setup(connection, id)
            seats, talk = list(setup.seats), []
            for at, _, facts in self._rows(connection, id):
                for fact in facts:
                    if isinstance(fact, Sat):
                        seats[fact.seat] = fact.occupant
                    elif isinstance(fact, Said):
                        name = seats[fact.seat].name
                        talk.append(Talk(at, fact.seat, name, fact.text or fact.phrase))
            keys = connection.execute(
                sql.select(sql.func.count()).select_from(KEYS).where(KEYS.c.table_id == id)
            ).scalar_one()
            muted = connection.execute(sql.select(MUTES.c.seat).where(MUTES.c.table_id == id))
            return TableReport(
                self._line(connection, id), seats, keys, sorted(muted.scalars()), talk
            )

    def _line(self, connection: sql.Connection, id: str) -> TableLine:
        table = connection.execute(sql.select(TABLES).where(TABLES.c.id == id)).one()
        setup, moves, touched = read_setup(table.setup), 0, table.touched
        names = [one.name or one.who for one in setup.seats]
        for at, _, facts in self._rows(connection, id):
            touched = max(touched, at)
            moves += sum(isinstance(fact, Made) for fact in facts)
            for fact in facts:
                if isinstance(fact, Sat):
                    names[fact.seat] = fact.occupant.name or fact.occupant.who
        return TableLine(id, setup.game, names, moves, touched, table.over)

    def _setup(self, connection: sql.Connection, id: str) -> Setup:
        text = connection.execute(sql.select(TABLES.c.setup).where(TABLES.c.id == id)).scalar()
        if text is None:
            raise NoTable("there is no table {id}", id=id)
        return read_setup(text)

    def _rows(
        self, connection: sql.Connection, id: str
    ) -> Iterator[tuple[int, int, list[AnyFact]]]:
        rows = sql.select(ROWS).where(ROWS.c.table_id == id).order_by(ROWS.c.version)
        for row in connection.execute(rows).all():
            yield row.at, row.version, read_facts(row.facts)

    def reports(self, most: int) -> list[ReportLine]:
        """The reports of players, the latest first."""
        newest = sql.select(REPORTS).order_by(REPORTS.c.id.desc()).limit(most)
        with self.engine.connect() as connection:
            found = connection.execute(newest).all()
        lines = []
        for one in found:
            seats = self.table(one.table_id).seats
            by, about = (f"{seat} {seats[seat].name}".strip() for seat in (one.reporter, one.seat))
            lines.append(ReportLine(one.id, one.at, one.table_id, by, about, one.reason, one.text))
        return lines

    def settle(self, report: int) -> None:
        """Delete a report that was dealt with."""
        with self.engine.begin() as connection:
            gone = connection.execute(sql.delete(REPORTS).where(REPORTS.c.id == report))
        if gone.rowcount == 0:
            raise InvalidText("there is no report {number}", number=report)

    # ---- tables ----

    def shut(self, id: str) -> None:
        """Close a table: nobody may sit, move or talk there any more; it can still be watched."""
        with self._changing(id) as connection:
            connection.execute(sql.delete(KEYS).where(KEYS.c.table_id == id))

    def delete(self, id: str) -> None:
        with self._changing(id) as connection:
            connection.execute(sql.delete(TABLES).where(TABLES.c.id == id))

    def delete_talk(self, id: str, seat: int | None = None) -> int:
        """Delete the chat of a table, of one seat or of all; return how many texts."""
        with self._changing(id) as connection:
            return self._delete_talk(connection, id, None if seat is None else {seat})

    def mute(self, id: str, seat: int) -> None:
        """A seat may no longer say anything."""
        with self._changing(id) as connection:
            count = len(self._setup(connection, id).seats)
            if not 0 <= seat < count:
                raise InvalidText("seat must be 0 to {last}; got {seat}", last=count - 1, seat=seat)
            of = (MUTES.c.table_id == id) & (MUTES.c.seat == seat)
            if connection.execute(sql.select(MUTES).where(of)).first() is None:
                connection.execute(sql.insert(MUTES).values(table_id=id, seat=seat))

    def _delete_talk(self, connection: sql.Connection, id: str, seats: set[int] | None) -> int:
        deleted = 0

        def without(fact: AnyFact) -> AnyFact:
            nonlocal deleted
            if not isinstance(fact, Said) or (seats is not None and fact.seat not in seats):
                return fact
            deleted += 1
            return Said(fact.seat, REMOVED)

        self._rewrite(connection, id, without)
        return deleted

    def _rewrite(
        self, connection: sql.Connection, id: str, change: Callable[[AnyFact], AnyFact]
    ) -> None:
        for _, version, facts in self._rows(connection, id):
            changed = [change(fact) for fact in facts]
            if changed != facts:
                of = (ROWS.c.table_id == id) & (ROWS.c.version == version)
                rewritten = write_facts(changed)
                connection.execute(sql.update(ROWS).where(of).values(facts=rewritten))

    # ---- persons ----

    def sittings(self, who: str) -> list[Sitting]:
        """Where a person sits or sat: by the secret of a link, or else by a name."""
        with self.engine.connect() as connection:
            if len(who) == SECRET_LENGTH:
                of = sql.select(KEYS).where(KEYS.c.hash == hash_secret(who))
                keys = connection.execute(of).all()
                return [Sitting(key.table_id, read_seats(key.seats)) for key in keys]
            ids = list(connection.execute(sql.select(TABLES.c.id)).scalars())
            found = [Sitting(id, self._seats_of(connection, id, who)) for id in ids]
            return [one for one in found if one.seats]

    def _seats_of(self, connection: sql.Connection, id: str, name: str) -> tuple[int, ...]:
        seats = {n for n, one in enumerate(self._setup(connection, id).seats) if one.name == name}
        for _, _, facts in self._rows(connection, id):
            for fact in facts:
                if isinstance(fact, Sat) and fact.occupant.name == name:
                    seats.add(fact.seat)
        return tuple(sorted(seats))

    def export(self, who: str) -> list[dict[str, Any]]:
        """Everything that is stored about a person."""
        return [self._exported(sitting) for sitting in self.sittings(who)]

    def _exported(self, sitting: Sitting) -> dict[str, Any]:
        with self.engine.connect() as connection:
            setup, mine = self._setup(connection, sitting.id), set(sitting.seats)
            facts = [
                {"at": at, **msgspec.to_builtins(fact)}
                for at, _, facts in self._rows(connection, sitting.id)
                for fact in facts
                if getattr(fact, "seat", getattr(fact, "by", None)) in mine
            ]
        return {
            "table": sitting.id,
            "game": setup.game,
            "opened": setup.opened,
            "seats": {seat: setup.seats[seat].name for seat in sitting.seats},
            "facts": facts,
        }

    def erase(self, who: str) -> int:
        """Erase names, texts and access of a person; the moves stay, without a name.

        Return the number of tables.
        """
        found = self.sittings(who)
        for sitting in found:
            with self._changing(sitting.id) as connection:
                self._erase_at(connection, sitting)
                if len(who) == SECRET_LENGTH:
                    connection.execute(sql.delete(KEYS).where(KEYS.c.hash == hash_secret(who)))
        return len(found)

    def _erase_at(self, connection: sql.Connection, sitting: Sitting) -> None:
        id, mine = sitting.id, set(sitting.seats)
        setup, persons = self._setup(connection, id), set[str]()
        persons.update(setup.seats[seat].person for seat in mine)
        seats = [
            msgspec.structs.replace(one, name="", person="") if n in mine else one
            for n, one in enumerate(setup.seats)
        ]
        text = write_setup(msgspec.structs.replace(setup, seats=seats))
        connection.execute(sql.update(TABLES).where(TABLES.c.id == id).values(setup=text))
        self._delete_talk(connection, id, mine)
        told = (REPORTS.c.table_id == id) & REPORTS.c.reporter.in_(mine)
        connection.execute(sql.update(REPORTS).where(told).values(text=""))

        def nameless(fact: AnyFact) -> AnyFact:
            if isinstance(fact, Sat) and fact.seat in mine:
                persons.add(fact.occupant.person)
                nobody = msgspec.structs.replace(fact.occupant, name="", person="")
                return Sat(fact.seat, nobody)
            return fact

        self._rewrite(connection, id, nameless)
        forget(connection, persons - {""})

    # ---- addresses ----

    def bans(self) -> list[str]:
        with self.engine.connect() as connection:
            return sorted(connection.execute(sql.select(BANS.c.network)).scalars())

    def ban(self, address: str) -> str:
        """Ban an address or a network; return it as it is stored."""
        network = read_network(address)
        if network not in self.bans():
            with self._changing() as connection:
                connection.execute(
                    sql.insert(BANS).values(network=network, at=round(time() * 1000))
                )
        return network

    def unban(self, address: str) -> str:
        network = read_network(address)
        with self._changing() as connection:
            connection.execute(sql.delete(BANS).where(BANS.c.network == network))
        return network

    # ---- backups ----

    def back_up(self, to: Path) -> None:
        """Copy an SQLite database while its server runs."""
        if self.engine.dialect.name != "sqlite":
            raise CannotServe("only SQLite is backed up here; use pg_dump for PostgreSQL")
        if to.exists():
            raise CannotServe("{path}: exists already; wanted a new name", path=to)
        with (
            closing(self.engine.raw_connection()) as source,
            closing(sqlite3.connect(to)) as copy,
        ):
            driver: Any = source.driver_connection
            driver.backup(copy)

    @contextmanager
    def _changing(self, id: str | None = None) -> Iterator[sql.Connection]:
        """A transaction about a table, or about all, that ends with an order to the servers."""
        with self.engine.begin() as connection:
            if id is not None:
                self._setup(connection, id)
            yield connection
            connection.execute(sql.insert(ORDERS).values(table_id=id))


def read_network(text: str) -> str:
    """An address or a network as it is stored.

    >>> read_network("192.0.2.7"), read_network("2001:db8::1/64")
    ('192.0.2.7/32', '2001:db8::/64')
    """
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise InvalidText(
            "wanted an address such as 192.0.2.7 or 192.0.2.0/24; got {text!r}", text=text
        ) from None
