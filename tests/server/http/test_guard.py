"""Defaults for strangers: names, origins, sizes, policies; and that nothing sent can break it."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from live import Live, needs_page, serve
from waiting import PATIENCE_S
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect as connect_sync

from ludion.server.http.static import Page
from ludion.server.table.decide import MAX_NAME


def ask(live: Live, path: str, **headers: str) -> Any:
    request = urllib.request.Request(f"http://127.0.0.1:{live.port}{path}", headers=headers)
    return urllib.request.urlopen(request, timeout=PATIENCE_S)


def test_a_page_may_load_its_own_files_only(live: Live) -> None:
    with ask(live, "/api/house") as answer:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_every_answer_has_a_policy_and_the_api_is_not_cached(live: Live) -> None:
    table = live.open("me", "me")
    for path, host in (
        ("/", "localhost"),
        (f"/api/tables/{table['id']}", "localhost"),
        ("/api/nothing", "localhost"),
        ("/assets/nothing.js", "localhost"),
        ("/", "evil.example"),
    ):
        try:
            answer = ask(live, path, Host=host)
        except urllib.error.HTTPError as fault:
            answer = fault
        with answer:
            policy = answer.headers["content-security-policy"]
            assert "object-src 'none'" in policy
            assert "base-uri 'none'" in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            if path.startswith("/api/"):
                assert answer.headers["cache-control"] == "no-store"


@needs_page
def test_only_an_embed_may_be_framed_by_another_site(live: Live) -> None:
    framed = ("/embed", "/embed/k3x")
    for path in (*framed, "/", "/t/k3x", "/embed/x/y", "/embed/x/../../t/k3x", "/embedded"):
        with ask(live, path) as answer:
            policy = answer.headers["content-security-policy"]
            own = answer.headers["cross-origin-resource-policy"]
        assert ("frame-ancestors *" in policy) == (path in framed), path
        assert own == ("cross-origin" if path in framed else "same-origin"), path


def test_a_proxy_is_believed_only_if_it_is_named(tmp_path: Path, live: Live) -> None:
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
    with ask(live, "/api/house", **headers) as answer:
        assert "strict-transport-security" not in answer.headers
    behind = serve(tmp_path / "other.db", proxies=("127.0.0.1",))
    try:
        with ask(behind, "/api/house", **headers) as answer:
            assert answer.headers["strict-transport-security"] == (
                "max-age=31536000; includeSubDomains"
            )
        with ask(behind, "/api/house") as answer:
            assert "strict-transport-security" not in answer.headers
    finally:
        behind.stop()


def test_a_name_that_is_not_ours_is_refused(live: Live) -> None:
    for host in ("evil.example", "evil.example:80", "127.0.0.1.evil.example"):
        with pytest.raises(urllib.error.HTTPError, match="403"):
            ask(live, "/api/house", Host=host)
    for host in ("localhost", "192.168.1.7:8700", "[::1]:8700"):
        assert ask(live, "/api/house", Host=host).status == 200


def test_another_sites_page_can_neither_post_nor_open_a_socket(live: Live) -> None:
    wanted = {"game": "gravis3", "sitters": [{"who": "me"}] * 2}
    evil = {"Origin": "https://evil.example"}
    assert live.call("/api/tables", wanted, evil)["status"] == 403
    own = {"Origin": f"http://127.0.0.1:{live.port}"}
    assert live.call("/api/tables", wanted, own)["id"]


async def test_a_socket_of_another_origin_is_refused(live: Live) -> None:
    table = live.open("me", "me")
    address = f"ws://127.0.0.1:{live.port}/api/tables/{table['id']}/socket"
    with pytest.raises(InvalidStatus):
        await connect(address, origin="https://evil.example")  # type: ignore[arg-type]
    with pytest.raises(InvalidStatus):
        await connect(f"ws://127.0.0.1:{live.port}/elsewhere")
    async with connect(address, origin=f"http://127.0.0.1:{live.port}"):  # type: ignore[arg-type]
        pass


async def test_a_message_too_long_closes_the_socket(live: Live) -> None:
    table = live.open("me", "me")
    async with live.join(table["id"]) as client:
        await client.connection.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            await client.until(lambda heard: False)


def test_a_body_too_long_is_refused(live: Live) -> None:
    wanted = {"game": "gravis3", "sitters": [], "start": "x" * 3_000_000}
    with suppress(urllib.error.URLError):  # the server may close before all of it is sent
        assert live.call("/api/tables", wanted)["status"] == 413


def test_no_address_of_the_api_takes_a_secret(live: Live) -> None:
    for path, methods in live.call("/schema")["paths"].items():
        for method in methods.values():
            named = {one["name"] for one in method.get("parameters", [])}
            assert not named & {"secret", "token", "to", "key"}, path


def test_the_api_is_described(live: Live) -> None:
    paths = live.call("/schema")["paths"]
    assert "/api/tables/{id}/messages" in paths


def test_the_page_answers_every_address_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "a-1.js").write_text("let a;" * 1000)
    (tmp_path / "assets" / "a-1.js.br").write_bytes(b"smaller")
    page = Page(tmp_path)
    for path in ("/", "/new", "/t/abc", "/replay/abc", "/learn/gravity/lesson"):
        found = page.find(path)
        assert found is not None
        assert (found.kind, found.caching) == ("text/html", "no-cache")
    script = page.find("/assets/a-1.js")
    assert script is not None
    assert list(script.packed) == ["br", "gzip"]
    assert page.find("/assets/a-1.js.br") is None
    assert "immutable" in script.caching
    assert page.find("/assets/gone.js") is None
    assert page.find("/../../etc/passwd.txt") is None


def test_a_page_says_what_its_address_will_want(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<html><head></head></html>")
    manifest = {
        "src/pages/table/Table.svelte": {"file": "assets/t.js", "imports": ["_shared"]},
        "src/boards/gravity/index.ts": {"file": "assets/g.js", "imports": ["_shared"]},
        "_shared": {"file": "assets/s.js"},
    }
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))
    page = Page(tmp_path)
    found = page.find("/t/abc", "en", "gravity")
    assert found is not None
    for file in ("t", "g", "s"):
        assert found.body.count(
            f'rel="modulepreload" crossorigin href="/assets/{file}.js"'.encode()
        )
    elsewhere = page.find("/new")
    assert elsewhere is not None
    assert b"modulepreload" not in elsewhere.body


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
WORDS = "join play takeback draw reply resign rematch hint say sit substitute ping other"
KINDS = st.sampled_from(WORDS.split())
FIELDS = {
    "id": st.integers(-(2**70), 2**70) | JUNK,
    "number": st.integers(-3, 3) | JUNK,
    "text": st.text(max_size=300) | st.sampled_from(["vC", ">", "xA1", "x" * 250]) | JUNK,
    "what": st.sampled_from(["draw", "takeback", "win"]) | JUNK,
    "accept": st.booleans() | JUNK,
    "seat": st.integers(-2, 3) | JUNK,
    "level": st.integers(-1, 10) | JUNK,
    "lang": st.sampled_from(["en", "fr", "tlh"]) | JUNK,
    "name": st.text(max_size=2 * MAX_NAME) | JUNK,
    "secret": st.text(max_size=40) | JUNK,
}
MESSAGES = (
    st.fixed_dictionaries({"kind": KINDS}, optional=FIELDS).map(json.dumps)
    | JUNK.map(json.dumps)
    | st.text(max_size=100)
    | st.binary(max_size=100)
)


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Any:
    running = serve(tmp_path_factory.mktemp("fuzz") / "house.db")
    yield running
    running.stop()


@settings(max_examples=60)
@given(messages=st.lists(MESSAGES, max_size=12), seated=st.booleans())
def test_whatever_is_sent_is_answered_and_never_breaks_the_table(
    fuzzed: Live, messages: list[str | bytes], seated: bool
) -> None:
    table = fuzzed.open("me", "open")
    secret = table["secret"] if seated else table["invitation"]
    address = f"ws://127.0.0.1:{fuzzed.port}/api/tables/{table['id']}/socket"
    with connect_sync(address, compression=None) as socket:
        socket.send(json.dumps({"kind": "join", "lang": "en", "secret": secret}))
        assert json.loads(socket.recv(20))["kind"] == "welcome"
        for message in [*messages, '{"kind":"ping","id":987654321}']:
            socket.send(message)
        heard: list[dict[str, Any]] = []
        while not heard or heard[-1] != {"kind": "pong", "id": 987654321}:
            heard.append(json.loads(socket.recv(20)))
    told = ("happened", "presence")
    answers = [one for one in heard if one["kind"] not in told or "id" in one]
    assert len(answers) == len(messages) + 1
    for refusal in answers:
        if refusal["kind"] == "refused":
            assert refusal["code"]
            assert refusal["text"]
    assert fuzzed.call(f"/api/tables/{table['id']}")["table"]["id"] == table["id"]
