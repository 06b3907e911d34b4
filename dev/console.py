"""Messages to the user: progress, and in one line why a command stopped."""

from __future__ import annotations


class Stop(Exception):
    """An error that the user has to know about, in one line."""


def say(text: str) -> None:
    print(text, flush=True)
