"""Decisions: which facts follow from a request at a table. Nothing is changed here.

Each decision is a function of the state, the request, the access of the reader who asks, and the
time. It raises the Fault that refuses the request.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import structs

from ludion.core import stopping
from ludion.core.fault import NotNow, NotYours, TooMuch, WrongNumber
from ludion.core.game import NATURE, Seat
from ludion.core.walk import opens_turn
from ludion.games import load_phrases
from ludion.players.levels import LEVELS
from ludion.server.table.access import Access, person_of
from ludion.server.table.facts import (
    Agreed,
    AnyFact,
    Fact,
    Made,
    Occupant,
    Over,
    Proposed,
    Renewed,
    Said,
    Sat,
    Settled,
    Undone,
    Unlisted,
)
from ludion.server.table.state import PlayedMove, TableState
from ludion.server.table.teamtalk import thanks
from ludion.server.wire import messages as m

MAX_SAID = 200
MAX_NAME = 24
MOST: dict[type[Fact], int] = {Said: 1000, Undone: 500, Proposed: 500, Sat: 200, Renewed: 100}
"""How often things other than moves may happen at one table: this bounds its size."""


class Decision(NamedTuple):
    """The facts that follow from a request, and the moves among them with their positions."""

    facts: list[AnyFact]
    played: tuple[PlayedMove, ...] = ()


NOTHING = Decision([])


def decide(state: TableState, request: m.RequestMessage, access: Access, at: int) -> Decision:
    if isinstance(request, m.Play):
        return play(state, request, access, at)
    facts = _FACTS[type(request)](state, request, access)
    refuse_endless(state, facts)
    return Decision(facts)


# ---- moves ----


def play(state: TableState, request: m.Play, access: Access, at: int) -> Decision:
    if was_played(state, request, access):
        return NOTHING
    refuse_wrong_turn(state, request.number, access)
    if len(request.text) > state.max_move:
        raise TooMuch(
            "a move has at most {most} characters; got {came}",
            most=state.max_move,
            came=len(request.text),
        )
    return moves_made(state, [state.game.read(request.text, at=state.match.position)], at)


def was_played(state: TableState, request: m.Play, access: Access) -> bool:
    """Whether the same move was sent before: then only its answer was lost."""
    index = request.number - 1
    if not 0 <= index < state.number:
        return False
    match = state.match
    by = match.game.turn(match.positions[index])
    return by in access.seats and match.game.write(match.moves[index]) == request.text


def refuse_wrong_turn(state: TableState, number: int, access: Access) -> None:
    """Move `number` must be the next one, and it must be the requesting reader's turn."""
    if number != state.number + 1:
        raise WrongNumber(
            "move {wanted} is the next; got move {number}",
            wanted=state.number + 1,
            number=number,
        )
    refuse_over(state)
    if state.setup.lobby and any(one.who == "open" for one in state.seats):
        raise NotNow("wait until somebody has taken every seat")
    if state.turn not in state.mine(access):
        raise NotYours("it is the turn of another seat; wait for yours")


def moves_made(state: TableState, moves: Sequence[Any], at: int) -> Decision:
    """Consecutive moves: one of the seat to move, then maybe NATURE's answer."""
    game, position, clock = state.game, state.match.position, state.clock
    facts = overtaken(state)
    played: list[PlayedMove] = []
    turn = state.turn_by_rules
    for move in moves:
        seat, after = turn, game.play(position, move)
        assert seat is not None
        turn = game.turn(after)
        clock = clock and clock.press(seat, turn, at)
        facts.append(Made(seat, game.write(move), None if clock is None else list(clock.lefts)))
        played.append(PlayedMove(position, move, after, turn))
        if turn is None:
            outcome = game.outcome(after)
            facts.append(Over(list(outcome.payoff), outcome.reason))
        elif state.proposed:
            facts += thanks(state, seat, after)
        position = after
    return Decision(facts, tuple(played))


def overtaken(state: TableState) -> list[AnyFact]:
    """A move ends every offer to take back, and the other players' offers of a draw.

    NATURE's moves do not: an offer of a draw stays open during them. A proposal of hints stays
    open until it is answered.
    """
    return [
        Settled(offer.what, offer.by, accepted=False)
        for offer in state.offers
        if offer.what == "takeback"
        or (offer.what == "draw" and state.turn not in (offer.by, NATURE))
    ]


# ---- taking back ----


def takeback(state: TableState, request: m.TakeBack, access: Access) -> list[AnyFact]:
    mine = playing(state, access)
    number = turn_before(state, mine)
    if state.ending is not None and (state.turn_by_rules is not None or state.others(access)):
        raise NotNow("the game is over")
    if not state.others(access):
        return [*settled_all(state), Undone(number)]
    if chance_since(state, number):
        raise NotNow("chance has moved since; among people that cannot be taken back")
    if state.offer("takeback"):
        raise NotNow("there is already such an offer")
    by = state.game.turn(state.match.positions[number])
    assert by is not None
    return [Proposed("takeback", by)]


