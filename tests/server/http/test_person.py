"""What a browser's own key gives access to: parcels to another device, and erasing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from live import Live, serve

from ludion.server.http.person import MAX_PARCEL
from ludion.server.limits import Rate, RateLimits
from ludion.server.store import parcels
from ludion.server.table.access import new_secret

ID = "0123456789abcdef" * 4
DAYS = {"initial_s": 0, "increment_s": 0, "days": 3}


def test_a_parcel_is_taken_once_and_not_for_long(live: Live) -> None:
    def take() -> object:
        found = live.call("/api/parcels/take", {"id": ID})
        return found.get("body", found.get("code"))

    assert live.call("/api/parcels", {"id": ID, "body": "sealed"}) == {"seconds": 600}
    assert [take(), take()] == ["sealed", "not-now"]
    live.call("/api/parcels", {"id": ID, "body": "sealed"})
    live.registry.store.clock._offset += parcels.KEPT_MS
    assert take() == "not-now"
    parcels.sweep(live.registry.store.engine, live.registry.store.clock.now_ms())


def test_what_is_no_parcel_is_refused(live: Live) -> None:
    assert live.call("/api/parcels", {"id": "x", "body": ""})["code"] == "bad-query"
    assert live.call("/api/parcels/take", {"id": ID.upper()})["code"] == "bad-query"
    long = {"id": ID, "body": "a" * (MAX_PARCEL + 1)}
    assert live.call("/api/parcels", long)["code"] == "too-much"


def test_of_parcels_there_is_an_end(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcels, "MOST", 2)
    ids = [letter * 64 for letter in "abc"]
    codes = [live.call("/api/parcels", {"id": id, "body": ""}).get("code") for id in ids]
    assert codes == [None, None, "too-much"]


def test_codes_are_not_guessed_quickly(tmp_path: object) -> None:
    live = serve(f"sqlite:///{tmp_path}/house.db", RateLimits(tables=Rate(3, 0)))
    try:
        taken = [live.call("/api/parcels/take", {"id": ID}) for _ in range(4)]
        assert [one["code"] for one in taken] == ["not-now"] * 3 + ["too-much"]
        assert taken[-1]["status"] == 429
    finally:
        live.stop()


def test_somebody_erases_what_is_kept_of_them(live: Live) -> None:
    me = new_secret()
    table = live.open("me", "open", clock=DAYS, me=me, name="Ana")
    live.call("/api/person/vacation", {"me": me, "days": 3})
    headers = {"authorization": f"Bearer {table['secret']}"}
    say = {"kind": "say", "id": 1, "text": "hello from Ana"}
    live.call(f"/api/tables/{table['id']}/messages", say, headers)
    assert live.call("/api/person/erase", {"me": me, "secrets": [table["secret"]]}) == {"tables": 1}
    assert live.call("/api/person", {"me": me})["rest_s"] == 0
    stored = live.registry.store.engine.raw_connection()
    dump = "\n".join(stored.driver_connection.iterdump())
    stored.close()
    assert "Ana" not in dump
    assert "vacations" in dump
    assert 'INSERT INTO "vacations"' not in dump
    assert json.dumps(table["secret"]) not in dump


@pytest.mark.parametrize("path", ["", "/vacation", "/push", "/erase"])
def test_a_key_that_is_none_is_refused(live: Live, path: str) -> None:
    also: dict[str, dict[str, Any]] = {
        "/vacation": {"days": 1},
        "/push": {"endpoint": "https://a.example/"},
    }
    more = also.get(path, {})
    assert live.call(f"/api/person{path}", {"me": "", **more})["code"] == "bad-query"
    assert live.call(f"/api/person{path}", {"me": "short", **more})["code"] == "not-now"
