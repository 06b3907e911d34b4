"""The packages hold the page, and what is installed from them works in a clean environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest
import trove_classifiers
from waiting import until

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src" / "ludion" / "server" / "static" / "index.html"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
UV = Path(sys.executable).with_name("uv")
BUILD: tuple[str | Path, ...] = (UV, "build", "--offline", "--no-build-isolation")


def ran(*command: str | Path, **how: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, **how)  # type: ignore[call-overload, no-any-return]  # keywords as they are


def python_of(version: str) -> str | None:
    """A Python of this version: one that uv finds, or one that pyenv has installed."""
    found = ran(UV, "python", "find", "--offline", "--no-project", version)
    if found.returncode == 0:
        return found.stdout.strip()
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    return next((str(path) for path in versions.glob(f"{version}.*/bin/python")), None)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an sdist and a wheel; the page is built before tests with --thorough."""
    if not PAGE.is_file():
        pytest.skip("the page is not built: python3 do.py package")
    folder = tmp_path_factory.mktemp("dist")
    told = ran(*BUILD, "-o", folder, ROOT)
    assert told.returncode == 0, told.stderr
    return folder


@pytest.mark.thorough
def test_the_packages_hold_the_page(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    (sdist,) = built.glob("*.tar.gz")
    index = "ludion/server/static/index.html"
    assert index in zipfile.ZipFile(wheel).namelist()
    with tarfile.open(sdist) as source:
        assert any(name.endswith(f"src/{index}") for name in source.getnames())


@pytest.mark.thorough
def test_without_a_page_nothing_is_built_and_one_line_says_how(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "src" / "ludion").mkdir(parents=True)
    (tmp_path / "src" / "ludion" / "__init__.py").write_text('__version__ = "0"\n')
    told = ran(*BUILD, "--wheel", tmp_path)
    assert told.returncode != 0
    assert told.stderr.count("run: python3 do.py package") == 1
    assert "Traceback" not in told.stderr
    without = os.environ | {"LUDION_WITHOUT_PAGE": "1"}
    assert ran(*BUILD, "--wheel", tmp_path, env=without).returncode == 0


@pytest.mark.thorough
@pytest.mark.parametrize("version", PYTHONS)
def test_the_wheel_plays_and_serves_in_a_clean_environment(
    built: Path, tmp_path: Path, version: str
) -> None:
    python = python_of(version)
    if python is None:
        pytest.skip(f"Python {version} is not here")
    clean = tmp_path / "clean"
    assert ran(UV, "venv", "-q", "--offline", "-p", python, clean).returncode == 0
    (wheel,) = built.glob("*.whl")
    got = ran(UV, "pip", "install", "-q", "-p", clean / "bin" / "python", f"{wheel}[server]")
    assert got.returncode == 0, got.stderr
    ludion = clean / "bin" / "ludion"
    home = {"PATH": os.environ["PATH"], "LUDION_DATA": str(tmp_path), "LC_ALL": "C.UTF-8"}
    assert "Gravis 3" in ran(ludion, "games", env=home).stdout
    played = ran(ludion, "play", "gravis3", "--seed", "1", input="vC >\n", env=home, timeout=600)
    assert "vC >" in played.stdout.splitlines()[-1]
    refused = ran(ludion, "solve", "gravis3", env=home)
    assert refused.returncode == 2
    assert "pip install 'ludion[fast]'" in refused.stderr
    warmed = ran(ludion, "warm", env=home)
    assert (warmed.returncode, warmed.stdout) == (2, "")
    assert served(ludion, home, tmp_path)
    got = ran(UV, "pip", "install", "-q", "-p", clean / "bin" / "python", f"{wheel}[all]")
    assert got.returncode == 0, got.stderr
    imports = "import mujoco, numba, psycopg, typst"
    assert ran(clean / "bin" / "python", "-c", imports).returncode == 0
    drawn = ran(ludion, "picture", "gravis3", tmp_path / "start.png", env=home)
    assert drawn.returncode == 0, drawn.stderr
    people = ("--seat", "human", "--seat", "human")
    magnets = ran(ludion, "play", "polarity", *people, input="call:N\n", env=home, timeout=600)
    assert "call:N" in magnets.stdout.splitlines()[-1], magnets.stderr


def served(ludion: Path, home: dict[str, str], folder: Path) -> bool:
    """Whether `ludion serve` answers with the page."""
    log = folder / "serve.log"
    with log.open("w") as out:
        server = subprocess.Popen(
            [ludion, "serve", "--no-open", "--port", "0"],
            stdout=out,
            stderr=out,
            env=home | {"PYTHONUNBUFFERED": "1"},
        )
    try:
        until(lambda: "http://" in log.read_text() or server.poll() is not None, "an address")
        words = log.read_text().split()
        address = next(word for word in words if word.startswith("http://"))
        with urlopen(address.rstrip(".,")) as page:
            return b'<div id="app"' in page.read() or page.status == 200
    finally:
        server.terminate()
        server.wait()


def test_every_classifier_is_one_that_installers_know() -> None:
    """Others make the installation of a fresh clone fail."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(project["classifiers"]) <= trove_classifiers.classifiers
