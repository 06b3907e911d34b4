"""For whoever runs a server: health, metrics, logs, and a stop that loses nobody."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from live import Live, needs_page, serve
from waiting import PATIENCE_S
from websockets.exceptions import ConnectionClosed

from ludion.core.fault import CannotServe
from ludion.server.logs import JsonFormatter, LineFormatter
from ludion.server.store import queries
from ludion.server.store.schema import ROWS
from ludion.server.table.live import Table


def scraped(live: Live) -> dict[str, float]:
    """What Prometheus reads on the port of the metrics."""
    server, thread = live.registry.metrics.serve("127.0.0.1:0")
    with closing(server.socket):
        url = f"http://127.0.0.1:{server.server_port}/metrics"
        with urllib.request.urlopen(url, timeout=PATIENCE_S) as answer:
            lines = answer.read().decode().splitlines()
        server.shutdown()
        thread.join()
    pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: float(value) for name, value in pairs}


def test_a_server_says_that_it_lives_and_is_ready(live: Live) -> None:
    for path in ("/health", "/health/live", "/health/ready"):
        assert live.call(path) == {"live": True, "ready": True}


def test_a_server_without_its_database_lives_but_is_not_ready(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hangs(engine: sql.Engine) -> None:
        raise sql.exc.OperationalError("", None, OSError("no route to host"))

    monkeypatch.setattr(queries, "ping", hangs)
    assert live.call("/health") == {"live": True, "ready": False, "status": 503}
    assert live.call("/health/live") == {"live": True, "ready": True}


async def test_moves_commits_refusals_and_tables_are_counted(live: Live) -> None:
    table = live.open("me", "me")
    async with live.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        await me.ask("play", number=7, text=">")
        live.call("/api/tables/nosuchtable")
        found = await asyncio.to_thread(scraped, live)
    assert found["ludion_moves_total"] == 1
    assert found["ludion_commits_total"] == 2
    assert found['ludion_refusals_total{code="wrong-number"}'] == 1
    assert found['ludion_refusals_total{code="no-table"}'] == 1
    assert found["ludion_request_seconds_count"] == 1
    assert (found["ludion_tables"], found["ludion_sockets"]) == (1, 1)
    assert found["ludion_database_up"] == 1


@needs_page
def test_the_public_port_has_no_metrics(live: Live) -> None:
    assert "ludion_moves" not in str(live.call("/metrics"))


@pytest.mark.parametrize("address", ["nowhere", "127.0.0.1:x", "127.0.0.1:99999"])
def test_an_address_for_metrics_that_is_none_is_refused(live: Live, address: str) -> None:
    with pytest.raises(CannotServe, match="--metrics must be HOST:PORT"):
        live.registry.metrics.serve(address)


def test_an_unexpected_error_has_a_number_and_tells_no_secret(
    live: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(*_: Any) -> Any:
        raise RuntimeError("a mistake")

    monkeypatch.setattr(Table, "welcome", breaks)
    table = live.open("me", "me")
    secret = table["secret"]
    answer = live.call(
        f"/api/tables/{table['id']}?lang=en&token={secret}",
        headers={"authorization": f"Bearer {secret}"},
    )
    assert (answer["status"], answer["code"]) == (500, "internal")
    number = re.search("number ([0-9a-f]{8})$", answer["text"])
    assert number is not None
    assert f"error {number[1]}: GET /api/tables/{table['id']}" in caplog.text
    assert secret not in caplog.text


async def test_an_error_at_a_socket_has_a_number_too(
    live: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(*_: Any) -> Any:
        raise RuntimeError("a mistake")

    monkeypatch.setattr(Table, "welcome", breaks)
    table = live.open("me", "me")
    async with live.join(table["id"], table["secret"]) as me:
        refused = await me.hear()
    assert refused["code"] == "internal"
    assert refused["text"].rpartition(" ")[2] in caplog.text
    assert table["secret"] not in caplog.text


@pytest.mark.parametrize("formatter", [LineFormatter(), JsonFormatter()])
def test_every_line_of_the_log_is_dated(formatter: logging.Formatter) -> None:
    record = logging.LogRecord("ludion.x", logging.WARNING, "", 0, "it %s", ("is so",), None)
    line = formatter.format(record)
    assert re.search(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line)
    assert "it is so" in line
    if isinstance(formatter, JsonFormatter):
        assert json.loads(line)["level"] == "warning"


async def test_the_database_fails_without_its_values_in_the_log(
    live: Live, caplog: pytest.LogCaptureFixture
) -> None:
    row = {"table_id": "nosuchtable", "version": 1, "at": 0, "facts": "what was said"}
    with (
        live.registry.store.engine.begin() as connection,
        pytest.raises(sql.exc.IntegrityError) as raised,
    ):
        connection.execute(ROWS.insert(), row)
    assert "what was said" not in str(raised.value)


async def test_a_server_that_stops_tells_its_readers_to_come_back(tmp_path: Path) -> None:
    first = serve(tmp_path / "house.db")
    table = first.open("me", "me")
    async with first.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        await asyncio.to_thread(first.stop)
        with pytest.raises(ConnectionClosed) as closed:
            await me.until(lambda heard: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    second = serve(tmp_path / "house.db")
    async with second.join(table["id"], table["secret"], since=1) as me:
        assert (await me.ask("play", number=2, text=">"))["kind"] == "happened"
    second.stop()


def test_a_stream_ends_when_the_server_stops(live: Live) -> None:
    table = live.open("me", "me")
    url = f"http://127.0.0.1:{live.port}/api/tables/{table['id']}/events"
    with urllib.request.urlopen(url, timeout=PATIENCE_S) as stream:
        assert json.loads(stream.readline())["kind"] == "welcome"
        live.stop()
        rest = stream.read().decode().splitlines()
    assert all(json.loads(line)["kind"] == "presence" for line in rest if line)
