"""What somebody meets at a first table: its aim, how it ends, and what comes next."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from browsing import IN_THE_HAND, PHONE, Browse, flaws
from handling import hold_motion, open_table
from meeting import LISTED
from playing import my_turn, play
from playwright.sync_api import expect
from sampling import first_in_every_run

from ludion.games import GAMES, load

if TYPE_CHECKING:
    from playwright.sync_api import Page

ANY = next(iter(GAMES))


def against_computers(house: str, game: str, level: int) -> str:
    """The address of a new table of as few seats as the game has, one of them ours."""
    others = [{"who": "computer", "level": level}] * (load(game).seats - 1)
    return open_table(house, game, sitters=[{"who": "me"}, *others])


def fared(game: str, *, level: int, row: int, won: bool = False) -> str:
    """A script: this browser has played before."""
    kept = json.dumps({"level": level, "row": row, "won": won})
    key = f"ludion-progress-{game}"
    return f"localStorage.getItem('{key}') ?? localStorage.setItem('{key}', '{kept}')"


def resign(page: Page) -> None:
    page.locator(".say").wait_for()
    page.get_by_role("button", name="More").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()


@pytest.mark.parametrize("game", first_in_every_run(GAMES))
def test_a_lost_game_says_so_says_why_and_says_what_comes_next(
    browse: Browse, house: str, game: str
) -> None:
    page = browse(against_computers(house, game, 1), size=PHONE)
    resign(page)
    page.locator(".say", has_text="You lose.").wait_for()
    page.locator(".why", has_text="resigned").wait_for()
    page.get_by_role("button", name="Play again").wait_for()
    page.get_by_role("link", name="Replay and analysis").wait_for()


def test_after_three_losses_the_level_below_is_offered(browse: Browse, house: str) -> None:
    game = ANY
    page = browse(against_computers(house, game, 3), script=fared(game, level=3, row=-2))
    resign(page)
    before = page.url
    page.get_by_role("button", name="Play level 2").click()
    page.wait_for_url(lambda url: url != before)
    page.get_by_text("computer, level 2").wait_for()


def test_an_ending_is_accessible_and_fits(browse: Browse, house: str) -> None:
    game = ANY
    page = browse(against_computers(house, game, 3), lang="en", script=fared(game, level=3, row=-2))
    resign(page)
    page.get_by_role("button", name="Play level 2").wait_for()
    assert flaws(page, IN_THE_HAND) == []


@pytest.mark.parametrize("game", first_in_every_run(GAMES))
def test_until_a_game_is_won_once_its_aim_and_its_lesson_stand_above_the_board(
    browse: Browse, house: str, game: str
) -> None:
    page = browse(against_computers(house, game, 1))
    aim = page.get_by_role("complementary", name="The aim")
    aim.get_by_role("link", name="Learn it in 2 minutes").click()
    page.wait_for_url(f"**/learn/{game}/lesson")
    won = fared(game, level=1, row=1, won=True)
    page = browse(against_computers(house, game, 1), script=won)
    page.locator(".say").wait_for()
    page.get_by_role("link", name="Rules", exact=True).wait_for()
    assert aim.count() == page.locator(".aim").count() == 0


def test_the_card_says_the_level_that_play_begins_at(browse: Browse) -> None:
    page = browse("/", script=fared(ANY, level=4, row=0))
    page.locator(f"article.{ANY}", has_text="level 4").wait_for()
    page.locator(f"article:not(.{ANY})", has_text="level 2").first.wait_for()
    page.locator(f"article.{ANY} button.go").click()
    page.get_by_text("computer, level 4").wait_for()


def test_a_first_table_is_accessible_and_fits(browse: Browse, house: str) -> None:
    page = browse(against_computers(house, ANY, 1), lang="fr")
    page.locator(".aim").wait_for()
    assert flaws(page, IN_THE_HAND) == []


def test_a_hint_says_what_the_button_says(browse: Browse, house: str) -> None:
    page = browse(open_table(house, ANY))
    my_turn(page)
    page.get_by_role("button", name="Hint").click()
    page.locator(".told", has_text="Try this: ").wait_for()
    said = page.locator(".told", has_text="Try this: ").inner_text()
    assert len(said.removeprefix("Try this: ").split()) > 1


def test_moves_are_listed_in_words_unless_notation_is_asked_for(browse: Browse, house: str) -> None:
    page = browse(open_table(house, ANY))
    play(page)
    in_words = page.locator(LISTED).first.inner_text()
    assert in_words.endswith(".")
    assert " " in in_words
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Show moves in notation instead of words").check()
    expect(page.locator(LISTED).first).not_to_have_text(in_words)
    assert " " not in page.locator(LISTED).first.inner_text().strip()


def test_whose_turn_it_is_is_said_when_the_board_has_come_to_rest(
    browse: Browse, house: str
) -> None:
    page = browse(open_table(house, ANY), reduced_motion="no-preference")
    my_turn(page)
    hold_motion(page)
    play(page)
    expect(page.locator(".say")).to_have_text(page.locator(LISTED).first.inner_text().strip())
    expect(page).not_to_have_title(re.compile("^your turn"))
