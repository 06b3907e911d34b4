"""A game is one folder here and one on the page: without both, the house goes on with the rest."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent

import pytest
from sampling import first_in_every_run

from ludion.games import GAMES

TREE = Path(__file__).parents[1]
MADE = shutil.ignore_patterns("static", "node_modules", ".*cache")

CONTRACT = """
    from itertools import islice
    from random import Random

    from ludion import load
    from ludion.core.contract import check_position
    from ludion.core.game import Listed
    from ludion.core.walk import playout
    from ludion.games import GAMES, load_levels, load_puzzles
    from ludion.learn import diagrams, lessons, rules, taught
    from ludion.locale import LANGUAGES, Words
    from ludion.locale.faults import french_faults

    for name in GAMES:
        game, rng = load(name), Random(1)
        played = playout(game, rng) if isinstance(game, Listed) else [(game.start(), None)]
        for position, _ in islice(played, 0, None, 30):
            check_position(game, position, rng)
        assert len(load_levels(name)) == 8
        load_puzzles(name)
    for language in LANGUAGES:
        assert all(f"{name}-tagline" in Words(language) for name in GAMES)
        for name in taught():
            rules(name, language), diagrams(name), lessons(name)
    french_faults()
    print(*GAMES)
"""


def without(game: str, tree: Path, *folders: str) -> None:
    """Copy folders of the house, and delete what is about one game and no other."""
    for folder in folders:
        shutil.copytree(TREE / folder, tree / folder, ignore=MADE)
    for file in (*TREE.glob("*.toml"), TREE / "README.md"):
        shutil.copy(file, tree)
    shutil.rmtree(tree / "src" / "ludion" / "games" / game)
    for more in (tree / "web" / "src" / "boards" / game, tree / "tests" / "games" / game):
        if more.parent.is_dir():
            shutil.rmtree(more)


def python(tree: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree / "src"), "LUDION_LANG": "en"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@contextmanager
def served(tree: Path) -> Iterator[str]:
    """`ludion serve` of a tree, on a free port; its address."""
    command = ["-m", "ludion", "serve", "--no-page", "--port", "0", "--no-open", "--database"]
    with subprocess.Popen(
        [sys.executable, "-u", *command, f"sqlite:///{tree / 'house.db'}"],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree / "src"), "LUDION_LANG": "en"},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        try:
            said = ""
            while not (found := re.search(r"http://\S+:\d+/", said)):
                line = server.stdout.readline()
                assert line, f"the server ended; it said {said!r}"
                said += line
            yield found[0]
        finally:
            server.terminate()


def fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=120) as answer:
        return str(answer.read().decode())


def test_no_file_of_the_page_outside_boards_imports_a_game() -> None:
    own = re.compile(rf"boards/(?:{'|'.join(GAMES)})/")
    page = TREE / "web" / "src"
    files = [file for end in ("ts", "svelte") for file in page.rglob(f"*.{end}")]
    outside = [file for file in files if page / "boards" not in file.parents]
    assert [str(file) for file in outside if own.search(file.read_text("utf-8"))] == []


@pytest.mark.parametrize("game", first_in_every_run(GAMES))
def test_the_house_starts_and_the_rest_keep_the_contract(game: str, tmp_path: Path) -> None:
    without(game, tmp_path, "src")
    rest = [name for name in GAMES if name != game]
    listed = json.loads(python(tmp_path, "-m", "ludion", "games", "--json"))
    assert [one["name"] for one in listed] == rest
    assert python(tmp_path, "-c", dedent(CONTRACT)).split() == rest
    with served(tmp_path) as address:
        house = json.loads(fetched(f"{address}api/house"))
    assert [one["name"] for one in house["games"]] == rest


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_built_and_shows_the_rest(game: str, tmp_path: Path) -> None:
    """Its own tests run once: the longest part, and what they guard is the same for each game."""
    npm = shutil.which("npm")
    modules = TREE / "web" / "node_modules"
    if npm is None or not modules.is_dir():
        pytest.skip("npm and web/node_modules build the page")
    without(game, tmp_path, "src", "web", "tests")
    (tmp_path / "web" / "node_modules").symlink_to(modules.resolve())
    path = {**os.environ, "PYTHONPATH": str(tmp_path / "src")}
    is_first = game == next(iter(GAMES))
    for task in ("check", *(["test"] if is_first else []), "build"):
        done = subprocess.run(
            [npm, "run", task], cwd=tmp_path / "web", env=path, capture_output=True, text=True
        )
        assert done.returncode == 0, f"npm run {task}: {done.stdout[-4000:]}{done.stderr[-4000:]}"
    python(tmp_path, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider",
           "tests/learn", "tests/locale")  # fmt: skip
    with served(tmp_path) as address:
        assert '<div id="app"' in fetched(address)
