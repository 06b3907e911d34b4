"""Migrates a database to the schema of this version, and refuses one that is not ours."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.engine import Engine

from ludion.core.fault import CannotServe
from ludion.server.store.connect import cannot_open
from ludion.server.store.schema import KEYS, ROWS, TABLES


def migrate(engine: Engine) -> None:
    """Migrate the database to the schema of this version; refuse one that is not ours."""
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
    """Refuse a database that belongs to another program, or to a newer version of Ludion."""
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
