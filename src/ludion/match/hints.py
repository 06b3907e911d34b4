"""A hint: a move to try, why, and both in words."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from ludion.core.game import Game, Listed
from ludion.games import load_teamwork, load_voice
from ludion.locale import Words
from ludion.match.computers import hint, is_duel, searcher
from ludion.match.readiness import use_compiled
from ludion.players.player import Limits, Line, Stop, never
from ludion.show.voice import Planner

DANGER_S = 0.2
DANGER_TURNS = 2
EVERY_MOVE = 1000
THREAT_POSITIONS = 300
"""So many positions are looked at for the end that a hint prevents."""


class Danger(NamedTuple):
    """How many of the other moves are proven to lose, and in how many turns the slowest of them
    does; how the game would end after one of them, if a short look shows it."""

    losing: int
    others: int
    turns: int
    end: Any = None


class Hint(NamedTuple):
    line: Line[Any]
    danger: Danger | None = None


class HintMemory:
    """The last hint of a table, so that asking again gives the same hint.

    A search with a time limit may prefer another of two equal moves the second time. A hint changes
    only if the position has changed, or if the compiled search has become ready meanwhile.
    """

    def __init__(self) -> None:
        self._at: Any = None
        self._compiled = False
        self._hint: Hint | None = None

    def known(self, game: Game[Any, Any], position: Any) -> Hint | None:
        same = self._at is position and self._compiled == use_compiled(game)
        return self._hint if same else None

    def keep(self, game: Game[Any, Any], position: Any, hint: Hint) -> Hint:
        self._at, self._compiled, self._hint = position, use_compiled(game), hint
        return hint


def find_hint(
    game: Game[Any, Any], position: Any, stop: Stop = never, compiled: bool | None = None
) -> Hint:
    """The move of the strongest player; if nothing is proven about it, which other moves lose."""
    line = hint(game, position, stop, compiled)
    known = line.proven or not is_duel(game) or not isinstance(game, Listed)
    return Hint(line, None if known else danger_of(game, position, line, stop, compiled))


def danger_of(
    game: Game[Any, Any], position: Any, line: Line[Any], stop: Stop, compiled: bool | None
) -> Danger:
    """The moves other than the first of `line` that lose soon, as a short search proves."""
    limits = Limits(seconds=DANGER_S, depth=DANGER_TURNS, lines=EVERY_MOVE, memory=1)
    for thought in searcher(game, compiled).think(game, position, Random(0), limits, stop):
        found = thought.lines
    lost = [one for one in found if one.proven and one.value < 0 and one.moves[0] != line.moves[0]]
    others = len(limits.moves_of(game, position)) - 1
    turns = max((one.turns or 0 for one in lost), default=0)
    end = lost_at_once(game, position, lost[0].moves[0]) if lost else None
    return Danger(len(lost), others, turns, end)


def lost_at_once(game: Game[Any, Any], position: Any, move: Any) -> Any:
    """A final position that the next player can reach in one turn after `move`; None if there is
    none, or none is found soon."""
    mine = game.turn(position)
    if mine is None or not isinstance(game, Listed):
        return None
    now = game.play(position, move)
    while game.turn(now) == mine:
        now = game.play(now, next(iter(game.moves(now))))
    other, open_, seen = game.turn(now), [now], 0
    while open_ and seen < THREAT_POSITIONS:
        now = open_.pop(0)
        for reply in game.moves(now):
            after, seen = game.play(now, reply), seen + 1
            if game.turn(after) is None and game.outcome(after).payoff[mine] < 0:
                return after
            if game.turn(after) == other:
                open_.append(after)
    return None


def plan_text(game: Game[Any, Any], position: Any, line: Line[Any], words: Words) -> str:
    """A move and its purpose, in a cooperative game; empty in other games."""
    teamwork = load_teamwork(game)
    voice = load_voice(game, words)
    if teamwork is None or not isinstance(voice, Planner):
        return ""
    move = words("hint-do", deed=voice.deed(line.moves[0], position))
    plan = voice.plan(teamwork.plan(position, line.moves[0]))
    share = round(50 * (line.value + 1))
    if not 0 < share < 100:  # too few games were tried to tell
        return f"{move} {plan}"
    return f"{move} {plan} {words(f'{game.name}-plan-share-only', share=str(share))}"


def hint_text(
    game: Game[Any, Any], hint: Hint, words: Words, position: Any = None, deed: str = ""
) -> str:
    """A move to try, and why: its result if that is certain, or what other moves lose; in a
    team, the purpose of the move.

    The move is named as on its button (`deed`), or else as it is typed.
    """
    line = hint.line
    plan = "" if position is None else plan_text(game, position, line, words)
    if plan:
        return plan
    typed = game.write(line.moves[0])
    move = words("hint-do", deed=deed.removesuffix(".")) if deed else words("hint-try", move=typed)
    return f"{move} {_why(game, hint, words)}"


def _why(game: Game[Any, Any], hint: Hint, words: Words) -> str:
    line, danger = hint
    if line.proven and line.value > 0 and line.turns is not None:
        return words("hint-wins", turns=line.turns)
    if line.proven and line.value < 0 and line.turns is not None:
        return words("hint-loses", turns=line.turns)
    if line.proven:
        return words("hint-draws")
    if danger is None or not danger.losing:
        return words("hint-looks")
    if danger.losing == danger.others:
        why = words("hint-only", turns=danger.turns)
    else:
        why = words("hint-danger", losing=danger.losing, others=danger.others, turns=danger.turns)
    if danger.end is None:
        return why
    ending = load_voice(game, words).ending(danger.end)
    return f"{why} {words('hint-threat', ending=ending)}"
