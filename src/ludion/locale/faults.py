"""Error messages in French, ours and click's: patterns with the same placeholders.

What the house says is in `fr/faults.toml` beside this file, what a game says in
`words/fr/faults.toml` of its package.
"""

from __future__ import annotations

from functools import cache

from ludion.core.fault import Fault, filled


@cache
def french_faults() -> dict[str, dict[str, str]]:
    """The table `faults` by English pattern, the table `click` by Click's English text."""
    import tomllib
    from pathlib import Path

    from ludion.core.discovery import homes

    own = Path(__file__).parent / "fr" / "faults.toml"
    games = [Path(home.folder) / "words" / "fr" / "faults.toml" for home in homes().values()]
    merged: dict[str, dict[str, str]] = {"faults": {}, "click": {}}
    for file in (own, *filter(Path.is_file, games)):
        for table, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
            merged[table].update(entries)
    return merged


def told(fault: Fault, language: str) -> str:
    """The text of a fault in a language; faults among its values are translated too.

    >>> told(Fault("option {name} is given twice", name="pawns"), "fr")
    'l’option pawns est donnée deux fois'
    """
    if language == "en":
        return str(fault)
    pattern = french_faults()["faults"].get(fault.pattern, fault.pattern)
    return filled(pattern, fault.values, lambda inner: told(inner, language))
