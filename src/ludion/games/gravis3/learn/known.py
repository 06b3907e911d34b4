"""What is known of Gravis 3: White wins in 13 turns; first turns, pie rule, balanced openings."""

from __future__ import annotations

from ludion.games.gravis3.play.openings import Opening, openings
from ludion.games.gravis3.rules import Gravis3
from ludion.learn.known import Known, Place, Places
from ludion.locale import Words

LONGEST = "^C ^ ^A ^ ^C ^ ^A < <3 ^ ^A > >1 ^ ^B > >4 ^ ^B < <3 ^ ^A ^ ^A"
"""The best defence against the fastest win: 13 turns."""
FIRST_TURNS = ("^A ^", "^A >", "^B ^", "^B >", "^B v", "^B <", "^C ^", "^C >", "^C v")
"""One of each kind: the others are the same, turned or reflected."""


def known(words: Words) -> Known:
    return Known(
        proved=words("gravis3-proved"),
        checked=words("gravis3-checked"),
        picture=Place(words("gravis3-known-longest"), moves=LONGEST.split()),
        places=[
            Places(
                words("gravis3-known-first"),
                words("gravis3-known-first-about"),
                [Place(moves=moves.split()) for moves in FIRST_TURNS],
            ),
            Places(
                words("gravis3-known-pie"),
                words("gravis3-known-pie-about"),
                [Place(words("gravis3-known-pie-go"), moves=["^C", "^"], options={"pie": "yes"})],
            ),
            Places(
                words("gravis3-known-balanced"),
                words("gravis3-known-balanced-about"),
                [_place(number, one, words) for number, one in enumerate(openings(), start=1)],
            ),
        ],
    )


def _place(number: int, opening: Opening, words: Words) -> Place:
    text = Gravis3().write(opening.position)
    if opening.winner is None:
        return Place(words("gravis3-known-open", number=number), start=text)
    seat = words(f"gravis3-seat-{opening.winner}")
    return Place(
        words("gravis3-known-won", number=number, seat=seat, turns=opening.turns), start=text
    )
