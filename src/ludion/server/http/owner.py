"""Who may use the whole machine: somebody who sits at it."""

from __future__ import annotations

from typing import Any

from litestar import Request

from ludion.server.limits import address_of

OWN_ADDRESSES = ("127.0.0.1", "::/64")
"""Of somebody at this machine, as `address_of` gives them."""


def is_own(request: Request[Any, Any, Any]) -> bool:
    """Whether a request comes from this machine; a proxy's clients are strangers."""
    is_forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    return address_of(request.scope) in OWN_ADDRESSES and not is_forwarded
