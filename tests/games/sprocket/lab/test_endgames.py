import json
from pathlib import Path
from typing import Any

import pytest

from ludion.games.sprocket.lab.endgames import endings, main, tell
from ludion.games.sprocket.lab.values import game_for_two


def test_endgames_open_a_turn_with_few_pegs_in_reserve() -> None:
    game = game_for_two()
    found = list(endings(game, seed=1, pegs=16))
    assert found
    for position in found:
        assert sum(game.reserves(position)) <= 16
        assert position.bonus == 0
        assert game.turn(position) is not None


def test_what_is_proven_is_told_by_the_pegs_in_reserve(capsys: pytest.CaptureFixture[str]) -> None:
    lines: list[dict[str, Any]] = [
        {"pegs": 3, "proven": True, "value": 1.0, "turns": 1},
        {"pegs": 8, "proven": True, "value": -1.0, "turns": 4},
        {"pegs": 7, "proven": False, "value": 0.2, "turns": None},
    ]
    tell(lines, pegs=8)
    *_, few, more = capsys.readouterr().out.splitlines()
    assert few.startswith("| 1 to 4 | 1 | 100 %")
    assert more.startswith("| 5 to 8 | 2 | 50 %")
    assert more.endswith("| 0 | 1 | 4 |")


def test_an_interrupted_run_goes_on_from_its_journal(tmp_path: Path) -> None:
    journal = tmp_path / "endgames.jsonl"
    common = ["--nodes", "2000", "--pegs", "8", "--journal", str(journal)]
    main([*common, "--games", "1"])
    before = journal.read_text("utf-8")
    main([*common, "--games", "2"])
    after = journal.read_text("utf-8")
    assert after.startswith(before)
    assert [json.loads(line)["seed"] for line in after.splitlines()[1:]] == [0, 1]
