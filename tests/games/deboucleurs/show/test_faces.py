"""The faces of the researchers, in colours and to save ink."""

from __future__ import annotations

import re

import pytest

from ludion.games.deboucleurs.show.art import art, visage
from ludion.show.drawing.look import rgb
from ludion.show.drawing.pen import Pen
from ludion.show.drawing.tokens import LIGHT, SAVING


def colours_of(pen: Pen) -> set[tuple[int, int, int]]:
    return {rgb(code) for code in re.findall(r"#[0-9a-fA-F]{6}", "".join(pen.parts))}


@pytest.mark.parametrize("who", range(len(art()["faces"])))
def test_a_face_that_saves_ink_is_grey(who: int) -> None:
    saving, usual = Pen(SAVING), Pen(LIGHT)
    for pen in (saving, usual):
        visage(pen, who, 0, 0, 10, "seat1-tint")
    assert all(len(set(one)) == 1 for one in colours_of(saving))
    assert any(len(set(one)) > 1 for one in colours_of(usual))
