"""Polarity as text: the table from above, sentences, and forms for gestures."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from ludion.core.game import Seat
from ludion.games.polarity.board import (
    CIRCLE,
    DIAMETER,
    RED,
    Answer,
    Call,
    Capture,
    Colour,
    Disc,
    Event,
    Gesture,
    Kind,
    Move,
    Path,
    Pole,
    Position,
    Put,
    Take,
    Toss,
)
from ludion.games.polarity.consequences import MOST_TRIES, score
from ludion.games.polarity.notation import write_move
from ludion.games.polarity.refusal import is_target, wanted_kinds
from ludion.games.polarity.rules import Polarity
from ludion.games.polarity.show.naming import in_millimetres, lies, where
from ludion.locale import Words
from ludion.show.voice import ClosedMove, HandStep, Stock, mover_name

ROWS, COLUMNS = 33, 69
"""The size of the picture; a character is about twice as high as it is wide."""
MINUS = "\N{MINUS SIGN}"
LONGEST_SAID = 120
"""The longest sentence about an answer: a line of a terminal, a breath of a screen reader."""
RED_KINDS = ("touch", "stuck", "moved", "out", "turned")
WAYS = "→↗↑↖←↙↓↘"
KIND_WORDS = {Kind.LEAN: "lean", Kind.PRESS: "press", Kind.SWEEP: "sweep"}
LETTERS = {"lean": "bdt", "press": "bdh", "sweep": "bdh"}
USUAL = {"lean": ("51", "20"), "press": ("32", "24"), "sweep": ("40", "25")}
"""The form's defaults for the distance, and for the tilt or the height."""


