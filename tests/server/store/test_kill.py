"""Servers are killed at random moments: no acknowledged move is lost or doubled, all goes on.

With --thorough, $LUDION_KILLS says how often.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import urllib.request
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest
from postgres import binaries, free_port, postgres
from waiting import PATIENCE_S
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

KILLS = int(os.environ.get("LUDION_KILLS", "50"))
TROUBLE = (OSError, WebSocketException, TimeoutError)
RUN = "import sys; from ludion.terminal.main import run; sys.exit(run(sys.argv[1:]))"


class Killed:
    """A server in a process of its own, started again after each kill."""

    def __init__(self, database: str) -> None:
        self.port, self.database = free_port(), database
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        arguments = ["serve", "--no-open", "--port", str(self.port)]
        arguments += ["--database", self.database]
        return subprocess.Popen([sys.executable, "-c", RUN, *arguments], stdout=subprocess.DEVNULL)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

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
                await asyncio.to_thread(self.call, "/api/house")
                return
            assert self.process.poll() is None, "the server did not start"
            await asyncio.sleep(0.1)
        raise AssertionError(f"the server was not ready in {PATIENCE_S} s")


class Played:
    """A game at one table by somebody who comes back whenever a server does."""

    def __init__(self, servers: list[Killed], sitters: list[dict[str, Any]], seed: int) -> None:
        self.servers, self.rng = servers, Random(seed)
        wanted = {"game": "gravis3", "sitters": sitters}
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
            await asyncio.sleep(0.05)

    async def _visit(self, socket: ClientConnection) -> None:
        hello = {"kind": "join", "lang": "en", "secret": self.table["secret"]}
        await socket.send(json.dumps(hello))
        if self.sending is not None:
            await self._send(socket, *self.sending)
        while not self.over:
            await self._hear(socket, json.loads(await socket.recv()))

    async def _hear(self, socket: ClientConnection, heard: dict[str, Any]) -> None:
        if heard["kind"] == "refused":
            assert heard["code"] == "unavailable", heard
            raise ConnectionError("not stored: come back and send it again")
        event = heard.get("event", {})
        now = heard.get("now") or event.get("step", {}).get("now")
        if heard.get("id") is not None:
            assert self.sending is not None
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


async def kill_at_random(database: str, kills: int, seed: int, count: int = 1) -> None:
    servers, rng = [Killed(database)], Random(seed)
    me, computer = {"who": "me"}, {"who": "computer", "level": 1}
    lineups: list[list[dict[str, Any]]] = [[me, me], [me, computer], [computer, me]]
    games: list[Played] = []
    running: set[asyncio.Task[None]] = set()
    try:
        await servers[0].ready()
        for _ in range(count - 1):  # one after another: the first migrates the database
            servers.append(Killed(database))
            await servers[-1].ready()
        for _ in range(kills):
            while len(running) < 4:
                sitters = lineups[len(games) % 3]
                game = Played(servers, sitters, rng.getrandbits(32))
                games.append(game)
                running.add(asyncio.create_task(game.play(), name=f"game {len(games)}"))
            await asyncio.sleep(rng.random() * 1.5)
            server = rng.choice(servers)
            server.kill()
            server.process = server.start()
            await server.ready()
            running = {task for task in running if not task.done()}
        await asyncio.wait_for(asyncio.gather(*running), 5 * PATIENCE_S)
        for game in games:
            check(rng.choice(servers).call(f"/api/tables/{game.table['id']}"), game)
        assert sum(len(game.acknowledged) for game in games) > kills
    finally:
        for task in running:
            task.cancel()
        for server in servers:
            server.kill()


def check(facts: dict[str, Any], game: Played) -> None:
    """Each acknowledged move is there, once, under its number; the game is one by the rules."""
    texts = [played["text"] for played in facts["story"]]
    assert [played["number"] for played in facts["story"]] == list(range(1, len(texts) + 1))
    for number, text in game.acknowledged.items():
        assert texts[number - 1] == text, (game.table["id"], number, text, texts)
    assert facts["table"]["ending"] is not None
    assert facts["version"] == len(texts) + 1


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")
async def test_no_acknowledged_move_is_lost_or_doubled_by_three_kills(tmp_path: Path) -> None:
    await kill_at_random(f"sqlite:///{tmp_path}/house.db", kills=3, seed=1)


@pytest.mark.thorough
@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")
async def test_no_acknowledged_move_is_lost_or_doubled_by_many_kills(tmp_path: Path) -> None:
    await kill_at_random(f"sqlite:///{tmp_path}/house.db", KILLS, seed=2)


@pytest.mark.thorough
@pytest.mark.skipif(os.name == "nt" or binaries() is None, reason="needs SIGKILL and PostgreSQL")
async def test_no_acknowledged_move_is_lost_or_doubled_between_two_servers() -> None:
    with postgres() as database:
        await kill_at_random(database, KILLS, seed=3, count=2)
