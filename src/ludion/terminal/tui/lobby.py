"""The lobby: the games as cards with a preview; pick one, choose who sits where, play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from ludion.core.fault import Fault, UnknownGame
from ludion.games import GAMES, has_terminal_board, load, load_puzzles
from ludion.locale import Words
from ludion.locale.faults import told
from ludion.match.lineup import read_sitter
from ludion.match.match import Match
from ludion.terminal.saved import Autosave
from ludion.terminal.tui import Left
from ludion.terminal.tui.app import LudionApp
from ludion.terminal.tui.diver import Diver
from ludion.terminal.tui.lesson import LessonScreen
from ludion.terminal.tui.pace import Pace
from ludion.terminal.tui.panel import Header, Hints, KeyHint, Rule
from ludion.terminal.tui.play import PlayScreen
from ludion.terminal.tui.preview import Preview
from ludion.terminal.tui.puzzle import puzzle_screen
from ludion.terminal.tui.rules import RulesScreen
from ludion.terminal.tui.seats import Seats, Sitting
from ludion.terminal.tui.shelf import Shelf

AROUND_ROWS = 3
"""Header, rule and keys."""
BESIDE_COLUMNS = 43
"""The diver's column, the edges of a card and its text."""
SHUT_ROWS = 1
"""The rows of a card without its preview."""


class Card(Horizontal, can_focus=True):
    """A game: its preview, name, number of players and tagline; Enter or a click opens it."""

    DEFAULT_CSS = """
    Card { height: auto; width: 1fr; border: round $line; padding: 0 1 0 0; }
    Card:focus { border: round $verdigris; }
    Card:hover { border: round $ink-2; }
    Card Preview { margin-right: 2; }
    Card .text { width: 1fr; height: auto; padding-top: 2; }
    Card .line { width: 1fr; height: 1; display: none; }
    Card.-shut { border: none; padding: 0 1; height: 1; }
    Card.-shut .text { display: none; }
    Card.-shut Preview { display: none; }
    Card.-shut .line { display: block; }
    Card.-shut:hover { background: $verdigris-tint; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [("enter", "pick", "play"), ("space", "pick", "play")]

    class Picked(Message):
        def __init__(self, game: str) -> None:
            super().__init__()
            self.game = game

    def __init__(self, game: str, number: int, picture: Preview) -> None:
        super().__init__(id=f"card-{game}")
        self.game = game
        self.number = number
        self.picture = picture

    def compose(self) -> ComposeResult:
        yield self.picture
        yield Static(classes="text")
        yield Static(classes="line")

    @property
    def least_rows(self) -> int:
        """The rows of the smallest preview and the card's edges."""
        return self.picture.extent(min(self.picture.board.pitches))[1] + 2

    def tell(self, words: Words) -> None:
        entry = GAMES[self.game]
        text = Content.assemble(
            (f"{self.number}  ", "bold $verdigris"),
            (entry.title, "bold $ink"),
            (f"\n   {words('tui-lobby-seats', seats=entry.seats)}", "$ink-3"),
            (f"\n\n{words(f'{self.game}-tagline')}", "$ink-2"),
            ("\n\n↵ ", "bold $verdigris"),
            (words("tui-key-play"), "bold $verdigris"),
        )
        self.query_one(".text", Static).update(text)
        line = Content.assemble(
            (f"{self.number}  ", "bold $verdigris"),
            (entry.title, "bold $ink"),
            (f"  {words(f'{self.game}-tagline')}", "$ink-3"),
        )
        self.query_one(".line", Static).update(line)

    def on_click(self, event: events.Click) -> None:
        self.action_pick()

    def action_pick(self) -> None:
        self.post_message(self.Picked(self.game))