def turn_before(state: TableState, seats: Sequence[Seat]) -> int:
    """The number of moves when the last turn of these seats began."""
    match = state.match
    for index in range(state.number - 1, -1, -1):
        position = match.positions[index]
        if match.game.turn(position) in seats and opens_turn(match.game, position):
            return index
    raise NotNow("there is no move of yours to take back")


def chance_since(state: TableState, number: int) -> bool:
    """Whether chance has revealed something since: people cannot forget it."""
    positions = state.match.positions[number : state.number]
    return any(state.game.turn(position) == NATURE for position in positions)


# ---- offers and endings ----


def draw(state: TableState, request: m.OfferDraw, access: Access) -> list[AnyFact]:
    mine = playing(state, access)
    refuse_over(state)
    if state.together:
        raise NotNow("all play together here: there is nobody to offer a draw to")
    if state.offer("draw"):
        raise NotNow("there is already such an offer")
    if state.others(access):
        return [Proposed("draw", seat_of(state, mine))]
    if len(mine) < len(state.seats):
        raise NotNow("a computer does not accept a draw")
    return [drawn(state)]


def hints(state: TableState, request: m.OfferHints, access: Access) -> list[AnyFact]:
    mine = playing(state, access)
    refuse_over(state)
    if may_ask(state, access):
        raise NotNow("hints are allowed at this table already")
    refuse_among_strangers(state)
    if state.offer("hints"):
        raise NotNow("there is already such an offer")
    return [Proposed("hints", seat_of(state, mine))]


def may_ask(state: TableState, access: Access) -> bool:
    """Whether somebody may ask for hints: alone, in a team, or if the others have agreed.

    Strangers play without hints.
    """
    if not state.others(access):
        return True
    return not state.setup.lobby and (state.hints or state.together)


def refuse_hint(state: TableState, access: Access) -> None:
    if state.turn is None or state.turn not in state.mine(access):
        raise NotNow("only the player to move gets a hint")
    if not may_ask(state, access):
        refuse_among_strangers(state)
        raise NotNow("people play here without hints, unless all of them agree on hints")


def refuse_among_strangers(state: TableState) -> None:
    if state.setup.lobby:
        raise NotNow("strangers play without hints and without a computer's help")


def drawn(state: TableState) -> Over:
    return Over(list(stopping.drawn(state.game)), stopping.AGREED)


def reply(state: TableState, request: m.Reply, access: Access) -> list[AnyFact]:
    mine = playing(state, access)
    offer = state.offer(request.what)
    if offer is None:
        raise NotNow("there is no such offer any more")
    if not request.accept:
        return [Settled(offer.what, offer.by, accepted=False)]
    if offer.by in access.seats:
        raise NotYours("another player has to accept your offer")
    agreed = state.agreed.get(offer.what, set()) | set(mine)
    people = [seat for seat, one in enumerate(state.seats) if one.who != "computer"]
    if not set(people) - agreed - {offer.by}:
        return [Settled(offer.what, offer.by, accepted=True), *carried_out(state, offer)]
    return [Agreed(offer.what, offer.by, sorted(agreed))]


def carried_out(state: TableState, offer: Proposed) -> list[AnyFact]:
    if offer.what == "hints":
        return []
    if offer.what == "draw":
        others = [one for one in state.offers if one != offer]
        return [*(Settled(one.what, one.by, accepted=False) for one in others), drawn(state)]
    return [Undone(turn_before(state, [offer.by]))]


def settled_all(state: TableState) -> list[AnyFact]:
    return [Settled(offer.what, offer.by, accepted=False) for offer in state.offers]


def resign(state: TableState, request: m.Resign, access: Access) -> list[AnyFact]:
    mine = playing(state, access)
    refuse_over(state)
    seat = seat_of(state, mine)
    mates = next(team for team in stopping.teams(state.game) if seat in team)
    others = [mate for mate in mates if mate in state.others(access)]
    if others and not state.is_host(access):
        raise NotYours("only the host resigns for a team of several people")
    return [*settled_all(state), lost(state, seat, stopping.RESIGNED)]


def lost(state: TableState, loser: Seat, reason: str) -> Over:
    """A seat loses outside the rules, with its team; the others share the payoff."""
    return Over(list(stopping.lost(state.game, loser)), reason, loser)


def flag(state: TableState, at: int) -> list[AnyFact]:
    """The seat whose time is up loses; no facts if nobody's is."""
    if state.clock is None or state.clock.falls_in(at) != 0 or state.clock.running is None:
        return []
    return [*settled_all(state), lost(state, state.clock.running, stopping.TIME)]


# ---- talk ----


def say(state: TableState, request: m.Say, access: Access) -> list[AnyFact]:
    mine = playing(state, access)
    if request.phrase:
        return [Said(seat_of(state, mine), "", known_phrase(state, request.phrase))]
    if not state.setup.free_talk:
        raise NotNow("at this table people talk in phrases")
    text = plain(request.text)
    if not 0 < len(text) <= MAX_SAID:
        raise TooMuch(
            "a message must have 1 to {most} characters; got {count}",
            most=MAX_SAID,
            count=len(text),
        )
    return [Said(seat_of(state, mine), text)]


