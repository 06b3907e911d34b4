"""Foreign keys, when the house ran, and which tables go on without a person."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"

OWNED = ("keys", "rows")


def upgrade() -> None:
    for name in OWNED:
        op.execute(f"DELETE FROM {name} WHERE table_id NOT IN (SELECT id FROM tables)")
        with op.batch_alter_table(name) as table:
            table.create_foreign_key(
                f"{name}_table", "tables", ["table_id"], ["id"], ondelete="CASCADE"
            )
    for name in ("tables", "rows"):
        with op.batch_alter_table(name) as table:
            table.add_column(sql.Column("alone", sql.Boolean))
    op.create_table(
        "servers",
        sql.Column("id", sql.String(16), primary_key=True),
        sql.Column("seen", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "outages",
        sql.Column("began", sql.BigInteger, primary_key=True),
        sql.Column("ended", sql.BigInteger, nullable=False),
    )
    op.execute(
        "INSERT INTO servers SELECT 'house', max(at) FROM rows WHERE EXISTS (SELECT * FROM rows)"
        " HAVING max(at) IS NOT NULL"
    )


def downgrade() -> None:
    for name in ("outages", "servers"):
        op.drop_table(name)
    for name in ("tables", "rows"):
        with op.batch_alter_table(name) as table:
            table.drop_column("alone")
    for name in OWNED:
        with op.batch_alter_table(name) as table:
            table.drop_constraint(f"{name}_table", type_="foreignkey")
