"""The stored form of a table: rows that an earlier version wrote still load."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ludion import load
from ludion.server.store.rows import Key
from ludion.server.store.schema import KEYS, ROWS, TABLES
from ludion.server.store.store import Store
from ludion.server.table import access, clock, facts, state
from ludion.server.table.facts import AnyFact, read_facts, read_setup, write_facts, write_setup
from ludion.server.table.state import TableState

OLD: dict[str, Any] = json.loads((Path(__file__).parent / "stored_table.json").read_text("utf-8"))
"""Every kind of fact, as the version of commit `written_by` stored it; the last two came later."""


def state_of(rows: list[list[AnyFact]], times: list[int]) -> TableState:
    table = TableState("t", read_setup(OLD["setup"]), load("gravis3"), Random(1))
    for row, at in zip(rows, times, strict=True):
        table.apply(row, at)
    return table


def told(table: TableState) -> dict[str, Any]:
    assert table.ending is not None
    assert table.clock is not None
    return {
        "version": table.version,
        "moves": [table.game.write(move) for move in table.match.moves],
        "seats": [[seat.who, seat.name, seat.level] for seat in table.seats],
        "next": table.next,
        "reason": table.ending.reason,
        "loser": table.ending.loser,
        "lefts": list(table.clock.lefts),
        "said": len(table.said),
    }


def test_rows_of_an_earlier_version_make_the_same_table() -> None:
    rows = [read_facts(text) for _, _, text in OLD["rows"]]
    assert told(state_of(rows, [at for _, at, _ in OLD["rows"]])) == OLD["then"]


def test_the_old_rows_have_every_kind_of_fact() -> None:
    stored = {type(fact) for _, _, text in OLD["rows"] for fact in read_facts(text)}
    assert stored == set(AnyFact.__args__)


def test_what_is_written_today_is_what_was_written_then() -> None:
    assert write_setup(read_setup(OLD["setup"])) == OLD["setup"].replace(
        '"initial_s":60,"increment_s":2', '"initial_s":60.0,"increment_s":2.0'
    )
    for _, _, text in OLD["rows"]:
        assert write_facts(read_facts(text)) == text


def test_a_field_of_a_later_version_is_ignored() -> None:
    text = '[{"fact":"made","seat":0,"text":"vC","by_hand":true}]'
    assert read_facts(text) == [facts.Made(0, "vC")]


def test_an_unknown_fact_is_an_error_and_not_silently_lost() -> None:
    with pytest.raises(msgspec.ValidationError):
        read_facts('[{"fact":"teleported","seat":0}]')


async def test_a_database_of_an_earlier_version_is_loaded(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/house.db")
    with store.engine.begin() as connection:
        table = {"id": "t", "setup": OLD["setup"], "touched": 0, "over": True}
        connection.execute(TABLES.insert(), table)
        for hash, seats, invited in OLD["keys"]:
            key = {"table_id": "t", "hash": hash, "seats": seats, "invited": bool(invited)}
            connection.execute(KEYS.insert(), key)
        for version, at, text in OLD["rows"]:
            row = {"table_id": "t", "version": version, "at": at, "facts": text}
            connection.execute(ROWS.insert(), row)
    stored = await store.load("t")
    store.close()
    assert stored is not None
    assert set(stored.keys) == {Key("ab" * 32, (0,)), Key("cd" * 32, (), True)}
    found = state_of([row.facts for row in stored.rows], [row.at for row in stored.rows])
    assert told(found) == OLD["then"]


@pytest.mark.parametrize("module", [facts, access, clock, state])
def test_the_stored_form_knows_no_messages(module: Any) -> None:
    """An edit of a message cannot break old rows."""
    tree = ast.parse(Path(module.__file__).read_text("utf-8"))
    imported = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert not [name for name in imported if "wire" in name or "show.messages" in name]
