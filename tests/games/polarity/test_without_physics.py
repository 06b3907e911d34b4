"""Where MuJoCo is missing the house stands, and Polarity says what to install."""

from __future__ import annotations

import subprocess
import sys

BLOCK = "import sys; sys.modules['mujoco'] = None\n"


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BLOCK + code], capture_output=True, text=True, timeout=120
    )


def test_polarity_says_what_to_install() -> None:
    code = "from ludion.terminal.main import run; sys.exit(run(['play', 'polarity', '--plain']))"
    done = run(code)
    assert done.returncode == 2
    assert done.stderr.strip().endswith("pip install 'ludion[physics]'")


def test_it_says_so_in_french() -> None:
    code = (
        "from ludion.terminal.main import run; sys.exit(run(['--lang', 'fr', 'play', 'polarity']))"
    )
    assert "demande l’extra 'physics'" in run(code).stderr


def test_its_puzzles_are_not_offered_and_never_come_as_the_puzzle_of_the_day() -> None:
    code = """
from ludion.server.study.learn import learning
taught = {one.game: one for one in learning("en").games}
assert not taught["polarity"].puzzles and not taught["polarity"].free
assert taught["gravis3"].puzzles
print("stands")
"""
    done = run(code)
    assert done.stdout == "stands\n", done.stderr


def test_rules_records_and_the_other_games_need_no_physics() -> None:
    code = """
from random import Random
from ludion import load
from ludion.core.walk import last
from ludion.core.record import read_record, replay
for name in ("gravis3", "gravity"):
    game = load(name)
    game.outcome(last(game, Random(1)))
game = load("polarity")
text = '[Game "polarity"] call:N toss:S take:w F60,-40 =||1w60000,-40000| *'
*_, (end, none) = replay(game, read_record(text))
assert none is None and end.white == 1 and end.laid == 1
assert not {"mujoco", "numba", "numpy"} & {n for n, m in sys.modules.items() if m}
print("stands")
"""
    done = run(code)
    assert done.stdout == "stands\n", done.stderr
