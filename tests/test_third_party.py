"""A game in a package of its own is a game of the house like the others.

The package `tests/support/ludion-nim` is what docs/adding-a-game.md describes. It is installed
into a folder on the path of new processes; nothing of the house is changed for it.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from textwrap import dedent

import pytest

import ludion
from ludion.games import GAMES

SOURCE = Path(__file__).parent / "support" / "ludion-nim"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that Nim is installed into."""
    folder = tmp_path_factory.mktemp("installed")
    command = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    quiet = ["--disable-pip-version-check", "--no-input"]
    done = subprocess.run(
        [sys.executable, *command, *quiet, "--target", str(folder), str(SOURCE)],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return folder


def python(
    arguments: Sequence[str], *paths: Path, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run Python in a new process that finds these folders."""
    known = [*map(str, paths), str(Path(ludion.__file__).parents[1]), str(SOURCE.parent)]
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(known), "LUDION_LANG": "en"},
        input=typed,
        capture_output=True,
        text=True,
        timeout=300,
    )


def ludion_says(*arguments: str, at: Path, typed: str = "") -> str:
    """What a command prints."""
    done = python(["-m", "ludion", *arguments], at, typed=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout


def printed(code: str, *paths: Path) -> str:
    """What a piece of code prints."""
    done = python(["-c", dedent(code)], *paths)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_stands_in_the_list_of_games(installed: Path) -> None:
    games = json.loads(ludion_says("games", "--json", at=installed))
    assert [game["name"] for game in games] == [*GAMES, "nim"]
    assert "Whoever takes the last match wins." in ludion_says("games", at=installed)
    assert "Qui prend la dernière allumette" in ludion_says("games", "--lang", "fr", at=installed)


def test_it_keeps_the_laws(installed: Path) -> None:
    code = """
        from ludion import load
        from ludion.core.contract import check

        check(load("nim"), seed=1, playouts=20)
        check(load("nim", matches=7), seed=1, playouts=5)
    """
    printed(code, installed)


def test_it_is_played_from_the_first_move_to_the_last(installed: Path) -> None:
    people = ("--seat", "human", "--seat", "human")
    said = ludion_says("play", "nim", "--plain", *people, at=installed, typed="b9\na3\nb4\nc5\n")
    assert "b9: this heap has 4 matches" in said
    assert "First takes 3 matches from heap a." in said
    assert "First has taken the last match and wins." in said
    assert "a3 b4 c5 1 -1 last-match" in said


def test_its_faults_are_told_in_french(installed: Path) -> None:
    said = ludion_says("play", "nim", "--plain", "--lang", "fr", at=installed, typed="b9\n")
    assert "b9\u202f: ce tas a 4 allumettes" in said


def test_every_level_plays_it_and_the_best_one_wins(installed: Path) -> None:
    for level in (1, 8):
        seats = ("--seat", f"level:{level}", "--seat", "random")
        said = ludion_says("play", "nim", "--plain", *seats, "--seed", "1", at=installed)
        assert "wins." in said
    assert "1 -1 last-match" in said, "the first player wins 3-4-5 by perfect play"


def test_its_rules_can_be_read(installed: Path) -> None:
    code = """
        from ludion import learn
        print("nim" in learn.taught(), learn.rules("nim", "fr")[1].blocks[3].line)
    """
    assert printed(code, installed).split() == ["True", "N4"]


def test_a_table_of_it_stands_on_the_server(installed: Path, tmp_path: Path) -> None:
    code = f"""
        import asyncio
        from pathlib import Path
        from live import serve

        live = serve(Path({str(tmp_path / "house.db")!r}))
        games = {{game["name"]: game for game in live.call("/api/house")["games"]}}
        assert games["nim"]["pitch"] == "Whoever takes the last match wins."
        assert games["nim"]["options"][0]["called"] == "matches in the smallest heap"
        opened = live.open("me", "me", game="nim")

        async def play():
            async with live.join(opened["id"], opened["secret"]) as ana:
                seen = await ana.kind("welcome")
                assert seen["now"]["scene"] == {{"heaps": [3, 4, 5], "mover": 0}}
                for number, text in enumerate(["a3", "b4", "c5"], start=1):
                    answer = await ana.ask("play", number=number, text=text)
                    assert answer["kind"] != "refused", answer

        asyncio.run(play())
        print(live.call(f"/api/tables/{{opened['id']}}")["record"])
        live.stop()
    """
    assert "a3 b4 c5 1 -1 last-match" in printed(code, installed)


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("raise RuntimeError('no such thing')", "RuntimeError: no such thing"),
        ("", "AttributeError: module 'broken' has no attribute 'ABOUT'"),
        (
            "from ludion.core.discovery import About\nABOUT = About('Broken', None, '2')",
            "ModuleNotFoundError: No module named 'broken.rules'",
        ),
        (None, "ModuleNotFoundError: No module named 'broken'"),
    ],
)
def test_a_broken_package_is_left_out_with_one_line(
    source: str | None, reason: str, installed: Path, tmp_path: Path
) -> None:
    if source is not None:
        (tmp_path / "broken").mkdir()
        (tmp_path / "broken" / "__init__.py").write_text(source, encoding="utf-8")
    (tmp_path / "broken-1.dist-info").mkdir()
    (tmp_path / "broken-1.dist-info" / "entry_points.txt").write_text(
        "[ludion.games]\nbroken = broken\n", encoding="utf-8"
    )
    done = python(["-m", "ludion", "games", "--json"], installed, tmp_path)
    assert [game["name"] for game in json.loads(done.stdout)] == [*GAMES, "nim"]
    assert done.stderr.splitlines() == [
        f"the game broken of the package broken is left out: {reason}"
    ]


def test_the_excerpts_in_adding_a_game_are_what_the_files_say() -> None:
    page = (SOURCE.parents[2] / "docs" / "adding-a-game.md").read_text("utf-8")
    quoted = re.findall(r"^\*\*`([^`]+)`\*\*\n\n```\w*\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(quoted) == 6
    for path, excerpt in quoted:
        assert excerpt.strip("\n") in (SOURCE / path).read_text("utf-8"), path


def test_no_package_can_take_the_place_of_a_game_of_the_house(tmp_path: Path) -> None:
    (name, *_) = GAMES
    (tmp_path / "other-1.dist-info").mkdir()
    (tmp_path / "other-1.dist-info" / "entry_points.txt").write_text(
        f"[ludion.games]\n{name} = other\n", encoding="utf-8"
    )
    code = f"from ludion.core.discovery import homes; print(homes()[{name!r}].package)"
    assert printed(code, tmp_path).strip() == f"ludion.games.{name}"
