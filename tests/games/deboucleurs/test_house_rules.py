"""D3, D4 and D9 of Déboucleurs answered otherwise."""

from __future__ import annotations

import pytest

from ludion.core.contract import check
from ludion.core.fault import IllegalMove, NoKernel, WrongGame
from ludion.games import load_kernel, load_prover
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.locale import Words
from ludion.match.computers import searcher
from ludion.match.house_rules import house_rules_told
from ludion.players.team import Team

HELD = "t=1,2,3,4 p=3/1,2/2 e=4,2 s=3/1 c=1 r=2 m=1"


@pytest.mark.thorough
def test_a_game_with_house_rules_keeps_the_laws() -> None:
    check(Deboucleurs(energy="0", price="4", waves="more"), playouts=1)


def test_a_table_chooses_the_energy_at_the_start() -> None:  # D4
    assert Deboucleurs(players=3).start().energy == (2, 2, 2)
    assert Deboucleurs(players=3, energy="4").start().energy == (4, 4, 4)
    assert Deboucleurs(set="power-cut").start().energy == (0, 0)
    assert Deboucleurs(set="power-cut", energy="1").start().energy == (1, 1)


@pytest.mark.parametrize("price", [2, 3, 4])
def test_a_table_chooses_the_price_of_eliminating_one(price: int) -> None:  # D9
    game = Deboucleurs(price=str(price))
    position = game.read(HELD)
    move = game.read(f"x-{price}", at=position)
    assert game.write(move) == f"x-{price}"
    assert move in game.moves(position)
    assert game.play(position, move).energy[0] == 4 - price
    cheaper = game.read(f"x-{price - 1}", at=position)
    with pytest.raises(IllegalMove, match=f"costs {price} energy"):
        game.play(position, cheaper)


def test_grace_pays_one_less_than_the_others_whatever_the_price() -> None:  # R15
    game = Deboucleurs(players=4, powers="yes", price="4")
    position = game.read("t=1,2,3,4 p=2/1,2/2,2/3,3/4 e=1,1,1,3 s=3/4 c=1 r=2 m=4")
    assert "x-3" in map(game.write, game.moves(position))


def test_waves_bring_one_more_or_one_less_but_one_at_least() -> None:  # D3
    def first_wave(players: int, waves: str) -> int:
        start = Deboucleurs(players=players, waves=waves).start()
        return next(step.n for step in start.agenda if step.verb == "arrive")

    assert [first_wave(3, waves) for waves in ("fewer", "book", "more")] == [1, 2, 3]
    assert first_wave(2, "fewer") == 1


def test_a_record_of_the_book_names_no_ruling() -> None:
    assert Deboucleurs(price="3", waves="book", energy="set").options == {"players": 2}


def test_the_team_plays_house_rules_and_no_proof_knows_them() -> None:
    game = Deboucleurs(price="2")
    assert isinstance(searcher(game, compiled=True), Team)
    assert house_rules_told(game, Words("fr")) == ["en éliminer une coûte (D9)\u202f: 2 énergies"]
    with pytest.raises(WrongGame, match="price=2"):
        load_prover(game)
    with pytest.raises(NoKernel, match="price=2"):
        load_kernel(game)
