"""The table, played by keys and by mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot
from waiting import PATIENCE_S, shown

from ludion.core.fault import FileTrouble
from ludion.core.game import listed
from ludion.match.lineup import Sitter
from ludion.players.player import Thought
from ludion.terminal.tui.board_view import BoardView
from ludion.terminal.tui.pace import Pace
from ludion.terminal.tui.panel import Said, Sentence
from ludion.terminal.tui.solo import PlayApp

OpenTable = Callable[..., PlayApp]
SIZE = (80, 24)
CHOICE = "..bw./...bw/...wb/wbbww/wwb.b > w take"
WON = "...../...../...../...../ww... > w"


def moves_of(app: PlayApp) -> list[str]:
    return [app.play.game.write(move) for move in app.play.match.moves]


def text_of(app: PlayApp, kind: type[Sentence] | type[Said]) -> str:
    return str(app.play.query_one(kind).render())


async def test_a_turn_by_keys_is_a_line_then_an_arrow(open_table: OpenTable) -> None:
    app = open_table()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("left", "enter", "right", "enter", "2", "2", "up", "up")
        assert moves_of(app) == ["vB", ">", ">2", "^"]


async def test_on_the_first_turn_the_arrow_keys_go_round_the_edge(open_table: OpenTable) -> None:
    app = open_table()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("down", "enter")  # from the top edge to the bottom one: going up
        assert moves_of(app) == ["^C"]
        await pilot.press("U", "left", "left", "left", "enter")
        assert moves_of(app) == [">1"]


async def test_letters_and_figures_choose_lines_from_where_the_cursor_is(
    open_table: OpenTable,
) -> None:
    app = open_table()
    async with app.run_test(size=SIZE) as pilot:
        chosen = []
        for key in ("b", "b", "d", "2", "2"):
            await pilot.press(key)
            chosen.append(app.play.game.write(app.play.chosen))
        assert chosen == ["vB", "^B", "^D", "<2", ">2"]


async def test_a_choice_of_captures_goes_round_the_takeable_pawns(open_table: OpenTable) -> None:
    app = open_table(start=CHOICE)
    async with app.run_test(size=SIZE) as pilot:
        assert "Take a pawn of it: C1, D2 or E3" in text_of(app, Sentence)
        await pilot.press("tab", "enter")
        assert moves_of(app) == ["xD2"]


@pytest.mark.thorough
async def test_a_whole_game_by_keys(open_table: OpenTable) -> None:
    app = open_table()
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(400):
            if app.play.match.turn is None:
                break
            await pilot.press("tab", "tab", "enter")
        assert app.play.match.turn is None
        assert text_of(app, Sentence) == app.play.board.voice.ending(app.play.match.position)


async def click_on(pilot: Pilot[Any], table: Any, move: Any) -> None:
    view = table.query_one(BoardView)
    target = next(t for t in view.targets if t.move == move)
    x, y = target.boxes[-1].centre
    await pilot.click(BoardView, offset=(int(x), int(y) // 2))


async def test_a_whole_game_by_mouse(open_table: OpenTable) -> None:
    app = open_table()
    async with app.run_test(size=SIZE) as pilot:
        for turn in range(400):
            if app.play.match.turn is None:
                break
            moves = listed(app.play.game).moves(app.play.match.position)
            wanted = moves[turn % len(moves)]
            await click_on(pilot, app.play, wanted)
            assert app.play.match.moves[-1] == wanted
        assert app.play.match.turn is None


async def test_the_mouse_shows_where_the_pawn_would_end(open_table: OpenTable) -> None:
    app = open_table(start=WON)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.hover(BoardView, offset=(20, 17))  # row 5
        assert app.play.game.write(app.play.chosen) == ">5"
        ghosts = [pawn for pawn in app.play.view.scene.pawns if pawn.solid < 1]
        assert [(p.pawn, p.row, p.column) for p in ghosts] == [
            ("w", 4, 2),
            ("w", 4, 3),
            ("w", 4, 4),
        ]


async def test_the_winning_alignment_is_marked_and_said(open_table: OpenTable) -> None:
    app = open_table(start=WON)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("5", "5")
        assert app.play.view.scene.strokes == ((22, 23, 24),)
        assert text_of(app, Sentence) == "White has three in a row, from C5 to E5, and wins."


async def test_a_computer_answers_by_itself_and_takeback_returns_to_the_human(
    open_table: OpenTable,
) -> None:
    app = open_table("human", "random")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        await pilot.press("down", "enter")
        await shown(pilot, lambda: app.play.my_turn)
        assert len(app.play.match.moves) >= 4
        await pilot.press("U")
        assert moves_of(app) == ["vC"]
        await pilot.press("U", "U")
        assert moves_of(app) == []
        assert "no move of yours" in text_of(app, Said)


async def test_two_computers_play_a_game_to_its_end(open_table: OpenTable) -> None:
    app = open_table("random", "random")
    async with app.run_test(size=SIZE) as pilot:
        await shown(pilot, lambda: app.play.match.turn is None)


async def test_a_new_game_asks_only_when_one_would_be_lost(open_table: OpenTable) -> None:
    app = open_table()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("N", "enter", "N")
        assert app.screen is not app.play
        await pilot.press("enter")  # go on playing
        assert len(app.play.match.moves) == 1
        await pilot.press("N", "right", "enter")
        assert app.play.match.moves == []


async def test_whoever_keeps_the_match_hears_of_every_change_and_trouble_is_told(
    open_table: OpenTable,
) -> None:
    heard: list[int] = []

    def kept() -> None:
        heard.append(len(app.play.match.moves))
        if len(heard) == 3:
            raise FileTrouble("the disk is {state}", state="full")

    app = open_table(kept=kept)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter", "U", "enter")
        assert heard == [1, 0, 1]
        assert text_of(app, Said) == "the disk is full"
        await pilot.press("N", "right", "enter", "enter")  # another match: nobody keeps it
        assert heard == [1, 0, 1]


async def test_the_language_changes_in_the_middle_of_a_game(open_table: OpenTable) -> None:
    app = open_table()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter", "L")
        assert text_of(app, Sentence) == "Blanc\u202f: tournez la flèche pour Noir."
        await pilot.press("L")
        assert text_of(app, Sentence) == "White: turn the arrow for Black."


async def test_a_slide_is_animated_and_a_key_skips_it(open_table: OpenTable) -> None:
    app = open_table(pace=Pace(tick_s=600, beat_s=0))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        assert app.play.moving
        (pawn,) = app.play.view.scene.pawns
        assert pawn.row == -1  # it comes in over the edge
        await pilot.press("enter")
        assert not app.play.moving
        assert moves_of(app) == ["vC"]


async def test_a_click_skips_a_slide(open_table: OpenTable) -> None:
    app = open_table(pace=Pace(tick_s=600, beat_s=0))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        await pilot.click(BoardView)
        assert not app.play.moving


class Slow:
    """A player that thinks until it is woken."""

    def __init__(self) -> None:
        self.begins, self.wakes = Event(), Event()

    def think(self, *given: Any) -> Iterator[Thought[Any]]:
        self.begins.set()
        self.wakes.wait(PATIENCE_S)
        yield from ()


class Broken:
    def think(self, *given: Any) -> Iterator[Thought[Any]]:
        raise RuntimeError("out of ideas")


async def test_leaving_does_not_wait_for_a_computer_that_thinks(open_table: OpenTable) -> None:
    app, slow = open_table(), Slow()
    app.play.sitters = (Sitter("slow", slow), Sitter("human"))
    async with app.run_test(size=SIZE) as pilot:
        await shown(pilot, slow.begins.is_set)
        await pilot.press("Q")
    assert app.return_code == 0
    assert not slow.wakes.is_set()
    slow.wakes.set()


async def test_a_computer_that_fails_says_so_and_the_table_stands(open_table: OpenTable) -> None:
    app = open_table()
    app.play.sitters = (Sitter("broken", Broken()), Sitter("human"))
    async with app.run_test(size=SIZE) as pilot:
        await shown(pilot, lambda: "out of ideas" in text_of(app, Said))


async def test_one_may_quit_at_any_moment(open_table: OpenTable) -> None:
    for keys in ([], ["enter"], ["enter", "s"], ["enter", "n"], ["enter", "right", "right"]):
        app = open_table("human", "random", pace=Pace(tick_s=0.01, beat_s=0.01))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press(*keys, "ctrl+c")
        assert app.return_code == 0


async def test_a_finished_game_stays_until_another_is_asked_for(open_table: OpenTable) -> None:
    app = open_table(start=WON)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("5", "5")
        assert app.play.match.turn is None
        won = app.play.match
        await pilot.press("enter", "space")
        assert app.play.match is won
        await pilot.press("N")
        assert app.play.match is not won


async def test_a_hint_is_said_and_the_cursor_goes_there(open_table: OpenTable) -> None:
    app = open_table(start=WON)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("H")
        await shown(pilot, lambda: "It wins this turn" in text_of(app, Said))
        assert app.play.game.write(app.play.chosen) == ">5"
        await pilot.press("enter")
        assert app.play.match.turn is None
