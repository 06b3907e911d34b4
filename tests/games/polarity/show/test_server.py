"""Polarity at a table of the house: NATURE is simulated beside the event loop."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import pytest
from live import Client, Live

from games.polarity.scenes import BLACK, at, playing
from ludion import load
from ludion.locale import words
from ludion.server.table.access import Access
from ludion.server.table.decide import decide, moves_made
from ludion.server.table.facts import Made, Occupant, Setup, read_facts, write_facts
from ludion.server.table.state import TableState
from ludion.server.view.presenter import Presenter
from ludion.server.wire import messages as m

GAME: Any = load("polarity")
FOUNDATIONS = playing([at(1, 60, 60), at(2, -60, 60, BLACK), at(3, 60, -60)])


def start(position: Any = FOUNDATIONS) -> str:
    return str(GAME.write(position))


async def moved(client: Client, number: int) -> dict[str, Any]:
    """The step of a move, heard before or yet to come."""
    for message in client.heard:
        event = message.get("event", {})
        if event.get("kind") == "moved" and event["step"]["played"]["number"] == number:
            return dict(event["step"])
    found = await client.until(
        lambda heard: (
            heard.get("event", {}).get("step", {}).get("played", {}).get("number") == number
        )
    )
    return dict(found["event"]["step"])


async def test_a_gesture_is_answered_by_the_physics(live: Live) -> None:  # P8
    opened = live.open("me", "me", game="polarity", start=start())
    async with live.join(opened["id"], opened["secret"]) as client:
        welcome = await client.kind("welcome")
        now = welcome["now"]
        assert now["choices"] is None
        assert now["scene"]["stage"] == "gesture"
        assert [disc["number"] for disc in now["scene"]["discs"] if disc["target"]] == [1, 3]
        done = await client.ask("play", number=1, text="L1b0d51t20")
        assert done["kind"] == "happened"
        step = await moved(client, 2)
        assert step["played"]["says"].startswith("The white disc leans")
        leaner = step["now"]["scene"]["discs"][-1]
        assert (leaner["state"], leaner["support"]) == ("leaner", 1)
        assert [event["kind"] for event in step["trace"]] == ["moving", "resting"]
        assert step["trace"][0]["tracks"][0]["number"] == 4


async def test_a_whole_set_up_is_played(live: Live) -> None:  # P4, P5
    opened = live.open("me", "me", game="polarity")
    async with live.join(opened["id"], opened["secret"]) as client:
        number = 0
        places = [f"F{x},{y}" for y in (100, -100) for x in (-140, -70, 0, 70, 140)]
        for text in ["call:N", "take:w", *places]:
            number += 1
            done = await client.ask("play", number=number, text=text)
            assert done["kind"] == "happened", done
            if text != "take:w":
                number += 1
                step = await moved(client, number)
        assert step["now"]["scene"]["stage"] == "gesture"
        assert step["now"]["scene"]["reserves"] == [21, 21]


async def test_gestures_that_cannot_be_are_refused(live: Live) -> None:  # P7, P8
    opened = live.open("me", "me", game="polarity", start=start())
    async with live.join(opened["id"], opened["secret"]) as client:
        for text, code, why in (
            ("L2b0d52t40", "illegal-move", "one's own colour, here 1, 3; got 2"),
            ("L1b0dNaNt40", "unreadable", "a move must look like"),
            ("L1b0d900t40", "illegal-move", "distance must be"),
            ("L1:" + "0,0,0,0,0,0/" * 1200, "too-much", "at most 12000 characters"),
            ("F0,0", "illegal-move", "wanted a lean, a press or a sweep"),
            ("=|||", "illegal-move", "wanted a lean"),
        ):
            refused = await client.ask("play", number=1, text=text)
            assert (refused["kind"], refused["code"]) == ("refused", code)
            assert why in refused["text"]


async def test_a_table_that_answers_is_asked_once(live: Live) -> None:
    """What others say meanwhile does not let the magnets fall a second time."""
    opened = live.open("me", "me", game="polarity", start=start())
    async with live.join(opened["id"], opened["secret"]) as client:
        await client.send(kind="play", id=900, number=1, text="L1b0d51t20")
        for number in range(3):
            await client.send(kind="say", id=901 + number, text="well")
        await moved(client, 2)
        table = live.registry.tables[opened["id"]]
        assert table.state.number == 2


async def test_what_magnets_did_is_not_put_back_among_people(live: Live) -> None:
    opened = live.open("me", "open", game="polarity", start=start())
    async with live.join(opened["id"], opened["secret"]) as client:
        await client.ask("play", number=1, text="L1b0d51t20")
        await moved(client, 2)
        refused = await client.ask("takeback")
        assert "cannot be taken back" in refused["text"]


async def test_alone_one_takes_back_as_one_likes(live: Live) -> None:
    opened = live.open("me", "me", game="polarity", start=start())
    async with live.join(opened["id"], opened["secret"]) as client:
        await client.ask("play", number=1, text="L1b0d51t20")
        await moved(client, 2)
        assert (await client.ask("takeback"))["kind"] == "happened"
        assert live.registry.tables[opened["id"]].state.number == 0


def test_a_line_is_studied_without_any_physics() -> None:
    """A replay applies what the record says."""
    code = """
