"""A bot in sixty lines: takes an open seat and plays until the game is over.

    python examples/bot.py http://127.0.0.1:8700/t/ID#INVITATION
    python examples/bot.py http://127.0.0.1:8700/t/ID#INVITATION "ludion engine"

Open a table in the page with a seat for a person by link, and give the bot that link. It plays
every game, at random: what it may do is in `choices`. In a game of gestures, whose moves cannot be
listed, `choices` is null; there the rules of the library propose some. With a command, such as
`ludion engine`, that program chooses: it is asked for the position or, where hands are hidden, for
what the bot's seat may see.
"""

import json
import random
import shlex
import subprocess
import sys
import urllib.request
from typing import Any


def call(url: str, token: str, message: dict[str, Any] | None = None) -> Any:
    body = None if message is None else json.dumps(message).encode()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(url, body, headers))


def at_random(now: dict[str, Any], facts: dict[str, Any]) -> str:
    """The text of a legal move."""
    if now["choices"] is not None:
        return str(random.choice(now["choices"])["text"])
    import ludion
    from ludion.core.game import Proposing

    game = ludion.load(facts["game"], **facts["options"])
    assert isinstance(game, Proposing)
    position = game.read(now["position"])
    return game.write(random.choice(game.propose(position, 6, random.Random())))


def by_engine(engine: Any, now: dict[str, Any], facts: dict[str, Any]) -> str:
    """The move that an engine chooses in half a second: docs/engine.md."""
    query = {
        "id": now["number"],
        "game": facts["game"],
        "options": facts["options"],
        "position": now["position"] or now["view"],
        "limits": {"seconds": 0.5},
    }
    print(json.dumps(query), file=engine.stdin, flush=True)
    answers = map(json.loads, engine.stdout)
    answer = next(answer for answer in answers if answer.get("final") or "error" in answer)
    return str(answer["lines"][0]["moves"][0])


def main(link: str, command: str = "") -> None:
    page, _, invitation = link.partition("#")
    table = page.replace("/t/", "/api/tables/")
    facts = json.load(call(table, invitation))["table"]
    seat = next(place["seat"] for place in facts["places"] if place["who"] == "open")
    sit = {"kind": "sit", "id": 1, "seat": seat, "name": "bot.py"}
    secret = json.load(call(f"{table}/messages", invitation, sit))["secret"]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    engine = subprocess.Popen(shlex.split(command), **pipes) if command else None
    for line in filter(bytes.strip, call(f"{table}/events", secret)):
        heard = json.loads(line)
        event = heard.get("event", {})
        if event.get("kind") == "ended":
            print(event["ending"]["says"])
            break
        now = heard.get("now") or event.get("now") or event.get("step", {}).get("now")
        if now and now["turn"] == seat:
            number = now["number"] + 1
            text = by_engine(engine, now, facts) if engine else at_random(now, facts)
            play = {"kind": "play", "id": 2, "number": number, "text": text}
            call(f"{table}/messages", secret, play)
    if engine:
        engine.communicate()


if __name__ == "__main__":
    main(*sys.argv[1:3]) if len(sys.argv) > 1 else print(__doc__)
