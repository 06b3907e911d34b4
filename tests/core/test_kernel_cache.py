"""The kernels' cache: named by the sources, the user's own, refused clearly if unwritable."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludion.core.fault import NoKernel
from ludion.core.kernel import cache_home, open_cache, sources_hash


def game(folder: Path, **sources: str) -> Path:
    for name, text in sources.items():
        file = folder / f"{name.replace('__', '/')}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder


def test_the_cache_is_where_the_user_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LUDION_CACHE", str(tmp_path / "mine"))
    opened = open_cache(game(tmp_path / "chess", rules=""))
    assert opened.parent == tmp_path / "mine" / "kernels"
    assert opened.name.startswith("chess-")
    assert opened.is_dir()


def test_an_edit_of_any_source_of_the_game_makes_another_cache(tmp_path: Path) -> None:
    one = sources_hash(game(tmp_path / "a" / "chess", rules="x = 1", fast__kernel="y = 1"))
    assert one == sources_hash(game(tmp_path / "b" / "chess", rules="x = 1", fast__kernel="y = 1"))
    assert one != sources_hash(game(tmp_path / "c" / "chess", rules="x = 2", fast__kernel="y = 1"))


def test_what_is_never_compiled_does_not_matter(tmp_path: Path) -> None:
    one = sources_hash(game(tmp_path / "a" / "chess", rules="x = 1"))
    assert one == sources_hash(game(tmp_path / "b" / "chess", rules="x = 1", show__voice="y = 1"))


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
    with pytest.raises(NoKernel, match=r"a directory that can be written; got .*Not a directory"):
        open_cache(tmp_path / "chess")
