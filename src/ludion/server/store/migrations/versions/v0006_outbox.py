"""Tables that stay listed while their host is away; and rows of which people must be told."""

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sql.Column("listed_until", sql.BigInteger))
    op.create_index("ix_tables_listed_until", "tables", ["listed_until"])
    op.create_table(
        "outbox",
        sql.Column(
            "table_id",
            sql.String(16),
            sql.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sql.Column("version", sql.Integer, primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("outbox")
    op.drop_index("ix_tables_listed_until", "tables")
    op.drop_column("tables", "listed_until")
