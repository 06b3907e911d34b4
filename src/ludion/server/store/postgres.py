"""PostgreSQL: connections with a timeout instead of waiting for ever.

A server that is stopped closes its connections, and the driver notices at once. A network that
hangs closes nothing: without a timeout the writing thread would wait for the network's
own timeout, which is hours. So each operation has a timeout on this side; the server's own
`statement_timeout` ends what this side no longer waits for.
"""

from __future__ import annotations

import logging
from collections.abc import Generator
from functools import cache
from time import monotonic
from typing import Any

import sqlalchemy as sql
from sqlalchemy.engine import Engine

CONNECT_TIMEOUT_S = 2
"""How long a connection may take to open; libpq takes whole seconds, two at least."""
OPERATION_TIMEOUT_S = 3.0
"""How long one operation, such as a statement or a commit, may take."""


def demote(record: logging.LogRecord) -> bool:
    """When two servers store the same version at once, one decides again. psycopg then warns about
    what it had queued behind the refused statement: lower that to the debug level."""
    if record.msg.startswith("error ignored"):
        record.levelno, record.levelname = logging.DEBUG, "DEBUG"
        return logging.getLogger(record.name).isEnabledFor(logging.DEBUG)
    return True


def connect_postgres(url: sql.URL) -> Engine:
    logging.getLogger("psycopg").addFilter(demote)

    def create() -> Any:
        return open_connection(engine)

    engine = sql.create_engine(url, pool_pre_ping=True, creator=create, hide_parameters=True)
    return engine


def open_connection(engine: Engine, **more: Any) -> Any:
    """A connection of the driver itself, outside the pool, with its timeouts."""
    arguments, keywords = engine.dialect.create_connect_args(engine.url)
    timeouts = f"-c statement_timeout={round(OPERATION_TIMEOUT_S * 1000)}"
    limits = {"connect_timeout": CONNECT_TIMEOUT_S, "options": timeouts}
    return connection_class().connect(*arguments, **{**limits, **keywords, **more})


@cache
def connection_class() -> Any:
    """psycopg's connection with a timeout; psycopg is an extra, so it is imported late."""
    import psycopg

    class LimitedConnection(psycopg.Connection[Any]):
        def wait(self, gen: Any, *arguments: Any, **keywords: Any) -> Any:
            return super().wait(self._limited(gen), *arguments, **keywords)

        def _limited(self, operation: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
            """The same operation; psycopg resumes it at least ten times a second."""
            give_up = monotonic() + OPERATION_TIMEOUT_S
            try:
                wanted = next(operation)
                while True:
                    ready = yield wanted
                    if monotonic() > give_up and not ready:
                        self.pgconn.finish()  # its state is unknown: it can only be closed
                        raise psycopg.OperationalError(
                            f"PostgreSQL did not answer in {OPERATION_TIMEOUT_S:g} s"
                        )
                    wanted = operation.send(ready)
            except StopIteration as done:
                return done.value

    return LimitedConnection
