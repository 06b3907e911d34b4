"""`ludion polarity hand`: how often a moving hand is answered, over a real socket on loopback.

The server runs in its own process. A hand circles over a crowded table of Polarity and sends one
point per 34 ms of its clock, with two requests in flight, as the page does.
"""

from __future__ import annotations

import asyncio
import json
import math
import urllib.request
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

from websockets.asyncio.client import connect

from ludion.lab.bench.server import Server

SECONDS = 8.0
EVERY_MS = 34
ROUND_MM = 120.0
HIGH_MM = 45.0


class HandFigures(NamedTuple):
    discs: int
    poses_a_second: float
    median_ms: float
    p99_ms: float


def crowded(discs: int) -> str:
    """The text of a table with this many foundations besides the red disc, far apart."""
    places = [(60 * column - 180, 60 * row - 180) for row in range(7) for column in range(7)]
    free = [(x, y) for x, y in places if 40 < math.hypot(x, y) < 205][:discs]
    told = ["0w0,0"]
    for number, (x, y) in enumerate(free, start=1):
        told.append(f"{number}{'wb'[number % 2]}{1000 * x},{1000 * y}")
    left = 52 - len(free)
    reserves = f"{left - left // 2},{left // 2}"
    return f"call:N red:N white:0 laid:10 reserve:{reserves} discs:{';'.join(told)}"


def measure_hand(discs: int = 20) -> HandFigures:
    with TemporaryDirectory() as folder:
        server = Server("house", folder)
        try:
            return asyncio.run(_move(server.port, discs))
        finally:
            server.close()


async def _move(port: int, discs: int) -> HandFigures:
    opened = _open(port, discs)
    address = f"ws://127.0.0.1:{port}/api/tables/{opened['id']}/socket"
    async with connect(address, compression=None) as socket:
        await socket.send(
            json.dumps({"kind": "join", "lang": "en", "secret": opened["secret"], "since": 0})
        )
        await socket.send(json.dumps({"kind": "grasp", "id": 1, "number": 1}))
        await _until(socket, "done")
        await socket.send(_samples(2, 0))  # prepares the physics
        await _until(socket, "felt")
        return await _round(socket, discs)


async def _round(socket: Any, discs: int) -> HandFigures:
    sent: dict[int, float] = {}
    waits: list[float] = []
    began, step, left = perf_counter(), 1, True
    while left and perf_counter() - began < SECONDS:  # when its time is up the hand stops
        while len(sent) < 2:
            sent[2 + step] = perf_counter()
            await socket.send(_samples(2 + step, step))
            step += 1
        felt = await _until(socket, "felt")
        left = felt["left_ms"] > EVERY_MS
        for id in [id for id in sent if id <= felt["id"]]:
            waits.append(perf_counter() - sent.pop(id))
    waits.sort()
    seconds = perf_counter() - began
    last = waits[min(len(waits) - 1, round(0.99 * len(waits)))]
    middle = waits[len(waits) // 2]
    return HandFigures(discs, len(waits) / seconds, 1000 * middle, 1000 * last)


def _samples(id: int, step: int) -> str:
    """A point of a wide circle over the table."""
    angle = 2 * math.pi * step / 180
    x, y = ROUND_MM * math.cos(angle), ROUND_MM * math.sin(angle)
    sample = [EVERY_MS * step, x, y, HIGH_MM, 40, 360 * step / 180 % 360]
    return json.dumps({"kind": "hand", "id": id, "samples": [sample]})


async def _until(socket: Any, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["kind"] == "refused":
            raise RuntimeError(message["text"])
        if message["kind"] == kind:
            return message


def _open(port: int, discs: int) -> dict[str, Any]:
    asked = {"game": "polarity", "start": crowded(discs), "sitters": [{"who": "me"}] * 2}
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/tables",
        json.dumps(asked).encode(),
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        opened: dict[str, Any] = json.loads(answer.read())
    return opened
