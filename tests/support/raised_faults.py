"""The faults that the sources raise, read from the syntax trees once for all tests of a process."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import ludion
from ludion.core import fault as faults
from ludion.core.fault import Fault

SOURCES = Path(ludion.__file__).parent
FAULTS = {
    name
    for name, thing in vars(faults).items()
    if isinstance(thing, type) and issubclass(thing, Fault)
}
NAMES_ONE = re.compile(rf"\b(?:{'|'.join(sorted(FAULTS))})\(")


class Raised(NamedTuple):
    where: str
    pattern: str
    values: dict[str, ast.expr]


@cache
def raised() -> tuple[Raised, ...]:
    """Every fault of the sources: where it is, its pattern and its values."""
    return tuple(found for file in sorted(SOURCES.rglob("*.py")) for found in raised_in(file))


def raised_in(file: Path) -> Iterator[Raised]:
    text = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if NAMES_ONE.search(text) else ():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id not in FAULTS:
                continue
            where = f"{file.relative_to(SOURCES)}:{node.lineno}"
            pattern = node.args[0]
            assert isinstance(pattern, ast.Constant), f"{where}: wanted a constant pattern"
            values = {one.arg: one.value for one in node.keywords if one.arg}
            yield Raised(where, str(pattern.value), values)
