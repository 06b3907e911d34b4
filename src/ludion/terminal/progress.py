"""Long work told on stderr: one line that changes at a terminal, few lines elsewhere."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType

import click

from ludion.locale import Words

AT_A_TERMINAL_S = 0.1
ELSEWHERE_S = 10.0


class Teller:
    """A `Progress` for people; `with` clears its line at the end.

    What is done changes: told at once. How far it is: now and then.
    """

    def __init__(self, words: Words, quiet: bool = False) -> None:
        self.words = words
        self.quiet = quiet
        self.drawn = sys.stderr.isatty()
        self.last = 0.0
        self.shown = ""

    def __call__(self, what: str, done: int, of: int) -> None:
        now = monotonic()
        pause = AT_A_TERMINAL_S if self.drawn else ELSEWHERE_S
        if self.quiet or now - self.last < pause:
            return
        self.last = now
        key = f"progress-{what}"
        text = self.words(
            key if key in self.words else "progress-other", done=f"{done:,}", total=f"{of:,}"
        )
        if self.drawn and text != self.shown:
            click.echo(f"\r\x1b[K{text}", nl=False, err=True)
        elif text != self.shown:
            click.echo(text, err=True)
        self.shown = text

    def __enter__(self) -> Teller:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        if self.drawn and self.shown:
            click.echo("\r\x1b[K", nl=False, err=True)
