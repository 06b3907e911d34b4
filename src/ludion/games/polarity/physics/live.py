"""A gesture while it happens: pointer samples are simulated as they arrive.

    live = Live(position, tesla)         a disc of the reserve is in the hand
    live.move([sample, …])               move the hand; returns what it feels, what moved, events
    live.ghost(Kind.LEAN)                what would happen if the hand let go now, on a copy
    live.release(Kind.LEAN)              the move for the record, and NATURE's answer to it
    live.release(Kind.LEAN, helped=True) the same, but the hand sets the disc down where it stands

Each sample is simulated with the same steps that `nature` uses for a recorded path. So the answer
of `release` equals, bit for bit, the answer to its move: the record holds what the player saw.

The hand has its own clock. A pointer may report twice in a millisecond, but no sample may go back
in time. Samples less than THIN_MS after the last one are dropped. While the hand is still for
longer than STILL_MS, or sends nothing, its clock stops. So a player who hovers and thinks has the
whole of HAND_MS for moving; the rest of the longest path is reserved for a helped hand that sets
its disc down.

A session belongs to one thread at a time; a ghost may be settled in another. The physics releases
the global interpreter lock.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import replace
from time import monotonic
from typing import Final, NamedTuple

import numpy as np

from ludion.core.fault import IllegalMove
from ludion.games.polarity.board import Answer, Disc, Event, Kind, Path, Position, Sample
from ludion.games.polarity.disc import WEIGHT_N
from ludion.games.polarity.physics.field import Floats
from ludion.games.polarity.physics.nature import Scene, Stopped
from ludion.games.polarity.physics.path import held, onward
from ludion.games.polarity.physics.setdown import LONGEST_MS as SETTING_DOWN_MS
from ludion.games.polarity.physics.setdown import set_down
from ludion.games.polarity.refusal import (
    LONGEST_MS,
    MOST_SAMPLES,
    blocked,
    is_target,
    odd_sample,
    refusal,
    wanted_kinds,
)

HAND_MS: Final = LONGEST_MS - SETTING_DOWN_MS
"""How long a hand may move, in milliseconds."""
THIN_MS: Final = 34
"""Least time between two kept samples, except the last: a path has at most MOST_SAMPLES."""
STILL_MS: Final = 600
"""After this long without motion the hand's clock stops."""
MOST_AT_ONCE: Final = 64
"""The most samples in one call."""


class Felt(NamedTuple):
    """What is known while the hand moves.

    ms, left: of the hand's clock, elapsed and remaining; at 0 the hand must let go.
    poses: every disc that has moved, including the one in the hand.
    force: the magnets' force on the disc in the hand: newtons along x, y, z.
    weights: the magnitude of that force as a multiple of a disc's weight.
    events: what the referee has seen; after the first the hand stops.
    """

    ms: int
    left: int
    poses: tuple[Disc, ...]
    force: tuple[float, float, float]
    weights: float
    events: tuple[Event, ...]


class Released(NamedTuple):
    """A finished gesture: the move, and NATURE's answer."""

    move: Path
    answer: Answer


def sampled(ms: float, x: float, y: float, z: float, tilt: float, bearing: float) -> Sample:
    """A point of the hand's path from milliseconds, millimetres and degrees.

    >>> sampled(12.3, 10.04, -3, 25, 40, -90)
    Sample(ms=12, x=100, y=-30, z=250, tilt=400, bearing=2700)
    """
    numbers = (ms, x, y, z, tilt, bearing)
    if not all(isinstance(n, int | float) and math.isfinite(n) and abs(n) < 1e9 for n in numbers):
        raise IllegalMove("a sample of a path is six finite numbers; got {came}", came=str(numbers))
    right, up, above, steep, way = (round(10 * number) for number in numbers[1:])
    return Sample(round(ms), right, up, above, steep, way % 3600)


class Ghost:
    """A copy of the simulation at one moment, to be played to rest as if the hand let go there."""

    def __init__(self, scene: Scene, kind: Kind, rows: Floats, own: int, begun: int) -> None:
        """`rows` lead from where the hand is to where it opens."""
        self._scene, self._kind, self._rows, self._own = scene, kind, rows, own
        self._begun = begun

    def settle(self, seconds: float = 0.5) -> Answer | None:
        """What would happen; None if computing it takes longer than this many seconds."""
        end = monotonic() + seconds
        self._scene.stop = lambda: monotonic() > end
        way = self._rows[1:, None, :]
        try:
            self._scene.follow([self._own], way, until_event=True, begun=self._begun)
            return self._scene.finish(self._kind, self._rows[-1], self._own)
        except Stopped:
            return None


