"""The HTTP API of the server and its tables; docs/api.md explains how to use it."""

from __future__ import annotations

import io
import re
from typing import Any, Literal

import segno
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from ludion.core.fault import InvalidText, TooFast
from ludion.core.record import write_record
from ludion.match.view import may_publish
from ludion.server.http.catalogue import house_facts
from ludion.server.http.guard import is_number, name_of
from ludion.server.http.opening import own_seats, setup_of
from ludion.server.limits import address_of
from ludion.server.table.access import SPECTATOR
from ludion.server.table.live import Table
from ludion.server.table.registry import TableRegistry
from ludion.server.wire.api import House, NewTable, Opened, TableFacts

Lang = FromQuery[Literal["en", "fr"]]
OWN_ADDRESS = re.compile(r"/(?:(?:t|replay|embed|learn)/[\w./-]{1,200})?(?:#[\w.=-]{0,100})?")


@get("/api/house", sync_to_thread=False)
def house(state: State, lang: Lang = "en") -> House:
    """The games, the levels, and where others on the network find the server."""
    return house_facts(lang, state.lan_url)


@post("/api/tables")
async def open_table(
    data: JSONBody[NewTable], request: Request[Any, Any, Any], state: State
) -> Opened:
    """Open a table. Keep the secrets: the server stores only their hashes."""
    address = address_of(request.scope)
    if not state.new_tables.take(address):
        raise TooFast("too many new tables; wait a moment")
    registry: TableRegistry = state.registry
    mine = own_seats(data)
    setup = await registry.readers.run(lambda stop: setup_of(data), address)
    opened = await registry.open(setup, mine, address)
    return Opened(id=opened.id, secret=opened.secret, mine=mine, invitation=opened.invitation)


@get("/api/tables/{id:str}")
async def table_facts(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, lang: Lang = "en"
) -> TableFacts:
    """What everybody may know of a table: who plays, every move in words, the record."""
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
    """The record, or nothing as long as it would reveal hidden hands."""
    state = table.state
    is_public = may_publish(state.game, state.ending is not None)
    return write_record(state.record()) if is_public else ""


@get("/api/qr", sync_to_thread=False)
def qr_code(request: Request[Any, Any, Any], state: State, to: FromQuery[str]) -> Response[bytes]:
    """A QR code (SVG) of one of the page's own addresses, such as /t/ID#SECRET."""
    if not OWN_ADDRESS.fullmatch(to):
        raise InvalidText("wanted an address of this page such as /t/ID; got {text!r}", text=to)
    out = io.BytesIO()
    segno.make(base_url(request, state) + to, error="m").save(
        out, kind="svg", xmldecl=False, border=2, dark="#0e2029", light="#ffffff", omitsize=True
    )
    headers = {"cache-control": "no-store"}
    return Response(out.getvalue(), media_type="image/svg+xml", headers=headers)


def base_url(request: Request[Any, Any, Any], state: State) -> str:
    """Where others reach the server: its network address, if this browser runs on its machine."""
    host = request.headers.get("host", "")
    name = name_of(host)
    is_local = name == "localhost" or (is_number(name) and name in ("127.0.0.1", "::1"))
    if is_local and state.lan_url:
        return str(state.lan_url).rstrip("/")
    return f"{request.scope['scheme']}://{host}"


ROUTES = [house, open_table, table_facts, table_record, qr_code]
