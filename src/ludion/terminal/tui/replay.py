"""Replay a record, step by step or automatically, with its comments and, if asked, verdicts."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events, on, work
from textual.binding import BindingType
from textual.timer import Timer

from ludion.core.game import Game, Listed
from ludion.core.record import Record, Step
from ludion.locale import Words
from ludion.match.ending import ending_text
from ludion.match.match import match_of
from ludion.match.review.analysis import Analysis, analyse_record
from ludion.match.review.verdicts import JudgedMove, judge
from ludion.match.review.words import comment_on
from ludion.players.player import Limits
from ludion.show.terminal import Story
from ludion.terminal.plain.position import told_kind
from ludion.terminal.tui.board_screen import BoardScreen, turn_rows
from ludion.terminal.tui.board_view import BoardView
from ludion.terminal.tui.panel import Deed, KeyHint, Moves, Said, Sentence, Steps
from ludion.terminal.tui.worker import thought

AUTO_S = 0.9
"""The pause between two moves of an automatic replay."""


THINK_S = 0.5
"""How long each position of a game is looked at."""


class Replay(BoardScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        ("right", "step(1)", "next"),
        ("left", "step(-1)", "previous"),
        ("down", "step(1)", "next"),
        ("up", "step(-1)", "previous"),
        ("home", "go(0)", "start"),
        ("end", "go(-1)", "end"),
        ("space", "auto", "play"),
        ("a", "analyse", "analyse"),
        ("A", "analyse", "analyse"),
        ("n", "turning", "next turning point"),
        ("N", "turning", "next turning point"),
        ("escape", "step_back", "back"),
    ]

    def __init__(
        self, game: Game[Any, Any], record: Record, words: Words, judged: bool = False
    ) -> None:
        super().__init__(game, words)
        self.at_once = judged
        self.found: list[Analysis[Any, Any]] = []
        self.judged: dict[int, JudgedMove[Any]] = {}
        """Verdicts by the number of the move."""
        self.looking = False
        self.record = record
        self.match = match_of(game, record)
        self.at = 0
        """How many moves of the record have been played."""
        self.auto: Timer | None = None

    @property
    def position(self) -> Any:
        return self.match.positions[self.at]

    @property
    def story(self) -> Story:
        return list(zip(self.match.positions, self.match.moves, strict=False))

    @property
    def length(self) -> int:
        return len(self.match.moves)

    def scene(self) -> Any:
        scene = self.board.still(self.position, None, self.story[: self.at])
        return self.board.watched(scene)

    def aside(self) -> str:
        return f"{self.words('tui-replay')}, " + " – ".join(self.names)

    @property
    def names(self) -> list[str]:
        return [told_kind(name, self.words) for name in self.match.names]

    def hints(self) -> list[KeyHint]:
        words = self.words
        return [
            KeyHint("?", words("tui-key-keys"), "app.keys"),
            KeyHint("←→", words("tui-key-step"), "step(1)"),
            KeyHint(words("tui-key-space"), words("tui-key-auto"), "auto"),
            KeyHint("A", words("tui-key-analyse"), "analyse"),
            KeyHint("N", words("tui-key-turning"), "turning"),
            KeyHint("Q", words("tui-key-back" if self.is_above else "tui-key-quit"), "app.leave"),
        ]

    def more_keys(self) -> list[KeyHint]:
        return [KeyHint("Home End", self.words("tui-key-ends"), "go(0)")]

    @property
    def is_above(self) -> bool:
        """Whether there is a screen to go back to."""
        return self.app.screen_stack.index(self) > 1

    def on_mount(self) -> None:
        self.retell()
        if self.at_once:
            self.action_analyse()

    def tell(self) -> None:
        turn = self.game.turn(self.position)
        sentence = self.query_one("#sentence", Sentence)
        sentence.update(self._sentence())
        sentence.set_class(turn is None, "-over")
        self.query_one("#steps", Steps).tell([])
        deed = self.query_one("#deed", Deed)
        deed.tell(self._where(), ready=False)
        self.tell_plates(self.position, self.names, turn)
        self.query_one("#said", Said).tell(self._comments())
        rows = turn_rows(self.game, self.board, self.story)
        self.query_one("#moves", Moves).tell(rows, self.at - 1)
        if not self.moving:
            self.show(self.scene())

    def _where(self) -> str:
        if self.at == 0:
            return self.words("tui-replay-start", count=self.length)
        return self.words("tui-replay-at", at=str(self.at), count=str(self.length))

    def _sentence(self) -> str:
        """What the move just shown did; at the end, how the game ended."""
        sentences = self.board.voice
        if self.game.turn(self.position) is None:
            return sentences.ending(self.position)
        if self.at == 0:
            return sentences.to_do(self.position)
        return sentences.happened(*self.story[self.at - 1])

    def _comments(self) -> str:
        """The comment on the move, its variations, or an early end."""
        told = [self.record.comment] if self.at == 0 else []
        if self.at:
            step = self.record.steps[self.at - 1]
            told += [step.comment, self._verdict()]
            for variation in step.variations:
                moves = " ".join(_with_comment(other) for other in variation)
                told.append(self.words("tui-replay-variation", moves=moves))
        if self.at == self.length and self.game.turn(self.position) is not None:
            told.append(self._early_end())
        return "\n".join(text for text in told if text)

    def _verdict(self) -> str:
        """The verdict on the move just shown, with what was better."""
        one = self.judged.get(self.at)
        if one is None:
            return self.words("analyse-under-way") if self.looking else ""
        best = self.board.voice.deed(one.best.moves[0], self.match.positions[self.at - 1])
        return comment_on(self.game, one, self.words, best.removesuffix("."))

    def action_analyse(self) -> None:
        """Judge every move, in the background."""
        if not isinstance(self.game, Listed):
            self.query_one("#said", Said).tell(self.words("analyse-not-here"), refusal=True)
        elif not self.looking and not self.judged:
            self.looking = True
            self.tell()
            self.look()

    @work(exclusive=True, group="computer")
    async def look(self) -> None:
        moves = self.match.moves
        going = analyse_record(self.game, self.record, Limits(seconds=THINK_S))
        while True:
            one = await thought(lambda stop: next(going, None))
            if one is None:
                break
            self.found.append(one)
            judged = judge(self.game, self.found, moves[: len(self.found)])
            self.judged = {move.number: move for move in judged}
            self.tell()
        self.looking = False
        self.tell()

    def action_turning(self) -> None:
        """Go to the next turning point, starting over after the last."""
        places = [number for number, one in self.judged.items() if one.turning]
        if not places:
            key = "analyse-no-turning-point" if self.judged else "analyse-first"
            self.query_one("#said", Said).tell(self.words(key))
            return
        later = [place for place in places if place > self.at]
        self.action_go(min(later or places))

    def _early_end(self) -> str:
        outcome = self.record.outcome
        if outcome is None:
            return self.words("tui-replay-stopped")
        return ending_text(self.game, self.board.voice, self.words, self.position, outcome)

    # ---- stepping ----

    def action_step(self, by: int) -> None:
        self._pause()
        self._step(by)

    def _step(self, by: int) -> None:
        if self.moving:
            self.skip()
        if not 0 <= self.at + by <= self.length:
            return
        self.at += by
        if by == 1:
            self.animate_move(*self.story[self.at - 1])
        self.tell()

    def action_go(self, at: int) -> None:
        """Go to a place in the record; -1 is its end."""
        self._pause()
        self.halt()
        self.at = self.length if at < 0 else min(at, self.length)
        self.tell()

    def action_auto(self) -> None:
        if self.auto is not None:
            self._pause()
            return
        if self.at == self.length:
            self.action_go(0)
        self.auto = self.set_interval(AUTO_S, self._auto_step)
        self._auto_step()

    def _auto_step(self) -> None:
        if self.moving:
            return
        if self.at == self.length:
            self._pause()
        else:
            self._step(1)

    def _pause(self) -> None:
        if self.auto is not None:
            self.auto.stop()
            self.auto = None

    def rest(self) -> None:
        self.tell()

    def action_step_back(self) -> None:
        """Go back to where the replay was opened; a stand-alone replay stays open."""
        if self.is_above:
            self.ludion.action_leave()
        else:
            self.query_one("#said", Said).tell(self.words("tui-escape"))

    @on(BoardView.Clicked)
    def clicked(self) -> None:
        self.action_step(1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.action_step(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.action_step(-1)


def _with_comment(step: Step) -> str:
    return f"{step.move} ({step.comment})" if step.comment else step.move
