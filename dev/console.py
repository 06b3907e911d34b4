"""What the user reads: what is going on, and in one line why a command stopped."""

from __future__ import annotations


class Stop(Exception):
    """Something that the user has to know, in one line."""


def say(text: str) -> None:
    print(text, flush=True)
