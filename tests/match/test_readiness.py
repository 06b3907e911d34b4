"""Nobody waits for a compiler: what answers on a machine that has never seen Ludion."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from waiting import PATIENCE_S

from ludion import load
from ludion.core import readiness
from ludion.core.readiness import Progress
from ludion.locale import words
from ludion.match.computers import searcher
from ludion.match.readiness import (
    meanwhile_text,
    preparing_text,
    progress,
    progress_file,
    warm_mark,
)
from ludion.players.alphabeta import AlphaBeta
from ludion.players.compiled.alphabeta import CompiledAlphaBeta


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache with nothing in it, and a compiler that does nothing."""
    monkeypatch.setenv("LUDION_CACHE", str(tmp_path))
    monkeypatch.delenv("LUDION_COMPILE", raising=False)
    monkeypatch.setattr(readiness, "COMMAND", [sys.executable, "-c", ""])
    started: dict[str, subprocess.Popen[bytes]] = {}
    monkeypatch.setattr(readiness, "_processes", started)
    yield tmp_path
    for process in started.values():
        process.wait(PATIENCE_S)


def end_of_compiler(name: str) -> None:
    readiness._processes[name].wait(PATIENCE_S)


def test_the_readable_search_answers_until_the_compiled_one_is_ready() -> None:
    game = load("gravity")
    assert isinstance(searcher(game), AlphaBeta)
    end_of_compiler("gravity")
    assert isinstance(searcher(game), AlphaBeta)
    warm_mark("gravity").touch()
    assert isinstance(searcher(game), CompiledAlphaBeta)


def test_one_compiler_is_started_for_many_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    searcher(load("gravity"))
    end_of_compiler("gravity")
    monkeypatch.setattr(subprocess, "Popen", None)
    searcher(load("gravity"))


def test_where_the_compiler_fails_the_search_compiles_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(readiness, "COMMAND", [sys.executable, "-c", "raise SystemExit(3)"])
    searcher(load("gravity"))
    end_of_compiler("gravity")
    assert isinstance(searcher(load("gravity")), CompiledAlphaBeta)


def test_measurements_wait_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_COMPILE", "first")
    monkeypatch.setattr(subprocess, "Popen", None)
    assert isinstance(searcher(load("gravity")), CompiledAlphaBeta)


def test_the_progress_is_said_in_words() -> None:
    game = load("gravity")
    assert preparing_text(game, words("en")) == ""
    searcher(game)
    assert "until it is ready, a smaller one answers" in preparing_text(game, words("en"))
    progress_file("gravity").write_text("1 3", "ascii")
    assert progress("gravity") == Progress(1, 3)
    assert "(part 2 of 3)" in preparing_text(game, words("en"))
    assert "(partie 2 sur 3)" in preparing_text(game, words("fr"))
    assert meanwhile_text("gravity", 8, words("en")).endswith("is ready: 33\N{NO-BREAK SPACE}%.")
    assert "prête (33\N{NARROW NO-BREAK SPACE}%), le niveau 8" in meanwhile_text(
        "gravity", 8, words("fr")
    )
    assert preparing_text(load("gravity", ban="no"), words("en")) == ""  # the readable search plays
    warm_mark("gravity").touch()
    assert preparing_text(game, words("en")) == ""


def test_nothing_is_compiled_for_house_rules_that_only_the_readable_search_knows() -> None:
    assert isinstance(searcher(load("gravity", ban="no")), AlphaBeta)
    assert progress("gravity") is None


COLD = """
import sys
from random import Random
from ludion.core.game import NATURE, Proposing
from ludion.games import GAMES, load
from ludion.core import readiness
from ludion.match.computers import ByLevel, hint
from ludion.match.engine.engine import Engine
from ludion.match.review.analysis import analyse
from ludion.players.player import Limits, choose

readiness.COMMAND = [sys.executable, "-c", ""]
for name in GAMES:
    game = load(name)
    position = game.start()
    if isinstance(game, Proposing):
        for _ in range(4):
            hint(game, position)
            position = game.play(position, choose(ByLevel(4), game, position, Random(0)))
            while game.turn(position) == NATURE:
                position = game.play(position, game.draw(position, Random(0)))
        assert "numba" not in sys.modules, name
        continue
    while game.turn(position) == NATURE:
        position = game.play(position, game.draw(position, Random(0)))
    moves = [choose(ByLevel(level), game, position, Random(0)) for level in (1, 4)]
    moves.append(hint(game, position).moves[0])
    for found in analyse(game, position, Limits(seconds=0.1)):
        moves.append(found.best.moves[0])
    assert all(move in game.moves(position) for move in moves)
    assert "numba" not in sys.modules, name
answers = []
engine = Engine(answers.append)
engine.receive(b'{"id": 1, "game": "gravity", "limits": {"seconds": 0.1}}')
engine.end()
assert "numba" not in sys.modules
print(answers[-1]["preparing"])
"""


def test_computers_hints_analysis_and_engine_answer_without_a_compiler(cache: Path) -> None:
    """Also the engine's answers say that the compiled search is being prepared."""
    environment = {**os.environ, "LUDION_CACHE": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", COLD], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout == "{'done': 0, 'parts': 0}\n", done.stderr
