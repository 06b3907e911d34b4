"""Another program asks `ludion engine`: two questions at once, one of them cancelled."""

import json
import subprocess
import sys
from typing import Any

COMMAND = [sys.executable, "-c", "from ludion.terminal.main import main; main()", "engine"]

with subprocess.Popen(
    COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
) as engine:
    assert engine.stdin is not None
    assert engine.stdout is not None

    def ask(**query: Any) -> None:
        print(json.dumps(query), file=engine.stdin, flush=True)

    ask(id="how good", game="gravis3", limits={"depth": 3}, lines=2)
    ask(id="for ever", game="gravis3", options={"pawns": 5}, limits={"seconds": None})
    ask(cancel="for ever")
    ask(id="what?", game="gravis3", position="nonsense")
    engine.stdin.close()
    for line in engine.stdout:
        answer = json.loads(line)
        if "error" in answer:
            print(answer["id"], "is refused:", answer["error"]["code"])
        elif answer.get("final") and answer["cancelled"]:
            print(answer["id"], "was cancelled")
        elif answer.get("final"):
            for found in answer["lines"]:
                print(answer["id"], found["value"], " ".join(found["moves"]))
