"""The house: pick a game, say who sits where, play, come back."""

from __future__ import annotations

from pathlib import Path

import pytest
from waiting import shown

from ludion.locale import Words
from ludion.terminal.tui.lesson import LessonScreen
from ludion.terminal.tui.lobby import Card, Lobby, LobbyApp
from ludion.terminal.tui.pace import Pace
from ludion.terminal.tui.play import PlayScreen
from ludion.terminal.tui.puzzle import PuzzleScreen
from ludion.terminal.tui.rules import RulesScreen
from ludion.terminal.tui.seats import SeatLine, Seats
from ludion.terminal.tui.shelf import Shelf

SIZE = (80, 24)


def opened(language: str = "en", pace: Pace | None = None) -> LobbyApp:
    return LobbyApp(Words(language), seed=1, pace=pace or Pace(tick_s=0, beat_s=0))


async def test_from_the_card_to_the_table_and_back() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        assert isinstance(app.screen, Seats)
        await pilot.press("enter")
        assert isinstance(app.screen, PlayScreen)
        assert [sitter.name for sitter in app.screen.sitters] == ["human", "level:3"]
        await pilot.press("Q")
        assert isinstance(app.screen, Lobby)


async def test_a_number_or_a_click_opens_a_card() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1")
        assert isinstance(app.screen, Seats)
        await pilot.press("escape")
        await pilot.click(Card)
        assert isinstance(app.screen, Seats)


async def test_seats_are_chosen_with_the_keys() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1", "down", "left", "left", "left", "enter")
        assert isinstance(app.screen, PlayScreen)
        assert [sitter.name for sitter in app.screen.sitters] == ["human", "human"]


async def test_seats_are_chosen_with_the_mouse() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1")
        await pilot.click(SeatLine)
        assert [line.at for line in app.screen.query(SeatLine)] == [9, 3]
        await pilot.click("#start")
        assert isinstance(app.screen, PlayScreen)


async def test_leaving_a_game_that_goes_on_asks_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDION_DATA", str(tmp_path))  # the shelf has this game alone
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("1", "down", "right", "enter", "enter", "escape", "Q", "escape")
        assert isinstance(app.screen, PlayScreen)
        await pilot.press("Q", "right", "enter")
        assert isinstance(app.screen, Lobby)
        await pilot.press("g")
        assert isinstance(app.screen, Shelf)
        await pilot.press("enter")
        assert isinstance(app.screen, PlayScreen)
        assert len(app.screen.match.moves) >= 1


async def test_the_house_teaches_the_game_of_the_card() -> None:
    app = opened()
    async with app.run_test(size=SIZE) as pilot:
        for key, kind in (("r", RulesScreen), ("e", LessonScreen), ("p", PuzzleScreen)):
            await pilot.press(key)
            assert isinstance(app.screen, kind)
            await pilot.press("Q")
            assert isinstance(app.screen, Lobby)


async def test_the_house_speaks_two_languages_and_has_two_themes() -> None:
    app = opened("fr")
    async with app.run_test(size=SIZE) as pilot:
        assert "Alignez trois pions" in str(app.screen.query_one(".text").render())
        await pilot.press("l", "t")
        assert "Three in a row" in str(app.screen.query_one(".text").render())
        assert app.theme == "ludion-light"


async def test_the_picture_on_a_card_lives_and_the_house_can_be_left() -> None:
    app = opened(pace=Pace(tick_s=0.001, beat_s=0))
    async with app.run_test(size=SIZE) as pilot:
        preview = app.screen.query_one(Card).picture
        seen = {preview.scene}

        def lives() -> bool:
            seen.add(preview.scene)
            return len(seen) > 5

        await shown(pilot, lives)
        await pilot.press("q")
    assert app.return_code == 0
