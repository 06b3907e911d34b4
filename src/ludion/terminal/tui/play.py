"""The screen on which people and computers play a match of any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from textual import events, on, work
from textual.binding import BindingType

from ludion.core.fault import Fault
from ludion.core.game import NATURE, Game
from ludion.core.record import record_tags, write_record
from ludion.locale import Words
from ludion.locale.faults import told
from ludion.match.hints import find_hint, hint_text
from ludion.match.lineup import Sitter
from ludion.match.match import Match
from ludion.match.readiness import preparing_text
from ludion.show.terminal import Draft, Story
from ludion.show.voice import Forms
from ludion.terminal.plain.position import screen_view, told_unsolved
from ludion.terminal.tui.ask import Ask
from ludion.terminal.tui.board_screen import BoardScreen, turn_rows
from ludion.terminal.tui.board_view import DIRECTIONS, BoardView
from ludion.terminal.tui.form import Form
from ludion.terminal.tui.panel import Deed, KeyHint, Moves, Said, Sentence, Steps
from ludion.terminal.tui.save import Save, free_name
from ludion.terminal.tui.seats import told_kind
from ludion.terminal.tui.worker import thought

MOST_SAID = 130
"""How many characters describe a turn: five lines of the narrow panel. The latest decisions take
precedence."""


class PlayScreen(BoardScreen):
    """One decision after another: the seat to move chooses, the board shows it, the next one
    chooses."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("u", "take_back", "take back"),
        ("h", "hint", "hint"),
        ("n", "new", "new game"),
        ("s", "save", "save"),
        ("f", "form", "form"),
        ("escape", "leave", "leave"),
    ]

    def __init__(
        self,
        game: Game[Any, Any],
        match: Match[Any, Any],
        sitters: Sequence[Sitter],
        words: Words,
        kept: Callable[[], None] | None = None,
        rng: Random | None = None,
    ) -> None:
        super().__init__(game, words)
        self.match = match
        self.sitters = tuple(sitters)
        self.screen_view = screen_view(game, sitters)
        self.given, self.kept = match, kept
        """The match that the caller keeps; a new game is another match."""
        self.rng = rng or Random(0)
        self.save_as: Path | None = None
        self.chosen: Any = None
        self.draft: Draft | None = None
        """A move that is partly chosen."""
        self.notice = ""
        self.refused = False

    # ---- what is known ----

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
        """Somebody at this keyboard may choose now."""
        return self.is_human(self.match.turn) and not self.moving and not self.too_small

    # ---- what is shown ----

    @property
    def place(self) -> Any:
        """What is seen of the position, or the draft of a move from it."""
        return self.seen if self.draft is None else self.draft

    def scene(self) -> Any:
        chosen = self.chosen if self.my_turn else None
        scene = self.board.still(self.place, chosen, self.story)
        if self.is_human(self.match.turn) or self.match.turn is None:
            return scene
        return self.board.watched(scene)

    def sitting(self, seat: int) -> str:
        return told_kind(self.sitters[seat].name, self.words)

    def aside(self) -> str:
        return " – ".join(self.sitting(seat) for seat in range(self.game.seats))

    def hints(self) -> list[KeyHint]:
        words = self.words
        return [
            KeyHint("←→", words("tui-key-choose"), "next_choice"),
            KeyHint("u", words("tui-key-take-back"), "take_back"),
            KeyHint("h", words("tui-key-hint"), "hint"),
            KeyHint("n", words("tui-key-new"), "new"),
            KeyHint("s", words("tui-key-save"), "save"),
            *([KeyHint("f", words("tui-key-form"), "form")] if self.has_forms else []),
            *([KeyHint("esc", words("tui-key-lobby"), "leave")] if self.has_lobby else []),
            KeyHint("q", words("tui-key-quit"), "app.quit"),
        ]

    @property
    def has_forms(self) -> bool:
        """Moves of this game can be entered as numbers."""
        return isinstance(self.board.voice, Forms)

    @property
    def has_lobby(self) -> bool:
        """There is a lobby to go back to."""
        return len(self.app.screen_stack) > 2

    def tell(self) -> None:
        position, turn = self.seen, self.match.turn
        sentence = self.query_one("#sentence", Sentence)
        sentence.update(self._sentence(turn))
        sentence.set_class(turn is None, "-over")
        self.query_one("#steps", Steps).tell(self.board.voice.steps(self.place))
        self.tell_plates(position, [self.sitting(s) for s in range(self.game.seats)], turn)
        rows = turn_rows(self.game, self.board, self.story, self.screen_view.move_seen)
        self.query_one("#moves", Moves).tell(rows, len(self.match.moves) - 1)
        self.query_one("#said", Said).tell(self.notice or self._happened(), self.refused)
        self.tell_choice()

    def tell_choice(self) -> None:
        """The cursor has moved: update the button and the board."""
        deed, turn = self.query_one("#deed", Deed), self.match.turn
        deed.visible = (self.my_turn or turn is None) and not self.moving
        if turn is None:
            deed.tell(f"n  {self.words('tui-new-game')}", ready=True)
        elif self.chosen is None:
            deed.tell(self.board.asked(self.place), ready=False)
        else:
            deed.tell(f"↵  {self.board.voice.deed(self.chosen, self.match.position)}", ready=True)
        choosing = self.match.position if self.draft is None else self.draft
        self.view.targets_of = choosing if self.my_turn else None
        if not self.moving:
            self.show(self.scene())

    def _sentence(self, turn: int | None) -> str:
        sentences = self.board.voice
        if turn is None:
            return sentences.ending(self.match.position)
        if self.is_human(turn):
            return sentences.to_do(self.seen)
        who = sentences.seat(turn) if turn != NATURE else self.words("tui-nature")
        return self.words("tui-thinking", name=who)

    def _happened(self) -> str:
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
        while len(sentences) > 1 and len(" ".join(sentences)) > MOST_SAID:
            sentences.pop(0)
        return " ".join(sentences)

    # ---- what goes on ----

    def on_mount(self) -> None:
        self.retell()
        self.rest()
        unsolved = told_unsolved(self.game, self.sitters, self.words)
        if unsolved:
            self.say(unsolved)

    def play(self, move: Any) -> None:
        """Play a move for the seat to move, and show it."""
        self.say("")
        before = self.match.position
        self.match.play(move)
        self.keep()
        self.chosen, self.draft = None, None
        self.animate_move(self.screen_view.seen(before), self.screen_view.move_seen(before, move))
        if self.moving:
            self.tell_choice()  # the sentence waits for the end of the animation

    def keep(self) -> None:
        """Tell the caller that the match has changed; show a fault it raises, and go on."""
        if self.kept is None or self.match is not self.given:
            return
        try:
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
                sitter = self.sitters[turn]
                move = await thought(lambda stop: sitter.choose(self.game, position, stop))
        except Exception as fault:
            self._player_failed(fault)
            return
        self.call_later(self._play_at, position, move)

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
            hint = await thought(lambda stop: find_hint(self.game, position, stop))
        except Exception as fault:
            self._player_failed(fault)
            return
        if self.match.position is position and self.my_turn:
            self.choose(hint.line.moves[0])
            said = hint_text(self.game, hint, self.words, position)
            self.say(f"{said} {preparing_text(self.game.name, self.words)}".rstrip())

    def _play_at(self, position: Any, move: Any) -> None:
        """Play the computer's move, unless the position has changed meanwhile."""
        if self.match.position is position:
            self.play(move)

    def still_all(self) -> None:
        """Stop animations and computers."""
        self.halt()
        self.workers.cancel_group(self, "computer")

    def say(self, notice: str, refused: bool = False) -> None:
        self.notice, self.refused = notice, refused
        self.query_one("#said", Said).tell(notice or self._happened(), refused)

    # ---- the hand ----

    def choose(self, move: Any) -> None:
        if self.refused:
            self.say("")
        if move is not None and move != self.chosen:
            self.chosen = move
            self.tell_choice()

    def commit(self) -> None:
        if self.match.turn is None:
            self.action_new()
        elif self.my_turn and self.chosen is not None:
            self.take(self.chosen)

    def take(self, choice: Any) -> None:
        """Play a move; for a draft, continue with the next choice."""
        if isinstance(choice, Draft):
            self.go_on(choice)
        else:
            self.play(choice)

    def go_on(self, draft: Draft | None) -> None:
        self.draft = draft
        self.chosen = self.board.suggested(self.place, self.story)
        self.tell()

    def go_back(self) -> None:
        """Take back one choice of the draft."""
        if self.draft is not None:
            before = self.draft.before
            self.go_on(before if isinstance(before, Draft) else None)

    def on_key(self, event: events.Key) -> None:
        if self._handled(event.key):
            event.stop()
            event.prevent_default()

    def _handled(self, key: str) -> bool:
        keyed = self.view.by_key(self.chosen, key)
        if self.moving:
            self.skip()
            return key in DIRECTIONS or key in ("enter", "space", "tab", "shift+tab")
        if self.match.turn is None:
            return False  # a finished game stays on screen until somebody asks for another
        if key == "backspace" and self.draft is not None:
            self.go_back()
        elif key in ("enter", "space") or (keyed is not None and keyed == self.chosen):
            self.commit()
        elif keyed is not None:
            self.choose(keyed)
        elif (named := self.view.by_name(self.chosen, key)) is not None:
            self.choose(named)
        elif why_not := self.view.why_not(key):
            self.say(why_not, refused=True)
        elif key in ("tab", "shift+tab"):
            self.choose(self.view.following(self.chosen, 1 if key == "tab" else -1))
        elif key in DIRECTIONS:
            self.choose(self.view.beside(self.chosen, key))
        else:
            return False
        return True

    @on(BoardView.Pointed)
    def pointed(self, message: BoardView.Pointed) -> None:
        if self.my_turn:
            self.choose(message.move)

    @on(BoardView.Clicked)
    def clicked(self, message: BoardView.Clicked) -> None:
        if self.moving:
            self.skip()
        elif self.my_turn and message.move is not None:
            self.take(message.move)
        elif self.my_turn and message.why_not:
            self.say(message.why_not, refused=True)

    @on(Deed.Pressed)
    def pressed(self) -> None:
        self.commit()

    def action_next_choice(self) -> None:
        self._handled("tab")

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
        self.save_as = None
        self.notice, self.refused = "", False
        self.rest()

    def action_leave(self) -> None:
        if self.has_lobby:
            self._unless_playing("tui-ask-leave", self._leave)
        else:
            self.app.exit()

    def _leave(self) -> None:
        self.still_all()
        self.app.pop_screen()

    def _unless_playing(self, question: str, then: Any) -> None:
        """Do it at once if no game would be lost; otherwise ask first."""
        if not self.match.moves or self.match.turn is None:
            then()
            return
        ask = Ask(self.words(question), self.words(f"{question}-yes"), self.words("tui-ask-no"))
        self.app.push_screen(ask, lambda yes: then() if yes else None)

    def action_form(self) -> None:
        """Enter the numbers of a move instead of choosing a place."""
        voice = self.board.voice
        if not self.my_turn or not isinstance(voice, Forms):
            return
        forms = voice.open_forms(self.match.position)
        if forms:
            form = Form(self.game, self.match.position, voice, list(forms), self.words)
            self.app.push_screen(form, self._filled)

    def _filled(self, move: Any) -> None:
        if move is not None and self.my_turn:
            self.play(move)

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
