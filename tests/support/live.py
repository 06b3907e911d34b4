"""A real server on a free port, and clients that speak to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import pytest
import uvicorn
from waiting import PATIENCE_S, until
from websockets.asyncio.client import ClientConnection, connect

import ludion
from ludion.server.app import Settings, make_app
from ludion.server.limits import Connections, Rate, RateLimits
from ludion.server.push import PushSender
from ludion.server.run import HouseServer, listen, uvicorn_config
from ludion.server.store.connect import connect as connect_database
from ludion.server.store.migrate import migrate
from ludion.server.table.registry import Storage, TableRegistry

PAGE = Path(ludion.__file__).parent / "server" / "static" / "index.html"
needs_page = pytest.mark.skipif(
    not PAGE.is_file(), reason="the page is not built; python3 do.py test builds it"
)

FAST = RateLimits(
    messages=Rate(1000, 1000),
    tables=Rate(1000, 1000),
    requests=Rate(10_000, 1000),
    frames=Rate(10_000, 10_000),
)


@dataclass
class Live:
    """A server that runs in a thread."""

    port: int
    server: uvicorn.Server
    thread: Thread
    registry: Any = None
    places: Any = None

    def call(self, path: str, data: Any = None, headers: dict[str, str] | None = None) -> Any:
        """The JSON that the API answers; an error's too, with its status in `status`."""
        try:
            text = self._read(path, data, headers)
        except urllib.error.HTTPError as fault:
            return {**json.loads(fault.read() or b"{}"), "status": fault.code}
        return json.loads(text) if text.startswith(("{", "[")) else text

    def text(self, path: str, data: Any = None) -> str:
        """The text that the API answers, an error's too: for answers of several lines."""
        try:
            return self._read(path, data)
        except urllib.error.HTTPError as fault:
            return fault.read().decode()

    def _read(self, path: str, data: Any, headers: dict[str, str] | None = None) -> str:
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            body,
            {"content-type": "application/json", **(headers or {})},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            return str(answer.read().decode())

    def open(self, *sitters: str, **more: Any) -> dict[str, Any]:
        """A table: `me`, `open`, or `computer:2`."""
        told = [dict(zip(("who", "level"), read(one), strict=False)) for one in sitters]
        opened: dict[str, Any] = self.call(
            "/api/tables", {"game": "gravis3", "sitters": told, **more}
        )
        return opened

    @asynccontextmanager
    async def join(
        self, id: str, secret: str = "", lang: str = "en", since: int = 0
    ) -> AsyncIterator[Client]:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{id}/socket"
        async with connect(address, compression=None, open_timeout=PATIENCE_S) as connection:
            client = Client(connection)
            await client.send(kind="join", lang=lang, secret=secret, since=since)
            yield client

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE_S)


def read(sitter: str) -> list[Any]:
    who, _, level = sitter.partition(":")
    return [who, int(level)] if level else [who]


@dataclass
class Client:
    connection: ClientConnection
    heard: list[dict[str, Any]] = field(default_factory=list)
    asked: int = 0

    async def send(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self.connection.recv())
        self.heard.append(message)
        return message

    async def until(self, is_wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        try:
            async with asyncio.timeout(PATIENCE_S):
                while not is_wanted(message := await self.hear()):
                    pass
        except TimeoutError:
            raise AssertionError(f"not heard in {PATIENCE_S} s; heard {self.heard}") from None
        return message

    async def ever(self, is_wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """A message that has come already, or comes next."""
        come = next(filter(is_wanted, self.heard), None)
        return come or await self.until(is_wanted)

    async def kind(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; of an event, too."""
        return await self.until(
            lambda message: kind in (message["kind"], message.get("event", {}).get("kind"))
        )

    async def ask(self, kind: str, **message: Any) -> dict[str, Any]:
        """The answer to a request."""
        self.asked += 1
        asked = self.asked
        await self.send(kind=kind, id=asked, **message)
        return await self.until(lambda answer: answer.get("id") == asked)


def url_of_file(database: Path) -> str:
    """A database in a file; a new one begins with the schema, which takes long to make."""
    if not database.exists():
        database.write_bytes(new_database())
    return f"sqlite:///{database}"


@cache
def new_database() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "new.db"
        engine = connect_database(f"sqlite:///{file}")
        migrate(engine)
        engine.dispose()
        return file.read_bytes()


def serve(
    database: Path | str,
    limits: RateLimits = FAST,
    proxies: tuple[str, ...] = (),
    private: bool = False,
    push: PushSender | None = None,
    port: int = 0,
) -> Live:
    url = database if isinstance(database, str) else url_of_file(database)
    places = Connections(limits, proxies)
    registry = TableRegistry(
        Storage(url), compiles=False, new_tables=limits.tables, private=private, push=push
    )
    settings = Settings(Storage(url), limits=limits, compiles=False, collects=False, places=places)
    app: Any = make_app(settings, registry)
    bound = listen("127.0.0.1", port)
    server = HouseServer(uvicorn_config(app, places), registry)
    thread = Thread(target=server.run, args=([bound],), daemon=True)
    thread.start()

    def is_started() -> bool:
        assert thread.is_alive(), "the server did not start"
        return server.started

    until(is_started)
    return Live(bound.getsockname()[1], server, thread, registry, places)
