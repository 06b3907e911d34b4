"""Web Push: whoever asked for it is told of their turn, and nobody uses it to reach our network."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import stat
import sys
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from subprocess import PIPE, Popen
from threading import Thread
from typing import Any

import pytest
from live import Live, serve
from postgres import binaries, running_postgres
from push_service import Browser, Service, push_service
from waiting import PATIENCE_S, until

from ludion.core.fault import BadQuery, CannotServe
from ludion.server import push as pushing
from ludion.server.push import PushSender, is_public, make_keys, read_keys, refuse_bad_endpoint
from ludion.server.run import push_sender
from ludion.server.store import outbox
from ludion.server.store.people import MOST_DEVICES, Subscription
from ludion.server.table import correspondence
from ludion.server.table.access import new_secret
from ludion.terminal import main as terminal

DAYS = {"initial_s": 0, "increment_s": 0, "days": 3}
FOREVER = 1 << 60


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with push_service(tmp_path) as running:
        yield running


@pytest.fixture
def live(tmp_path: Path, service: Service) -> Iterator[Live]:
    running = serve(tmp_path / "house.db", push=service.sender)
    yield running
    running.stop()


def subscribe(live: Live, me: str, browser: Browser, **more: Any) -> Any:
    return live.call("/api/person/push", {"me": me, **browser.subscription(), **more})


def sent(live: Live, table: str, secret: str, **message: Any) -> Any:
    headers = {"authorization": f"Bearer {secret}"}
    return live.call(f"/api/tables/{table}/messages", {"id": 1, **message}, headers)


def turn_of(live: Live, ben: str) -> dict[str, Any]:
    """A table where Ana has moved, so that it is Ben's turn."""
    table = live.open("me", "open", clock=DAYS, me=new_secret(), name="Ana")
    invitation, mine = table["invitation"], table["secret"]
    sat = sent(live, table["id"], invitation, kind="sit", seat=1, name="Ben", me=ben)
    sent(live, table["id"], mine, kind="play", number=1, text="vC")
    sent(live, table["id"], mine, kind="play", number=2, text=">")
    return {**table, "ben": sat["secret"]}


def claims_of(authorization: str) -> dict[str, Any]:
    """What a VAPID signature claims."""
    found = re.fullmatch(r"vapid t=[\w-]+\.([\w-]+)\.[\w-]+,k=[\w-]+", authorization)
    assert found, authorization
    claims: dict[str, Any] = json.loads(urlsafe_b64decode(found[1] + "=="))
    return claims


def test_a_person_who_asked_for_it_is_told_of_a_turn(live: Live, service: Service) -> None:
    ben, browser = new_secret(), Browser()
    assert subscribe(live, ben, browser, lang="fr")["told"] == 1
    table = turn_of(live, ben)
    until(lambda: len(service.received) == 1)
    path, headers, body = service.received[0]
    assert path == "/one"
    assert headers["Content-Encoding"] == "aes128gcm"
    assert headers["Topic"] == table["id"]
    claims = claims_of(headers["Authorization"])
    assert claims["sub"] == "mailto:ana@example.org"
    assert isinstance(claims["exp"], int)  # push services refuse a text
    assert json.loads(browser.read(body)) == {
        "title": "Gravis 3",
        "body": "À vous de jouer, dans la partie avec Ana.",
        "table": table["id"],
    }
    sent(live, table["id"], table["secret"], kind="resign")
    until(lambda: len(service.received) == 2)
    assert "terminée" in json.loads(browser.read(service.received[1][2]))["body"]


def test_who_has_left_is_told_that_somebody_has_come(live: Live, service: Service) -> None:
    """Whoever is to move first; the one who comes is not told of what they do themselves."""
    for seat in (0, 1):
        ana, ben, browser = new_secret(), new_secret(), Browser()
        subscribe(live, ana, browser)
        subscribe(live, ben, Browser("/ben"))
        sitters = ("me", "open") if seat == 0 else ("open", "me")
        table = live.open(*sitters, clock=DAYS, lobby=True, me=ana, name="Ana")
        sent(live, table["id"], "", kind="sit", seat=1 - seat, name="Ben", me=ben)
        until(lambda: len(service.received) == 1)
        until(lambda: outbox.tables(live.registry.store.engine, FOREVER) == [])
        path, _, body = service.received.pop()
        assert path == "/one"
        told = json.loads(browser.read(body))["body"]
        assert told == ("Your turn in the game with Ben.", "Your game with Ben has begun.")[seat]
        assert service.received == []


