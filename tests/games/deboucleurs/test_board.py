"""The board, its tiles, the set-up: D1 to D5."""

from __future__ import annotations

from ludion.core.game import NATURE
from ludion.games.deboucleurs.board import SIZES, Square
from ludion.games.deboucleurs.rules import Deboucleurs

from .conftest import Lay, Scene


def scene(players: int = 2) -> Scene:
    game = Deboucleurs(players=players)
    return Scene(game, game.start())


def test_epochs_tiles_and_waves_by_players() -> None:  # D1, D3
    assert {players: (size.epochs, size.tiles) for players, size in SIZES.items()} == {
        2: (3, 14),
        3: (5, 14),
        4: (7, 17),
        5: (7, 17),
    }
    assert [size.waves for size in SIZES.values()] == [(1, 2), (2, 3), (3, 4), (3, 4)]


def test_the_outer_epochs_are_no_neighbours(lay: Lay) -> None:  # D1
    assert "^" not in lay("p=1/1,0/2").moves
    assert "v" not in lay("p=1/3,0/2").moves


def test_four_tiles_then_wave_1_then_each_epoch_in_seat_order() -> None:  # D2, D3, R3
    table = scene(3)
    for _ in range(4):
        assert table.turn == NATURE
        table = table.play(table.moves[0])
    assert len(table.position.tiles) == 4
    table = table.play("e1", "e1")
    assert table.word("s") == "4/1,4/1"  # D3: they may share an epoch
    assert table.turn == 0
    table = table.play("e5")
    assert table.turn == 1
    table = table.play("e1", "e5")
    assert table.word("p") == "0/5,0/1,0/5"
    assert (table.turn, table.word("e"), table.word("c")) == (0, "2,2,2", "0")  # D4, D5


def test_who_first_reaches_the_furthest_tile_has_three_more_laid(lay: Lay) -> None:  # D2
    table = lay("p=3/1,0/2").play(">")
    assert table.turn == NATURE
    assert table.word("a") == "lay..3"
    table = table.chances()
    assert len(table.position.tiles) == 7
    assert "end" in table.moves
    assert table.position.mover == 0


def test_a_tile_triggers_once(lay: Lay) -> None:  # D2
    table = lay("p=3/1,0/2", count=7).play(">")
    assert table.turn == 0
    assert len(table.position.tiles) == 7


def test_the_last_batch_is_what_is_left_and_end_is_right_after_it(lay: Lay) -> None:  # D2
    table = lay("p=12/1,0/2", count=13).play(">")
    assert table.word("a") == "lay..1"
    table = table.chances().play("end", "end").chances()
    won = table.play("end").chances().play("end", "end")
    assert won.position.researchers[0] == Square(15, 0)
    assert won.turn is None


def test_a_drift_or_a_card_lays_tiles_too_before_anything_else(lay: Lay) -> None:  # D2
    table = lay("p=3/1,0/2 h=boots|-", rifts="3>1").play("use:boots")
    assert table.word("a") == "lay..3"
    drift = lay("p=3/1,0/2", rifts="3>1").play("end")
    assert drift.word("a") == "lay..3,event..1,next..0"


def test_a_rift_counts_on_each_of_two_edges(lay: Lay) -> None:  # R1
    assert {">", "end"} <= set(lay("p=1/1,0/2").moves)
    assert lay("p=1/1,0/2", rifts="1>1").moves[:2] == [">-1", ">!1"]
    assert lay("p=1/1,0/2", rifts="<2/1").moves[:2] == [">-1", ">!1"]
    assert lay("p=1/1,0/2", rifts="1>1 <2/1").moves[:2] == [">-2", ">!2"]
    assert lay("p=1/2,0/2", rifts="1>1 <2/1").moves[0] == ">"


def test_start_has_no_rifts_and_all_passages(lay: Lay) -> None:  # R1
    assert lay("p=0/2,0/1").moves[:3] == [">", "^", "v"]
    assert lay("p=0/1,0/2", rifts="<1/1").moves[:2] == [">-1", ">!1"]


def test_the_last_tile_has_an_exit_rift_and_end_none(lay: Lay) -> None:  # R1
    assert lay("p=14/1,0/2", count=14, rifts="14>1").moves[:2] == [">-1", ">!1"]


def test_smaller_tables_use_the_middle_epochs_of_a_tile() -> None:  # R1
    for players, first in ((2, 2), (3, 1), (4, 0)):
        game = Deboucleurs(players=players)
        seats = ",".join(["0/1"] * players)
        energy = ",".join(["2"] * players)
        tile = game.cards.tiles[0]
        position = game.read(f"t=1,2,3,4 p={seats} e={energy} c=0 r=1 m=1")
        rift = bool(tile.entry >> first & 1)
        assert (game.write(game.moves(position)[0]) != ">") == rift


def test_tiles_come_shuffled_and_unseen() -> None:  # R1
    game = Deboucleurs()
    position = game.start()
    assert len(game.moves(position)) == 17
    assert game.odds(position) == [1 / 17] * 17


def test_each_epoch_is_drawn_anew_with_the_same_odds(lay: Lay) -> None:  # R2
    table = lay("p=0/1,0/2 a=arrive..2")
    assert table.moves == ["e1", "e2", "e3"]
    assert table.game.odds(table.position) == [1 / 3] * 3
    assert table.play("e2").moves == ["e1", "e2", "e3"]


def test_singularities_come_on_the_furthest_tile_and_share_at_once(lay: Lay) -> None:  # D3
    table = lay("p=4/1,0/2 a=arrive..1,lay..3").play("e1")
    assert table.word("s") == "4/1"
    table = table.chances()
    assert ">" not in table.moves


def test_the_gauge_holds_none_to_six(lay: Lay) -> None:  # R4
    assert lay("p=0/1,0/2 e=6,2").play("end").word("e") == "6,2"
    low = lay("p=0/1,0/2 e=1,2 a=event..1").play("!chronon-leak")
    assert low.word("e") == "0,2"


def test_the_track_is_a_loop(lay: Lay) -> None:  # D5, R5
    game = Deboucleurs(difficulty="hard")
    last = len(game.cards.tracks[2]) - 1
    table = lay(f"p=0/1,0/2 c={last} m=2").play("end")
    assert table.word("c") == "0"
