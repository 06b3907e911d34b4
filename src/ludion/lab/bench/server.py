"""`ludion bench server`: tables with durable moves, compared with a bare Litestar WebSocket echo.

It is also compared with a relay, which does only what every move needs: it
commits a message and sends it to both sockets of a table. There are four processes: the three
servers, and this one, the load generator. The servers run with the same settings of uvicorn and
get messages at the same rate over the same number of sockets; each reports its own processor time.
What counts is the ratio.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ludion.lab.bench.game import measured_game, two_people

if TYPE_CHECKING:
    from ludion.server.limits import Connections


PATIENCE_S = 600.0
"""The time limit of a handshake: on a busy machine a server that is measured may be slow."""


class Load(NamedTuple):
    tables: int = 500
    seconds: float = 5.0
    """Of one turn; the house and the echo take turns, this many each."""
    turns: int = 4
    moves_a_second: float = 500.0
    game: str | None = None
    """By default the first that two people play without chance."""


class Figures(NamedTuple):
    """What a server needed per message."""

    moves: int
    cpu_us: float
    median_ms: float
    p99_ms: float


class Compared(NamedTuple):
    house: Figures
    echo: Figures
    relay: Figures
    disk_ms: list[float]
    """How long the disk alone takes for the end of a commit: median and 99th percentile."""

    def ratios(self, other: Figures) -> dict[str, float]:
        """Ludion's figures as multiples of another server's."""
        return {
            "cpu": self.house.cpu_us / other.cpu_us,
            "p99": self.house.p99_ms / other.p99_ms,
        }


# ---- the servers, each in a process of its own ----


def run_house(folder: str) -> None:
    from ludion.server.app import Settings, make_app
    from ludion.server.limits import Rate, RateLimits
    from ludion.server.table.registry import Storage

    many = Rate(1e9, 1e9)
    limits = RateLimits(
        messages=many,
        gestures=many,
        tables=many,
        requests=many,
        connections=10**6,
        connections_per_address=10**6,
    )
    storage = Storage(f"sqlite:///{folder}/house.db")
    serve(make_app(Settings(storage, limits=limits, compiles=False)))


def run_echo(_: str) -> None:
    from typing import Any

    from litestar import Litestar, WebSocket, websocket

    @websocket("/echo")
    async def echo(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        async for text in socket.iter_data("text"):
            await socket.send_text(text)

    serve(Litestar([echo], openapi_config=None, logging_config=None))


def run_relay(folder: str) -> None:
    import sqlite3
    from collections import defaultdict
    from concurrent.futures import ThreadPoolExecutor
    from typing import Any

    from litestar import Litestar, WebSocket, websocket

    rows = sqlite3.connect(f"{folder}/relay.db", check_same_thread=False)
    rows.execute("PRAGMA journal_mode=WAL")
    rows.execute("PRAGMA synchronous=FULL")
    rows.execute("CREATE TABLE heard (id INTEGER PRIMARY KEY, place TEXT, text TEXT)")
    writer = ThreadPoolExecutor(1)
    sockets: dict[str, list[WebSocket[Any, Any, Any]]] = defaultdict(list)

    def keep(place: str, text: str) -> None:
        rows.execute("INSERT INTO heard (place, text) VALUES (?, ?)", (place, text))
        rows.commit()

    @websocket("/relay/{place:str}")
    async def relay(socket: WebSocket[Any, Any, Any], place: str) -> None:
        await socket.accept()
        sockets[place].append(socket)
        async for text in socket.iter_data("text"):
            await asyncio.get_running_loop().run_in_executor(writer, keep, place, text)
            for one in sockets[place]:
                await one.send_text(text)

    serve(Litestar([relay], openapi_config=None, logging_config=None))


def serve(app: object, places: Connections | None = None) -> None:
    """Serve on a free port, which is printed; for each line read, print the processor time.

    Without `places` there is no limit of connections and frames.
    """
    from threading import Thread
    from time import process_time

    import uvicorn

    from ludion.server.limits import Connections, Rate, RateLimits
    from ludion.server.run import listen, uvicorn_config

    bound = listen("127.0.0.1", 0)
    print(bound.getsockname()[1], flush=True)

    def tell() -> None:
        for _ in sys.stdin:
            print(process_time(), flush=True)
        server.should_exit = True

    many = RateLimits(
        frames=Rate(1e9, 1e9),
        connections=10**6,
        connections_per_address=10**6,
        headers_s=PATIENCE_S,
    )
    server = uvicorn.Server(uvicorn_config(app, places or Connections(many)))
    Thread(target=tell, daemon=True).start()
    server.run(sockets=[bound])


class Server:
    """One of the three servers, as the load generator sees it."""

    def __init__(self, which: str, folder: str, module: str = __name__) -> None:
        code = f"from {module} import run_{which}; run_{which}({folder!r})"
        self.process = subprocess.Popen(
            [sys.executable, "-c", code],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.port = int(self._line())

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def cpu(self) -> float:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return float(self._line())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()


# ---- the load ----


class Heard(Struct):
    kind: str
    id: int | None = None
    event: HeardEvent | None = None
    now: HeardNow | None = None


class HeardEvent(Struct):
    step: HeardStep | None = None


class HeardStep(Struct):
    now: HeardNow


class HeardNow(Struct):
    number: int
    turn: int | None
    choices: list[HeardChoice]


class HeardChoice(Struct):
    text: str


heard = msgspec.json.Decoder(Heard)


class Pair:
    """A table and its two sockets; the load generator plays both sides."""

    def __init__(self, rng: Random, game: str = "") -> None:
        self.rng, self.game = rng, game
        self.now: HeardNow | None = None
        self.done = asyncio.Event()
        self.sockets: list[ClientConnection] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, port: int) -> None:
        """Sit down at a new table, on two sockets."""
        opened = await asyncio.to_thread(open_table, port, self.game)
        hello = {"kind": "join", "lang": "en", "secret": opened["secret"]}
        for _ in range(2):
            socket = await dial(port, f"/api/tables/{opened['id']}/socket")
            await socket.send(json.dumps(hello))
            self.sockets.append(socket)
        self.tasks = [asyncio.create_task(self._hear(socket)) for socket in self.sockets]
        while self.now is None:
            await asyncio.sleep(0.01)

    async def _hear(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):  # the server is stopped or killed
            async for text in socket:
                message = heard.decode(text)
                if message.now is not None:
                    self.now = message.now
                elif message.event is not None and message.event.step is not None:
                    self.now = message.event.step.now
                if message.id is not None:
                    self.done.set()

    @property
    def is_over(self) -> bool:
        return self.now is None or self.now.turn is None

    async def move(self) -> None:
        """Make a move by the socket of the seat to move, and wait until it is durable."""
        assert self.now is not None
        assert self.now.turn is not None
        number = self.now.number + 1
        text = self.rng.choice(self.now.choices).text
        self.done.clear()
        await self.sockets[self.now.turn].send(play(number, text))
        await self.done.wait()


class Echoed:
    """A socket of the echo."""

    def __init__(self, rng: Random) -> None:
        self.rng, self.is_over = rng, False

    async def open(self, port: int) -> None:
        self.socket = await dial(port, "/echo")

    async def move(self) -> None:
        await self.socket.send(play(self.rng.randrange(1, 20), "vC"))
        await self.socket.recv()


class Relayed(Pair):
    """A place of the relay and its two sockets."""

    is_over = False

    async def open(self, port: int) -> None:
        place = f"/relay/{id(self)}"
        self.sockets = [await dial(port, place) for _ in range(2)]
        self.tasks = [asyncio.create_task(self._hear(socket)) for socket in self.sockets]

    async def move(self) -> None:
        self.done.clear()
        await self.rng.choice(self.sockets).send(play(self.rng.randrange(1, 20), "vC"))
        await self.done.wait()


def play(number: int, text: str) -> str:
    return json.dumps({"kind": "play", "id": number, "number": number, "text": text})


async def dial(port: int, path: str, source: str = "127.0.0.1") -> ClientConnection:
    """A socket to a server on this machine, from one of its own addresses."""
    url = f"ws://127.0.0.1:{port}{path}"
    return await connect(
        url, compression=None, ping_interval=None, open_timeout=None, local_addr=(source, 0)
    )


def open_table(port: int, game: str) -> dict[str, str]:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/tables",
        json.dumps(two_people(game)).encode(),
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        opened: dict[str, str] = json.loads(answer.read())
    return opened


Player = Pair | Echoed


class Measured:
    """The measurements of one server so far."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self.cpu = 0.0

    def figures(self) -> Figures:
        took = sorted(self.took)
        return Figures(
            len(took),
            self.cpu / len(took) * 1e6,
            took[len(took) // 2] * 1e3,
            took[len(took) * 99 // 100] * 1e3,
        )


async def measure(
    server: Server, players: Sequence[Player], load: Load, found: Measured, rng: Random
) -> None:
    """Send moves at a steady rate, whether or not earlier ones have been answered."""
    free = [player for player in players if not player.is_over]
    running: set[asyncio.Task[None]] = set()

    async def move(player: Player) -> None:
        began = perf_counter()
        await player.move()
        found.took.append(perf_counter() - began)
        if not player.is_over:
            free.append(player)

    began, before = perf_counter(), server.cpu()
    for number in range(round(load.seconds * load.moves_a_second)):
        wait = began + number / load.moves_a_second - perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        if free:
            index = rng.randrange(len(free))
            free[index], free[-1] = free[-1], free[index]
            task = asyncio.create_task(move(free.pop()))
            running.add(task)
            task.add_done_callback(running.discard)
    await asyncio.gather(*running)
    found.cpu += server.cpu() - before


def time_the_disk(folder: str, load: Load) -> list[float]:
    """`fdatasync` alone, at the rate of moves, on a file that already has its full length."""
    took = []
    with open(Path(folder) / "disk", "wb", buffering=0) as file:
        file.write(bytes(8192 * round(load.moves_a_second)))
        os.fsync(file.fileno())
        for number in range(round(load.moves_a_second)):
            file.seek(8192 * number)
            file.write(b"x" * 8192)
            began = perf_counter()
            getattr(os, "fdatasync", os.fsync)(file.fileno())
            took.append((perf_counter() - began) * 1e3)
            sleep(1 / load.moves_a_second)
    took.sort()
    return [took[len(took) // 2], took[len(took) * 99 // 100]]


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Switch the collector off: a run of it in the load generator looks like a slow server."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def sit_down(port: int, players: Sequence[Player]) -> None:
    for start in range(0, len(players), 20):
        await asyncio.gather(*(player.open(port) for player in players[start : start + 20]))


async def compare(load: Load) -> Compared:
    """Measure the servers alternately, so that noise affects all alike."""
    game = measured_game(load.game)
    seeds = [Random(number) for number in range(2 * load.tables)]
    seats: dict[str, Sequence[Player]] = {
        "echo": [Echoed(seed) for seed in seeds],
        "relay": [Relayed(seed) for seed in seeds[: load.tables]],
        "house": [Pair(seed, game) for seed in seeds[: load.tables]],
    }
    with TemporaryDirectory() as folder:
        servers: dict[str, Server] = {}
        try:
            for name, players in seats.items():
                servers[name] = Server(name, folder)
                await sit_down(servers[name].port, players)
            found, rng = {name: Measured() for name in seats}, Random(1)
            with no_garbage_collection():
                for _ in range(load.turns):
                    for name, players in seats.items():
                        await measure(servers[name], players, load, found[name], rng)
            disk = time_the_disk(folder, load)
        finally:
            for server in servers.values():
                server.close()
    figures = {name: one.figures() for name, one in found.items()}
    return Compared(figures["house"], figures["echo"], figures["relay"], disk)


def compare_servers(load: Load) -> Compared:
    return asyncio.run(compare(load))
