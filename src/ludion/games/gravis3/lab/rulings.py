"""What each ruling of Gravis 3 matters: the game solved with another in its place.

python -m ludion.games.gravis3.lab.rulings
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from ludion.games.gravis3.proof.search import Law
from ludion.games.gravis3.proof.solver import START, Solver, Value
from ludion.games.gravis3.rules import Gravis3

WITHIN = 15
RULINGS = (
    ("as we play it", Law()),
    ("R1: any pawn of an alignment may be taken", Law(taking=1)),
    ("R1: the owner of the alignment chooses", Law(taking=2)),
    ("R2: any pawn that breaks an alignment", Law(order=1)),
    ("R3: the line falls after every capture", Law(falling=1)),
    ("R3: nothing falls", Law(falling=2)),
    ("R4: a mover without a pawn loses", Law(empty=1)),
    ("R4: a mover without a pawn wins", Law(empty=2)),
    *((f"pawns={pawns}", Law(pawns=pawns)) for pawns in range(3, 13)),
    *((f"R4 (loses), pawns={pawns}", Law(pawns=pawns, empty=1)) for pawns in range(3, 8)),
    *((f"R4 (wins), pawns={pawns}", Law(pawns=pawns, empty=2)) for pawns in range(3, 8)),
)


def solved() -> Iterator[tuple[str, Value, int, float]]:
    """Each ruling with the value of the start, the positions searched and the seconds."""
    for name, law in RULINGS:
        solver = Solver(Gravis3(pawns=law.pawns), law=law)
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
