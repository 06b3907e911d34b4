"""The HTTP API of the house and its tables; docs/api.md tells how to use it."""

from __future__ import annotations

import io
import re
from typing import Any, Literal

import segno
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from ludion.core.fault import InvalidText, TooMuch
from ludion.core.game import Hidden
from ludion.core.record import write_record
from ludion.server.http.catalogue import house_facts
from ludion.server.http.guard import is_number, name_of
from ludion.server.http.types import House as HouseFacts
from ludion.server.http.types import NewTable, Opened, TableFacts
from ludion.server.table.access import WATCHING
from ludion.server.table.live import Table

Lang = FromQuery[Literal["en", "fr"]]
OWN_ADDRESS = re.compile(r"/(?:(?:t|replay|embed|learn)/[\w./-]{1,200})?(?:#[\w.=-]{0,100})?")


@get("/api/house", sync_to_thread=False)
def house(state: State, lang: Lang = "en") -> HouseFacts:
    """The games, the levels, and where others find the house."""
    return house_facts(lang, state.lan_url)


@post("/api/tables")
async def open_table(
    data: JSONBody[NewTable], request: Request[Any, Any, Any], state: State
) -> Opened:
    """Open a table. Keep the secrets: the server does not have them."""
    address = request.client.host if request.client else ""
    if not state.openings.take(address):
        raise TooMuch("too many new tables; wait a moment")
    opened: Opened = await state.house.open(data)
    return opened


@get("/api/tables/{id:str}")
async def table_facts(id: FromPath[str], state: State, lang: Lang = "en") -> TableFacts:
    """What everybody may know of a table: who plays, every move in words, the record."""
    table: Table = await state.house.table(id)
    welcome = table.welcome(lang, WATCHING)
    return TableFacts(
        table=welcome.table, version=welcome.version, story=welcome.story, record=record_of(table)
    )


@get("/api/tables/{id:str}/record", media_type="text/plain")
async def table_record(id: FromPath[str], state: State) -> Response[str]:
    """The record of a game as a file."""
    table: Table = await state.house.table(id)
    name = f"{table.room.game.name}-{id}.txt"
    return Response(
        record_of(table), headers={"content-disposition": f'attachment; filename="{name}"'}
    )


def record_of(table: Table) -> str:
    """A record tells all: in a game with hidden hands, only once it is over."""
    room = table.room
    secret = isinstance(room.game, Hidden) and room.ending is None
    return "" if secret else write_record(room.record())


@get("/api/qr", sync_to_thread=False)
def qr_code(request: Request[Any, Any, Any], state: State, to: FromQuery[str]) -> Response[bytes]:
    """A picture (SVG) of one of the page's own addresses, such as /t/ID#SECRET."""
    if not OWN_ADDRESS.fullmatch(to):
        raise InvalidText("wanted an address of this page such as /t/ID; got {text!r}", text=to)
    out = io.BytesIO()
    segno.make(base_url(request, state) + to, error="m").save(
        out, kind="svg", xmldecl=False, border=2, dark="#0e2029", light="#ffffff", omitsize=True
    )
    headers = {"cache-control": "no-store"}
    return Response(out.getvalue(), media_type="image/svg+xml", headers=headers)


def base_url(request: Request[Any, Any, Any], state: State) -> str:
    """Where others reach the house: the network's address where one calls it by the machine's."""
    host = request.headers.get("host", "")
    name = name_of(host)
    is_local = name == "localhost" or (is_number(name) and name in ("127.0.0.1", "::1"))
    if is_local and state.lan_url:
        return str(state.lan_url).rstrip("/")
    return f"{request.scope['scheme']}://{host}"


ROUTES = [house, open_table, table_facts, table_record, qr_code]
