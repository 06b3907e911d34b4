"""Impossible positions: refused with the reason when a text is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ludion.core.fault import Fault, InvalidText
from ludion.games.deboucleurs.board import (
    FIRST_TILES,
    LAST_ROUND,
    MORE_TILES,
    MOST_ENERGY,
    SIZES,
    Position,
    Square,
)
from ludion.games.deboucleurs.cards import CardSet
from ludion.games.deboucleurs.doing import awaits_nature, options, seat_of, square_of
from ludion.games.deboucleurs.effects import VOCABULARY, EffectStep
from ludion.games.deboucleurs.fields import Card
from ludion.games.deboucleurs.state import MOST_SKIPS, State

OWN_VERBS = ("lay", "arrive", "place", "event", "either", "next")
LONGEST_AGENDA = 40
MOST_SINGULARITIES = 1000
"""More than any game has: a wave adds at most a few, and there are 99 rounds."""


def refuse_impossible(position: Position, cards: CardSet) -> None:
    """Raise InvalidText, with the reason, for an impossible position."""
    seats = len(position.researchers)
    size = SIZES[seats]
    _refuse_tiles(position, size.tiles)
    if len(position.singularities) > MOST_SINGULARITIES:
        raise InvalidText(
            "s= must be at most {most} singularities; got {count}",
            most=MOST_SINGULARITIES,
            count=len(position.singularities),
        )
    last = size.tiles + 1 if len(position.tiles) == size.tiles else len(position.tiles)
    for square in (*filter(None, position.researchers), *position.singularities):
        if square.tile > last or square.epoch >= size.epochs:
            raise _outside(square)
    if any(square.tile > len(position.tiles) for square in position.singularities):
        raise InvalidText("a singularity never stands on End")
    _refuse_numbers(position, cards)
    held = [card for hand in position.hands for card in hand]
    _refuse_cards(cards.events, position.events, Fault("the events"))
    _refuse_cards(cards.objects, (*held, *position.objects), Fault("the objects"))
    unsorted = list(position.singularities) != sorted(position.singularities)
    piles = (position.events, position.objects, *position.hands)
    if unsorted or any(list(pile) != sorted(pile) for pile in piles):
        raise InvalidText("cards and singularities are not sorted")
    _refuse_agenda(position, cards)


def _outside(square: Square) -> InvalidText:
    text = f"{square.tile}/{square.epoch + 1}"
    return InvalidText("there is no square {square} on the board", square=text)


def _refuse_tiles(position: Position, most: int) -> None:
    numbers = [tile.number for tile in position.tiles] + list(position.known)
    if len(set(numbers)) != len(numbers) or len(numbers) > most or 0 in numbers:
        raise InvalidText(
            "tiles must be at most {most}, none twice; got {came}",
            most=most,
            came=" ".join(map(str, numbers)),
        )
    if any(number > 17 for number in numbers):
        raise InvalidText("tiles are numbered 1 to 17; got {number}", number=max(numbers))
    for tile in position.tiles:
        if max(tile.entry, tile.exit) > 127 or tile.open > 63:
            raise InvalidText("tile {number}: impossible edges", number=tile.number)


def _refuse_numbers(position: Position, cards: CardSet) -> None:
    seats = len(position.researchers)
    if not 0 <= position.mover < seats:
        raise InvalidText("m= must be 1 to {most}; got {came}", most=seats, came=position.mover + 1)
    if position.counter >= len(cards.tracks[seats]):
        raise InvalidText("c= must be a step of the track; got {came}", came=position.counter)
    if not 1 <= position.round <= LAST_ROUND + 1:
        raise InvalidText("r= must be 1 to {most}; got {came}", most=99, came=position.round)
    if max(position.energy) > MOST_ENERGY or max(position.skips) > MOST_SKIPS:
        raise InvalidText(
            "e= must be at most 6 and w= at most 3 for each player; got e={energy} w={skips}",
            energy=",".join(map(str, position.energy)),
            skips=",".join(map(str, position.skips)),
        )


def _refuse_cards(kinds: tuple[Card, ...], seen: Iterable[str], deck: Fault) -> None:
    copies = {card.key: card.copies for card in kinds}
    for key, count in Counter(seen).items():
        if key not in copies:
            raise InvalidText("{deck} have no card {card!r}", deck=deck, card=key)
        if count > copies[key]:
            raise InvalidText(
                "card {card!r}: there are {most}; got {count}",
                card=key,
                most=copies[key],
                count=count,
            )


def _refuse_agenda(position: Position, cards: CardSet) -> None:
    """The first step must wait for somebody; without an agenda, everybody is on the board."""
    if len(position.agenda) > LONGEST_AGENDA:
        raise InvalidText(
            "a= must be at most {most} steps; got {count}",
            most=LONGEST_AGENDA,
            count=len(position.agenda),
        )
    seats = len(position.researchers)
    for step in position.agenda:
        _refuse_step(step, position, cards, seats)
    state = State(position, cards)
    waiting = [seat_of(step.who) for step in position.agenda if step.verb == "place"]
    homeless = [seat for seat, square in enumerate(position.researchers) if square is None]
    if waiting != homeless:
        raise InvalidText(
            "researchers without a square (p= -) must wait to choose an epoch (a=place); got others"
        )
    if state.ending is not None:
        if position.agenda:
            raise InvalidText("the game is over: nothing is left to do (a=)")
        return
    to_lay = sum(step.n for step in position.agenda if step.verb == "lay")
    if len(position.tiles) + to_lay < FIRST_TILES or (
        len(position.tiles) + to_lay > SIZES[seats].tiles
    ):
        raise InvalidText(
            "tiles must be {least} at the beginning and at most {most}; got {count}",
            least=FIRST_TILES,
            most=SIZES[seats].tiles,
            count=len(position.tiles) + to_lay,
        )
    if position.agenda and not homeless:
        first = position.agenda[0]
        if not awaits_nature(first) and len(options(state, first)) < 2:
            raise InvalidText("nobody has a choice in {step!r}", step=first.verb)
    _refuse_stalled(state, bool(homeless))


def _refuse_stalled(state: State, setting_up: bool) -> None:
    """D2: when a researcher stands on the last tile, more tiles are laid, or End."""
    to_lay = any(step.verb == "lay" for step in state.agenda)
    on_edge = any(square and square.tile == state.furthest for square in state.researchers)
    if on_edge and state.end is None and not to_lay and not setting_up:
        raise InvalidText(
            "with a researcher on the furthest tile, {more} more are laid at once (D2)",
            more=MORE_TILES,
        )
    chance = state.agenda[0] if state.agenda and awaits_nature(state.agenda[0]) else None
    if chance is None:
        return
    if chance.verb == "lay" and state.known:
        raise InvalidText("tiles that are known are laid at once")
    if chance.verb in ("lay", "peek") and not state.unseen_tiles():
        raise InvalidText("no tile is left")
    if chance.verb == "draw" and not state.object_deck():
        raise InvalidText("no object is left")


def _refuse_step(step: EffectStep, position: Position, cards: CardSet, seats: int) -> None:
    known = step.verb in VOCABULARY or step.verb in OWN_VERBS
    if not known or not _is_who(step, cards, seats) or not -6 <= step.n <= 6:
        raise InvalidText("a= has an invalid step: {step}", step=f"{step.verb}.{step.who}.{step.n}")


def _is_who(step: EffectStep, cards: CardSet, seats: int) -> bool:
    """Whether the `who` of a step is valid."""
    form = VOCABULARY.get(step.verb)
    if step.verb == "either":
        return step.who in cards.cards and len(cards.cards[step.who].effect) == 2 and not step.n
    if step.verb in ("lay", "arrive", "event", "peek", "add"):
        return step.who == "" and step.n > 0
    if step.verb in ("next", "hold", "again"):
        return step == EffectStep(step.verb)
    if step.who in [f"p{seat + 1}" for seat in range(seats)]:
        numbered = step.verb in ("energy", "tiles", "draw")
        return numbered == bool(step.n) and step.verb not in ("push", "remove", "rift", "passage")
    if form is None or step.verb == "counter":
        return form is not None and (step.who == "hold") == (step.n == 0)
    if square_of(step.who) if step.verb == "push" and "/" in step.who else None:
        return step.n != 0
    return step.who in form.who and (step.n in form.numbers if form.numbers else not step.n)
