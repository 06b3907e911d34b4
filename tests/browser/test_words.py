"""No notation reaches somebody who did not ask for it: moves are told in words, everywhere."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import pytest
from browsing import Browse
from handling import open_table
from playing import HAND, my_turn, press
from playwright.sync_api import expect
from sampling import first_in_every_run

from ludion.core.game import NATURE, Listed, Proposing
from ludion.games import GAMES, load, load_voice
from ludion.locale import Words

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOVES = 9
STEPS = 16
"""Buttons of the hand that are pressed in a game that is listened to."""
CODES = re.compile(
    r"""
    (?<![\w.])[<>^]\d | (?<!\w)[<>^v][A-H]\b          # lines: <3, vC
    | \b[A-J]\d+[-–][A-J]\d                          # slides and rows: B2-F3, C3-D4-E5
    | \b[GF][<>^v] | \b[OP][A-P]\d+\b                # gravity, fluxes, pieces: G>, F^A, OD4
    | \b[LPS]\d+b\d | \bF-?\d+,-?\d                 # gestures: L1b180d51t40, F60,-40
    | \b\d+\+\d+\b | \b(?:use|drop|take|call):\w   # discs and words: 10+14, use:net
    """,
    re.VERBOSE,
)
"""What moves look like in records."""


def some_moves(game: Any, seed: int = 1) -> list[Any]:
    """Positions and moves of a short game, chance's moves too."""
    rng, position = Random(seed), game.start()
    found: list[Any] = []
    while len(found) < MOVES and game.turn(position) is not None:
        if game.turn(position) == NATURE and isinstance(game, Proposing):
            break  # a simulation
        if game.turn(position) == NATURE:
            move = game.draw(position, rng)
        else:
            move = rng.choice(list(game.moves(position)))
        found.append((position, move))
        position = game.play(position, move)
    return found


def notation_of(game: Any, played: list[Any]) -> set[str]:
    """The texts of all moves that could be made on the way, without words and parts of deeds."""
    voice = load_voice(game, Words("en"))
    could = [(position, move) for position, _ in played for move in legal(game, position)]
    texts = {text for _, move in could for text in (game.write(move), voice.short(move))}
    deeds = "\n".join({voice.deed(move, position) for position, move in could})
    return {text for text in texts if len(text) > 1 and not text.isalpha() and text not in deeds}


def legal(game: Any, position: Any) -> list[Any]:
    return list(game.moves(position)) if isinstance(game, Listed) else []


def words_on(page: Page) -> str:
    """What a page says to eyes and ears: its text, and the names that a screen reader tells."""
    names = page.evaluate(
        """names => [...document.querySelectorAll(names.map(name => `[${name}]`).join())]
            .flatMap(one => names.map(name => one.getAttribute(name) ?? ''))
            .join('\\n')""",
        ["aria-label", "title", "aria-valuetext", "alt"],
    )
    return f"{page.inner_text('body')}\n{names}"


def said_in_a_game(page: Page, rng: Random) -> str:
    """All that a table says while somebody presses whatever the hand offers, hints included."""
    heard = []
    for step in range(STEPS):
        page.locator(f"{HAND}, .say.over").first.wait_for()
        if page.locator(".say.over").count():
            break
        hint = page.get_by_role("button", name="Hint")
        if step % 5 == 2 and hint.is_enabled():
            hint.click()
            page.locator(".told.now").first.wait_for()
            heard.append(words_on(page))
        press(page, rng.random())
        heard.append(words_on(page))
    return "\n".join(heard)


def found_in(words: str, texts: set[str]) -> list[str]:
    return sorted(text for text in texts if re.search(rf"(?<!\w){re.escape(text)}(?!\w)", words))


@pytest.mark.parametrize("name", first_in_every_run(GAMES))
def test_table_replay_and_analysis_speak_in_words(browse: Browse, house: str, name: str) -> None:
    game = load(name)
    played = some_moves(game) if isinstance(game, Listed) else []
    texts = notation_of(game, played)
    line = " ".join(game.write(move) for _, move in played)
    me = [{"who": "me"}] * game.seats
    page = browse(open_table(house, name, sitters=me))
    my_turn(page)
    assert found_in(words_on(page), texts) == []
    page.get_by_role("button", name="Hint").click()
    page.locator(".told.now", has_text="Try this: ").wait_for()
    assert found_in(words_on(page), texts) == []
    page.goto(f"{house}/study?{urlencode({'game': name, 'moves': line})}")
    page.locator(".panel .moves").wait_for()
    if played:
        page.locator(".best .moves-of button").first.wait_for()
    for panel in range(2):
        page.locator(".seg .b").nth(panel).click()
        assert found_in(words_on(page), texts) == []


@pytest.mark.parametrize("name", first_in_every_run(GAMES))
def test_a_game_by_the_buttons_shows_no_codes(browse: Browse, house: str, name: str) -> None:
    page = browse(open_table(house, name, sitters=[{"who": "me"}] * load(name).seats))
    my_turn(page)
    said = said_in_a_game(page, Random(3))
    assert len(said) > 1000
    assert sorted({found[0] for found in CODES.finditer(said)}) == []


def test_who_asks_for_notation_gets_it(browse: Browse) -> None:
    page = browse("/study?game=gravis3&moves=vC+%3E+%3E1+^")
    told = page.get_by_role("button", name="White inserts a pawn in column C, going down.").first
    told.wait_for()
    page.get_by_role("button", name="Show notation").click()
    page.get_by_role("button", name="White ↓C →").first.wait_for()
    page.get_by_role("button", name="Show notation").click()
    expect(told).to_be_visible()
