"""What a seat may know (D13), and guesses of what it does not: the other hands."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

from ludion.core.fault import InvalidText
from ludion.core.game import Seat
from ludion.games.deboucleurs.board import Drop, Move, Position, Use
from ludion.games.deboucleurs.cards import CardSet

HIDDEN = "?"
"""A card face down."""


@dataclass(frozen=True, slots=True)
class View:
    """The position as `seat` sees it (None: a spectator). In `position` a hidden card is a `?`."""

    seat: Seat | None
    position: Position


def view(position: Position, seat: Seat | None, open_hands: bool) -> View:
    """Everything is visible except the other hands, of which only the sizes are."""
    hands = tuple(
        hand if open_hands or owner == seat else (HIDDEN,) * len(hand)
        for owner, hand in enumerate(position.hands)
    )
    return View(seat, replace(position, hands=hands))


def unseen(seen: View, cards: CardSet) -> list[str]:
    """The objects that are in the deck or hidden in a hand."""
    known = Counter(card for hand in seen.position.hands for card in hand if card != HIDDEN)
    gone = known + Counter(seen.position.objects)
    return [card.key for card in cards.objects for _ in range(card.copies - gone[card.key])]


def refuse_too_many_hidden(seen: View, cards: CardSet) -> None:
    hidden = sum(hand.count(HIDDEN) for hand in seen.position.hands)
    if hidden > (most := len(unseen(seen, cards))):
        raise InvalidText(
            "h= must have at most {most} hidden cards; got {hidden}", most=most, hidden=hidden
        )


def guess(seen: View, cards: CardSet, rng: Random) -> Position:
    """A random position of this view, all equally likely: hidden cards are dealt again."""
    unknown = unseen(seen, cards)
    rng.shuffle(unknown)
    hands = tuple(
        tuple(sorted(unknown.pop() if card == HIDDEN else card for card in hand))
        for hand in seen.position.hands
    )
    return replace(seen.position, hands=hands)


def told(seen: View | Position, move: Move) -> Position:
    """The visible position, with the card that a move reveals, for the voice."""
    if isinstance(seen, Position):
        return seen
    position = seen.position
    if isinstance(move, Use | Drop) and move.card not in position.hands[position.mover]:
        hand = (*position.hands[position.mover][1:], move.card)
        hands = list(position.hands)
        hands[position.mover] = tuple(sorted(hand))
        return replace(position, hands=tuple(hands))
    return position
