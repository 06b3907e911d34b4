"""A server is killed at random moments: no acknowledged move is lost or doubled, all goes on."""

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
from postgres import free_port
from waiting import PATIENCE_S
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

TROUBLE = (OSError, WebSocketException, TimeoutError)
RUN = "import sys; from ludion.terminal.main import run; sys.exit(run(sys.argv[1:]))"


class Killed:
    """A server in a process of its own, started again after each kill."""

    def __init__(self, folder: Path) -> None:
        self.port, self.folder = free_port(), folder
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        arguments = ["serve", "--no-open", "--port", str(self.port)]
        arguments += ["--database", f"sqlite:///{self.folder}/house.db"]
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
    """A game at one table by somebody who comes back whenever the server does."""

    def __init__(self, server: Killed, sitters: list[dict[str, Any]], seed: int) -> None:
        self.server, self.rng = server, Random(seed)
        self.table = server.call("/api/tables", {"game": "gravis3", "sitters": sitters})
        self.acknowledged: dict[int, str] = {}
        self.sending: tuple[int, str] | None = None
        self.over = False
        self.now: dict[str, Any] | None = None

    async def play(self) -> None:
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table['id']}/socket"
        while not self.over:
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
        assert heard["kind"] != "refused", heard
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


async def kill_at_random(folder: Path, kills: int, seed: int) -> None:
    server, rng = Killed(folder), Random(seed)
    me, computer = {"who": "me"}, {"who": "computer", "level": 1}
    lineups: list[list[dict[str, Any]]] = [[me, me], [me, computer], [computer, me]]
    games: list[Played] = []
    running: set[asyncio.Task[None]] = set()
    try:
        await server.ready()
        for _ in range(kills):
            while len(running) < 4:
                sitters = lineups[len(games) % 3]
                game = Played(server, sitters, rng.getrandbits(32))
                games.append(game)
                running.add(asyncio.create_task(game.play(), name=f"game {len(games)}"))
            await asyncio.sleep(rng.random() * 1.5)
            server.kill()
            server.process = server.start()
            await server.ready()
            running = {task for task in running if not task.done()}
        await asyncio.wait_for(asyncio.gather(*running), 5 * PATIENCE_S)
        for game in games:
            check(server.call(f"/api/tables/{game.table['id']}"), game)
        assert sum(len(game.acknowledged) for game in games) > kills
    finally:
        for task in running:
            task.cancel()
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
    await kill_at_random(tmp_path, kills=3, seed=1)


@pytest.mark.thorough
@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")
async def test_no_acknowledged_move_is_lost_or_doubled_by_fifty_kills(tmp_path: Path) -> None:
    await kill_at_random(tmp_path, kills=50, seed=2)
