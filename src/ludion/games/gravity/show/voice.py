"""Gravity in characters and in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludion.core.game import Seat
from ludion.games.gravity import trace
from ludion.games.gravity.board import (
    Arrow,
    Cell,
    Flux,
    Lay,
    Move,
    Position,
    PutObjective,
    PutPawn,
    Turn,
)
from ludion.games.gravity.fall import Pawn, PawnStep, Tick
from ludion.games.gravity.notation import COLUMNS, LETTER, ROWS, write_cell
from ludion.games.gravity.picture import PITCH, write_picture
from ludion.games.gravity.refusal import choice_of_set_up
from ludion.games.gravity.rules import Gravity, winner
from ludion.locale import Words
from ludion.show.voice import ClosedMove, HandStep, Stock, hand_steps, mover_name

SIGN = {Arrow.UP: "↑", Arrow.RIGHT: "→", Arrow.DOWN: "↓", Arrow.LEFT: "←"}
WAY = {Arrow.UP: "up", Arrow.RIGHT: "right", Arrow.DOWN: "down", Arrow.LEFT: "left"}
OBJECTIVE = "o"
GUTTER = 3
"""Characters left of the room, for fluxes that blow to the right."""


class GravityVoice:
    def __init__(self, game: Gravity, words: Words) -> None:
        self.game = game
        self.words = words

    def picture(self, position: Position) -> str:
        """The room, a letter for each pawn, and every flux at the edge it blows from.

        >>> from ludion.locale import Words
        >>> game = Gravity(room="_..J/.|../..._/|..|")
        >>> board = GravityVoice(game, Words("en"))
        >>> print(board.picture(game.read("> C2 B2,C3 <1,^A+ b")))
               A   B   C   D
             +   +   +   +   +
           1 |   .   .   .   | ←b
             +---+   +   +---+
           2 :   . b | o .   :
             +   +   +   +   +
           3 :   .   . g .   :
             +   +   +   +---+
           4 |   |   .   .   |
             +   +   +   +   +
               ↑g
        gravity: right   o objective
        b Blue: flux on row 1, left
        g Green: flux on column A, up
        """
        lines = write_picture(self.game.room, self._marks(position)).rstrip("\n").split("\n")
        lines = [" " * GUTTER + line for line in lines]
        margin = len(lines[1]) - len(lines[1].lstrip())
        above, below = [" " * len(lines[1])] * 2
        for seat, flux in enumerate(position.fluxes):
            if flux is None:
                continue
            along = margin + PITCH * flux.line + PITCH // 2
            sign = SIGN[flux.arrow] + LETTER[seat]
            match flux.arrow:
                case Arrow.DOWN:
                    above = _written(above, along, sign)
                case Arrow.UP:
                    below = _written(below, along, sign)
                case Arrow.LEFT:
                    lines[2 * flux.line + 2] += " " + sign
                case Arrow.RIGHT:
                    lines[2 * flux.line + 2] = sign + lines[2 * flux.line + 2][len(sign) :]
        framed = [line.rstrip() for line in (above, *lines, below)]
        return "\n".join([*(line for line in framed if line), *self._legend(position)])

    def _marks(self, position: Position) -> dict[Cell, str]:
        """Where somebody has met the objective, a capital letter."""
        marks = {position.objective: OBJECTIVE} if position.objective else {}
        for seat, cell in enumerate(position.pawns):
            if cell is not None:
                letter = LETTER[seat]
                marks[cell] = letter.upper() if cell == position.objective else letter
        return marks

    def _legend(self, position: Position) -> list[str]:
        way = "?" if position.gravity is None else self.way(position.gravity)
        objective = f"{OBJECTIVE} {self.words('gravity-objective')}"
        return [
            f"{self.words('gravity-gravity', way=way)}   {objective}",
            *(self._seat_line(position, seat) for seat in range(self.game.seats)),
        ]

    def _seat_line(self, position: Position, seat: Seat) -> str:
        name, flux = f"{LETTER[seat]} {self.seat(seat)}", position.fluxes[seat]
        if flux is None:
            return self.words("gravity-no-flux", seat=name)
        line, way = self.line(flux.arrow, flux.line), self.way(flux.arrow)
        return self.words("gravity-flux", seat=name, line=line, way=way)

    # ---- words ----

    def seat(self, seat: Seat) -> str:
        return self.words(f"gravity-seat-{seat}")

    def way(self, arrow: Arrow) -> str:
        return self.words(f"gravity-way-{WAY[arrow]}")

    def line(self, arrow: Arrow, line: int) -> str:
        """The line's name in words: row 3, column C."""
        if arrow.is_vertical:
            return self.words("gravity-column", name=COLUMNS[line])
        return self.words("gravity-row", name=ROWS[line])

    def pawn(self, pawn: Pawn) -> str:
        """A seat's name, or the objective."""
        if pawn < self.game.seats:
            return self.seat(pawn)
        return self.words("gravity-the-objective")

    def to_do(self, position: Position, you: bool = False) -> str:
        seat = mover_name(self.words, self.seat(position.mover), you)
        kind = choice_of_set_up(position)
        if kind is Turn:
            return self.words("gravity-do-gravity", seat=seat)
        if kind is PutObjective:
            return self.words("gravity-do-objective", seat=seat)
        if kind is PutPawn:
            other = self.seat((position.mover + 1) % self.game.seats)
            return self.words("gravity-do-pawn", seat=seat, other=other)
        if position.ban is not None:
            return self.words("gravity-do-turn-banned", seat=seat, way=self.way(position.ban))
        return self.words("gravity-do-turn", seat=seat)

    def happened(self, position: Position, move: Move) -> str:
        events = self.game.trace(position, move)
        ticks = [event for event in events if isinstance(event, Tick)]
        said = [self._hand(position, events[0]), *self._fall(ticks)]
        ended = events[-1]
        if isinstance(ended, trace.Ended):
            if not ticks:
                said.append(self.words("gravity-said-rest"))
            elif ended.winner is not None:
                said.append(self.words("gravity-said-meeting", seat=self.seat(ended.winner)))
            elif ended.why is trace.Why.CIRCLE:
                said.append(self.words("gravity-said-circle"))
        return " ".join(said)

    def _hand(self, position: Position, event: trace.Event) -> str:
        seat = self.seat(position.mover)
        match event:
            case trace.Turned(before, after):
                key = "gravity-said-chosen" if before is None else "gravity-said-turned"
                return self.words(key, seat=seat, way=self.way(after))
            case trace.Laid(_, lifted, arrow, line):
                reversed_ = lifted is not None and lifted.shares_line(Flux(arrow, line))
                key = "gravity-said-reversed" if reversed_ else "gravity-said-laid"
                name, way = self.line(arrow, line), self.way(arrow)
                return self.words(key, seat=seat, line=name, way=way)
            case trace.Put(pawn, cell):
                put = "objective" if pawn == self.game.seats else "pawn"
                other, where = self.pawn(pawn), write_cell(cell)
                return self.words(f"gravity-said-put-{put}", seat=seat, pawn=other, cell=where)
        raise AssertionError(f"a move begins with the hand; got {event}")

    def _fall(self, ticks: Sequence[Tick]) -> Iterable[str]:
        """What drew whom where: a sentence for each cause, gravity's first."""
        steps: dict[Pawn, list[PawnStep]] = {}
        for tick in ticks:
            for step in tick.steps:
                steps.setdefault(step.pawn, []).append(step)
        by_cause: dict[str, list[str]] = {}
        for pawn, taken in sorted(steps.items(), key=lambda item: _fluxes(item[1])):
            by_cause.setdefault(self._cause(taken), []).append(self._goes(pawn, taken))
        for cause, pawns in by_cause.items():
            yield self.words("gravity-said-drawn", cause=cause, pawns=", ".join(pawns))

    def _cause(self, steps: Sequence[PawnStep]) -> str:
        fluxes = _fluxes(steps)
        too = "-gravity" if any(step.flux is None for step in steps) else ""
        if not fluxes:
            return self.words("gravity-by-gravity")
        if len(fluxes) > 1:
            return self.words(f"gravity-by-fluxes{too}")
        return self.words(f"gravity-by-flux{too}", seat=self.seat(fluxes[0]))

    def _goes(self, pawn: Pawn, steps: Sequence[PawnStep]) -> str:
        key = "gravity-goes-round" if any(step.wraps for step in steps) else "gravity-goes"
        return self.words(key, pawn=self.pawn(pawn), cell=write_cell(steps[-1].end))

    def ending(self, position: Position) -> str:
        reason = self.game.outcome(position).reason
        won = winner(position)
        if won is None:
            return self.words(f"gravity-end-{reason}", count=self.game.limit)
        actor = (position.mover - 1) % self.game.seats
        if actor == won:
            return self.words("gravity-end-meeting", seat=self.seat(won))
        return self.words("gravity-end-pushed", seat=self.seat(won), other=self.seat(actor))

    def deed(self, move: Move, position: Position) -> str:
        match move:
            case Turn(arrow):
                return self.words(f"gravity-deed-turn-{WAY[arrow]}")
            case Lay(arrow, line):
                name, way = self.line(arrow, line), self.way(arrow)
                return self.words("gravity-deed-lay", line=name, way=way)
            case PutObjective(cell):
                return self.words("gravity-deed-put-objective", cell=write_cell(cell))
            case PutPawn(cell):
                other = self.seat((position.mover + 1) % self.game.seats)
                return self.words("gravity-deed-put-pawn", seat=other, cell=write_cell(cell))

    def short(self, move: Move) -> str:
        match move:
            case Turn(arrow):
                return f"G {SIGN[arrow]}"
            case Lay(arrow, line):
                return f"F {SIGN[arrow]}{line_name(arrow, line)}"
            case PutObjective(cell):
                return f"O {write_cell(cell)}"
            case PutPawn(cell):
                return f"P {write_cell(cell)}"

    def stock(self, position: Position, seat: Seat) -> Stock | None:
        """Its flux, once it lies."""
        flux = position.fluxes[seat]
        if flux is None:
            return None
        line, way = self.line(flux.arrow, flux.line), self.way(flux.arrow)
        sign = SIGN[flux.arrow] + line_name(flux.arrow, flux.line)
        return Stock(None, self.words("gravity-stock", line=line, way=way), sign=sign)

    def steps(self, position: Position) -> Sequence[HandStep]:
        """The set-up: gravity, objective, then everybody's pawn, the first player's last."""
        if position.is_set_up or winner(position) is not None:
            return []
        seats = self.game.seats
        pawns = [(seat + 1) % seats for seat in range(seats)]
        things = [position.gravity, position.objective, *(position.pawns[seat] for seat in pawns)]
        names = [
            self.words("gravity-step-gravity"),
            self.words("gravity-step-objective"),
            *(self.seat(seat) for seat in pawns),
        ]
        done = sum(thing is not None for thing in things)
        return hand_steps(names, done)

    def closed(self, position: Position) -> Sequence[ClosedMove]:
        """Rules 1 and 2, and what changes nothing; none in the set-up."""
        if not position.is_set_up or self.game.turn(position) is None:
            return []
        return [*self._closed_ways(position), *self._closed_lines(position)]

    def _closed_ways(self, position: Position) -> Iterable[ClosedMove]:
        for arrow, key in ((position.gravity, "same"), (position.ban, "banned")):
            if arrow is not None:
                reason = self.words(f"gravity-not-turn-{key}", way=self.way(arrow))
                yield ClosedMove(Turn(arrow), reason)

    def _closed_lines(self, position: Position) -> Iterable[ClosedMove]:
        for seat, flux in enumerate(position.fluxes):
            if flux is None:
                continue
            if seat == position.mover:
                reason = self.words("gravity-not-line-same", way=self.way(flux.arrow))
                yield ClosedMove(Lay(flux.arrow, flux.line), reason)
            else:
                line = self.line(flux.arrow, flux.line)
                reason = self.words("gravity-not-line-taken", seat=self.seat(seat), line=line)
                yield ClosedMove(Lay(flux.arrow, flux.line), reason)
                yield ClosedMove(Lay(flux.arrow.opposite, flux.line), reason)


def line_name(arrow: Arrow, line: int) -> str:
    """
    >>> line_name(Arrow.UP, 2), line_name(Arrow.LEFT, 2)
    ('C', '3')
    """
    return COLUMNS[line] if arrow.is_vertical else ROWS[line]


def _fluxes(steps: Sequence[PawnStep]) -> list[Seat]:
    """The owners of the fluxes that drew a pawn on its way."""
    return sorted({step.flux for step in steps if step.flux is not None})


def _written(line: str, at: int, text: str) -> str:
    return line[:at] + text + line[at + len(text) :]


VOICE = GravityVoice
