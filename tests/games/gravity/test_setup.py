"""The set-up, decision by decision (G3, G5, G6, R1, R2)."""

from __future__ import annotations

import pytest

from ludion.core.game import IllegalMove
from ludion.games.gravity.board import Arrow, Position
from ludion.games.gravity.fall import Forces, falling
from ludion.games.gravity.rules import Gravity, after_hand, ticks


def played(game: Gravity, moves: str) -> Position:
    position = game.start()
    for text in moves.split():
        position = game.play(position, game.read(text, at=position))
    return position


def test_each_player_has_a_pawn_and_a_flux_and_there_is_one_objective() -> None:  # G3
    assert Gravity().write(Gravity().start()) == "? ? ?,? -,- b"
    assert Gravity(players=3).write(Gravity(players=3).start()) == "? ? ?,?,? -,-,- b"


def test_two_players_choose_gravity_objective_and_each_others_pawn_in_turn() -> None:  # G5
    game = Gravity()
    assert game.write(played(game, "G>")) == "> ? ?,? -,- g"
    assert game.write(played(game, "G> OD4")) == "> D4 ?,? -,- b"
    assert game.write(played(game, "G> OD4 PA1")) == "> D4 ?,A1 -,- g"
    assert game.turn(played(game, "G> OD4 PA1 PB8")) == 0


def test_with_three_each_places_the_pawn_of_the_next() -> None:  # R1
    game = Gravity(players=3)
    movers = ["", "G>", "G> OD4", "G> OD4 PA1", "G> OD4 PA1 PH8", "G> OD4 PA1 PH8 PC6"]
    assert [game.turn(played(game, moves)) for moves in movers] == [0, 1, 0, 1, 2, 0]
    assert game.write(played(game, "G> OD4 PA1 PH8")) == "> D4 ?,A1,H8 -,-,- r"


def test_the_objective_goes_on_any_cell_and_a_pawn_on_any_free_one() -> None:  # G5, R2
    game = Gravity()
    assert len(game.moves(game.start())) == 4
    assert len(game.moves(played(game, "Gv"))) == 64
    assert len(game.moves(played(game, "Gv OD4"))) == 63
    assert len(game.moves(played(game, "Gv OD4 PA1"))) == 62


@pytest.mark.parametrize(
    ("moves", "refused", "why"),
    [
        ("Gv OD4", "PD4", "another piece stands there (R2)"),
        ("Gv OD4 PA1", "PA1", "another piece stands there (R2)"),
        ("", "OD4", "the set-up begins with the choice of gravity (G5)"),
        ("Gv", "G>", "the set-up continues with the objective (G5)"),
        ("Gv OD4", "F>3", "the set-up continues with the next player's character (G5)"),
        ("Gv OD4 PA1 PB8", "PC3", "the set-up is over; turn gravity or lay your flux"),
        ("Gv", "OI1", "the room has 8 rows and 8 columns (G1)"),
    ],
)
def test_the_set_up_keeps_its_order(moves: str, refused: str, why: str) -> None:  # G5, R2
    game = Gravity()
    position = played(game, moves)
    with pytest.raises(IllegalMove) as refusal:
        game.play(position, game.read(refused, at=position))
    assert str(refusal.value).startswith(f"{refused}: {why}")


def test_everything_falls_once_the_last_pawn_is_down_and_not_before() -> None:  # G6
    game = Gravity()
    assert game.write(played(game, "Gv OD2 PG3")) == "v D2 ?,G3 -,- g"
    assert game.write(played(game, "Gv OD2 PG3 PA1")) == "v D3 A2,G7 -,- b"


def test_that_fall_can_already_win() -> None:  # G6: the objective falls from D2 onto blue on D3
    game = Gravity()
    over = played(game, "Gv OD2 PG3 PD3")
    assert game.turn(over) is None
    assert (game.outcome(over).payoff, game.outcome(over).reason) == ((1.0, -1.0), "meeting")


@pytest.mark.parametrize(("players", "moves"), [(2, "G> OA1 PD4 PA4"), (3, "G> OA1 PD4 PD3 PA4")])
def test_at_that_fall_whoever_put_the_last_pawn_counts_as_the_one_who_acts(
    players: int, moves: str
) -> None:  # R5
    game = Gravity(players=players)
    *before, last = moves.split()
    position = played(game, " ".join(before))
    hand = after_hand(position, game.read(last, at=position))
    seen = list(ticks(game.room, hand))
    assert hand.mover == players - 1
    assert seen == list(
        falling(
            game.room,
            Forces(Arrow.RIGHT, hand.fluxes),
            tuple(cell for cell in (*hand.pawns, hand.objective) if cell),
            actor=players - 1,
        )
    )
