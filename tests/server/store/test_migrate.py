"""A database of an earlier version is brought to this version's schema, and keeps its rows."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sql
from alembic import command

from ludion.server.store.connect import connect
from ludion.server.store.migrate import migrate, migrations


def test_rows_of_an_earlier_schema_are_kept_in_one_b_tree(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'house.db'}")
    config = migrations()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0006")
        connection.execute(
            sql.text("INSERT INTO tables (id, setup, touched, over) VALUES ('a', '{}', 1, false)")
        )
        connection.execute(sql.text("INSERT INTO rows VALUES ('a', 1, 5, '[]', NULL, 1)"))
    migrate(engine)
    with engine.begin() as connection:
        made = connection.execute(sql.text("SELECT sql FROM sqlite_master WHERE name = 'rows'"))
        assert "WITHOUT ROWID" in str(made.scalar_one())
        kept = connection.execute(sql.text("SELECT * FROM rows")).all()
        assert kept == [("a", 1, 5, "[]", None, 1)]
        connection.execute(sql.text("DELETE FROM tables"))  # and the rows with it
        assert connection.execute(sql.text("SELECT count(*) FROM rows")).scalar_one() == 0
    engine.dispose()
