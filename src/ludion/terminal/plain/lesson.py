"""A lesson line by line: it says something, asks for a move, and shows the result."""

from __future__ import annotations

from random import Random
from typing import Any

from ludion.core.fault import Fault
from ludion.core.game import NATURE
from ludion.games import load_voice
from ludion.locale import Words
from ludion.locale.faults import told
from ludion.terminal.plain.play import Read, Say, word_typed
from ludion.terminal.teaching import (
    LessonStep,
    filled,
    has_lesson,
    is_right,
    lesson_steps,
    lesson_title,
    played,
    reaches,
    refutation,
)

WORDS = ("help", "hint", "solution", "board", "next", "quit")


class PlainLesson:
    """A lesson of a game, step by step."""

    def __init__(self, name: str, words: Words, read: Read, say: Say, number: int = 1) -> None:
        self.number = number
        self.game, self.steps = lesson_steps(name, number)
        self.words, self.read, self.say = words, read, say
        self.board = load_voice(self.game, words)
        self.rng = Random(0)

    def run(self) -> None:
        """Run to the end of the lesson, or until the input ends."""
        self.say(lesson_title(self.game.name, self.number, self.words))
        for number, one in enumerate(self.steps, start=1):
            self.say(self.words("lesson-step", number=str(number), of=str(len(self.steps))))
            self.say(self.board.picture(one.position))
            self.say(one.step.says[self.words.language])
            if not (self.asked(one) if one.step.asks else self.waited()):
                return
        game, following = self.game.name, self.number + 1
        if has_lesson(game, following):
            self.say(self.words("lesson-follows", game=game, number=str(following)))
        else:
            self.say(self.words("lesson-over", game=game))

    def waited(self) -> bool:
        """Wait until the reader continues; False to stop."""
        self.say(self.words("lesson-next"))
        line = self.read("> ")
        return line is not None and word_typed(line.strip(), WORDS, self.words) != "quit"

    def asked(self, one: LessonStep) -> bool:
        """Ask until the right move comes; False at the end of the input."""
        while True:
            line = self.read("> ")
            if line is None:
                return False
            typed = line.strip()
            word = word_typed(typed, WORDS, self.words)
            if word == "quit":
                return False
            if word in ("solution", "next"):
                self.say(self.words("hint-try", move=one.step.asks[0]))
                return self.praised(one)
            if word or not typed:
                self.answer(one, word)
            elif self.tried(one, filled(self.board, typed, one.position, self.read, self.say)):
                return self.praised(one)

    def answer(self, one: LessonStep, word: str) -> None:
        if word == "board":
            self.say(self.board.picture(one.position))
        elif word == "hint":
            hint = one.step.hint.get(self.words.language, "")
            self.say(hint or self.words("hint-try", move=one.step.asks[0]))
        else:
            self.say(self.words("lesson-help"))

    def tried(self, one: LessonStep, text: str) -> bool:
        """Whether a move is what the step asks for."""
        try:
            move = self.game.read(text, at=one.position)
            after = self.game.play(one.position, move)
        except Fault as fault:
            self.say(told(fault, self.words.language))
            return False
        if one.step.goal and self.game.turn(after) == NATURE:
            answer = self.game.draw(after, self.rng)
            self.say(self.board.happened(after, answer))
            right = reaches(self.game, one.step, after, answer)
        else:
            self.say(self.board.happened(one.position, move))
            right = is_right(self.game, one.step, move)
            for reply in refutation(one.step, self.game.write(move)):
                after = self.play(after, reply)
        if not right:
            self.say(one.step.hint.get(self.words.language, "") or self.words("lesson-wrong"))
        return right

    def play(self, position: Any, text: str) -> Any:
        """Say what a move does; NATURE's answers have no text for a reader."""
        move = self.game.read(text, at=position)
        happened = self.board.happened(position, move)
        nature = self.game.turn(position) == NATURE
        self.say(happened if nature else f"{text}: {happened}")
        return self.game.play(position, move)

    def praised(self, one: LessonStep) -> bool:
        """Show the result, say what was learnt, and play what follows."""
        own = 2 if one.step.goal else 1
        texts = [one.step.asks[0], *one.step.then]
        position = played(self.game, one.position, texts[:own])[0][-1]
        self.say(self.board.picture(position))
        if one.step.done:
            self.say(one.step.done[self.words.language])
        for text in texts[own:]:
            position = self.play(position, text)
        return True
