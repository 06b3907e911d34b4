"""Messages: a table reads the common ones and those of its own game."""

from __future__ import annotations

import pytest

from ludion.core.fault import Unreadable
from ludion.games import GAMES, load_messages
from ludion.server.wire import messages as m
from ludion.server.wire.encode import decode_request, encode_message
from ludion.show.messages import Answer, Request

OWN = {name: module for name in GAMES if (module := load_messages(name)) is not None}


def test_every_table_reads_the_common_messages() -> None:
    for name in ("", *GAMES):
        assert decode_request('{"kind":"play","id":1,"number":2,"text":"vC"}', name) == m.Play(
            id=1, number=2, text="vC"
        )


@pytest.mark.parametrize("name", OWN)
def test_a_game_has_kinds_of_message_that_no_other_table_reads(name: str) -> None:
    common = {one.__struct_config__.tag for one in m.HouseRequest.__args__}
    for request in OWN[name].REQUESTS:
        assert issubclass(request, Request)
        kind = request.__struct_config__.tag
        assert kind not in common
        text = f'{{"kind":"{kind}"}}'
        with pytest.raises(Unreadable, match="missing"):  # it is known: a field is not there
            decode_request(text, name)
        with pytest.raises(Unreadable, match=f"value '{kind}'"):
            decode_request(text)


@pytest.mark.parametrize("name", OWN)
def test_a_games_answers_can_be_told_from_the_common_ones(name: str) -> None:
    common = {one.__struct_config__.tag for one in m.HouseAnswer.__args__}
    kinds = [one.__struct_config__.tag for one in OWN[name].ANSWERS]
    assert all(issubclass(one, Answer) for one in OWN[name].ANSWERS)
    assert not common & set(kinds)
    assert len(kinds) == len(set(kinds))


@pytest.mark.parametrize("text", ["", "{", "[]", '{"kind":"fly"}', b"\xff", "[" * 100_000])
def test_what_is_no_message_is_unreadable(text: str | bytes) -> None:
    with pytest.raises(Unreadable):
        decode_request(text)


def test_what_is_usual_is_left_out_of_an_answer() -> None:
    assert encode_message(m.Pong(id=3)) == '{"kind":"pong","id":3}'
    presence = m.Presence(present=[True], spectators=0)
    assert encode_message(presence) == '{"kind":"presence","present":[true],"spectators":0}'
