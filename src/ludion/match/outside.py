"""External players: another program that speaks the engine's protocol, or a Python class.

Both run with the rights of the person who typed them, so only a command line may name them; the
server accepts only levels.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from random import Random
from typing import Any

from ludion.core.fault import Fault, InvalidText
from ludion.core.files import trouble
from ludion.core.game import Game, M, P
from ludion.match.view import Viewpoint, seen, sees_all, view_text
from ludion.players.player import NO_LIMITS, Limits, Line, Player, Stop, Thought, never

SECONDS = 1.0
"""For each move of an engine, unless told."""


def python_player(text: str) -> Player:
    """A player by its class: `module:Class`, constructed without arguments.

    >>> python_player("ludion.players.random:RandomPlayer").__class__.__name__
    'RandomPlayer'
    """
    module, _, name = text.partition(":")
    try:
        player = getattr(import_module(module), name)()
    except Exception as fault:
        raise InvalidText(
            "a player must be python:module:Class, a class made without arguments; "
            "got {text!r} ({reason})",
            text=text,
            reason=f"{type(fault).__name__}: {fault}",
        ) from None
    if not callable(getattr(player, "think", None)):
        raise InvalidText(
            "a player must have a method think, as ludion.players.player.Player; got {text!r}",
            text=text,
        )
    chosen: Player = player
    return chosen


def text_for_mover(game: Game[P, M], position: P) -> str:
    """The position, or what the seat to move may know of it, so that a program cannot cheat."""
    point = Viewpoint(game.turn(position))
    if sees_all(game, position, point):
        return game.write(position)
    return view_text(game, seen(game, position, point)) or game.write(position)


class EnginePlayer:
    """A program that answers as `ludion engine` does (docs/engine.md), started at its first move.

    Each query has the game, its options and the position, and a limit of one second unless the
    caller sets limits. The program is terminated with this process.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.arguments = shlex.split(command)
        except ValueError:
            self.arguments = []
        if not self.arguments:
            raise InvalidText("an engine must be engine:COMMAND; got {text!r}", text=command)
        self._process: subprocess.Popen[str] | None = None
        self._ids = count(1)

    def __getstate__(self) -> dict[str, Any]:
        return {"command": self.command}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(state["command"])  # type: ignore[misc]  # a copy starts its own program

    def __del__(self) -> None:
        process = getattr(self, "_process", None)
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None:
            try:
                self._process = subprocess.Popen(
                    self.arguments,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    encoding="utf-8",
                )
            except OSError as fault:
                raise Fault(
                    "the engine {command!r} cannot be started ({reason})",
                    command=self.command,
                    reason=trouble(fault),
                ) from None
        return self._process

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        name = next(self._ids)
        given = {"seconds": limits.seconds, "nodes": limits.nodes, "depth": limits.depth}
        wanted = {key: value for key, value in given.items() if value is not None}
        query = {
            "id": name,
            "game": game.name,
            "options": dict(game.options),
            "position": text_for_mover(game, position),
            "limits": wanted or {"seconds": SECONDS},
            "seed": rng.randrange(1 << 31),
        }
        answer = self._answered(name, query)
        moves = self._moves(game, position, answer)
        yield Thought(
            (Line(moves, float(answer.get("value") or 0.0)),),
            int(answer.get("nodes") or 0),
            int(answer.get("depth") or 0),
            final=True,
        )

    def _answered(self, name: int, query: dict[str, Any]) -> dict[str, Any]:
        """The final answer to a query; partial ones are skipped."""
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(query) + "\n")
            process.stdin.flush()
        except OSError:
            raise self._silent() from None
        for line in process.stdout:
            answer = self._read(line)
            if answer.get("id") not in (name, None):
                continue
            if "error" in answer:
                error = answer["error"]
                raise Fault(
                    "the engine {command!r} refused: {text}",
                    command=self.command,
                    text=str(error.get("text", "?") if isinstance(error, dict) else error),
                )
            if answer.get("final"):
                return answer
        raise self._silent()

    def _read(self, line: str) -> dict[str, Any]:
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise Fault(
                "the engine {command!r} must answer in JSON; got {line!r}",
                command=self.command,
                line=line.strip(),
            )
        return answer

    def _moves(self, game: Game[P, M], position: P, answer: dict[str, Any]) -> tuple[M, ...]:
        try:
            text = answer["lines"][0]["moves"][0]
        except (KeyError, IndexError, TypeError):
            raise Fault("the engine {command!r} named no move", command=self.command) from None
        return (game.read(str(text), at=position),)

    def _silent(self) -> Fault:
        return Fault("the engine {command!r} has ended", command=self.command)