def known_phrase(state: TableState, key: str) -> str:
    known = load_phrases(state.game.name)
    if key not in known:
        raise TooMuch(
            "a phrase must be one of {known}; got {came!r}", known=", ".join(known), came=key
        )
    return key


# ---- seats ----


def sit(state: TableState, request: m.Sit, access: Access) -> list[AnyFact]:
    if not access.invited:
        refuse_unlisted(state)
    refuse_no_seat(state, request.seat)
    keeps_person = state.setup.lobby or state.by_correspondence
    person = person_of(request.me) if keeps_person else ""
    return seated(state, request.seat, Occupant("person", short_name(request.name), person=person))


def seated(state: TableState, seat: Seat, occupant: Occupant) -> list[AnyFact]:
    """Somebody takes an open seat; where strangers play, nobody takes two."""
    refuse_over(state)
    if state.seats[seat].who != "open" or state.next is not None:
        raise NotNow("this seat is taken")
    if (
        state.setup.lobby
        and occupant.person
        and any(one.person == occupant.person for one in state.seats)
    ):
        raise NotNow("you sit at this table already; the other seats are for others")
    return [Sat(seat, occupant)]


def refuse_unlisted(state: TableState) -> None:
    """Without an invitation, people may sit down only if the host admits anybody."""
    if not state.setup.lobby or state.is_unlisted:
        raise NotYours("to sit down, open the link of the invitation")


def unlist(state: TableState, request: m.Unlist, access: Access) -> list[AnyFact]:
    if not state.is_host(access):
        raise NotYours("only the host takes the table off the list")
    is_listed = state.setup.lobby != "" and not state.is_unlisted and state.ending is None
    return [Unlisted()] if is_listed else []


def come_back(state: TableState, access: Access) -> list[AnyFact]:
    """A person who was replaced by a computer and returns gets the seat back."""
    return [
        Sat(seat, structs.replace(state.seats[seat], who="person", level=None))
        for seat in access.seats
        if state.seats[seat].who == "computer" and state.ending is None
    ]


def substitute(state: TableState, request: m.Substitute, access: Access) -> list[AnyFact]:
    """A computer replaces a person; the caller checks that the person was away long enough."""
    playing(state, access)
    refuse_over(state)
    refuse_no_seat(state, request.seat)
    if state.seats[request.seat].who == "computer" or request.seat in access.seats:
        raise NotNow("only a seat of another person can be given to a computer")
    refuse_no_level(request.level)
    if state.seats[request.seat].who == "person" and state.by_correspondence:
        raise NotNow("in games with days per turn, nobody who is away is replaced")
    if state.seats[request.seat].who == "person" and not state.together:
        refuse_among_strangers(state)
    old = state.seats[request.seat]
    return [Sat(request.seat, structs.replace(old, who="computer", level=request.level))]


def renew(state: TableState, request: m.Renew, access: Access) -> list[AnyFact]:
    """Only checks whether a secret may be renewed; the table creates the new one."""
    playing(state, access)
    if request.invitation and not state.is_host(access):
        raise NotYours("only the host renews the link of the invitation")
    return []


def rematch(state: TableState, request: m.Rematch, access: Access) -> list[AnyFact]:
    """Only checks whether a rematch may begin; the registry creates its table."""
    playing(state, access)
    if state.ending is None:
        raise NotNow("the game is not over yet")
    return []


# ---- checks ----


def playing(state: TableState, access: Access) -> list[Seat]:
    mine = state.mine(access)
    if not mine:
        raise NotYours("only players at the table may do this")
    return mine


def seat_of(state: TableState, mine: Sequence[Seat]) -> Seat:
    """The seat that a person with several seats acts for: the one to move, else the first."""
    return state.turn if state.turn is not None and state.turn in mine else mine[0]


def refuse_endless(state: TableState, facts: Sequence[AnyFact]) -> None:
    for fact in facts:
        most = MOST.get(type(fact))
        if most is not None and state.counts[type(fact)] >= most:
            raise TooMuch("this was done {most} times at this table; open another", most=most)


def refuse_over(state: TableState) -> None:
    if state.ending is not None:
        raise NotNow("the game is over")


def refuse_no_seat(state: TableState, seat: int) -> None:
    if not 0 <= seat < len(state.seats):
        raise NotNow("seat must be 0 to {last}; got {seat}", last=len(state.seats) - 1, seat=seat)


def refuse_no_level(level: int) -> None:
    if not 1 <= level <= LEVELS:
        raise NotNow("a level must be 1 to {most}; got {level}", most=LEVELS, level=level)


def plain(text: str) -> str:
    """A text as one line of printable characters.

    >>> plain("  well\\x00 played\\n")
    'well played'
    """
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def short_name(text: str) -> str:
    return plain(text)[:MAX_NAME].strip()


_FACTS: dict[type[Any], Callable[[TableState, Any, Access], list[AnyFact]]] = {
    m.TakeBack: takeback,
    m.OfferDraw: draw,
    m.OfferHints: hints,
    m.Reply: reply,
    m.Resign: resign,
    m.Say: say,
    m.Sit: sit,
    m.Unlist: unlist,
    m.Substitute: substitute,
    m.Rematch: rematch,
    m.Renew: renew,
}
