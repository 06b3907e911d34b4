"""Nothing is cut off in the smallest window, and a larger one is used."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from textwrap import wrap

import pytest
from textual.widget import Widget

from ludion import load
from ludion.core.game import listed
from ludion.core.walk import playout
from ludion.games import load_terminal_board
from ludion.locale import LANGUAGES, Words
from ludion.terminal.tui.board_screen import NARROW
from ludion.terminal.tui.board_view import BoardView
from ludion.terminal.tui.panel import Deed, Hint, Moves, Plate, Said, Sentence
from ludion.terminal.tui.solo import PlayApp

OpenTable = Callable[..., PlayApp]
POSITIONS = (
    None,
    "..bw./...bw/...wb/wbbww/wwb.b > w take",
    "..bw./..b../...wb/wbbww/wwb.. < w",
    "...../...../...../...../..w.. v w turn",
)


def is_whole(widget: Widget) -> bool:
    """All of it lies inside the window and inside whatever holds it."""
    holder = widget.parent
    assert isinstance(holder, Widget)
    inside = widget.screen.region.contains_region(widget.region)
    return inside and holder.region.contains_region(widget.region)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("start", POSITIONS)
async def test_at_80_by_24_nothing_is_cut_off(
    open_table: OpenTable, start: str | None, language: str
) -> None:
    app = open_table("human", "random", start=start, language=language)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = app.play
        view = table.query_one(BoardView)
        assert (view.region.width, view.region.height) == view.board.extent(7)
        for kind in (BoardView, Sentence, Plate, Moves, Hint):
            for widget in table.query(kind):
                assert is_whole(widget), f"{widget} is cut off"
        assert table.query_one(Moves).size.height >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deed_fits_the_narrow_panel(language: str) -> None:
    game = load("gravis3")
    board = load_terminal_board(game, Words(language))
    room = NARROW - 3 - 2  # the panel's padding, the button's
    for start in POSITIONS:
        position = game.start() if start is None else game.read(start)
        for move in listed(game).moves(position):
            text = f"↵  {board.voice.deed(move, position)}"
            assert len(wrap(text, room)) <= 2, text


@pytest.mark.parametrize("seed", range(2))
async def test_what_is_said_of_a_turn_is_never_cut_off(open_table: OpenTable, seed: int) -> None:
    app = open_table(language="fr")
    async with app.run_test(size=(80, 24)) as pilot:
        for _, move in playout(app.play.game, Random(seed)):
            app.play.play(move)
            await pilot.pause()
            said = app.play.query_one(Said)
            assert is_whole(said)
            lines = wrap(str(said.render()), said.size.width)
            assert len(lines) <= said.size.height
            assert app.play.query_one(Moves).size.height >= 1


async def test_a_larger_window_holds_a_larger_board(open_table: OpenTable) -> None:
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.play.view.pitch == 7
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert app.play.view.pitch == 13
        await pilot.resize_terminal(60, 18)
        await pilot.pause()
        assert app.play.view.pitch == 5


async def test_the_button_of_a_choice_plays_it(open_table: OpenTable) -> None:
    app = open_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(Deed)
        assert len(app.play.match.moves) == 1
