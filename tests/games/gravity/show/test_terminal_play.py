"""Gravity at the table: whole games by keys and by mouse, sizes, languages, three players."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from textwrap import wrap

import pytest
from textual.widget import Widget
from waiting import shown

from ludion import load
from ludion.core.game import listed
from ludion.core.record import read_record
from ludion.core.walk import playout
from ludion.games import load_terminal_board
from ludion.games.gravity.generator import room_by_seed
from ludion.games.gravity.picture import room_word
from ludion.locale import LANGUAGES, Words
from ludion.terminal.tui.board_screen import NARROW
from ludion.terminal.tui.board_view import BoardView
from ludion.terminal.tui.lobby import LobbyApp
from ludion.terminal.tui.pace import Pace
from ludion.terminal.tui.panel import Deed, Emblem, Hint, Moves, Plate, Said, Sentence, Steps
from ludion.terminal.tui.play import PlayScreen
from ludion.terminal.tui.seats import OptionLine, SeatLine
from ludion.terminal.tui.solo import PlayApp, ReplayApp

OpenTable = Callable[..., PlayApp]
SIZE = (80, 24)
MIDDLE = "> F5 B2,C5 <5+,^A b !<"
POSITIONS = (None, "v D5 ?,? -,- b", MIDDLE, "^ A1 B1,A1 -,- g")


def moves_of(app: PlayApp) -> list[str]:
    return [app.play.game.write(move) for move in app.play.match.moves]


def text_of(app: PlayApp, kind: type[Sentence] | type[Said] | type[Deed] | type[Steps]) -> str:
    return str(app.play.query_one(kind).render())


def is_whole(widget: Widget) -> bool:
    holder = widget.parent
    assert isinstance(holder, Widget)
    inside = widget.screen.region.contains_region(widget.region)
    return inside and holder.region.contains_region(widget.region)


async def test_the_set_up_by_keys_is_a_way_then_cells(open_table: OpenTable) -> None:
    app = open_table(name="gravity")
    async with app.run_test(size=SIZE) as pilot:
        assert "Blue: choose which way" in text_of(app, Sentence)
        await pilot.press("down", "down")  # the same key again does it
        await pilot.press("d", "5", "enter", "g", "7", "enter")
        assert "○ Blue" not in text_of(app, Steps)
        assert "● Blue" in text_of(app, Steps)
        await pilot.press("a", "1", "down", "enter")
        assert moves_of(app) == ["Gv", "OD5", "PG7", "PA2"]
        assert not app.play.query_one(Steps).display


async def test_arrows_turn_the_gravity_and_names_lay_the_flux(open_table: OpenTable) -> None:
    app = open_table(name="gravity", start="v D5 A2,G7 -,- b")
    async with app.run_test(size=SIZE) as pilot:
        assert text_of(app, Deed) == "↑→↓← gravity, a–h 1–8 flux"
        await pilot.press("right", "right")
        await pilot.press("a")
        first = app.play.game.write(app.play.chosen)
        await pilot.press("a")
        assert {first, app.play.game.write(app.play.chosen)} == {"F^A", "FvA"}
        if app.play.game.write(app.play.chosen) == "FvA":
            await pilot.press("a")
        await pilot.press("enter")
        assert moves_of(app) == ["G>", "F^A"]  # the figures of the rulebook
        assert app.play.game.write(app.play.match.position) == "> F5 B2,C5 -,^A b"


async def test_a_forbidden_way_is_refused_in_words(open_table: OpenTable) -> None:
    app = open_table(name="gravity", start=MIDDLE)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("left")
        assert text_of(app, Said).startswith("Not left this turn")
        assert moves_of(app) == []
        await pilot.press("up")
        assert "Not left" not in text_of(app, Said)
        closed = app.play.view.closed[1]
        x, y = closed.boxes[0].centre
        await pilot.click(BoardView, offset=(int(x), int(y) // 2))
        assert text_of(app, Said).startswith("Not left this turn")
        assert moves_of(app) == []


async def test_a_whole_game_by_keys(open_table: OpenTable) -> None:
    app = open_table(name="gravity", played={"room": room_word(room_by_seed(2, "4x4"))})
    async with app.run_test(size=SIZE) as pilot:
        for turn in range(160):
            if app.play.match.turn is None:
                break
            await pilot.press(*["tab"] * (turn % 4 + 1), "enter")
        assert app.play.match.turn is None
        assert text_of(app, Sentence) == app.play.board.voice.ending(app.play.match.position)
        assert app.play.view.scene.ends == ()


@pytest.mark.thorough
@pytest.mark.parametrize("players", [2, 3])
async def test_a_whole_game_by_mouse(open_table: OpenTable, players: int) -> None:
    app = open_table(name="gravity", played={"players": players})
    rng = Random(players)
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(160):
            if app.play.match.turn is None:
                break
            target = rng.choice(app.play.view.targets)
            x, y = target.boxes[0].centre
            await pilot.click(BoardView, offset=(int(x), int(y) // 2))
            assert app.play.match.moves[-1] == target.move
        assert app.play.match.turn is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("start", POSITIONS)
async def test_at_80_by_24_nothing_is_cut_off(
    open_table: OpenTable, start: str | None, language: str
) -> None:
    app = open_table("human", "random", name="gravity", start=start, language=language)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        table = app.play
        assert (table.view.region.width, table.view.region.height) == table.board.extent(4)
        for kind in (BoardView, Sentence, Plate, Moves, Hint, Steps):
            for widget in table.query(kind):
                assert not widget.display or is_whole(widget), f"{widget} is cut off"
        for plate in table.query(Plate):
            assert plate.size.height == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deed_fits_the_narrow_panel(language: str) -> None:
    game = load("gravity", players=3, room=room_word(room_by_seed(1, "16x16")))
    board = load_terminal_board(game, Words(language))
    room = NARROW - 3 - 2  # the panel's padding, the button's
    for position, _ in list(playout(game, Random(1)))[:7]:
        assert len(board.asked(position)) <= room
        for move in listed(game).moves(position):
            text = f"↵  {board.voice.deed(move, position)}"
            assert len(wrap(text, room)) <= 2, text


@pytest.mark.parametrize("players", [2, 3])
async def test_what_is_said_of_a_turn_is_never_cut_off(open_table: OpenTable, players: int) -> None:
    app = open_table(name="gravity", language="fr", played={"players": players})
    async with app.run_test(size=SIZE) as pilot:
        for _, move in list(playout(app.play.game, Random(players)))[:20]:
            app.play.play(move)
            await pilot.pause()
            said = app.play.query_one(Said)
            assert is_whole(said)
            assert len(wrap(str(said.render()), said.size.width)) <= said.size.height


async def test_a_larger_window_holds_a_larger_board(open_table: OpenTable) -> None:
    app = open_table(name="gravity")
    async with app.run_test(size=SIZE) as pilot:
        assert app.play.view.pitch == 4
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert app.play.view.pitch == 8
        assert is_whole(app.play.query_one(Emblem))
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not app.play.query_one(Emblem).display


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_room_too_large_for_the_window_says_what_it_wants(
    open_table: OpenTable, language: str
) -> None:
    large = {"room": room_word(room_by_seed(1, "16x16"))}
    app = open_table(name="gravity", played=large, language=language)
    async with app.run_test(size=SIZE) as pilot:
        said = app.play.query_one("#too-small")
        assert said.display
        width, height = app.play.least
        assert f"{width} col" in str(said.render())
        await pilot.press("down", "down", "enter")
        assert moves_of(app) == []  # nothing is played blindly
        await pilot.resize_terminal(width, height)
        await pilot.pause()
        assert not said.display
        assert is_whole(app.play.view)
        await pilot.press("down", "down")
        assert moves_of(app) == ["Gv"]


async def test_gravis_3_too_asks_for_a_larger_window(open_table: OpenTable) -> None:
    app = open_table()
    async with app.run_test(size=(79, 24)) as pilot:
        said = app.play.query_one("#too-small")
        assert "a window of 80 columns and 24 rows; this one has 79 and 24" in str(said.render())
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not said.display


async def test_a_fall_is_animated_and_a_key_skips_it(open_table: OpenTable) -> None:
    app = open_table(name="gravity", start="v D5 A2,G7 -,- b", pace=Pace(tick_s=600, beat_s=0))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right", "right")
        assert app.play.moving
        assert app.play.view.scene.bright  # the needles swing first
        await pilot.press("enter")
        assert not app.play.moving
        assert moves_of(app) == ["G>"]


async def test_the_end_is_told_when_it_has_been_seen(open_table: OpenTable) -> None:
    app = open_table(name="gravity", start="> B4 B2,A2 -,- b", pace=Pace(tick_s=600, beat_s=0))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("down")
        assert app.play.view.scene.would_meet == (3, 1)
        await pilot.press("down")
        assert app.play.match.turn is None
        assert text_of(app, Sentence).startswith("Blue: turn gravity")
        assert not app.play.query_one(Deed).visible
        await pilot.press("enter")
        assert text_of(app, Sentence) == "Blue meets the objective and wins."
        assert app.play.view.scene.met == (3, 1)


async def test_three_computers_play_to_the_end(open_table: OpenTable) -> None:
    app = open_table("random", "random", "random", name="gravity", played={"players": 3})
    async with app.run_test(size=SIZE) as pilot:
        await shown(pilot, lambda: app.play.match.turn is None)


async def test_a_replay_tells_each_move() -> None:
    text = '[Game "gravity"]\n\nGv OD5 PG7 PA2 G> {to the right} F^A *\n'
    app = ReplayApp(load("gravity"), read_record(text), Words("en"), Pace(tick_s=0, beat_s=0))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*["right"] * 5)
        sentence = str(app.replay.query_one(Sentence).render())
        assert sentence.startswith("Blue turns gravity right. By gravity:")
        assert app.replay.view.scene.trails
        assert app.replay.view.scene.ends == ()
        await pilot.press("end", "left", "home")
        assert app.replay.at == 0


async def test_from_the_house_to_a_table_for_three() -> None:
    app = LobbyApp(Words("en"), seed=1, pace=Pace(tick_s=0, beat_s=0))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("2")
        assert len(app.screen.query(SeatLine)) == 2
        players = app.screen.query(OptionLine).first()
        players.focus()
        await pilot.press("right")
        await pilot.pause()
        assert [line.label for line in app.screen.query(SeatLine)] == ["Blue", "Green", "Red"]
        await pilot.press("right", "right")
        await pilot.pause()
        assert len(app.screen.query(SeatLine)) == 3
        await pilot.press("enter")
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.game.seats == 3


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_house_shows_the_chosen_game_whole(size: tuple[int, int]) -> None:
    """In a small window the others are lines, and the last may be below the edge."""
    app = LobbyApp(Words("fr"), seed=1, pace=Pace(tick_s=0, beat_s=0))
    async with app.run_test(size=size) as pilot:
        for key in ("down", "up"):
            await pilot.press(key)
            await pilot.pause()
            focused = app.focused
            assert focused is not None
            assert is_whole(focused.query_one("Preview"))
            for card in app.screen.query("Card") if size[1] >= 40 else [focused]:
                assert is_whole(card)
