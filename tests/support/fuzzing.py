"""Fuzzing of readers: texts near to good ones and any others are read, or refused on one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from ludion.core.fault import Fault

SIGNS = " \t\n\r\x00\"'\\.,/;:|=+-!?^<>#[]{}()@*~%0123456789eEvxzJ_\u00a0\u202f\ufeff٣²é\U0001f3b2"


@st.composite
def near(draw: st.DrawFn, texts: list[str]) -> str:
    """One of the texts with a few cuts, copies, insertions and swaps."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        until = draw(st.integers(at, min(len(text), at + 40)))
        piece = draw(
            st.sampled_from([*SIGNS, text[at:until] * 2, "9" * 50, "9" * 5000, "[" * 50, "", "nan"])
        )
        text = text[:at] + piece + text[until:]
    return text


def anything(*texts: str) -> st.SearchStrategy[str]:
    """Texts near to these, and any others."""
    return near(list(texts)) | st.text(alphabet=SIGNS, max_size=60) | st.text(max_size=60)


def read_or_refused(read: Callable[[Any], Any], given: Any) -> Any:
    """What was read; None if it was refused, and any error that is no Fault is raised."""
    try:
        return read(given)
    except Fault as refusal:
        assert "\n" not in str(refusal)
        return None
