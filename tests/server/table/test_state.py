"""A table without a network: what comes of each request, and that facts make the same table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ludion import load
from ludion.core.fault import Fault, IllegalMove, NotNow, NotYours, TooMuch, WrongNumber
from ludion.core.game import listed
from ludion.core.record import read_record, replay, write_record
from ludion.server.table.access import SPECTATOR, Access
from ludion.server.table.decide import (
    MOST,
    Decision,
    come_back,
    decide,
    flag,
    lost,
    moves_made,
    refuse_hint,
)
from ludion.server.table.facts import (
    AnyFact,
    ClockRule,
    Occupant,
    Proposed,
    Said,
    Sat,
    Setup,
    Undone,
    read_facts,
    write_facts,
)
from ludion.server.table.state import TableState
from ludion.server.wire import messages as m

ANA, BEN, BOTH = Access((0,)), Access((1,)), Access((0, 1))
PERSON, COMPUTER, OPEN = Occupant("person"), Occupant("computer", level=2), Occupant("open")
TURN = ("vC", ">")


class Played:
    """A table whose facts are stored as the store would."""

    def __init__(self, *seats: Occupant, clock: tuple[float, float] | None = None) -> None:
        game = load("gravis3")
        rule = clock and ClockRule(*clock)
        self.setup = Setup("gravis3", dict(game.options), 1, "", rule or None, list(seats))
        self.state = TableState("t", self.setup, game, Random(1))
        self.rows: list[tuple[str, int]] = []

    def ask(self, request: Any, access: Access, at: int = 0) -> list[AnyFact]:
        decision = decide(self.state, request, access, at)
        self.keep(decision, at)
        return decision.facts

    def keep(self, decision: Decision | list[AnyFact], at: int) -> None:
        facts, played = decision if isinstance(decision, Decision) else (decision, ())
        self.state.apply(facts, at, played)
        self.rows.append((write_facts(facts), at))

    def computer(self, text: str, at: int = 0) -> None:
        """A move of a computer."""
        move = self.state.game.read(text, at=self.state.match.position)
        self.keep(moves_made(self.state, [move], at), at)

    def play(self, *texts: str, access: Access = BOTH, at: int = 0) -> None:
        for text in texts:
            self.ask(m.Play(id=1, number=self.state.number + 1, text=text), access, at)

    def again(self) -> TableState:
        """The table as a server finds it in its store."""
        state = TableState("t", self.setup, self.state.game, Random(2))
        for facts, at in self.rows:
            state.apply(read_facts(facts), at)
        return state


def everything(state: TableState) -> Any:
    return (
        state.version,
        state.match.positions,
        state.match.moves,
        state.seats,
        state.offers,
        state.ending,
        state.clock,
        state.clock_history,
        state.next,
        state.turn,
        state.hints,
    )


def test_a_move_is_for_the_seat_to_move_and_by_the_rules() -> None:
    table = Played(PERSON, PERSON)
    with pytest.raises(NotYours):
        table.play("vC", access=BEN)
    with pytest.raises(NotYours):
        table.play("vC", access=SPECTATOR)
    with pytest.raises(IllegalMove):
        table.play("xC3", access=ANA)
    with pytest.raises(TooMuch):
        table.play("v" * 300, access=ANA)
    table.play("vC", access=ANA)
    with pytest.raises(WrongNumber, match="move 2 is the next; got move 4"):
        table.ask(m.Play(id=1, number=4, text=">"), ANA)


def test_one_takes_back_freely_where_no_other_person_plays() -> None:
    table = Played(PERSON, COMPUTER)
    table.play(*TURN, access=ANA)
    table.computer(">1")
    table.ask(m.TakeBack(id=1), ANA)
    assert (table.state.number, table.state.turn) == (0, 0)
    with pytest.raises(NotNow, match="no move of yours"):
        table.ask(m.TakeBack(id=1), ANA)


def test_in_the_middle_of_a_turn_the_turn_is_taken_back() -> None:
    table = Played(COMPUTER, PERSON)
    for text in TURN:
        table.computer(text)
    table.play(">1", access=BEN)
    table.ask(m.TakeBack(id=1), BEN)
    assert (table.state.number, table.state.turn) == (2, 1)


def test_between_people_a_takeback_is_an_offer() -> None:
    table = Played(PERSON, PERSON)
    table.play(*TURN, access=ANA)
    table.ask(m.TakeBack(id=1), ANA)
    assert [(offer.what, offer.by) for offer in table.state.offers] == [("takeback", 0)]
    with pytest.raises(NotNow, match="already such an offer"):
        table.ask(m.TakeBack(id=1), ANA)
    with pytest.raises(NotYours, match="another player has to accept"):
        table.ask(m.Reply(id=1, what="takeback", accept=True), ANA)
    table.ask(m.Reply(id=1, what="takeback", accept=True), BEN)
    assert (table.state.number, table.state.offers) == (0, [])


def test_a_move_overtakes_an_offer_to_take_back_and_the_others_offer_of_a_draw() -> None:
    table = Played(PERSON, PERSON)
    table.play(*TURN, access=ANA)
    table.ask(m.TakeBack(id=1), ANA)
    table.ask(m.OfferDraw(id=1), ANA)
    table.play(">1", access=BEN)
    assert table.state.offers == []


def test_an_offer_of_a_draw_stands_while_its_own_maker_moves() -> None:
    table = Played(PERSON, PERSON)
    table.ask(m.OfferDraw(id=1), ANA)
    table.play(*TURN, access=ANA)
    assert [offer.what for offer in table.state.offers] == ["draw"]
    table.ask(m.Reply(id=1, what="draw", accept=True), BEN)
    assert table.state.ending is not None
    assert (table.state.ending.reason, table.state.ending.payoff) == ("agreed", [0.0, 0.0])


def test_people_who_play_against_each_other_get_hints_once_they_agree() -> None:
    table = Played(PERSON, PERSON)
    with pytest.raises(NotNow, match="without hints, unless all of them agree"):
        refuse_hint(table.state, ANA)
    table.ask(m.OfferHints(id=1), ANA)
    with pytest.raises(NotNow, match="already such an offer"):
        table.ask(m.OfferHints(id=1), BEN)
    table.play("vC", ">", access=ANA)
    table.play(">1", access=BEN)  # a move does not answer the proposal
    with pytest.raises(NotNow):
        refuse_hint(table.state, BEN)
    table.ask(m.Reply(id=1, what="hints", accept=True), BEN)
    refuse_hint(table.state, BEN)
    with pytest.raises(NotNow, match="only the player to move"):
        refuse_hint(table.state, ANA)
    with pytest.raises(NotNow, match="allowed at this table already"):
        table.ask(m.OfferHints(id=1), ANA)
    assert everything(table.again()) == everything(table.state)


def test_hints_that_are_declined_stay_away() -> None:
    table = Played(PERSON, PERSON)
    table.ask(m.OfferHints(id=1), ANA)
    table.ask(m.Reply(id=1, what="hints", accept=False), BEN)
    with pytest.raises(NotNow):
        refuse_hint(table.state, ANA)


def test_hints_are_free_against_computers_and_for_who_plays_both_sides() -> None:
    refuse_hint(Played(PERSON, COMPUTER).state, ANA)
    refuse_hint(Played(PERSON, PERSON).state, BOTH)


def test_an_offer_can_be_declined_and_withdrawn() -> None:
    for access in (ANA, BEN):
        table = Played(PERSON, PERSON)
        table.ask(m.OfferDraw(id=1), ANA)
        table.ask(m.Reply(id=1, what="draw", accept=False), access)
        assert table.state.offers == []
        with pytest.raises(NotNow, match="no such offer"):
            table.ask(m.Reply(id=1, what="draw", accept=True), BEN)


def test_a_computer_takes_no_draw_and_who_shares_a_screen_agrees_at_once() -> None:
    with pytest.raises(NotNow, match="a computer does not accept a draw"):
        Played(PERSON, COMPUTER).ask(m.OfferDraw(id=1), ANA)
    shared = Played(PERSON, PERSON)
    shared.ask(m.OfferDraw(id=1), BOTH)
    assert shared.state.ending is not None


def test_who_play_together_offer_no_draw() -> None:
    game = load("deboucleurs")
    person = Occupant("person")
    setup = Setup("deboucleurs", dict(game.options), 1, "", None, [person] * game.seats)
    state = TableState("t", setup, game, Random(1))
    with pytest.raises(NotNow, match="all play together"):
        decide(state, m.OfferDraw(id=1), Access((0,)), 0)


def test_resigning_is_for_the_seat_to_move_if_it_is_ones_own() -> None:
    table = Played(PERSON, PERSON)
    table.play(*TURN)
    table.ask(m.Resign(id=1), BOTH)
    assert table.state.ending is not None
    assert (table.state.ending.loser, table.state.ending.payoff) == (1, [1.0, -1.0])
    with pytest.raises(NotNow, match="the game is over"):
        table.play(">1")


def test_time_runs_from_the_first_move_on_and_falls_by_itself() -> None:
    table = Played(PERSON, PERSON, clock=(10, 2))
    assert flag(table.state, 99_000) == []
    table.play("vC", at=50_000)
    table.play(">", at=53_000)
    assert table.state.clock is not None
    assert table.state.clock.left(54_000) == [9_000, 9_000]  # 3 s spent, 2 s won, and 1 s
    table.play(">1", at=55_000)
    assert flag(table.state, 62_999) == []
    table.keep(flag(table.state, 63_000), 63_000)
    assert table.state.ending is not None
    assert (table.state.ending.reason, table.state.ending.loser) == ("time", 1)


def test_time_waits_for_an_open_seat() -> None:
    table = Played(PERSON, OPEN, clock=(10, 0))
    table.play(*TURN, access=ANA, at=1_000)
    assert table.state.clock is not None
    assert table.state.clock.running is None
    table.ask(m.Sit(id=1, seat=1, name="Ben"), Access(invited=True), at=90_000)
    assert table.state.clock.running == 1
    assert table.state.clock.left(91_000) == [10_000, 9_000]


def test_taking_back_gives_the_time_back() -> None:
    table = Played(PERSON, COMPUTER, clock=(10, 0))
    table.play("vC", access=ANA, at=0)
    table.play(">", access=ANA, at=4_000)
    table.ask(m.TakeBack(id=1), ANA, at=5_000)
    assert table.state.clock is not None
    assert table.state.clock.left(9_000) == [10_000, 10_000]


def test_an_open_seat_is_taken_once_and_by_invitation_only() -> None:
    table, invited = Played(PERSON, OPEN), Access(invited=True)
    with pytest.raises(NotYours):
        table.ask(m.Sit(id=1, seat=1), SPECTATOR)
    with pytest.raises(NotNow, match="seat must be 0 to 1; got 7"):
        table.ask(m.Sit(id=1, seat=7), invited)
    table.ask(m.Sit(id=1, seat=1, name="  Ben\n\x00 " + "x" * 50), invited)
    assert table.state.seats[1] == Occupant("person", "Ben " + "x" * 20)
    with pytest.raises(NotNow, match="this seat is taken"):
        table.ask(m.Sit(id=1, seat=1), invited)


def test_a_computer_plays_for_a_person_until_that_one_comes_back() -> None:
    table = Played(Occupant("person", "Ana"), PERSON)
    with pytest.raises(NotNow, match="only a seat of another person"):
        table.ask(m.Substitute(id=1, seat=0, level=3), ANA)
    with pytest.raises(NotNow, match="a level must be 1 to 8; got 9"):
        table.ask(m.Substitute(id=1, seat=0, level=9), BEN)
    table.ask(m.Substitute(id=1, seat=0, level=3), BEN)
    assert table.state.computer() == Occupant("computer", "Ana", 3)
    assert table.state.mine(ANA) == []
    table.keep(come_back(table.state, ANA), 0)
    assert table.state.seats[0] == Occupant("person", "Ana")


def test_what_is_said_is_short_plain_and_by_who_sits() -> None:
    table = Played(PERSON, PERSON)
    assert table.ask(m.Say(id=1, text=" well\t\x07played <b>"), ANA)[0].text == "well played <b>"  # type: ignore[union-attr]
    for text in ("", " \n", "x" * 201):
        with pytest.raises(TooMuch):
            table.ask(m.Say(id=1, text=text), ANA)
    with pytest.raises(NotYours):
        table.ask(m.Say(id=1, text="hello"), SPECTATOR)


def test_a_phrase_is_kept_by_its_key_and_is_one_of_the_games() -> None:
    table = Played(PERSON, PERSON)
    assert table.ask(m.Say(id=1, phrase="well-played"), ANA) == [Said(0, "", "well-played")]
    with pytest.raises(TooMuch, match=r"a phrase must be one of hello, .*; got 'wait-for-me'"):
        table.ask(m.Say(id=1, phrase="wait-for-me"), ANA)
    with pytest.raises(NotYours):
        table.ask(m.Say(id=1, phrase="hello"), SPECTATOR)


def test_an_offer_among_three_stands_until_all_have_agreed() -> None:
    game = load("gravity", players=3)
    setup = Setup("gravity", dict(game.options), 1, "", None, [PERSON] * 3)
    state = TableState("t", setup, game, Random(1))
    people = [Access((seat,)) for seat in range(3)]
    state.apply(decide(state, m.OfferDraw(id=1), people[0], 0).facts, 0)
    state.apply(decide(state, m.Reply(id=1, what="draw", accept=True), people[1], 0).facts, 0)
    assert state.ending is None
    state.apply(decide(state, m.Reply(id=1, what="draw", accept=True), people[2], 0).facts, 0)
    assert state.ending is not None
    ending = lost(state, 1, "resigned")
    assert ending.payoff == [0.5, -1.0, 0.5]


def test_the_record_has_the_clocks_and_the_ending() -> None:
    table = Played(Occupant("person", "Ana"), COMPUTER, clock=(60, 0))
    table.play("vC", access=ANA, at=0)
    table.play(">", access=ANA, at=1_500)
    table.ask(m.Resign(id=1), ANA, at=2_000)
    text = write_record(table.state.record())
    assert '[Seat 1 "Ana"]\n[Seat 2 "level:2"]' in text
    assert text.endswith("vC @1:00 > @0:58.5 -1 1 resigned\n")
    assert len(list(replay(table.state.game, read_record(text)))) == 3


@pytest.mark.parametrize("seed", range(20))
def test_facts_make_the_same_table_again(seed: int) -> None:
    """Anything anybody may ask, in any order: what is kept is what is."""
    rng, table = Random(seed), Played(PERSON, PERSON, clock=(60, 1))
    people, at = [ANA, BEN, BOTH, SPECTATOR, Access(invited=True)], 0
    for _ in range(150):
        at += rng.randrange(2_000)
        state, access = table.state, rng.choice(people)
        moves = listed(state.game).moves(state.match.position)
        requests: list[Any] = [
            m.TakeBack(id=1),
            m.OfferDraw(id=1),
            m.Reply(id=1, what=rng.choice(["draw", "takeback"]), accept=rng.random() < 0.3),
            m.Say(id=1, text="so"),
            m.Sit(id=1, seat=rng.randrange(-1, 3)),
            m.Substitute(id=1, seat=rng.randrange(-1, 3), level=rng.randrange(10)),
            m.Rematch(id=1),
        ]
        if moves:
            text = state.game.write(rng.choice(moves))
            requests += [
                m.Play(id=1, number=state.number + rng.choice([1, 1, 1, 0]), text=text)
            ] * 8
        before = everything(state)
        try:
            decision = decide(state, rng.choice(requests), access, at)
        except Fault:
            decision = Decision([])
        assert everything(state) == before
        table.keep(decision, at)
    assert everything(table.again()) == everything(table.state)


def test_a_move_is_not_played_a_second_time_when_it_is_applied(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Played(PERSON, PERSON)
    decision = decide(table.state, m.Play(id=1, number=1, text="vC"), ANA, 0)
    monkeypatch.setattr(table.state.match, "play", None)
    table.state.apply(decision.facts, 0, decision.played)
    assert table.state.match.position is decision.played[0].after


def test_a_move_decided_for_another_position_is_played_anew() -> None:
    """What was worked out for a position that has gone is never used."""
    table = Played(PERSON, PERSON)
    late = decide(table.state, m.Play(id=1, number=1, text="vC"), ANA, 0)
    table.play("vD", ">", access=ANA)
    with pytest.raises(IllegalMove):
        table.state.apply(late.facts, 0, late.played)


def test_what_is_no_move_has_an_end_at_one_table() -> None:
    table = Played(PERSON, PERSON)
    for kind, request in (
        (Said, m.Say(id=1, text="again")),
        (Undone, m.TakeBack(id=1)),
        (Proposed, m.OfferDraw(id=1)),
    ):
        table.state.counts[kind] = MOST[kind] - 1
        table.play(*TURN)
        access = ANA if kind is Proposed else BOTH
        table.ask(request, access)
        if kind is Proposed:
            table.ask(m.Reply(id=2, what="draw", accept=False), BEN)
        if kind is Undone:
            table.play(*TURN)
        with pytest.raises(TooMuch, match="open another"):
            table.ask(request, access)
        table.keep([Undone(0)], 0)


def test_a_guest_resigns_for_no_team_of_several_people() -> None:
    game = load("deboucleurs")
    setup = Setup("deboucleurs", dict(game.options), 1, "", None, [PERSON, OPEN], hosts=None)
    state = TableState("t", setup, game, Random(1))
    state.apply([Sat(1, PERSON)], 0)
    with pytest.raises(NotYours, match="only the host resigns"):
        decide(state, m.Resign(id=1), BEN, 0)
    assert decide(state, m.Resign(id=1), ANA, 0).facts
    state.apply([Sat(0, COMPUTER)], 0)
    assert decide(state, m.Resign(id=1), BEN, 0).facts, "nobody else is left on the team"


def test_the_host_is_who_opened_the_table() -> None:
    table = Played(OPEN, PERSON)
    assert table.state.is_host(BEN)
    assert not table.state.is_host(ANA)
    assert Played(OPEN, OPEN).state.is_host(ANA), "who opens a table for others is no player"