import sys; sys.modules['mujoco'] = None
from ludion import load
from ludion.server.study.line import encode_study, played_moves
game = load('polarity')
moves = ['L1b0d51t20', '=||4:112000,60000,11000,6428,0,7660|']
study = encode_study(played_moves(game, sys.argv[1], moves), 'fr')
print(study.steps[1].played.says)
"""
    done = subprocess.run(
        [sys.executable, "-c", code, start()], capture_output=True, text=True, timeout=120
    )
    assert "Le disque blanc tient en appui" in done.stdout, done.stderr


def test_where_mujoco_is_missing_the_house_says_what_to_install() -> None:
    code = """
import sys; sys.modules['mujoco'] = None
from ludion.server.http.catalogue import house_facts
games = {game.name: game for game in house_facts('fr', None).games}
print(games['polarity'].ready, games['polarity'].pitch)
print(all(game.ready for name, game in games.items() if name != 'polarity'))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    first, second = done.stdout.splitlines()
    assert first.startswith("False")
    assert first.endswith("pip install 'ludion[physics]'")
    assert second == "True"


async def test_where_mujoco_is_missing_no_table_is_opened_or_joined(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table of before, when it was there, says what to install, and so does a new one."""
    opened = live.open("me", "me", game="polarity", start=start())
    monkeypatch.setitem(sys.modules, "mujoco", None)
    refused = live.open("me", "me", game="polarity")
    assert refused["status"] >= 400
    assert "pip install 'ludion[physics]'" in str(refused)
    async with live.join(opened["id"], opened["secret"], lang="fr") as client:
        told = await client.hear()
        assert told["kind"] == "refused"
        assert "pip install 'ludion[physics]'" in told["text"]
    assert "id" in live.open("me", "me"), "the other games go on"


async def test_the_free_table_answers_and_goes_on(live: Live) -> None:
    free = live.call("/api/learn/polarity/table")
    assert live.call("/api/learn/gravity/table")["status"] == 404
    opened = live.open("me", "me", game="polarity", start=free["start"])
    async with live.join(opened["id"], opened["secret"]) as client:
        scene = (await client.kind("welcome"))["now"]["scene"]
        assert scene["free"]
        assert scene["stage"] == "gesture"
        await client.ask("play", number=1, text="take:b")
        await client.ask("play", number=2, text="F0,100")
        step = await moved(client, 3)
        assert step["now"]["scene"]["side"] == "b"
        assert step["now"]["turn"] == 0
        assert [disc["shows"] for disc in step["now"]["scene"]["discs"]] == ["w", "b", "b"]
        await client.ask("play", number=4, text="C1")
        step = await moved(client, 5)
        assert [disc["number"] for disc in step["now"]["scene"]["discs"]] == [2, 3]


def test_discs_are_told_in_either_language() -> None:
    for lang, said in (("en", "lean a disc"), ("fr", "appuyez un disque")):
        now = Presenter(GAME, lang).now(FOUNDATIONS, 0)
        assert said in now.says
        assert words(lang)("polarity-type-gesture") not in now.says


# ---- the hand ----


def path(x: float, y: float, far: float = 60) -> list[list[float]]:
    """From the right to a lean at 20 degrees against a disc whose centre is there."""
    rim, centre = 51.0, 51.0 - 16 * 0.940 + 1.25 * 0.342
    low = 16 * 0.342 + 1.25 * 0.940
    del rim
    steps = 30
    return [
        [40.0 * n, x + centre + far * (1 - n / steps), y, low + far * (1 - n / steps), 20, 0]
        for n in range(steps + 1)
    ]


async def test_the_table_moves_under_the_hand_and_what_was_seen_is_kept(live: Live) -> None:  # P8
    opened = live.open("me", "me", game="polarity", start=start())
    async with (
        live.join(opened["id"], opened["secret"]) as hand,
        live.join(opened["id"], lang="fr") as watcher,
    ):
        await watcher.kind("welcome")
        assert (await hand.ask("grasp", number=1))["kind"] == "done"
        points = path(60, 60)
        for first in range(0, len(points), 4):
            felt = await hand.ask("hand", samples=points[first : first + 4])
            assert felt["kind"] == "felt", felt
        assert felt["discs"][-1][0] == 4
        assert felt["weights"] > 0.02
        assert (await watcher.kind("felt"))["number"] == 1
        foreseen = await hand.ask("foresee", how="lean")
        assert foreseen["good"], foreseen
        assert (await hand.ask("letgo", how="lean"))["kind"] == "happened"
        step = await moved(hand, 2)
        assert step["played"]["says"].startswith("The white disc leans")
        rest = [disc for disc in step["now"]["scene"]["discs"] if disc["number"] == 4]
        assert [rest[0][part] for part in "xyz"] == foreseen["discs"][-1][1:4]
        assert (await watcher.kind("handgone"))["number"] == 1
        assert (await hand.ask("hand", samples=points[:1]))["code"] == "not-now"


async def test_a_hand_that_errs_has_played(live: Live) -> None:  # P9
    """Who has made something happen cannot put the disc back, nor run away from it."""
    opened = live.open("me", "me", game="polarity", start=start())
    async with live.join(opened["id"], opened["secret"]) as hand:
        await hand.ask("grasp", number=1)
        points = [[40.0 * n, 60 + 60 - 2 * n, 60, 12, 40, 0] for n in range(31)]
        for point in points:
            felt = await hand.ask("hand", samples=[point])
            if felt["says"]:
                break
        assert "sticks to the one in the hand" in felt["says"]
        assert (await hand.ask("putback"))["text"] == "something has happened already: let go"
    async with live.join(opened["id"], opened["secret"]) as back:
        welcome = await back.kind("welcome")
        if len(welcome["story"]) < 2:
            await moved(back, 2)
        assert live.registry.tables[opened["id"]].state.number == 2


async def test_a_disc_is_put_back_or_left_without_a_move(live: Live) -> None:
    opened = live.open("me", "me", game="polarity", start=start())
    async with live.join(opened["id"], opened["secret"]) as hand:
        await hand.ask("grasp", number=1)
        await hand.ask("hand", samples=path(60, 60)[:2])
        assert (await hand.ask("putback"))["kind"] == "done"
        await hand.ask("grasp", number=1)
        await hand.ask("hand", samples=path(60, 60)[:2])
    async with live.join(opened["id"], opened["secret"]) as back:
        assert (await back.kind("welcome"))["now"]["number"] == 0
        assert (await back.ask("grasp", number=1))["kind"] == "done"


async def test_bad_hands_are_refused_cheaply(live: Live) -> None:  # P8
    opened = live.open("me", "open", game="polarity", start=start())
    async with (
        live.join(opened["id"], opened["secret"]) as hand,
        live.join(opened["id"]) as watcher,
    ):
        assert (await watcher.ask("grasp", number=1))["code"] == "not-yours"
        assert (await hand.ask("hand", samples=[[0, 0, 0, 0, 0, 0]]))["code"] == "not-now"
        assert (await hand.ask("grasp", number=5))["code"] == "wrong-number"
        await hand.ask("grasp", number=1)
        early = await hand.ask("foresee", how="lean")
        assert (early["code"], "not moved yet" in early["text"]) == ("illegal-move", True)
        assert "already" in (await hand.ask("grasp", number=1))["text"]
        for samples, why in (
            ([[0, 1e300, 0, 50, 40, 0]], "finite"),
            ([[0, 5000, 0, 50, 40, 0]], "within"),
            ([[0, 60, 60, 2.5, 0, 0]], "inside a disc"),
            ([[0, 0, 200, 50, 40, 0]] * 200, "at a time"),
            ([[5, 0, 150, 50, 40, 0], [4, 0, 150, 50, 40, 0]], "chronological order"),
            ([], "at a time"),
        ):
            refused = await hand.ask("hand", samples=samples)
            assert refused["kind"] == "refused", (samples[:1], refused)
            assert why in refused["text"]
        await hand.connection.send('{"kind":"hand","id":7,"samples":[[NaN,0,0,0,0,0]]}')
        assert (await hand.kind("refused"))["code"] == "unreadable"
        assert (await hand.ask("letgo", how="lean"))["code"] == "illegal-move"


async def test_a_program_without_a_socket_plays_by_numbers(live: Live) -> None:
    opened = live.open("me", "me", game="polarity", start=start())
    token = {"authorization": f"Bearer {opened['secret']}"}
    address = f"/api/tables/{opened['id']}/messages"
    refused = live.call(address, {"kind": "grasp", "id": 1, "number": 1}, token)
    assert (refused["status"], refused["code"]) == (400, "bad-request")
    played = {"kind": "play", "id": 1, "number": 1, "text": "L1b0d51t20"}
    assert live.call(address, played, token)["kind"] == "done"


async def test_an_exercise_is_judged_by_its_goal(live: Live) -> None:
    for step in live.call("/api/learn/polarity/lesson?lang=fr")["steps"]:
        if not step["goal"]:
            continue
        made = [one["played"]["text"] for one in step["study"]["steps"]][:2]
        asked = {"goal": step["goal"], "start": step["study"]["start"], "moves": made}
        assert live.call("/api/learn/polarity/verdict", asked) == {"reached": True}
    asked = {"goal": "fly", "start": "", "moves": []}
    assert live.call("/api/learn/polarity/verdict", asked)["status"] == 400
    assert live.call("/api/learn/gravis3/verdict", asked)["status"] == 404


# ---- decisions ----

ANSWER = "=||4:112000,60000,11000,6428,0,7660|"
"""Of NATURE to the lean L1b0d51t20."""


def table_at(position: Any) -> TableState:
    people = [Occupant("person")] * 2
    setup = Setup("polarity", dict(GAME.options), 1, GAME.write(position), None, people)
    return TableState("t", setup, GAME, Random(1))


def test_a_gesture_and_natures_answer_are_one_decision() -> None:
    state = table_at(FOUNDATIONS)
    move = GAME.read("L1b0d51t20", at=state.match.position)
    after = GAME.play(state.match.position, move)
    answer = GAME.read(ANSWER, at=after)
    decision = moves_made(state, [move, answer], 0)
    assert [fact.seat for fact in decision.facts if isinstance(fact, Made)] == [0, -1]
    state.apply(decision.facts, 0, decision.played)
    assert (state.number, state.turn) == (2, 1)
    again = table_at(FOUNDATIONS)
    again.apply(read_facts(write_facts(decision.facts)), 0)
    assert again.match.positions == state.match.positions


def test_nature_does_not_overtake_an_offer_of_a_draw() -> None:
    state = table_at(FOUNDATIONS)
    state.apply(decide(state, m.OfferDraw(id=1), Access((0,)), 0).facts, 0)
    for text in ("L1b0d51t20", ANSWER):
        move = GAME.read(text, at=state.match.position)
        state.apply(moves_made(state, [move], 0).facts, 0)
        assert [offer.what for offer in state.offers] == ["draw"]
