"""Alembic's entry: migrate the database that the server has opened."""

from alembic import context

from ludion.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
