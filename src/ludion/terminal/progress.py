"""Progress of long work in the user's language."""

from __future__ import annotations

from ludion.lab.progress import ProgressBar
from ludion.locale import Words


class TranslatedProgress(ProgressBar):
    """A `ludion.core.solution.Progress`: what is done is a key `progress-…`."""

    def __init__(self, words: Words, quiet: bool = False) -> None:
        super().__init__(quiet)
        self.words = words

    def __call__(self, what: str, done: int, of: int) -> None:
        key = f"progress-{what}" if f"progress-{what}" in self.words else "progress-other"
        self.show(self.words(key, done=f"{done:,}", total=f"{of:,}"), done, of)
