"""The screen on which people and computers play a match of any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from textual import work
from textual.binding import BindingType

from ludion.core.fault import Fault
from ludion.core.game import NATURE, Game
from ludion.core.record import record_tags, write_record
from ludion.games import house_rules_of
from ludion.locale import Words
from ludion.locale.faults import told
from ludion.match.hints import HintMemory, find_hint, hint_text
from ludion.match.lineup import Sitter
from ludion.match.match import Match
from ludion.match.readiness import preparing_text
from ludion.match.teamtalk import Conversation, Phrase, phrase_text
from ludion.show.terminal import Story
from ludion.terminal.plain.position import screen_view, told_kind, told_unsolved
from ludion.terminal.saved import Autosave
from ludion.terminal.tui.ask import Answer, Ask
from ludion.terminal.tui.board_screen import turn_rows
from ludion.terminal.tui.hand import HandScreen
from ludion.terminal.tui.panel import KeyHint, Moves, Said, Sentence, Steps
from ludion.terminal.tui.save import Save, free_name
from ludion.terminal.tui.worker import thought

MOST_SAID = 130
"""How many characters describe a turn: five lines of the narrow panel. The latest decisions take
precedence."""


class PlayScreen(HandScreen):
    """One decision after another: the seat to move chooses, the board shows it, the next one
    chooses."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("U", "take_back", "take back"),
        ("N", "new", "new game"),
        ("S", "save", "save"),
        ("A", "analyse", "replay and analyse"),
        ("Q", "quit_game", "quit"),
    ]

    ENTER_GOES_FURTHER = False  # a finished game stays until somebody asks for another

    def __init__(
        self,
        game: Game[Any, Any],
        match: Match[Any, Any],
        sitters: Sequence[Sitter],
        words: Words,
        kept: Callable[[], None] | None = None,
        rng: Random | None = None,
        autosave: Autosave | None = None,
    ) -> None:
        super().__init__(game, words)
        self.match = match
        self.sitters = tuple(sitters)
        self.screen_view = screen_view(game, sitters)
        self.remembered = HintMemory()
        self.given, self.kept = match, kept
        """The match that the caller keeps; a new game is another match."""
        self.autosave = autosave
        self.rng = rng or Random(0)
        self.team = self._conversation()
        self.heard = ""
        """What computers on the team have said since somebody here has moved."""
        self.save_as: Path | None = None

    # ---- what is known ----

    @property
    def position(self) -> Any:
        return self.match.position

    @property
    def story(self) -> Story:
        return list(zip(self.match.positions, self.match.moves, strict=False))

    @property
    def seen(self) -> Any:
        """The position as the people at this screen may see it."""
        return self.screen_view.seen(self.match.position)

    def is_human(self, seat: int | None) -> bool:
        return seat is not None and seat != NATURE and self.sitters[seat].player is None

    @property
    def my_turn(self) -> bool:
        """Whether somebody at this keyboard may choose now."""
        return self.is_human(self.match.turn) and not self.moving and not self.too_small

    def _conversation(self) -> Conversation:
        return Conversation(self.game, [s for s in range(self.game.seats) if self.is_human(s)])

    # ---- what is shown ----

    def sitting(self, seat: int) -> str:
        return told_kind(self.sitters[seat].name, self.words)

    def aside(self) -> str:
        who = " – ".join(self.sitting(seat) for seat in range(self.game.seats))
        return f"{who} · {self.words('play-house-ruled')}" if house_rules_of(self.game) else who

    def hints(self) -> list[KeyHint]:
        words = self.words
        return [
            KeyHint("?", words("tui-key-keys"), "app.keys"),
            KeyHint("H", words("tui-key-hint"), "hint"),
            KeyHint("U", words("tui-key-take-back"), "take_back"),
            KeyHint("R", words("tui-key-rules"), "rules"),
            *([KeyHint("F", words("tui-key-form"), "form")] if self.has_forms else []),
            KeyHint("N", words("tui-key-new"), "new"),
            KeyHint("Q", words("tui-key-lobby" if self.has_lobby else "tui-key-quit"), "quit_game"),
        ]

    def more_keys(self) -> list[KeyHint]:
        words = self.words
        return [
            KeyHint("S", words("keys-save"), "save"),
            KeyHint("A", words("keys-analyse"), "analyse"),
        ]

    @property
    def has_lobby(self) -> bool:
        """Whether there is a lobby to go back to."""
        return self.app.screen_stack.index(self) > 1

    def tell(self) -> None:
        position, turn = self.seen, self.match.turn
        sentence = self.query_one("#sentence", Sentence)
        sentence.update(self._sentence(turn))
        sentence.set_class(turn is None, "-over")
        self.query_one("#steps", Steps).tell(self.board.voice.steps(self.place))
        self.tell_plates(position, [self.sitting(s) for s in range(self.game.seats)], turn)
        rows = turn_rows(self.game, self.board, self.story, self.screen_view.move_seen)
        self.query_one("#moves", Moves).tell(rows, len(self.match.moves) - 1)
        self.query_one("#said", Said).tell(self.notice or self.just_happened(), self.refused)
        self.tell_choice()

    def _sentence(self, turn: int | None) -> str:
        sentences = self.board.voice
        if turn is None:
            return sentences.ending(self.match.position)
        if self.is_human(turn):
            return sentences.to_do(self.seen)
        who = sentences.seat(turn) if turn != NATURE else self.words("tui-nature")
        return self.words("tui-thinking", name=who)

    def just_happened(self) -> str:
        """What the latest turn did, shown while the next one is chosen."""
        story = self.story
        last = self.game.turn(story[-1][0]) if story else None
        sentences: list[str] = []
        for position, move in reversed(story):
            if self.game.turn(position) != last:
                break
            shown = self.screen_view.move_seen(position, move)
            seen = self.screen_view.seen(position)
            sentences.insert(0, self.board.voice.happened(seen, shown))
        if self.heard:
            sentences.append(self.heard)
        while len(sentences) > 1 and len(" ".join(sentences)) > MOST_SAID:
            sentences.pop(0)
        return " ".join(sentences)

    # ---- playing ----

    def on_mount(self) -> None:
        self.retell()
        self.rest()
        unsolved = told_unsolved(self.game, self.sitters, self.words)
        if unsolved:
            self.say(unsolved)

    def play(self, move: Any) -> None:
        """Play a move for the seat to move, and show it."""
        self.say("")
        before, mover = self.match.position, self.match.turn
        self.match.play(move)
        self.keep()
        self.chosen, self.draft = None, None
        if mover is not None and self.is_human(mover):
            self.heard = ""
            for thanks in self.team.talk.thanks(mover, self.match.position):
                self.hear(thanks)
        self.animate_move(self.screen_view.seen(before), self.screen_view.move_seen(before, move))
        if self.moving:
            self.tell_choice()  # the sentence waits for the end of the animation

    def keep(self) -> None:
        """Save the match and tell the caller; show a fault that this causes, and continue."""
        try:
            if self.autosave is not None:
                self.autosave.keep()
            if self.kept is not None and self.match is self.given:
                self.kept()
        except Fault as fault:
            self.say(told(fault, self.words.language), refused=True)

    def rest(self) -> None:
        """The animation is over: the next seat may choose."""
        self.draft = None
        position, turn = self.match.position, self.match.turn
        human = self.is_human(turn)
        self.chosen = self.board.suggested(position, self.story) if human else None
        self.tell()
        if turn is not None and not human:
            self.think()

    @work(exclusive=True, group="computer")
    async def think(self) -> None:
        """A computer or chance chooses, after a short pause."""
        position, turn = self.match.position, self.match.turn
        if turn is None:
            return
        await self.ludion.pace.beat()
        try:
            if turn == NATURE:
                move = await thought(lambda stop: self.game.draw(position, self.rng))
            else:
                move = await self._chosen(turn, position)
                told_ = self.team.talk.proposal(position, move)
                if told_ is not None and await self._answered(position, told_):
                    move = await self._chosen(turn, position)
        except Exception as fault:
            self._player_failed(fault)
            return
        self.call_later(self._play_at, position, move)

    async def _chosen(self, seat: int, position: Any) -> Any:
        """A computer's move, which takes the answers of people on its team into account."""
        sitter, only = self.sitters[seat], self.team.talk.heeded(position)
        return await thought(lambda stop: sitter.choose(self.game, position, stop, only))

    async def _answered(self, position: Any, told_: Phrase) -> bool:
        """Explain a plan; if it makes a difference, ask and wait, but not for long."""
        asked = self.team.talk.asked(position, told_)
        self.hear(told_)
        if not asked:
            return False
        answer = await self.app.push_screen_wait(Answer(self.heard, self.words))
        if answer:
            self.team.hear(Phrase(asked[0], answer))
        return bool(answer)

    def hear(self, said: Phrase) -> None:
        """Show what a computer on the team says beside what happened."""
        self.team.hear(said)
        voice = self.board.voice
        text = phrase_text(said, self.words, voice.seat)
        self.heard = self.words("talk-said", seat=voice.seat(said.seat), text=text)

    def _player_failed(self, fault: Exception) -> None:
        said = told(fault, self.words.language) if isinstance(fault, Fault) else str(fault)
        self.say(self.words("tui-player-failed", fault=said), refused=True)

    def action_hint(self) -> None:
        """Ask the strongest player what it would do here."""
        if self.my_turn:
            self.say(self.words("hint-asked"))
            self.find_hint()

    @work(exclusive=True, group="computer")
    async def find_hint(self) -> None:
        position = self.match.position
        try:
            hint = self.remembered.known(self.game, position)
            if hint is None:
                found = await thought(lambda stop: find_hint(self.game, position, stop))
                hint = self.remembered.keep(self.game, position, found)
        except Exception as fault:
            self._player_failed(fault)
            return
        if self.match.position is position and self.my_turn:
            self.choose(hint.line.moves[0])
            deed = self.board.voice.deed(hint.line.moves[0], position)
            said = hint_text(self.game, hint, self.words, position, deed)
            self.say(f"{said} {preparing_text(self.game, self.words)}".rstrip())

    def _play_at(self, position: Any, move: Any) -> None:
        """Play the computer's move, unless the position has changed meanwhile."""
        if self.match.position is position:
            self.play(move)

    def still_all(self) -> None:
        """Stop animations and computers."""
        self.halt()
        self.workers.cancel_group(self, "computer")

    def finished(self) -> str:
        return f"N  {self.words('tui-new-game')}" if self.match.turn is None else ""

    def go_further(self) -> None:
        self.action_new()

    def action_take_back(self) -> None:
        """Go back to the last decision made at this keyboard."""
        places = [n for n, (p, _) in enumerate(self.story) if self.is_human(self.game.turn(p))]
        if not places:
            self.say(self.words("tui-nothing-to-take-back"), refused=True)
            return
        self.still_all()
        while len(self.match.moves) > places[-1]:
            self.match.take_back()
        self.notice, self.refused = "", False
        self.keep()
        self.rest()

    def action_new(self) -> None:
        self._unless_playing("tui-ask-new", self.begin)

    def begin(self) -> None:
        self.still_all()
        self.match = fresh(self.match)
        self.team, self.heard = self._conversation(), ""
        self.autosave = self.autosave.another(self.match) if self.autosave else None
        self.save_as = None
        self.notice, self.refused = "", False
        self.rest()

    def action_quit_game(self) -> None:
        """Leave the game, which is saved: to the lobby, or out of the program."""
        self._unless_playing("tui-ask-leave", self._leave)

    def _leave(self) -> None:
        self.still_all()
        if self.has_lobby:
            self.app.pop_screen()
        else:
            self.app.exit()

    def _unless_playing(self, question: str, then: Callable[[], None]) -> None:
        """Do it at once if no game is being played; otherwise ask first."""
        if not self.is_open:
            then()
            return
        saved = self.autosave.name if self.autosave else ""
        text = self.words(question)
        if saved:
            text += "\n\n" + self.words("tui-ask-saved", command=f"ludion resume {saved}")
        ask = Ask(text, self.words(f"{question}-yes"), self.words("tui-ask-no"))
        self.app.push_screen(ask, lambda yes: then() if yes else None)

    @property
    def is_open(self) -> bool:
        """Whether something was played and the game is not over."""
        return bool(self.match.moves) and self.match.turn is not None

    def action_analyse(self) -> None:
        """Review the game when it is over."""
        from ludion.terminal.tui.replay import Replay

        if self.match.turn is not None:
            self.say(self.words("tui-analyse-later"), refused=True)
        else:
            self.app.push_screen(Replay(self.game, self.match.record(), self.words, judged=True))

    def action_save(self) -> None:
        text = write_record(self.match.record())
        proposed = self.save_as or free_name(Path.cwd(), self.game.name)
        self.app.push_screen(Save(text, proposed, self.words), self._saved)

    def _saved(self, path: Path | None) -> None:
        if path is not None:
            self.save_as = path
            self.say(self.words("tui-saved", file=str(path)))


def fresh(match: Match[Any, Any]) -> Match[Any, Any]:
    """A new match with the same game, start, names and tags."""
    tags = dict(match.record().tags)
    start = match.positions[0] if "Start" in tags else None
    seats = (f"Seat {seat}" for seat in range(1, match.game.seats + 1))
    for own in (*record_tags(match.game), *seats, "Start"):
        tags.pop(own, None)
    return Match(match.game, match.names, start, tags)
