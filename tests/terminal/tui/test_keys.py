"""One key map for all games: small letters are the board's, capitals the house's."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from ludion import load
from ludion.core.walk import playout
from ludion.games import GAMES, has_terminal_board, load_terminal_board
from ludion.locale import Words
from ludion.show.terminal import Draft
from ludion.terminal.tui.hand import HOUSE_KEYS
from ludion.terminal.tui.keys import Keys
from ludion.terminal.tui.panel import Said
from ludion.terminal.tui.solo import PlayApp

OpenTable = Callable[..., PlayApp]
SIZE = (80, 24)
NAMED = {"up", "down", "left", "right", "space"}


@pytest.mark.parametrize("name", [name for name in GAMES if has_terminal_board(name)])
def test_no_key_of_a_board_is_a_key_of_the_house(name: str) -> None:
    game = load(name)
    board = load_terminal_board(game, Words("en"))
    pitch = min(board.pitches)
    positions = [game.start()]
    if name != "polarity":  # its NATURE needs the simulation
        positions += [position for position, _ in playout(game, Random(3))][:60]
    for position in positions:
        seat = game.turn(position)
        if seat is None or seat < 0:
            continue
        targets = list(board.targets(position, pitch))
        drafts = [target.move for target in targets if isinstance(target.move, Draft)]
        for draft in drafts[:3]:
            targets += board.targets(draft, pitch)
        keys = {key for target in targets for key in (*target.keys, *target.names)}
        keys |= {key for closed in board.closed(position, pitch) for key in closed.keys}
        for key in keys - NAMED:
            assert len(key) == 1
            assert key == key.lower()
            assert key not in HOUSE_KEYS


async def test_the_question_mark_lists_every_key(open_table: OpenTable) -> None:
    app = open_table(name="gravity")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("question_mark")
        keys = app.screen
        assert isinstance(keys, Keys)
        assert {hint.key for hint in keys.house} >= set("HURNQSALT")
        assert keys.query_one("#dialog").region.bottom <= SIZE[1]
        await pilot.press("escape")
        assert app.screen is app.play


async def test_with_the_keys_stands_what_the_signs_on_a_board_mean(open_table: OpenTable) -> None:
    app = open_table(name="deboucleurs", played={"players": 5})
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("question_mark")
        keys = app.screen
        assert isinstance(keys, Keys)
        assert any("@ singularity" in note for note in keys.notes)


async def test_a_small_letter_that_names_nothing_says_which_capital_does(
    open_table: OpenTable,
) -> None:
    app = open_table()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("u")
        assert "Did you mean U" in str(app.play.query_one(Said).render())
        assert app.screen is app.play


async def test_escape_steps_back_and_never_leaves_a_game(open_table: OpenTable) -> None:
    app = open_table(name="sprocket")
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(3):
            await pilot.press("escape")
            assert app.is_running
            assert app.screen is app.play
        assert "Q leaves" in str(app.play.query_one(Said).render())


@pytest.mark.parametrize("name", [name for name in GAMES if has_terminal_board(name)])
async def test_every_game_fits_a_window_of_80_by_24(open_table: OpenTable, name: str) -> None:
    app = open_table(name=name)
    async with app.run_test(size=SIZE):
        assert not app.play.too_small
