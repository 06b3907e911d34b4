"""Play line by line, for pipes, screen readers and small screens.

A player types a move in the game's notation, or a word: moves, board, hint, undo, quit, help.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ludion.core.fault import Fault
from ludion.core.game import NATURE, Game, Listed
from ludion.games import load_voice
from ludion.locale import Words
from ludion.locale.faults import told
from ludion.match.hints import find_hint, hint_text
from ludion.match.lineup import Sitter
from ludion.match.match import Match
from ludion.match.readiness import preparing_text
from ludion.show.voice import Forms, Typed
from ludion.terminal.plain.position import screen_view, told_moves, told_unsolved

Read = Callable[[str], str | None]
"""Ask with a prompt; None at the end of the input."""
Say = Callable[[str], None]


class PlainPlay:
    """A match played in lines of text. `kept` is called after every move."""

    def __init__(
        self,
        game: Game[Any, Any],
        match: Match[Any, Any],
        sitters: Sequence[Sitter],
        words: Words,
        read: Read,
        say: Say,
        kept: Callable[[], None],
        rng: Random | None = None,
    ) -> None:
        self.game, self.match, self.sitters = game, match, sitters
        self.words, self.read, self.say, self.kept = words, read, say, kept
        self.board = load_voice(game, words)
        self.screen_view = screen_view(game, sitters)
        self.prepared = ""
        self.rng = rng or Random(0)
        """The generator for chance, in games where chance takes turns."""

    def run(self) -> None:
        """Play until the game is over, the input ends, or somebody quits."""
        unsolved = told_unsolved(self.game, self.sitters, self.words)
        if unsolved:
            self.say(unsolved)
        self.show_board()
        while (seat := self.match.turn) is not None:
            if seat == NATURE:
                self.play(self.game.draw(self.match.position, self.rng))
                if self.match.turn != NATURE:
                    self.show_board_to_people()
            elif self.sitters[seat].player is not None:
                self.play(self.sitters[seat].choose(self.game, self.match.position))
                self.tell_preparing()
            elif not self.ask():
                return
        self.show_board()
        self.say(self.board.ending(self.match.position))

    def ask(self) -> bool:
        """One line from the person to move; False to stop."""
        seen = self.screen_view.seen(self.match.position)
        self.say(self.board.to_do(seen))
        if isinstance(self.board, Typed):
            self.say(self.board.typed(seen))
        line = self.read("> ")
        if line is None:
            return False
        word = line.strip()
        if word in ("quit", "q"):
            return False
        answers: dict[str, Callable[[], None]] = {
            "": lambda: None,
            "help": lambda: self.say(self.words("plain-help")),
            "?": lambda: self.say(self.words("plain-help")),
            "moves": self.show_moves,
            "board": self.show_board,
            "undo": self.take_back,
            "hint": self.show_hint,
        }
        if word in answers and not self.is_move(word):
            answers[word]()
        elif isinstance(self.board, Forms) and word in self.board.forms:
            self.fill(self.board, word)
        else:
            self.try_to_play(word)
        return True

    def fill(self, board: Forms, form: str) -> None:
        """Ask for one number after another; an empty answer takes the suggestion."""
        given: list[str] = []
        for question, usual in board.questions(form, self.match.position):
            self.say(f"{question} [{usual}]" if usual else question)
            line = self.read("> ")
            if line is None:
                return
            given.append(line.strip() or usual)
        self.try_to_play(board.filled(form, given))

    def is_move(self, word: str) -> bool:
        if not isinstance(self.game, Listed):
            return False
        return word in map(self.game.write, self.game.moves(self.match.position))

    def try_to_play(self, words: str) -> None:
        """One move or several; those before a fault are played."""
        for word in words.split():
            try:
                self.play(self.game.read(word, at=self.match.position))
            except Fault as fault:
                self.say(told(fault, self.words.language))
                return
        if self.match.turn is not None:
            self.show_board()

    def play(self, move: Any) -> None:
        before = self.match.position
        self.match.play(move)
        self.kept()
        shown = self.screen_view.move_seen(before, move)
        told_ = self.board.happened(self.screen_view.seen(before), shown)
        self.say(f"{self.game.write(shown)}: {told_}")

    def take_back(self) -> None:
        """Undo to the last decision of a person."""
        people = [seat for seat, sitter in enumerate(self.sitters) if sitter.player is None]
        if not any(self.game.turn(place) in people for place in self.match.positions[:-1]):
            self.say(self.words("plain-nothing-to-undo"))
            return
        self.match.take_back()
        while self.match.turn not in people:
            self.match.take_back()
        self.kept()
        self.show_board()

    def show_board(self) -> None:
        self.say(self.board.picture(self.screen_view.seen(self.match.position)))

    def show_board_to_people(self) -> None:
        """Show the board after moves of chance, once a person has a choice."""
        turn = self.match.turn
        if turn is not None and turn != NATURE and self.sitters[turn].player is None:
            self.show_board()

    def show_hint(self) -> None:
        hint = find_hint(self.game, self.match.position)
        self.say(hint_text(self.game, hint, self.words, self.match.position))
        self.tell_preparing()

    def tell_preparing(self) -> None:
        """Say how far the compiler is, whenever that has changed."""
        said = preparing_text(self.game.name, self.words)
        if said and said != self.prepared:
            self.say(said)
        self.prepared = said

    def show_moves(self) -> None:
        if not isinstance(self.game, Listed):
            self.say(told_moves(self.game, self.match.position, self.words))
            return
        for move in self.game.moves(self.match.position):
            happens = self.board.happened(self.screen_view.seen(self.match.position), move)
            self.say(f"{self.game.write(move)}: {happens}")
