"""Players who win or lose together: habits, thinking by playing on, plans that can be told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest

from ludion.core.game import NATURE
from ludion.core.teamwork import Plan
from ludion.games import load, load_teamwork
from ludion.games.deboucleurs.play.teamwork import Teamwork
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.show.voice import DeboucleursVoice
from ludion.locale import LANGUAGES, Words
from ludion.match.computers import ByLevel, searcher
from ludion.match.lineup import read_sitter
from ludion.players import player
from ludion.players.levels import LEVELS
from ludion.players.player import Limits, Thought, choose
from ludion.players.team import Habitual, Team

GAME = Deboucleurs()
TILES = ",".join(map(str, range(1, 15)))
LAST_STEP = f"t={TILES} p=14/1,0/2 e=2,2 s=1/3 c=0 r=9 m=1"
"""The first seat wins by ending its turn; else a singularity reaches Start."""
FREE = "t=1,2,3,4 p=2/2,1/3 e=2,2 s=4/1 c=0 r=3 m=1"
HELD = "t=1,2,3,4,5,6,7 p=6/1,4/1 e=0,2 s=6/1 c=0 r=5 m=1"


def test_a_game_of_teams_is_thought_about_together() -> None:
    assert isinstance(searcher(load("deboucleurs")), Team)
    assert load_teamwork(load("gravis3")) is None


def test_the_habitual_player_plays_by_habit() -> None:
    teamwork = Teamwork(GAME)
    position = GAME.read(HELD)
    assert choose(Habitual(teamwork), GAME, position, Random(0)) == teamwork.habit(position)


def test_a_greedy_seat_plays_by_habit_where_all_win_together() -> None:
    sitter, position = read_sitter("greedy", seed=0), GAME.read(HELD)
    assert sitter.choose(GAME, position) == Teamwork(GAME).habit(position)


def test_the_team_takes_the_last_step() -> None:
    position = GAME.read(LAST_STEP)
    move = choose(Team(Teamwork(GAME)), GAME, position, Random(1), Limits(nodes=40))
    assert GAME.write(move) in ("end", ">", ">-1", ">!1")


def test_nodes_limit_the_games_played_on_and_the_seed_decides_all() -> None:
    position = GAME.read(HELD)
    thoughts = [
        list(Team(Teamwork(GAME)).think(GAME, position, Random(3), Limits(nodes=60, lines=9)))
        for _ in range(2)
    ]
    assert thoughts[0] == thoughts[1]
    last = thoughts[0][-1]
    assert last.final
    assert {line.moves[0] for line in last.lines} == set(GAME.moves(position))
    values = [line.value for line in last.lines]
    assert values == sorted(values, reverse=True)


def test_a_stop_is_heard() -> None:
    position = GAME.read(HELD)
    thoughts = list(Team(Teamwork(GAME)).think(GAME, position, Random(3), stop=lambda: True))
    assert len(thoughts) == 1


def test_other_hands_are_guessed_not_seen() -> None:
    """Whatever a team-mate holds, who cannot see it thinks the same."""
    text = "t=1,2,3,4 p=1/1,0/2 e=2,2 h=-|{} s=3/1 c=0 r=2 m=1"
    found = [
        list(
            Team(Teamwork(GAME)).think(
                GAME, GAME.read(text.format(card)), Random(5), Limits(nodes=80)
            )
        )
        for card in ("boots", "coffee")
    ]
    assert found[0] == found[1]


def test_until_it_is_compiled_the_team_plays_on_by_habit_over_the_rules() -> None:
    """The random games of another search would win nowhere, and every choice would look lost."""
    search = searcher(GAME, compiled=False)
    assert isinstance(search, Team)
    assert not search.teamwork.is_fast
    position, rng = GAME.start(), Random(7)
    while GAME.turn(position) == NATURE:
        position = GAME.play(position, GAME.draw(position, rng))
    *_, last = search.think(GAME, position, Random(1), Limits(nodes=60))
    assert last.lines[0].value > -1


def test_without_the_kernel_the_rules_play_on() -> None:
    teamwork = Teamwork(GAME, compiled=False)
    position = GAME.read(LAST_STEP)
    moves = GAME.moves(position)
    wins = teamwork.trial([position], moves, seed=1).wins(range(len(moves)), range(2))
    assert dict(zip(map(GAME.write, moves), wins, strict=True))["end"] == 2


def test_the_luck_of_a_game_depends_on_its_number_alone() -> None:
    """However the games of a trial are divided, and whichever moves are still compared."""
    position = GAME.read(FREE)
    moves = GAME.moves(position)
    trial = Teamwork(GAME).trial([position, position], moves, seed=1)
    every = trial.wins(range(len(moves)), range(40))
    parts = [trial.wins([1, 0], part) for part in (range(7), range(7, 40))]
    assert [sum(won) for won in zip(*parts, strict=True)] == [every[1], every[0]]


class Known:
    """A team whose moves are known to win every nth game; it counts the games played."""

    def __init__(self, every: list[int]) -> None:
        self.every, self.played = every, [0] * len(every)

    @property
    def is_fast(self) -> bool:
        return True

    def habit(self, position: Any) -> Any:
        return GAME.moves(position)[0]

    def trial(self, positions: Any, moves: Any, seed: int) -> Known:
        return self

    def wins(self, moves: Sequence[int], games: range) -> list[int]:
        for at in moves:
            self.played[at] += len(games)
        return [sum(game % self.every[at] == 0 for game in games) for at in moves]


def of_known(every: list[int], limits: Limits) -> tuple[Known, Thought[Any]]:
    position = GAME.read(FREE)
    known = Known(every)
    limits = replace(limits, only=tuple(GAME.moves(position)[: len(every)]))
    *_, last = Team(cast(Any, known)).think(GAME, position, Random(0), limits)
    return known, last


def test_playouts_go_where_they_decide_if_only_the_best_move_is_asked_for() -> None:
    known, last = of_known([4, 2, 9, 3], Limits(nodes=800))
    assert last.move == GAME.moves(GAME.read(FREE))[1]
    assert known.played[1] == known.played[3] > known.played[0] == known.played[2]
    assert sum(known.played) == last.nodes
    assert 800 <= last.nodes < 816


def test_all_moves_are_played_equally_often_if_all_are_asked_for() -> None:
    known, last = of_known([4, 2, 9, 3], Limits(nodes=800, lines=4))
    assert known.played == [200] * 4
    assert [round(line.value, 2) for line in last.lines] == [0.0, -0.33, -0.5, -0.77]


def test_a_short_time_halves_the_moves_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where playouts are slow, each part of the work gets its part of the time."""
    clock = iter(range(100_000))
    monkeypatch.setattr(player, "monotonic", lambda: next(clock) / 10)
    known, _ = of_known([4, 2, 9, 3], Limits(seconds=5))
    assert known.played[1] == known.played[3] > known.played[0]


