"""A line to the engine, parsed and checked: see docs/engine.md. No I/O, no search."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, NoReturn

from ludion.core.fault import BadQuery, Fault, NotJson, Ours
from ludion.core.game import Game
from ludion.core.record import Record, read_record, replay
from ludion.games import load_written
from ludion.match.view import read_seen
from ludion.players.levels import LEVELS
from ludion.players.player import Limits

Id = int | str
LONGEST_LINE = 1 << 20
LONGEST_ID = 200
MOST_LINES = 1000
MOST_SECONDS = 86_400
MOST_DEPTH = 200
MOST_NODES = 10**15
MOST_MEMORY = 1024
"""Megabytes."""
SECONDS = 1.0
"""For a query that limits neither seconds nor nodes nor depth."""
MEMORY = 64
FIELDS = ("id", "game", "options", "position", "record", "limits", "lines", "level", "seed")
LIMITS = ("seconds", "nodes", "depth", "memory")


@dataclass(frozen=True)
class Query:
    """A query about a position of a game, or about a whole record."""

    id: Id
    game: Game[Any, Any]
    position: Any
    record: Record | None
    limits: Limits
    level: int | None = None
    seed: int = 0

    @property
    def endless(self) -> bool:
        """Whether only a cancel is sure to end the query."""
        limits = self.limits
        return self.level is None and limits.seconds is limits.nodes is limits.depth is None


@dataclass(frozen=True)
class Cancel:
    id: Id


def read_json(line: bytes) -> dict[str, Any]:
    """The JSON object in a line."""
    if len(line) > LONGEST_LINE:
        raise NotJson("a line must have at most {most} bytes; got more", most=LONGEST_LINE)
    try:
        found = json.loads(line.decode("utf-8"), parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise NotJson("wanted one JSON object in a line of UTF-8; got something else") from None
    if not isinstance(found, dict):
        raise BadQuery("wanted a JSON object; got {kind}", kind=_kind(found))
    return found


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


def id_of(found: Mapping[str, Any]) -> Id | None:
    """The id of a line, if it has a valid one."""
    given = found.get("cancel") if "cancel" in found else found.get("id")
    right = isinstance(given, str) and len(given) <= LONGEST_ID
    right = right or (type(given) is int and abs(given) < 1 << 63)
    return given if right else None


def read_query(found: Mapping[str, Any]) -> Query | Cancel:
    """A query or a cancel; raises the Fault that says what is wrong with it."""
    name = id_of(found)
    if name is None:
        raise BadQuery(
            "an id must be a whole number or a text of at most {most} characters; got {came!r}",
            most=LONGEST_ID,
            came=found.get("id"),
        )
    if "cancel" in found:
        _refuse_others(found, ("cancel",))
        return Cancel(name)
    _refuse_others(found, FIELDS)
    game = load_written(_text(found, "game"), _options(found.get("options", {})))
    record = read_record(_text(found, "record")) if "record" in found else None
    if record is not None and "position" in found:
        raise BadQuery("wanted a position or a record; got both")
    if record is not None:
        *_, (position, _) = replay(game, record)
    level = _number(found, "level", 1, LEVELS) if "level" in found else None
    lines = _number(found, "lines", 1, MOST_LINES) if "lines" in found else 1
    seed = _number(found, "seed", 0, 1 << 53) if "seed" in found else 0
    if record is None:
        position = game.start()
        if "position" in found:
            position = read_seen(game, _text(found, "position"), Random(seed))
    limits = _limits(found.get("limits", {}), lines, level)
    return Query(name, game, position, record, limits, level, seed)


def _refuse_others(found: Mapping[str, Any], fields: tuple[str, ...]) -> None:
    for name in found:
        if name not in fields:
            raise BadQuery(
                "the fields are {known}; got {name!r}", known=Ours(", ".join(fields)), name=name
            )


def _text(found: Mapping[str, Any], name: str) -> str:
    value = found.get(name)
    if not isinstance(value, str):
        raise BadQuery("{name} must be a text; got {kind}", name=name, kind=_kind(value))
    return value


def _options(found: Any) -> list[str]:
    if not isinstance(found, dict):
        raise BadQuery("{name} must be an object; got {kind}", name="options", kind=_kind(found))
    for name, value in found.items():
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise BadQuery(
                "{name} must be a number or a text; got {kind}", name=name, kind=_kind(value)
            )
    return [f"{name}={value}" for name, value in found.items()]


def _limits(found: Any, lines: int, level: int | None) -> Limits:
    if not isinstance(found, dict):
        raise BadQuery("{name} must be an object; got {kind}", name="limits", kind=_kind(found))
    _refuse_others(found, LIMITS)
    silent = not found.keys() & {"seconds", "nodes", "depth"} and level is None
    return Limits(
        seconds=SECONDS if silent else _seconds(found),
        nodes=_most(found, "nodes", MOST_NODES),
        depth=_most(found, "depth", MOST_DEPTH),
        memory=_most(found, "memory", MOST_MEMORY) or MEMORY,
        lines=lines,
    )


def _seconds(found: Mapping[str, Any]) -> float | None:
    """More than 0 and at most a day; None: no limit."""
    value = found.get("seconds")
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadQuery("{name} must be a number; got {kind}", name="seconds", kind=_kind(value))
    if not 0 < value <= MOST_SECONDS:
        raise BadQuery(
            "{name} must be {least} to {most}; got {value}",
            name="seconds",
            least=0,
            most=MOST_SECONDS,
            value=value,
        )
    return float(value)


def _most(found: Mapping[str, Any], name: str, most: int) -> int | None:
    return None if found.get(name) is None else _number(found, name, 1, most)


def _number(found: Mapping[str, Any], name: str, least: int, most: int) -> int:
    value = found.get(name)
    if type(value) is not int:
        raise BadQuery("{name} must be a whole number; got {kind}", name=name, kind=_kind(value))
    if not least <= value <= most:
        raise BadQuery(
            "{name} must be {least} to {most}; got {value}",
            name=name,
            least=least,
            most=most,
            value=value,
        )
    return value


_KINDS = {
    type(None): Fault("null"),
    bool: Fault("true or false"),
    str: Fault("a text"),
    list: Fault("a list"),
    dict: Fault("an object"),
}


def _kind(value: Any) -> Fault:
    """The kind of a JSON value, in words."""
    return _KINDS.get(type(value)) or Fault("a number")
