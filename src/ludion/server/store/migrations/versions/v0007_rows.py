"""SQLite keeps the rows of facts in one B-tree, ordered by table and version, instead of two.

A move then writes one page to the log instead of two.
"""

from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    rebuild(with_rowid=False)


def downgrade() -> None:
    rebuild(with_rowid=True)


def rebuild(with_rowid: bool) -> None:
    if op.get_bind().dialect.name == "sqlite":
        how = {"sqlite_with_rowid": with_rowid}
        with op.batch_alter_table("rows", recreate="always", table_kwargs=how):
            pass
