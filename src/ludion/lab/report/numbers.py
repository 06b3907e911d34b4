"""Numbers as a language writes them."""

from __future__ import annotations

from ludion.locale import Words


def decimal(value: float, words: Words, places: int = 1) -> str:
    """
    >>> decimal(8.54, Words("en")), decimal(8.54, Words("fr"))
    ('8.5', '8,5')
    """
    return with_comma(f"{value:.{places}f}", words)


def with_comma(text: str, words: Words) -> str:
    """A number, or several, written in English: French uses a comma for the decimal point.

    >>> with_comma("8.5 ± 1.0", Words("fr"))
    '8,5 ± 1,0'
    """
    return text.replace(".", ",") if words.language == "fr" else text