class Live:
    """A disc of the reserve in the mover's hand, in the simulation of a position."""

    def __init__(self, position: Position, tesla: float) -> None:
        if Path not in wanted_kinds(position) or position.pending or position.ended:
            raise IllegalMove("no disc of the reserve is played now")
        self.position, self.tesla = position, tesla
        self.samples: list[Sample] = []
        self._pending: Sample | None = None
        self._heard = Sample(0, 0, 0, 0, 0, 0)
        self._still = self._clock = 0

    @property
    def is_stopped(self) -> bool:
        """Whether something happened, so that the hand stops."""
        return bool(self.samples and self._scene.referee.events)

    def move(self, samples: Sequence[Sample]) -> Felt:
        """Move the hand through these points; the first one of a gesture must be free.

        A refused call changes nothing.
        """
        self._refuse(samples)
        for sample in samples:
            self._hear(sample)
        return self.felt()

    def _refuse(self, samples: Sequence[Sample]) -> None:
        if (not samples and not self.samples) or len(samples) > MOST_AT_ONCE:
            raise IllegalMove(
                "a hand takes 1 to {most} samples at a time; got {came}",
                most=MOST_AT_ONCE,
                came=len(samples),
            )
        before = self._heard.ms if self.samples else -1
        for sample in samples:
            why = odd_sample(sample)
            if why is not None:
                raise why
            if sample.ms < before:
                raise IllegalMove(
                    "the samples of a path must be in chronological order; got ms {came}",
                    came=" ".join(str(sample.ms) for sample in samples),
                )
            before = sample.ms
        why = None if self.samples else blocked(self.position, samples[0])
        if why is not None:
            raise why

    def _hear(self, sample: Sample) -> None:
        if not self.samples:
            self._begin(sample._replace(ms=0))
        else:
            self._clock += self._counted(sample)
            now = sample._replace(ms=min(self._clock, HAND_MS))
            since = now.ms - self.samples[-1].ms
            if since >= THIN_MS or (since and now.ms == HAND_MS):
                self._go(now)
            elif since:
                self._pending = now
        self._heard = sample

    def _counted(self, sample: Sample) -> int:
        """How much of the time since the last sample counts on the hand's clock."""
        gap = sample.ms - self._heard.ms
        if sample[1:] != self._heard[1:]:
            self._still = 0
            return min(gap, STILL_MS)
        self._still += gap
        return max(0, min(gap, STILL_MS - (self._still - gap)))

    def _begin(self, first: Sample) -> None:
        self._scene = Scene(
            self.position.discs,
            self.position.colour,
            self.tesla,
            circle=self.position.circle,
        )
        self._row = held(first, self.position.colour)
        self._own = self._scene.enter(self._row, self.position.next_number)
        self.samples = [first]
        self._scene.follow([self._own], self._row[None, None, :], until_event=True)
        self._steps = 1

    def _go(self, sample: Sample) -> None:
        """Move to a sample that is kept; after an event the hand stays where it is."""
        self._pending = None
        if self.is_stopped:
            return
        rows = onward(self.samples[-1], sample, self.position.colour)
        self._scene.follow([self._own], rows[:, None, :], until_event=True, begun=self._steps)
        self._steps += len(rows)
        self._row = rows[-1]
        self.samples.append(sample)

    def felt(self) -> Felt:
        force = self._scene.world.pull(self._own)[:3]
        ms = self.samples[-1].ms
        x, y, z = (float(part) for part in force)
        return Felt(
            ms,
            HAND_MS - ms,
            self._poses(),
            (x, y, z),
            float(np.linalg.norm(force)) / WEIGHT_N,
            tuple(self._scene.referee.events),
        )

    def _poses(self) -> tuple[Disc, ...]:
        scene = self._scene
        discs = [scene.disc(int(index)) for index in np.flatnonzero(scene.world.live)]
        return tuple(disc for disc in discs if disc != scene.before.get(disc.number))

    def ghost(self, kind: Kind = Kind.LEAN, helped: bool = False) -> Ghost:
        """What would happen if the gesture ended now; `settle` may run in any thread."""
        if not self.samples:
            raise IllegalMove("the hand has not moved yet, so nothing can be foreseen")
        way = [sample for _, sample in self._way(kind, helped)]
        rows = [self._row[None]]
        for one, other in itertools.pairwise([self.samples[-1], *way]):
            rows.append(onward(one, other, self.position.colour))
        return Ghost(self._scene.copy(), kind, np.vstack(rows), self._own, self._steps)

    def _way(self, kind: Kind, helped: bool) -> list[tuple[int | None, Sample]]:
        """What a hand that ends now still does: samples, each with the intended target."""
        last = self._pending
        way: list[tuple[int | None, Sample]] = [(None, last)] if last else []
        if self.is_stopped or not helped or kind is not Kind.LEAN:
            return way
        found = set_down(self.position, last or self.samples[-1], self.tesla)
        if found is None:
            return way
        stand, samples = found
        return [*way, *((stand.target, sample) for sample in samples)]

    def target(self) -> int:
        """The number of the nearest disc of the player's own colour."""
        x, y = (round(float(part) * 1e6) for part in self._row[:2])
        own = [disc for disc in self.position.discs if is_target(disc, self.position)]
        return min(own, key=lambda disc: (disc.distance(x, y), disc.number)).number

    def release(self, kind: Kind, target: int | None = None, helped: bool = False) -> Released:
        """Let go of a lean, or withdraw from a press or a sweep: the end of the session.

        A helped hand first sets its disc down where it will stand, if there is such a place nearby.
        The target is the nearest disc unless one is given. What the rules refuse is refused before
        anything happens, and the hand can continue.
        """
        if not self.samples:
            raise IllegalMove(
                "a path has 2 to {most} samples; got {came}", most=MOST_SAMPLES, came=0
            )
        way = [] if self.is_stopped else self._way(kind, helped)
        meant = way[-1][0] if way else None
        meant = meant or (self.target() if target is None else target)
        planned = Path(kind, meant, (*self.samples, *(sample for _, sample in way)))
        why = refusal(replace(self.position, pending=None), planned)
        if why is not None:
            raise why
        for _, sample in way:
            self._go(sample)
        answer = self._scene.finish(kind, self._row, self._own)
        return Released(planned._replace(samples=tuple(self.samples)), answer)