class PolarityVoice:
    forms = ("lean", "press", "sweep", "put")

    def __init__(self, game: Polarity, words: Words) -> None:
        self.game, self.words = game, words

    # ---- the picture ----

    def picture(self, position: Position) -> str:
        """The circle from above with the discs' numbers, then a line for every disc.

        A disc is its number and the colour it shows, w or b; a leaner has an arrow in the direction
        of its face, a tower the number of its discs; R is the red disc.
        """
        rows = [[" "] * COLUMNS for _ in range(ROWS)]
        for step in range(720):
            way = step / 115
            row, column = _spot(position.circle * math.cos(way), position.circle * math.sin(way))
            rows[row][column] = "·"
        for disc, label in self._labels(position):
            row, column = _spot(disc.x, disc.y)
            begin = max(0, min(column - len(label) // 2, COLUMNS - len(label)))
            rows[row][begin : begin + len(label)] = label
        drawn = ["".join(row).rstrip() for row in rows]
        return "\n".join([*drawn, *self._lines(position)])

    def _labels(self, position: Position) -> Iterator[tuple[Disc, str]]:
        """Lower discs first, so the top of a tower is written last."""
        for disc in sorted(position.discs, key=lambda disc: disc.z):
            if disc.number == RED:
                yield disc, "R"
                continue
            sign = WAYS[round(disc.bearing / 45) % 8] if disc.is_leaning else ""
            tower = next((t for t in position.towers if disc.number in t), None)
            size = f"x{len(tower)}" if tower else ""
            yield disc, f"{disc.number}{disc.colour.value}{sign}{size}"

    def _lines(self, position: Position) -> list[str]:
        if position.white is None:
            return []
        standing = () if position.free else Colour
        lines = [self._standing(position, colour) for colour in standing]
        for disc in position.discs:
            if disc.number == RED:
                continue
            lines.append(
                self.words(
                    f"polarity-disc-{lies(disc, position)}",
                    number=str(disc.number),
                    colour=self.colour(disc.colour),
                    x=self._mm(disc.x),
                    y=self._mm(disc.y),
                    tilt=str(round(disc.tilt)),
                    bearing=str(round(disc.bearing) % 360),
                )
            )
        return lines

    def _standing(self, position: Position, colour: Colour, key: str = "polarity-standing") -> str:
        return self.words(
            key,
            colour=self.colour(colour),
            reserve=str(position.reserve(colour)),
            score=str(score(position, colour)).replace("-", MINUS),
        )

    # ---- words ----

    def _mm(self, um: int) -> str:
        text = f"{um / 1000:.1f}".replace("-", MINUS)
        return text.replace(".", ",") if self.words.language == "fr" else text

    def colour(self, colour: Colour) -> str:
        return self.words(f"polarity-colour-{colour.value}")

    def pole(self, pole: Pole) -> str:
        return self.words(f"polarity-pole-{pole.value.lower()}")

    def seat(self, seat: Seat) -> str:
        return self.words(f"polarity-seat-{seat}")

    def mover(self, position: Position) -> str:
        """The seat, with its colour once it has one."""
        if position.white is None:
            return self.seat(position.mover)
        name, colour = self.seat(position.mover), self.colour(position.colour)
        return self.words("polarity-mover", seat=name, colour=colour)

    def to_do(self, position: Position, you: bool = False) -> str:
        who = mover_name(self.words, self.mover(position), you)
        if position.pending is not None or (position.call and position.red is None):
            return self.words("polarity-do-nature")
        if position.free:
            return self.words("polarity-do-free", colour=self.colour(position.colour))
        kind = wanted_kinds(position)[0]
        if kind is Call:
            return self.words("polarity-do-call", who=who)
        if kind is Take:
            return self.words("polarity-do-take", who=who)
        if kind is Put:
            if position.held:
                return self.words("polarity-do-put-held", who=who, count=len(position.held))
            if position.laid == 10:
                return self.words("polarity-do-put-lone", who=who)
            left = 5 - position.laid % 5
            if position.laid == 0:
                return self._first_put(position, who, left)
            return self.words("polarity-do-put", who=who, count=left)
        if kind is Capture:
            return self.words("polarity-do-capture", who=who)
        left = MOST_TRIES - position.tries
        return self.words("polarity-do-gesture", who=who, count=left)

    def _first_put(self, position: Position, who: str, left: int) -> str:
        """Ask for the first foundation, and say who won the toss and took which colour (P4).

        It is one sentence: a small window shows only one.
        """
        winner = 0 if position.call is position.red else 1
        colour = Colour.WHITE if position.white == winner else Colour.BLACK
        key = f"polarity-do-put-first-{colour.value}"
        return self.words(key, who=who, count=left, winner=self.seat(winner))

    def typed(self, position: Position) -> str:
        if position.free:
            return self.words("polarity-type-free")
        kind = wanted_kinds(position)[0]
        if kind is Capture:
            clusters = [" + ".join(map(str, sorted(duty))) for duty in position.duties]
            return self.words("polarity-type-capture", discs=", ".join(clusters))
        names = {Call: "call", Take: "take", Put: "put", Gesture: "gesture"}
        return self.words(f"polarity-type-{names[kind]}")

    def happened(self, position: Position, move: Move) -> str:
        who = self.mover(position) if not position.free else self.words("polarity-somebody")
        match move:
            case Call(pole):
                return self.words("polarity-said-call", who=who, pole=self.pole(pole))
            case Toss(pole):
                return self.words("polarity-said-toss", pole=self.pole(pole))
            case Take(colour):
                return self.words("polarity-said-take", who=who, colour=self.colour(colour))
            case Put(x, y):
                return self.words(
                    "polarity-said-put", who=who, place=in_millimetres(self.words, x, y)
                )
            case Capture(number):
                named = self._named(number, position)
                return self.words("polarity-said-capture", who=who, **named)
            case Gesture() | Path():
                key = f"polarity-said-{KIND_WORDS[move.kind]}"
                return self.words(key, who=who, **self._named(move.target, position))
            case Answer():
                return self._answered(position, move)

    def _named(self, number: int, position: Position, leaning: bool = False) -> dict[str, str]:
        """A disc as people see it: its colour, and where it is. Numbers are for notation."""
        disc = position.by_number[number]
        return {
            "colour": self.words(f"polarity-face-{disc.colour.value}"),
            "where": where(self.words, disc, position, leaning),
        }

    def _answered(self, position: Position, answer: Answer) -> str:
        said = self._seen(answer.events, position) or [self._quiet(position, answer)]
        back = [number for number in answer.gone if number != RED]
        is_fault = answer.events and not isinstance(position.pending, Capture)
        if back and is_fault and not position.free:
            said[-1] = self._so(said[-1], self._back(back, position))
        return _shortened(said)

    def _so(self, what: str, then: str) -> str:
        """Both in one sentence, which a page with little space shows whole; if it is too long, only
        the first."""
        told = what.rstrip(".! \N{NARROW NO-BREAK SPACE}")
        both = self.words("polarity-said-so", what=told, then=then)
        return both if len(both) <= LONGEST_SAID else what

    def _back(self, numbers: Sequence[int], position: Position) -> str:
        if list(numbers) == [position.next_number]:
            return self.words("polarity-said-back-own")
        return self.words("polarity-said-back", count=len(numbers))

    def _quiet(self, position: Position, answer: Answer) -> str:
        """The result of an action without a fault."""
        if isinstance(position.pending, Capture):
            return self.words("polarity-said-lifted", count=len(answer.gone))
        if isinstance(position.pending, Put):
            return self.words("polarity-said-lies")
        for disc in answer.rests:
            if disc.number == position.next_number:
                face = self.words(f"polarity-face-{position.colour.value}")
                tilt = str(round(disc.tilt))
                return self.words("polarity-said-leans", colour=face, tilt=tilt)
        if position.tries + 1 >= MOST_TRIES and not position.free:
            return self.words("polarity-said-last")
        is_lean = (
            isinstance(position.pending, Gesture | Path) and position.pending.kind is Kind.LEAN
        )
        return self.words(f"polarity-said-{'flat' if is_lean else 'idle'}")

    def foreseen(self, position: Position, kind: Kind, answer: Answer) -> str:
        """What would happen to the disc in the hand if it were let go now."""
        fresh = position.next_number
        if not answer.events:
            leaning = [disc for disc in answer.rests if disc.number == fresh]
            if leaning:
                return self.words("polarity-foreseen-stands", tilt=str(round(leaning[0].tilt)))
            return self.words(f"polarity-foreseen-idle-{KIND_WORDS[kind]}")
        first = answer.events[0]
        if first.kind == "touch" and fresh in first.discs and RED not in first.discs:
            other = next(number for number in first.discs if number != fresh)
            jumps = self.words("polarity-foreseen-jumps", **self._named(other, position))
            return _shortened([jumps, *self._seen(answer.events[1:], position)])
        return self.seen(answer.events, position)

    def seen(self, events: Sequence[Event], position: Position) -> str:
        """What the referee saw."""
        return _shortened(self._seen(events, position))

    def _seen(self, events: Sequence[Event], position: Position) -> list[str]:
        """A sentence for each kind of event; events of the red disc come first."""
        red = [event for event in events if RED in event.discs and event.kind in RED_KINDS]
        kinds = dict.fromkeys(event.kind for event in events if event not in red)
        about = [tuple(event for event in events if event.kind == kind) for kind in kinds]
        said = dict.fromkeys(self._event(event, position) for event in red)
        others = [tuple(event for event in group if event not in red) for group in about]
        return [*said, *(self._events(group, position) for group in others)]

    def _events(self, events: Sequence[Event], position: Position) -> str:
        """Several events of one kind in one sentence."""
        if len(events) == 1:
            return self._event(events[0], position)
        count = len({number for event in events for number in event.discs})
        return self.words(f"polarity-many-{events[0].kind}", count=count)

    def _event(self, event: Event, position: Position) -> str:
        if RED in event.discs and event.kind in RED_KINDS:
            touched = event.kind in ("touch", "stuck")
            return self.words(f"polarity-event-red-{'touched' if touched else 'moved'}")
        known = [number for number in event.discs if number in position.by_number]
        if event.kind == "touch" and len(known) > 1:
            one, other = (self._named(number, position) for number in known)
            both = "same" if one["colour"] == other["colour"] else "two"
            return self.words(f"polarity-event-touch-{both}", other=other["colour"], **one)
        new = "" if known or not event.discs else "-new"
        named = self._named(known[0], position, event.kind == "fell") if known else {}
        return self.words(f"polarity-event-{event.kind}{new}", **named)

    def ending(self, position: Position) -> str:
        reason = self.game.outcome(position).reason
        assert position.ended is not None
        loser = position.ended[1]
        if loser is not None:
            winner, lost = self.colour(loser.other), self.colour(loser)
            return self.words(f"polarity-end-{reason}", winner=winner, loser=lost)
        white, black = (score(position, colour) for colour in Colour)
        scores = {
            "white": str(white).replace("-", MINUS),
            "black": str(black).replace("-", MINUS),
        }
        if white == black:
            return self.words(f"polarity-end-{reason}-draw", **scores)
        winner = self.colour(Colour.WHITE if white > black else Colour.BLACK)
        return self.words(f"polarity-end-{reason}", winner=winner, **scores)

    # ---- lists and buttons ----

    def deed(self, move: Move, position: Position) -> str:
        match move:
            case Call(pole):
                return self.words("polarity-deed-call", pole=self.pole(pole))
            case Take(colour):
                return self.words("polarity-deed-take", colour=self.colour(colour))
            case Put(x, y):
                return self.words("polarity-deed-put", place=in_millimetres(self.words, x, y))
            case Capture(number):
                return self.words("polarity-deed-capture", **self._named(number, position))
            case Gesture() | Path():
                key = f"polarity-deed-{KIND_WORDS[move.kind]}"
                leaning = move.kind is Kind.PRESS
                return self.words(key, **self._named(move.target, position, leaning))
        return self.happened(position, move)

    def short(self, move: Move) -> str:
        """The text of a move; a path is cut, and an answer is reduced to its events.

        >>> PolarityVoice(Polarity(), Words("en")).short(Path(Kind.LEAN, 7, ()))
        'L7…'
        """
        if isinstance(move, Path):
            return f"{move.kind.value}{move.target}…"
        if isinstance(move, Answer):
            return self._short_answer(move)
        return write_move(move).partition("~")[0]

    def _short_answer(self, answer: Answer) -> str:
        if answer.events:
            seen = [f"{event.kind}{'+'.join(map(str, event.discs))}" for event in answer.events]
            return " ".join(seen[:2]) + (" …" if len(seen) > 2 else "")
        return next((f"{disc.tilt:.0f}°" for disc in answer.rests if disc.is_leaning), "·")

    def stock(self, position: Position, seat: Seat) -> Stock | None:
        if position.white is None or position.free:
            return None
        colour = Colour.WHITE if seat % 2 == position.white else Colour.BLACK
        return Stock(position.reserve(colour), self._standing(position, colour, "polarity-stock"))

    def steps(self, position: Position) -> Sequence[HandStep]:
        """The duties, then the gesture."""
        if position.laid < 10 or position.free:
            return []
        duty = bool(position.duties or position.held)
        return [
            HandStep(self.words("polarity-step-duties"), "now" if duty else "done"),
            HandStep(self.words("polarity-step-gesture"), "later" if duty else "now"),
        ]

    def closed(self, position: Position) -> Sequence[ClosedMove]:
        """Nothing: no gesture is refused before it is tried."""
        return []

    # ---- forms ----

    def open_forms(self, position: Position) -> Sequence[str]:
        """The form for a place, or those for gestures that have a target."""
        wanted = wanted_kinds(position)
        if Put in wanted and not position.free:
            return ("put",)
        if Gesture not in wanted:
            return ()
        own = (disc for disc in position.discs if is_target(disc, position))
        leaners = any(disc.is_leaning for disc in own)
        more = ("put",) if position.free else ()
        return ("lean", "press", "sweep", *more) if leaners else ("lean", "sweep", *more)

    def questions(self, form: str, position: Position) -> Sequence[tuple[str, str]]:
        if form == "put":
            return [(self.words("polarity-ask-x"), ""), (self.words("polarity-ask-y"), "")]
        own = [disc for disc in position.discs if is_target(disc, position)]
        if form == "press":
            own = [disc for disc in own if disc.is_leaning]
        numbers = ", ".join(str(disc.number) for disc in own)
        target = (self.words("polarity-ask-target", numbers=numbers), "")
        distance, third = USUAL[form]
        last = "tilt" if form == "lean" else "height"
        return [
            target,
            (self.words(f"polarity-ask-bearing-{form}"), "0"),
            (self.words(f"polarity-ask-distance-{form}"), distance),
            (self.words(f"polarity-ask-{last}"), third),
        ]

    def filled(self, form: str, given: Sequence[str]) -> str:
        """
        >>> PolarityVoice(Polarity(), Words("en")).filled("lean", ["7", "120", "51", "40"])
        'L7b120d51t40'
        """
        if form == "put":
            return f"F{','.join(given)}"
        target, *numbers = given
        parts = zip(LETTERS[form], numbers, strict=True)
        return form[0].upper() + target + "".join(letter + number for letter, number in parts)


def _shortened(sentences: Sequence[str]) -> str:
    """As many of these sentences as fit, but at least one.

    >>> _shortened(["One.", "Two.", "x" * 120])
    'One. Two. …'
    """
    said = ""
    for sentence in sentences:
        longer = f"{said} {sentence}".strip()
        if said and len(longer) > LONGEST_SAID - 2:
            return f"{said} …"
        said = longer
    return said


def _spot(x: float, y: float) -> tuple[int, int]:
    """The row and column of a point in micrometres; points outside are moved to the edge."""
    reach = CIRCLE + DIAMETER / 2
    row = round((1 - y / reach) * (ROWS - 1) / 2)
    column = round((1 + x / reach) * (COLUMNS - 1) / 2)
    return max(0, min(row, ROWS - 1)), max(0, min(column, COLUMNS - 1))


VOICE = PolarityVoice
