"""The player for hands: legal, reproducible, stoppable; and it prefers what works."""

from __future__ import annotations

import itertools
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.polarity.scenes import BLACK, WHITE, at, playing
from ludion import load
from ludion.core.fault import WrongGame
from ludion.core.game import NATURE
from ludion.games import load_advice
from ludion.games.polarity.board import LYING, RED, UNIT, Disc
from ludion.games.polarity.proposals import some_place
from ludion.match.computers import ByLevel, hint
from ludion.match.lineup import read_lineup
from ludion.players.player import Limits, choose
from ludion.players.trying import SKILLS, Skill, Trying

GAME: Any = load("polarity")
TABLE = playing((at(1, 60, 0), at(2, -60, 0), at(3, 0, 90, BLACK), at(4, 0, -90, BLACK)))


def test_there_are_eight_hands_each_steadier_and_more_diligent() -> None:
    assert len(SKILLS) == 8
    for one, other in itertools.pairwise(SKILLS):
        assert one.tremor > other.tremor
        assert one.proposals * one.tries <= other.proposals * other.tries
        assert one.careless >= other.careless
    careful = [skill.lapses for skill in SKILLS[2:]]
    assert careful == sorted(careful, reverse=True)
    assert careful[-1] == 0, "the strongest hands are always careful"
    assert [skill.proposals for skill in SKILLS[:2]] == [1, 1], "these try nothing: fast anywhere"


def test_the_same_seed_plays_the_same_gesture() -> None:
    player = Trying(load_advice(GAME), Skill(300, 3, 1, seconds=3600))
    one, other = (choose(player, GAME, TABLE, Random(4)) for _ in range(2))
    assert one == other
    assert one.tremor == 300
    GAME.play(TABLE, one)


def test_a_content_hand_takes_the_first_that_works_and_what_is_sure_untried() -> None:
    content = Trying(load_advice(GAME), Skill(300, 4, 1, content=True, seconds=3600))
    *_, last = content.think(GAME, TABLE, Random(4))
    assert last.nodes == 0
    assert GAME.is_sure(TABLE, last.move)
    duty = replace(TABLE, duties=(frozenset([1]),))
    *_, last = content.think(GAME, replace(duty, held=frozenset([9])), Random(4))
    assert last.nodes == 1
    twice = Trying(load_advice(GAME), replace(content.skill, tries=2))
    *_, last = twice.think(GAME, replace(duty, held=frozenset([9])), Random(4))
    assert last.nodes == 2, "it has to succeed both times"


def test_a_lapse_plays_a_likely_proposal_untried() -> None:
    lapsing = Trying(load_advice(GAME), Skill(300, 4, 1, content=True, lapses=1.0, seconds=3600))
    found = []
    for seed in range(4):
        *_, last = lapsing.think(GAME, TABLE, Random(seed))
        assert last.nodes == 0
        found.append(GAME.is_sure(TABLE, last.move))
    assert not all(found), "some are not sure"


def test_a_thought_is_there_at_once_and_stop_ends_it() -> None:
    player = Trying(load_advice(GAME), SKILLS[7])
    thoughts = list(player.think(GAME, TABLE, Random(1), Limits(), stop=lambda: True))
    assert thoughts[-1].final
    assert thoughts[-1].nodes == 0
    GAME.play(TABLE, thoughts[-1].move)


def test_limits_of_nodes_are_kept() -> None:
    player = Trying(load_advice(GAME), replace(SKILLS[6], seconds=3600))
    *_, last = player.think(GAME, TABLE, Random(1), Limits(nodes=2))
    assert last.nodes == 2


def test_nothing_untried_is_shown_however_little_time_there_was() -> None:
    player = Trying(load_advice(GAME), SKILLS[7])
    *_, last = player.think(GAME, TABLE, Random(1), Limits(seconds=1e-9))
    assert 1 <= last.nodes <= 4


def test_levels_play_the_set_up_and_a_hint_is_legal() -> None:
    assert GAME.play(GAME.start(), choose(ByLevel(1), GAME, GAME.start(), Random(1)))
    GAME.play(TABLE, hint(GAME, TABLE).moves[0])


@pytest.mark.parametrize("seed", range(20))
def test_no_attempt_of_a_turn_is_offered_what_an_earlier_one_was(seed: int) -> None:
    """On twenty tables, whatever the hint was: a failed lean or press is never proposed again."""
    rng, position = Random(seed), GAME.start()
    red = Disc(RED, 0, 0, LYING, 0, 0, UNIT)
    table: tuple[Disc, ...] = (red,)
    for number in range(1, 5 + seed % 8):
        spot = some_place(replace(position, discs=table), rng)
        table = (*table, at(number, spot.x / 1000, spot.y / 1000, BLACK if number % 2 else WHITE))
    position = playing(table)
    seen: set[Any] = set()
    for tries in range(3):
        found = set(GAME.propose(replace(position, tries=tries), 14, Random(0)))
        assert found
        assert not found & seen
        seen |= found


def test_it_wants_a_game_that_proposes() -> None:
    other = load("gravis3")
    with pytest.raises(WrongGame, match="proposes nothing"):
        choose(Trying(load_advice(other)), other, other.start(), Random(1))


def test_more_towers_and_fewer_discs_in_reserve_are_worth_more() -> None:
    advice = load_advice(GAME)
    tower = (at(5, 150, 0), at(6, 150, 0, level=1))
    behind = playing((*TABLE.discs, *tower), towers=frozenset([frozenset([5, 6])]))
    assert advice.value(behind, 0) > advice.value(TABLE, 0)
    assert advice.value(behind, 0) == -advice.value(behind, 1)


def outcome_of(position: Any, gesture: Any) -> Any:
    """Where a gesture leads once NATURE has answered."""
    after = GAME.play(position, gesture)
    while GAME.turn(after) == NATURE:
        after = GAME.play(after, GAME.draw(after, Random(1)))
    return after


def test_what_lost_at_once_in_a_try_is_not_chosen_where_something_else_did_not() -> None:
    """However likely it was thought, and whether it comes first or last."""
    into_red = GAME.read("L1b180d51.8t18.6", at=TABLE)
    after = outcome_of(TABLE, into_red)
    assert GAME.outcome(after).payoff[0] == -1.0
    safe = GAME.read("L1b3.4d51.8t18.6", at=TABLE)
    player = Trying(load_advice(GAME), Skill(0, 2, 1, seconds=3600))
    for only in ((into_red, safe), (safe, into_red)):
        chosen = choose(player, GAME, TABLE, Random(1), Limits(only=only))
        assert chosen._replace(seed=0) == safe


@pytest.mark.thorough
def test_who_follows_the_hints_of_seed_3_does_not_lose_at_once() -> None:
    """The game in which a hint touched the red disc: none of twenty does, from the toss on."""
    rng, sitter = Random(3), read_lineup((), GAME.seats, 3)[1]
    position, hints = GAME.start(), 0
    while hints < 20 and (seat := GAME.turn(position)) is not None:
        if seat == NATURE:
            position = GAME.play(position, GAME.draw(position, rng))
        elif seat == 1:
            position = GAME.play(position, sitter.choose(GAME, position))
        else:
            position = GAME.play(position, hint(GAME, position).moves[0])
            while GAME.turn(position) == NATURE:
                position = GAME.play(position, GAME.draw(position, rng))
            hints += 1
            assert GAME.turn(position) is not None or GAME.outcome(position).payoff[0] > -1.0
