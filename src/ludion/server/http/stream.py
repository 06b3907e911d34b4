"""A table for programs without a WebSocket: a stream of events, and one request at a time.

A token is the secret of a seat, as in the links: `Authorization: Bearer SECRET`. The messages are
those of the socket (docs/messages.md), except for gestures, which need a socket. docs/api.md shows
a bot.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Literal

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import NotAuthorizedException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from ludion.core.fault import Unavailable, Unreadable
from ludion.server.limits import MAX_QUEUED, Connections, address_of
from ludion.server.table.access import SPECTATOR, Access
from ludion.server.table.live import Table
from ludion.server.wire import messages as m
from ludion.show.messages import Language

HEARTBEAT_S = 15.0
"""How often a silent stream says that it is alive."""
REFUSED_STATUS = 409
UNAVAILABLE_STATUS = 503
Lang = FromQuery[Literal["en", "fr"]]


class StreamReader:
    """A reader whose messages wait in a queue for the stream."""

    def __init__(self, lang: Language, access: Access, address: str) -> None:
        self.lang, self.access, self.address = lang, access, address
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, text: str) -> None:
        if self.queue.qsize() < MAX_QUEUED:
            self.queue.put_nowait(text)
        elif self.queue.qsize() == MAX_QUEUED:
            self.queue.put_nowait(None)  # too slow: the stream ends, and the client may reconnect

    def send_transient(self, text: str) -> None:
        """Ignored: a program does not watch gestures; it waits for the moves they become."""

    def dismiss(self) -> None:
        self.queue.put_nowait(None)


class OneAnswer:
    """A reader that waits for the answer to one request."""

    def __init__(self, lang: Language, access: Access, address: str) -> None:
        self.lang, self.access, self.address = lang, access, address
        self.received: list[str] = []

    def send(self, text: str) -> None:
        self.received.append(text)

    def send_transient(self, text: str) -> None:
        """Ignored: it is not an answer."""

    def dismiss(self) -> None:
        """Ignored: the answer comes in a moment."""


def token_of(request: Request[Any, Any, Any]) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


@get(
    "/api/tables/{id:str}/events",
    responses={
        200: ResponseSpec(
            m.EventLine,
            generate_examples=False,
            media_type="application/x-ndjson",
            description="One of these on each line.",
        )
    },
)
async def events(
    id: FromPath[str],
    request: Request[Any, Any, Any],
    state: State,
    since: FromQuery[int] = 0,
    lang: Lang = "en",
) -> Stream:
    """The events of a table: a line of JSON per message, or SSE for a client that accepts it.

    Without a token the client watches. An empty line (a comment in SSE) is a heartbeat.
    """
    table: Table = await state.registry.table(id)
    token = token_of(request)
    access = await table.access(token)
    if token and access is SPECTATOR:
        raise NotAuthorizedException("this token is not one of this table")
    as_sse = "text/event-stream" in request.headers.get("accept", "")
    places: Connections = state.places
    address = address_of(request.scope)
    places.refuse_reader(address)
    lines = stream_events(table, StreamReader(lang, access, address), since, as_sse, places)
    kind = "text/event-stream" if as_sse else "application/x-ndjson"
    return Stream(lines, media_type=kind, headers={"cache-control": "no-store"})


async def stream_events(
    table: Table, reader: StreamReader, since: int, as_sse: bool, places: Connections
) -> AsyncIterator[str]:
    with places.reader(reader.address):
        await table.join(reader, since)
        try:
            while True:
                try:
                    text = await asyncio.wait_for(reader.queue.get(), HEARTBEAT_S)
                except TimeoutError:
                    yield ":\n\n" if as_sse else "\n"
                    continue
                if text is None:
                    return
                yield f"data: {text}\n\n" if as_sse else f"{text}\n"
        finally:
            table.leave(reader)


@post(
    "/api/tables/{id:str}/messages",
    status_code=200,
    responses={
        200: ResponseSpec(m.PostAnswer, generate_examples=False, description="The answer."),
        REFUSED_STATUS: ResponseSpec(
            m.Refused, generate_examples=False, description="Refused; nothing has changed."
        ),
        UNAVAILABLE_STATUS: ResponseSpec(
            m.Refused, generate_examples=False, description="Nothing can be stored at the moment."
        ),
    },
)
async def messages(
    id: FromPath[str],
    data: JSONBody[m.HouseRequest],
    request: Request[Any, Any, Any],
    state: State,
    lang: Lang = "en",
) -> Response[bytes]:
    """Send one request to a table and get its answer.

    A refusal has the status 409, or 503 if nothing can be stored at the moment.
    """
    if isinstance(data, m.Join):
        raise Unreadable("a join cannot be posted; join by reading the stream of events")
    table: Table = await state.registry.table(id)
    access = await table.access(token_of(request))
    reader = OneAnswer(lang, access, address_of(request.scope))
    await table.ask(reader, data)
    answer = reader.received[-1]
    return Response(answer.encode(), media_type=MediaType.JSON, status_code=answer_status(answer))


def answer_status(answer: str) -> int:
    if not answer.startswith('{"kind":"refused"'):
        return 200
    return UNAVAILABLE_STATUS if f'"code":"{Unavailable.code}"' in answer else REFUSED_STATUS


ROUTES = [events, messages]
