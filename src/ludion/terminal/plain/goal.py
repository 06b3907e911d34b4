"""A puzzle with a goal, line by line: a gesture is typed, NATURE answers, the goal is met or not.

A player types a move in the game's notation, the name of a form that asks for its numbers, or a
word: hint, solution, board, quit, help.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ludion.core.fault import Fault
from ludion.core.game import NATURE, Game
from ludion.core.puzzle import Puzzle
from ludion.core.record import replay
from ludion.games import load_voice
from ludion.locale import Words
from ludion.locale.faults import told
from ludion.match.goals import goal_hint, goal_in_words, judged, theme_in_words
from ludion.terminal.plain.play import Read, Say, word_typed
from ludion.terminal.teaching import filled


class GoalTable:
    """One puzzle; after a miss it begins again."""

    def __init__(
        self,
        game: Game[Any, Any],
        puzzle: Puzzle,
        of: int,
        words: Words,
        read: Read,
        say: Say,
    ) -> None:
        self.game, self.puzzle, self.of = game, puzzle, of
        self.words, self.read, self.say = words, read, say
        self.board = load_voice(game, words)
        self.start = game.read(puzzle.start)
        self.rng = Random(0)
        self.hints = 0
        self.again()

    def again(self) -> None:
        self.positions, self.moves = [self.start], list[Any]()

    @property
    def position(self) -> Any:
        return self.positions[-1]

    def run(self) -> None:
        """Run until the goal is reached, the solution is shown, or the input ends."""
        self.say(self.heading())
        self.say(self.board.picture(self.start))
        self.say(self.board.to_do(self.start))
        while (line := self.read("> ")) is not None:
            typed = line.strip()
            word = word_typed(typed, ("quit", "solution", "help", "board", "hint"), self.words)
            if word == "quit":
                return
            if word == "solution":
                self.show()
                return
            if word or not typed:
                self.answer(word)
            elif self.tried(filled(self.board, typed, self.position, self.read, self.say)):
                return

    def heading(self) -> str:
        about = self.words(
            "puzzle-goal-heading",
            number=str(self.puzzle.number),
            of=str(self.of),
            theme=theme_in_words(self.game, self.puzzle, self.words),
            difficulty=str(self.puzzle.difficulty),
            missed=str(round(100 * self.puzzle.missed)),
        )
        return f"{about}\n{goal_in_words(self.game, self.puzzle, self.words)}\n"

    def answer(self, word: str) -> None:
        answers: dict[str, Callable[[], str]] = {
            "board": lambda: self.board.picture(self.position),
            "hint": self.hint,
        }
        self.say(answers[word]() if word in answers else self.words("puzzle-goal-help"))

    def hint(self) -> str:
        """First how to do such a thing in general, then the gesture."""
        self.hints += 1
        if self.hints == 1:
            return goal_hint(self.game, self.puzzle, self.words)
        own = [step.move for step in self.puzzle.record.steps[::2]]
        return self.words("hint-try", move=own[0])

    def tried(self, text: str) -> bool:
        """Whether a gesture has reached the goal."""
        try:
            self.play(self.game.read(text, at=self.position))
        except Fault as fault:
            self.say(told(fault, self.words.language))
            return False
        while self.game.turn(self.position) == NATURE:
            self.play(self.game.draw(self.position, self.rng))
        self.say(self.board.happened(self.positions[-2], self.moves[-1]))
        verdict = judged(self.game, self.puzzle, self.positions, self.moves)
        if verdict:
            self.say(self.board.picture(self.position))
            self.say(self.words("puzzle-solved-helped" if self.hints else "puzzle-solved"))
            return True
        if verdict is None:
            self.say(self.board.to_do(self.position))
        else:
            self.say(self.words("puzzle-goal-missed"))
            self.again()
        return False

    def play(self, move: Any) -> None:
        after = self.game.play(self.position, move)
        self.positions.append(after)
        self.moves.append(move)

    def show(self) -> None:
        """The recorded gestures and their results."""
        for position, move in replay(self.game, self.puzzle.record):
            if move is None:
                self.say(self.board.picture(position))
                return
            happened = self.board.happened(position, move)
            nature = self.game.turn(position) == NATURE
            self.say(happened if nature else f"{self.game.write(move)}: {happened}")
