"""Sprocket in characters and in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludion.core.game import NATURE, Seat
from ludion.games.sprocket import trace
from ludion.games.sprocket.board import (
    HOLES,
    MARGIN,
    Cell,
    Corner,
    Deal,
    Hole,
    Move,
    Pass,
    Peg,
    Position,
    Slide,
    Stack,
)
from ludion.games.sprocket.choices import holds_peg_of
from ludion.games.sprocket.formation import gears
from ludion.games.sprocket.notation import (
    COLUMNS,
    LETTER,
    ROWS,
    write_cell,
    write_move,
)
from ludion.games.sprocket.rules import IDLE_TURNS, Sprocket
from ludion.locale import Words
from ludion.show.voice import ClosedMove, HandStep, Stock, hand_steps, mover_name

WIDE = 8
"""Characters of a cell: two holes of three and the rotor's rim."""
TURNS = ("none", "right", "half", "left")


class SprocketVoice:
    def __init__(self, game: Sprocket, words: Words) -> None:
        self.game = game
        self.words = words

    def picture(self, position: Position) -> str:
        """Rotors with the stacks in their four holes, `*` where four of them make a gear.

        >>> from ludion.locale import Words
        >>> game = Sprocket()
        >>> text = "bgbg,bgbg,bgbg,bgbg/bgb2g,bg12bg,bgbg,bgbg b"
        >>> print(SprocketVoice(game, Words("en")).picture(game.read(text)))
             A       B       C       D       E       F
         1
        <BLANKLINE>
        <BLANKLINE>
         2        (b  g  )(b  g  )(b  g  )(b  g  )
                  (g  b  )(g  b  )(g  b  )(g  b  )
                         *       *       *
         3        (b  g  )(b  g12)(b  g  )(b  g  )
                  (g  b2 )(g  b  )(g  b  )(g  b  )
        <BLANKLINE>
         4
        b Blue 15   g Green 5
        """
        standing = dict(zip(position.formation, position.rotors, strict=True))
        closed = {gear[0].cell for gear in gears(position.formation)}
        last_row = max(cell.row for cell in standing) + MARGIN
        last_column = max(cell.column for cell in standing) + MARGIN
        columns = range(last_column + 1)
        lines = ["  " + "".join(f"{COLUMNS[column]:^{WIDE}}" for column in columns)]
        for row in range(last_row + 1):
            cells = [Cell(row, column) for column in columns]
            upper = "".join(_half(standing.get(cell), Corner.NW, Corner.NE) for cell in cells)
            lower = "".join(_half(standing.get(cell), Corner.SW, Corner.SE) for cell in cells)
            below = "".join(f"{'*' if cell in closed else '':>{WIDE}}" for cell in cells)
            lines.append(f"{ROWS[row]:>2}{upper}")
            lines += [f"  {lower}", f"  {below}"] if row < last_row else []
        return "\n".join([*(line.rstrip() for line in lines), self._legend(position)])

    def _legend(self, position: Position) -> str:
        return "   ".join(
            f"{LETTER[seat]} {self.seat(seat)} {self.game.reserve(position, seat)}"
            for seat in range(self.game.seats)
        )

    # ---- words ----

    def seat(self, seat: Seat) -> str:
        return self.words(f"sprocket-seat-{seat}")

    def hole(self, hole: Hole) -> str:
        """the north-west hole of B2"""
        corner = self.words(f"sprocket-corner-{hole.corner.name.lower()}")
        return self.words("sprocket-hole", corner=corner, cell=write_cell(hole.cell))

    def to_do(self, position: Position, you: bool = False) -> str:
        turn = self.game.turn(position)
        if turn == NATURE:
            return self.words("sprocket-do-deal")
        seat = mover_name(self.words, self.seat(position.mover), you)
        if not position.is_set_up:
            return self.words("sprocket-do-peg", seat=seat)
        if position.bonus:
            key = self.game.rulings.bonus
            return self.words(f"sprocket-do-bonus-{key}", seat=seat, count=position.bonus)
        if not any(move != "pass" for move in map(self.game.write, self.game.moves(position))):
            return self.words("sprocket-do-pass", seat=seat)
        if self.game.banned(position) is None:
            return self.words("sprocket-do-slide", seat=seat)
        return self.words("sprocket-do-slide-banned", seat=seat)

    def happened(self, position: Position, move: Move) -> str:
        events = self.game.trace(position, move)
        return " ".join(text for event in events for text in self._said(position, event))

    def _said(self, position: Position, event: trace.Event) -> Iterable[str]:
        seat = self.seat(position.mover)
        match event:
            case trace.Slid(path, turn):
                rotor, place = write_cell(path[0]), write_cell(path[-1])
                turned = self.words(f"sprocket-turn-{TURNS[turn]}")
                yield self.words(
                    "sprocket-said-slid", seat=seat, rotor=rotor, place=place, turned=turned
                )
            case trace.Made(gear, height):
                *most, last = (write_cell(hole.cell) for hole in gear)
                cells = self.words("sprocket-and", most=", ".join(most), last=last)
                yield self.words("sprocket-said-gear", cells=cells, height=height)
            case trace.Raised(hole, owner, before, after):
                yield self.words(
                    "sprocket-said-raised",
                    seat=self.seat(owner),
                    hole=self.hole(hole),
                    count=after - before,
                )
            case trace.Put(hole, owner, height):
                yield self.words(
                    "sprocket-said-put",
                    seat=self.seat(owner),
                    hole=self.hole(hole),
                    height=height,
                )
            case trace.Dealt(cell):
                yield self.words("sprocket-said-dealt", rotor=write_cell(cell))
            case trace.Passed(who):
                key = "declined" if position.bonus else "passed"
                yield self.words(f"sprocket-said-{key}", seat=self.seat(who))
            case trace.Won(who):
                yield self.words("sprocket-said-won", seat=self.seat(who))

    def ending(self, position: Position) -> str:
        won = self.game.winner(position)
        if won is None:
            return self.words(
                "sprocket-end-idle", count=IDLE_TURNS, seats=self._nearest_to_empty(position)
            )
        if won == position.mover:
            return self.words("sprocket-end-empty", seat=self.seat(won))
        mover = self.seat(position.mover)
        return self.words("sprocket-end-empty-by", seat=self.seat(won), other=mover)

    def _nearest_to_empty(self, position: Position) -> str:
        """R8: who has the fewest pegs in reserve."""
        reserves = self.game.reserves(position)
        fewest = [seat for seat, left in enumerate(reserves) if left == min(reserves)]
        return ", ".join(map(self.seat, fewest))

    def deed(self, move: Move, position: Position) -> str:
        match move:
            case Slide(rotor, place, turn):
                key = f"sprocket-deed-slide-{TURNS[turn]}"
                return self.words(key, rotor=write_cell(rotor), place=write_cell(place))
            case Peg(hole):
                key = "sprocket-deed-bonus" if position.bonus else "sprocket-deed-peg"
                return self.words(key, hole=self.hole(hole))
            case Deal():
                return self.words("sprocket-deed-deal")
            case Pass():
                return self.words(f"sprocket-deed-{'decline' if position.bonus else 'pass'}")

    def short(self, move: Move) -> str:
        match move:
            case Slide(rotor, place, turn):
                return f"{write_cell(rotor)}–{write_cell(place)}{' →↓←'[turn]}".rstrip()
            case Deal() | Peg():
                return write_move(move)
            case Pass():
                return "–"

    def stock(self, position: Position, seat: Seat) -> Stock:
        """The reserve; drawn peg by peg once it is short enough."""
        left = self.game.reserve(position, seat)
        text = self.words("sprocket-reserve", count=left)
        return Stock(left if left <= HOLES // self.game.seats else None, text)

    def steps(self, position: Position) -> Sequence[HandStep]:
        """A slide, then the bonus; none in the set-up."""
        if self.game.turn(position) is None or not position.is_set_up:
            return []
        return self.steps_at(3 if position.bonus else 0)

    def steps_at(self, now: int) -> list[HandStep]:
        """Rotor, place, turn, bonus: `now` is how many of them are done."""
        names = ("rotor", "place", "turn", "bonus")
        return hand_steps([self.words(f"sprocket-step-{name}") for name in names], now)

    def closed(self, position: Position) -> Sequence[ClosedMove]:
        """R5: the way back of the rotor moved last, for whom it would be a move."""
        ban = self.game.banned(position)
        if ban is None or position.bonus or self.game.turn(position) is None:
            return []
        rotor = position.rotors[position.formation.index(ban.rotor)]
        if not holds_peg_of(rotor, position.mover):
            return []
        left = write_cell(ban.left)
        reason = self.words("sprocket-not-back", rotor=write_cell(ban.rotor), left=left)
        return [ClosedMove(Slide(ban.rotor, ban.left, turn), reason) for turn in range(4)]


def _half(rotor: tuple[Stack | None, ...] | None, left: Corner, right: Corner) -> str:
    """Half of a rotor: two of its holes."""
    if rotor is None:
        return " " * WIDE
    return f"({_stack(rotor[left]):<3}{_stack(rotor[right]):<3})"


def _stack(stack: Stack | None) -> str:
    if stack is None:
        return "·"
    return LETTER[stack.owner] + (str(stack.height) if stack.height > 1 else "")


VOICE = SprocketVoice
