"""Who may see what: decided in `ludion.match.view`, and nowhere else."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import ludion
from ludion import load
from ludion.core.game import Discreet, Hidden
from ludion.core.walk import playout
from ludion.games import GAMES, has_page
from ludion.match.view import (
    EVERYTHING,
    SPECTATOR,
    ScreenView,
    Viewpoint,
    may_choose,
    may_publish,
    move_seen,
    seen,
    viewpoint,
)
from ludion.server.view.presenter import Presenter

SOURCES = Path(ludion.__file__).parent
HIDDEN = [name for name in GAMES if isinstance(load(name), Hidden | Discreet)]
OPEN = [name for name in GAMES if name not in HIDDEN]


def played(name: str, seed: int = 3) -> tuple[Any, list[tuple[Any, Any]]]:
    game: Any = load(name)
    return game, list(playout(game, Random(seed)))


def test_some_game_hides_something() -> None:
    assert HIDDEN


@pytest.mark.parametrize("name", HIDDEN)
def test_a_viewpoint_shows_what_the_game_lets_a_seat_see(name: str) -> None:
    game, steps = played(name)
    for position, move in steps:
        for seat in (None, *range(game.seats)):
            point = Viewpoint(seat)
            assert seen(game, position, point) == game.view(position, seat)
            assert move_seen(game, position, move, point) == game.veiled(position, move, seat)
            assert may_choose(game, position, point) == (game.turn(position) == seat)
        assert seen(game, position, EVERYTHING) is position
        assert move_seen(game, position, move, EVERYTHING) is move


@pytest.mark.parametrize("name", [name for name in HIDDEN if has_page(name)])
def test_two_positions_that_look_alike_are_told_alike(name: str) -> None:
    """Nothing in a message depends on what its reader may not see."""
    told = 0
    for seed in range(3, 7):
        game, steps = played(name, seed)
        for number, (position, _) in enumerate(steps):
            for seat in (None, *range(game.seats)):
                other = game.guess(game.view(position, seat), Random(number))
                if game.turn(position) == seat or other == position:
                    continue
                presenter = Presenter(game, "en", Viewpoint(seat))
                here, there = (presenter.now(one, number) for one in (position, other))
                assert msgspec.json.encode(here) == msgspec.json.encode(there)
                told += 1
    assert told


@pytest.mark.parametrize("name", HIDDEN)
def test_once_a_game_is_over_nothing_is_hidden(name: str) -> None:
    game, steps = played(name)
    last = game.play(*steps[-1])
    assert game.turn(last) is None
    assert seen(game, last, SPECTATOR) is last
    assert may_publish(game, is_over=True)
    assert not may_publish(game, is_over=False)


@pytest.mark.parametrize("name", HIDDEN)
def test_who_shares_a_screen_sees_the_hand_of_the_seat_to_move(name: str) -> None:
    game: Any = load(name)
    assert viewpoint(game, 1, [1]) == viewpoint(game, 0, [1]) == Viewpoint(1)
    assert viewpoint(game, 1, [0, 1]) == Viewpoint(1)
    assert viewpoint(game, -1, [0, 1]) == viewpoint(game, None, [0, 1]) == SPECTATOR
    assert viewpoint(game, 0, []) == SPECTATOR
    position = game.start()
    assert ScreenView(game, []).seen(position) is position


@pytest.mark.parametrize("name", OPEN)
def test_in_a_game_without_secrets_all_see_the_same(name: str) -> None:
    game: Any = load(name)
    assert viewpoint(game, 0, [0]) == viewpoint(game, 1, [0, 1]) == SPECTATOR
    assert seen(game, game.start(), SPECTATOR) is not None
    assert may_publish(game, is_over=False)


def calls(tree: ast.AST) -> list[str]:
    """The names of methods that redact: `game.view(position, seat)`, `game.veiled(…)`."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [
        call.func.attr
        for call in found
        if isinstance(call.func, ast.Attribute)
        and (call.func.attr == "veiled" or (call.func.attr == "view" and len(call.args) == 2))
    ]


def asks_whether_hidden(tree: ast.AST) -> bool:
    """Whether a module looks for itself whether a game hides anything."""
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return bool(names & {"Hidden", "Discreet"})


SEARCHES = {"match/computers.py"}
"""It chooses a search by what a game hides, and shows nothing to anybody."""


@pytest.mark.parametrize("room", ["match", "server", "terminal", "lab"])
def test_only_one_module_decides_who_may_see_what(room: str) -> None:
    for file in sorted((SOURCES / room).rglob("*.py")):
        name = file.relative_to(SOURCES).as_posix()
        tree = ast.parse(file.read_text("utf-8"))
        if name == "match/view.py":
            assert calls(tree)
            continue
        assert not calls(tree), f"{name} redacts by itself; use ludion.match.view"
        if name not in SEARCHES:
            assert not asks_whether_hidden(tree), f"{name} asks what is hidden; use match.view"
