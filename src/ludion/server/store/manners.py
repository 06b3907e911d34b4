"""Blocks between people, and reports to the operator; each function runs in a thread."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Engine

from ludion.core.fault import TooMuch
from ludion.server.store.schema import BLOCKS, REPORTS

MOST_BLOCKS = 200
"""People that one person has blocked."""
MOST_OF_A_TABLE = 10
MOST_REPORTS = 5000
"""Reports that wait for the operator."""


class Report(NamedTuple):
    """A report of one seat about another."""

    at: int
    table: str
    by: int
    seat: int
    reason: str
    text: str


def block(engine: Engine, by: str, who: str, on: bool) -> None:
    """Never match these two again, or allow it again."""
    pair = (BLOCKS.c.person == by) & (BLOCKS.c.other == who)
    with engine.begin() as connection:
        connection.execute(sql.delete(BLOCKS).where(pair))
        if not on:
            return
        count = sql.select(sql.func.count()).select_from(BLOCKS).where(BLOCKS.c.person == by)
        if connection.execute(count).scalar_one() >= MOST_BLOCKS:
            raise TooMuch("you have blocked {most} people; that is the limit", most=MOST_BLOCKS)
        connection.execute(sql.insert(BLOCKS).values(person=by, other=who))


def are_apart(engine: Engine, person: str, others: Sequence[str]) -> bool:
    """Whether one of them has blocked the other."""
    either = sql.or_(
        (BLOCKS.c.person == person) & BLOCKS.c.other.in_(others),
        (BLOCKS.c.other == person) & BLOCKS.c.person.in_(others),
    )
    with engine.connect() as connection:
        return (
            connection.execute(sql.select(BLOCKS.c.person).where(either).limit(1)).first()
            is not None
        )


def report(engine: Engine, made: Report) -> None:
    """Store a report; the same seat can report another once."""
    of = REPORTS.c.table_id == made.table
    same = of & (REPORTS.c.reporter == made.by) & (REPORTS.c.seat == made.seat)
    with engine.begin() as connection:
        connection.execute(sql.delete(REPORTS).where(same))
        counted = sql.select(sql.func.count()).select_from(REPORTS)
        if (
            connection.execute(counted.where(of)).scalar_one() >= MOST_OF_A_TABLE
            or connection.execute(counted).scalar_one() >= MOST_REPORTS
        ):
            raise TooMuch("too many reports wait for the operator; try again later")
        connection.execute(
            sql.insert(REPORTS).values(
                at=made.at,
                table_id=made.table,
                reporter=made.by,
                seat=made.seat,
                reason=made.reason,
                text=made.text,
            )
        )
