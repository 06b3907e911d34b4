"""Facts encoded as messages, in a reader's language and as the reader may see them.

If nothing is hidden, all readers of a language get the same message, which is created once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, NamedTuple, cast

from ludion.core.game import Game, Outcome, Seat
from ludion.games import GAMES, load_phrases
from ludion.locale import words
from ludion.match.ending import ending_text
from ludion.match.house_rules import house_rules_told
from ludion.match.teamtalk import phrase_text
from ludion.match.view import SPECTATOR, Viewpoint, has_secrets, may_publish, viewpoint
from ludion.server.table.access import Access
from ludion.server.table.facts import (
    Agreed,
    AnyFact,
    ClockRule,
    Followed,
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
from ludion.server.table.presence import AWAY_S, LEAVE_S
from ludion.server.table.state import AppliedFact, TableState
from ludion.server.view.presenter import Presenter
from ludion.server.wire import messages as m
from ludion.show.messages import Language
from ludion.show.phrases import ANSWER_S, ANSWERS

Present = Callable[[], list[bool]]
"""Who is connected, by seat. A function, since it is rarely needed."""


class Audience(NamedTuple):
    """Readers who get the same messages: they share a language and a viewpoint."""

    lang: Language
    point: Viewpoint = SPECTATOR


@lru_cache(maxsize=256)
def presenter(game: Hashable, lang: Language, point: Viewpoint) -> Presenter:
    """One presenter for all tables that share a game."""
    return Presenter(cast(Game[Any, Any], game), lang, point)


class EventEncoder:
    """Encodes the facts and the state of one table."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self._has_secrets = has_secrets(state.game)
        self._stories: dict[Audience, list[m.Played]] = {}

    def audience(self, lang: Language, access: Access) -> Audience:
        state = self.state
        if not self._has_secrets:
            return Audience(lang)
        return Audience(lang, viewpoint(state.game, state.turn, state.mine(access)))

    def presenter(self, audience: Audience) -> Presenter:
        return presenter(cast(Hashable, self.state.game), *audience)

    # ---- the whole table ----

    def table(self, lang: Language, present: list[bool]) -> m.Table:
        state = self.state
        over = state.ending
        return m.Table(
            id=state.id,
            game=state.game.name,
            title=GAMES[state.game.name].title,
            options=dict(state.game.options),
            rules=state.setup.rules,
            places=[self.place(seat, lang, present[seat]) for seat in range(len(state.seats))],
            clock=clock_rule(state.setup.clock),
            offers=[m.Offer(what=offer.what, by=offer.by) for offer in state.offers],
            ending=None
            if over is None
            else self.ending(over, state.match.position, Audience(lang)),
            next=state.next,
            start=state.setup.start if may_publish(state.game, over is not None) else "",
            together=state.together,
            phrases=self.phrases(lang),
            hints=state.hints,
            away_s=0 if state.by_correspondence else AWAY_S,
            lobby=state.setup.lobby != "",
            unlisted=state.is_unlisted,
            sought=state.setup.lobby == "sought",
            free_talk=state.setup.free_talk,
            leave_s=LEAVE_S if state.leaving_resigns else 0,
            house_rules=house_rules_told(state.game, words(lang)),
        )

    def phrases(self, lang: Language) -> list[m.Phrase]:
        ours, known = words(lang), load_phrases(self.state.game.name)
        return [m.Phrase(key=key, text=ours(f"talk-{key}")) for key in known]

    def place(self, seat: Seat, lang: Language, present: bool) -> m.Place:
        occupant = self.state.seats[seat]
        return m.Place(
            seat=seat,
            called=self.presenter(Audience(lang)).voice.seat(seat),
            name=name_of(occupant, lang),
            who=occupant.who,
            level=occupant.level,
            present=present or occupant.who == "computer",
        )

    def now(self, audience: Audience) -> m.Now:
        return self.presenter(audience).now(self.state.match.position, self.state.number)

    def story(self, audience: Audience) -> list[m.Played]:
        """Every move so far; encoded moves are cached."""
        state, presenter = self.state, self.presenter(audience)
        story = self._stories.setdefault(audience, [])
        for index in range(len(story), state.number):
            match = state.match
            story.append(
                presenter.played(
                    match.positions[index],
                    match.moves[index],
                    index + 1,
                    self.clock_s(index, match.game.turn(match.positions[index])),
                )
            )
        return story

    def latest(self, audience: Audience) -> m.Latest | None:
        """The last move, for a reader who has not seen it."""
        state, number = self.state, self.state.number
        if number == 0:
            return None
        match, presenter = state.match, self.presenter(audience)
        before, move, after = match.positions[-2], match.moves[-1], match.positions[-1]
        clock = self.clock_s(number - 1, match.game.turn(before))
        return m.Latest(
            before=presenter.now(before, number - 1),
            step=presenter.step(before, move, after, number, clock),
        )

    def said(self, lang: Language) -> list[m.Spoke]:
        return [self.spoke(fact, lang) for fact in self.state.said]

    def spoke(self, fact: Said, lang: Language) -> m.Spoke:
        name = name_of(self.state.seats[fact.seat], lang)
        text = self._phrased(fact, lang) if fact.phrase else fact.text
        if not fact.asked:
            return m.Spoke(seat=fact.seat, name=name, text=text)
        answers = [m.Phrase(key=key, text=words(lang)(f"talk-{key}")) for key in ANSWERS]
        return m.Spoke(
            seat=fact.seat,
            name=name,
            text=text,
            asked=fact.asked,
            answers=answers,
            seconds=round(ANSWER_S),
        )

    def _phrased(self, fact: Said, lang: Language) -> str:
        return phrase_text(fact, words(lang), self.presenter(Audience(lang)).voice.seat)

    def clock_s(self, index: int, seat: Seat | None) -> float | None:
        lefts = self.state.clock_history[index + 1]
        return None if lefts is None or seat is None or seat < 0 else lefts[seat] / 1000

    def clocks(self, now: Callable[[], int]) -> m.Clocks | None:
        """The clocks at the time that `now` returns, if there are any."""
        clock = self.state.clock
        if clock is None:
            return None
        at = now()
        left_s = [left / 1000 for left in clock.left(at)]
        return m.Clocks(left_s=left_s, running=clock.running, rest_s=clock.rest_s(at))

    def ending(self, over: Over, position: Any, audience: Audience) -> m.Ending:
        game, voice = self.state.game, self.presenter(audience).voice
        outcome = Outcome(tuple(over.payoff), over.reason)
        ours = words(audience.lang)
        says = ending_text(game, voice, ours, position, outcome, over.loser, audience.point)
        return m.Ending(payoff=over.payoff, reason=over.reason, says=says)

    # ---- events ----

    def event(self, applied: AppliedFact, audience: Audience, present: Present) -> m.EventMessage:
        return _EVENTS[type(applied.fact)](self, applied.fact, applied, audience, present)

    def forget_after(self, number: int) -> None:
        """Moves were taken back: drop them from the cache."""
        for story in self._stories.values():
            del story[number:]

    def _made(self, fact: Made, applied: AppliedFact, audience: Audience, _: Present) -> m.Moved:
        left = None if fact.left_ms is None or fact.seat < 0 else fact.left_ms[fact.seat] / 1000
        presenter = self.presenter(audience)
        step = presenter.step(applied.before, applied.move, applied.after, applied.number, left)
        story = self._stories.get(audience)
        if story is not None and len(story) == applied.number - 1:
            story.append(step.played)
        return m.Moved(step=step)

    def _undone(
        self, fact: Undone, applied: AppliedFact, audience: Audience, _: Present
    ) -> m.TookBack:
        return m.TookBack(now=self.presenter(audience).now(applied.after, fact.number))

    def _offered(
        self, fact: Proposed | Agreed, applied: AppliedFact, audience: Audience, _: Present
    ) -> m.OfferMade:
        return m.OfferMade(offer=m.Offer(what=fact.what, by=fact.by))

    def _settled(
        self, fact: Settled, applied: AppliedFact, audience: Audience, _: Present
    ) -> m.OfferClosed:
        offer = m.Offer(what=fact.what, by=fact.by)
        return m.OfferClosed(offer=offer, accepted=fact.accepted)

    def _over(self, fact: Over, applied: AppliedFact, audience: Audience, _: Present) -> m.Ended:
        return m.Ended(ending=self.ending(fact, applied.after, audience))

    def _sat(
        self, fact: Sat, applied: AppliedFact, audience: Audience, present: Present
    ) -> m.PlaceChanged:
        return m.PlaceChanged(place=self.place(fact.seat, audience.lang, present()[fact.seat]))

    def _said(self, fact: Said, applied: AppliedFact, audience: Audience, _: Present) -> m.Spoke:
        return self.spoke(fact, audience.lang)

    def _renewed(
        self, fact: Renewed, applied: AppliedFact, audience: Audience, _: Present
    ) -> m.LinkRenewed:
        return m.LinkRenewed(seats=fact.seats, invitation=fact.invited)

    def _unlisted(
        self, fact: Unlisted, applied: AppliedFact, audience: Audience, _: Present
    ) -> m.TableUnlisted:
        return m.TableUnlisted()

    def _followed(
        self, fact: Followed, applied: AppliedFact, audience: Audience, _: Present
    ) -> m.NextTable:
        return m.NextTable(id=fact.id)


def clock_rule(rule: ClockRule | None) -> m.ClockRule | None:
    if rule is None:
        return None
    return m.ClockRule(initial_s=rule.initial_s, increment_s=rule.increment_s, days=rule.days)


def name_of(occupant: Occupant, lang: Language) -> str:
    """The name of a person, or the level of a computer in words."""
    if occupant.who == "computer":
        return words(lang)(f"level-{occupant.level}")
    return occupant.name


_Encode = Callable[[EventEncoder, Any, AppliedFact, Audience, Present], m.EventMessage]
_EVENTS: dict[type[AnyFact], _Encode] = {
    Made: EventEncoder._made,
    Undone: EventEncoder._undone,
    Proposed: EventEncoder._offered,
    Agreed: EventEncoder._offered,
    Settled: EventEncoder._settled,
    Over: EventEncoder._over,
    Sat: EventEncoder._sat,
    Said: EventEncoder._said,
    Followed: EventEncoder._followed,
    Renewed: EventEncoder._renewed,
    Unlisted: EventEncoder._unlisted,
}
