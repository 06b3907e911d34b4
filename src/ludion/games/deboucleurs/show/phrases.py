"""Phrases for players of Déboucleurs, besides the shared ones."""

from __future__ import annotations

from typing import Final

PHRASES: Final = (
    *("wait-for-me", "i-wait", "come-to-me", "i-hold-it", "yours", "go-on", "i-go-back"),
    *("need-energy", "use-object", "i-have-object", "danger"),
)
