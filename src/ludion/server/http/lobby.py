"""Matchmaking: find an opponent, and the list of the tables that anybody may join."""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from ludion.server.http.opening import exhibition_setup, sought_setup
from ludion.server.limits import address_of
from ludion.server.lobby.feed import shown
from ludion.server.lobby.matchmaker import Seeker
from ludion.server.table.registry import TableRegistry
from ludion.server.wire.api.lobby import Exhibition, Found, Lobby, Seek


@post("/api/seek")
async def seek(data: JSONBody[Seek], request: Request[Any, Any, Any], state: State) -> Found:
    """Find an opponent on the same terms. Keep the secret: the server stores only its hash."""
    address = address_of(request.scope)
    registry: TableRegistry = state.registry
    lobby = registry.lobby()
    registry.count_table(address)
    now = registry.store.clock.now_ms()
    setup = await registry.readers.run(
        lambda stop: sought_setup(data, now, SystemRandom()), address
    )
    seat = next(seat for seat, one in enumerate(setup.seats) if one.who == "person")
    found = await lobby.seek(setup, Seeker(seat, setup.seats[seat], address))
    return Found(
        id=found.id,
        secret=found.secret,
        mine=[found.seat],
        invitation=found.invitation,
        waits=found.waits,
    )


@get("/api/lobby", sync_to_thread=False)
def lobby(state: State) -> Response[Lobby]:
    """The tables that anybody may join."""
    registry: TableRegistry = state.registry
    return Response(shown(registry.lobby().open_tables.all()))


@post("/api/exhibition")
async def exhibition(request: Request[Any, Any, Any], state: State) -> Exhibition:
    """The table where two computers play for spectators; each server has one."""
    registry: TableRegistry = state.registry
    registry.lobby()
    address = address_of(request.scope)
    now = registry.store.clock.now_ms()
    make = partial(exhibition_setup, SystemRandom(), now)
    return Exhibition(id=await registry.exhibition(make, address))


ROUTES = [seek, lobby, exhibition]
