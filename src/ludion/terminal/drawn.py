"""Which games have a drawn board. Kept apart, so that asking loads nothing of Textual."""

from __future__ import annotations

from pathlib import Path


def is_drawn(name: str) -> bool:
    """Whether a game has a module in `ludion.terminal.tui.boards`, and not only characters.

    >>> is_drawn("gravity"), is_drawn("chess")
    (True, False)
    """
    drawn = Path(__file__).parent / "tui" / "boards"
    return (drawn / name).is_dir() or (drawn / f"{name}.py").is_file()
