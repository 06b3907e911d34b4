"""What the notations of all games share: everything has exactly one text."""

from __future__ import annotations

from ludion.core.fault import MOST_ECHOED, InvalidText

BEFORE = 20
"""Characters shown before the first difference of long texts."""


def refuse_second_text(wanted: str, came: str) -> None:
    """Raise InvalidText for a text that was read but is not how the thing is written.

    >>> refuse_second_text("e2", "e02")
    Traceback (most recent call last):
    ludion.core.fault.InvalidText: this is written 'e2'; got 'e02'
    """
    if wanted == came:
        return
    first = next(
        (at for at, (one, other) in enumerate(zip(wanted, came, strict=False)) if one != other),
        min(len(wanted), len(came)),
    )
    start = max(0, first - BEFORE) if max(len(wanted), len(came)) > MOST_ECHOED else 0
    end = start + MOST_ECHOED
    raise InvalidText(
        "this is written {wanted!r}; got {came!r}", wanted=wanted[start:end], came=came[start:end]
    )
