"""The kernels' cache: named by the sources, the user's own, refused clearly if unwritable."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludion.core.fault import NoKernel
from ludion.core.kernel import cache_home, open_cache, sources_hash


def test_the_cache_is_where_the_user_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LUDION_CACHE", str(tmp_path / "mine"))
    assert open_cache() == tmp_path / "mine" / f"kernels-{sources_hash()}"
    assert open_cache().is_dir()


def test_else_where_caches_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("LUDION_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert cache_home() == tmp_path / "ludion"


def test_a_cache_that_cannot_be_written_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("LUDION_CACHE", str(tmp_path / "file"))
    with pytest.raises(NoKernel, match=r"a directory that can be written; got .*file"):
        open_cache()
