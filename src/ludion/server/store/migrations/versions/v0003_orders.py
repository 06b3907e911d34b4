"""What operators order: bans of addresses, mutes of seats, and notices of both to servers."""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "orders",
        sql.Column("id", sql.Integer, primary_key=True, autoincrement=True),
        sql.Column("table_id", sql.String(16)),
    )
    op.create_table(
        "bans",
        sql.Column("network", sql.String(64), primary_key=True),
        sql.Column("at", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "mutes",
        sql.Column(
            "table_id",
            sql.String(16),
            sql.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sql.Column("seat", sql.Integer, primary_key=True),
    )


def downgrade() -> None:
    for name in ("mutes", "bans", "orders"):
        op.drop_table(name)
