"""The table protocol as a state machine: whatever is asked in whatever order, all readers agree.

A spectator who was there from the beginning follows the events and builds the table from them.
After every request that table is the one that a newcomer is welcomed with, a refusal has changed
nothing, and every request has exactly one answer.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from live import Live, serve
from waiting import PATIENCE_S
from websockets.sync.client import connect

from ludion.server.table.access import new_secret

REFUSALS = {
    "illegal-move",
    "not-now",
    "not-yours",
    "too-much",
    "unreadable",
    "wrong-number",
}
PLAYERS = st.sampled_from(["host", "guest", "spectator"])


class Reader:
    """A socket, what it has heard, and the table as its events tell it."""

    def __init__(self, live: Live, id: str, secret: str = "", lang: str = "en") -> None:
        address = f"ws://127.0.0.1:{live.port}/api/tables/{id}/socket"
        self._open = ExitStack()
        self.socket = self._open.enter_context(connect(address, compression=None))
        self.asked = 0
        self.send(kind="join", lang=lang, secret=secret)
        self.welcome = self.hear()
        assert self.welcome["kind"] == "welcome"
        self.version = self.welcome["version"]
        self.table = seen(self.welcome)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        heard: dict[str, Any] = json.loads(self.socket.recv(PATIENCE_S))
        if heard["kind"] == "happened":
            assert heard["version"] == self.version + 1, "events come one after another"
            self.version += 1
            follow(self.table, heard["event"])
        elif heard["kind"] == "welcome" and self.asked:
            self.version, self.table = heard["version"], seen(heard)
        return heard

    def ask(self, **message: Any) -> dict[str, Any]:
        """The only answer to a request; a ping after it shows that there is no second one."""
        self.asked += 2
        self.send(id=self.asked - 1, **message)
        self.send(id=self.asked, kind="ping")
        answers = []
        while True:
            heard = self.hear()
            if heard.get("id") == self.asked - 1:
                answers.append(heard)
            if heard == {"kind": "pong", "id": self.asked}:
                assert len(answers) == 1, (message, answers)
                return answers[0]

    def hear_refusal(self) -> dict[str, Any]:
        while (heard := self.hear())["kind"] != "refused":
            pass
        return heard

    def catch_up(self, version: int) -> None:
        while self.version < version:
            self.hear()

    def close(self) -> None:
        self._open.close()


def seen(welcome: dict[str, Any]) -> dict[str, Any]:
    """What every reader of a table must agree on."""
    table = welcome["table"]
    return {
        "story": [played["text"] for played in welcome["story"]],
        "position": welcome["now"]["position"],
        "turn": welcome["now"]["turn"],
        "offers": sorted((offer["what"], offer["by"]) for offer in table["offers"]),
        "over": table["ending"] is not None,
        "who": [place["who"] for place in table["places"]],
        "next": table["next"],
        "said": [said["text"] for said in welcome.get("said", [])],
        "choices": [choice["text"] for choice in welcome["now"]["choices"] or []],
    }


def follow(table: dict[str, Any], event: dict[str, Any]) -> None:
    now = event.get("now") or event.get("step", {}).get("now")
    if now is not None:
        table["position"], table["turn"] = now["position"], now["turn"]
        table["choices"] = [choice["text"] for choice in now["choices"] or []]
    match event["kind"]:
        case "moved":
            table["story"].append(event["step"]["played"]["text"])
        case "tookback":
            del table["story"][event["now"]["number"] :]
            table["over"] = False
        case "offered":
            offer = (event["offer"]["what"], event["offer"]["by"])
            table["offers"] = sorted({*table["offers"], offer})
        case "offerclosed":
            offer = (event["offer"]["what"], event["offer"]["by"])
            table["offers"] = [one for one in table["offers"] if one != offer]
        case "ended":
            table["over"] = True
        case "place":
            table["who"][event["place"]["seat"]] = event["place"]["who"]
        case "next":
            table["next"] = event["id"]
        case "spoke":
            table["said"].append(event["text"])
        case kind:
            assert kind == "linkrenewed"


class Protocol(RuleBasedStateMachine):
    live: Live

    @initialize()
    def open(self) -> None:
        opened = self.live.open("me", "open", name="Ana")
        self.id, self.secret, self.invitation = (
            opened["id"],
            opened["secret"],
            opened["invitation"],
        )
        self.stack = ExitStack()
        self.readers = {
            "spectator": self.reader(),
            "host": self.reader(self.secret),
            "guest": self.reader(self.invitation, lang="fr"),
        }
        self.watcher = self.reader()

    def reader(self, secret: str = "", lang: str = "en") -> Reader:
        made = Reader(self.live, self.id, secret, lang)
        self.stack.callback(made.close)
        return made

    def ask(self, who: str, **message: Any) -> dict[str, Any]:
        before = self.watcher.version
        answer = self.readers[who].ask(**message)
        facts = self.live.call(f"/api/tables/{self.id}")
        self.watcher.catch_up(facts["version"])
        if answer["kind"] == "refused":
            assert answer["code"] in REFUSALS, answer
            assert answer["text"]
            assert facts["version"] == before, "a refusal changes nothing"
        return answer

    @rule(who=PLAYERS, choice=st.integers(0, 40), ahead=st.sampled_from([0, 0, 0, 0, -1, 1]))
    def play(self, who: str, choice: int, ahead: int) -> None:
        table = self.watcher.table
        choices = table["choices"] or ["vC"]
        number = len(table["story"]) + 1 + ahead
        self.ask(who, kind="play", number=number, text=choices[choice % len(choices)])

    @rule(who=PLAYERS, text=st.sampled_from(["", "nonsense", "vZ", "x" * 300, "\x00", "swap"]))
    def play_nonsense(self, who: str, text: str) -> None:
        number = len(self.watcher.table["story"]) + 1
        assert self.ask(who, kind="play", number=number, text=text)["kind"] == "refused"

    @precondition(lambda self: self.watcher.table["story"])
    @rule()
    def play_the_last_move_again(self) -> None:
        story = self.watcher.table["story"]
        answers = [
            self.ask(who, kind="play", number=len(story), text=story[-1])["kind"]
            for who in ("host", "guest")
        ]
        assert set(answers) <= {"done", "refused"}

    @rule(who=PLAYERS)
    def take_back(self, who: str) -> None:
        self.ask(who, kind="takeback")

    @rule(who=PLAYERS)
    def offer_a_draw(self, who: str) -> None:
        self.ask(who, kind="draw")

    @rule(who=PLAYERS, what=st.sampled_from(["draw", "takeback"]), accept=st.booleans())
    def reply(self, who: str, what: str, accept: bool) -> None:
        self.ask(who, kind="reply", what=what, accept=accept)

    @rule(who=PLAYERS, text=st.text(max_size=20))
    def say(self, who: str, text: str) -> None:
        self.ask(who, kind="say", text=text)

    @rule(who=PLAYERS, seat=st.integers(-1, 2))
    def sit(self, who: str, seat: int) -> None:
        self.ask(who, kind="sit", seat=seat, name="Ben")

    @rule(who=PLAYERS, seat=st.integers(-1, 2))
    def substitute(self, who: str, seat: int) -> None:
        if seat == 1 and self.watcher.table["who"][1] == "open" and who == "host":
            return  # a computer would play by itself
        assert self.ask(who, kind="substitute", seat=seat, level=1)["kind"] == "refused"

    @rule(who=st.sampled_from(["host", "spectator"]), invitation=st.booleans())
    def renew(self, who: str, invitation: bool) -> None:
        secret = new_secret()
        answer = self.ask(who, kind="renew", secret=secret, invitation=invitation)
        assert (answer["kind"] == "refused") == (who == "spectator")
        if who == "host" and not invitation:
            self.secret = secret
            self.readers["host"].close()
            self.readers["host"] = self.reader(secret)
            assert 0 in self.readers["host"].welcome["mine"]

    @precondition(lambda self: len(self.watcher.table["story"]) > 3)
    @rule(who=PLAYERS)
    def resign(self, who: str) -> None:
        self.ask(who, kind="resign")

    @rule(who=PLAYERS)
    def ask_for_a_rematch(self, who: str) -> None:
        answer = self.ask(who, kind="rematch")
        assert answer["kind"] == "refused" or self.watcher.table["over"]

    @rule(who=PLAYERS, since=st.integers(0, 70))
    def come_back(self, who: str, since: int) -> None:
        """A reader who was away hears what it has missed, or the whole table."""
        reader = self.readers[who]
        reader.send(kind="join", lang="en", since=since)
        assert reader.hear_refusal()["code"] == "not-now"

    @invariant()
    def a_newcomer_sees_the_table_that_the_events_have_made(self) -> None:
        if not hasattr(self, "watcher"):
            return
        newcomer = Reader(self.live, self.id)
        try:
            assert newcomer.version == self.watcher.version
            assert newcomer.table == {
                **self.watcher.table,
                "said": self.watcher.table["said"][-64:],
            }
        finally:
            newcomer.close()

    def teardown(self) -> None:
        if hasattr(self, "stack"):
            self.stack.close()


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    running = serve(tmp_path_factory.mktemp("machine") / "house.db")
    yield running
    running.stop()


def run(live: Live, examples: int, steps: int) -> None:
    machine = type("Machine", (Protocol,), {"live": live})
    chosen = settings(
        max_examples=examples,
        stateful_step_count=steps,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(machine, settings=chosen)


def test_all_readers_agree_whatever_is_asked(live: Live) -> None:
    run(live, examples=6, steps=15)


@pytest.mark.thorough
def test_all_readers_agree_whatever_is_asked_for_long(live: Live) -> None:
    run(live, examples=100, steps=60)
