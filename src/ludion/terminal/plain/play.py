"""Play line by line, for pipes, screen readers and small screens.

A player types a move in the game's notation, or a word: moves, board, hint, undo, rules, quit,
help; in French also coups, plateau, conseil, reprendre, règles, quitter, aide. People move only
for people: what is typed beyond the end of their turn is reported and not played.
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
from ludion.match.hints import HintMemory, find_hint, hint_text
from ludion.match.house_rules import house_rules_told
from ludion.match.lineup import Sitter
from ludion.match.match import Match
from ludion.match.readiness import preparing_text
from ludion.match.teamtalk import Conversation, Phrase, phrase_text
from ludion.show.phrases import ANSWERS, GO_ON, WAIT_FOR_ME
from ludion.show.voice import Forms, Typed
from ludion.terminal.plain.position import screen_view, told_moves, told_unsolved
from ludion.terminal.plain.rules import rules_text

Read = Callable[[str], str | None]
"""Ask with a prompt; None at the end of the input."""
Say = Callable[[str], None]
SHORT = {"?": "help", "q": "quit"}


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
        may_ask: bool = False,
    ) -> None:
        self.game, self.match, self.sitters = game, match, sitters
        self.words, self.read, self.say, self.kept = words, read, say, kept
        self.board = load_voice(game, words)
        self.hints = HintMemory()
        self.screen_view = screen_view(game, sitters)
        self.prepared = ""
        self.seen_at: Any = None
        """The position whose board was shown last."""
        self.rng = rng or Random(0)
        """The generator for chance, in games where chance takes turns."""
        people = [seat for seat, sitter in enumerate(sitters) if sitter.player is None]
        self.team = Conversation(game, people)
        self.may_ask = may_ask
        """Whether a computer on the team may ask: somebody types, and no pipe is read."""

    def run(self) -> None:
        """Play until the game is over, the input ends, or somebody quits."""
        unsolved = told_unsolved(self.game, self.sitters, self.words)
        if unsolved:
            self.say(unsolved)
        ruled = house_rules_told(self.game, self.words)
        if ruled:
            self.say(self.words("play-house-rules", rules=" · ".join(ruled)))
        self.show_board()
        while (seat := self.match.turn) is not None:
            if seat == NATURE:
                self.play(self.game.draw(self.match.position, self.rng))
            elif self.sitters[seat].player is not None:
                self.play(self.computers_move(seat))
                self.tell_preparing()
            elif not self.ask():
                return
        self.show_board()
        self.say(self.board.ending(self.match.position))

    def computers_move(self, seat: int) -> Any:
        """Let computers move. One on the team explains its plan, and reacts to the answer."""
        position = self.match.position
        move = self._chosen(seat)
        told_ = self.team.talk.proposal(position, move)
        asked = self.team.talk.asked(position, told_) if told_ and self.may_ask else []
        if told_ is not None:
            self.hear(told_)
        if asked and self.answered(asked[0]):
            move = self._chosen(seat)
        return move

    def _chosen(self, seat: int) -> Any:
        position = self.match.position
        only = self.team.talk.heeded(position)
        return self.sitters[seat].choose(self.game, position, only=only)

    def answered(self, person: int) -> bool:
        """Whether somebody answers a computer that would wait; Enter alone lets it decide."""
        answers = {key: self.words(f"talk-{key}") for key in ANSWERS}
        self.say(self.words("plain-answer", on=answers[GO_ON], wait=answers[WAIT_FOR_ME]))
        word = word_typed((self.read("> ") or "").strip(), ANSWERS, self.words)
        if word:
            self.team.hear(Phrase(person, word))
        return bool(word)

    def hear(self, said: Phrase) -> None:
        self.team.hear(said)
        text = phrase_text(said, self.words, self.board.seat)
        self.say(self.words("talk-said", seat=self.board.seat(said.seat), text=text))

    def ask(self) -> bool:
        """One line from the person to move; False to stop."""
        if self.seen_at is not self.match.position:
            self.show_board()
        seen = self.screen_view.seen(self.match.position)
        self.say(self.board.to_do(seen))
        if isinstance(self.board, Typed):
            self.say(self.board.typed(seen))
        line = self.read("> ")
        if line is None:
            return False
        answers: dict[str, Callable[[], None]] = {
            "help": lambda: self.say(self.words("plain-help")),
            "moves": self.show_moves,
            "board": self.show_board,
            "undo": self.take_back,
            "hint": self.show_hint,
            "rules": self.show_rules,
        }
        typed = line.strip()
        word = "" if self.is_move(typed) else word_typed(typed, (*answers, "quit"), self.words)
        if word == "quit":
            return False
        if word:
            answers[word]()
        elif isinstance(self.board, Forms) and typed in self.board.forms:
            self.fill(self.board, typed)
        elif typed:
            self.try_to_play(typed)
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
        """Play one or several moves of the people here; those before a fault are played."""
        texts = words.split()
        for number, text in enumerate(texts):
            if not self.is_peoples(self.match.turn):
                self.tell_unread(" ".join(texts[number:]))
                return
            try:
                self.play(self.game.read(text, at=self.match.position))
            except Fault as fault:
                self.say(told(fault, self.words.language))
                return

    def is_peoples(self, seat: int | None) -> bool:
        """Whether a person here moves for this seat."""
        return seat is not None and seat != NATURE and self.sitters[seat].player is None

    def tell_unread(self, rest: str) -> None:
        """Say why the rest of a line was not played."""
        turn = self.match.turn
        if turn is None:
            self.say(self.words("plain-over", rest=rest))
        elif turn == NATURE:
            self.say(self.words("plain-not-nature", rest=rest))
        else:
            who = self.board.seat(turn)
            self.say(self.words("plain-not-yours", seat=who, rest=rest))

    def play(self, move: Any) -> None:
        before, mover = self.match.position, self.match.turn
        self.match.play(move)
        self.kept()
        shown = self.screen_view.move_seen(before, move)
        told_ = self.board.happened(self.screen_view.seen(before), shown)
        self.say(f"{self.game.write(shown)}: {told_}")
        if mover is not None:
            for thanks in self.team.talk.thanks(mover, self.match.position):
                self.hear(thanks)

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

    def show_board(self) -> None:
        self.seen_at = self.match.position
        self.say(self.board.picture(self.screen_view.seen(self.match.position)))

    def show_hint(self) -> None:
        position = self.match.position
        hint = self.hints.known(self.game, position) or self.hints.keep(
            self.game, position, find_hint(self.game, position)
        )
        move = hint.line.moves[0]
        typed = self.game.write(move)
        deed = f"{self.board.deed(move, position).removesuffix('.')} ({typed})"
        said = hint_text(self.game, hint, self.words, position, deed)
        self.say(said if typed in said else f"{said} {self.words('hint-type', move=typed)}")
        self.tell_preparing()

    def show_rules(self) -> None:
        self.say(rules_text(self.game.name, self.words))

    def tell_preparing(self) -> None:
        """Say how far the compiler is, whenever that has changed."""
        said = preparing_text(self.game, self.words)
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


def word_typed(typed: str, known: Sequence[str], words: Words) -> str:
    """The word that was typed, in English or in the user's language; empty for any other text.

    >>> from ludion.locale import Words
    >>> [word_typed(typed, ("hint", "quit"), Words("fr")) for typed in ("conseil", "q", "vC")]
    ['hint', 'quit', '']
    """
    plain = SHORT.get(typed, typed.lower())
    for word in known:
        if plain == word or plain in words(f"plain-word-{word}").split():
            return word
    return ""
