"""People who meet because they look for somebody, or host a table that is open to all."""

from __future__ import annotations

from typing import Any

from live import Live
from waiting import PATIENCE_S
from websockets.asyncio.client import connect

from ludion.server.table.access import new_secret

CLOCK = {"initial_s": 600, "increment_s": 5}
DAYS = {"initial_s": 0, "increment_s": 0, "days": 3}


def seek(live: Live, me: str = "", **wanted: Any) -> dict[str, Any]:
    asked = {"game": "gravis3", "clock": CLOCK, "me": me or new_secret(), **wanted}
    found: dict[str, Any] = live.call("/api/seek", asked)
    return found


def listed(live: Live) -> list[str]:
    return [table["id"] for table in live.call("/api/lobby")["tables"]]


def host(live: Live, **more: Any) -> dict[str, Any]:
    return live.open("me", "open", lobby=True, me=new_secret(), **more)


async def looking(live: Live) -> Any:
    address = f"ws://127.0.0.1:{live.port}/api/lobby/socket"
    return await connect(address, compression=None, open_timeout=PATIENCE_S)


async def table_of(live: Live, one: dict[str, Any]) -> str:
    """Where somebody who looked for anybody sits in the end."""
    async with live.join(one["id"], one["secret"]) as client:
        table = (await client.kind("welcome"))["table"]
        if all(place["who"] != "open" for place in table["places"]):
            return str(one["id"])
        if not table["next"]:
            heard = await client.until(
                lambda heard: heard.get("event", {}).get("kind") in ("place", "next")
            )
            if heard["event"]["kind"] == "place":
                return str(one["id"])
            table = {"next": heard["event"]["id"]}
    return await table_of(live, {**one, "id": table["next"]})
