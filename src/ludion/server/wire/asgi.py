"""The types of ASGI, which sockets speak without a framework between."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Coroutine[Any, Any, None]]
ASGIApp = Callable[[Any, Any, Any], Awaitable[None]]
