"""Fixtures that several folders use, and the markers `browser` and `thorough`."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("LUDION_COMPILE", "first")
"""Players answer with their compiled search, however far the compiler is."""

if "LUDION_DATA" not in os.environ or "PYTEST_XDIST_WORKER" in os.environ:
    # what tests save is not the user's, and no other worker's
    os.environ["LUDION_DATA"] = tempfile.mkdtemp(prefix="ludion-tests-")
    atexit.register(shutil.rmtree, os.environ["LUDION_DATA"], ignore_errors=True)

# An example may take as long as it takes: how long depends on what else the machine does. Every run
# draws the same examples; --thorough draws more, and new ones each time where it is not run by CI.
settings.register_profile(
    "everyday",
    max_examples=40,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "thorough",
    settings.get_profile("everyday"),
    max_examples=100,
    derandomize="CI" in os.environ,
)
settings.load_profile("everyday")

pytest_plugins = ["browser_fixtures", "server_fixtures", "terminal_fixtures"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--thorough",
        action="store_true",
        help="run the tests of rare things and the proofs that take minutes, too",
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--thorough"):
        settings.load_profile("thorough")


@pytest.hookimpl(tryfirst=True)  # before pytest selects by markers
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name == "browser":
            item.add_marker("browser")
    if config.getoption("--thorough"):
        return
    thorough = [item for item in items if item.get_closest_marker("thorough")]
    config.hook.pytest_deselected(items=thorough)
    items[:] = [item for item in items if not item.get_closest_marker("thorough")]


@pytest.fixture(scope="session")
def samples(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """How many random samples a test takes: all of them with --thorough, else an eighth."""
    every = 1 if request.config.getoption("--thorough") else 8
    return lambda most: -(-most // every)
