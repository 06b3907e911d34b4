"""What all screens share on which somebody chooses moves: a game, a puzzle, a lesson.

Letters, digits and arrow keys belong to the board: they name its lines and cells as the notation
does. Commands have capital letters and signs, the same for every game. Esc steps back.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from textual import events, on
from textual.binding import BindingType

from ludion.core.game import Game
from ludion.locale import Words
from ludion.show.terminal import Draft, Story
from ludion.show.voice import Forms
from ludion.terminal.tui.board_screen import BoardScreen
from ludion.terminal.tui.board_view import DIRECTIONS, BoardView
from ludion.terminal.tui.form import Form
from ludion.terminal.tui.panel import Deed, KeyHint, Said

HOUSE_KEYS = "AHUNSFRQLTP"
"""The capital letters that mean something on some screen of the house."""


class HandScreen(BoardScreen):
    """A board on which the person at this keyboard chooses moves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("H", "hint", "hint"),
        ("F", "form", "form"),
        ("R", "rules", "rules"),
        ("escape", "step_back", "back"),
    ]

    ENTER_GOES_FURTHER: ClassVar[bool] = True
    """Enter presses the button when there is nothing more to choose."""

    def __init__(self, game: Game[Any, Any], words: Words) -> None:
        super().__init__(game, words)
        self.chosen: Any = None
        self.draft: Draft | None = None
        """A move that is partly chosen."""
        self.notice = ""
        self.refused = False

    # ---- what a screen provides ----

    @property
    @abstractmethod
    def position(self) -> Any:
        """The position at which a move is chosen."""

    @property
    @abstractmethod
    def seen(self) -> Any:
        """The position as the people at this screen may see it."""

    @property
    @abstractmethod
    def story(self) -> Story: ...

    @property
    @abstractmethod
    def my_turn(self) -> bool:
        """Whether somebody at this keyboard may choose now."""

    @abstractmethod
    def play(self, move: Any) -> None:
        """Play a move for the seat to move, and show it."""

    @abstractmethod
    def finished(self) -> str:
        """The text of the button when there is nothing more to choose; empty while there is."""

    @abstractmethod
    def go_further(self) -> None:
        """The button was pressed when there was nothing more to choose."""

    @abstractmethod
    def action_hint(self) -> None: ...

    @abstractmethod
    def just_happened(self) -> str:
        """The text that is shown while there is no notice."""

    # ---- what is shown ----

    @property
    def place(self) -> Any:
        """What is seen of the position, or the draft of a move from it."""
        return self.seen if self.draft is None else self.draft

    def scene(self) -> Any:
        chosen = self.chosen if self.my_turn else None
        scene = self.board.still(self.place, chosen, self.story)
        return scene if self.my_turn or self.finished() else self.board.watched(scene)

    def tell_choice(self) -> None:
        """The cursor has moved: update the button and the board."""
        deed, further = self.query_one("#deed", Deed), self.finished()
        deed.visible = (self.my_turn or bool(further)) and not self.moving
        if further:
            deed.tell(further, ready=True)
        elif self.chosen is None:
            deed.tell(self.board.asked(self.place), ready=False)
        else:
            deed.tell(f"↵  {self.board.voice.deed(self.chosen, self.position)}", ready=True)
        choosing = self.position if self.draft is None else self.draft
        self.view.targets_of = choosing if self.my_turn else None
        if not self.moving:
            self.show(self.scene())

    def say(self, notice: str, refused: bool = False) -> None:
        self.notice, self.refused = notice, refused
        self.query_one("#said", Said).tell(notice or self.just_happened(), refused)

    def board_keys(self) -> Sequence[KeyHint]:
        """The keys of the board, for the list of keys."""
        words = self.words
        return [
            KeyHint("← ↑ ↓ →", words("keys-arrows"), ""),
            KeyHint("a–z 1–9", words("keys-places"), ""),
            KeyHint("Tab", words("keys-tab"), "next_choice"),
            KeyHint("Enter", words("keys-enter"), ""),
            KeyHint("Esc", words("keys-escape"), "step_back"),
        ]

    # ---- the hand ----

    def choose(self, move: Any) -> None:
        if self.refused:
            self.say("")
        if move is not None and move != self.chosen:
            self.chosen = move
            self.tell_choice()

    def commit(self) -> None:
        if self.finished():
            self.go_further()
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

    def action_step_back(self) -> None:
        """Take back one choice of the draft, or else close the notice; it never leaves a game."""
        if self.moving:
            self.skip()
        elif self.draft is not None:
            before = self.draft.before
            self.go_on(before if isinstance(before, Draft) else None)
        else:
            self.say("" if self.notice else self.words("tui-escape"))

    def on_key(self, event: events.Key) -> None:
        if self._handled(event.key, event.character):
            event.stop()
            event.prevent_default()

    def _handled(self, key: str, character: str | None = None) -> bool:
        keyed = self.view.by_key(self.chosen, key)
        if self.moving:
            self.skip()
            return key in DIRECTIONS or key in ("enter", "space", "tab", "shift+tab")
        if self.finished() and not (key == "enter" and self.ENTER_GOES_FURTHER):
            return self._is_elsewhere(character)
        if key == "backspace":
            self.action_step_back()
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
            return self._is_elsewhere(character)
        return True

    def _is_elsewhere(self, character: str | None) -> bool:
        """Say so if somebody typed a small letter that is a command as a capital."""
        if character is None or character not in HOUSE_KEYS.lower():
            return False
        self.say(self.words("tui-capital", capital=character.upper(), small=character))
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

    @property
    def has_forms(self) -> bool:
        """Whether moves of this game can be entered as numbers."""
        return isinstance(self.board.voice, Forms)

    def action_form(self) -> None:
        """Enter the numbers of a move instead of choosing a place."""
        voice = self.board.voice
        if not self.my_turn or not isinstance(voice, Forms):
            return
        forms = voice.open_forms(self.position)
        if forms:
            form = Form(self.game, self.position, voice, list(forms), self.words)
            self.app.push_screen(form, self._filled)

    def _filled(self, move: Any) -> None:
        if move is not None and self.my_turn:
            self.play(move)

    def action_rules(self) -> None:
        from ludion.terminal.tui.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.game.name, self.words))
