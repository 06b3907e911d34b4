"""The formations that have a name, each with a small picture."""

from __future__ import annotations

from typing import Final

from ludion.games.sprocket.formation import NAMED as FORMATIONS
from ludion.show.named import BOX, NamedValue

LENGTH: Final = 4
"""Rotors of the longest row."""


def picture(rows: list[str]) -> str:
    """A circle for every rotor.

    >>> picture(["#"])
    'M16 20a4 4 0 1 0 8 0a4 4 0 1 0-8 0'
    """
    step = BOX // LENGTH
    r = step // 2 - 1
    left = (BOX - step * max(map(len, rows))) // 2
    top = (BOX - step * len(rows)) // 2
    return "".join(
        f"M{left + step * column + step // 2 - r} {top + step * row + step // 2}"
        f"a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0-{2 * r} 0"
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter == "#"
    )


NAMED: Final = {
    "formation": [
        NamedValue(name, name, picture(rows.split("/"))) for name, rows in FORMATIONS.items()
    ]
}
