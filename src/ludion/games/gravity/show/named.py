"""The official room and four fair ones, each with a small picture."""

from __future__ import annotations

from typing import Final

from ludion.games.gravity.generator import room_by_seed
from ludion.games.gravity.picture import OFFICIAL, PITCH, room_word, write_picture
from ludion.games.gravity.room import Room
from ludion.show.named import BOX, NamedValue


def picture(room: Room) -> str:
    """The walls, as the picture in text has them."""
    step = BOX // max(room.rows, room.columns)
    left, top = (BOX - step * room.columns) // 2, (BOX - step * room.rows) // 2
    path = ""
    lines = write_picture(room).splitlines()[1:]
    indent = lines[0].index("+")
    for number, line in enumerate(lines):
        for at, letter in enumerate(line[indent:]):
            x, y = left + step * (at // PITCH), top + step * (number // 2)
            if letter == "|":
                path += f"M{x} {y}v{step}"
            elif letter == "-" and at % PITCH == 1:
                path += f"M{x} {y}h{step}"
    return path


ROOMS: Final = {
    "official": OFFICIAL,
    "tiny": room_by_seed(1, "5x5"),
    "small": room_by_seed(1, "6x6"),
    "long": room_by_seed(1, "6x10"),
    "large": room_by_seed(1, "10x10"),
}
NAMED: Final = {
    "room": [NamedValue(name, room_word(room), picture(room)) for name, room in ROOMS.items()]
}
