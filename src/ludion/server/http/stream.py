"""The same table for programs without a WebSocket: a stream of lines, and one request at a time.

A token is the secret of a seat, as in the links: `Authorization: Bearer SECRET`. The messages are
those of the socket (docs/messages.md); docs/api.md has a bot of thirty lines.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Literal

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import NotAuthorizedException
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from ludion.core.fault import Unreadable
from ludion.server.http.limits import MOST_QUEUED
from ludion.server.table.access import WATCHING, Hand
from ludion.server.table.live import Table
from ludion.server.wire import messages as m

BEAT_S = 15.0
"""So often a silent stream says that it is alive."""
Lang = FromQuery[Literal["en", "fr"]]


class StreamReader:
    """A reader that takes what it is sent one by one."""

    def __init__(self, lang: m.Language, hand: Hand) -> None:
        self.lang, self.hand = lang, hand
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, text: str) -> None:
        if self.queue.qsize() < MOST_QUEUED:
            self.queue.put_nowait(text)
        elif self.queue.qsize() == MOST_QUEUED:
            self.queue.put_nowait(None)  # too slow: it ends here, and may come back

    def glance(self, text: str) -> None:
        """Programs wait for what comes of a gesture."""


class Once:
    """A reader that waits for the answer to one request."""

    def __init__(self, lang: m.Language, hand: Hand) -> None:
        self.lang, self.hand = lang, hand
        self.heard: list[str] = []

    def send(self, text: str) -> None:
        self.heard.append(text)

    def glance(self, text: str) -> None:
        """It waits for one answer."""


def token_of(request: Request[Any, Any, Any]) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


@get("/api/tables/{id:str}/events")
async def events(
    id: FromPath[str],
    request: Request[Any, Any, Any],
    state: State,
    since: FromQuery[int] = 0,
    lang: Lang = "en",
) -> Stream:
    """What happens at a table, a line of JSON for each message; as SSE to who accepts that.

    Without a token one watches. An empty line (a comment in SSE) only says that the stream lives.
    """
    table: Table = await state.house.table(id)
    token = token_of(request)
    hand = await table.hand(token)
    if token and hand is WATCHING:
        raise NotAuthorizedException("this token is not one of this table")
    as_sse = "text/event-stream" in request.headers.get("accept", "")
    lines = told(table, StreamReader(lang, hand), since, as_sse)
    kind = "text/event-stream" if as_sse else "application/x-ndjson"
    return Stream(lines, media_type=kind, headers={"cache-control": "no-store"})


async def told(table: Table, reader: StreamReader, since: int, as_sse: bool) -> AsyncIterator[str]:
    await table.join(reader, since)
    try:
        while True:
            try:
                text = await asyncio.wait_for(reader.queue.get(), BEAT_S)
            except TimeoutError:
                yield ":\n\n" if as_sse else "\n"
                continue
            if text is None:
                return
            yield f"data: {text}\n\n" if as_sse else f"{text}\n"
    finally:
        table.leave(reader)


@post("/api/tables/{id:str}/messages", status_code=200)
async def messages(
    id: FromPath[str],
    data: JSONBody[m.RequestMessage],
    request: Request[Any, Any, Any],
    state: State,
    lang: Lang = "en",
) -> Response[bytes]:
    """Say one thing at a table, and get its answer; a refusal has the status 409."""
    if isinstance(data, m.Join):
        raise Unreadable("wanted a message with an id; one joins by the stream of events")
    table: Table = await state.house.table(id)
    reader = Once(lang, await table.hand(token_of(request)))
    await table.ask(reader, data)
    answer = reader.heard[-1]
    status = 409 if answer.startswith('{"kind":"refused"') else 200
    return Response(answer.encode(), media_type=MediaType.JSON, status_code=status)


ROUTES = [events, messages]
