"""Values that are missing are computed for the operator only; shares of a team have an interval."""

from __future__ import annotations

import pytest

from ludion import learn, load
from ludion.core.fault import BadQuery, NotYours
from ludion.core.game import listed
from ludion.locale import words
from ludion.match.review.analysis import analyse
from ludion.players.player import Limits
from ludion.server.study import values
from ludion.server.study.analysis import (
    EVERY_MOVE,
    MAX_OWN_S,
    MAX_SECONDS,
    AnalysisEncoder,
    _limits,
    refuse_too_much,
)
from ludion.server.study.line import played_moves
from ludion.server.wire.api.study import WantedAnalysis


def test_only_somebody_at_the_machine_may_have_values_computed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = load("gravis3")
    with pytest.raises(NotYours, match="only for somebody at the server's own machine"):
        values.refuse_making(game, own=False)
    with pytest.raises(BadQuery, match="nothing to compute"):
        values.refuse_making(game, own=True)
    monkeypatch.setattr(values, "missing_solution", lambda game: True)
    values.refuse_making(game, own=True)
    assert values.can_make(game, own=True)
    assert not values.can_make(game, own=False)
    monkeypatch.setattr(values, "_needed_mb", lambda game: values.MOST_MB + 1)
    assert not values.can_make(game, own=True)
    with pytest.raises(BadQuery, match="the server allows 5000 MB"):
        values.refuse_making(game, own=True)


def test_a_patient_analysis_lasts_longer_at_the_machine_itself() -> None:
    played = played_moves(load("gravis3"), "", [])
    wanted = WantedAnalysis(game="gravis3", patient=True)
    assert _limits(wanted, played, own=True).seconds == MAX_OWN_S
    assert _limits(wanted, played, own=False).seconds == MAX_SECONDS
    assert _limits(WantedAnalysis(game="gravis3"), played, own=True).seconds == 2.0
    with pytest.raises(BadQuery, match="it cannot be patient"):
        refuse_too_much(WantedAnalysis(game="gravis3", review=True, patient=True))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_after_each_move_of_a_team_there_is_an_interval_and_a_plan(lang: str) -> None:
    game = load("deboucleurs")
    encoder = AnalysisEncoder(game, words(lang))
    position = game.read(learn.lesson_of("deboucleurs").steps[1].start)
    moves = listed(game).moves(position)
    limits = Limits(nodes=32 * len(moves), lines=len(moves))
    *_, found = analyse(game, position, limits)
    told = encoder.analysed(found, 0, EVERY_MOVE)
    assert len(told.lines) == len(moves)
    for line in told.lines:
        assert line.share is not None
        low, high = line.share
        assert 0 <= low <= (line.value + 1) / 2 <= high <= 1
        assert line.plan.endswith(".")


def test_a_duel_has_neither() -> None:
    game = load("gravis3")
    *_, found = analyse(game, game.start(), Limits(depth=1, memory=1))
    (line,) = AnalysisEncoder(game, words("en")).analysed(found, 0, 1).lines
    assert (line.share, line.plan) == (None, "")
