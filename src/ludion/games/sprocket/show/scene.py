"""What the board of Sprocket draws. Cells are [row, column] of the frame, both from 0.

The frame follows the formation (`games/sprocket/board.py`): after a slide everything may lie under
other cells than before. `Slid.shift` says by how much, so that a board can let its view follow.
"""

from __future__ import annotations

from ludion.core.game import NATURE
from ludion.games.sprocket import trace
from ludion.games.sprocket.board import Cell as BoardCell
from ludion.games.sprocket.board import Hole as BoardHole
from ludion.games.sprocket.board import Move, Peg, Position
from ludion.games.sprocket.board import Slide as SlideMove
from ludion.games.sprocket.board import Stack as BoardStack
from ludion.games.sprocket.formation import gears, gears_of, path
from ludion.games.sprocket.rules import Sprocket
from ludion.show.scene import Drawn

Cell = tuple[int, int]


class Stack(Drawn, frozen=True):
    """Pegs of one seat in a hole."""

    owner: int
    height: int


class Hole(Drawn, frozen=True):
    """A hole of the rotor on `cell`: 0 to 3, clockwise from the north-west."""

    cell: Cell
    corner: int


class Rotor(Drawn, frozen=True):
    cell: Cell
    stacks: list[Stack | None]
    """In its four holes, clockwise from the north-west."""


class Spot(Drawn, frozen=True):
    """Where a rotor may slide to, the way there, and the moves that leave it there."""

    cell: Cell
    path: list[Cell]
    """From the rotor's cell to this one, both included."""
    turns: list[str]
    """Four moves: turned by none, one, two, three quarters clockwise."""
    gears: list[Cell]
    """The gears it would make there, as `Scene.gears`, in the cells before the slide."""


class Slides(Drawn, frozen=True):
    """A rotor that may be taken now."""

    rotor: Cell
    spots: list[Spot]


class Choosable(Drawn, frozen=True):
    """A hole into which, or on whose stack, a peg may be put now."""

    hole: Hole
    text: str
    """The move."""


class Ban(Drawn, frozen=True):
    """The rotor that was moved last may not go back to the cell it left."""

    rotor: Cell
    left: Cell


class Scene(Drawn, frozen=True):
    rotors: list[Rotor]
    """Eight, in reading order."""
    rows: int
    columns: int
    """Of the frame: the box round the formation, and a cell beyond on every side."""
    gears: list[Cell]
    """The cell north-west of each gear: its south-eastern corner is the gear's middle."""
    made: list[Cell]
    """Those that the last slide made, while their bonus is being put."""
    reserves: list[int]
    mover: int
    bonus: int
    """How many bonus pegs are yet to be put."""
    anywhere: bool
    """Whether they may go on any own stack: a house rule."""
    is_set_up: bool
    ban: Ban | None
    slides: list[Slides]
    pegs: list[Choosable]
    winner: int | None


class Slid(Drawn, tag_field="kind", tag="slid", frozen=True):
    """A rotor goes along `path` and is turned clockwise by `turn` quarters (3 is one back).

    Its cells are those before the move; those after it, and in all later events, are more by
    `shift`.
    """

    path: list[Cell]
    turn: int
    shift: Cell


class Made(Drawn, tag_field="kind", tag="made", frozen=True):
    """A gear is made, and its stacks rise to this height."""

    gear: Cell
    height: int


class Raised(Drawn, tag_field="kind", tag="raised", frozen=True):
    hole: Hole
    owner: int
    before: int
    after: int


class Put(Drawn, tag_field="kind", tag="put", frozen=True):
    """A peg by hand, in the set-up or as a bonus; the height of its stack now."""

    hole: Hole
    owner: int
    height: int


class Dealt(Drawn, tag_field="kind", tag="dealt", frozen=True):
    cell: Cell
    owners: list[int]


class Passed(Drawn, tag_field="kind", tag="passed", frozen=True):
    seat: int


