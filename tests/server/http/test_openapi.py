"""The API beside its own description: Schemathesis makes requests of it and finds no 5xx.

Needs the package schemathesis (in the extra `dev`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from live import Live, serve
from waiting import PATIENCE_S

pytestmark = pytest.mark.thorough

BUSY = 503
"""The only 5xx there may be: too many analyses, or a database that is away."""


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    running = serve(tmp_path_factory.mktemp("openapi") / "house.db")
    yield running
    running.stop()


def test_no_request_that_the_description_allows_or_not_breaks_the_server(live: Live) -> None:
    schemathesis: Any = pytest.importorskip("schemathesis")
    conformance: Any = pytest.importorskip("schemathesis.specs.openapi.checks")
    described = schemathesis.openapi.from_url(f"http://127.0.0.1:{live.port}/schema/openapi.json")
    modes = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]
    tried = 0
    for found in described.get_all_operations():
        operation = found.ok()
        for mode in modes:
            tried += 1
            run(operation, mode, conformance)
    assert tried >= 20


def run(operation: Any, mode: Any, conformance: Any) -> None:
    @settings(
        max_examples=40,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate],
    )
    @given(operation.as_strategy(generation_mode=mode))
    def no_request_breaks_it(case: Any) -> None:
        answer = case.call(timeout=PATIENCE_S)
        assert answer.status_code < 500 or answer.status_code == BUSY, case.as_curl_command()
        if answer.status_code >= 400:
            refuse_unlike_problem(answer.json())
        elif "json" in answer.headers["content-type"][0]:
            case.validate_response(answer, checks=[conformance.response_schema_conformance])

    with suppress(Unsatisfiable):  # what takes any text cannot be sent a wrong one
        no_request_breaks_it()


def refuse_unlike_problem(problem: dict[str, Any]) -> None:
    """An error is a Problem, or the refusal of a table."""
    assert problem["code"]
    assert problem["text"]
    assert problem.keys() <= {"code", "text", "kind", "id", "option"}
