"""Positions of Sprocket that cannot occur in a game, and why."""

from __future__ import annotations

from ludion.core.fault import Fault, InvalidText
from ludion.core.game import Seat
from ludion.games.sprocket.board import EMPTY_ROTOR, HOLES, Formation, Position
from ludion.games.sprocket.choices import bonus_holes
from ludion.games.sprocket.formation import formation_word, gears_of, places
from ludion.games.sprocket.notation import LETTER, write_cell
from ludion.games.sprocket.rulings import BOOK, Rulings

PEGS = 2 * HOLES
COLOURS = (Fault("Blue"), Fault("Green"), Fault("Red"), Fault("Violet"))
"""Of the seats, as refusals name them."""


def refuse_impossible(
    position: Position, start: Formation, seats: int, dealt: bool, rulings: Rulings = BOOK
) -> None:
    """Raise InvalidText, with the reason, for a position that no game passes through."""
    _refuse_strangers(position, seats)
    for seat in range(seats):
        _refuse_count(position, seat, seats)
    if position.is_set_up:
        _refuse_ban(position)
        _refuse_bonus(position, seats, rulings)
    else:
        _refuse_formation(position.formation, start)
        _refuse_set_up(position, seats, dealt)


def _refuse_formation(came: Formation, wanted: Formation) -> None:
    """S1, S4: no rotor slides before all holes are filled."""
    if came != wanted:
        raise InvalidText(
            "while holes are free the formation is still {wanted}; got {came}",
            wanted=formation_word(wanted),
            came=formation_word(came),
        )


def _stacks(position: Position, seat: Seat) -> list[int]:
    """The heights of a seat's stacks."""
    found = [stack for rotor in position.rotors for stack in rotor]
    return [stack.height for stack in found if stack and stack.owner == seat]


def _refuse_strangers(position: Position, seats: int) -> None:
    owners = {stack.owner for rotor in position.rotors for stack in rotor if stack}
    strangers = sorted(seat for seat in {*owners, position.mover} if seat >= seats)
    if strangers:
        raise InvalidText(
            "{seats} players are {letters}; got {letter!r}",
            seats=seats,
            letters=" ".join(LETTER[:seats]),
            letter=LETTER[strangers[0]],
        )


def _refuse_count(position: Position, seat: Seat, seats: int) -> None:
    """S3: each colour fills its share of the holes and has as many pegs in reserve."""
    heights, share = _stacks(position, seat), HOLES // seats
    if len(heights) > share or (position.is_set_up and len(heights) < share):
        raise InvalidText(
            "{colour} must have {wanted} stacks; got {count}",
            colour=COLOURS[seat],
            wanted=share,
            count=len(heights),
        )
    if sum(heights) > PEGS // seats:
        raise InvalidText(
            "{colour} must have at most {most} pegs; got {count}",
            colour=COLOURS[seat],
            most=PEGS // seats,
            count=sum(heights),
        )


def _refuse_set_up(position: Position, seats: int, dealt: bool) -> None:
    if position.ban or position.bonus:
        raise InvalidText("no bonus and no ban while holes are free; got one")
    counts = [_stacks(position, seat) for seat in range(seats)]
    if any(height > 1 for heights in counts for height in heights):
        raise InvalidText("no stack is higher than one peg while holes are free; got a higher one")
    if dealt:
        _refuse_deal(position)
        return
    put = sum(map(len, counts))
    wanted = [(put - seat + seats - 1) // seats for seat in range(seats)]
    if list(map(len, counts)) != wanted or position.mover != put % seats:
        raise InvalidText(
            "pegs are put in turn: after {put}, {mover} is to move and the colours have {wanted}; "
            "got {came} to move and {counts}",
            put=put,
            mover=COLOURS[put % seats],
            came=COLOURS[position.mover],
            counts=" ".join(str(len(heights)) for heights in counts),
            wanted=" ".join(map(str, wanted)),
        )


def _refuse_deal(position: Position) -> None:
    filled = [None not in rotor for rotor in position.rotors]
    empty = [rotor == EMPTY_ROTOR for rotor in position.rotors]
    if position.mover or filled != sorted(filled, reverse=True) or empty != [not f for f in filled]:
        raise InvalidText(
            "chance fills rotor after rotor, and then Blue moves first; "
            "got rotors with {pegs} pegs, {mover} to move",
            pegs=" ".join(str(4 - rotor.count(None)) for rotor in position.rotors),
            mover=COLOURS[position.mover],
        )


def _refuse_ban(position: Position) -> None:
    ban = position.ban
    if ban is None:
        return
    if ban.rotor not in position.formation or ban.left not in places(position.formation, ban.rotor):
        raise InvalidText(
            "a ban must be a rotor and a place it could slide to; got !{rotor}-{left}",
            rotor=write_cell(ban.rotor),
            left=write_cell(ban.left),
        )


def _refuse_bonus(position: Position, seats: int, rulings: Rulings) -> None:
    """S7, S8: the rotor moved last has just made this many gears, and they are level."""
    if not position.bonus:
        return
    made = gears_of(position.formation, position.ban.rotor) if position.ban else []
    level = rulings.bonus == "anywhere" or all(
        len({stack.height for hole in gear if (stack := position.stack(hole))}) == 1
        for gear in made
    )
    if position.bonus > len(made) or not level:
        raise InvalidText(
            "a bonus wants as many level gears made by the rotor of the ban; got +{bonus}",
            bonus=position.bonus,
        )
    if not bonus_holes(position, rulings):
        raise InvalidText("a bonus wants an own stack in no gear; got none")
    if any(position.pegs(seat) == PEGS // seats for seat in range(seats)):
        raise InvalidText(
            "no bonus once somebody has placed all pegs; got +{bonus}", bonus=position.bonus
        )
