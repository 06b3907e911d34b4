"""A record is written whole, never over another file unasked; what fails is said in words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.widgets import Input, Static

from ludion import load
from ludion.core.record import read_record
from ludion.match.match import match_of
from ludion.terminal.tui.panel import Said
from ludion.terminal.tui.save import free_name
from ludion.terminal.tui.solo import PlayApp

OpenTable = Callable[..., PlayApp]
SIZE = (80, 24)


async def test_a_saved_game_can_be_read_again(open_table: OpenTable, tmp_path: Path) -> None:
    app = open_table(save=tmp_path / "game.txt")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter", "right", "enter", "S", "enter")
        assert "Saved in" in str(app.play.query_one(Said).render())
    record = read_record((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert match_of(load("gravis3"), record).positions == app.play.match.positions


async def test_a_file_that_stands_is_replaced_only_when_asked_twice(
    open_table: OpenTable, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_text("mine")
    app = open_table(save=file)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("S", "enter")
        assert "Press Enter again" in str(app.screen.query_one("#answer", Static).render())
        assert file.read_text() == "mine"
        await pilot.press("enter")
    assert file.read_text().startswith('[Game "gravis3"]')
    assert list(tmp_path.iterdir()) == [file]


async def test_another_name_is_asked_about_again(open_table: OpenTable, tmp_path: Path) -> None:
    (tmp_path / "a").write_text("a")
    (tmp_path / "b").write_text("b")
    app = open_table(save=tmp_path / "a")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("S", "enter")
        app.screen.query_one(Input).value = str(tmp_path / "b")
        await pilot.press("enter")
        assert (tmp_path / "b").read_text() == "b"
        await pilot.press("escape")
        assert app.screen is app.play


async def test_a_folder_that_refuses_is_said_in_words(
    open_table: OpenTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_table(save=tmp_path / "game.txt")
    async with app.run_test(size=SIZE) as pilot:
        monkeypatch.setattr("os.access", lambda *_: False)  # a test as root may write anywhere
        await pilot.press("S", "enter")
        assert "read-only" in str(app.screen.query_one("#answer", Static).render())
    assert list(tmp_path.iterdir()) == []


async def test_a_full_disk_is_said_in_words_and_leaves_nothing(
    open_table: OpenTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    app = open_table(save=tmp_path / "game.txt")
    async with app.run_test(size=SIZE) as pilot:
        monkeypatch.setattr(Path, "write_bytes", refused)
        await pilot.press("S", "enter")
        assert "No space left" in str(app.screen.query_one("#answer", Static).render())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "Write a name"),
        (".", "is a folder"),
        ("no/such", "does not exist"),
        ("\0", "no file can have this name"),
    ],
)
async def test_a_name_that_cannot_be_is_refused(
    open_table: OpenTable, tmp_path: Path, name: str, words: str
) -> None:
    app = open_table(save=tmp_path / "x")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("S")
        app.screen.query_one(Input).value = str(tmp_path / name) if name else " "
        await pilot.press("enter")
        assert words in str(app.screen.query_one("#answer", Static).render())


async def test_letters_typed_in_the_name_do_nothing_else(open_table: OpenTable) -> None:
    app = open_table()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("S", "q", "u", "n", "l", "t")
        assert app.screen.query_one(Input).value.endswith("qunlt")


def test_the_proposed_name_is_free(tmp_path: Path) -> None:
    (tmp_path / "gravis3-1.txt").touch()
    assert free_name(tmp_path, "gravis3") == Path("gravis3-2.txt")
