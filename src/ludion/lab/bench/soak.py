"""`ludion soak`: load tests of a server, in a process of its own on this machine.

start     a database with many unfinished tables: how soon it answers, and its first players
sockets   many open sockets: the memory they take, and how long a move takes meanwhile
mixed     play, spectators, floods and faults for some minutes: whether memory stays flat
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import urllib.request
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any, NamedTuple

import sqlalchemy as sql
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from ludion.games import load
from ludion.lab.bench.game import first_moves, measured_game
from ludion.lab.bench.server import Pair, Server, dial, open_table, sit_down
from ludion.server.store.rows import Key, key_insert, table_inserts
from ludion.server.store.schema import KEYS, ROWS, TABLES
from ludion.server.store.store import Store
from ludion.server.table.access import hash_secret, new_id, new_secret
from ludion.server.table.facts import Made, Occupant, Setup, write_facts

MOVES = 4
"""Of an unfinished table."""
ALONE_EVERY = 100
"""Of so many tables one waits for a computer."""
FIRST_PLAYERS = 100
PAIRS = 20
MOVES_A_SECOND = 20.0
STRANGER = "127.0.0.66"
"""Another address of this machine: who floods from there is shut out, and nobody else."""
FAULT_EVERY_S, FAULT_S = 120.0, 7.0
"""How often, and for how long, the database refuses to store anything during a mixed run."""
SAMPLES = 10
"""How often the memory is looked at during a mixed run."""


class Started(NamedTuple):
    tables: int
    ready_s: float
    first_p99_ms: float


class Held(NamedTuple):
    sockets: int
    before_mb: float
    held_mb: float
    p99_ms: float


class Mixed(NamedTuple):
    seconds: float
    moves: int
    p99_ms: float
    floods: int
    """Sockets that were closed because they flooded."""
    faults: int
    """Times at which the database stored nothing."""
    memory_mb: list[float]
    """At equal intervals."""


def p99(took: list[float]) -> float:
    return sorted(took)[len(took) * 99 // 100] * 1000


def memory_mb(server: Server) -> float:
    """The resident memory of a server; 0 if the system does not say."""
    with suppress(OSError):
        status = Path(f"/proc/{server.process.pid}/status").read_text("ascii")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024
    return 0.0


def raise_file_limit() -> None:
    """Raise the limit of open files as far as the system allows: each socket is one."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


# ---- start ----


