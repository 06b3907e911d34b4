"""`ludion soak strangers`: the latency of a pair's moves while strangers attack the server.

The server is one process, the strangers another, with low priority as if they ran elsewhere.
Quiet and attacked moves alternate: on a machine that is also busy with other work, only the
comparison means anything.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from ludion.lab.bench.game import measured_game, two_people
from ludion.lab.bench.hostile import (
    Asked,
    every_move,
    experiments,
    hostile_tables,
    long_studies,
    pictures,
    posts,
    small_requests,
)
from ludion.lab.bench.server import Server
from ludion.lab.bench.soak import STRANGER

PATIENCE_S = 180.0
PACE_S = 0.06
"""Between two moves of the pair: twenty messages a second are allowed."""
FLOODERS, ASKERS = 20, 8
ROUNDS = 5
"""How often quiet and strangers take turns."""
FLOOD = """
import os, sys, time
os.nice(15)
from threading import Thread
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect
flood = Frame(Opcode.{opcode}, {data!r}).serialize(mask=True) * 2000
def go():
    while True:
        try:
            with connect({address!r}, source_address=({source!r}, 0)) as one:
                one.send('{{"kind":"join","lang":"en"}}')
                while True:
                    one.socket.sendall(flood)
        except Exception:
            time.sleep(0.2)
for _ in range({count}):
    Thread(target=go, daemon=True).start()
print("flooding", flush=True)
sys.stdin.read()
"""
ASK = """
import os, sys, time
from itertools import cycle
from http.client import HTTPConnection
os.nice(15)
from threading import Thread
def go(first):
    wanted = {wanted!r}
    for path, body in cycle(wanted[first % len(wanted):] + wanted[:first % len(wanted)]):
        try:
            asking = HTTPConnection("127.0.0.1", {port}, 60, source_address=({source!r}, 0))
            method = "GET" if body is None else "POST"
            asking.request(method, path, body, {{"content-type": "application/json"}})
            asking.getresponse().read()
            asking.close()
        except Exception:
            time.sleep(0.02)
for number in range({count}):
    Thread(target=go, args=(number,), daemon=True).start()
print("asking", flush=True)
sys.stdin.read()
"""


class Waits(NamedTuple):
    """The pair's p99 latency in milliseconds, quiet and under attack."""

    garbage_ms: list[float]
    pings_ms: list[float]
    messages_ms: list[float]
    studies_ms: list[float]
    analyses_ms: list[float]
    """With a line for every move."""
    tables_ms: list[float]
    """New ones, with hostile options and starts."""
    experiments_ms: list[float]
    """In the lab, and designs drawn and solved."""
    pictures_ms: list[float]
    """Animations, PNG pictures and prints."""
    small_ms: list[float]
    """Many small requests: turns, opponents, parcels, lessons, puzzles."""


def run_guarded(folder: str) -> None:
    """A server with the usual limits, except for the request rate of an address."""
    from ludion.lab.bench.server import serve
    from ludion.server.app import Settings, make_app
    from ludion.server.limits import Connections, Rate, RateLimits
    from ludion.server.table.registry import Storage

    limits = RateLimits(tables=Rate(500, 10), requests=Rate(5000, 500))
    places = Connections(limits)
    storage = Storage(f"sqlite:///{folder}/house.db")
    serve(make_app(Settings(storage, limits=limits, compiles=False, places=places)), places)


@contextmanager
def program(code: str) -> Iterator[str]:
    """Start a program; return it with its first line of output."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "stranger.py"  # too long for a command line
        file.write_text(code, "utf-8")
        with subprocess.Popen(
            [sys.executable, file],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # what a library prints when its sockets are closed
            text=True,
        ) as running:
            assert running.stdout is not None
            try:
                yield running.stdout.readline().strip()
            finally:
                running.kill()


class PlayingPair:
    """Both seats of a table, at a human's pace: a move, then it is taken back."""

    def __init__(self, socket: ClientConnection, secret: str) -> None:
        self.socket, self._asked = socket, 0
        self.socket.send(json.dumps({"kind": "join", "lang": "en", "secret": secret}))
        self._first: str = self._hear("welcome")["now"]["choices"][0]["text"]

    def _hear(self, kind: str, id: int | None = None) -> dict[str, Any]:
        while True:
            heard: dict[str, Any] = json.loads(self.socket.recv(PATIENCE_S))
            if heard["kind"] == "refused":
                raise AssertionError(f"wanted a move to be accepted; got {heard}")
            if heard["kind"] == kind and (id is None or heard.get("id") == id):
                return heard

    def waits(self, count: int) -> list[float]:
        """The latency of each of this many moves, in seconds."""
        found = []
        for number in range(count):
            self._asked += 1
            move = {"kind": "play", "id": self._asked, "number": 1, "text": self._first}
            back = {"kind": "takeback", "id": self._asked}
            began = perf_counter()
            self.socket.send(json.dumps(move if number % 2 == 0 else back))
            self._hear("happened", self._asked)
            found.append(perf_counter() - began)
            sleep(PACE_S)
        return found


def post(port: int, path: str, data: Any) -> Any:
    body = json.dumps(data).encode()
    url, headers = f"http://127.0.0.1:{port}{path}", {"content-type": "application/json"}
    with urlopen(Request(url, body, headers), timeout=PATIENCE_S) as answer:
        return json.loads(answer.read())


def p99_ms(waits: list[float]) -> float:
    return quantiles(waits, n=100)[98] * 1000


def flooding(opcode: str, data: bytes, address: str) -> str:
    return FLOOD.format(opcode=opcode, data=data, address=address, source=STRANGER, count=FLOODERS)


def asking(port: int, wanted: list[Asked]) -> str:
    texts = [(path, None if body is None else json.dumps(body).encode()) for path, body in wanted]
    return ASK.format(port=port, wanted=texts, source=STRANGER, count=ASKERS)


def meet_strangers(moves: int = 300, game: str | None = None) -> Waits:
    """Play this many moves quietly, and this many during each attack."""
    name = measured_game(game)
    with TemporaryDirectory() as folder:
        server = Server("guarded", folder, __name__)
        try:
            kinds = range(len(Waits._fields))
            return Waits(*(beside(server.port, name, kind, moves) for kind in kinds))
        finally:
            server.close()


def beside(port: int, game: str, kind: int, moves: int) -> list[float]:
    opened = post(port, "/api/tables", two_people(game))
    address = f"ws://127.0.0.1:{port}/api/tables/{opened['id']}/socket"
    strangers = (
        lambda: flooding("TEXT", b"x", address),
        lambda: flooding("PING", b"", address),
        lambda: flooding("TEXT", b'{"kind":"ping","id":1}', address),
        lambda: asking(port, posts("/api/study", long_studies())),
        lambda: asking(port, posts("/api/analysis", every_move())),
        lambda: asking(port, posts("/api/tables", hostile_tables())),
        lambda: asking(port, experiments()),
        lambda: asking(port, pictures()),
        lambda: asking(port, small_requests()),
    )
    attack, some = strangers[kind](), max(2, moves // ROUNDS)
    quiet: list[float] = []
    among: list[float] = []
    with connect(address, compression=None, open_timeout=PATIENCE_S) as socket:
        pair = PlayingPair(socket, opened["secret"])
        pair.waits(min(20, moves))
        for _ in range(ROUNDS):
            quiet += pair.waits(some)
            with program(attack):
                among += pair.waits(some)
    return [p99_ms(quiet), p99_ms(among)]
