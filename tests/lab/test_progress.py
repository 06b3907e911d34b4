"""Progress of long work: how much is done, what was found, how fast, how long it will take."""

from __future__ import annotations

import pytest

from ludion.lab import progress
from ludion.lab.progress import ProgressBar
from ludion.locale import Words


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The clock of the progress: its last number is the time."""
    now = [100.0]
    monkeypatch.setattr(progress, "monotonic", lambda: now[-1])
    return now


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "30 of 1000 · 57 % · 0.5/s, 0:32:20 left"),
        ("fr", "30 of 1000 · 57 % · 0,5/s, encore 0:32:20"),
    ],
)
def test_a_line_tells_the_result_the_rate_and_the_time_left(
    language: str, told: str, seconds: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    """Games of an earlier run, 10 here, do not make this one faster."""
    with ProgressBar(words=Words(language)) as bar:
        bar.show("10 of 1000", 10, 1000)
        seconds.append(140.0)
        bar.show("30 of 1000", 30, 1000, lambda: "57 %")
    assert capsys.readouterr().err.splitlines() == ["10 of 1000", told]


def test_the_result_is_asked_only_when_it_is_shown(seconds: list[float]) -> None:
    asked = 0

    def result() -> str:
        nonlocal asked
        asked += 1
        return ""

    with ProgressBar() as bar:
        for done in range(1, 1000):
            seconds[-1] += 0.1
            bar.show(f"{done}", done, 1000, result)
    assert asked == 10
