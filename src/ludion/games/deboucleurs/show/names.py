"""Names and short phrases of Déboucleurs: seats, epochs, cards, squares, hands, the counter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ludion.core.game import Seat
from ludion.games.deboucleurs.board import Square
from ludion.games.deboucleurs.hidden import HIDDEN
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.state import State
from ludion.locale import Words

STATUS_GAP = "   "
"""Between the round and the number of tiles left."""


class Names:
    def __init__(self, game: Deboucleurs, words: Words) -> None:
        self.game = game
        self.words = words

    def seat(self, seat: Seat) -> str:
        return self.words(f"deboucleurs-seat-{seat}")

    def epoch(self, epoch: int) -> str:
        """An epoch in play by its name."""
        first = (7 - self.game.size.epochs) // 2
        return self.game.cards.epochs[first + epoch][self.words.language]

    def card(self, key: str) -> str:
        return self.game.cards.cards[key].name[self.words.language]

    def card_text(self, key: str) -> str:
        return self.game.cards.cards[key].text[self.words.language]

    def square(self, square: Square) -> str:
        """Tile 4, Renaissance."""
        if square.tile == 0:
            return self.words("deboucleurs-square-start", epoch=self.epoch(square.epoch))
        if square.tile == self.game.size.tiles + 1:
            return self.words("deboucleurs-square-end", epoch=self.epoch(square.epoch))
        return self.words(
            "deboucleurs-square", tile=str(square.tile), epoch=self.epoch(square.epoch)
        )

    def power(self, seat: Seat) -> str:
        """The name of this researcher's power (R15); empty at a table without powers."""
        return self.words(f"board-deboucleurs-power-{seat}") if self.game.cards.powers else ""

    def power_line(self, seat: Seat) -> str:
        """Ada holds out: gains 2 energy instead of 1 while she holds a singularity and rests."""
        if not self.game.cards.powers:
            return ""
        line = self.words(f"board-deboucleurs-power-{seat}-line")
        power, who = self.power(seat), self.seat(seat)
        return self.words("board-deboucleurs-power", who=who, power=power, line=line)

    def hand(self, hand: Sequence[str]) -> str:
        """The objects of a hand by name; for a hidden hand, how many."""
        if HIDDEN in hand:
            return self.words("deboucleurs-hidden", count=len(hand))
        counted = Counter(hand)
        return ", ".join(
            self.card(key) + (f" ×{count}" if count > 1 else "") for key, count in counted.items()
        )

    def status(self, state: State) -> str:
        """The round, the next wave, and how many tiles are still to be laid."""
        to_lay = state.size.tiles - state.furthest
        way = self.words("deboucleurs-to-lay", count=to_lay) if to_lay else ""
        return STATUS_GAP.join(filter(None, (self.counter(state), way)))

    def counter(self, state: State) -> str:
        """The round, and how far away the next wave is; empty when the game is over."""
        if state.ending is not None:
            return ""
        track = state.track
        steps = range(1, len(track) + 1)
        away = next((n for n in steps if track[(state.counter + n) % len(track)]), 0)
        wave = track[(state.counter + away) % len(track)]
        away += state.stopped
        return self.words("deboucleurs-counter", round=state.round, wave=wave, rounds=away)
