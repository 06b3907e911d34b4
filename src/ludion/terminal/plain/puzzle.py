"""Solve a puzzle line by line. The solution is proven, so every answer is certain.

A player types a move in the game's notation, or a word: hint, solution, board, quit, help.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludion.core.fault import Fault
from ludion.core.game import Game
from ludion.core.puzzle import Puzzle, Spot, offered, solution, verdict_of
from ludion.core.record import Step
from ludion.games import load_voice
from ludion.locale import Words
from ludion.locale.faults import told
from ludion.match.goals import task_in_words
from ludion.terminal.plain.play import Read, Say, word_typed


class PuzzleTable:
    """One puzzle. The computer plays the longest defence."""

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
        self.spots = solution(game, puzzle)
        self.solver = self.spots[0].seat
        self.typed: list[str] = []
        """Words of the line that are still to be read."""
        self.hints = 0
        self.helped = False
        self.given_up = False

    def run(self) -> None:
        """Run until the puzzle is solved, the solution is shown, or the input ends."""
        self.say(self.heading())
        self.say(self.board.picture(self.spots[0].position))
        for spot, after in zip(self.spots, [*self.spots[1:], None], strict=True):
            if spot.solver and not self.given_up and not self.asked(spot):
                return
            self.tell(spot)
            if after is not None and after.turn != spot.turn:
                self.say(self.board.picture(after.position))
        last = self.spots[-1]
        end = self.game.play(last.position, last.move)
        self.say(self.board.picture(end))
        if self.game.turn(end) is None:
            self.say(self.board.ending(end))
        if not self.given_up:
            self.say(self.words("puzzle-solved-helped" if self.helped else "puzzle-solved"))

    def heading(self) -> str:
        puzzle = self.puzzle
        about = self.words(
            "puzzle-heading",
            number=str(puzzle.number),
            of=str(self.of),
            difficulty=str(puzzle.difficulty),
            missed=str(round(100 * puzzle.missed)),
        )
        task = task_in_words(self.game, puzzle, self.board.seat(self.solver), self.words)
        return f"{about}\n{task}\n"

    def tell(self, spot: Spot[Any]) -> None:
        happened = self.board.happened(spot.position, spot.move)
        self.say(f"{self.game.write(spot.move)}: {happened}")

    def asked(self, spot: Spot[Any]) -> bool:
        """Ask until the move of the solution comes; False at the end of the input."""
        self.hints = 0
        if not self.typed:
            self.say(self.board.to_do(spot.position))
        while True:
            if not self.typed:
                line = self.read("> ")
                if line is None:
                    return False
                self.typed = line.split()
                continue
            word = self.typed.pop(0)
            if word_typed(word, ("quit",), self.words):
                return False
            if self.answered(spot, word):
                return True
            self.typed.clear()

    def answered(self, spot: Spot[Any], word: str) -> bool:
        """Whether the puzzle goes on after a word."""
        answers: dict[str, Callable[[], None]] = {
            "help": lambda: self.say(self.words("puzzle-help")),
            "board": lambda: self.say(self.board.picture(spot.position)),
            "hint": lambda: self.hint(spot),
        }
        known = word_typed(word, (*answers, "solution"), self.words)
        if known == "solution":
            self.given_up = True
            return True
        if known:
            answers[known]()
            return False
        return self.tried(spot, word)

    def tried(self, spot: Spot[Any], word: str) -> bool:
        try:
            move = self.game.read(word, at=spot.position)
            self.game.play(spot.position, move)
        except Fault as fault:
            self.say(told(fault, self.words.language))
            return False
        if move == spot.move:
            return True
        wrote = self.game.write(move)
        lines = [line for line in spot.step.variations if line[0].move == wrote]
        if any(verdict_of(line).worth == 1 for line in lines):
            right = self.game.write(spot.move)
            self.say(self.words("puzzle-wins-too", move=wrote, solution=right))
            self.typed.clear()
            return True
        key = "puzzle-wrong" if spot.turn == 1 else "puzzle-not-known"
        self.say(self.words("puzzle-unsure" if self.puzzle.aim else key, move=wrote))
        for line in lines:
            self.refute(line)
        return False

    def refute(self, line: tuple[Step, ...]) -> None:
        """Show how the game continues after a wrong turn, from the record."""
        text = " ".join(step.move for step in line)
        verdict = verdict_of(line)
        if self.puzzle.aim:
            self.say(self.words("puzzle-aim-missed", line=text))
        elif verdict.worth == 0:
            self.say(self.words("puzzle-draws", line=text))
        else:
            self.say(self.words("puzzle-loses", line=text, turns=verdict.turns or 0))

    def hint(self, spot: Spot[Any]) -> None:
        """First some moves to choose from, then the move."""
        self.helped = True
        self.hints += 1
        moves = offered(self.game, self.puzzle, spot)
        if self.hints > 1 or not moves:
            self.say(self.words("hint-try", move=self.game.write(spot.move)))
            return
        self.say(self.words("puzzle-hint", moves=" ".join(map(self.game.write, moves))))
