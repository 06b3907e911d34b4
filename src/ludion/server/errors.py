"""Unexpected errors: logged with a number, which is all that a client gets."""

from __future__ import annotations

from ludion.core.fault import InternalError
from ludion.server.logs import log_error


def internal_error(what: str) -> InternalError:
    """Log the exception that is being handled; return the error for the client."""
    return InternalError(
        "something went wrong in the server; the operator finds it under the number {number}",
        number=log_error(what),
    )
