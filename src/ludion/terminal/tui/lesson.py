"""A lesson on the drawn board: it says something, asks for a move, and shows the result."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from textual import work
from textual.binding import BindingType

from ludion.core.game import NATURE
from ludion.locale import Words
from ludion.show.terminal import Story
from ludion.terminal.teaching import (
    LessonStep,
    has_lesson,
    is_right,
    lesson_steps,
    lesson_title,
    played,
    reaches,
    refutation,
)
from ludion.terminal.tui.board_screen import turn_rows
from ludion.terminal.tui.hand import HandScreen
from ludion.terminal.tui.panel import KeyHint, Moves, Said, Sentence, Steps
from ludion.terminal.tui.worker import thought


class LessonScreen(HandScreen):
    """A lesson step by step; Enter continues."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("N", "next", "next"),
        ("P", "previous", "previous"),
    ]

    def __init__(self, name: str, words: Words, lesson: int = 1) -> None:
        game, self.steps = lesson_steps(name, lesson)
        super().__init__(game, words)
        self.lesson = lesson
        self.number = 0
        self.rng = Random(0)
        self._begin()

    def _begin(self) -> None:
        step = self.one.step
        self.positions, self.moves = played(
            self.game, self.one.position, [*step.asks[:1], *step.then]
        )
        self.at = 0
        """How many moves of the step have been played."""
        self.trying: Any = None
        """A position that a gesture of one's own has led to, while NATURE answers."""

    @property
    def one(self) -> LessonStep:
        return self.steps[self.number]

    @property
    def is_done(self) -> bool:
        return self.at == len(self.moves)

    @property
    def position(self) -> Any:
        return self.positions[self.at] if self.trying is None else self.trying

    @property
    def seen(self) -> Any:
        return self.position

    @property
    def story(self) -> Story:
        return list(zip(self.positions, self.moves, strict=False))[: self.at]

    @property
    def my_turn(self) -> bool:
        free = not self.moving and not self.too_small and self.trying is None
        return bool(self.one.step.asks) and self.at == 0 and free

    def aside(self) -> str:
        number, of = str(self.number + 1), str(len(self.steps))
        title = lesson_title(self.game.name, self.lesson, self.words)
        return f"{title} · {self.words('lesson-step', number=number, of=of)}"

    def hints(self) -> list[KeyHint]:
        words = self.words
        return [
            KeyHint("?", words("tui-key-keys"), "app.keys"),
            KeyHint("H", words("tui-key-hint"), "hint"),
            *([KeyHint("F", words("tui-key-form"), "form")] if self.has_forms else []),
            KeyHint("N", words("tui-key-next"), "next"),
            KeyHint("P", words("tui-key-previous"), "previous"),
            KeyHint("R", words("tui-key-rules"), "rules"),
            KeyHint("Q", words("tui-key-back"), "app.leave"),
        ]

    def on_mount(self) -> None:
        self.retell()
        self.rest()

    def tell(self) -> None:
        language = self.words.language
        done = self.one.step.done.get(language, "") if self.at else ""
        self.query_one("#sentence", Sentence).update(done or self.one.step.says[language])
        self.query_one("#steps", Steps).tell([])
        self.tell_plates(self.position, [""] * self.game.seats, self.game.turn(self.position))
        rows = turn_rows(self.game, self.board, self.story)
        self.query_one("#moves", Moves).tell(rows, self.at - 1)
        self.query_one("#said", Said).tell(self.notice or self.just_happened(), self.refused)
        self.tell_choice()

    def just_happened(self) -> str:
        if not self.at:
            return ""
        return self.board.voice.happened(self.positions[self.at - 1], self.moves[self.at - 1])

    def finished(self) -> str:
        if not self.is_done or (self.one.step.asks and not self.at):
            return ""
        return f"↵  {self.words(self._further())}"

    def _further(self) -> str:
        if self.number + 1 < len(self.steps):
            return "lesson-go-on"
        return "lesson-another" if self._has_another else "lesson-end"

    @property
    def _has_another(self) -> bool:
        return has_lesson(self.game.name, self.lesson + 1)

    def go_further(self) -> None:
        if self.number + 1 < len(self.steps):
            self._go(self.number + 1)
        elif self._has_another:
            self._go_to_lesson(self.lesson + 1)
        else:
            self.ludion.action_leave()

    def _go_to_lesson(self, lesson: int) -> None:
        """Another lesson may have other options, so its game may be another."""
        self.ludion.switch_screen(LessonScreen(self.game.name, self.words, lesson))

    def _go(self, number: int) -> None:
        self.halt()
        self.number = number
        self._begin()
        self.notice, self.refused = "", False
        self.chosen, self.draft = None, None
        self.retell()
        self.rest()

    def action_next(self) -> None:
        self.go_further()

    def action_previous(self) -> None:
        if self.number:
            self._go(self.number - 1)

    def play(self, move: Any) -> None:
        self.say("")
        if self.one.step.goal:
            self.trying = self.game.play(self.one.position, move)
            self.chosen, self.draft = None, None
            self.tell()
            self.find_answer(self.trying)
        elif is_right(self.game, self.one.step, move):
            self._advance()
        else:
            self._refuse(self._told(move))

    def _told(self, move: Any) -> str:
        """What a wrong move does, and what refutes it."""
        texts = [self.game.write(move)]
        texts += refutation(self.one.step, texts[0])
        positions, moves = played(self.game, self.position, texts)
        return " ".join(map(self.board.voice.happened, positions, moves))

    def _refuse(self, happened: str) -> None:
        self.draft, self.trying = None, None
        hint = self.one.step.hint.get(self.words.language, "") or self.words("lesson-wrong")
        self.rest()
        self.say(f"{happened} {hint}", refused=True)

    @work(exclusive=True, group="computer")
    async def find_answer(self, waiting: Any) -> None:
        """NATURE answers a gesture; its answer decides whether the goal is reached."""
        if self.game.turn(waiting) != NATURE:
            self._refuse("")
            return
        answer = await thought(lambda stop: self.game.draw(waiting, self.rng))
        if self.trying is not waiting:
            return
        self.trying = None
        if reaches(self.game, self.one.step, waiting, answer):
            after = self.game.play(waiting, answer)
            self.positions[1:3], self.moves[1:2] = [waiting, after], [answer]
            self.at = 2
            self.animate_move(waiting, answer)
        else:
            self._refuse(self.board.voice.happened(waiting, answer))

    def _advance(self) -> None:
        position, move = self.positions[self.at], self.moves[self.at]
        self.at += 1
        self.chosen, self.draft = None, None
        self.animate_move(position, move)
        if self.moving:
            self.tell_choice()

    def rest(self) -> None:
        """The animation is over: the reader chooses, or the following moves are played."""
        self.draft = None
        mine = self.my_turn
        self.chosen = self.board.suggested(self.position, self.story) if mine else None
        self.tell()
        if self._follows:
            self.set_timer(self.ludion.pace.beat_s or 0.001, self._follow)

    def _follow(self) -> None:
        if self._follows and not self.moving:
            self._advance()

    @property
    def _follows(self) -> bool:
        """Whether the reader has done what was asked and moves follow it."""
        return not self.is_done and (self.at > 0 or not self.one.step.asks)

    def action_hint(self) -> None:
        hint = self.one.step.hint.get(self.words.language, "")
        if self.my_turn:
            move = self.game.read(self.one.step.asks[0], at=self.position)
            deed = self.board.voice.deed(move, self.position).removesuffix(".")
            self.say(hint or self.words("hint-do", deed=deed))
