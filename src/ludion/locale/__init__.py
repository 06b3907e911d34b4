"""All texts in French and English: Fluent files, which the page reads too. The shared ones are
here, those of a game in `words/<language>/` of its package.

Most messages are plain text, or text with names, small numbers and plurals in it. This module
formats those itself, without loading Fluent, so that `ludion --help` and a first prompt come
quickly. `fluent.runtime` formats everything else (larger numbers, choices). A test checks that both
give the same results.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache, cached_property, lru_cache
from typing import Any

LANGUAGES = ("en", "fr")
MOST_SAID = 10_000
_HERE = os.path.dirname(__file__)  # importing pathlib would make start-up a tenth slower
_MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) =(.*(?:\n(?:[ }].*)?)*)", re.MULTILINE)
_REFERENCE = re.compile(r"\{ ([a-z][a-z0-9-]*) \}")
"""Another message inside a message."""
_START = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)
_NAME = re.compile(r"\{ \$([a-z]+) \}")
_PLURAL = re.compile(r"\{ \$([a-z]+) ->\n *\[one\] (.*)\n *\*\[other\] (.*)\n *\}")
SINGULAR = {"en": (1,), "fr": (0, 1)}
"""The numbers that take the singular."""
FEWEST_GROUPED = 1000
"""From this number on, digits are grouped as the language does it."""


def language_of(environment: Mapping[str, str]) -> str:
    """The language a user's environment asks for, English unless it is one of ours.

    >>> language_of({"LANG": "fr_FR.UTF-8"})
    'fr'
    """
    for variable in ("LUDION_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        chosen = environment.get(variable, "")
        if chosen:
            return "fr" if chosen[:2].lower() == "fr" else "en"
    return "en"


def _dedented(value: str) -> str:
    """A Fluent pattern: lines stripped of the indentation they share."""
    first, *others = value.strip("\n").rstrip().split("\n")
    indents = [len(line) - len(line.lstrip()) for line in others if line.strip()]
    common = min(indents, default=0)
    lines = [line[common:].rstrip() for line in others]
    return "\n".join([first.strip(), *lines] if first.strip() else lines).strip("\n")


def _texts(folder: str) -> list[str]:
    """The Fluent files of a folder, in the order of their names; none if the folder is missing."""
    if not os.path.isdir(folder):
        return []
    texts = []
    for name in sorted(os.listdir(folder)):
        if name.endswith(".ftl"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                texts.append(file.read())
    return texts


def _messages(texts: list[str]) -> dict[str, str]:
    return {key: _dedented(value) for text in texts for key, value in _MESSAGE.findall(text)}


def _plain(messages: dict[str, str]) -> dict[str, str]:
    """The messages that contain only text, names and plurals."""
    found = {}
    for key, value in messages.items():
        texts = _PLURAL.sub(lambda plural: plural[2] + plural[3], value)
        if "{" not in _NAME.sub("", texts):
            found[key] = value
    return found


def _is_small(value: object) -> bool:
    return type(value) is int and 0 <= value < FEWEST_GROUPED


class Words:
    """The texts of one language by their keys.

    >>> Words("fr")("gravis3-seat-0")
    'Blanc'
    """

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"language must be {' or '.join(LANGUAGES)}; got {language!r}")
        self.language = language
        self._said = lru_cache(maxsize=MOST_SAID)(self._say)

    def __call__(self, key: str, **values: Any) -> str:
        """A message with its values. Results are cached, since a server repeats the same
        messages."""
        return self._said(key, **values)

    def _say(self, key: str, **values: Any) -> str:
        pattern = self._house_plain.get(key) or self.plain.get(key)
        quick = all(isinstance(value, str) or _is_small(value) for value in values.values())
        if pattern is None or not quick:
            return self.by_fluent(key, **values)
        if "->" in pattern:
            if not all(_is_small(values.get(plural[1])) for plural in _PLURAL.finditer(pattern)):
                return self.by_fluent(key, **values)
            ones = SINGULAR[self.language]
            pattern = _PLURAL.sub(lambda one: one[2 if values[one[1]] in ones else 3], pattern)
        return _NAME.sub(lambda name: str(values[name[1]]), pattern)

    def __contains__(self, key: str) -> bool:
        return key in self.messages

    @cached_property
    def sources(self) -> list[str]:
        """The texts of all Fluent files of this language: the shared ones and every game's."""
        return [*_texts(os.path.join(_HERE, self.language)), *self._game_sources()]

    def _game_sources(self) -> list[str]:
        from ludion.core.discovery import homes

        folders = [os.path.join(home.folder, "words", self.language) for home in homes().values()]
        return [text for folder in folders for text in _texts(folder)]

    @cached_property
    def _house_plain(self) -> dict[str, str]:
        """The shared messages that need no Fluent. Games need not be discovered for them."""
        return _plain(_messages(_texts(os.path.join(_HERE, self.language))))

    @cached_property
    def messages(self) -> dict[str, str]:
        """Every message as it is written."""
        return _messages(self.sources)

    @cached_property
    def plain(self) -> dict[str, str]:
        """The messages that need no Fluent: they contain only text, names and plurals."""
        return _plain(self.messages)

    @cached_property
    def _entries(self) -> dict[str, str]:
        """Every message with its key, as written in the files, up to the next one."""
        entries = {}
        for text in self.sources:
            starts = list(_START.finditer(text))
            ends = [*(start.start() for start in starts[1:]), len(text)][: len(starts)]
            for start, end in zip(starts, ends, strict=True):
                entries[start[1]] = text[start.start() : end]
        return entries

    @cached_property
    def _bundle(self) -> Any:
        from fluent.runtime import FluentBundle

        return FluentBundle([self.language], use_isolating=False)

    def load(self) -> None:
        """Load everything that a first message may need: the files, and Fluent with its plural
        tables, which takes some tenths of a second. Threads may call it."""
        _ = self.plain, self._entries, self._bundle

    def by_fluent(self, key: str, **values: Any) -> str:
        """A message as Fluent formats it. A message and those that it refers to are parsed when
        first used: parsing all of them takes half a second."""
        self._parse(key)
        text, faults = self._bundle.format_pattern(self._bundle.get_message(key).value, values)
        if faults:
            raise KeyError(f"message {key!r} in {self.language}: {faults[0]}")
        return str(text)

    def _parse(self, key: str) -> None:
        if self._bundle.has_message(key):
            return
        if key not in self._entries:
            raise KeyError(f"no message {key!r} in {self.language}")
        from fluent.runtime import FluentResource

        self._bundle.add_resource(FluentResource(self._entries[key]))
        for other in _REFERENCE.findall(self._entries[key]):
            self._parse(other)


@cache
def words(language: str | None = None) -> Words:
    """The words of a language, or of the environment's."""
    return Words(language or language_of(os.environ))
