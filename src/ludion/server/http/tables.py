"""The HTTP API of the server and its tables; docs/api.md explains how to use it."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from ludion.core.record import write_record
from ludion.match.view import may_publish
from ludion.server.http.catalogue import house_facts
from ludion.server.http.compression import COMPRESSION
from ludion.server.http.opening import own_seats, setup_of
from ludion.server.limits import address_of
from ludion.server.table.access import SPECTATOR
from ludion.server.table.live import Table
from ludion.server.table.registry import TableRegistry
from ludion.server.wire.api.tables import House, NewTable, Opened, TableFacts

Lang = FromQuery[Literal["en", "fr"]]


@get("/api/house", sync_to_thread=False, middleware=[COMPRESSION])
def house(state: State, lang: Lang = "en") -> House:
    """The games, the levels, and the server's address on the local network."""
    registry: TableRegistry = state.registry
    push = registry.correspondence.push
    key = "" if push is None else push.keys.public
    return house_facts(lang, state.lan_url, registry.matchmaker is not None, key)


@post("/api/tables")
async def open_table(
    data: JSONBody[NewTable], request: Request[Any, Any, Any], state: State
) -> Opened:
    """Open a table. Keep the secrets: the server stores only their hashes."""
    address = address_of(request.scope)
    registry: TableRegistry = state.registry
    registry.count_table(address)
    if data.lobby:
        registry.lobby()
    mine = own_seats(data)
    now = registry.store.clock.now_ms()
    setup = await registry.readers.run(lambda stop: setup_of(data, now), address)
    opened = await registry.open(setup, mine, address)
    return Opened(id=opened.id, secret=opened.secret, mine=mine, invitation=opened.invitation)


@get("/api/tables/{id:str}")
async def table_facts(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, lang: Lang = "en"
) -> TableFacts:
    """The public state of a table: who plays, every move in words, the record."""
    table: Table = await state.registry.table(id)
    table.touch(address_of(request.scope))
    welcome = table.welcome(lang, SPECTATOR)
    return TableFacts(
        table=welcome.table, version=welcome.version, story=welcome.story, record=record_of(table)
    )


@get("/api/tables/{id:str}/record", media_type="text/plain")
async def table_record(id: FromPath[str], state: State) -> Response[str]:
    """The record of a game as a file."""
    table: Table = await state.registry.table(id)
    name = f"{table.state.game.name}-{id}.txt"
    return Response(
        record_of(table), headers={"content-disposition": f'attachment; filename="{name}"'}
    )


def record_of(table: Table) -> str:
    """The record, or nothing while it would reveal hidden hands."""
    state = table.state
    is_public = may_publish(state.game, state.ending is not None)
    return write_record(state.record()) if is_public else ""


ROUTES = [house, open_table, table_facts, table_record]
