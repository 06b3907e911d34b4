"""A game's remarks on a value that somebody draws in an editor."""

from __future__ import annotations

from ludion.core.fault import InvalidText, Ours
from ludion.games import load_designs
from ludion.locale import words
from ludion.server.wire.api.design import Design, WantedDesign, WrongField
from ludion.show.design import Designer

LARGEST_SEED = 1 << 53
"""What a number of JavaScript holds."""


def designer_of(game: str, option: str) -> Designer:
    designs = load_designs(game)
    if option not in designs:
        raise InvalidText(
            "the option must be one that has an editor ({known}); got {came!r}",
            known=Ours(", ".join(designs) or "-"),
            came=option,
        )
    return designs[option]


def design(game: str, option: str, wanted: WantedDesign) -> Design:
    designer = designer_of(game, option)
    if wanted.seed is not None and not 0 <= wanted.seed < LARGEST_SEED:
        raise InvalidText("a seed must be 0 or more; got {came}", came=wanted.seed)
    value = designer.read(wanted.text)
    if wanted.seed is not None:
        value = designer.at_random(wanted.seed, value)
    said = words(wanted.lang)
    wrong = designer.wrong(value, said)
    return Design(
        value=value,
        option=designer.option(value),
        file=designer.write(value),
        file_name=f"{game}-{option}{designer.extension}",
        says=[] if wrong else designer.remarks(value, said),
        is_solvable=not wrong and designer.memory_to_solve_mb(value) is not None,
        wrong=[WrongField(at=one.at, text=one.text) for one in wrong],
    )
