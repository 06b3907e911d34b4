"""The player for games of hands: it tries proposals in the simulation, with its own tremor.

A content hand takes the first proposal that betters its position in every one of its tries. Another
hand tries each proposal once, then the better half again, and so on while tries are left. Both
expose gestures that work only for a steady hand. A try is worth its result if the game ends, else
the game's advice; if the level looks further, minus the best that the other player reaches with
a few proposals of theirs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from ludion.core.advice import Advice
from ludion.core.fault import WrongGame
from ludion.core.game import NATURE, Game, M, P, Proposing, Seat
from ludion.players.player import NO_LIMITS, Limits, Line, Stop, Thought, Watch, never

SHORT_OF_CERTAIN = 0.95
"""The best advice is worth this much of a game that is won."""
BEFORE_TIME = 3
"""So many tries are made even when time is up, unless one before has not lost: on a busy machine
nobody is shown a gesture that was never tried."""
LAPSES_AMONG = 5
"""A lapse takes any of this many of the likeliest proposals."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How steady a level is and how much it tries.

    `tremor`: of its hand, in the game's smallest unit of length. `proposals`: how many it tries.
    `careless`: it draws them at random from this many times as many; 1 takes the likeliest.
    `tries`: of a content hand, how often one proposal has to succeed; else rounds of trying, each
    with the better half of the rest. `content`: it takes the first proposal that succeeds, and one
    that is sure without a try. `lapses`: the share of its actions that it takes without care: any
    likely proposal, untried. `replies`: how many replies of the other player it tries after its
    best ones; 0 does not look ahead. `seconds`: the longest time to an answer.
    """

    tremor: int
    proposals: int
    tries: int
    careless: int = 1
    content: bool = False
    lapses: float = 0.0
    replies: int = 0
    seconds: float = 4.0


SKILLS = (
    Skill(1900, 1, 1, careless=6),
    Skill(1350, 1, 1, careless=5),
    Skill(1200, 5, 1, content=True, lapses=0.75, seconds=0.8),
    Skill(850, 7, 1, content=True, lapses=0.5, seconds=1.5),
    Skill(600, 8, 2, content=True, lapses=0.25, seconds=2.0),
    Skill(350, 10, 2, content=True, seconds=3.0),
    Skill(250, 10, 3, replies=1),
    Skill(100, 14, 4, replies=2, seconds=4.5),
)
"""By level, 1 to 8."""


def untried(skill: Skill) -> Skill:
    """The same hand for slow simulations: it takes a proposal without trying any."""
    return replace(skill, proposals=min(skill.proposals, 3), tries=0)


@dataclass
class _Trial:
    move: Any
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    @property
    def has_lost(self) -> bool:
        """Whether it lost the game at once in a try: anything untried is better."""
        return min(self.values, default=0.0) <= -1.0


class Trying:
    """In its limits and thoughts, a node is a try."""

    def __init__(self, advice: Advice[Any, Any], skill: Skill = SKILLS[-1]) -> None:
        self.advice, self.skill = advice, skill

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        if not isinstance(game, Proposing):
            raise WrongGame("{game} proposes nothing to try", game=game.name)
        seconds = min(limits.seconds or self.skill.seconds, self.skill.seconds)
        watch = Watch(Limits(seconds, limits.nodes), stop)
        trials = [_Trial(move) for move in limits.only or self._proposed(game, position, rng)]
        if self.skill.content and game.is_sure(position, trials[0].move):
            trials = trials[:1]
        tried = _Tries(game, position, rng, watch, stop, self)
        yield self._thought(game, trials, rng, tried.nodes, limits.lines, final=False)
        if self.skill.content and len(trials) > 1:
            found = tried.first(trials)
            trials = trials if found is None else [found]
        for round_ in range(0 if self.skill.content else self.skill.tries):
            if len(trials) == 1 or not tried.all(trials, deep=round_ == self.skill.tries - 1):
                break
            yield self._thought(game, trials, rng, tried.nodes, limits.lines, final=False)
            trials = [trial for trial in trials if trial.values]
            trials.sort(key=lambda trial: -trial.mean)
            trials = trials[: max(1, len(trials) // 2)]
        yield self._thought(game, trials, rng, tried.nodes, limits.lines, final=True)

    def _proposed(self, game: Proposing[P, M], position: P, rng: Random) -> list[M]:
        """The proposals to try, the most promising first; a single one is played untried."""
        if self.skill.lapses and rng.random() < self.skill.lapses:
            return [rng.choice(game.propose(position, LAPSES_AMONG, rng))]
        known = game.propose(position, self.skill.proposals * self.skill.careless, rng)
        count = min(self.skill.proposals, len(known))
        return [known[place] for place in sorted(rng.sample(range(len(known)), count))]

    def _thought(
        self, game: Proposing[P, M], trials: list[_Trial], rng: Random, nodes: int, wanted: int,
        final: bool,
    ) -> Thought[M]:  # fmt: skip
        """The best so far, with this hand: the seed of its tremor is drawn, not chosen."""
        known = [trial for trial in trials if trial.values and not trial.has_lost]
        known = known or [trial for trial in trials if not trial.values][:1] or trials[:1]
        known = sorted(known, key=lambda trial: -trial.mean if trial.values else 0.0)
        lines = tuple(
            Line(
                (game.by_hand(trial.move, self.skill.tremor, rng),),
                0.99 * trial.mean if trial.values else 0.0,
            )
            for trial in known[:wanted]
        )
        return Thought(lines, nodes, depth=1, final=final)


class _Tries:
    """The tries of one search: counted, watched, each with its own tremor."""

    def __init__(
        self,
        game: Proposing[Any, Any],
        position: Any,
        rng: Random,
        watch: Watch,
        stop: Stop,
        player: Trying,
    ) -> None:
        self.game, self.position, self.rng = game, position, rng
        self.watch, self.stop, self.is_safe = watch, stop, False
        self.advice, self.skill = player.advice, player.skill
        self.nodes = 0
        seat = game.turn(position)
        assert seat is not None
        self.seat: Seat = seat
        self.before = SHORT_OF_CERTAIN * self.advice.value(position, seat)

    def all(self, trials: list[_Trial], deep: bool) -> bool:
        """Try each of them once; return False when time is up or the search was stopped."""
        for trial in trials:
            value = self._value(self.position, trial.move, self.skill.replies if deep else 0)
            if value is None:
                return False
            self._note(trial, value)
        return True

    def first(self, trials: list[_Trial]) -> _Trial | None:
        """The first that betters the position each time; None if none does, or time is up."""
        for trial in trials:
            for _ in range(self.skill.tries):
                value = self._value(self.position, trial.move, 0)
                if value is None:
                    return None
                self._note(trial, value)
                if value <= self.before:
                    break
            else:
                return trial
        return None

    def _note(self, trial: _Trial, value: float) -> None:
        trial.values.append(value)
        self.is_safe = self.is_safe or value > -1.0

    def _is_up(self, nodes: int) -> bool:
        if self.is_safe or self.nodes > BEFORE_TIME:
            return self.watch.is_up(nodes)
        return self.watch.left(nodes) == 0 or self.stop()

    def _value(self, position: Any, move: Any, replies: int) -> float | None:
        after = self._after(position, self.game.by_hand(move, self.skill.tremor, self.rng))
        if after is None:
            return None
        turn = self.game.turn(after)
        if turn is None:
            return self.game.outcome(after).payoff[self.seat]
        value = SHORT_OF_CERTAIN * self.advice.value(after, self.seat)
        if not replies or turn == NATURE or turn % 2 == self.seat % 2:
            return value
        found = [value]
        for reply in self.game.propose(after, replies, self.rng):
            other = self._value(after, reply, 0)
            if other is None:
                return None
            found.append(other)
        return min(found)

    def _after(self, position: Any, move: Any) -> Any:
        """The position after a move and NATURE's answer; None when it is time to stop."""
        if self._is_up(self.nodes):
            return None
        self.nodes += 1
        after = self.game.play(position, move)
        while self.game.turn(after) == NATURE:
            answer = self.game.attempt(after, self.rng, lambda: self._is_up(0), briefly=True)
            if answer is None:
                return None
            after = self.game.play(after, answer)
        return after
