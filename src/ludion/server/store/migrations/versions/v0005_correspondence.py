"""Correspondence games: clocks of days, whose turn it is, vacations, Web Push; and parcels."""

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sql.Column("due", sql.BigInteger))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.add_column("rows", sql.Column("turn", sql.Integer))
    op.create_table(
        "vacations",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("began", sql.BigInteger, primary_key=True),
        sql.Column("until", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sql.Column("hash", sql.String(64), primary_key=True),
        sql.Column("person", sql.String(32), nullable=False, index=True),
        sql.Column("endpoint", sql.Text, nullable=False),
        sql.Column("p256dh", sql.String(128), nullable=False),
        sql.Column("auth", sql.String(32), nullable=False),
        sql.Column("lang", sql.String(2), nullable=False),
        sql.Column("at", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "parcels",
        sql.Column("id", sql.String(64), primary_key=True),
        sql.Column("body", sql.Text, nullable=False),
        sql.Column("until", sql.BigInteger, nullable=False, index=True),
    )


def downgrade() -> None:
    for name in ("parcels", "subscriptions", "vacations"):
        op.drop_table(name)
    op.drop_column("rows", "turn")
    op.drop_index("ix_tables_due", "tables")
    op.drop_column("tables", "due")
