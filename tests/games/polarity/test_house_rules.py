"""P1 of Polarity answered otherwise: a narrower circle."""

from __future__ import annotations

import math
from random import Random

import pytest

from ludion.core.fault import IllegalMove, InvalidText
from ludion.games import load_primitives
from ludion.games.polarity.board import Colour, Pole, Position, Put, flat
from ludion.games.polarity.physics.nature import Scene
from ludion.games.polarity.proposals import some_place
from ludion.games.polarity.rules import Polarity, red_disc
from ludion.locale import Words
from ludion.match.house_rules import house_rules_told

NARROW = Polarity(circle="350")


def begun(game: Polarity) -> Position:
    """White's first foundation is due."""
    return Position(
        call=Pole.NORTH, red=Pole.NORTH, white=0, discs=(red_disc(Pole.NORTH),), circle=game.circle
    )


def test_a_table_chooses_how_wide_the_circle_is() -> None:  # P1
    assert (Polarity().circle, NARROW.circle) == (225_000, 175_000)
    assert NARROW.start().circle == 175_000
    assert house_rules_told(NARROW, Words("fr")) == [
        "diamètre du cercle (P1)\u202f: 350\N{NO-BREAK SPACE}mm"
    ]
    assert load_primitives(NARROW) is None


def test_a_foundation_is_put_inside_the_narrower_circle() -> None:  # P5
    far = Put(200_000, 0)
    assert Polarity().play(begun(Polarity()), far)
    with pytest.raises(IllegalMove, match="up to 175 mm from its centre; got 200"):
        NARROW.play(begun(NARROW), far)


def test_computers_put_their_discs_inside_it() -> None:
    spots = [some_place(begun(NARROW), Random(seed)) for seed in range(40)]
    assert all(math.hypot(spot.x, spot.y) <= NARROW.circle for spot in spots)


def test_a_position_is_read_by_the_circle_of_its_table() -> None:  # P1
    position = Polarity().play(begun(Polarity()), Put(200_000, 0))
    text = Polarity().write(position)
    assert Polarity().read(text) == position
    with pytest.raises(InvalidText, match="up to 175 mm"):
        NARROW.read(text)


def test_the_referee_sees_what_leaves_the_narrower_circle() -> None:  # P9
    discs = [flat(1, 195_000, 0, Colour.WHITE)]
    for game, gone in ((Polarity(), []), (NARROW, ["out"])):
        scene = Scene(discs, Colour.WHITE, game.tesla, circle=game.circle)
        scene.world.rouse([0])
        scene.referee.look()
        assert [event.kind for event in scene.referee.events] == gone
