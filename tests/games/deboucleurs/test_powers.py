"""What each researcher alone can do, at a table with powers (R15)."""

from __future__ import annotations

import pytest

from ludion.games.deboucleurs.board import Move, Position
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.show.voice import DeboucleursVoice
from ludion.locale import Words

PLAIN, POWERS = Deboucleurs(players=5), Deboucleurs(players=5, powers="yes")
PLACES = "p=2/1,2/2,2/3,3/4,3/5 e=1,1,1,2,2"


def at(text: str, seat: int, game: Deboucleurs = POWERS) -> Position:
    """A position of five, in the second round, at the turn of this seat (from 1)."""
    return game.read(f"t=1,2,3,4 {text} c=1 r=2 m={seat}")


def moves(position: Position, game: Deboucleurs) -> set[str]:
    return {game.write(move) for move in game.moves(position)}


def read(text: str, position: Position) -> Move:
    return POWERS.read(text, at=position)


def test_without_the_option_nobody_has_a_power() -> None:  # R15
    assert "powers" not in PLAIN.options
    assert POWERS.options["powers"] == "yes"
    assert not PLAIN.cards.powers


def test_ada_gains_two_while_she_rests_with_a_singularity() -> None:  # R15
    text, seat = f"{PLACES} s=2/1", 1
    for game, energy in ((PLAIN, 2), (POWERS, 3)):
        position = at(text, seat, game)
        after = game.play(position, game.read("end", at=position))
        assert after.energy[0] == energy
        assert game.price(position, game.read("end", at=position)).energy == 1 - energy


def test_ada_gains_one_where_she_drifts() -> None:  # R15
    position = at("p=0/1,2/2,2/3,3/4,3/5 e=1,1,1,2,2 s=4/7", 1)
    assert POWERS.play(position, read("end", position)).energy[0] == 2


def test_emilie_needs_no_passage() -> None:  # R15
    """Tile 2 has no passage between the epochs 2 and 3."""
    position = at(f"{PLACES} s=4/7", 2)
    assert {"v-1", "v!1"} <= moves(at(f"{PLACES} s=4/7", 2, PLAIN), PLAIN)
    assert "v" in moves(position, POWERS)
    assert not {"v-1", "v!1"} & moves(position, POWERS)


def test_of_the_rifts_ahead_of_leon_one_does_not_count() -> None:  # R15
    """A rift lies between the tiles 2 and 3 in the third epoch."""
    position = at(f"{PLACES} s=4/7", 3)
    assert {">-1", ">!1"} <= moves(at(f"{PLACES} s=4/7", 3, PLAIN), PLAIN)
    assert ">" in moves(position, POWERS)
    assert not {">-1", ">!1"} & moves(position, POWERS)


def test_but_where_leon_drifts_every_rift_counts() -> None:  # R15
    position = at(f"{PLACES} s=4/7", 3)
    assert POWERS.price(position, read("end", position)).events == 1


def test_grace_eliminates_one_for_two() -> None:  # R15
    text, seat = f"{PLACES} s=3/4", 4
    assert not {"x-2", "x-3"} & moves(at(text, seat, PLAIN), PLAIN)
    position = at(text, seat)
    assert {"x-2"} == moves(position, POWERS) & {"x-2", "x-3"}
    assert POWERS.play(position, read("x-2", position)).energy[3] == 0
    assert POWERS.price(position, read("x-2", position)).energy == 2


def test_what_grace_does_for_two_was_written_as_for_three_and_is_read_as_it_is() -> None:
    position = at(f"{PLACES} s=3/4", 4)
    assert read("x-3", position) == read("x-2", position)
    ada = at(f"{PLACES} s=2/1", 1)
    assert POWERS.write(read("x-3", ada)) == "x-3"


@pytest.mark.parametrize(("game", "objects"), [(PLAIN, 1), (POWERS, 2)])
def test_blaise_draws_one_more(game: Deboucleurs, objects: int) -> None:  # R15
    position = at("p=2/1,2/2,2/3,3/5,3/5 e=1,1,1,2,2 s=3/5", 5, game)
    after = game.play(position, game.read("x", at=position))
    assert [(step.who, step.n) for step in after.agenda] == [("p4", 1), ("p5", objects)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_picture_says_what_each_can_do(language: str) -> None:  # R15
    text, seat = f"{PLACES} s=4/7", 3
    words = Words(language)
    voice = DeboucleursVoice(POWERS, words)
    shown = voice.picture(at(text, seat))
    for one in range(5):
        assert words(f"board-deboucleurs-power-{one}") in shown
    assert voice.power_line(2) in shown
    plain = DeboucleursVoice(PLAIN, words).picture(at(text, seat, PLAIN))
    assert words("board-deboucleurs-power-0") not in plain
