"""`ludion engine`: queries and answers as lines of JSON, for any program; see docs/engine.md."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from queue import Full, Queue
from threading import Event, Thread
from typing import Any

import click

from ludion.locale import Words
from ludion.match.engine.engine import Engine
from ludion.match.engine.query import LONGEST_LINE
from ludion.terminal.arguments import lang_option

CHUNK = 1 << 16
Heard = Queue[bytes | None]
"""Lines; None at the end of the input."""


def command(words: Words) -> click.Command:
    def engine() -> None:
        serve(words.language)

    return click.Command(
        "engine",
        callback=engine,
        help=words("command-engine"),
        params=[lang_option(words)],
    )


def serve(language: str) -> None:
    """Read and answer until the input ends or nobody reads the answers."""
    heard: Heard = Queue(maxsize=1000)
    broken = Event()

    def say(answer: dict[str, Any]) -> None:
        try:
            sys.stdout.buffer.write(json.dumps(answer).encode("ascii") + b"\n")
            sys.stdout.buffer.flush()
        except OSError:
            broken.set()
            with suppress(Full):  # wakes the loop below; if the queue is full, the loop is awake
                heard.put_nowait(None)
            raise

    engine = Engine(say, language)
    Thread(target=listen, args=(sys.stdin.fileno(), heard), daemon=True).start()
    try:
        while (line := heard.get()) is not None and not broken.is_set():
            engine.receive(line)
        engine.end()
    finally:
        engine.stop()
    if broken.is_set():  # the rest of the buffer is lost; a closed pipe is not an error
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def listen(file: int, heard: Heard) -> None:
    """Lines from a file descriptor, unbuffered, so that this thread can be abandoned at the end.

    Of a line that is too long, only enough is kept to see that.
    """
    rest = b""
    while chunk := read_chunk(file):
        *lines, last = chunk.split(b"\n")
        for line in lines:
            heard.put((rest + line)[: LONGEST_LINE + 1])
            rest = b""
        rest = (rest + last)[: LONGEST_LINE + 1]
    if rest:
        heard.put(rest)
    heard.put(None)


def read_chunk(file: int) -> bytes:
    try:
        return os.read(file, CHUNK)
    except OSError:
        return b""
