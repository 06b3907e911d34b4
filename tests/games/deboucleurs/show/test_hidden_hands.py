"""Déboucleurs (D13): no message tells a seat, or who watches, what another hand holds."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from live import Client, Live

from ludion import load
from ludion.core.fault import NotNow
from ludion.core.game import NATURE
from ludion.core.walk import playout
from ludion.games.deboucleurs.board import Deal, Drop, Use
from ludion.match.view import Viewpoint
from ludion.server.study.line import encode_study, played_moves
from ludion.server.table.access import Access
from ludion.server.table.decide import decide, moves_made
from ludion.server.table.facts import Occupant, Setup
from ludion.server.table.state import TableState
from ludion.server.view.presenter import Presenter
from ludion.server.wire import messages as m

START = "t=1,2,3,4 p=2/1,2/1 e=3,3 s=2/1 c=1 r=3 m=1"
ME = Access((0,))


def secret_game() -> Any:
    """A game in which hands were filled and used."""
    game = load("deboucleurs", players=3)
    for seed in range(60):
        steps = list(playout(game, Random(seed)))
        moves = [move for _, move in steps]
        if any(isinstance(move, Use) for move in moves):
            last = game.play(*steps[-1])
            return game, [*(position for position, _ in steps), last], moves
    raise AssertionError("no object was used in any game")


GAME, POSITIONS, MOVES = secret_game()


def names(key: str) -> list[str]:
    """All by which a card can be known: its key and its names."""
    return [f'"{key}"', f"+{key}", *GAME.cards.cards[key].name.values()]


def readable(step: m.Step) -> str:
    return msgspec.json.encode(step).decode()


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_another_draws_is_in_no_message(seat: int | None, lang: str) -> None:  # D13
    presenter = Presenter(GAME, lang, Viewpoint(seat))
    hidden = 0
    for at, move in enumerate(MOVES):
        before, after = POSITIONS[at], POSITIONS[at + 1]
        own = () if seat is None else after.hands[seat]
        if isinstance(move, Deal) and move.card not in own:
            hidden += 1
            text = readable(presenter.step(before, move, after, at + 1))
            assert not [name for name in names(move.card) if name in text], text
    assert hidden


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_other_hands_are_face_down_and_no_position_is_written(seat: int | None) -> None:  # D13
    presenter = Presenter(GAME, "en", Viewpoint(seat))
    for number, position in enumerate(POSITIONS[::5]):
        now = presenter.now(position, number)
        if GAME.turn(position) is None:
            continue  # a game that is over hides nothing
        others = [hand for owner, hand in enumerate(now.scene.hands) if owner != seat]
        assert all(card is None for hand in others for card in hand)
        assert now.position is None
        assert not now.choices or GAME.turn(position) == seat


def test_a_used_object_is_shown_to_all_as_it_is_laid_down() -> None:
    presenter = Presenter(GAME, "en")
    at = next(k for k, move in enumerate(MOVES) if isinstance(move, Use | Drop))
    played = presenter.played(POSITIONS[at], MOVES[at], at + 1)
    assert GAME.cards.cards[MOVES[at].card].name["en"] in played.says


def test_study_of_a_game_that_one_has_hides_nothing() -> None:
    texts = [GAME.write(move) for move in MOVES]
    study = encode_study(played_moves(GAME, "", texts), "en")
    at = next(k for k, move in enumerate(MOVES) if isinstance(move, Deal))
    assert any(card for hand in study.steps[at].now.scene.hands for card in hand)
    assert study.steps[at].now.position


async def test_a_table_tells_each_reader_only_what_they_may_know(live: Live) -> None:
    opened = live.open("me", "open", game="deboucleurs", start=START)
    async with live.join(opened["id"], opened["secret"]) as one, live.join(opened["id"]) as other:
        await one.kind("welcome")
        await other.kind("welcome")
        await one.ask("play", number=1, text="x")
        drawn = [await heard(one, number) for number in (2, 3)]
        hidden = [await heard(other, number) for number in (2, 3)]
    assert [step["text"] for step in hidden] == ["+?", "+?"]
    assert sorted(step["text"] == "+?" for step in drawn) == [False, True]
    assert live.call(f"/api/tables/{opened['id']}/record") == ""


async def heard(client: Client, number: int) -> dict[str, Any]:
    """What a reader was told of a move."""
    told: list[dict[str, Any]] = [
        message["event"]["step"]["played"]
        for message in client.heard
        if message.get("event", {}).get("kind") == "moved"
    ]
    for played in told:
        if played["number"] == number:
            return played
    await client.kind("moved")
    return await heard(client, number)


def opened(*who: str) -> TableState:
    game = load("deboucleurs")
    seats = [Occupant(one, level=1 if one == "computer" else None) for one in who]  # type: ignore[arg-type]
    setup = Setup(
        game=game.name, options=dict(game.options), rules=1, seats=seats, clock=None, start=START
    )
    return TableState("t", setup, game, Random(1))


def dealt(table: TableState) -> TableState:
    """Seat 0 eliminates, and chance deals the two objects."""
    for _ in range(3):
        game, position = table.game, table.match.position
        move = (
            game.draw(position, table.rng) if table.turn == NATURE else game.read("x", at=position)
        )
        table.apply(moves_made(table, [move], 0).facts, 0)
    assert table.turn == 0
    return table


def test_among_people_nobody_takes_back_past_a_turned_card() -> None:
    with pytest.raises(NotNow, match="cannot be taken back"):
        decide(dealt(opened("person", "person")), m.TakeBack(id=1), ME, 0)


def test_alone_with_computers_a_turn_is_taken_back_with_its_cards() -> None:
    table = dealt(opened("person", "computer"))
    table.apply(decide(table, m.TakeBack(id=1), ME, 0).facts, 0)
    assert (table.number, table.turn) == (0, 0)


def test_a_team_that_gives_up_loses_together() -> None:
    table = opened("person", "computer")
    over = decide(table, m.Resign(id=1), ME, 0).facts[-1]
    assert json.loads(msgspec.json.encode(over))["payoff"] == [-1.0, -1.0]
