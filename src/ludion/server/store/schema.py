"""The tables of the database, as SQLAlchemy has them; `migrations/` makes them."""

from __future__ import annotations

import sqlalchemy as sql

METADATA = sql.MetaData()
TABLES = sql.Table(
    "tables",
    METADATA,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("setup", sql.Text, nullable=False),
    sql.Column("touched", sql.BigInteger, nullable=False, index=True),
    sql.Column("over", sql.Boolean, nullable=False),
    sql.Column("alone", sql.Boolean),
    sql.Column("due", sql.BigInteger, index=True),
    sql.Column("listed_until", sql.BigInteger, index=True),
    sql.Column("counted", sql.Boolean),
    sql.Index("ix_tables_over_counted", "over", "counted"),
)
"""`alone`: whether the game goes on without a person, by a computer, chance or a clock. `due`: when
a clock of days may fall, in milliseconds of the clock that stands still during outages.
`listed_until`: until when anybody may find the table though its host is away; null: it is not
listed that way, or no longer. `counted`: true once the opening of its game is counted."""
KEYS = sql.Table(
    "keys",
    METADATA,
    sql.Column("table_id", sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("hash", sql.String(64), primary_key=True),
    sql.Column("seats", sql.String(64), nullable=False),
    sql.Column("invited", sql.Boolean, nullable=False),
)
ROWS = sql.Table(
    "rows",
    METADATA,
    sql.Column("table_id", sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("version", sql.Integer, primary_key=True),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("facts", sql.Text, nullable=False),
    sql.Column("alone", sql.Boolean),
    sql.Column("turn", sql.Integer),
    sqlite_with_rowid=False,
)
"""`alone`: the same after this row; `turn`: the seat to move. Null where that is not known."""
SERVERS = sql.Table(
    "servers",
    METADATA,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("seen", sql.BigInteger, nullable=False),
)
"""When each server last said that it runs."""
OUTAGES = sql.Table(
    "outages",
    METADATA,
    sql.Column("began", sql.BigInteger, primary_key=True),
    sql.Column("ended", sql.BigInteger, nullable=False),
)
ORDERS = sql.Table(
    "orders",
    METADATA,
    sql.Column("id", sql.Integer, primary_key=True, autoincrement=True),
    sql.Column("table_id", sql.String(16)),
)
"""An operator has changed this table, or (null) the bans."""
BANS = sql.Table(
    "bans",
    METADATA,
    sql.Column("network", sql.String(64), primary_key=True),
    sql.Column("at", sql.BigInteger, nullable=False),
)
BLOCKS = sql.Table(
    "blocks",
    METADATA,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("other", sql.String(32), primary_key=True),
)
"""Hashes of browsers' keys (`access.person_of`): the first does not want to meet the second."""
REPORTS = sql.Table(
    "reports",
    METADATA,
    sql.Column("id", sql.Integer, primary_key=True, autoincrement=True),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column(
        "table_id", sql.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    sql.Column("reporter", sql.Integer, nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("reason", sql.String(16), nullable=False),
    sql.Column("text", sql.Text, nullable=False),
)
MUTES = sql.Table(
    "mutes",
    METADATA,
    sql.Column("table_id", sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
)
VACATIONS = sql.Table(
    "vacations",
    METADATA,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("began", sql.BigInteger, primary_key=True),
    sql.Column("until", sql.BigInteger, nullable=False),
)
"""When somebody's clocks of days stand still, in milliseconds of the clock without outages."""
SUBSCRIPTIONS = sql.Table(
    "subscriptions",
    METADATA,
    sql.Column("hash", sql.String(64), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("endpoint", sql.Text, nullable=False),
    sql.Column("p256dh", sql.String(128), nullable=False),
    sql.Column("auth", sql.String(32), nullable=False),
    sql.Column("lang", sql.String(2), nullable=False),
    sql.Column("at", sql.BigInteger, nullable=False),
)
"""Where somebody wants to be told of their turn (Web Push); `hash` is that of the endpoint."""
OUTBOX = sql.Table(
    "outbox",
    METADATA,
    sql.Column("table_id", sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("version", sql.Integer, primary_key=True),
)
"""Rows of tables with days for a turn of which nobody has been told yet."""
PARCELS = sql.Table(
    "parcels",
    METADATA,
    sql.Column("id", sql.String(64), primary_key=True),
    sql.Column("body", sql.Text, nullable=False),
    sql.Column("until", sql.BigInteger, nullable=False, index=True),
)
"""What somebody takes along to another device, encrypted in the browser; for minutes."""
OPENINGS = sql.Table(
    "openings",
    METADATA,
    sql.Column("position", sql.String(32), primary_key=True),
    sql.Column("winners", sql.String(64), primary_key=True),
    sql.Column("games", sql.Integer, nullable=False),
    sql.Column("at", sql.BigInteger, nullable=False),
)
"""How many finished games reached a position (`match.openings.position_key`) and were won by these
seats; `at`: when the last of them was counted."""