@pytest.mark.parametrize("number", range(1, LEVELS + 1))
def test_every_level_has_a_move_here(number: int) -> None:
    position = GAME.read(LAST_STEP)
    assert choose(ByLevel(number), GAME, position, Random(2)) in GAME.moves(position)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plan_can_be_told(language: str) -> None:
    """Of every kind of move, what it is for, in a sentence."""
    voice, teamwork = DeboucleursVoice(GAME, Words(language)), Teamwork(GAME)
    told, rng = set(), Random(4)
    for _ in range(25):
        position = GAME.start()
        while (seat := GAME.turn(position)) is not None:
            if seat >= 0:
                for move in GAME.moves(position):
                    plan = teamwork.plan(position, move)
                    told.add(plan.key)
                    assert voice.plan(plan)
            habit = seat >= 0 and rng.random() < 0.7
            move = teamwork.habit(position) if habit else GAME.draw(position, rng)
            position = GAME.play(position, move)
    assert len(told) >= 12


def test_a_plan_waits_for_a_team_mate() -> None:
    position = GAME.read(HELD)
    plan = Teamwork(GAME).plan(position, GAME.read("end", at=position))
    voice = DeboucleursVoice(GAME, Words("en"))
    assert voice.plan(plan) == "Wait 2 turns for Émilie on tile 6."


def test_a_plan_stands_in_the_way_only_by_a_step_towards_it() -> None:
    position = GAME.read("t=1,2,3,4 p=2/2,1/3 e=2,2 s=4/1 c=0 r=3 m=1")
    plans = {
        way: Teamwork(GAME).plan(position, move)
        for move in GAME.moves(position)
        if (way := GAME.write(move)[0]) in "^v"
    }
    assert plans["^"] == Plan("guard", {"tile": 4, "epoch": 0})
    assert plans["v"] == Plan("change", {"epoch": 2})
