"""`ludion soak kills`: kill servers (SIGKILL) at random moments while games are played.

Players reconnect as soon as a server is back and resend what was not acknowledged. In the
end every acknowledged move must be in its game, once and under its number.

The servers are forked from a process that has imported everything, so a start takes a tenth
of a second: a kill takes the server with its memory, its threads and its open transactions.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import socket
import urllib.request
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ludion.lab.bench.game import measured_game

PATIENCE_S = 180.0
"""After so long a server does not start, however busy the machine is."""
GAMES_AT_ONCE = 4
PAUSE_S = 0.8
"""A server is killed after a random time of at most so long."""
IMPATIENT = 0.1
"""How many of the servers are killed while they start."""
PRELOAD = [
    "__main__",
    "alembic.command",
    "alembic.config",
    "anyio._backends._asyncio",
    "attrs",
    "litestar.exceptions.responses",
    "litestar.middleware.response_cache",
    "sqlalchemy.dialects.postgresql.psycopg",
    "sqlalchemy.dialects.sqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    __name__,
    "ludion.server.run",
]
"""What a server imports until it is ready."""
TROUBLE = (OSError, WebSocketException, TimeoutError)


class Killings(NamedTuple):
    kills: int
    servers: int
    games: int
    acknowledged: int
    """Moves that a server has said to be stored."""
    lost: int
    doubled: int


def run_server(database: str, port: int) -> None:
    import uvicorn

    from ludion.server.app import Settings, make_app
    from ludion.server.limits import Connections, Rate, RateLimits
    from ludion.server.run import listen, uvicorn_config
    from ludion.server.table.registry import Storage

    Thread(target=end_with_parent, daemon=True).start()
    many = Rate(1e9, 1e9)
    limits = RateLimits(messages=many, tables=many, requests=many)
    app = make_app(Settings(Storage(database), limits=limits, compiles=False))
    config = uvicorn_config(app, Connections(limits))
    uvicorn.Server(config).run(sockets=[listen("127.0.0.1", port)])


def end_with_parent() -> None:
    """End when the process that started this one has ended.

    A parent interrupted during a start does not know that there is a child to kill.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Mortal:
    """A server in its own process, restarted after each kill."""

    def __init__(self, database: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self._database = database
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(PRELOAD)
        self.start()

    def start(self) -> None:
        self.process = self._context.Process(
            target=run_server, args=(self._database, self.port), daemon=True
        )
        self.process.start()

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def call(self, path: str, data: Any = None) -> Any:
        body = None if data is None else json.dumps(data).encode()
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", body, headers)
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            return json.loads(answer.read())

    async def ready(self) -> None:
        give_up = monotonic() + PATIENCE_S
        while monotonic() < give_up:
            with suppress(OSError):
                await asyncio.to_thread(self.call, "/health/ready")
                return
            if not self.process.is_alive():
                raise AssertionError("the server did not start")
            await asyncio.sleep(0.05)
        raise AssertionError(f"the server was not ready in {PATIENCE_S} s")


class Played:
    """A game at one table by a player who reconnects whenever a server is back."""

    def __init__(self, servers: list[Mortal], wanted: dict[str, Any], seed: int) -> None:
        self.servers, self.rng = servers, Random(seed)
        self.table = self.rng.choice(servers).call("/api/tables", wanted)
        self.acknowledged: dict[int, str] = {}
        self.sending: tuple[int, str] | None = None
        self.over = False
        self.now: dict[str, Any] | None = None

    async def play(self) -> None:
        while not self.over:
            port = self.rng.choice(self.servers).port
            url = f"ws://127.0.0.1:{port}/api/tables/{self.table['id']}/socket"
            with suppress(*TROUBLE):
                async with connect(url, compression=None, open_timeout=5) as socket:
                    await self._visit(socket)
            await asyncio.sleep(0.02)

    async def _visit(self, socket: ClientConnection) -> None:
        hello = {"kind": "join", "lang": "en", "secret": self.table["secret"]}
        await socket.send(json.dumps(hello))
        if self.sending is not None:
            await self._send(socket, *self.sending)
        while not self.over:
            await self._hear(socket, json.loads(await socket.recv()))

    async def _hear(self, socket: ClientConnection, heard: dict[str, Any]) -> None:
        if heard["kind"] == "refused":
            if heard["code"] != "unavailable":
                raise AssertionError(f"wanted a move to be accepted; got {heard}")
            raise ConnectionError("not stored: come back and send it again")
        event = heard.get("event", {})
        now = heard.get("now") or event.get("step", {}).get("now")
        if heard.get("id") is not None and self.sending is not None:
            self.acknowledged[self.sending[0]] = self.sending[1]
            self.sending = None
        self.now = now or self.now
        if self.sending is None and self.now is not None:
            await self._move(socket, self.now)

    async def _move(self, socket: ClientConnection, now: dict[str, Any]) -> None:
        if now["turn"] is None:
            self.over = True
        elif now["turn"] in self.table["mine"] and now["number"] + 1 not in self.acknowledged:
            await asyncio.sleep(self.rng.random() * 0.1)
            move = self.rng.choice(now["choices"])["text"]
            self.sending = (now["number"] + 1, move)
            await self._send(socket, *self.sending)

    async def _send(self, socket: ClientConnection, number: int, text: str) -> None:
        play = {"kind": "play", "id": number, "number": number, "text": text}
        await socket.send(json.dumps(play))

    def faults(self, facts: dict[str, Any]) -> tuple[int, int]:
        """How many acknowledged moves are missing in the stored game, and how many are
        duplicated."""
        texts = [played["text"] for played in facts["story"]]
        numbers = [played["number"] for played in facts["story"]]
        lost = sum(
            texts[number - 1 : number] != [text] for number, text in self.acknowledged.items()
        )
        too_many = facts["version"] - len(texts) - 1  # one more fact: the end of the game
        return lost, too_many + (numbers != list(range(1, len(texts) + 1)))


async def kill_servers(
    kills: int,
    database: str | None = None,
    count: int = 1,
    seed: int | None = None,
    game: str | None = None,
) -> Killings:
    """Kill one of the servers again and again; uses SQLite if no database is given."""
    with TemporaryDirectory() as folder:
        where = database or f"sqlite:///{Path(folder)}/house.db"
        return await _kill(kills, where, count, Random(seed), measured_game(game))


async def _kill(kills: int, database: str, count: int, rng: Random, game: str) -> Killings:
    servers = [Mortal(database)]
    games: list[Played] = []
    running: set[asyncio.Task[None]] = set()
    try:
        await servers[0].ready()
        for _ in range(count - 1):  # one after another: the first migrates the database
            servers.append(Mortal(database))
            await servers[-1].ready()
        for _ in range(kills):
            while len(running) < GAMES_AT_ONCE:
                running.add(await begin(games, servers, rng, game))
            await asyncio.sleep(rng.random() * PAUSE_S)
            server = rng.choice(servers)
            server.kill()
            server.start()
            if rng.random() >= IMPATIENT:
                await server.ready()
                await next_move(games, running)
            running = {task for task in running if not task.done() or task.result()}
        await asyncio.gather(*(server.ready() for server in servers))
        await asyncio.wait_for(asyncio.gather(*running), 5 * PATIENCE_S)
        faults = [game.faults(await stored(servers[0], game)) for game in games]
    finally:
        for task in running:
            task.cancel()
        for server in servers:
            server.kill()
    return Killings(
        kills,
        count,
        len(games),
        sum(len(game.acknowledged) for game in games),
        sum(lost for lost, _ in faults),
        sum(doubled for _, doubled in faults),
    )


async def stored(server: Mortal, game: Played) -> dict[str, Any]:
    """A finished game as a server reports it, once it has read an end that another may have stored.

    Servers notify each other, so for a moment one may not know the last move.
    """
    give_up = monotonic() + PATIENCE_S
    while True:
        facts: dict[str, Any] = server.call(f"/api/tables/{game.table['id']}")
        knows_end = facts["version"] > len(facts["story"])
        if knows_end or monotonic() > give_up:
            return facts
        await asyncio.sleep(0.05)


async def next_move(games: list[Played], running: set[asyncio.Task[None]]) -> None:
    """Wait until somebody has moved again: a server killed before that would lose nothing."""
    before = sum(len(game.acknowledged) for game in games)
    async with asyncio.timeout(PATIENCE_S):
        while sum(len(game.acknowledged) for game in games) == before:
            if all(one.done() for one in running):
                return
            await asyncio.sleep(0.01)


async def begin(
    games: list[Played], servers: list[Mortal], rng: Random, game: str
) -> asyncio.Task[None]:
    """A new game, as soon as a server answers."""
    me, computer = {"who": "me"}, {"who": "computer", "level": 1}
    lineups: list[list[dict[str, Any]]] = [[me, me], [me, computer], [computer, me]]
    wanted, seed = {"game": game, "sitters": lineups[len(games) % 3]}, rng.getrandbits(32)
    while True:
        with suppress(OSError):  # a server that starts refuses, or was killed
            games.append(await asyncio.to_thread(Played, servers, wanted, seed))
            return asyncio.create_task(games[-1].play(), name=f"game {len(games)}")
        await asyncio.sleep(0.05)
