"""A server for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from live import Live, serve


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    running = serve(tmp_path / "house.db")
    yield running
    running.stop()
