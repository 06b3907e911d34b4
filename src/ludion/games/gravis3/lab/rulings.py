"""How much each ruling of Gravis 3 matters: the game solved with another ruling in its place.

python -m ludion.games.gravis3.lab.rulings
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from ludion.games.gravis3.proof.solver import START, Solver, Value
from ludion.games.gravis3.rules import Gravis3

WITHIN = 15
RULINGS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("as we play it", {}),
    ("R1: any pawn of an alignment may be taken", {"capture": "any"}),
    ("R1: the owner of the alignment chooses", {"chooser": "owner"}),
    ("R2: any pawn that breaks an alignment", {"order": "any"}),
    ("R3: the line falls after every capture", {"fall": "each"}),
    ("R3: nothing falls", {"fall": "never"}),
    ("R4: a mover without a pawn loses", {"empty": "loses"}),
    ("R4: a mover without a pawn wins", {"empty": "wins"}),
    *((f"pawns={pawns}", {"pawns": pawns}) for pawns in range(3, 13)),
    *((f"R4 (loses), pawns={p}", {"pawns": p, "empty": "loses"}) for p in range(3, 8)),
    *((f"R4 (wins), pawns={p}", {"pawns": p, "empty": "wins"}) for p in range(3, 8)),
)


def solved() -> Iterator[tuple[str, Value, int, float]]:
    """Each ruling with the value of the start, the positions searched and the seconds."""
    for name, options in RULINGS:
        solver = Solver(Gravis3(**options))
        solver.wins(START, 1)  # compiles
        began = perf_counter()
        value = solver.value(START, WITHIN)
        yield name, value, solver.nodes, perf_counter() - began


def main() -> None:
    for name, value, nodes, seconds in solved():
        result = f"open within {WITHIN}"
        if value.turns is not None:
            result = f"{'White' if value.worth > 0 else 'Black'} in {value.turns}"
        print(f"{name:<44} {result:<16} {nodes:>12,} positions {seconds:6.1f} s", flush=True)


if __name__ == "__main__":
    main()