class Lobby(Screen[None]):
    CSS = """
    #rooms { height: 1fr; padding: 0 1; }
    #sign { width: 18; height: 1fr; padding: 0 1; }
    #sign .title { text-style: bold; height: auto; margin-bottom: 1; }
    #word { color: $ink-3; height: auto; margin-top: 1; }
    #cards { width: 1fr; height: 1fr; scrollbar-size-vertical: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        ("down", "app.focus_next", "next"),
        ("right", "app.focus_next", "next"),
        ("up", "app.focus_previous", "previous"),
        ("left", "app.focus_previous", "previous"),
        *((str(number), f"open({number})", "open") for number in range(1, 10)),
        *((key, "rules", "rules") for key in "rR"),
        *((key, "learn", "lesson") for key in "eE"),
        *((key, "puzzles", "puzzles") for key in "pP"),
        *((key, "shelf", "saved games") for key in "gG"),
    ]

    def __init__(self, words: Words, seed: int) -> None:
        super().__init__()
        self.first_words = words
        self.seed = seed
        self.played = 0

    @property
    def ludion(self) -> LudionApp:
        assert isinstance(self.app, LudionApp)
        return self.app

    def compose(self) -> ComposeResult:
        pace = self.ludion.pace
        yield Header()
        yield Rule()
        with Horizontal(id="rooms"):
            with Vertical(id="sign"):
                yield Static(classes="title", id="house-title")
                yield Diver(pace.moving)
                yield Static(id="word")
            with VerticalScroll(id="cards", can_focus=False):
                for number, name in enumerate(filter(has_terminal_board, GAMES), start=1):
                    preview = Preview(name, self.first_words, pace, self.seed + number)
                    yield Card(name, number, preview)
        yield Hints(id="keys")

    def on_mount(self) -> None:
        self.retell()
        self.query(Card).first().focus()

    def on_resize(self, event: events.Resize) -> None:
        self.share_out()

    def on_descendant_focus(self) -> None:
        self.share_out()

    def share_out(self) -> None:
        """Every card shows its preview if there is room, otherwise only the focused one."""
        cards, size = list(self.query(Card)), self.app.size
        rows = size.height - AROUND_ROWS
        all_open = sum(card.least_rows for card in cards) <= rows
        share = rows // len(cards) if all_open else rows - SHUT_ROWS * (len(cards) - 1)
        focused = next((card for card in cards if card.has_focus), cards[0])
        for card in cards:
            card.set_class(not all_open and card is not focused, "-shut")
            card.picture.fit(Size(size.width - BESIDE_COLUMNS, share - 2))

    def retell(self) -> None:
        words = self.ludion.words
        self.query_one(Header).tell("", words("tui-lobby-about"), self.ludion.switches())
        self.query_one("#house-title", Static).update(Content(words("tui-lobby-title")))
        self.query_one("#word", Static).update(Content(words("tui-lobby-word")))
        self.query_one("#keys", Hints).tell(self.hints())
        self.query_one(Rule).refresh()
        for card in self.query(Card):
            card.tell(words)
            card.picture.repaint()

    def hints(self) -> Sequence[KeyHint]:
        words = self.ludion.words
        return [
            KeyHint("?", words("tui-key-keys"), "app.keys"),
            KeyHint("↵", words("tui-key-play"), "open(0)"),
            KeyHint("R", words("tui-key-rules"), "rules"),
            KeyHint("E", words("tui-key-lesson"), "learn"),
            KeyHint("P", words("tui-key-puzzles"), "puzzles"),
            KeyHint("G", words("tui-key-shelf"), "shelf"),
            KeyHint("Q", words("tui-key-quit"), "app.leave"),
        ]

    def board_keys(self) -> Sequence[KeyHint]:
        words = self.ludion.words
        return [KeyHint("↑ ↓", words("keys-cards"), ""), KeyHint("1–9", words("keys-card"), "")]

    def more_keys(self) -> Sequence[KeyHint]:
        return ()

    @property
    def focused_game(self) -> str:
        """The game of the card that has the focus."""
        cards = list(self.query(Card))
        return next((card for card in cards if card.has_focus), cards[0]).game

    def action_rules(self) -> None:
        self._teach(lambda name, words: RulesScreen(name, words))

    def action_learn(self) -> None:
        self._teach(lambda name, words: LessonScreen(name, words))

    def action_puzzles(self) -> None:
        def first(name: str, words: Words) -> Screen[None]:
            puzzles = load_puzzles(name)
            if not puzzles:
                raise UnknownGame("{name} has no puzzles yet", name=name)
            return puzzle_screen(puzzles, 1, words)

        self._teach(first)

    def _teach(self, screen: Callable[[str, Words], Screen[None]]) -> None:
        """Open a learning screen of the focused game; say so if there is none."""
        words = self.ludion.words
        try:
            self.app.push_screen(screen(self.focused_game, words))
        except Fault as fault:
            self.notify(told(fault, words.language), severity="warning")

    def action_shelf(self) -> None:
        self.app.push_screen(Shelf())

    @on(Card.Picked)
    def picked(self, message: Card.Picked) -> None:
        self.open_game(message.game)

    def action_open(self, number: int) -> None:
        """Open a card by its number; 0 is the one that has the focus."""
        cards = list(self.query(Card))
        if number == 0:
            focused = [card for card in cards if card.has_focus]
            (focused or cards)[0].action_pick()
        elif number <= len(cards):
            cards[number - 1].focus()
            cards[number - 1].action_pick()

    def open_game(self, name: str) -> None:
        asked = Seats(name, self.ludion.words)
        self.app.push_screen(asked, lambda sitting: self.sit_down(name, sitting))

    def sit_down(self, name: str, sitting: Sitting | None) -> None:
        if sitting is None:
            return
        self.played += 1
        seed = self.seed + 100 * self.played
        sitters = [read_sitter(kind, seed + seat) for seat, kind in enumerate(sitting.kinds)]
        game = load(name, **sitting.options)
        match = Match(game, [sitter.name for sitter in sitters])
        autosave = Autosave(match, sitters, seed)
        words, rng = self.ludion.words, Random(seed)
        self.app.push_screen(PlayScreen(game, match, sitters, words, rng=rng, autosave=autosave))


class LobbyApp(LudionApp):
    def __init__(self, words: Words, seed: int = 0, pace: Pace | None = None) -> None:
        super().__init__(words, pace)
        self.seed = seed
        self.left: Left | None = None
        """The game that was open when the program ended, if it was not over."""

    def on_mount(self) -> None:
        self.push_screen(Lobby(self.words, self.seed))

    def exit(self, *given: Any, **named: Any) -> None:
        for one in self.screen_stack:
            if isinstance(one, PlayScreen) and one.is_open:
                self.left = Left(one.match, one.autosave)
        super().exit(*given, **named)
