"""Study over HTTP: lines of play, analyses, puzzles, rules, lessons, and what is refused."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from threading import current_thread
from types import SimpleNamespace
from typing import Any

import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import TestClient

from ludion import learn, load
from ludion.core.fault import Busy
from ludion.core.game import NATURE
from ludion.core.record import write_record
from ludion.core.walk import playout
from ludion.games import GAMES, has_page, load_options, load_puzzles
from ludion.match.match import Match
from ludion.match.worker import WorkerPool
from ludion.server.http import study
from ludion.server.http.errors import EXCEPTION_HANDLERS
from ludion.server.metrics import Counts, Metrics
from ludion.server.study import analysis as analyses
from ludion.server.study import learn as lessons
from ludion.server.study import line as lines_of_play
from ludion.server.study.analysis import AnalysisPool, stream_analysis
from ludion.server.study.line import played_moves
from ludion.server.wire.api.study import WantedAnalysis

WIN_IN_ONE = "....b/....b/...../..w../..w.. v w"


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    readers = WorkerPool(1)
    metrics = Metrics(Counts(), dict)
    registry = SimpleNamespace(is_ready=lambda game: True, readers=readers, metrics=metrics)
    pool = AnalysisPool()
    state = State({"registry": registry, "analyses": pool})
    app = Litestar(study.ROUTES, state=state, exception_handlers=EXCEPTION_HANDLERS)
    with TestClient(app) as client:
        yield client
    pool.close()
    readers.close()


def lines(client: TestClient[Litestar], **wanted: Any) -> list[dict[str, Any]]:
    answer = client.post("/api/analysis", json=wanted)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in answer.text.splitlines()]


def refusal(client: TestClient[Litestar], path: str, **wanted: Any) -> tuple[int, str, str]:
    answer = client.post(path, json=wanted) if wanted else client.get(path)
    problem = answer.json()
    assert problem.keys() == {"code", "text", "option"}, problem
    return answer.status_code, problem["code"], problem["text"]


def test_a_line_of_moves_is_told_position_by_position(client: TestClient[Litestar]) -> None:
    wanted = {"game": "gravis3", "start": WIN_IN_ONE, "moves": ["vC"]}
    told = client.post("/api/study", json=wanted).json()
    assert told["start"] == WIN_IN_ONE
    assert told["called"] == ["White", "Black"]
    assert told["first"]["position"] == WIN_IN_ONE
    assert [step["played"]["text"] for step in told["steps"]] == ["vC"]
    assert told["steps"][0]["trace"][0]["kind"] == "insertion"
    assert told["ending"] == "White has three in a row, from C3 to C5, and wins."
    assert told["payoff"] == [1, -1]


@pytest.mark.parametrize("game", [name for name in GAMES if has_page(name)])
def test_a_deal_leads_to_the_first_choice_and_is_repeated_by_its_seed(
    client: TestClient[Litestar], game: str
) -> None:
    told = client.post("/api/study", json={"game": game, "deal": 7}).json()
    assert (
        told["steps"] == client.post("/api/study", json={"game": game, "deal": 7}).json()["steps"]
    )
    assert all(step["played"]["seat"] == NATURE for step in told["steps"])
    last = told["steps"][-1]["now"] if told["steps"] else told["first"]
    assert last["turn"] >= 0
    first = {one.name: one.first for one in load_options(game)}
    assert told["options"].items() <= first.items()


def test_a_deal_keeps_the_options_that_are_given(client: TestClient[Litestar]) -> None:
    wanted = {"game": "sprocket", "deal": 7, "options": {"players": 4}}
    options = client.post("/api/study", json=wanted).json()["options"]
    assert (options["players"], options["setup"]) == (4, "random")


def test_a_deal_takes_neither_a_start_nor_moves(client: TestClient[Litestar]) -> None:
    for more in ({"start": WIN_IN_ONE}, {"moves": ["vC"]}):
        status, code, text = refusal(client, "/api/study", game="gravis3", deal=7, **more)
        assert (status, code) == (400, "unreadable")
        assert text.startswith("a deal takes neither a start nor moves; got ")


def test_the_answer_begins_where_one_asks_and_knows_the_past(client: TestClient[Litestar]) -> None:
    wanted = {"game": "gravis3", "moves": ["vC", ">", ">1"], "since": 2, "lang": "fr"}
    told = client.post("/api/study", json=wanted).json()
    assert told["first"]["number"] == 2
    assert [step["played"]["number"] for step in told["steps"]] == [3]
    assert told["steps"][0]["played"]["says"].startswith("Noir fait entrer un pion")
    assert "vC > >1" in told["record"]


@pytest.mark.parametrize("name", [name for name in GAMES if has_page(name)])
def test_a_record_is_read_told_and_written_again(name: str, client: TestClient[Litestar]) -> None:
    game = load(name)
    match = Match(game, [f"P{seat}" for seat in range(game.seats)])
    for _, move in playout(game, Random(3)):
        match.play(move)
        if len(match.moves) == 30:
            break
    text = write_record(match.record())
    told = client.post("/api/study", json={"record": text}).json()
    assert told["record"] == text
    assert len(told["steps"]) == len(match.moves)
    assert told["names"] == list(match.names)
    assert told["steps"][-1]["now"]["position"] == game.write(match.position)


@pytest.mark.parametrize("name", [name for name in GAMES if learn.example(name)])
def test_the_example_of_a_game_was_played_to_its_end(
    name: str, client: TestClient[Litestar]
) -> None:
    told = client.get(f"/api/learn/{name}/example?lang=fr").json()
    assert told["game"] == name
    assert told["ending"], "an example has an end"
    assert not [one for one in told["names"] if "level" in one], "computers have names"


def test_a_game_without_an_example_says_so(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learn, "example", lambda game: "")
    monkeypatch.setattr(lessons, "example", lessons.example.__wrapped__)
    status, _, text = refusal(client, "/api/learn/gravis3/example?lang=fr")
    assert (status, text) == (404, "gravis3 n’a pas encore d’exemple")


def test_a_game_that_somebody_ended_says_so(client: TestClient[Litestar]) -> None:
    for result, says in [
        ("-1 1 resigned", "White has resigned."),
        ("1 -1 time", "Black has run out of time."),
        ("0 0 agreed", "A draw by agreement."),
    ]:
        told = client.post("/api/study", json={"record": f'[Game "gravis3"]\nvC @4:58 > {result}'})
        assert told.json()["ending"] == says
        assert told.json()["steps"][0]["played"]["clock_s"] == 298


def test_a_team_resigns_as_one(client: TestClient[Litestar]) -> None:
    record = '[Game "deboucleurs"]\n-1 -1 resigned'
    told = client.post("/api/study", json={"record": record, "lang": "fr"}).json()
    assert told["ending"] == "La partie a été abandonnée."


@pytest.mark.parametrize("result", ["1 -1 -1 resigned", "2 -7 x", "0 0 resigned", "0 0 flood"])
def test_a_result_that_cannot_be_is_refused(result: str, client: TestClient[Litestar]) -> None:
    record = f'[Game "gravis3"]\nvC > {result}'
    assert refusal(client, "/api/study", record=record)[:2] == (400, "unreadable")


def test_variations_count_among_the_moves(client: TestClient[Litestar]) -> None:
    record = '[Game "gravis3"]\nvC ' + "( vC ) " * lines_of_play.MAX_WITH_VARIATIONS + "*"
    assert "at most 10000 moves" in refusal(client, "/api/study", record=record)[2]


def test_what_is_wrong_is_refused_with_code_and_text(client: TestClient[Litestar]) -> None:
    post = "/api/study"
    assert refusal(client, post, game="go") == (
        404,
        "unknown-game",
        f"the game must be one of {', '.join(GAMES)}; got 'go'",
    )
    status, code, text = refusal(client, post, game="gravis3", moves=["vC", "xA1"], lang="fr")
    assert (status, code) == (400, "illegal-move")
    assert text.startswith("coup 2")
    assert refusal(client, post, game="gravis3", start="what")[:2] == (400, "unreadable")
    assert refusal(client, post, record="vC *")[:2] == (400, "unreadable")
    assert refusal(client, post, game="gravis3", since=1)[:2] == (400, "unreadable")
    assert refusal(client, post, game=3)[:2] == (400, "bad-request")
    assert refusal(client, post, games="gravis3")[:2] == (400, "bad-request")
    many = ["vC"] * (lines_of_play.MAX_MOVES + 1)
    assert "at most 2000 moves" in refusal(client, post, game="gravis3", moves=many)[2]
    long = "x" * (lines_of_play.MAX_RECORD + 1)
    assert "at most 2000000 characters" in refusal(client, post, record=long)[2]
    assert client.post(post, json={"record": "x" * study.MAX_STUDY_BYTES}).status_code == 413


def test_an_analysis_gets_better_and_ends_final(client: TestClient[Litestar]) -> None:
    found = lines(client, game="gravis3", start=WIN_IN_ONE, seconds=1, lines=2)
    last = found[-1]
    assert last["final"]
    assert last["kind"] == "analysed"
    assert last["says"] == "White wins this turn, with best play on both sides."
    best = last["lines"][0]
    assert (best["moves"], best["seats"], best["proven"], best["turns"]) == (["vC"], [0], True, 1)
    assert len(last["lines"]) == 2


def test_every_legal_move_has_a_line_where_no_number_of_lines_is_asked_for(
    client: TestClient[Litestar],
) -> None:
    *_, last = lines(client, game="gravis3", moves=["vC", ">"], lines=0, seconds=0.2)
    assert sorted(line["moves"][0] for line in last["lines"]) == [f">{row}" for row in "12345"]
    assert max(len(line["moves"]) for line in last["lines"][1:]) <= analyses.SHORT
    refused = refusal(client, "/api/analysis", game="gravis3", lines=0, review=True)
    assert refused[:2] == (400, "bad-query")


def test_a_game_that_is_over_has_its_result_for_an_analysis(client: TestClient[Litestar]) -> None:
    (only,) = lines(client, game="gravis3", start=WIN_IN_ONE, moves=["vC"])
    assert (only["seat"], only["payoff"], only["lines"]) == (None, [1, -1], [])


def test_a_review_tells_every_position_and_then_judges_every_move(
    client: TestClient[Litestar],
) -> None:
    start = "....b/....b/...../..w../..w.. > w"
    found = lines(
        client, game="gravis3", start=start, moves=[">1", "v"], seconds=0.2, review=True, lang="fr"
    )
    assert [one["number"] for one in found if one["kind"] == "analysed"] == [0, 1, 2]
    judged = [one for one in found if one["kind"] == "judged"]
    assert [one["number"] for one in judged] == [1, 2]
    assert judged[-1]["verdict"] == "blunder"
    assert judged[-1]["word"] == "bévue"


def test_more_than_a_stranger_may_ask_for_is_refused(client: TestClient[Litestar]) -> None:
    post, game = "/api/analysis", "gravis3"
    assert refusal(client, post, game=game, seconds=11) == (
        400,
        "bad-query",
        "seconds must be 0 to 10.0; got 11.0",
    )
    assert refusal(client, post, game=game, lines=9)[1] == "bad-query"
    assert refusal(client, post, game=game, lines=-1)[1] == "bad-query"
    many = ["vC", "v"] * 20
    assert "in all" in refusal(client, post, game=game, moves=many, seconds=10, review=True)[2]


def test_when_all_places_are_taken_one_is_told_to_try_again(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    pool: AnalysisPool = client.app.state.analyses
    taken = Counter({f"192.0.2.{number}": 1 for number in range(pool.max_streams)})
    monkeypatch.setattr(pool, "streams", taken)
    assert refusal(client, "/api/analysis", game="gravis3")[:2] == (503, "busy")


def test_one_address_has_two_analyses_at_a_time(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "WAIT_S", 0.0)
    pool: AnalysisPool = client.app.state.analyses
    with pool.place("testclient"), pool.place("testclient"):
        code = refusal(client, "/api/analysis", game="gravis3")[:2]
        asyncio.run(pool.wait_for_place("192.0.2.7"))
    assert code == (503, "busy")
    assert lines(client, game="gravis3", start=WIN_IN_ONE)[-1]["final"]


async def test_a_further_one_begins_when_an_earlier_one_has_been_given_up() -> None:
    pool, address = AnalysisPool(), "192.0.2.7"
    with pool.place(address):
        with pool.place(address):
            waiting = [asyncio.create_task(pool.wait_for_place(address)) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Busy, match="under way"):
                await pool.wait_for_place(address)
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        assert [one.done() for one in waiting] == [True, False]
    await asyncio.gather(*waiting)


@pytest.mark.parametrize("review", [False, True])
def test_what_an_analysis_says_is_encoded_beside_the_event_loop(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, review: bool
) -> None:
    """The first one of a game may load the files and libraries of its proof."""
    where: set[str] = set()
    for method in ("__init__", "analysed", "judged"):
        monkeypatch.setattr(analyses.AnalysisEncoder, method, noting(method, where))
    lines(client, game="gravis3", start=WIN_IN_ONE, moves=["vC"], review=review)
    assert where == {"ludion-analysis"}


def noting(method: str, where: set[str]) -> Any:
    """A method of the encoder that notes the threads it is called in."""
    real = getattr(analyses.AnalysisEncoder, method)

    def call(*given: Any) -> Any:
        where.add(current_thread().name)
        return real(*given)

    return call


def test_a_long_line_comes_in_answers_of_a_megabyte(client: TestClient[Litestar]) -> None:
    game = load("sprocket")
    moves = [game.write(move) for _, move in playout(game, Random(5))]
    told: list[str] = []
    more = True
    while more:
        wanted = {"game": "sprocket", "moves": moves, "since": len(told)}
        answer = client.post("/api/study", json=wanted)
        assert len(answer.content) < 2 * lines_of_play.MAX_ANSWER_BYTES
        told += [step["played"]["text"] for step in answer.json()["steps"]]
        more = answer.json()["more"]
    assert told == moves


async def test_when_nobody_listens_the_search_stops_and_its_place_is_free() -> None:
    pool = AnalysisPool(at_once=1, max_waiting=1)
    wanted = WantedAnalysis(game="gravity", seconds=analyses.MAX_SECONDS)
    start = "v D5 A2,G7 -,- b"
    played = played_moves(load("gravity"), start, [])
    heard = asyncio.Event()

    async def listen() -> None:
        async for _ in stream_analysis(pool, played, wanted):
            heard.set()

    reader = asyncio.ensure_future(listen())
    await heard.wait()
    assert pool.streams.total() == 1
    reader.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reader
    assert pool.streams.total() == 0
    assert await pool.run(lambda stop: "free") == "free", "the only thread has come back"
    pool.close()


def test_the_puzzles_of_a_game(client: TestClient[Litestar]) -> None:
    for name in ("gravis3", "gravity"):
        found = client.get(f"/api/puzzles/{name}").json()
        count = len(load_puzzles(name))
        assert [one["number"] for one in found["puzzles"]] == [*range(1, count + 1)]
        assert {one["difficulty"] for one in found["puzzles"]} <= {1, 2, 3, 4, 5}


def test_a_puzzle_comes_with_its_solution_and_what_else_one_might_try(
    client: TestClient[Litestar],
) -> None:
    (right,) = load_puzzles("gravis3")[1].record.steps
    found = client.get("/api/puzzles/gravis3/2?lang=fr").json()
    mover = ("Blanc", "Noir")[found["facts"]["seat"]]
    assert found["says"] == f"{mover} joue, et gagne à ce tour. Un seul tour gagne."
    assert found["of"] == len(load_puzzles("gravis3"))
    (move,) = found["solution"]
    assert (move["text"], move["solver"], move["turn"]) == (right.move, True, 1)
    assert move["deed"].startswith("Entrer en ")
    losing = ["".join(step.comment for step in other) for other in right.variations]
    assert losing
    assert [(one["worth"], one["says"]) for one in move["others"]] == [
        (-1, said.replace("loses in", "perd en") + " tours") for said in losing
    ]
    assert len(move["offered"]) == 3
    assert right.move in move["offered"]


def test_the_solution_of_every_puzzle_is_told_step_by_step(client: TestClient[Litestar]) -> None:
    for number in (1, 20, 40, 64):
        found = client.get(f"/api/puzzles/gravis3/{number}").json()
        steps, moves = found["study"]["steps"], found["solution"]
        assert [step["played"]["text"] for step in steps] == [move["text"] for move in moves]
        solver = found["facts"]["seat"]
        assert [step["played"]["seat"] == solver for step in steps] == [
            move["solver"] for move in moves
        ]
        assert moves[-1]["turn"] == found["facts"]["turns"]


def test_what_there_is_to_learn(client: TestClient[Litestar]) -> None:
    games = client.get("/api/learn?lang=fr").json()["games"]
    found = {one["game"]: (one["lessons"], one["puzzles"]) for one in games}
    assert found["gravis3"] == (3, len(load_puzzles("gravis3")))
    assert found["gravity"] == (3, len(load_puzzles("gravity")))
    pitches = {one["game"]: one["pitch"] for one in games}
    assert pitches["gravis3"] == "Alignez trois pions pendant que la gravité tourne."


def test_rules_and_lessons(client: TestClient[Litestar]) -> None:
    for name in ("gravis3", "gravity"):
        for lang in ("en", "fr"):
            rules = client.get(f"/api/learn/{name}?lang={lang}").json()
            lines = [block for part in rules["sections"] for block in part["blocks"]]
            assert all(block["diagrams"] for block in lines if block["line"])
            for number in range(1, rules["lessons"] + 1):
                lesson = client.get(f"/api/learn/{name}/lesson?number={number}&lang={lang}").json()
                assert (lesson["number"], len(lesson["names"])) == (number, rules["lessons"])
                for step in lesson["steps"]:
                    assert step["study"]["first"]["number"] == len(step["before"])
    for number in (0, 4):
        assert refusal(client, f"/api/learn/gravity/lesson?number={number}")[:2] == (
            400,
            "unreadable",
        )


def test_what_the_house_does_not_have_is_not_found(client: TestClient[Litestar]) -> None:
    for path in ("/api/puzzles/go", "/api/puzzles/go/1", "/api/learn/go", "/api/learn/go/lesson"):
        assert refusal(client, path)[:2] == (404, "unknown-game")
    assert refusal(client, "/api/puzzles/gravis3/9999")[:2] == (400, "unreadable")
    assert refusal(client, "/api/learn/gravis3?lang=de")[:2] == (400, "bad-request")


def test_whole_answers_are_pressed_and_streams_are_not(client: TestClient[Litestar]) -> None:
    rules = client.get("/api/learn/gravis3")
    assert rules.headers["content-encoding"] == "gzip"
    assert rules.json()["game"] == "gravis3"
    plain = client.get("/api/learn/gravis3", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == rules.json()
    assert int(rules.headers["content-length"]) * 4 < len(plain.content)
    asked = {"game": "gravis3", "start": WIN_IN_ONE, "seconds": 0.1}
    assert "content-encoding" not in client.post("/api/analysis", json=asked).headers
