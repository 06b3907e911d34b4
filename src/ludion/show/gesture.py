"""A piece in a player's hand that is simulated while it moves: `show/gesture.py` of a game.

That module offers `GESTURE`, a class constructed with the game and the position that implements
`Gesture`. The server knows nothing else about it: it receives the requests (`show/messages.py` of
the game), runs the simulation in a worker thread, and sends the answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from ludion.core.game import Seat
from ludion.show.messages import Answer, AskGesture, EndGesture, MoveGesture
from ludion.show.voice import Voice


class Holder(NamedTuple):
    """Who holds the piece, and the number of the move that the gesture will be."""

    seat: Seat
    number: int


class Gesture(Protocol):
    """One gesture. `move`, `ask` and `end` simulate: they run in a worker thread, one at a time.

    They raise a Fault for what the rules refuse; the gesture then continues unchanged.
    """

    @property
    def is_binding(self) -> bool:
        """Whether something has happened on the board, so that the gesture must become a move."""

    def merge(self, first: Any, second: Any) -> MoveGesture | None:
        """One request that combines two, answered as the second; None if it would be too long."""

    def move(self, request: Any) -> Any:
        """Simulate the path of a `MoveGesture`."""

    def moved(self, found: Any, request: MoveGesture, holder: Holder, voice: Voice) -> Answer:
        """The result of `move`, as a message in the language of a voice."""

    def ask(self, request: Any) -> Any:
        """Find the answer to an `AskGesture`."""

    def asked(self, found: Any, request: AskGesture, voice: Voice) -> Answer:
        """The result of `ask`, as a message in the language of a voice."""

    def end(self, request: EndGesture | None) -> Sequence[Any]:
        """The gesture as a move, and the moves of NATURE that the simulation has found.

        None ends the binding gesture of a player who has left.
        """

    def ended(self, holder: Holder) -> Answer:
        """The message that nobody holds the piece any more."""
