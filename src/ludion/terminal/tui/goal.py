"""A puzzle of gestures on the drawn board: any gestures that reach its goal solve it."""

from __future__ import annotations

from random import Random
from typing import Any

from textual import work

from ludion.core.game import NATURE
from ludion.core.puzzle import solution
from ludion.match.goals import goal_hint, goal_in_words, judged, theme_in_words
from ludion.show.terminal import Story
from ludion.terminal.tui.panel import KeyHint
from ludion.terminal.tui.puzzle import PuzzleScreen
from ludion.terminal.tui.worker import thought


class GoalScreen(PuzzleScreen):
    """NATURE answers every gesture; after a miss the table is restored."""

    def _begin(self) -> None:
        self.spots = solution(self.game, self.puzzle)
        self.solver = self.spots[0].seat
        self.rng = Random(0)
        self.hinted = 0
        self.helped = self.given_up = self.solved = False
        self._put_back()

    def _put_back(self) -> None:
        self.positions, self.made = [self.spots[0].position], list[Any]()
        self.at = 0

    def _make(self, move: Any) -> None:
        self.positions.append(self.game.play(self.position, move))
        self.made.append(move)
        self.at += 1
        self.chosen, self.draft = None, None

    @property
    def story(self) -> Story:
        return list(zip(self.positions, self.made, strict=False))

    @property
    def is_over(self) -> bool:
        return self.solved or (self.given_up and self.at == len(self.spots))

    @property
    def my_turn(self) -> bool:
        mine = not self.is_over and self.game.turn(self.position) == self.solver
        return mine and not self.given_up and not self.moving and not self.too_small

    def hints(self) -> list[KeyHint]:
        first, hint, *others = super().hints()
        form = [KeyHint("F", self.words("tui-key-form"), "form")] if self.has_forms else []
        return [first, hint, *form, *others]

    def names(self) -> list[str]:
        you = self.words("tui-puzzle-you")
        return [you if seat == self.solver else "" for seat in range(self.game.seats)]

    def _sentence(self) -> str:
        if self.solved:
            return self.words("puzzle-solved-helped" if self.helped else "puzzle-solved")
        return goal_in_words(self.game, self.puzzle, self.words)

    def just_happened(self) -> str:
        if self.at:
            return self.board.voice.happened(self.positions[-2], self.made[-1])
        return self.words(
            "puzzle-missed-hands",
            theme=theme_in_words(self.game, self.puzzle, self.words),
            missed=str(round(100 * self.puzzle.missed)),
        )

    def play(self, move: Any) -> None:
        """Try a gesture."""
        self.say("")
        self._make(move)
        self.tell()
        self.find_answer(self.position)

    @work(exclusive=True, group="computer")
    async def find_answer(self, waiting: Any) -> None:
        """NATURE answers a gesture; then the goal is reached, missed, or neither yet."""
        assert self.game.turn(waiting) == NATURE
        answer = await thought(lambda stop: self.game.draw(waiting, self.rng))
        if self.position is not waiting:
            return
        self._make(answer)
        verdict = judged(self.game, self.puzzle, self.positions, self.made)
        if verdict is False:
            missed = f"{self.just_happened()} {self.words('puzzle-goal-missed')}"
            self._put_back()
            self.rest()
            self.say(missed, refused=True)
            return
        self.solved = verdict is True
        self.animate_move(waiting, answer)

    def rest(self) -> None:
        """The animation is over: the solver chooses, or the solution continues."""
        self.draft = None
        mine = self.my_turn
        self.chosen = self.board.suggested(self.position, self.story) if mine else None
        self.tell()
        if self.given_up and not self.is_over:
            self.set_timer(self.ludion.pace.beat_s or 0.001, self._answer)

    def _advance(self) -> None:
        """The next move of the solution."""
        spot = self.spots[self.at]
        self._make(spot.move)
        self.animate_move(spot.position, spot.move)
        if self.moving:
            self.tell_choice()

    def action_hint(self) -> None:
        """First how to do such a thing in general, then the gesture."""
        if not self.my_turn:
            return
        self.helped = True
        self.hinted += 1
        if self.hinted == 1 or self.at >= len(self.spots):
            self.say(goal_hint(self.game, self.puzzle, self.words))
            return
        spot = self.spots[self.at]
        deed = self.board.voice.deed(spot.move, spot.position)
        told = self.words("hint-do", deed=deed)
        self.say(f"{told} {self.game.write(spot.move)}")

    def action_solution(self) -> None:
        """Play the recorded solution to its end."""
        if not self.is_over and not self.given_up:
            self.given_up = True
            self._put_back()
            self.rest()
