from random import Random

import msgspec
import pytest
from sampling import first_in_every_run

from ludion import load
from ludion.core.game import Hidden, Listed
from ludion.games import GAMES, has_page
from ludion.server.view.presenter import Presenter
from ludion.server.wire.messages import Now


@pytest.mark.parametrize("lang", first_in_every_run(["fr", "en"]))
@pytest.mark.parametrize("name", [name for name in GAMES if has_page(name)])
def test_every_position_and_move_of_a_game_can_be_told(name: str, lang: str) -> None:
    game, rng = load(name), Random(5)
    told = Presenter(game, lang)
    position, number = game.start(), 0
    while game.turn(position) is not None and number < 60:
        move = game.draw(position, rng)
        after = game.play(position, move)
        number += 1
        step = told.step(position, move, after, number)
        assert step.played.says
        assert step.now.says
        sent = msgspec.json.encode(step.now)
        assert msgspec.json.encode(msgspec.json.decode(sent, type=Now)) == sent
        position = after
        if not isinstance(game, Listed):
            assert step.now.choices is None
            continue
        offered = [] if isinstance(game, Hidden) else game.moves(after)  # to its seat alone
        assert [choice.text for choice in step.now.choices or []] == list(map(game.write, offered))