class Won(Drawn, tag_field="kind", tag="won", frozen=True):
    seat: int


Event = Slid | Made | Raised | Put | Dealt | Passed | Won


class SprocketScenes:
    def __init__(self, game: Sprocket) -> None:
        self.game = game

    def scene(self, position: Position) -> Scene:
        moves = [] if self.game.turn(position) in (None, NATURE) else self.game.moves(position)
        ban, banned = position.ban, self.game.banned(position)
        made = gears_of(position.formation, ban.rotor) if ban and position.bonus else []
        return Scene(
            rotors=[
                Rotor(cell=_cell(cell), stacks=[_stack(stack) for stack in rotor])
                for cell, rotor in zip(position.formation, position.rotors, strict=True)
            ],
            rows=max(cell.row for cell in position.formation) + 2,
            columns=max(cell.column for cell in position.formation) + 2,
            gears=[_cell(gear[0].cell) for gear in gears(position.formation)],
            made=[_cell(gear[0].cell) for gear in made],
            reserves=list(self.game.reserves(position)),
            mover=position.mover,
            bonus=position.bonus,
            is_set_up=position.is_set_up,
            ban=None if banned is None else Ban(rotor=_cell(banned.rotor), left=_cell(banned.left)),
            anywhere=self.game.rulings.bonus == "anywhere",
            slides=self._slides(position, [one for one in moves if isinstance(one, SlideMove)]),
            pegs=[
                Choosable(hole=_hole(move.hole), text=self.game.write(move))
                for move in moves
                if isinstance(move, Peg)
            ],
            winner=self.game.winner(position),
        )

    def _slides(self, position: Position, moves: list[SlideMove]) -> list[Slides]:
        """The moves by rotor and place; they come in that order, four turns a place."""
        grouped: dict[BoardCell, dict[BoardCell, list[str]]] = {}
        for move in moves:
            turns = grouped.setdefault(move.rotor, {}).setdefault(move.place, [])
            turns.append(self.game.write(move))
        return [
            Slides(
                rotor=_cell(rotor),
                spots=[_spot(position, rotor, place, turns) for place, turns in places.items()],
            )
            for rotor, places in grouped.items()
        ]

    def trace(self, position: Position, move: Move) -> list[Event]:
        return [_drawn(event) for event in self.game.trace(position, move)]


def _spot(position: Position, rotor: BoardCell, place: BoardCell, turns: list[str]) -> Spot:
    others = tuple(cell for cell in position.formation if cell != rotor)
    made = gears_of(tuple(sorted((*others, place))), place)
    return Spot(
        cell=_cell(place),
        path=[_cell(cell) for cell in path(position.formation, rotor, place)],
        turns=turns,
        gears=[_cell(gear[0].cell) for gear in made],
    )


def _drawn(event: trace.Event) -> Event:
    match event:
        case trace.Slid(way, turn, shift):
            return Slid(path=[_cell(cell) for cell in way], turn=turn, shift=_cell(shift))
        case trace.Made(gear, height):
            return Made(gear=_cell(gear[0].cell), height=height)
        case trace.Raised(hole, owner, before, after):
            return Raised(hole=_hole(hole), owner=owner, before=before, after=after)
        case trace.Put(hole, owner, height):
            return Put(hole=_hole(hole), owner=owner, height=height)
        case trace.Dealt(cell, owners):
            return Dealt(cell=_cell(cell), owners=list(owners))
        case trace.Passed(seat):
            return Passed(seat=seat)
        case trace.Won(seat):
            return Won(seat=seat)


def _cell(cell: BoardCell) -> Cell:
    return (cell.row, cell.column)


def _hole(hole: BoardHole) -> Hole:
    return Hole(cell=_cell(hole.cell), corner=int(hole.corner))


def _stack(stack: BoardStack | None) -> Stack | None:
    return None if stack is None else Stack(owner=stack.owner, height=stack.height)


SCENES = SprocketScenes
