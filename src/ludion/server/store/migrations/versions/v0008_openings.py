"""The openings of finished games are counted."""

import sqlalchemy as sql
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sql.Column("counted", sql.Boolean))
    op.create_index("ix_tables_over_counted", "tables", ["over", "counted"])
    op.create_table(
        "openings",
        sql.Column("position", sql.String(32), primary_key=True),
        sql.Column("winners", sql.String(64), primary_key=True),
        sql.Column("games", sql.Integer, nullable=False),
        sql.Column("at", sql.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("openings")
    op.drop_index("ix_tables_over_counted", "tables")
    op.drop_column("tables", "counted")
