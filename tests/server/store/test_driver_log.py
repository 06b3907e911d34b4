"""What the driver of PostgreSQL logs."""

from __future__ import annotations

import logging

import pytest
import sqlalchemy as sql

from ludion.server.store.postgres import connect_postgres

DRIVER = logging.getLogger("psycopg")


def test_what_was_queued_behind_a_conflict_is_for_debugging(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """psycopg warns of it now and then, by "error ignored terminating" a pipeline."""
    engine = connect_postgres(sql.make_url("postgresql+psycopg://nobody@127.0.0.1:1/none"))
    engine.dispose()
    DRIVER.warning("error ignored terminating %r: %s", "a pipeline", "pipeline aborted")
    DRIVER.warning("something else")
    assert [record.message for record in caplog.records] == ["something else"]
    with caplog.at_level(logging.DEBUG, "psycopg"):
        DRIVER.warning("error ignored terminating %r: %s", "a pipeline", "pipeline aborted")
    assert caplog.records[-1].levelno == logging.DEBUG
