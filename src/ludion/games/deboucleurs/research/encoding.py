"""Déboucleurs for machine learning: planes, facts and action numbers.

The board has a row per epoch and a column per tile: Start, the tiles in the order in which they
were laid, End. Seats are counted from the observer: "energy 0" is the observer's, "energy 1" the
next player's. Only the sizes of other hands are visible, unless the game has open hands.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from ludion.core.encoding import Actions, Named, Observation, as_observation, one_hot
from ludion.games.deboucleurs.board import (
    ALL_EPOCHS,
    Drop,
    Either,
    Eliminate,
    End,
    Epoch,
    Go,
    Move,
    Position,
    Shift,
    Use,
    Which,
    Whom,
)
from ludion.games.deboucleurs.doing import seat_of
from ludion.games.deboucleurs.rules import Deboucleurs

VERBS = (
    *("energy", "tiles", "epoch", "push", "remove", "add", "draw", "discard", "rift", "passage"),
    *("counter", "hold", "swap", "skip", "peek", "again"),
    *("lay", "arrive", "place", "event", "next", "either"),
)
WAYS = ">^v<"
KNOWN = 3
"""How many of the tiles turned up are encoded."""
MOST = 127
FIRST_GO, FIRST_ELIMINATE, END = ALL_EPOCHS, ALL_EPOCHS + 7, ALL_EPOCHS + 9
FIRST_EITHER, FIRST_SHIFT, FIRST_WHOM = END + 1, END + 3, END + 5
FIRST_WHICH = FIRST_WHOM + 5
FIRST_USE = FIRST_WHICH + 19 * ALL_EPOCHS


class DeboucleursEncoding:
    def __init__(self, game: Deboucleurs) -> None:
        self.game = game
        self.shape = (game.size.epochs, game.size.tiles + 2)
        self.objects = sorted(card.key for card in game.cards.objects)
        self.events = [card.key for card in game.cards.events]
        seats, others = range(game.seats), range(1, game.seats)
        self.planes = (
            Named("singularities", "how many stand on the square, at most 127"),
            *(Named(f"researcher {seat}", "1 on this player's researcher") for seat in seats),
            Named("laid", "1 on Start, on tiles that are laid, and on End once all are"),
            Named("entry", "1 where a rift crosses the edge towards Start"),
            Named("exit", "1 where a rift crosses the edge towards End"),
            Named("passage", "1 where a passage leads to the epoch below"),
        )
        shown = (0, *others) if game.open_hands else (0,)
        self.facts = (
            *(Named(f"energy {seat}", "of this player, 0 to 6") for seat in seats),
            *(Named(f"skips {seat}", "turns that this player will miss") for seat in seats),
            *(Named(f"hand {seat}", "how many objects this player holds") for seat in seats),
            Named("decider", "who is to decide, 0 for the observer"),
            Named("mover", "whose turn it is, 0 for the observer"),
            Named("counter", "the step of the track"),
            Named("round", "from 1; after 99 the game is lost (R13)"),
            Named("moved", "1 if the move of D6 is made"),
            Named("acted", "1 if the mover has acted this turn"),
            Named("held", "1 if the singularities stay at the end of this round"),
            Named("stopped", "1 if the counter stays at the end of this round"),
            Named("tiles", "how many are laid"),
            *(
                Named(f"next tile {n}", "its number, if it is turned up; else 0")
                for n in range(KNOWN)
            ),
            *(Named(f"to do {verb}", "1 if this step waits for a choice") for verb in VERBS),
            Named("to do n", "how much the step that waits does"),
            Named("to do seat", "1 + the player whom it affects, 0 if none is given"),
            Named("to do card", "1 + the kind of card that it belongs to, 0 if none is given"),
            *(
                Named(f"held {seat} {card}", f"how many of the object {card} this player holds")
                for seat in shown
                for card in self.objects
            ),
            *(
                Named(f"used {card}", "how many of this object are discarded")
                for card in self.objects
            ),
            *(
                Named(f"happened {card}", "how many of this event are discarded")
                for card in self.events
            ),
        )
        kinds = len(self.objects)
        self.actions = (
            Actions("epoch", ALL_EPOCHS, "start in this epoch, the top one first (R3)"),
            Actions(
                "go",
                7,
                "2 x way (> ^ v) + (0: pay the energy, 1: draw the events); 6: back (D6, D7)",
            ),
            Actions("eliminate", 2, "0 all by majority, 1 one for 3 energy (D9)"),
            Actions("end", 1, "end the turn (D10)"),
            Actions("either", 2, "the first or the second way of a card"),
            Actions("shift", 2, "to the epoch above or below"),
            Actions("whom", 5, "the researcher that an effect meets, by seat"),
            Actions(
                "which", 19 * ALL_EPOCHS, "the singularity that an effect meets: 7 x tile + epoch"
            ),
            Actions("use", kinds, "use an object, kinds in alphabetical order (D8)"),
            Actions("drop", kinds, "discard an object, kinds in alphabetical order"),
        )

    def observe(self, position: Position, seat: int) -> Observation:
        return as_observation(self._board(position, seat), self._facts(position, seat))

    def _order(self, seat: int) -> list[int]:
        return [(seat + after) % self.game.seats for after in range(self.game.seats)]

    def _board(
        self, position: Position, seat: int
    ) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
        size, seats = self.game.size, self.game.seats
        first = (ALL_EPOCHS - size.epochs) // 2
        board = np.zeros((len(self.planes), *self.shape), dtype=np.int16)
        for square in position.singularities:
            board[0, square.epoch, square.tile] += 1
        for after, one in enumerate(self._order(seat)):
            stands = position.researchers[one]
            if stands is not None:
                board[1 + after, stands.epoch, stands.tile] = 1
        laid, entry, exit_, passage = range(1 + seats, 5 + seats)
        board[laid, :, 0] = 1
        if len(position.tiles) == size.tiles:
            board[laid, :, size.tiles + 1] = 1
        for column, tile in enumerate(position.tiles, start=1):
            board[laid, :, column] = 1
            for epoch in range(size.epochs):
                board[entry, epoch, column] = tile.entry >> (first + epoch) & 1
                board[exit_, epoch, column] = tile.exit >> (first + epoch) & 1
                if epoch + 1 < size.epochs:
                    board[passage, epoch, column] = tile.open >> (first + epoch) & 1
        return np.minimum(board, MOST).astype(np.int8)

    def _facts(self, position: Position, seat: int) -> list[int]:
        game, seats, order = self.game, self.game.seats, self._order(seat)
        turn = game.turn(position)
        decider = position.mover if turn is None or turn < 0 else turn
        known = [*position.known[:KNOWN], *[0] * KNOWN][:KNOWN]
        shown = order if game.open_hands else order[:1]
        hands = [Counter(position.hands[one]) for one in shown]
        used, happened = Counter(position.objects), Counter(position.events)
        return [
            *(position.energy[one] for one in order),
            *(position.skips[one] for one in order),
            *(len(position.hands[one]) for one in order),
            (decider - seat) % seats,
            (position.mover - seat) % seats,
            *(position.counter, position.round),
            *map(int, (position.moved, position.acted, position.held, position.stopped)),
            len(position.tiles),
            *known,
            *self._to_do(position, seat),
            *(hand[card] for hand in hands for card in self.objects),
            *(used[card] for card in self.objects),
            *(happened[card] for card in self.events),
        ]

    def _to_do(self, position: Position, seat: int) -> list[int]:
        if not position.agenda:
            return [0] * (len(VERBS) + 3)
        step = position.agenda[0]
        kinds = [*self.objects, *self.events]
        card = 1 + kinds.index(step.who) if step.who in kinds else 0
        met = None if card else seat_of(step.who)
        whom = 0 if met is None else 1 + (met - seat) % self.game.seats
        return [*one_hot(VERBS.index(step.verb), len(VERBS)), step.n, whom, card]

    def number_of(self, position: Position, move: Move) -> int:  # noqa: C901  # a kind a case
        match move:
            case Epoch(epoch):
                return epoch
            case Go(way, _, events):
                back = way == WAYS[-1]
                return FIRST_GO + (6 if back else 2 * WAYS.index(way) + (events > 0))
            case Eliminate(energy):
                return FIRST_ELIMINATE + (energy > 0)
            case End():
                return END
            case Either(way):
                return FIRST_EITHER + way
            case Shift(by):
                return FIRST_SHIFT + (by > 0)
            case Whom(seat):
                return FIRST_WHOM + seat
            case Which((tile, epoch)):
                return FIRST_WHICH + ALL_EPOCHS * tile + epoch
            case Use(card):
                return FIRST_USE + self.objects.index(card)
            case Drop(card):
                return FIRST_USE + len(self.objects) + self.objects.index(card)
        raise ValueError(f"{move} is NATURE's move, which has no action number")


encoding = DeboucleursEncoding
