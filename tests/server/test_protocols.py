"""Connections of strangers: slow ones end, floods are closed, every address has a limit."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from live import FAST, Live, serve
from waiting import PATIENCE_S, until
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from ludion.server.limits import FLOOD, Connections, Rate, RateLimits, address_of
from ludion.server.run import raise_file_limit

QUICK = replace(FAST, headers_s=0.3, body_s=0.3, reading_s=0.3)
USUAL = replace(FAST, messages=RateLimits.messages, frames=RateLimits.frames)


@contextmanager
def serving(folder: Path, limits: RateLimits) -> Iterator[Live]:
    running = serve(folder / "house.db", limits)
    try:
        yield running
    finally:
        running.stop()


def raw(live: Live, sent: bytes = b"") -> socket.socket:
    opened = socket.create_connection(("127.0.0.1", live.port), timeout=PATIENCE_S)
    opened.sendall(sent)
    return opened


def is_closed(opened: socket.socket) -> bool:
    try:
        while opened.recv(1 << 16):
            pass
    except ConnectionResetError:
        pass
    return True


HOST = b"Host: localhost\r\n"
POST = b"POST /api/tables HTTP/1.1\r\n" + HOST + b"Content-Length: 1000\r\n\r\n"


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\n" + HOST, POST, POST + b'{"game":']
)
def test_a_request_that_never_ends_is_closed(tmp_path: Path, sent: bytes) -> None:
    with serving(tmp_path, QUICK) as live, raw(live, sent) as slow:
        assert is_closed(slow)
        assert live.call("/api/house")["games"]


def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    with serving(tmp_path, QUICK) as live, socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", live.port))
        deaf.settimeout(PATIENCE_S)
        deaf.sendall((b"GET /schema HTTP/1.1\r\n" + HOST + b"\r\n") * 200)
        places: Connections = live.places
        until(lambda: places.count == 0)


def test_a_socket_and_a_stream_outlive_the_time_limits_of_requests(tmp_path: Path) -> None:
    with serving(tmp_path, QUICK) as live:
        table = live.open("me", "me")
        with connect(address(live, table)) as player, raw(live, QUICK_REQUEST) as slow:
            assert is_closed(slow), "by then the limits have passed"
            player.send(json.dumps({"kind": "join", "lang": "en"}))
            assert json.loads(player.recv(PATIENCE_S))["kind"] == "welcome"


QUICK_REQUEST = b"GET / HTTP/1.1\r\n"


def address(live: Live, table: dict[str, Any]) -> str:
    return f"ws://127.0.0.1:{live.port}/api/tables/{table['id']}/socket"


def test_an_address_and_the_house_have_a_limit_of_connections(tmp_path: Path) -> None:
    limits = replace(FAST, connections=12, connections_per_address=8)
    with serving(tmp_path, limits) as live, ExitStack() as open_ones:
        idle = [open_ones.enter_context(raw(live)) for _ in range(8)]
        until(lambda: live.places.count == 8)
        with raw(live) as ninth:
            assert is_closed(ninth)
        for one in idle:
            one.close()
        until(lambda: live.places.count == 0)
        assert live.call("/api/house")["games"]


def test_connections_are_counted_by_address_and_a_proxy_is_many_people() -> None:
    places = Connections(RateLimits(connections=5, connections_per_address=2), ["10.0.0.1"])
    assert [places.take(n, "192.0.2.7") for n in range(3)] == [True, True, False]
    assert [places.take(n, "10.0.0.1") for n in range(10, 14)] == [True, True, True, False]
    places.release(0)
    assert places.take(20, "192.0.2.7")


def test_sockets_and_streams_of_an_address_share_its_limit(tmp_path: Path) -> None:
    with serving(tmp_path, replace(FAST, connections_per_address=3)) as live:
        table = live.open("me", "me")
        with live.places.reader("127.0.0.1"), live.places.reader("127.0.0.1"):
            with live.places.reader("127.0.0.1"), connect(address(live, table)) as one_more:
                assert json.loads(one_more.recv(PATIENCE_S))["code"] == "too-much"
                refused = live.call(f"/api/tables/{table['id']}/events")
                assert (refused["status"], refused["code"]) == (429, "too-much")
            with connect(address(live, table)) as player:
                player.send(json.dumps({"kind": "join", "lang": "en"}))
                assert json.loads(player.recv(PATIENCE_S))["kind"] == "welcome"


def frames(opcode: Opcode, data: bytes, count: int) -> bytes:
    return Frame(opcode, data).serialize(mask=True) * count


FLOODS = {
    "garbage": frames(Opcode.TEXT, b"x", 30_000),
    "pings of the protocol": frames(Opcode.PING, b"", 30_000),
    "pongs that nobody asked for": frames(Opcode.PONG, b"", 30_000),
    "pings of the house": frames(Opcode.TEXT, b'{"kind":"ping","id":1}', 10_000),
    "long messages": frames(Opcode.TEXT, b"x" * 15_000, 100),
}


@pytest.mark.parametrize("flood", FLOODS)
def test_a_socket_that_floods_is_closed_and_gets_no_new_one_for_a_while(
    tmp_path: Path, flood: str
) -> None:
    with serving(tmp_path, USUAL) as live:
        table = live.open("me", "me")
        with connect(address(live, table)) as flooding, connect(address(live, table)) as player:
            for one in (flooding, player):
                one.send(json.dumps({"kind": "join", "lang": "en"}))
                assert json.loads(one.recv(PATIENCE_S))["kind"] == "welcome"
            try:
                flooding.socket.sendall(FLOODS[flood])
                while True:
                    flooding.recv(PATIENCE_S)
            except (ConnectionClosed, OSError):
                pass
            until(lambda: live.places.has_flooded("127.0.0.1") or live.places.count == 1)
            if live.places.has_flooded("127.0.0.1"):
                with pytest.raises(InvalidStatus):
                    connect(address(live, table))
            player.send(json.dumps({"kind": "ping", "id": 7}))
            while json.loads(player.recv(PATIENCE_S)) != {"kind": "pong", "id": 7}:
                pass


def test_messages_are_counted_before_they_are_read(tmp_path: Path) -> None:
    few = replace(FAST, messages=Rate(3, 0.001), gestures=Rate(2, 0.001))
    with serving(tmp_path, few) as live:
        table = live.open("me", "me")
        with connect(address(live, table)) as one:
            one.send(json.dumps({"kind": "join", "lang": "fr"}))
            assert json.loads(one.recv(PATIENCE_S))["kind"] == "welcome"
            for _ in range(20):
                one.send("not JSON at all")
            codes: list[str] = []
            while len(codes) < 20:
                heard = json.loads(one.recv(PATIENCE_S))
                if heard["kind"] == "refused":
                    codes.append(heard["code"])
                    said = heard["text"]
            assert codes == ["unreadable"] * 4 + ["too-much"] * 16
            assert said.startswith("trop de messages")


def test_a_socket_that_goes_on_sending_garbage_is_closed(tmp_path: Path) -> None:
    with serving(tmp_path, FAST) as live:
        table = live.open("me", "me")
        with connect(address(live, table)) as one:
            try:
                for _ in range(200):
                    one.send("not JSON at all")
                    one.recv(PATIENCE_S)
            except ConnectionClosed as end:
                assert end.rcvd is not None
                assert end.rcvd.code == FLOOD
            else:
                pytest.fail("the socket is still open")


def test_addresses_of_version_6_are_counted_by_their_network() -> None:
    def of(host: str) -> str:
        return address_of({"client": (host, 1)})

    assert of("2001:db8:1:2:3:4:5:6") == of("2001:db8:1:2::1") != of("2001:db8:1:3::1")
    assert of("::ffff:192.0.2.7") == of("192.0.2.7") == "192.0.2.7"
    assert of("fe80::1%eth0") == "fe80::/64"
    assert address_of({"client": None}) == ""


def test_the_limit_of_open_files_is_raised_as_far_as_it_may_be() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        lower = min(soft, 512) if soft != resource.RLIM_INFINITY else 512
        resource.setrlimit(resource.RLIMIT_NOFILE, (lower, hard))
        assert raise_file_limit(600) in (600, hard)
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] in (600, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
