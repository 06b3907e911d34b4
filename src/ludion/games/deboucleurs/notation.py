"""Text of Déboucleurs positions and moves, both ways: docs/notation.md.

    e3              the third epoch from the top: a seat starts there, or a singularity arrives
    > ^ v           one step; `>-2` pays for two obstacles, `>!2` draws two events
    <-1  <-1!1      one tile back for 1 energy; `!1`: with an event for a rift
    x  x-3  x-2     eliminate by majority; one for 3 energy, or for 1 to 4 with Grace's
                    power or a house rule
    use:boots       use an object                         end    end the turn
    a  b            the first or second way of a card     p2     the researcher of the second seat
    s4/1            a singularity on tile 4, epoch 1      up  down    a neighbouring epoch
    drop:boots      discard an object
    T7  !echo  +boots    NATURE: a tile, an event, an object

A position is words `name=value`; words that are empty, 0 or no are left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from ludion.core.fault import InvalidText
from ludion.games.deboucleurs.board import (
    Deal,
    Drop,
    Either,
    Eliminate,
    End,
    Epoch,
    Go,
    Happen,
    Move,
    Position,
    Shift,
    Square,
    Tile,
    TurnUp,
    Use,
    Which,
    Whom,
)
from ludion.games.deboucleurs.cards import CardSet
from ludion.games.deboucleurs.effects import EffectStep

_GO = re.compile(r"([\^>v<])(?:-([12]))?(?:!([12]))?")
_CARD = r"[a-z][a-z0-9-]{0,31}"
_NUMBERED = re.compile(r"([epT])([1-9]\d?)")
_WHICH = re.compile(r"s(\d{1,2})/([1-7])")
_KEYED = re.compile(rf"(use:|drop:|!|\+)({_CARD})")
_TILE = re.compile(r"([1-9]\d?)(?:=([0-9a-f]{2})\.([0-9a-f]{2})\.([0-9a-f]{2}))?")
_CASE = re.compile(r"(\d{1,2})/([1-7])")
_STEP = re.compile(r"([a-z]+)\.([a-z0-9/-]*)\.(-?\d)")
_WORDS: Final[Mapping[str, Move]] = {
    "x": Eliminate(),
    **{f"x-{price}": Eliminate(price) for price in range(1, 5)},
    "end": End(),
    "a": Either(0),
    "b": Either(1),
    "up": Shift(-1),
    "down": Shift(1),
}
_TEXTS: Final = {move: text for text, move in _WORDS.items()}
_KEYS: Final[Mapping[str, Callable[[str], Move]]] = {
    "use:": Use,
    "drop:": Drop,
    "!": Happen,
    "+": Deal,
}
NAMES: Final = ("t", "k", "p", "e", "h", "s", "c", "r", "m", "w", "f", "v", "o", "a")
FLAGS: Final = ("moved", "acted", "held", "stopped")


def write_move(move: Move) -> str:
    """
    >>> write_move(Go(">", energy=2)), write_move(Go("<", energy=1, events=1))
    ('>-2', '<-1!1')
    """
    match move:
        case Go(way, energy, events):
            return way + (f"-{energy}" if energy else "") + (f"!{events}" if events else "")
        case Epoch(epoch):
            return f"e{epoch + 1}"
        case Whom(seat):
            return f"p{seat + 1}"
        case Which(square):
            return "s" + write_square(square)
        case TurnUp(tile):
            return f"T{tile}"
    return _TEXTS[move] if move in _TEXTS else _write_keyed(move)


def _write_keyed(move: Move) -> str:
    assert isinstance(move, Use | Drop | Happen | Deal)
    prefix = next(prefix for prefix, kind in _KEYS.items() if kind is type(move))
    return prefix + move.card


def read_move(text: str) -> Move:
    if text in _WORDS:
        return _WORDS[text]
    if found := _GO.fullmatch(text):
        return Go(found[1], int(found[2] or 0), int(found[3] or 0))
    if found := _NUMBERED.fullmatch(text):
        number = int(found[2])
        if found[1] == "T":
            return TurnUp(number)
        return Epoch(number - 1) if found[1] == "e" else Whom(number - 1)
    if found := _WHICH.fullmatch(text):
        return Which(Square(int(found[1]), int(found[2]) - 1))
    if found := _KEYED.fullmatch(text):
        return _KEYS[found[1]](found[2])
    raise InvalidText(
        "a move must look like > >-1 >!1 ^ v <-1 x x-3 x-2 use:CARD end e1 p1 s4/1 up a "
        "drop:CARD; got {text!r}",
        text=text,
    )


def write_square(square: Square) -> str:
    return f"{square.tile}/{square.epoch + 1}"


def _read_square(text: str) -> Square:
    found = _CASE.fullmatch(text)
    if found is None:
        raise InvalidText(
            "a square must be a tile and an epoch such as 4/1; got {text!r}", text=text
        )
    return Square(int(found[1]), int(found[2]) - 1)


def write_position(position: Position, cards: CardSet) -> str:
    """The text of a position; hidden cards of a view are `?`."""
    flags = "".join(name[0] for name in FLAGS if getattr(position, name))
    values = {
        "t": ",".join(_write_tile(tile, cards) for tile in position.tiles),
        "k": ",".join(map(str, position.known)),
        "p": ",".join(write_square(square) if square else "-" for square in position.researchers),
        "e": ",".join(map(str, position.energy)),
        "h": _write_hands(position.hands) if any(position.hands) else "",
        "s": ",".join(map(write_square, position.singularities)),
        "c": str(position.counter),
        "r": str(position.round),
        "m": str(position.mover + 1),
        "w": ",".join(map(str, position.skips)) if any(position.skips) else "",
        "f": flags,
        "v": ",".join(position.events),
        "o": ",".join(position.objects),
        "a": ",".join(f"{step.verb}.{step.who}.{step.n}" for step in position.agenda),
    }
    return " ".join(f"{name}={values[name]}" for name in NAMES if values[name])


def split_view(text: str, players: int) -> tuple[str, int | None]:
    """Split the text of a view into the position and the seat that sees it; None: a spectator.

    >>> split_view("e=3,2 h=?|boots c=0 r=1 m=1 i=2", 2)
    ('e=3,2 h=?|boots c=0 r=1 m=1', 1)
    """
    body, mark, seat = text.rpartition(" i=")
    if not mark:
        return text, None
    number = _number(seat, "i")
    if not 1 <= number <= players:
        raise InvalidText(
            "i= must be a seat, 1 to {players}; got {number}", players=players, number=number
        )
    return body, number - 1


def _write_hands(hands: tuple[tuple[str, ...], ...]) -> str:
    return "|".join(",".join(hand) or "-" for hand in hands)


def _write_tile(tile: Tile, cards: CardSet) -> str:
    """Its number, and its edges if a card has changed them."""
    if tile == cards.tiles[tile.number - 1]:
        return str(tile.number)
    return f"{tile.number}={tile.entry:02x}.{tile.exit:02x}.{tile.open:02x}"


def read_position(text: str, players: int, cards: CardSet) -> Position:
    """A position from its text; `possible` checks whether it is possible."""
    values = _named(text)

    def numbers(name: str) -> tuple[int, ...]:
        return tuple(_number(word, name) for word in values[name].split(",") if word)

    def each(name: str, empty: str) -> list[str]:
        words = (values[name] or ",".join([empty] * players)).split(",")
        return _counted(words, players, name)

    hands = (values["h"] or "|".join("-" * players)).split("|")
    flags = values["f"]
    if [flag for flag in (name[0] for name in FLAGS) if flag in flags] != list(flags):
        raise InvalidText("f must be letters of 'mahs' in this order; got {flags!r}", flags=flags)
    return Position(
        tuple(_read_tile(word, cards) for word in values["t"].split(",") if word),
        numbers("k"),
        tuple(None if word == "-" else _read_square(word) for word in each("p", "-")),
        tuple(_number(word, "e") for word in each("e", "0")),
        tuple(_read_cards(word) for word in _counted(hands, players, "h")),
        tuple(_read_square(word) for word in values["s"].split(",") if word),
        _number(values["c"] or "0", "c"),
        _number(values["r"] or "0", "r"),
        _number(values["m"] or "0", "m") - 1,
        tuple(_number(word, "w") for word in each("w", "0")),
        "m" in flags,
        "a" in flags,
        "h" in flags,
        "s" in flags,
        tuple(values["v"].split(",")) if values["v"] else (),
        tuple(values["o"].split(",")) if values["o"] else (),
        tuple(_read_step(word) for word in values["a"].split(",") if word),
    )


def _named(text: str) -> dict[str, str]:
    """The words by their names; all must be known, in order, none twice."""
    values = dict.fromkeys(NAMES, "")
    for word in text.split(" "):
        name, equals, value = word.partition("=")
        if not equals or not value or name not in NAMES:
            raise InvalidText(
                "a position must be words such as t=7,12,3 for the tiles, p=2/1,0/2 for the "
                "researchers, e=2,2 for their energy; got {word!r}",
                word=word,
            )
        if values[name]:
            raise InvalidText("{name}= is given twice", name=name)
        values[name] = value
    return values


def _counted(words: list[str], players: int, name: str) -> list[str]:
    if len(words) != players:
        raise InvalidText(
            "{name}= must have one for each of {players} players; got {count}",
            name=name,
            players=players,
            count=len(words),
        )
    return words


def _number(text: str, name: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise InvalidText("{name}= must have numbers; got {text!r}", name=name, text=text)
    return int(text)


def _read_cards(text: str) -> tuple[str, ...]:
    return () if text == "-" else tuple(text.split(","))


def _read_tile(text: str, cards: CardSet) -> Tile:
    found = _TILE.fullmatch(text)
    if found is None or int(found[1]) > len(cards.tiles):
        raise InvalidText(
            "a tile must be a number, 1 to {most}, and its edges if they have changed "
            "(7=12.05.3f); got {text!r}",
            most=len(cards.tiles),
            text=text,
        )
    tile = cards.tiles[int(found[1]) - 1]
    if found[2] is None:
        return tile
    return Tile(tile.number, *(int(found[place], 16) for place in (2, 3, 4)))


def _read_step(text: str) -> EffectStep:
    found = _STEP.fullmatch(text)
    if found is None:
        raise InvalidText("a= must have steps such as event..1; got {text!r}", text=text)
    return EffectStep(found[1], found[2], int(found[3]))
