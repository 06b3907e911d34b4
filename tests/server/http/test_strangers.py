"""No request within the size limits is expensive, and whatever is read is read in linear time."""

from __future__ import annotations

import gzip
import json
import tracemalloc
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from threading import current_thread
from types import SimpleNamespace
from typing import Any, get_type_hints

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler
from live import Live, serve
from postgres import binaries, postgres
from waiting import PATIENCE_S

from ludion.core.fault import InvalidText
from ludion.core.record import read_record
from ludion.server.http import (
    compression,
    description,
    lab,
    lobby,
    person,
    press,
    stream,
    study,
    tables,
)
from ludion.server.limits import MAX_BODY_BYTES, MAX_START
from ludion.server.study.line import MAX_WITH_VARIATIONS


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """One server for all tests of this file."""
    running = serve(tmp_path_factory.mktemp("strangers") / "house.db")
    yield running
    running.stop()


def test_the_moves_of_a_record_are_counted_while_it_is_read() -> None:
    for text in ("a " * 1_000_000, "a" + " (a)" * 400_000, "1. " * 600_000):
        with pytest.raises(InvalidText, match="at most 10000 moves"):
            read_record(text, MAX_WITH_VARIATIONS)


@pytest.mark.parametrize("text", ["{" * 1_000_000, '[A "' + "b" * 1_000_000])
def test_a_comment_or_a_tag_that_never_ends_costs_little_memory(text: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(InvalidText, match="wanted a"):
            read_record(text, MAX_WITH_VARIATIONS)
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()


BODIES: dict[str, tuple[str, bytes]] = {
    "a set of dotted keys": (
        "/api/tables",
        json.dumps(
            {
                "game": "deboucleurs",
                "sitters": [{"who": "me"}] * 2,
                "options": {"set": "a." * 11_000 + "a=1"},
            }
        ).encode(),
    ),
    "a hundred thousand singularities": (
        "/api/study",
        json.dumps({"game": "deboucleurs", "start": "s=" + ",".join(["1/1"] * 100_000)}).encode(),
    ),
    "a start of a table": (
        "/api/tables",
        json.dumps(
            {"game": "polarity", "sitters": [{"who": "me"}] * 2, "start": "x" * (MAX_START + 1)}
        ).encode(),
    ),
    "moves without end": (
        "/api/study",
        b'{"game":"gravis3","moves":[' + b'"a",' * 500_000 + b'"a"]}',
    ),
    "options without end": (
        "/api/study",
        b'{"game":"gravis3","options":{' + b",".join(b'"%d":1' % n for n in range(100_000)) + b"}}",
    ),
    "nested lists": ("/api/study", b'{"game":"gravis3","moves":' + b"[" * 100_000),
    "nested objects": ("/api/tables", b'{"game":' * 10_000),
    "an unknown field": ("/api/tables", b'{"x":' + b"[" * 100_000 + b"]" * 20_000),
    "digits": ("/api/study", b'{"game":"gravis3","since":' + b"9" * 100_000 + b"}"),
    "digits in a clock": (
        "/api/tables",
        b'{"game":"gravis3","sitters":[],"clock":{"initial_s":1'
        + b"0" * 5000
        + b',"increment_s":0}}',
    ),
    "a message of nested lists": (
        "/api/tables/abc/messages",
        b'{"kind":"ping","x":' + b"[" * 50_000,
    ),
    "a level of many digits": (
        "/api/tables",
        b'{"game":"gravis3","sitters":[{"who":"computer","level":' + b"9" * 9000 + b"}]}",
    ),
}


def status_of(live: Live, path: str, body: bytes | None = None) -> int:
    request = urllib.request.Request(
        f"http://127.0.0.1:{live.port}{path}", body, {"content-type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as fault:
        problem = json.loads(fault.read())
        assert problem.keys() == {"code", "text", "option"}, problem
        return fault.code


@pytest.mark.parametrize("name", BODIES)
def test_a_body_that_would_be_expensive_is_refused(live: Live, name: str) -> None:
    path, body = BODIES[name]
    assert status_of(live, path, body) in (400, 404, 409, 413)
    assert live.call("/api/house")["games"], "the server goes on"


WEIRD_ADDRESSES = (
    "/api/tables/a%00b",
    "/api/tables/%00",
    "/api/tables/a%00b/record",
    "/api/tables/a%00b/events",
    "/api/tables/%ff%fe",
    "/api/tables/%F0%9F%8E%B2",
    f"/api/tables/{'x' * 3000}",
    f"/api/puzzles/gravis3/{'9' * 5000}",
    f"/api/tables/abc/events?since={'9' * 5000}",
    "/api/puzzles/a%00b",
    "/api/learn/..%2f..%2fetc",
    "/t/a%00b",
)


@pytest.mark.parametrize("path", WEIRD_ADDRESSES)
def test_a_weird_address_is_not_found_or_refused(live: Live, path: str) -> None:
    assert status_of(live, path) in (200 if path.startswith("/t/") else 404, 400)


@pytest.mark.skipif(binaries() is None, reason="PostgreSQL is not installed")
def test_zero_bytes_do_not_reach_postgresql() -> None:
    with postgres() as database:
        running = serve(database)
        try:
            for path in WEIRD_ADDRESSES:
                assert status_of(running, path) in (200 if path.startswith("/t/") else 404, 400)
        finally:
            running.stop()


def test_what_strangers_write_is_read_beside_the_event_loop(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ludion.server.http import opening

    seen: list[str] = []

    def spied(work: Callable[..., Any]) -> Callable[..., Any]:
        def spy(*given: Any) -> Any:
            seen.append(current_thread().name)
            return work(*given)

        return spy

    monkeypatch.setattr(tables, "setup_of", spied(opening.setup_of))
    monkeypatch.setattr(study, "studied", spied(study.studied))
    assert live.open("me", "me")["id"]
    assert live.call("/api/study", {"game": "gravis3", "moves": ["vC"]})["steps"]
    assert seen == ["ludion-reader", "ludion-reader"]


def test_the_description_as_yaml_is_rendered_once_and_not_in_the_event_loop(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    rendered: list[str] = []

    def render(*given: Any) -> bytes:
        rendered.append(current_thread().name)
        return b"openapi: 3"

    monkeypatch.setattr(description.YAML, "render", render)
    url = f"http://127.0.0.1:{live.port}/schema/openapi.yaml"
    for _ in range(3):
        with urllib.request.urlopen(url, timeout=PATIENCE_S) as answer:
            assert answer.read() == b"openapi: 3"
    [thread] = rendered
    assert thread.startswith(("uvloop_", "asyncio_")), "a thread of the loop's pool"


def test_lessons_are_encoded_and_compressed_once_and_not_in_the_event_loop(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed: list[str] = []

    def compress(body: bytes, level: int) -> bytes:
        packed.append(current_thread().name)
        return gzip.compress(body, level)

    monkeypatch.setattr(compression, "gzip", SimpleNamespace(compress=compress))
    compression._compressed.cache_clear()
    game = live.call("/api/house")["games"][0]["name"]
    url = f"http://127.0.0.1:{live.port}/api/learn/{game}"
    asked = urllib.request.Request(url, headers={"accept-encoding": "gzip"})
    for _ in range(3):
        with urllib.request.urlopen(asked, timeout=PATIENCE_S) as answer:
            assert json.loads(gzip.decompress(answer.read()))["game"] == game
    [thread] = packed
    assert thread.startswith(("uvloop_", "asyncio_")), "a thread of the loop's pool"


def test_a_body_is_small_where_no_record_is_sent() -> None:
    assert MAX_BODY_BYTES <= 128 << 10


def test_every_request_refuses_fields_it_does_not_know() -> None:
    handlers = [
        one
        for routes in (lab, lobby, person, press, stream, study, tables)
        for one in routes.ROUTES
        if isinstance(one, HTTPRouteHandler)
    ]
    bodies = [hints["data"] for one in handlers if "data" in (hints := get_type_hints(one.fn))]
    assert len(bodies) >= 15
    loose = {
        one.__name__
        for one in bodies
        if isinstance(one, type)
        and issubclass(one, msgspec.Struct)
        and not one.__struct_config__.forbid_unknown_fields
    }
    assert not loose
