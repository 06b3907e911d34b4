"""One mapping from faults to answers: the same code and status at every address."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from live import Live

from ludion.core import fault as faults
from ludion.core.fault import Fault
from ludion.server.http.errors import HTTP_CODES, STATUSES, status_of
from ludion.server.wire.encode import code_of

API = Path(__file__).parents[3] / "docs" / "api.md"
NEVER_ANSWERED = {"Fault", "CannotServe", "FileTrouble", "WrongProof", "NotOver", "BadQuery"}
"""Of the command line or of programs, or the base of others."""


def kinds(of: type[Fault] = Fault) -> list[type[Fault]]:
    return [of, *(kind for sub in of.__subclasses__() for kind in kinds(sub))]


def documented() -> dict[str, int]:
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d{3}) \|", API.read_text("utf-8"), re.MULTILINE)
    return {code: int(status) for code, status in rows}


@pytest.mark.parametrize("kind", [k for k in kinds() if k.__module__ == faults.__name__])
def test_every_fault_that_may_reach_a_client_has_a_code_of_its_own(kind: type[Fault]) -> None:
    if kind.__name__ not in NEVER_ANSWERED:
        assert code_of(kind("so")) != "refused" or kind is faults.Refusal


def test_the_codes_and_statuses_are_documented() -> None:
    ours = {code_of(kind("so")): status_of(kind("so")) for kind, _ in STATUSES}
    ours.pop("refused")
    table = documented()
    rate_limited = ours.pop("too-much")
    assert rate_limited in (400, 429)
    assert ours.items() <= table.items()
    assert set(HTTP_CODES.values()) - {"too-much"} <= set(table)


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("/api/tables", {"game": "chess", "sitters": []}),
        ("/api/study", {"game": "chess"}),
        ("/api/analysis", {"game": "chess"}),
        ("/api/puzzles/chess", None),
        ("/api/learn/chess", None),
    ],
)
def test_an_unknown_game_is_answered_alike_everywhere(
    live: Live, path: str, wanted: dict[str, object] | None
) -> None:
    answer = live.call(path, wanted)
    assert (answer["status"], answer["code"]) == (404, "unknown-game")


@pytest.mark.parametrize("path", ["/api/tables", "/api/study", "/api/analysis"])
def test_a_body_of_the_wrong_form_is_answered_alike_everywhere(live: Live, path: str) -> None:
    answer = live.call(path, {"game": 3})
    assert (answer["status"], answer["code"]) == (400, "bad-request")
    assert "game" in answer["text"]


def test_an_address_that_is_not_there_is_a_problem_too(live: Live) -> None:
    for path in ("/api/tables/nosuchtable", "/api/nothing"):
        answer = live.call(path)
        assert answer["status"] == 404
        assert answer["code"] in ("no-table", "not-found")
        assert answer["text"]


def test_a_fault_speaks_the_language_of_the_request(live: Live) -> None:
    for path, wanted in (
        ("/api/tables?lang=fr", {"game": "chess", "sitters": []}),
        ("/api/study", {"game": "chess", "lang": "fr"}),
    ):
        assert live.call(path, wanted)["text"].startswith("le jeu doit être")