KILLED = """
import os, sys
from pathlib import Path
sys.path[:0] = {path!r}
from ludion.server.push import PushSender
from live import serve
from push_service import push_service

PushSender.send = lambda *_: os.kill(os.getpid(), 9)
with push_service(Path({folder!r})) as service:
    print(serve(Path({database!r}), push=service.sender).port, flush=True)
    sys.stdin.read()
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL on Windows")
def test_a_server_that_is_killed_before_it_tells_does_it_when_it_starts_again(
    tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is stored and the message is not sent: the next server sends it, once."""
    monkeypatch.setattr(correspondence, "TELL_MS", -1000)
    folder, database, ben, browser = (
        tmp_path / "killed",
        tmp_path / "house.db",
        new_secret(),
        Browser(),
    )
    folder.mkdir()
    script = KILLED.format(path=sys.path, folder=str(folder), database=str(database))
    with Popen([sys.executable, "-c", script], stdout=PIPE, stdin=PIPE, text=True) as dying:
        assert dying.stdout is not None
        first = Live(int(dying.stdout.readline()), None, None)  # type: ignore[arg-type]
        subscribe(first, ben, browser)
        with suppress(OSError, HTTPException):  # it may be killed before it has answered
            turn_of(first, ben)
        assert dying.wait(PATIENCE_S) == -9
    assert service.received == []
    again = serve(database, push=service.sender)
    until(lambda: len(service.received) == 1)
    told = json.loads(browser.read(service.received[0][2]))["body"]
    assert told == "Your turn in the game with Ana."
    until(lambda: outbox.tables(again.registry.store.engine, FOREVER) == [])
    again.stop()


async def test_whoever_is_at_the_table_is_not_told(live: Live, service: Service) -> None:
    ben = new_secret()
    subscribe(live, ben, Browser())
    table = await asyncio.to_thread(turn_of, live, ben)
    await asyncio.to_thread(until, lambda: len(service.received) == 1)
    async with live.join(table["id"], table["ben"]) as here:
        await here.kind("welcome")
        await here.ask("resign")
    assert len(service.received) == 1


def test_no_subscription_outlives_its_browser(live: Live, service: Service) -> None:
    ben, service.status = new_secret(), 410
    subscribe(live, ben, Browser())
    turn_of(live, ben)
    until(lambda: live.call("/api/person", {"me": ben})["told"] == 0)


