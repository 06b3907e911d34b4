"""The openings of the games played on this server, over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Request, post
from litestar.datastructures import State
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler

from ludion.server.http.errors import speak_in
from ludion.server.limits import address_of
from ludion.server.study.openings import encode_openings, keys_of
from ludion.server.table.registry import TableRegistry
from ludion.server.wire.api.study import Openings, WantedOpenings

MAX_OPENING_BYTES = 32_000


@post("/api/openings", status_code=200, request_max_body_size=MAX_OPENING_BYTES)
async def openings(
    data: JSONBody[WantedOpenings], request: Request[Any, Any, Any], state: State
) -> Openings:
    """What was played from a position in the finished games of this server."""
    speak_in(request, data.lang)
    registry: TableRegistry = state.registry
    address = address_of(request.scope)
    keys = await registry.readers.run(lambda stop: keys_of(data), address)
    found = await registry.store.openings([key for key in (keys.here, *keys.moves.values()) if key])
    return encode_openings(keys, found)


ROUTES: list[ControllerRouterHandler] = [openings]