def fill(folder: str, count: int, game: str) -> list[tuple[str, str]]:
    """Make a database of unfinished tables; return id and secret of each that waits for a
    person."""
    store = Store(f"sqlite:///{folder}/house.db")
    now, waiting = store.clock.now_ms(), []
    moves, rules = first_moves(game, MOVES), load(game).version
    tables: list[dict[str, Any]] = []
    keys: list[dict[str, Any]] = []
    rows: list[dict[str, Any]] = []
    for number in range(count):
        id, secret, alone = new_id(), new_secret(), number % ALONE_EVERY == 0
        other = Occupant("computer", level=1) if alone else Occupant("person")
        setup = Setup(game, {}, rules, "", None, [Occupant("person"), other], now)
        key = Key(hash_secret(secret), (0,) if alone else (0, 1))
        (_, table), *_ = table_inserts(id, setup, [], now, False)
        tables.append(table)
        keys.append(key_insert(id, key)[1])
        played = moves[: MOVES // 2] if alone else moves
        for version, text in enumerate(played, start=1):
            facts = write_facts([Made((version - 1) // 2, text)])
            is_alone = alone and version == len(played)
            row = {"table_id": id, "version": version, "at": now, "facts": facts, "alone": is_alone}
            rows.append(row)
        if not alone:
            waiting.append((id, secret))
    with store.engine.begin() as connection:
        for table_, values in ((TABLES, tables), (KEYS, keys), (ROWS, rows)):
            connection.execute(sql.insert(table_), values)
    store.close()
    return waiting


async def start(count: int, game: str | None = None) -> Started:
    with TemporaryDirectory() as folder:
        waiting = await asyncio.to_thread(fill, folder, count, measured_game(game))
        began = perf_counter()
        server = Server("house", folder)
        try:
            await asyncio.to_thread(wait_until_ready, server.port)
            ready_s = perf_counter() - began
            chosen = Random(1).sample(waiting, min(FIRST_PLAYERS, len(waiting)))
            took = [await first_move(server.port, id, secret) for id, secret in chosen]
        finally:
            server.close()
    return Started(count, ready_s, p99(took))


def wait_until_ready(port: int) -> None:
    while True:
        with (
            suppress(OSError),
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=60),
        ):
            return
        sleep(0.02)


async def first_move(port: int, id: str, secret: str) -> float:
    """How long a person who comes back to a table waits for a move to be answered, in seconds."""
    began = perf_counter()
    socket = await dial(port, f"/api/tables/{id}/socket")
    await socket.send(json.dumps({"kind": "join", "lang": "en", "secret": secret}))
    welcome = json.loads(await socket.recv())
    number, text = welcome["now"]["number"] + 1, welcome["now"]["choices"][0]["text"]
    await socket.send(json.dumps({"kind": "play", "id": 1, "number": number, "text": text}))
    while json.loads(await socket.recv()).get("id") != 1:
        pass
    took = perf_counter() - began
    await socket.close()
    return took


# ---- sockets ----


async def hold(count: int, game: str | None = None) -> Held:
    raise_file_limit()
    name = measured_game(game)
    with TemporaryDirectory() as folder:
        server = Server("house", folder)
        held: list[ClientConnection] = []
        pairs = [Pair(Random(number), name) for number in range(PAIRS)]
        try:
            await sit_down(server.port, pairs)
            before = memory_mb(server)
            id = (await asyncio.to_thread(open_table, server.port, name))["id"]
            for first in range(0, count, 50):
                joins = (watch(server.port, id) for _ in range(min(50, count - first)))
                held += await asyncio.gather(*joins)
            took = await play_for(pairs, 10.0, Random(1))
            return Held(len(held), before, memory_mb(server), p99(took))
        finally:
            server.close()
            await close_all([*held, *(socket for pair in pairs for socket in pair.sockets)])


async def close_all(sockets: list[ClientConnection]) -> None:
    for first in range(0, len(sockets), 500):
        await asyncio.gather(*(socket.close() for socket in sockets[first : first + 500]))


async def watch(port: int, id: str, source: str = "127.0.0.1") -> ClientConnection:
    socket = await dial(port, f"/api/tables/{id}/socket", source)
    await socket.send('{"kind":"join","lang":"en"}')
    await socket.recv()
    return socket


async def play_for(pairs: list[Pair], seconds: float, rng: Random) -> list[float]:
    """Play at a steady rate for this long; return how long each move took, in seconds."""
    took: list[float] = []
    give_up = perf_counter() + seconds
    while perf_counter() < give_up:
        playing = [pair for pair in pairs if not pair.is_over]
        if not playing:
            break
        began = perf_counter()
        await rng.choice(playing).move()
        took.append(perf_counter() - began)
        await asyncio.sleep(max(0.0, 1 / MOVES_A_SECOND - took[-1]))
    return took


# ---- mixed ----


async def mix(seconds: float, game: str | None = None) -> Mixed:
    raise_file_limit()
    name = measured_game(game)
    with TemporaryDirectory() as folder:
        server, rng, trouble = Server("house", folder), Random(1), Trouble()
        took: list[float] = []
        memory = [memory_mb(server)]
        others = [
            asyncio.create_task(come_and_go(server.port, name)),
            asyncio.create_task(send_garbage(server.port, name, trouble)),
            asyncio.create_task(refuse_to_store(folder, trouble)),
        ]
        try:
            began = perf_counter()
            while (passed := perf_counter() - began) < seconds:
                pairs = await seated(server.port, name, rng)
                took += await play_for(pairs, min(seconds / SAMPLES, 30.0), rng)
                await close_all([socket for pair in pairs for socket in pair.sockets])
                if passed >= len(memory) * seconds / SAMPLES:
                    memory.append(memory_mb(server))
            memory.append(memory_mb(server))
            passed = perf_counter() - began
            return Mixed(passed, len(took), p99(took), trouble.floods, trouble.faults, memory)
        finally:
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)
            server.close()


async def seated(port: int, game: str, rng: Random) -> list[Pair]:
    """Pairs at new tables, as soon as the server can store them."""
    while True:
        pairs = [Pair(rng, game) for _ in range(PAIRS)]
        with suppress(OSError, WebSocketException):
            await sit_down(port, pairs)
            return pairs
        await close_all([socket for pair in pairs for socket in pair.sockets])
        await asyncio.sleep(1.0)


@dataclass
class Trouble:
    """What has been done to the server so far."""

    floods: int = 0
    faults: int = 0


async def come_and_go(port: int, game: str) -> None:
    """Spectators who look at a table and leave."""
    while True:
        with suppress(OSError, WebSocketException):
            id = (await asyncio.to_thread(open_table, port, game))["id"]
            for _ in range(20):
                socket = await watch(port, id)
                try:
                    await asyncio.sleep(0.05)
                finally:
                    await socket.close()


async def send_garbage(port: int, game: str, trouble: Trouble) -> None:
    """A client that sends garbage until the socket is closed, then reconnects."""
    while True:
        with suppress(OSError, WebSocketException):
            id = (await asyncio.to_thread(open_table, port, game))["id"]
            socket = await watch(port, id, STRANGER)
            try:
                while True:
                    await socket.send('{"kind":"nonsense","id":1}')
                    await asyncio.sleep(0)
            finally:
                trouble.floods += 1
                await socket.close()
        await asyncio.sleep(0.1)


async def refuse_to_store(folder: str, trouble: Trouble) -> None:
    """Hold the lock of the database for longer than a server waits for it."""
    while True:
        await asyncio.sleep(FAULT_EVERY_S)
        with closing(sqlite3.connect(f"{folder}/house.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            trouble.faults += 1
            await asyncio.sleep(FAULT_S)
            other.execute("ROLLBACK")
