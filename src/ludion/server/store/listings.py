"""The tables that stay listed while their host is away. Each function runs in a thread.

The setup and the rows of a table decide whether it is listed. The column `listed_until` only says
where to look, so it may be cleared late.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Engine

from ludion.server.store.schema import ROWS, TABLES
from ludion.server.table.facts import AnyFact, Setup, read_facts, read_setup


class Listing(NamedTuple):
    """A table that may be listed, and what has happened there."""

    id: str
    setup: Setup
    facts: list[AnyFact]


def listings(engine: Engine, now: int, most: int) -> list[Listing]:
    """The latest tables that may be listed now."""
    is_listed = (TABLES.c.listed_until > now) & TABLES.c.over.is_(False)
    latest = sql.select(TABLES.c.id, TABLES.c.setup).where(is_listed)
    latest = latest.order_by(TABLES.c.listed_until.desc(), TABLES.c.id).limit(most)
    facts: defaultdict[str, list[AnyFact]] = defaultdict(list)
    with engine.connect() as connection:
        found = connection.execute(latest).all()
        of = ROWS.c.table_id.in_(latest.with_only_columns(TABLES.c.id).scalar_subquery())
        rows = sql.select(ROWS.c.table_id, ROWS.c.facts).where(of).order_by(ROWS.c.version)
        for row in connection.execute(rows):
            facts[row.table_id] += read_facts(row.facts)
    return [Listing(one.id, read_setup(one.setup), facts[one.id]) for one in found]


def unlist(engine: Engine, ids: Sequence[str]) -> None:
    """Note that these tables have no free seat any more, or that their host has stopped looking."""
    with engine.begin() as connection:
        gone = sql.update(TABLES).where(TABLES.c.id.in_(ids), TABLES.c.listed_until.is_not(None))
        connection.execute(gone.values(listed_until=None))
