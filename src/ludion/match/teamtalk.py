"""Team chat of computers: what they say to people, how they react to answers, and thanks.

A computer explains a plan once. If it could either wait for a person or go on alone, it asks, and
does not move for a short time. "Go on, I will manage" sends it on and "Wait for me" keeps it there;
it thanks a person who has come.

`TeamTalk` decides what is said, from what was said before. A table of the server keeps that
history in its facts; `Conversation` keeps it for a terminal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ludion.core.game import Game, Listed, Seat
from ludion.core.teamwork import Plan, Teamwork
from ludion.games import load_teamwork
from ludion.locale import Words
from ludion.show.phrases import GO_ON, PROPOSALS, THANKS, WAIT, WAIT_FOR, WAIT_FOR_ME


class Spoken(Protocol):
    """Something that a seat has said."""

    @property
    def seat(self) -> Seat: ...
    @property
    def phrase(self) -> str: ...
    @property
    def values(self) -> Mapping[str, Any]: ...


class Phrase(NamedTuple):
    """A key `talk-…` with its values; seats among them are numbers."""

    seat: Seat
    phrase: str
    values: Mapping[str, Any] = {}


class TeamTalk:
    """What may be said now. `people` are seats; `said` has the oldest first; `proposed` is the last
    proposal of each computer that has not thanked since."""

    def __init__(
        self,
        game: Game[Any, Any],
        people: Sequence[Seat],
        said: Iterable[Spoken],
        proposed: Mapping[Seat, Spoken],
    ) -> None:
        self.game, self.people = game, people
        self.said, self.proposed = list(said), proposed
        self.teamwork: Teamwork | None = load_teamwork(game) if people else None

    def proposal(self, position: Any, move: Any) -> Phrase | None:
        """What the computer to move says when its move is part of a plan: to the person whom the
        plan needs, or to everybody if it needs nobody.

        It says so once and does not repeat its last proposal.
        """
        seat = self.game.turn(position)
        if self.teamwork is None or seat is None:
            return None
        plan = self.teamwork.plan(position, move)
        whom = plan.values.get("seat")
        if plan.key not in PROPOSALS or (whom is not None and whom not in self.people):
            return None
        found = Phrase(seat, PROPOSALS[plan.key], dict(plan.values))
        known = self.proposed.get(seat)
        is_known = known is not None and (known.phrase, known.values) == found[1:]
        return None if is_known else found

    def asked(self, position: Any, told: Phrase) -> list[Seat]:
        """The people whose answer to a proposal would make a difference."""
        asked = [
            whom
            for whom, (waiting, others) in self.ways(position).items()
            if waiting and others and not self.answer_of(told.seat, whom)
        ]
        whom = told.values.get("seat")
        return asked if whom is None else [one for one in asked if one == whom]

    def thanks(self, mover: Seat, after: Any) -> list[Phrase]:
        """Computers that waited for the mover say thanks when the mover arrives."""
        if self.teamwork is None or mover not in self.people:
            return []
        return [
            Phrase(seat, THANKS)
            for seat, said in self.proposed.items()
            if said.values.get("seat") == mover
            and seat not in self.people
            and self.teamwork.joined(after, seat, mover)
        ]

    def heeded(self, position: Any) -> tuple[Any, ...] | None:
        """The moves that people's answers leave to the computer to move; None: all of them."""
        seat = self.game.turn(position)
        if not self.said or seat is None:
            return None
        for whom, (waiting, others) in self.ways(position).items():
            kept = {GO_ON: others, WAIT_FOR_ME: waiting}.get(self.answer_of(seat, whom))
            if waiting and kept:
                return tuple(kept)
        return None

    def ways(self, position: Any) -> dict[Seat, tuple[list[Any], list[Any]]]:
        """For each person, the computer's moves that wait for them, and its other moves."""
        game, found = self.game, dict[Seat, tuple[list[Any], list[Any]]]()
        if self.teamwork is None or not isinstance(game, Listed):
            return found
        moves = game.moves(position)
        for whom in self.people:
            waiting = [move for move in moves if waits_for(self.teamwork, position, move, whom)]
            found[whom] = waiting, [move for move in moves if move not in waiting]
        return found

    def answer_of(self, computer: Seat, person: Seat) -> str:
        """A person's last answer about waiting, unless the computer has thanked or explained
        another plan since."""
        for said in reversed(self.said):
            if said.seat == computer and said.phrase and said.phrase != WAIT_FOR:
                return ""
            if said.seat == person and said.phrase in (GO_ON, WAIT_FOR_ME):
                return said.phrase
        return ""


def waits_for(teamwork: Teamwork, position: Any, move: Any, whom: Seat) -> bool:
    plan: Plan = teamwork.plan(position, move)
    return plan.key == WAIT and plan.values.get("seat") == whom


class Conversation:
    """What was said at one terminal."""

    def __init__(self, game: Game[Any, Any], people: Sequence[Seat]) -> None:
        self.game, self.people = game, people
        self.said: list[Phrase] = []
        self.proposed: dict[Seat, Spoken] = {}

    @property
    def talk(self) -> TeamTalk:
        return TeamTalk(self.game, self.people, self.said, self.proposed)

    def hear(self, said: Phrase) -> None:
        """Remember a proposal until thanks are said, so that it is not repeated."""
        self.said.append(said)
        if said.values:
            self.proposed[said.seat] = said
        elif said.phrase == THANKS:
            self.proposed.pop(said.seat, None)


def phrase_text(said: Spoken, words: Words, seat_name: Any) -> str:
    """A phrase in words; `seat_name` names a seat."""
    values = dict(said.values)
    if "seat" in values:
        values["seat"] = seat_name(values["seat"])
    return words(f"talk-{said.phrase}", **values)
