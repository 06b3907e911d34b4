"""Progress of long work in the user's language."""

from __future__ import annotations

from collections.abc import Callable

from ludion.lab.progress import ProgressBar
from ludion.locale import Words


class TranslatedProgress(ProgressBar):
    """A `ludion.core.solution.Progress`: what is done is a key `progress-…`."""

    def __init__(self, words: Words, quiet: bool = False) -> None:
        super().__init__(quiet, words=words)

    def __call__(
        self, what: str, done: int, of: int, so_far: Callable[[], str] = lambda: ""
    ) -> None:
        key = f"progress-{what}" if f"progress-{what}" in self.words else "progress-other"
        self.show(self.words(key, done=f"{done:,}", total=f"{of:,}"), done, of, so_far)
