"""Faults and click's own words in French: patterns of the same placeholders, in fr/faults.toml."""

from __future__ import annotations

from functools import cache

from ludion.core.fault import Fault, filled


@cache
def french_faults() -> dict[str, dict[str, str]]:
    import tomllib
    from pathlib import Path

    text = (Path(__file__).parent / "fr" / "faults.toml").read_text(encoding="utf-8")
    tables: dict[str, dict[str, str]] = tomllib.loads(text)
    return tables


def told(fault: Fault, language: str) -> str:
    """A fault in a language; a fault that stands in another is told in it too.

    >>> told(Fault("option {name} is given twice", name="pawns"), "fr")
    'l’option pawns est donnée deux fois'
    """
    if language == "en":
        return str(fault)
    pattern = french_faults()["faults"].get(fault.pattern, fault.pattern)
    return filled(pattern, fault.values, lambda inner: told(inner, language))