def test_what_a_push_service_does_not_take_is_sent_again_later(
    live: Live, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever took it is not asked again; after the last try the message is given up."""
    monkeypatch.setattr(correspondence, "TELL_MS", -1000)
    monkeypatch.setattr(correspondence, "RETRY_S", (0.0, 0.0))
    telling, engine = live.registry.correspondence, live.registry.store.engine
    loop = live.server.servers[0].get_loop()
    ben, service.refusing = new_secret(), {"/one": 503}
    for browser in (Browser(), Browser("/two")):
        subscribe(live, ben, browser)
    table = turn_of(live, ben)["id"]
    until(lambda: len(service.received) == 2 and telling.tries(table) == 1)
    for tries in (2, 0):
        assert outbox.tables(engine, FOREVER) == [table]
        asyncio.run_coroutine_threadsafe(telling.tell_late(), loop).result(PATIENCE_S)
        assert telling.tries(table) == tries
    assert sorted(path for path, _, _ in service.received) == ["/one"] * 3 + ["/two"]
    assert outbox.tables(engine, FOREVER) == []
    assert live.call("/api/person", {"me": ben})["told"] == 2


def test_a_redirect_is_not_followed(live: Live, service: Service) -> None:
    ben, service.status, service.headers = new_secret(), 302, {"Location": "/two"}
    subscribe(live, ben, Browser())
    turn_of(live, ben)
    turn_of(live, ben)
    until(lambda: len(service.received) == 2)
    assert {path for path, _, _ in service.received} == {"/one"}


def test_whoever_unsubscribes_is_told_no_longer(live: Live) -> None:
    me, browser = new_secret(), Browser()
    subscribe(live, me, browser)
    assert subscribe(live, new_secret(), browser, on=False)["told"] == 0  # not theirs
    assert live.call("/api/person", {"me": me})["told"] == 1
    assert subscribe(live, me, browser, on=False)["told"] == 0


def test_a_person_has_a_few_devices(live: Live) -> None:
    me = new_secret()
    for number in range(MOST_DEVICES + 2):
        told = subscribe(live, me, Browser(f"/{number}"))["told"]
    assert told == MOST_DEVICES


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/a",
        "https://push.example.org:8700/a",
        "https://ana@push.example.org/a",
        "https:///a",
        "https://push.example.org/a b",
        "https://push.example.org/" + "a" * 1000,
        "file:///etc/passwd",
        "https://[::1/a",
    ],
)
def test_an_endpoint_that_is_none_is_refused(endpoint: str) -> None:
    usual = Subscription(**Browser().subscription(), lang="en")
    refuse_bad_endpoint(usual)
    with pytest.raises(BadQuery):
        refuse_bad_endpoint(usual._replace(endpoint=endpoint))


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:10.0.0.1",
        "2002:7f00:1::",
        "ff02::1",
    ],
)
def test_addresses_that_are_not_public_are_not_reached(address: str) -> None:
    assert not is_public(address)


def test_a_name_that_leads_into_our_network_is_not_reached(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is one with a public address beside it."""
    keys = make_keys(tmp_path / "push.toml", "https://example.org")
    reached: list[Any] = []
    monkeypatch.setattr(socket, "create_connection", lambda *to: reached.append(to))
    found = [(0, 0, 0, "", ("9.9.9.9", 443)), (0, 0, 0, "", ("127.0.0.1", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    assert (
        PushSender(keys)._send(Subscription(**Browser().subscription(), lang="en"), b"x", "t") == 0
    )
    assert reached == []


@pytest.mark.thorough
def test_an_endpoint_that_answers_for_ever_is_given_up(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pushing, "DEADLINE_S", 0.2)
    listening = socket.create_server(("127.0.0.1", 0))

    def never_answer() -> None:
        accepted, _ = listening.accept()
        with accepted:
            while accepted.recv(1000):
                pass

    answering = Thread(target=never_answer, daemon=True)
    answering.start()
    monkeypatch.setattr(service.sender, "_port", listening.getsockname()[1])
    to = Subscription(**Browser().subscription(), lang="en")
    assert service.sender._send(to, b"x", "t") == 0
    answering.join(PATIENCE_S)
    listening.close()


def test_without_keys_the_house_tells_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludion.server.run.data_home", lambda: tmp_path)
    assert push_sender(None) is None
    live = serve(tmp_path / "house.db")
    try:
        assert live.call("/api/house")["push"] == ""
        assert subscribe(live, new_secret(), Browser())["code"] == "not-now"
    finally:
        live.stop()


def test_one_command_makes_the_keys(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludion.server.run.data_home", lambda: tmp_path)
    make = ["house", "push-keys", "--contact", "mailto:ana@example.org", "--lang", "en"]
    assert terminal.run(make) == 0
    file = Path(capsys.readouterr().out.strip())
    assert file == tmp_path / "push.toml"
    if os.name != "nt":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert read_keys(file).contact == "mailto:ana@example.org"
    found = push_sender(None)
    assert found is not None
    assert len(found.keys.public) == 87
    assert terminal.run(make) != 0  # keys that browsers have subscribed with are not replaced
    assert "push.toml" in capsys.readouterr().err
    file.write_text("contact = 1")
    with pytest.raises(CannotServe, match="push-keys"):
        push_sender(None)


@pytest.mark.thorough
@pytest.mark.skipif(binaries() is None, reason="PostgreSQL is not installed")
async def test_several_servers_send_one_message_once(tmp_path: Path, service: Service) -> None:
    with running_postgres() as database:
        first, second = (serve(database.url, push=service.sender) for _ in range(2))
        for one in (first, second):
            assert one.registry._channel.listening.wait(PATIENCE_S)
        ben = new_secret()
        await asyncio.to_thread(subscribe, first, ben, Browser())
        table = await asyncio.to_thread(turn_of, first, ben)
        async with second.join(table["id"]) as watching:  # the second has the table in memory, too
            await watching.kind("welcome")
            await asyncio.to_thread(until, lambda: len(service.received) == 1)
            mine = table["secret"]
            await asyncio.to_thread(sent, first, table["id"], mine, kind="resign")
            await watching.kind("ended")
        await asyncio.to_thread(until, lambda: len(service.received) == 2)
        for one in (first, second):
            one.stop()
    assert len(service.received) == 2
