"""Pictures, animations and prints over HTTP: what is made, kept, bounded and never shown."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from threading import Thread, current_thread
from types import SimpleNamespace
from typing import Any

import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import TestClient

from ludion import learn, load
from ludion.core.fault import Busy, TooMuch
from ludion.core.walk import playout
from ludion.match.match import Match
from ludion.match.worker import WorkerPool
from ludion.press import typeset
from ludion.press.build import made
from ludion.server.http import press as routes
from ludion.server.http.errors import EXCEPTION_HANDLERS
from ludion.server.metrics import Counts, Metrics
from ludion.server.study import press as printing
from ludion.server.study.press import Press


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    readers = WorkerPool(1)
    game = load("deboucleurs")
    match = Match(game, ["Ana", "Bo"])
    for _, move in islice(playout(game, Random(4)), 40):
        match.play(move)
    table = SimpleNamespace(state=SimpleNamespace(match=match), touch=lambda address: None)

    async def found(id: str) -> Any:
        return table

    metrics = Metrics(Counts(), dict)
    registry = SimpleNamespace(readers=readers, table=found, metrics=metrics)
    state = State({"registry": registry, "press": Press(tmp_path / "prints")})
    app = Litestar(routes.ROUTES, state=state, exception_handlers=EXCEPTION_HANDLERS)
    with TestClient(app) as client:
        yield client
    readers.close()


def test_a_position_is_drawn_as_svg_and_as_png(client: TestClient[Litestar]) -> None:
    wanted = {"game": "gravis3", "moves": ["vC"]}
    svg = client.post("/api/picture", json=wanted)
    assert svg.status_code == 200
    assert svg.headers["content-type"].startswith("image/svg+xml")
    assert svg.headers["content-disposition"] == 'attachment; filename="gravis3.svg"'
    png = client.post("/api/picture", json={**wanted, "kind": "png", "look": "dark"})
    assert png.content.startswith(b"\x89PNG")


def test_a_png_is_drawn_in_its_own_process_because_typst_keeps_what_it_has_drawn(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typeset, "typeset", None)
    png = client.get("/api/tables/k3x/picture?kind=png")
    assert png.content.startswith(b"\x89PNG")


def test_the_picture_of_a_table_hides_what_the_hands_hold(client: TestClient[Litestar]) -> None:
    svg = client.get("/api/tables/k3x/picture?lang=fr")
    assert svg.status_code == 200
    for card in load("deboucleurs").cards.cards.values():
        assert card.name["fr"] not in svg.text
        assert card.key not in svg.text


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"game": "gravis3", "moves": ["vZ"]}, "move 1"),
        ({"game": "gravis3", "kind": "gif"}, "a still picture is an svg or a png"),
        ({"game": "gravis3", "kind": "png", "animated": True}, "a PNG is a still picture"),
        ({"game": "nogame"}, "the game must be one of"),
    ],
)
def test_a_wrong_wish_is_refused_in_words(
    client: TestClient[Litestar], wanted: dict[str, Any], told: str
) -> None:
    answer = client.post("/api/picture", json=wanted)
    assert 400 <= answer.status_code < 500
    assert told in answer.json()["text"]


def test_an_animation_and_a_print_are_made_in_their_own_process(
    client: TestClient[Litestar],
) -> None:
    wanted = {"game": "gravis3", "moves": ["vC", ">"], "animated": True, "kind": "svg"}
    assert "@keyframes" in client.post("/api/picture", json=wanted).text
    pdf = client.get("/api/print/gravis3?paper=letter&ink=saving&lang=fr&options=pawns=8")
    assert pdf.status_code == 200
    assert pdf.content.startswith(b"%PDF")
    again = client.get("/api/print/gravis3?paper=letter&ink=saving&lang=fr&options=pawns=8")
    assert again.content == pdf.content
    refused = client.get("/api/print/gravis3?options=pawns=99&lang=en")
    assert refused.status_code == 400
    assert client.get("/api/print/gravis3?paper=a0").status_code == 400
    assert client.get("/api/print/nogame").status_code == 404


def test_a_job_of_an_animation_begins_after_the_moves_that_are_past() -> None:
    record = learn.example("gravis3")
    moves = record.split("\n\n")[1].split()[:4]
    job = {"kind": "svg", "game": "gravis3", "moves": moves}
    assert made(job).count(b"@keyframes") > made({**job, "since": 3}).count(b"@keyframes")


SLOW = (sys.executable, "-c", "import sys, time; sys.stdin.read(); time.sleep(600)")
ECHO = (sys.executable, "-c", "import sys; sys.stdout.write('made ' + sys.stdin.read()[:1])")
FULL = (sys.executable, "-c", "import sys; sys.stdin.read(); sys.exit(3)")
JOB = {"kind": "pdf", "game": "gravis3"}


async def test_what_was_made_is_kept_and_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "COMMAND", ECHO)
    monkeypatch.setattr(printing, "MOST_KEPT", 2)
    press = Press(tmp_path)
    assert await press.file(JOB, "a") == b"made {"
    monkeypatch.setattr(printing, "COMMAND", SLOW)
    assert await press.file(JOB, "a") == b"made {"
    monkeypatch.setattr(printing, "COMMAND", ECHO)
    for lang in ("en", "fr", "de"):
        await press.file({**JOB, "lang": lang}, "a")
    assert len(list(tmp_path.iterdir())) == 2


async def test_the_disk_never_makes_the_event_loop_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "COMMAND", ECHO)
    seen = set[Thread]()

    def slow_disk(path: Path, made: bytes) -> None:
        seen.add(current_thread())

    def empty_disk(path: Path) -> None:
        seen.add(current_thread())

    monkeypatch.setattr(printing, "write_bytes", slow_disk)
    monkeypatch.setattr(printing, "_kept", empty_disk)
    assert await Press(tmp_path).file(JOB, "a") == b"made {"
    assert seen
    assert current_thread() not in seen


async def test_an_address_waits_for_one_thing_at_a_time_and_for_so_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "COMMAND", SLOW)
    press = Press(tmp_path)
    first = asyncio.ensure_future(press.file(JOB, "a"))
    while press._process is None:
        await asyncio.sleep(0)
    with pytest.raises(Busy, match="something else is being made"):
        await press.file({**JOB, "lang": "fr"}, "a")
    process = press._process
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    assert process.returncode is not None, "it has ended before the request has"
    monkeypatch.setattr(printing, "MOST_S", 0.01)
    with pytest.raises(Busy, match="takes too long"):
        await press.file(JOB, "a")
    monkeypatch.setattr(printing, "MOST_S", 600)
    monkeypatch.setattr(printing, "COMMAND", FULL)
    with pytest.raises(TooMuch, match="too many moves"):
        await press.file(JOB, "a")
    assert not list(tmp_path.iterdir())
