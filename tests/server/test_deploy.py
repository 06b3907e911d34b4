"""The files of deploy/ fit the server that they are for."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from ludion.server.http.study import MAX_STUDY_BYTES, ROUTES
from ludion.server.limits import MAX_BODY_BYTES

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SIZES = {"k": 1 << 10, "KB": 1000}


def limits_of(name: str) -> list[int]:
    """The sizes of bodies that a proxy lets through."""
    text = (DEPLOY / name).read_text("utf-8")
    found = re.findall(r"(?:client_max_body_size|max_size) (\d+)(k|KB)", text)
    return sorted(int(number) * SIZES[unit] for number, unit in found)


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_a_proxy_lets_through_what_the_server_reads(name: str) -> None:
    usual, records = limits_of(name)
    assert usual == pytest.approx(MAX_BODY_BYTES, rel=0.05)
    assert records >= MAX_STUDY_BYTES


def test_every_address_that_takes_a_record_is_known_to_the_proxies() -> None:
    paths = {path for route in ROUTES for path in getattr(route, "paths", ()) if takes_much(route)}
    assert paths == {"/api/study", "/api/analysis", "/api/learn/{game:str}/verdict"}
    caddy, nginx = ((DEPLOY / name).read_text("utf-8") for name in ("Caddyfile", "nginx.conf"))
    for path in paths:
        assert path.replace("{game:str}", "*") in caddy
        assert path.rpartition("/")[2] in nginx


def takes_much(route: object) -> bool:
    size = getattr(route, "request_max_body_size", None)
    return isinstance(size, int) and size > MAX_BODY_BYTES


def test_the_container_has_the_driver_of_the_lock() -> None:
    wanted = re.findall(r"psycopg(?:-binary)?==\S+", (DEPLOY / "Dockerfile").read_text("utf-8"))
    lock = (ROOT / "requirements-dev.lock").read_text("utf-8")
    assert len(wanted) == 2
    for one in wanted:
        assert f"{one} " in lock


def test_the_container_has_every_file_that_the_package_is_built_from() -> None:
    copied = re.findall(r"^COPY (.+) \./$", (DEPLOY / "Dockerfile").read_text("utf-8"), re.M)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = {"pyproject.toml", "hatch_build.py", project["readme"], *project["license-files"]}
    assert wanted <= set(" ".join(copied).split())


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd")
def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "ludion.service"
    text = (DEPLOY / unit.name).read_text("utf-8")
    unit.write_text(text.replace("/opt/ludion/bin/ludion", "/bin/true"), "utf-8")
    subprocess.run(["systemd-analyze", "verify", str(unit)], check=True)
