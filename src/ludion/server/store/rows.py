"""The stored data of a table, as Python values and as rows of the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sql

from ludion.server.store.schema import KEYS, OUTBOX, ROWS, TABLES
from ludion.server.table.facts import AnyFact, Setup, write_facts, write_setup

Insert = tuple[sql.Table, dict[str, Any]]
"""A row, and where it goes."""


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


class After(NamedTuple):
    """What is known about a game after a row; None: unknown."""

    alone: bool | None = None
    """Whether it goes on without a person."""
    turn: int | None = None
    due: int | None = None
    """When a clock of days may fall: then the table is looked at."""


UNKNOWN = After()


class TableTurn(NamedTuple):
    """Whose turn it is at a table; None: only the table itself knows."""

    id: str
    is_over: bool
    turn: int | None
    due: int | None
    waits: bool
    """Whether it is listed, and nobody has come yet."""


class Orders(NamedTuple):
    """What operators have changed since the last poll."""

    last: int
    tables: list[str]
    banned: list[str]


def table_inserts(
    id: str, setup: Setup, keys: Sequence[Key], at: int, alone: bool | None
) -> list[Insert]:
    """A new table as rows."""
    is_open = any(one.who == "open" for one in setup.seats)
    table = {"id": id, "setup": write_setup(setup), "touched": at, "over": False}
    table |= {"alone": alone, "due": None, "counted": None}
    table |= {"listed_until": setup.listed_until if is_open else None}
    return [(TABLES, table), *(key_insert(id, key) for key in keys)]


def key_insert(id: str, key: Key) -> Insert:
    seats = write_seats(key.seats)
    return KEYS, {"table_id": id, "hash": key.hash, "seats": seats, "invited": key.invited}


def row_insert(
    id: str,
    version: int,
    at: int,
    facts: list[AnyFact],
    alone: bool | None = None,
    turn: int | None = None,
) -> Insert:
    """Facts that become true together, the first of which is `version`."""
    row = {"table_id": id, "version": version, "at": at, "facts": write_facts(facts)}
    return ROWS, {**row, "alone": alone, "turn": turn}


def outbox_insert(id: str, version: int) -> Insert:
    """An outbox entry: somebody must be notified of the row with this version."""
    return OUTBOX, {"table_id": id, "version": version}


def write_seats(seats: Sequence[int]) -> str:
    return " ".join(map(str, seats))


def read_seats(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))
