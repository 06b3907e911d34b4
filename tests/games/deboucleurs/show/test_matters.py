"""The sentence before a choice is about the one thing that matters most."""

from __future__ import annotations

import pytest

from ludion import load
from ludion.games.deboucleurs.board import Square
from ludion.games.deboucleurs.show.matters import Fact, before_start, what_matters

GAME = load("deboucleurs")
TILES = "t=1,2,3,4,5,6"


def fact(rest: str) -> Fact:
    return what_matters(GAME.state(GAME.read(f"{TILES} {rest} c=0 r=5 m=1")))


def test_two_on_the_square_of_one_singularity_can_eliminate_it() -> None:
    assert fact("p=4/1,4/1 e=0,2 s=4/1") == Fact("majority", Square(4, 0), many=1)


@pytest.mark.parametrize(("energy", "key"), [(0, "wait"), (2, "wait"), (3, "pay-or-wait")])
def test_who_holds_one_alone_hears_of_the_mate_behind_and_of_paying_with_three_energy(
    energy: int, key: str
) -> None:
    assert fact(f"p=4/1,2/1 e={energy},2 s=4/1") == Fact(key, Square(4, 0), mate=1, many=2)


def test_a_mate_who_has_passed_does_not_come() -> None:
    assert fact("p=4/1,5/1 e=1,2 s=4/1") == Fact("rest", Square(4, 0), many=2)
    assert fact("p=4/1,5/1 e=3,2 s=4/1") == Fact("pay", Square(4, 0))


def test_one_more_cannot_outnumber_two_singularities() -> None:
    assert fact("p=4/1,2/1 e=1,2 s=4/1,4/1").key == "rest"


def test_a_mate_who_holds_one_ahead_is_to_be_joined() -> None:
    assert fact("p=1/1,4/1 e=1,2 s=4/1") == Fact("join", Square(4, 0), mate=1, many=3)


@pytest.mark.parametrize(
    ("where", "key", "mate"),
    [
        ("p=1/1,4/2 e=1,2 s=2/1", "met-by-you", 0),
        ("p=1/1,1/3 e=1,2 s=2/3", "met", 1),
        ("p=1/1,4/2 e=1,2 s=2/3", "yours", 0),
    ],
)
def test_a_singularity_near_start_matters_more_than_the_way(
    where: str, key: str, mate: int
) -> None:
    found = fact(where)
    assert (found.key, found.mate, found.many) == (key, mate, 2)


def test_rifts_on_the_way_are_told_where_no_singularity_is_near() -> None:
    assert fact("p=0/1,4/2 e=1,2 s=5/3") == Fact("rifts", Square(0, 0), many=1)


def test_nothing_in_the_way_is_said_too() -> None:
    assert fact("p=1/1,4/2 e=1,2") == Fact("clear")


@pytest.mark.parametrize(
    ("first", "said"),
    [("-", Fact("start-open", Square(4, 1))), ("0/1", Fact("start-open", Square(4, 1)))],
)
def test_before_the_first_round_an_epoch_that_nobody_guards_is_named(
    first: str, said: Fact
) -> None:
    agenda = "place.p1.0,place.p2.0" if first == "-" else "place.p2.0"
    text = f"t=3,15,13,5 p={first},- e=2,2 s=4/2 c=0 r=1 m=1 a={agenda}"
    assert before_start(GAME.state(GAME.read(text))) == said


def test_once_somebody_waits_in_every_threatened_epoch_that_is_said() -> None:
    text = "t=3,15,13,5 p=0/2,- e=2,2 s=4/2 c=0 r=1 m=1 a=place.p2.0"
    assert before_start(GAME.state(GAME.read(text))) == Fact("start-met")
