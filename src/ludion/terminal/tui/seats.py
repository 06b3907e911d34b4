"""Choose the options and who sits where: one line each, changed with the left and right keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Static

from ludion.core.options import Option
from ludion.games import GAMES, load, load_options, load_terminal_board
from ludion.locale import Words
from ludion.match.lineup import CHOICES
from ludion.players.levels import MIDDLE
from ludion.terminal.plain.position import told_kind
from ludion.terminal.tui.ask import DIALOG_CSS
from ludion.terminal.tui.panel import Deed

FEW = 4
"""Only options with at most this many choices are shown; others keep their default."""


class Sitting(NamedTuple):
    """The options of the game, and who sits where as `lineup.read_sitter` reads it."""

    options: dict[str, Any]
    kinds: tuple[str, ...]


class ChoiceLine(Static, can_focus=True):
    """A name and what is chosen for it: ‹ human ›."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("left", "turn(-1)", "previous"),
        ("right", "turn(1)", "next"),
        ("space", "turn(1)", "next"),
    ]

    class Changed(Message):
        pass

    def __init__(
        self, sign: str, name: str, choices: Sequence[str], chosen: int, colour: str = "ink"
    ) -> None:
        super().__init__()
        self.sign, self.label, self.colour = sign, name, colour
        self.choices, self.at = tuple(choices), chosen

    def on_mount(self) -> None:
        self._tell()

    def _tell(self) -> None:
        self.update(
            Content.assemble(
                (f"{self.sign} ", f"bold ${self.colour}"),
                (f"{self.label:<12}", "bold"),
                ("‹ ", "bold $verdigris"),
                f"{self.choices[self.at]:^20}",
                (" ›", "bold $verdigris"),
            )
        )

    def action_turn(self, by: int) -> None:
        self.at = (self.at + by) % len(self.choices)
        self._tell()
        self.post_message(self.Changed())

    def on_click(self, event: events.Click) -> None:
        self.action_turn(-1 if event.x < self.size.width // 2 else 1)


class SeatLine(ChoiceLine):
    """A seat and who takes it."""


class OptionLine(ChoiceLine):
    """An option of the game and its value."""

    def __init__(
        self, option: Option, values: Sequence[int | str], game: str, words: Words
    ) -> None:
        def said(value: int | str) -> str:
            key = f"{game}-option-{option.name}-{value}"
            return words(key) if key in words else str(value)

        name = words(f"{game}-option-{option.name}")
        super().__init__(" ", name, list(map(said, values)), values.index(option.first))
        self.option, self.values = option, values


def few_choices(option: Option) -> Sequence[int | str]:
    """The values of an option that has few; none if it has many, or cannot list them. House rules
    are chosen on the command line (`-o`): all of them would not fit on a small screen."""
    if callable(option.allowed) or len(option.allowed) > FEW or option.ruling:
        return ()
    return tuple(option.allowed)


class Seats(ModalScreen[Sitting | None]):
    """Asks for the options with few choices and for who sits where; returns None if cancelled."""

    CSS = (
        DIALOG_CSS.format(name="Seats")
        + """
    Seats ChoiceLine { height: 1; padding: 0 1; background: $sunk; margin-bottom: 1; }
    Seats ChoiceLine:focus { background: $verdigris-tint; }
    Seats #lines { height: auto; }
    Seats #keys { color: $ink-3; margin-top: 1; }
    """
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss(None)", "back"),
        ("up", "app.focus_previous", "previous"),
        ("down", "app.focus_next", "next"),
        ("enter", "begin", "start"),
    ]

    def __init__(self, game: str, words: Words) -> None:
        super().__init__()
        self.game, self.words = game, words

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            title = self.words("tui-seats-title", game=GAMES[self.game].title)
            yield Static(Content(title), classes="title")
            with Vertical(id="lines"):
                yield from self._seat_lines(range(load(self.game).seats))
                yield from self._option_lines()
            deed = Deed(id="start")
            yield deed
            yield Static(Content(self.words("tui-seats-keys")), id="keys")

    def _option_lines(self) -> ComposeResult:
        for option in load_options(self.game):
            values = few_choices(option)
            if values and f"{self.game}-option-{option.name}" in self.words:
                yield OptionLine(option, values, self.game, self.words)

    def _seat_lines(self, seats: range) -> ComposeResult:
        game = load(self.game, **self.options())
        board = load_terminal_board(game, self.words)
        kinds = [told_kind(choice, self.words) for choice in CHOICES]
        computer = CHOICES.index(f"level:{MIDDLE}")
        for seat in seats:
            sign, name = board.sign(seat), board.voice.seat(seat)
            chosen = computer if seat else 0
            yield SeatLine(sign, name, kinds, chosen, board.colour(seat))

    def options(self) -> dict[str, Any]:
        return {line.option.name: line.values[line.at] for line in self.query(OptionLine)}

    def on_mount(self) -> None:
        self.query_one("#start", Deed).tell(f"↵  {self.words('tui-seats-start')}", ready=True)
        self.query(ChoiceLine).first().focus()

    async def on_choice_line_changed(self) -> None:
        """Another number of players needs more or fewer seats."""
        wanted = load(self.game, **self.options()).seats
        lines = list(self.query(SeatLine))
        for line in lines[wanted:]:
            await line.remove()
        more = list(self._seat_lines(range(len(lines), wanted)))
        if more:
            await self.query_one("#lines").mount(*more, after=lines[-1])

    def on_deed_pressed(self) -> None:
        self.action_begin()

    def action_begin(self) -> None:
        kinds = tuple(CHOICES[line.at] for line in self.query(SeatLine))
        self.dismiss(Sitting(self.options(), kinds))
