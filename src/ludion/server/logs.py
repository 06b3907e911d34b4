"""Logs of a server: lines with time stamps, or JSON. They have no secrets, chat or addresses.

An unexpected error gets a number. The client gets the number, and the log
has it with the traceback.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from secrets import token_hex
from typing import Literal

LogStyle = Literal["lines", "json"]

logger = logging.getLogger(__name__)


class JsonFormatter(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


class LineFormatter(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def set_up_logs(style: LogStyle) -> None:
    """Log to standard error: our own messages from `info` on, those of libraries from `warning`."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if style == "json" else LineFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("ludion").setLevel(logging.INFO)


def log_error(what: str) -> str:
    """Log the exception that is being handled; return its number."""
    number = token_hex(4)
    logger.exception("error %s: %s", number, what)
    return number
