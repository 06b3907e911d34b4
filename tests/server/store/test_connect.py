"""Connections to the database."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sql

from ludion.server.store.connect import connect


def test_a_connection_that_returns_after_the_end_is_closed(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path}/house.db")
    closed: list[object] = []
    sql.event.listen(engine, "close", lambda connection, record: closed.append(connection))
    late = engine.connect()
    driver = late.connection.dbapi_connection
    engine.dispose()
    assert driver not in closed
    late.close()
    assert closed == [driver]
