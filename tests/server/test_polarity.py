"""Polarity at a table of the house: NATURE is simulated beside the event loop."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from live import Client, Live
from ludion import load
from ludion.locale import words
from ludion.server.present import Presenter
from polarity_scenes import BLACK, at, playing

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
        lambda m: m.get("event", {}).get("step", {}).get("played", {}).get("number") == number
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
        done = await client.ask("play", number=1, text="L1b0d52t40")
        assert done["kind"] == "done"
        step = await moved(client, 2)
        assert step["played"]["says"].startswith("Disc 4 leans")
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
            assert done["kind"] == "done", done
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
            ("L1b0dNaNt40", "unreadable", "a move must be such as"),
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
        await client.send(kind="play", id=900, number=1, text="L1b0d52t40")
        for number in range(3):
            await client.send(kind="say", id=901 + number, text="well")
        await moved(client, 2)
        table = live.house.tables[opened["id"]]
        assert table.room.number == 2


async def test_what_magnets_did_is_not_put_back_among_people(live: Live) -> None:
    opened = live.open("me", "open", game="polarity", start=start())
    async with live.join(opened["id"], opened["secret"]) as client:
        await client.ask("play", number=1, text="L1b0d52t40")
        await moved(client, 2)
        refused = await client.ask("takeback")
        assert "nothing is put back" in refused["text"]


async def test_alone_one_takes_back_as_one_likes(live: Live) -> None:
    opened = live.open("me", "me", game="polarity", start=start())
    async with live.join(opened["id"], opened["secret"]) as client:
        await client.ask("play", number=1, text="L1b0d52t40")
        await moved(client, 2)
        assert (await client.ask("takeback"))["kind"] == "done"
        assert live.house.tables[opened["id"]].room.number == 0


def test_a_line_is_studied_without_any_physics() -> None:
    """A replay applies what the record says."""
    code = """
import sys; sys.modules['mujoco'] = None
from ludion import load
from ludion.server.lines_of_play import played_moves, told
game = load('polarity')
moves = ['L1b0d52t40', '=||4:112000,60000,11000,6428,0,7660|']
study = told(played_moves(game, sys.argv[1], moves), 'fr')
print(study.steps[1].played.says)
"""
    done = subprocess.run(
        [sys.executable, "-c", code, start()], capture_output=True, text=True, timeout=120
    )
    assert "Le disque 4 tient en appui" in done.stdout, done.stderr


def test_where_mujoco_is_missing_the_house_says_what_to_install() -> None:
    code = """
import sys; sys.modules['mujoco'] = None
from ludion.server.catalogue import house_facts
games = {game.name: game for game in house_facts('fr', None).games}
print(games['polarity'].ready, games['polarity'].pitch)
print(all(game.ready for name, game in games.items() if name != 'polarity'))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    first, second = done.stdout.splitlines()
    assert first.startswith("False") and first.endswith("pip install 'ludion[physics]'")
    assert second == "True"


def test_discs_are_told_in_either_language() -> None:
    for lang, said in (("en", "lean a disc"), ("fr", "penchez un disque")):
        now = Presenter(GAME, lang).now(FOUNDATIONS, 0)
        assert said in now.says
        assert words(lang)("polarity-type-gesture") not in now.says
