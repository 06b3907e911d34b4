from itertools import combinations

from ludion.games.gravis3.fast.bits import ENEMY, aligned
from ludion.games.gravis3.lab.positions import layers, placements, rows
from ludion.games.gravis3.proof.solver import Solver, board_of, whole_turns
from ludion.games.gravis3.rules import Gravis3


def test_placements_are_counted_as_a_list_of_them_is() -> None:
    counted = placements(rows(), pawns=3)
    for white, black in ((0, 0), (1, 1), (3, 0), (2, 1)):
        listed = 0
        for mine in combinations(range(25), white):
            free = [cell for cell in range(25) if cell not in mine]
            for other in combinations(free, black):
                board = sum(1 << cell for cell in mine)
                board |= sum(1 << cell + ENEMY for cell in other)
                listed += not aligned(board)
        assert counted[white, black] == listed


def test_the_layers_are_those_of_the_rules() -> None:
    game = Gravis3()
    reached, counts = {game.start()}, []
    for _ in range(2):
        ends = {end for position in reached for _, end in whole_turns(game, position)}
        reached = {end for end in ends if game.turn(end) is not None}
        counts.append(len({board_of(end) for end in reached}))
    assert [count for count, _ in layers(Solver(game, 1 << 12), 2)] == counts == [9, 121]
