"""What comes of a request at a table, as facts: decided here, and nothing is changed.

Each decision is a function of the room, the request, the hand it comes from and the time. It raises
the Fault that refuses it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ludion.core import stopping
from ludion.core.fault import NotNow, NotYours, TooMuch, WrongNumber
from ludion.core.game import NATURE, Seat
from ludion.core.walk import opens_turn
from ludion.games import load_teamwork
from ludion.players.levels import LEVELS
from ludion.server import messages as m
from ludion.server.facts import (
    Agreed,
    AnyFact,
    Made,
    Occupant,
    Over,
    Proposed,
    Said,
    Sat,
    Settled,
    Undone,
)
from ludion.server.rooms import Room
from ludion.server.seats import Hand
from ludion.voice.phrases import PROPOSALS, phrases

MOST_SAID = 200
MOST_NAME = 24


def decide(room: Room, request: m.RequestMessage, hand: Hand, at: int) -> list[AnyFact]:
    return _DECISIONS[type(request)](room, request, hand, at)


def play(room: Room, request: m.Play, hand: Hand, at: int) -> list[AnyFact]:
    if was_played(room, request, hand):
        return []
    if request.number != room.number + 1:
        raise WrongNumber(
            "move {wanted} is the next; got move {number}",
            wanted=room.number + 1,
            number=request.number,
        )
    if room.turn is None:
        raise NotNow("the game is over")
    if room.turn not in room.mine(hand):
        raise NotYours("it is the turn of another seat; wait for yours")
    if len(request.text) > room.most_text:
        raise TooMuch(
            "a move has at most {most} characters; got {came}",
            most=room.most_text,
            came=len(request.text),
        )
    return made(room, request.text, at)


def was_played(room: Room, request: m.Play, hand: Hand) -> bool:
    """The same move was sent before: the answer was lost, the move was not."""
    index = request.number - 1
    if not 0 <= index < room.number:
        return False
    match = room.match
    by = match.game.turn(match.positions[index])
    return by in hand.seats and match.game.write(match.moves[index]) == request.text


def made(room: Room, text: str, at: int) -> list[AnyFact]:
    """A move of the seat to move, by whoever makes it."""
    game, position, seat = room.game, room.match.position, room.turn
    assert seat is not None
    move = game.read(text, at=position)
    after = game.play(position, move)
    text = game.write(move)
    room.ahead = (room.number, text, move, after)
    turn = game.turn(after)
    clock = None if room.clock is None else room.clock.pressed(seat, turn, at)
    facts: list[AnyFact] = [
        Settled(offer.what, offer.by, accepted=False)
        for offer in room.offers
        if offer.what == "takeback" or offer.by != seat
    ]
    facts.append(Made(seat, text, None if clock is None else list(clock.lefts)))
    if turn is None:
        outcome = game.outcome(after)
        facts.append(Over(list(outcome.payoff), outcome.reason))
    return facts


def takeback(room: Room, request: m.TakeBack, hand: Hand, at: int) -> list[AnyFact]:
    mine = playing(room, hand)
    number = turn_before(room, mine)
    if room.ending is not None and (room.by_rules is not None or room.others(hand)):
        raise NotNow("the game is over")
    if not room.others(hand):
        return [*settled_all(room), Undone(number)]
    if chance_since(room, number):
        if room.by_hand:
            raise NotNow("the discs have moved since; among people nothing is put back")
        raise NotNow("a card has been turned since; it cannot be turned back")
    if room.offer("takeback"):
        raise NotNow("there is such an offer already")
    by = room.game.turn(room.match.positions[number])
    assert by is not None
    return [Proposed("takeback", by)]


def turn_before(room: Room, seats: Sequence[Seat]) -> int:
    """How many moves were played when the last turn of these seats began."""
    match = room.match
    for index in range(room.number - 1, -1, -1):
        position = match.positions[index]
        if match.game.turn(position) in seats and opens_turn(match.game, position):
            return index
    raise NotNow("there is no move of yours to take back")


def chance_since(room: Room, number: int) -> bool:
    """Whether chance has shown something since: among people, nobody can unsee it."""
    positions = room.match.positions[number : room.number]
    return any(room.game.turn(position) == NATURE for position in positions)


def draw(room: Room, request: m.OfferDraw, hand: Hand, at: int) -> list[AnyFact]:
    mine = playing(room, hand)
    refuse_over(room)
    if room.together:
        raise NotNow("here all play together: there is nobody to offer a draw to")
    if room.offer("draw"):
        raise NotNow("there is such an offer already")
    if room.others(hand):
        return [Proposed("draw", seat_of(room, mine))]
    if len(mine) < len(room.seats):
        raise NotNow("a computer does not take a draw")
    return [drawn(room)]


def drawn(room: Room) -> Over:
    return Over(list(stopping.drawn(room.game)), stopping.AGREED)


def reply(room: Room, request: m.Reply, hand: Hand, at: int) -> list[AnyFact]:
    mine = playing(room, hand)
    offer = room.offer(request.what)
    if offer is None:
        raise NotNow("there is no such offer any more")
    if not request.accept:
        return [Settled(offer.what, offer.by, accepted=False)]
    if offer.by in hand.seats:
        raise NotYours("another has to accept your offer")
    agreed = room.agreed.get(offer.what, set()) | set(mine)
    waiting = [s for s in range(len(room.seats)) if room.seats[s].who != "computer"]
    if not set(waiting) - agreed - {offer.by}:
        return [Settled(offer.what, offer.by, accepted=True), *carried_out(room, offer)]
    return [Agreed(offer.what, offer.by, sorted(agreed))]


def carried_out(room: Room, offer: Proposed) -> list[AnyFact]:
    if offer.what == "draw":
        others = [one for one in room.offers if one != offer]
        return [*(Settled(one.what, one.by, accepted=False) for one in others), drawn(room)]
    return [Undone(turn_before(room, [offer.by]))]


def settled_all(room: Room) -> list[AnyFact]:
    return [Settled(offer.what, offer.by, accepted=False) for offer in room.offers]


def resign(room: Room, request: m.Resign, hand: Hand, at: int) -> list[AnyFact]:
    mine = playing(room, hand)
    refuse_over(room)
    return [*settled_all(room), lost(room, seat_of(room, mine), stopping.RESIGNED)]


def lost(room: Room, loser: Seat, reason: str) -> Over:
    return Over(list(stopping.lost(room.game, loser)), reason, loser)


def flag(room: Room, at: int) -> list[AnyFact]:
    """The game is lost by whoever's time is up; nothing while nobody's is."""
    if room.clock is None or room.clock.falls_in(at) != 0 or room.clock.running is None:
        return []
    return [*settled_all(room), lost(room, room.clock.running, stopping.TIME)]


def say(room: Room, request: m.Say, hand: Hand, at: int) -> list[AnyFact]:
    mine = playing(room, hand)
    if request.phrase:
        return [Said(seat_of(room, mine), "", known_phrase(room, request.phrase))]
    text = plain(request.text)
    if not 0 < len(text) <= MOST_SAID:
        raise TooMuch(
            "what one says has 1 to {most} characters; got {count}",
            most=MOST_SAID,
            count=len(text),
        )
    return [Said(seat_of(room, mine), text)]


def proposal(room: Room, position: Any, move: Any) -> list[AnyFact]:
    """What a computer says to a person it plays with, when its move is part of a plan.

    Said once: not again while it is still what that seat said last.
    """
    teamwork, seat = load_teamwork(room.game), room.turn
    if teamwork is None or seat is None:
        return []
    plan = teamwork.plan(position, move)
    whom = plan.values.get("seat")
    if plan.key not in PROPOSALS or whom is None or room.seats[whom].who != "person":
        return []
    said = Said(seat, "", PROPOSALS[plan.key], dict(plan.values))
    return [] if room.proposed.get(seat) == said else [said]


def known_phrase(room: Room, key: str) -> str:
    known = phrases(room.game.name)
    if key not in known:
        raise TooMuch(
            "a phrase must be one of {known}; got {came!r}", known=", ".join(known), came=key
        )
    return key


def sit(room: Room, request: m.Sit, hand: Hand, at: int) -> list[AnyFact]:
    if not hand.invited:
        raise NotYours("one sits down by the link of the invitation")
    refuse_no_seat(room, request.seat)
    if room.seats[request.seat].who != "open":
        raise NotNow("this seat is taken")
    return [Sat(request.seat, Occupant("person", short_name(request.name)))]


def come_back(room: Room, hand: Hand) -> list[AnyFact]:
    """Whoever was replaced by a computer and returns has the seat again."""
    return [
        Sat(seat, Occupant("person", room.seats[seat].name))
        for seat in hand.seats
        if room.seats[seat].who == "computer" and room.ending is None
    ]


def substitute(room: Room, request: m.Substitute, hand: Hand, at: int) -> list[AnyFact]:
    """Whether the person has been away for long enough is for the caller to know."""
    playing(room, hand)
    refuse_over(room)
    refuse_no_seat(room, request.seat)
    if room.seats[request.seat].who == "computer" or request.seat in hand.seats:
        raise NotNow("only a seat of another person can be given to a computer")
    refuse_no_level(request.level)
    name = room.seats[request.seat].name
    return [Sat(request.seat, Occupant("computer", name, request.level))]


def rematch(room: Room, request: m.Rematch, hand: Hand, at: int) -> list[AnyFact]:
    """That another table follows; `follow` names it."""
    playing(room, hand)
    if room.ending is None:
        raise NotNow("the game is not over yet")
    return []


# ---- refusals ----


def playing(room: Room, hand: Hand) -> list[Seat]:
    mine = room.mine(hand)
    if not mine:
        raise NotYours("only who sits at the table may do this")
    return mine


def seat_of(room: Room, mine: Sequence[Seat]) -> Seat:
    return room.turn if room.turn is not None and room.turn in mine else mine[0]


def refuse_over(room: Room) -> None:
    if room.ending is not None:
        raise NotNow("the game is over")


def refuse_no_seat(room: Room, seat: int) -> None:
    if not 0 <= seat < len(room.seats):
        raise NotNow("seat must be 0 to {last}; got {seat}", last=len(room.seats) - 1, seat=seat)


def refuse_no_level(level: int) -> None:
    if not 1 <= level <= LEVELS:
        raise NotNow("a level must be 1 to {most}; got {level}", most=LEVELS, level=level)


def plain(text: str) -> str:
    """A text in one line, without anything that does not show.

    >>> plain("  well\\x00 played\\n")
    'well played'
    """
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def short_name(text: str) -> str:
    return plain(text)[:MOST_NAME].strip()


_DECISIONS: dict[type[Any], Callable[[Room, Any, Hand, int], list[AnyFact]]] = {
    m.Play: play,
    m.TakeBack: takeback,
    m.OfferDraw: draw,
    m.Reply: reply,
    m.Resign: resign,
    m.Say: say,
    m.Sit: sit,
    m.Substitute: substitute,
    m.Rematch: rematch,
}
