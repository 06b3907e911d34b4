"""How often positions were reached in finished games, and who won then. No names, no tables.

Each function runs in a thread of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Engine

from ludion.server.store.rows import read_seats, write_seats
from ludion.server.store.schema import OPENINGS, TABLES


class Ended(NamedTuple):
    """How many games that reached a position were won by these seats; by none: draws and losses of
    a team."""

    winners: tuple[int, ...]
    games: int


def uncounted(engine: Engine, most: int) -> list[str]:
    """Finished tables whose opening is not counted yet."""
    left = sql.select(TABLES.c.id).where(TABLES.c.over.is_(True), TABLES.c.counted.is_(None))
    with engine.connect() as connection:
        return list(connection.execute(left.limit(most)).scalars())


def count(engine: Engine, id: str, keys: Collection[str], winners: Sequence[int], at: int) -> None:
    """Count the opening of a table, unless this or another server has done so."""
    insert: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[engine.dialect.name]
    one_more = insert(OPENINGS).on_conflict_do_update(
        index_elements=[OPENINGS.c.position, OPENINGS.c.winners],
        set_={"games": OPENINGS.c.games + 1, "at": at},
    )
    uncounted = sql.update(TABLES).where(TABLES.c.id == id, TABLES.c.counted.is_(None))
    seats = write_seats(winners)
    # in one order, so that two servers cannot wait for each other
    rows = [{"position": key, "winners": seats, "games": 1, "at": at} for key in sorted(set(keys))]
    with engine.begin() as connection:
        if connection.execute(uncounted.values(counted=True)).rowcount and rows:
            connection.execute(one_more, rows)


def openings(engine: Engine, keys: Collection[str]) -> dict[str, list[Ended]]:
    """By key, how the games ended that reached the position."""
    found: dict[str, list[Ended]] = {}
    wanted = sql.select(OPENINGS).where(OPENINGS.c.position.in_(set(keys)))
    with engine.connect() as connection:
        for row in connection.execute(wanted):
            found.setdefault(row.position, []).append(Ended(read_seats(row.winners), row.games))
    return found


def forget_rare(engine: Engine, before: int) -> int:
    """Delete positions that one game alone reached, long ago; return how many."""
    rare = sql.delete(OPENINGS).where(OPENINGS.c.games == 1, OPENINGS.c.at < before)
    with engine.begin() as connection:
        return connection.execute(rare).rowcount
