"""A pair that plays while strangers do their worst: its p99 beside its own quiet p99 in one run.

The server is a process of its own, the strangers another, which gives way as if it ran elsewhere;
the figures are printed (`pytest -s`). Times are those of this machine at this moment, so only their
ratio is judged, and on a machine that does something else it means little.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any
from urllib.request import Request, urlopen

import pytest
from waiting import PATIENCE_S
from websockets.sync.client import connect

pytestmark = pytest.mark.thorough

SERVER = """
import sys
sys.path[:0] = {path!r}
from live import serve
from ludion.server.limits import Rate, RateLimits
live = serve({database!r}, RateLimits(tables=Rate(500, 10), requests=Rate(5000, 500)))
print(live.port, flush=True)
sys.stdin.read()
"""
STRANGERS = """
import os, sys, time
os.nice(15)
from threading import Thread
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect
flood = Frame(Opcode.{opcode}, {data!r}).serialize(mask=True) * 2000
def go():
    while True:
        try:
            with connect({address!r}) as one:
                one.send('{{"kind":"join","lang":"en"}}')
                while True:
                    one.socket.sendall(flood)
        except Exception:
            time.sleep(0.2)
for _ in range(20):
    Thread(target=go, daemon=True).start()
print("flooding", flush=True)
sys.stdin.read()
"""
HTTP_STRANGERS = """
import os, sys, time
from urllib.request import Request, urlopen
os.nice(15)
from threading import Thread
def go():
    while True:
        try:
            request = Request({url!r}, {body!r}, {{"content-type": "application/json"}})
            urlopen(request, timeout=60).read()
        except Exception:
            time.sleep(0.02)
for _ in range(8):
    Thread(target=go, daemon=True).start()
print("asking", flush=True)
sys.stdin.read()
"""
QUIET_FLOOR_S = 0.010
"""A quiet p99 below this is taken for this: beneath it the machine's own noise is measured."""
MOVES = 300


@contextmanager
def process(code: str) -> Iterator[str]:
    """A program, and the first line that it says."""
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        try:
            yield running.stdout.readline().strip()
        finally:
            running.kill()


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    code = SERVER.format(path=sys.path, database=f"sqlite:///{tmp_path}/house.db")
    with process(code) as said:
        yield int(said)


class Pair:
    """Both seats of a table of Gravis 3, played at random, turn after turn, at a human's pace."""

    def __init__(self, port: int, stack: ExitStack) -> None:
        self.port = port
        opened = post(port, "/api/tables", {"game": "gravis3", "sitters": [{"who": "me"}] * 2})
        self.address = f"ws://127.0.0.1:{port}/api/tables/{opened['id']}/socket"
        self.socket = stack.enter_context(connect(self.address, compression=None))
        join = {"kind": "join", "lang": "en", "secret": opened["secret"]}
        self.socket.send(json.dumps(join))
        self.hear("welcome")
        self.asked = 0

    def hear(self, kind: str, id: int | None = None) -> dict[str, Any]:
        while True:
            heard: dict[str, Any] = json.loads(self.socket.recv(PATIENCE_S))
            if heard["kind"] == kind and (id is None or heard.get("id") == id):
                return heard
            assert heard["kind"] != "refused", heard

    def waits(self, count: int) -> list[float]:
        """How long each of so many moves takes to be answered: a move, then it is taken back."""
        found = []
        for number in range(count):
            self.asked += 1
            move = {"kind": "play", "id": self.asked, "number": 1, "text": "vC"}
            back = {"kind": "takeback", "id": self.asked}
            began = time.perf_counter()
            self.socket.send(json.dumps(move if number % 2 == 0 else back))
            self.hear("happened", self.asked)
            found.append(time.perf_counter() - began)
            time.sleep(0.06)  # twenty messages a second are allowed
        return found


def post(port: int, path: str, data: Any) -> Any:
    request = Request(
        f"http://127.0.0.1:{port}{path}",
        json.dumps(data).encode(),
        {"content-type": "application/json"},
    )
    with urlopen(request, timeout=PATIENCE_S) as answer:
        return json.loads(answer.read())


def p99(waits: list[float]) -> float:
    return quantiles(waits, n=100)[98]


def measured(name: str, port: int, strangers: Callable[[Pair], str]) -> tuple[float, float]:
    """The pair's p99 when it is quiet and among strangers, in seconds."""
    with ExitStack() as stack:
        pair = Pair(port, stack)
        pair.waits(20)
        quiet = p99(pair.waits(MOVES))
        with process(strangers(pair)):
            busy = p99(pair.waits(MOVES - 100))
    print(f"\n{name}: p99 {quiet * 1000:.1f} ms quiet, {busy * 1000:.1f} ms among strangers")
    return max(quiet, QUIET_FLOOR_S), busy


@pytest.mark.parametrize(
    ("name", "opcode", "data"),
    [
        ("garbage", "TEXT", b"x"),
        ("pings", "PING", b""),
        ("over-limit messages", "TEXT", b'{"kind":"ping","id":1}'),
    ],
)
def test_twenty_flooding_sockets_slow_nobody_down(
    port: int, name: str, opcode: str, data: bytes
) -> None:
    def strangers(pair: Pair) -> str:
        return STRANGERS.format(opcode=opcode, data=data, address=pair.address)

    quiet, busy = measured(name, port, strangers)
    assert busy < 3 * quiet


def test_expensive_studies_slow_nobody_down_by_a_tenth_of_a_second(port: int) -> None:
    from random import Random

    from ludion import load
    from ludion.core.walk import playout

    game = load("sprocket")
    moves = [game.write(move) for _, move in playout(game, Random(5))]
    body = json.dumps({"game": "sprocket", "moves": moves}).encode()

    def strangers(pair: Pair) -> str:
        return HTTP_STRANGERS.format(url=f"http://127.0.0.1:{port}/api/study", body=body)

    quiet, busy = measured("studies", port, strangers)
    assert busy < quiet + 0.1


def test_sets_of_dotted_keys_slow_nobody_down_by_a_tenth_of_a_second(port: int) -> None:
    wanted = {
        "game": "deboucleurs",
        "sitters": [{"who": "me"}] * 2,
        "options": {"set": "\n".join(f"a{n}.b.c=1" for n in range(2000))},
    }

    def strangers(pair: Pair) -> str:
        url = f"http://127.0.0.1:{port}/api/tables"
        return HTTP_STRANGERS.format(url=url, body=json.dumps(wanted).encode())

    quiet, busy = measured("sets", port, strangers)
    assert busy < quiet + 0.1
