"""Manners between strangers: who does not want to meet whom, and reports to the operator."""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "blocks",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("other", sql.String(32), primary_key=True),
    )
    op.create_table(
        "reports",
        sql.Column("id", sql.Integer, primary_key=True, autoincrement=True),
        sql.Column("at", sql.BigInteger, nullable=False),
        sql.Column(
            "table_id",
            sql.String(16),
            sql.ForeignKey("tables.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sql.Column("reporter", sql.Integer, nullable=False),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("reason", sql.String(16), nullable=False),
        sql.Column("text", sql.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("reports", "blocks"):
        op.drop_table(name)
