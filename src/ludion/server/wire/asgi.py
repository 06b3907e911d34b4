"""The types of ASGI, which sockets speak without a framework between."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Coroutine[Any, Any, None]]
ASGIApp = Callable[[Any, Any, Any], Awaitable[None]]
WriteText = Callable[[str], bool]
"""Sends a message if the client takes it at once; says whether it did."""
WRITE_TEXT = "ludion.write_text"
"""An extension of a socket's scope where the server below offers it (`server/protocols.py`)."""
TakeText = Callable[[str], bool]
"""Gets a message as soon as it has come; says whether it has handled it."""
TAKE_TEXT = "ludion.take_text"
"""The same for messages that come: a function that is called with a `TakeText`."""
