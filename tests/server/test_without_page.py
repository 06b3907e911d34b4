"""`ludion serve` of an installation that has no page says what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludion.server import run as server
from ludion.terminal.main import run


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a page nor the sources of one."""
    monkeypatch.setattr(server, "has_page", lambda: False)
    monkeypatch.setattr(server, "SOURCES_OF_PAGE", tmp_path / "package.json")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "this installation has no page"), ("fr", "cette installation n’a pas de page")],
)
@pytest.mark.usefixtures("installed")
def test_an_installed_user_is_told_in_one_line_what_to_do(
    language: str, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'house.db'}"
    asked = ["--lang", language, "serve", "--no-open", "--port", "0", "--database", database]
    assert run(asked) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert said in told
    assert "pip install --force-reinstall 'ludion[play]'" in told
    assert "--no-page" in told
    assert not (tmp_path / "house.db").exists()


def test_in_the_sources_one_may_build_it_later(
    installed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "SOURCES_OF_PAGE", Path(__file__))
    server.refuse_without_page()
