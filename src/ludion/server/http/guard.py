"""The guard in front of the app: host names, origins, rate limits, and the page's security policy.

A foreign name in `Host` means that somebody else's site points at this machine (DNS rebinding); a
numeric address cannot be used for that. `Origin` must be the same as `Host`, so that another site's
page can neither open a socket nor post.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from ipaddress import ip_address
from socket import gethostname
from typing import Any

import msgspec

from ludion.server.http.errors import HTTP_CODES
from ludion.server.limits import Connections, TokenBuckets, address_of
from ludion.server.store.networks import Networks
from ludion.server.wire.api.parts import Problem
from ludion.server.wire.asgi import ASGIApp, Receive, Scope, Send

CSP = (
    "default-src 'self'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors "
)
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
HSTS = (b"strict-transport-security", b"max-age=31536000; includeSubDomains")
"""Sent where the browser speaks HTTPS, to us or to a proxy that we believe."""
EMBED = re.compile(r"/embed(?:/[a-z0-9]{1,16})?")
SAFE = ("GET", "HEAD", "OPTIONS")


def policy(path: str) -> bytes:
    """The content security policy of a page; only /embed may be framed by another site."""
    return (CSP + ("*" if EMBED.fullmatch(path) else "'none'")).encode()


def name_of(host: str) -> str:
    """A Host header without its port.

    >>> name_of("[::1]:8000"), name_of("localhost:8000")
    ('::1', 'localhost')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower()


def is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Guard:
    """An ASGI app around two others: refuses requests not meant for us, adds headers to the
    rest."""

    def __init__(
        self,
        app: ASGIApp,
        sockets: ASGIApp,
        domains: tuple[str, ...],
        places: Connections,
        banned: Callable[[], Networks],
    ) -> None:
        self.app, self.sockets, self.banned = app, sockets, banned
        own = gethostname().lower()
        self.names = {"localhost", own, f"{own}.local", *(name.lower() for name in domains)}
        self.places = places
        self.buckets = TokenBuckets(places.limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        if not self._is_ours(scope, headers):
            await refuse(scope, receive, send, 403, "this address or origin is not ours")
        elif (scope.get("client") or ("", 0))[0] in self.banned():
            await refuse(scope, receive, send, 403, "this address is banned by the operator")
        elif self._is_too_fast(scope):
            await refuse(scope, receive, send, 429, "too many requests; wait a moment")
        elif scope["type"] == "websocket":
            await self.sockets(scope, receive, send)
        else:
            await self.app(scope, receive, with_headers(send, scope))

    def _is_too_fast(self, scope: Scope) -> bool:
        address = address_of(scope)
        is_flooding = scope["type"] == "websocket" and self.places.has_flooded(address)
        return is_flooding or not self.buckets.take(address)

    def _is_ours(self, scope: Scope, headers: dict[bytes, bytes]) -> bool:
        host = headers.get(b"host", b"").decode("latin-1")
        name = name_of(host)
        if name not in self.names and not is_number(name):
            return False
        if scope["type"] == "http" and scope["method"] in SAFE:
            return True
        origin = headers.get(b"origin")
        return origin is None or origin.decode("latin-1").partition("://")[2] == host


def security_headers(scope: Scope) -> list[tuple[bytes, bytes]]:
    own = b"cross-origin" if EMBED.fullmatch(scope["path"]) else b"same-origin"
    extra = [
        *HEADERS,
        (b"content-security-policy", policy(scope["path"])),
        (b"cross-origin-resource-policy", own),
    ]
    if scope["scheme"] == "https":
        extra.append(HSTS)
    return extra


def with_headers(send: Send, scope: Scope) -> Send:
    extra, is_api = security_headers(scope), scope["path"].startswith("/api/")

    async def send_more(message: Any) -> None:
        if message["type"] == "http.response.start":
            given = list(message.get("headers", []))
            if is_api and not any(name.lower() == b"cache-control" for name, _ in given):
                given.append((b"cache-control", b"no-store"))
            message["headers"] = [*given, *extra]
        await send(message)

    return send_more


async def refuse(scope: Scope, receive: Receive, send: Send, status: int, text: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4003, "reason": text})
        return
    body = msgspec.json.encode(Problem(code=HTTP_CODES[status], text=text))
    headers = [(b"content-type", b"application/json"), *security_headers(scope)]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
