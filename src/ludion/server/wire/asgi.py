"""The types of ASGI, which sockets use without a framework."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Coroutine[Any, Any, None]]
ASGIApp = Callable[[Any, Any, Any], Awaitable[None]]
WriteText = Callable[[str], bool]
"""Sends a message if the client accepts it at once; returns whether it did."""
WRITE_TEXT = "ludion.write_text"
"""An extension of a socket's scope, if the server below offers it (`server/protocols.py`)."""
TakeText = Callable[[str], bool]
"""Receives a message as soon as it arrives; returns whether it has handled it."""
TAKE_TEXT = "ludion.take_text"
"""The same for incoming messages: a function that is called with a `TakeText`."""
