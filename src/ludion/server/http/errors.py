"""Faults as HTTP answers: one mapping for the whole API.

Every error is a `Problem`: a code for programs, and a text in the language of the request. The
codes of faults are those of the socket (`wire.encode.code_of`); this module maps them to a status.
docs/api.md has the table.
"""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from ludion.core.fault import (
    Busy,
    Fault,
    InternalError,
    InvalidOption,
    NoKernel,
    NoTable,
    Refusal,
    TooFast,
    TooMuch,
    Unavailable,
    UnknownGame,
    Unreadable,
)
from ludion.locale.faults import told
from ludion.server.errors import internal_error
from ludion.server.wire.api.parts import Problem
from ludion.server.wire.encode import code_of

STATUSES: tuple[tuple[type[Fault], int], ...] = (
    (NoTable, 404),
    (UnknownGame, 404),
    (TooFast, 429),
    (TooMuch, 400),
    (Unreadable, 400),
    (Busy, 503),
    (NoKernel, 503),
    (Unavailable, 503),
    (InternalError, 500),
    (Refusal, 409),
)
"""By kind of fault, the first that fits; 400 for all others."""

RETRY_AFTER_S = "2"
"""When a client may try again that was told `unavailable`."""

HTTP_CODES = {
    400: "bad-request",
    401: "unauthorized",
    403: "forbidden",
    404: "not-found",
    405: "bad-request",
    413: "too-much",
    429: "too-much",
}
"""Codes of errors that are no faults of ours: what the framework refuses."""


def status_of(fault: Fault) -> int:
    return next((status for kind, status in STATUSES if isinstance(fault, kind)), 400)


def language_of(request: Request[Any, Any, Any]) -> str:
    """The language that a request names (`speak_in`, then ?lang), else the browser's."""
    wanted = (
        request.state.get("lang")
        or request.query_params.get("lang")
        or request.headers.get("accept-language")
        or ""
    )
    return "fr" if wanted.lower().startswith("fr") else "en"


def speak_in(request: Request[Any, Any, Any], lang: str) -> None:
    """Answer in this language; for a request that names it in its body."""
    request.state["lang"] = lang


def on_fault(request: Request[Any, Any, Any], fault: Fault) -> Response[Problem]:
    counts = request.app.state.registry.metrics.counts
    counts.refusals[code_of(fault)] += 1
    why = fault.values.get("fault") if isinstance(fault, InvalidOption) else None
    problem = Problem(
        code=code_of(fault),
        text=told(why if isinstance(why, Fault) else fault, language_of(request)),
        option=str(fault.values["name"]) if why else "",
    )
    headers = {"retry-after": RETRY_AFTER_S} if isinstance(fault, Unavailable) else {}
    return Response(problem, status_code=status_of(fault), headers=headers)


def on_http_error(request: Request[Any, Any, Any], fault: HTTPException) -> Response[Problem]:
    code = HTTP_CODES.get(fault.status_code, "refused")
    return Response(Problem(code=code, text=fault.detail), status_code=fault.status_code)


def on_invalid(request: Request[Any, Any, Any], fault: ValidationException) -> Response[Problem]:
    """A malformed body or query; the text names the field, for programmers."""
    extra = fault.extra if isinstance(fault.extra, list) else []
    said = "; ".join(f"{one.get('key', '?')}: {one['message']}" for one in extra)
    return Response(Problem(code="bad-request", text=said or fault.detail), status_code=400)


def on_nested(request: Request[Any, Any, Any], fault: RecursionError) -> Response[Problem]:
    return on_fault(request, Unreadable("the body is nested too deeply"))


def on_unexpected(request: Request[Any, Any, Any], _: Exception) -> Response[Problem]:
    """An unexpected error. The path is logged, but not the query, which may contain a secret."""
    return on_fault(request, internal_error(f"{request.method} {request.url.path}"))


EXCEPTION_HANDLERS: dict[Any, Any] = {
    Exception: on_unexpected,
    RecursionError: on_nested,
    Fault: on_fault,
    ValidationException: on_invalid,
    HTTPException: on_http_error,
}
