"""The files of deploy/ fit the server that they are for."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from ludion.locale import words
from ludion.server.http.study import MAX_STUDY_BYTES, ROUTES
from ludion.server.limits import MAX_BODY_BYTES
from ludion.server.run import checked
from ludion.terminal.commands import serve

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


def composition() -> Any:
    """`compose.yaml` with a password and without a domain of one's own."""
    yaml = pytest.importorskip("yaml")
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    text = re.sub(r"\$\{POSTGRES_PASSWORD:\?[^}]+\}", "sesame", text)
    return yaml.safe_load(re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", text))


def written_in_dockerfile(pattern: str) -> str:
    found = re.search(pattern, (DEPLOY / "Dockerfile").read_text("utf-8"), re.M)
    assert found is not None
    return found[1]


def test_the_containers_call_the_server_with_options_that_it_has() -> None:
    entry = json.loads(written_in_dockerfile(r"^ENTRYPOINT (.+)$"))
    for arguments in (
        json.loads(written_in_dockerfile(r"^CMD (.+)$")),
        composition()["services"]["house"]["command"],
    ):
        called = serve.command(words("en")).make_context("serve", [*entry[2:], *arguments])
        assert called.params["no_open"]
        assert called.params["metrics"] == "0.0.0.0:9700"
        assert f"EXPOSE {called.params['port']} 9700" in (DEPLOY / "Dockerfile").read_text("utf-8")


def test_the_composed_server_finds_its_database_and_its_folder() -> None:
    found = composition()
    house, database = found["services"]["house"], found["services"]["database"]
    options = dict(option.split("=", 1) for option in house["command"])
    url, given = sql.make_url(checked(options["--database"]) or ""), database["environment"]
    assert url.host in house["depends_on"]
    assert url.host in found["services"]
    user, password, name = (given[f"POSTGRES_{key}"] for key in ("USER", "PASSWORD", "DB"))
    assert (url.username, url.password, url.database) == (user, password, name)
    folder = written_in_dockerfile(r"LUDION_DATA=(\S+)")
    assert any(
        volume.endswith(f":{folder}") for volume in house["volumes"]
    )  # the rest is read-only
    for service in found["services"].values():
        assert {volume.partition(":")[0] for volume in service["volumes"]} <= set(found["volumes"])
    assert (DEPLOY / house["build"]["context"] / house["build"]["dockerfile"]).is_file()


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("docker-compose") is None, reason="needs docker-compose")
def test_docker_compose_reads_the_composition() -> None:
    def read(**given: str) -> subprocess.CompletedProcess[str]:
        call = ["docker-compose", "-f", str(DEPLOY / "compose.yaml"), "config", "--quiet"]
        environment = {"PATH": os.environ["PATH"], **given}
        return subprocess.run(call, env=environment, capture_output=True, text=True, check=False)

    assert read(POSTGRES_PASSWORD="sesame").returncode == 0
    refused = read()
    assert refused.returncode != 0
    assert "set a password" in refused.stderr


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd")
def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "ludion.service"
    text = (DEPLOY / unit.name).read_text("utf-8")
    unit.write_text(text.replace("/opt/ludion/bin/ludion", "/bin/true"), "utf-8")
    subprocess.run(["systemd-analyze", "verify", str(unit)], check=True)
