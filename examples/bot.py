"""A bot in forty lines: takes an open seat and plays, at random, until the game is over.

    python examples/bot.py http://127.0.0.1:8700/t/ID#INVITATION

Open a table in the page with a seat for a person by link, and give the bot that link. It plays
every game: what it may do is in `choices`. In a game of gestures, whose moves cannot be listed,
`choices` is null; there the rules of the library propose some.
"""

import json
import random
import sys
import urllib.request
from typing import Any


def call(url: str, token: str, message: dict[str, Any] | None = None) -> Any:
    body = None if message is None else json.dumps(message).encode()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(url, body, headers))


def chosen(now: dict[str, Any], facts: dict[str, Any]) -> str:
    """The text of a legal move."""
    if now["choices"] is not None:
        return str(random.choice(now["choices"])["text"])
    import ludion
    from ludion.core.game import Proposing

    game = ludion.load(facts["game"], **facts["options"])
    assert isinstance(game, Proposing)
    position = game.read(now["position"])
    return game.write(random.choice(game.propose(position, 6, random.Random())))


def main(link: str) -> None:
    page, _, invitation = link.partition("#")
    table = page.replace("/t/", "/api/tables/")
    facts = json.load(call(table, invitation))["table"]
    seat = next(place["seat"] for place in facts["places"] if place["who"] == "open")
    sit = {"kind": "sit", "id": 1, "seat": seat, "name": "bot.py"}
    secret = json.load(call(f"{table}/messages", invitation, sit))["secret"]
    for line in filter(bytes.strip, call(f"{table}/events", secret)):
        heard = json.loads(line)
        event = heard.get("event", {})
        if event.get("kind") == "ended":
            print(event["ending"]["says"])
            return
        now = heard.get("now") or event.get("now") or event.get("step", {}).get("now")
        if now and now["turn"] == seat:
            number, text = now["number"] + 1, chosen(now, facts)
            play = {"kind": "play", "id": 2, "number": number, "text": text}
            call(f"{table}/messages", secret, play)


if __name__ == "__main__":
    main(sys.argv[1]) if len(sys.argv) > 1 else print(__doc__)
