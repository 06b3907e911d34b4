"""Puzzles and their solutions."""

from __future__ import annotations

from typing import Literal

from ludion.server.wire.api.study import Study
from ludion.show.messages import Part


class PuzzleFacts(Part, frozen=True):
    number: int
    """Its place in the list; puzzles that are added change it."""
    id: str
    """Six letters that never change."""
    was: int | None
    """Its number when pages marked solved puzzles by number; null for a later puzzle."""
    difficulty: int
    """1 to 5."""
    turns: int
    """Turns of both sides until the win, against the longest defence; with an aim, turns of the
    whole team; with a goal, actions."""
    seat: int
    missed: float
    """How often levels 1 to 7 miss it, 0 to 1; with a goal, how often unsteady hands that know the
    solution do."""
    idea: str
    """A word for its theme, the same in every language; may be empty."""
    theme: str
    """Its theme, in a few words; may be empty."""


class Puzzles(Part, frozen=True):
    """GET /api/puzzles/GAME?lang=en

    `asks`: for the winning turn, for a move that makes a team certain of an aim, or for a goal.
    """

    game: str
    title: str
    called: list[str]
    puzzles: list[PuzzleFacts]
    asks: Literal["wins", "aims", "goals"]
    free: bool
    """Whether there is a free table for practice."""
    explored: bool
    """Whether its moves can be compared: the page /explore/GAME."""


class OtherWay(Part, frozen=True):
    """A turn other than the solution's, and its proven result: 1 also wins, 0 draws, -1 loses.

    A turn that fails is followed by the best reply.
    """

    moves: list[str]
    worth: int
    says: str


class PuzzleMove(Part, frozen=True):
    """A move of the solution: the solver's, or the longest defence."""

    text: str
    deed: str
    solver: bool
    turn: int
    """From 1."""
    others: list[OtherWay]
    offered: list[str]
    """Moves for a first hint, including the solution."""


class Puzzle(Part, frozen=True):
    """GET /api/puzzles/GAME/NUMBER?lang=en, or its id instead of NUMBER.

    Only the first turn of the solution is unique.
    """

    facts: PuzzleFacts
    of: int
    says: str
    """The task, in a sentence."""
    study: Study
    """The position, and the solution step by step."""
    solution: list[PuzzleMove]
    aim: bool
    """Whether a team must be certain of an aim: chance answers, and the solver plays all seats."""
    goal: str
    """The goal that NATURE's answers must reach, for POST /api/learn/GAME/verdict; empty if the
    solution is proven move by move."""
    hint: str
    """With a goal: how to reach it, in a sentence."""
