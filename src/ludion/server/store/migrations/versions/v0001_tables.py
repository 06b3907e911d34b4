"""Tables, their keys, and rows of facts."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sql.Column("id", sql.String(16), primary_key=True),
        sql.Column("setup", sql.Text, nullable=False),
        sql.Column("touched", sql.BigInteger, nullable=False, index=True),
        sql.Column("over", sql.Boolean, nullable=False),
    )
    op.create_table(
        "keys",
        sql.Column("table_id", sql.String(16), primary_key=True),
        sql.Column("hash", sql.String(64), primary_key=True),
        sql.Column("seats", sql.String(64), nullable=False),
        sql.Column("invited", sql.Boolean, nullable=False),
    )
    op.create_table(
        "rows",
        sql.Column("table_id", sql.String(16), primary_key=True),
        sql.Column("version", sql.Integer, primary_key=True),
        sql.Column("at", sql.BigInteger, nullable=False),
        sql.Column("facts", sql.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("rows", "keys", "tables"):
        op.drop_table(name)
