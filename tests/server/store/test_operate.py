"""What an operator does while a server runs: every order reaches it in a few seconds."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from live import Live, serve
from postgres import Postgres, binaries, running_postgres
from waiting import until
from websockets.exceptions import ConnectionClosed

from ludion.server.store.operate import REMOVED, Operator
from ludion.server.table import registry
from ludion.terminal import main as terminal


@pytest.fixture(autouse=True)
def orders_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers look for orders often; to wait two seconds for each would prove nothing more."""
    monkeypatch.setattr(registry, "ORDERS_S", 0.05)


def database(live: Live) -> str:
    return str(live.registry.store.engine.url)


def house(live: Live, *arguments: str) -> int:
    return terminal.run(["house", *arguments, "--database", database(live), "--lang", "en"])


async def talked(live: Live) -> dict[str, Any]:
    """A table where Ana has moved and said something."""
    table = live.open("me", "open", name="Ana")
    async with live.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        await me.ask("say", text="my telephone is 1234")
    return table


async def test_tables_are_listed_and_shown(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    table = await talked(live)
    assert house(live, "list") == 0
    assert f"{table['id']}  " in capsys.readouterr().out
    assert house(live, "show", table["id"]) == 0
    shown = capsys.readouterr().out
    assert "0 Ana: my telephone is 1234" in shown
    assert house(live, "show", "nosuchtable") == 2
    assert "there is no table nosuchtable" in capsys.readouterr().err


async def test_who_sits_at_a_closed_table_can_only_watch(live: Live) -> None:
    table = await talked(live)
    async with live.join(table["id"], table["secret"]) as me:
        await me.kind("welcome")
        assert house(live, "close", table["id"]) == 0
        with pytest.raises(ConnectionClosed):
            await me.until(lambda heard: False)
    async with live.join(table["id"], table["secret"]) as me:
        assert (await me.kind("welcome"))["mine"] == []


async def test_a_deleted_table_is_gone(live: Live) -> None:
    table = await talked(live)
    assert house(live, "delete", table["id"]) == 0
    until(lambda: live.call(f"/api/tables/{table['id']}").get("status") == 404)


async def test_what_was_said_is_deleted_and_the_game_goes_on(live: Live) -> None:
    table = await talked(live)
    assert house(live, "unsay", table["id"], "--seat", "0") == 0
    until(lambda: table["id"] not in live.registry.tables)
    async with live.join(table["id"], table["secret"]) as me:
        assert [one["text"] for one in (await me.kind("welcome"))["said"]] == [REMOVED]
        assert (await me.ask("play", number=2, text=">"))["kind"] == "happened"


async def test_a_muted_seat_plays_but_does_not_talk(live: Live) -> None:
    table = await talked(live)
    assert house(live, "mute", table["id"], "0") == 0
    until(lambda: table["id"] not in live.registry.tables)
    async with live.join(table["id"], table["secret"]) as me:
        assert (await me.ask("say", text="hello"))["code"] == "not-now"
        assert (await me.ask("play", number=2, text=">"))["kind"] == "happened"


@pytest.mark.parametrize("by", ["secret", "name"])
async def test_what_is_stored_of_a_person_is_exported_and_erased(
    live: Live, by: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await talked(live)
    who = table["secret"] if by == "secret" else "Ana"
    assert house(live, "export", who) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert (found["table"], found["seats"]) == (table["id"], {"0": "Ana"})
    assert [fact["fact"] for fact in found["facts"]] == ["made", "said"]
    assert house(live, "erase", who) == 0
    with_names = Operator.of(database(live))
    stored = json.dumps(with_names.export(table["secret"])) + str(with_names.table(table["id"]))
    with_names.close()
    assert "Ana" not in stored
    assert "telephone" not in stored
    assert len(live.call(f"/api/tables/{table['id']}")["story"]) == 1, "the moves stay"


def test_a_banned_address_is_refused_until_it_is_let_in_again(
    live: Live, capsys: pytest.CaptureFixture[str]
) -> None:
    assert house(live, "ban", "127.0.0.1") == 0
    until(lambda: live.call("/api/house").get("status") == 403)
    house(live, "bans")
    assert "127.0.0.1/32" in capsys.readouterr().out
    assert house(live, "unban", "127.0.0.1") == 0
    until(lambda: "games" in live.call("/api/house"))
    assert house(live, "ban", "nowhere") == 2


async def test_a_backup_of_a_running_server_is_restored(live: Live, tmp_path: Path) -> None:
    table = await talked(live)
    copy = tmp_path / "copy.db"
    assert house(live, "backup", str(copy)) == 0
    assert house(live, "backup", str(copy)) == 2, "an older copy is not overwritten"
    restored = serve(copy)
    async with restored.join(table["id"], table["secret"]) as me:
        assert (await me.ask("play", number=2, text=">"))["kind"] == "happened"
    restored.stop()


def test_a_database_without_tables_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/empty.db"
    assert terminal.run(["house", "list", "--database", url]) == 2


def dumped(server: Postgres, program: str, *arguments: str, text: str = "") -> str:
    found = shutil.which(program) or str((binaries() or Path()) / program)
    command = [found, "-h", "127.0.0.1", "-p", str(server.port), "-U", "ludion", *arguments]
    ran = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return ran.stdout


@pytest.mark.thorough
@pytest.mark.skipif(os.name == "nt" or binaries() is None, reason="PostgreSQL is not installed")
async def test_a_dump_of_postgresql_is_restored() -> None:
    with running_postgres() as server:
        first = serve(server.url)
        table = await talked(first)
        dump = dumped(server, "pg_dump", "postgres")
        first.stop()
        dumped(server, "createdb", "restored")
        dumped(server, "psql", "-q", "-v", "ON_ERROR_STOP=1", "restored", text=dump)
        second = serve(server.url.replace("/postgres", "/restored"))
        async with second.join(table["id"], table["secret"]) as me:
            assert (await me.ask("play", number=2, text=">"))["kind"] == "happened"
        second.stop()
