"""A puzzle on the drawn board. The solution is proven, so every answer is certain."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.binding import BindingType

from ludion.core.puzzle import Puzzle, Spot, offered, solution, verdict_of
from ludion.locale import Words
from ludion.match.goals import task_in_words
from ludion.match.match import game_of
from ludion.show.terminal import Story
from ludion.terminal.tui.board_screen import turn_rows
from ludion.terminal.tui.hand import HandScreen
from ludion.terminal.tui.panel import KeyHint, Moves, Said, Sentence, Steps


class PuzzleScreen(HandScreen):
    """One puzzle after another; the computer plays the longest defence."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("S", "solution", "solution"),
        ("N", "another(1)", "next"),
        ("P", "another(-1)", "previous"),
    ]

    def __init__(self, puzzles: list[Puzzle], number: int, words: Words) -> None:
        self.puzzles = puzzles
        self.puzzle = puzzles[number - 1]
        super().__init__(game_of(self.puzzle.record), words)
        self._begin()

    def _begin(self) -> None:
        self.spots: list[Spot[Any]] = solution(self.game, self.puzzle)
        self.solver = self.spots[0].seat
        last = self.spots[-1]
        self.positions = [spot.position for spot in self.spots]
        self.positions.append(self.game.play(last.position, last.move))
        self.at = 0
        """How many moves of the solution have been played."""
        self.hinted = 0
        self.helped = self.given_up = False

    @property
    def position(self) -> Any:
        return self.positions[self.at]

    @property
    def seen(self) -> Any:
        return self.position

    @property
    def story(self) -> Story:
        return [(spot.position, spot.move) for spot in self.spots[: self.at]]

    @property
    def is_over(self) -> bool:
        return self.at == len(self.spots)

    @property
    def my_turn(self) -> bool:
        mine = not self.is_over and self.spots[self.at].solver
        return mine and not self.given_up and not self.moving and not self.too_small

    def aside(self) -> str:
        return self.words(
            "tui-puzzle-of",
            number=str(self.puzzle.number),
            of=str(len(self.puzzles)),
            difficulty=str(self.puzzle.difficulty),
        )

    def hints(self) -> list[KeyHint]:
        words = self.words
        return [
            KeyHint("?", words("tui-key-keys"), "app.keys"),
            KeyHint("H", words("tui-key-hint"), "hint"),
            KeyHint("S", words("tui-key-solution"), "solution"),
            KeyHint("N", words("tui-key-next"), "another(1)"),
            KeyHint("P", words("tui-key-previous"), "another(-1)"),
            KeyHint("R", words("tui-key-rules"), "rules"),
            KeyHint("Q", words("tui-key-back"), "app.leave"),
        ]

    def on_mount(self) -> None:
        self.retell()
        self.rest()

    def tell(self) -> None:
        turn = self.game.turn(self.position)
        sentence = self.query_one("#sentence", Sentence)
        sentence.update(self._sentence())
        sentence.set_class(turn is None, "-over")
        self.query_one("#steps", Steps).tell(self.board.voice.steps(self.place))
        self.tell_plates(self.position, self.names(), turn)
        rows = turn_rows(self.game, self.board, self.story)
        self.query_one("#moves", Moves).tell(rows, self.at - 1)
        self.query_one("#said", Said).tell(self.notice or self.just_happened(), self.refused)
        self.tell_choice()

    def names(self) -> list[str]:
        """Who sits where."""

        def mine(seat: int) -> bool:
            return seat == self.solver or bool(self.puzzle.aim)

        return [
            self.words("tui-puzzle-you" if mine(seat) else "tui-puzzle-defends")
            for seat in range(self.game.seats)
        ]

    def _sentence(self) -> str:
        if self.is_over:
            done = "puzzle-solved-helped" if self.helped else "puzzle-solved"
            over = self.game.turn(self.position) is None
            told = self.board.voice.ending(self.position) if over else ""
            return told if self.given_up else f"{self.words(done)} {told}".strip()
        if self.at == 0:
            seat = self.board.voice.seat(self.solver)
            return task_in_words(self.game, self.puzzle, seat, self.words)
        return self.board.voice.to_do(self.position)

    def just_happened(self) -> str:
        if not self.at:
            return self.words("puzzle-missed", missed=str(round(100 * self.puzzle.missed)))
        spot = self.spots[self.at - 1]
        return self.board.voice.happened(spot.position, spot.move)

    def finished(self) -> str:
        if not self.is_over:
            return ""
        return f"↵  {self.words('tui-puzzle-next')}"

    def go_further(self) -> None:
        self.action_another(1)

    def play(self, move: Any) -> None:
        """Try a move: only that of the solution is played."""
        spot = self.spots[self.at]
        if move == spot.move:
            self.say("")
            self._advance()
            return
        voice = self.board.voice
        deed, wrote = voice.deed(move, spot.position), self.game.write(move)
        lines = [line for line in spot.step.variations if line[0].move == wrote]
        if any(verdict_of(line).worth == 1 for line in lines):
            right = voice.deed(spot.move, spot.position)
            self._advance()
            self.say(self.words("puzzle-wins-too", move=deed, solution=right))
            return
        key = "puzzle-wrong" if spot.turn == 1 else "puzzle-not-known"
        told = [self.words("puzzle-unsure" if self.puzzle.aim else key, move=deed)]
        for line in lines:
            verdict = verdict_of(line)
            text = " ".join(step.move for step in line)
            ends = "puzzle-loses" if verdict.worth else "puzzle-draws"
            ends = "puzzle-aim-missed" if self.puzzle.aim else ends
            told.append(self.words(ends, line=text, turns=verdict.turns or 0))
        self.draft = None
        self.tell()
        self.say(" ".join(told), refused=True)

    def _advance(self) -> None:
        spot = self.spots[self.at]
        self.at += 1
        self.hinted = 0
        self.chosen, self.draft = None, None
        self.animate_move(spot.position, spot.move)
        if self.moving:
            self.tell_choice()

    def rest(self) -> None:
        """The animation is over: the solver chooses, or the defence answers."""
        self.draft = None
        mine = self.my_turn
        self.chosen = self.board.suggested(self.position, self.story) if mine else None
        self.tell()
        if not mine and not self.is_over:
            self.set_timer(self.ludion.pace.beat_s or 0.001, self._answer)

    def _answer(self) -> None:
        if not self.my_turn and not self.is_over and not self.moving:
            self.notice, self.refused = "", False
            self._advance()

    def action_hint(self) -> None:
        """First some moves to choose from, then the move."""
        if not self.my_turn:
            return
        self.helped = True
        self.hinted += 1
        spot = self.spots[self.at]
        moves = offered(self.game, self.puzzle, spot)
        voice = self.board.voice
        if self.hinted > 1 or not moves:
            self.say(self.words("hint-do", deed=voice.deed(spot.move, spot.position)))
            return
        told = "; ".join(voice.deed(move, spot.position) for move in moves)
        self.say(self.words("puzzle-hint", moves=told))

    def action_solution(self) -> None:
        """Play the solution to its end."""
        if not self.is_over and not self.given_up:
            self.given_up = True
            self.rest()

    def action_another(self, by: int) -> None:
        """Another puzzle of the same game."""
        number = (self.puzzle.number - 1 + by) % len(self.puzzles) + 1
        self.halt()
        self.app.switch_screen(puzzle_screen(self.puzzles, number, self.words))


def puzzle_screen(puzzles: list[Puzzle], number: int, words: Words) -> PuzzleScreen:
    """The screen of a puzzle: one with a goal is judged by the table."""
    if not puzzles[number - 1].goal:
        return PuzzleScreen(puzzles, number, words)
    from ludion.terminal.tui.goal import GoalScreen

    return GoalScreen(puzzles, number, words)
