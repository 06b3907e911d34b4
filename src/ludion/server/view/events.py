"""A table told to its readers: facts as messages, in a reader's language, as a reader may see them.

Where nothing is hidden all readers of a language see the same, and it is made for them once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, Literal, cast

from ludion.core import stopping
from ludion.core.game import Hidden, Listed, Seat
from ludion.games import GAMES, load_phrases
from ludion.locale import words
from ludion.server.table.access import Hand
from ludion.server.table.facts import (
    Agreed,
    AnyFact,
    Followed,
    Made,
    Occupant,
    Over,
    Proposed,
    Said,
    Sat,
    Settled,
    Undone,
)
from ludion.server.table.presence import AWAY_S
from ludion.server.table.state import Moment, Room
from ludion.server.view.presenter import Presenter
from ludion.server.wire import messages as m

Eyes = tuple[m.Language, Seat | None]
"""A language and, in a game with hidden hands, the seat one sees from."""
Present = Callable[[], list[bool]]
"""Who is here, by seat; seldom asked."""


@lru_cache(maxsize=256)
def presenter(game: Hashable, lang: m.Language, seat: Seat | None) -> Presenter:
    """One for all tables that share a game."""
    return Presenter(cast(Listed[Any, Any], game), lang, seat)


class Teller:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.is_hidden = isinstance(room.game, Hidden)
        self._stories: dict[Eyes, list[m.Played]] = {}

    def eyes(self, lang: m.Language, hand: Hand) -> Eyes:
        room = self.room
        if not self.is_hidden:
            return lang, None
        mine = room.mine(hand)
        if not mine:
            return lang, None
        return lang, room.turn if room.turn in mine else mine[0]

    def presenter(self, eyes: Eyes) -> Presenter:
        return presenter(cast(Hashable, self.room.game), *eyes)

    # ---- the whole table ----

    def table(self, lang: m.Language, present: list[bool]) -> m.Table:
        room = self.room
        return m.Table(
            id=room.id,
            game=room.game.name,
            title=GAMES[room.game.name].title,
            options=dict(room.game.options),
            rules=room.setup.rules,
            places=[self.place(seat, lang, present[seat]) for seat in range(len(room.seats))],
            clock=room.setup.clock,
            offers=[m.Offer(what=offer.what, by=offer.by) for offer in room.offers],
            ending=None if room.ending is None else self.ending(room.ending, (lang, None)),
            next=room.next,
            start="" if self.is_hidden and room.ending is None else room.setup.start,
            together=room.together,
            phrases=self.phrases(lang),
            away_s=AWAY_S,
        )

    def phrases(self, lang: m.Language) -> list[m.Phrase]:
        ours, known = words(lang), load_phrases(self.room.game.name)
        return [m.Phrase(key=key, text=ours(f"talk-{key}")) for key in known]

    def place(self, seat: Seat, lang: m.Language, present: bool) -> m.Place:
        occupant = self.room.seats[seat]
        return m.Place(
            seat=seat,
            called=self.presenter((lang, None)).voice.seat(seat),
            name=told_name(occupant, lang),
            who=occupant.who,
            level=occupant.level,
            present=present or occupant.who == "computer",
        )

    def now(self, eyes: Eyes) -> m.Now:
        return self.presenter(eyes).now(self.room.match.position, self.room.number)

    def story(self, eyes: Eyes) -> list[m.Played]:
        """Every move so far; what was told once is kept."""
        room, presenter = self.room, self.presenter(eyes)
        story = self._stories.setdefault(eyes, [])
        for index in range(len(story), room.number):
            match = room.match
            story.append(
                presenter.played(
                    match.positions[index],
                    match.moves[index],
                    index + 1,
                    self.clock_s(index, match.game.turn(match.positions[index])),
                )
            )
        return story

    def latest(self, eyes: Eyes) -> m.Latest | None:
        """The last move, for whoever was not there."""
        room, number = self.room, self.room.number
        if number == 0:
            return None
        match, presenter = room.match, self.presenter(eyes)
        before, move, after = match.positions[-2], match.moves[-1], match.positions[-1]
        clock = self.clock_s(number - 1, match.game.turn(before))
        return m.Latest(
            before=presenter.now(before, number - 1),
            step=presenter.step(before, move, after, number, clock),
        )

    def said(self, lang: m.Language) -> list[m.Spoke]:
        return [self.spoke(fact, lang) for fact in self.room.said]

    def spoke(self, fact: Said, lang: m.Language) -> m.Spoke:
        name = told_name(self.room.seats[fact.seat], lang)
        text = self._phrase(fact, lang) if fact.phrase else fact.text
        return m.Spoke(seat=fact.seat, name=name, text=text)

    def clock_s(self, index: int, seat: Seat | None) -> float | None:
        lefts = self.room.lefts[index + 1]
        return None if lefts is None or seat is None or seat < 0 else lefts[seat] / 1000

    def clocks(self, at: int) -> m.Clocks | None:
        clock = self.room.clock
        if clock is None:
            return None
        return m.Clocks(left_s=[left / 1000 for left in clock.left(at)], running=clock.running)

    def ending(self, over: Over, eyes: Eyes) -> m.Ending:
        presenter = self.presenter(eyes)
        if over.reason in stopping.REASONS:
            seat = {} if over.loser is None else {"seat": presenter.voice.seat(over.loser)}
            says = words(eyes[0])(f"server-over-{over.reason}", **seat)
        else:
            says = presenter.voice.ending(presenter.seen(self.room.match.position))
        return m.Ending(payoff=over.payoff, reason=over.reason, says=says)

    # ---- what happened ----

    def event(self, moment: Moment, eyes: Eyes, present: Present) -> m.EventMessage:
        return _EVENTS[type(moment.fact)](self, moment.fact, moment, eyes, present)

    def forget_after(self, number: int) -> None:
        """Moves were taken back."""
        for story in self._stories.values():
            del story[number:]

    def _made(self, fact: Made, moment: Moment, eyes: Eyes, present: Present) -> m.Moved:
        left = None if fact.left_ms is None or fact.seat < 0 else fact.left_ms[fact.seat] / 1000
        presenter = self.presenter(eyes)
        step = presenter.step(moment.before, moment.move, moment.after, moment.number, left)
        story = self._stories.get(eyes)
        if story is not None and len(story) == moment.number - 1:
            story.append(step.played)
        return m.Moved(step=step)

    def _undone(self, fact: Undone, moment: Moment, eyes: Eyes, present: Present) -> m.TookBack:
        return m.TookBack(now=self.presenter(eyes).now(moment.after, fact.number))

    def _offered(
        self, fact: Proposed | Agreed, moment: Moment, eyes: Eyes, present: Present
    ) -> m.OfferMade:
        return m.OfferMade(offer=m.Offer(what=fact.what, by=fact.by))

    def _settled(
        self, fact: Settled, moment: Moment, eyes: Eyes, present: Present
    ) -> m.OfferClosed:
        offer = m.Offer(what=fact.what, by=fact.by)
        return m.OfferClosed(offer=offer, accepted=fact.accepted)

    def _over(self, fact: Over, moment: Moment, eyes: Eyes, present: Present) -> m.Ended:
        return m.Ended(ending=self.ending(fact, eyes))

    def _sat(self, fact: Sat, moment: Moment, eyes: Eyes, present: Present) -> m.PlaceChanged:
        return m.PlaceChanged(place=self.place(fact.seat, eyes[0], present()[fact.seat]))

    def _said(self, fact: Said, moment: Moment, eyes: Eyes, present: Present) -> m.Spoke:
        return self.spoke(fact, eyes[0])

    def _phrase(self, fact: Said, lang: m.Language) -> str:
        values: dict[str, Any] = dict(fact.values)
        if "seat" in values:
            values["seat"] = self.presenter((lang, None)).voice.seat(values["seat"])
        return words(lang)(f"talk-{fact.phrase}", **values)

    def _followed(
        self, fact: Followed, moment: Moment, eyes: Eyes, present: Present
    ) -> m.NextTable:
        return m.NextTable(id=fact.id)


def told_name(occupant: Occupant, lang: Literal["en", "fr"]) -> str:
    """A computer is called by its level."""
    if occupant.who == "computer":
        return words(lang)(f"level-{occupant.level}")
    return occupant.name


_EVENTS: dict[type[AnyFact], Callable[[Teller, Any, Moment, Eyes, Present], m.EventMessage]] = {
    Made: Teller._made,
    Undone: Teller._undone,
    Proposed: Teller._offered,
    Agreed: Teller._offered,
    Settled: Teller._settled,
    Over: Teller._over,
    Sat: Teller._sat,
    Said: Teller._said,
    Followed: Teller._followed,
}
