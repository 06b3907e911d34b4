"""How fast things move on the screen: a tick per cell, a beat before a computer's move."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

TICK_S = 0.09
BEAT_S = 0.45
OFF = ("off", "0", "no", "false", "reduce")


@dataclass(frozen=True)
class Pace:
    tick_s: float = TICK_S
    beat_s: float = BEAT_S

    @property
    def moving(self) -> bool:
        return self.tick_s > 0

    async def beat(self) -> None:
        await asyncio.sleep(self.beat_s)


def pace_of(environment: Mapping[str, str]) -> Pace:
    """No motion for those who ask for none.

    >>> pace_of({"LUDION_MOTION": "off"}).moving
    False
    """
    reduced = environment.get("LUDION_MOTION", "").lower() in OFF
    return Pace(tick_s=0) if reduced else Pace()
