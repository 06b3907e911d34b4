"""`ludion soak somebody`: many people look for an opponent at the same moment.

Each has its own address of this machine, and the servers have their usual limits. A person who
has to wait is connected to the table, as a browser is, and goes to another table if sent there.
"""

from __future__ import annotations

import asyncio
import json
from itertools import cycle
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection

from ludion.lab.bench.game import measured_game
from ludion.lab.bench.server import Server, dial
from ludion.lab.bench.soak import close_all, p99, raise_file_limit, wait_until_ready
from ludion.server.table.access import new_secret

CLOCK = {"initial_s": 600, "increment_s": 5}


class Met(NamedTuple):
    seekers: int
    seated: int
    """Of them, with somebody else at one table."""
    median_ms: float
    p99_ms: float
    all_s: float
    """Until the last was seated."""
    cpu_s: float
    """Processor time of the servers: on a busy machine this tells more than the clock."""


class Seat(NamedTuple):
    table: str
    seat: int
    took_s: float
    socket: ClientConnection


def run_lobby(database: str) -> None:
    """A server with the usual limits."""
    from ludion.lab.bench.server import serve
    from ludion.server.app import Settings, make_app
    from ludion.server.limits import Connections, RateLimits
    from ludion.server.table.registry import Storage

    places = Connections(RateLimits())
    settings = Settings(Storage(database), compiles=False, places=places)
    serve(make_app(settings), places)


async def meet(
    count: int, database: str | None = None, servers: int = 1, game: str | None = None
) -> Met:
    raise_file_limit()
    name = measured_game(game)
    with TemporaryDirectory() as folder:
        url = database or f"sqlite:///{folder}/house.db"
        running = [Server("lobby", url, __name__) for _ in range(servers)]
        seats: list[Seat] = []
        try:
            for server in running:
                await asyncio.to_thread(wait_until_ready, server.port)
            ports = cycle(server.port for server in running)
            began = perf_counter()
            cpu = sum(server.cpu() for server in running)
            looking = (look(next(ports), number, name) for number in range(count))
            seats = list(await asyncio.gather(*looking))
            took = perf_counter() - began
            cpu = sum(server.cpu() for server in running) - cpu
        finally:
            await close_all([seat.socket for seat in seats])
            for server in running:
                server.close()
    waits = sorted(seat.took_s for seat in seats)
    return Met(count, seated(seats), waits[count // 2] * 1000, p99(waits), took, cpu)


def seated(seats: list[Seat]) -> int:
    """How many people share their table with somebody, each on a separate seat."""
    at: dict[str, set[int]] = {}
    for seat in seats:
        at.setdefault(seat.table, set()).add(seat.seat)
    return sum(len(taken) for taken in at.values() if len(taken) > 1)


async def look(port: int, number: int, game: str) -> Seat:
    """A person who looks for an opponent until they share a table."""
    source = f"127.{1 + number // 65_025}.{number // 255 % 255}.{1 + number % 254}"
    wanted = {"game": game, "clock": CLOCK, "me": new_secret()}
    began = perf_counter()
    found = await post(port, "/api/seek", wanted, source)
    id, secret = found["id"], found["secret"]
    while True:
        socket = await dial(port, f"/api/tables/{id}/socket", source)
        await socket.send(json.dumps({"kind": "join", "lang": "en", "secret": secret}))
        mine, next_table = await until_full(socket)
        if not next_table:
            return Seat(id, mine, perf_counter() - began, socket)
        await socket.close()
        id = next_table


async def until_full(socket: ClientConnection) -> tuple[int, str]:
    """The seat once every seat is taken, or the table to go to."""
    mine, free = -1, set[int]()
    while True:
        heard = json.loads(await socket.recv())
        event = heard.get("event", {})
        if heard["kind"] == "welcome":
            mine = heard["mine"][0]
            free = {one["seat"] for one in heard["table"]["places"] if one["who"] == "open"}
            event = {"kind": "next", "id": heard["table"]["next"]}
        elif event.get("kind") == "place":
            free.discard(event["place"]["seat"])
        if event.get("kind") == "next" and event["id"]:
            return mine, event["id"]
        if not free:
            return mine, ""


async def post(port: int, path: str, data: Any, source: str) -> Any:
    """Post from an address of this machine."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    body = json.dumps(data).encode()
    head = f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
    writer.write(f"{head}content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode() + body)
    await writer.drain()
    answer = await reader.read()
    writer.close()
    status, _, rest = answer.partition(b"\r\n\r\n")
    if b" 201 " not in status[:20]:
        raise RuntimeError(f"wanted a seat; got {answer[:300]!r}")
    return json.loads(rest)
