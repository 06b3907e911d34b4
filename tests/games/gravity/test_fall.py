"""Which way pawns are drawn, who gives way to whom, and when a fall ends (G8, G10-G14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ludion.games.gravity.board import Arrow, Cell
from ludion.games.gravity.fall import Pull, Want
from ludion.games.gravity.notation import write_cell
from ludion.games.gravity.trace import paths

if TYPE_CHECKING:
    from games.gravity.conftest import Draw, Scene

BOX = """
      A   B   C   D
    +---+---+---+---+
    | b .   .   .   |
    +   +   +   +   +
    | g .   .   .   |
    +   +   +   +   +
    |   .   .   .   |
    +   +   +   +   +
    |   .   .   . o |
    +---+---+---+---+
"""


def way(table: Scene, pawn: int, actor: int = 0) -> str:
    return " ".join(map(write_cell, paths(table.ticks(actor))[pawn]))


def test_gravity_draws_every_pawn_until_a_wall(draw: Draw) -> None:  # G10, G11
    table = draw(
        """
          A   B   C   D
        +---+---+---+---+
        | b .   . o .   |
        +   +   +   +   +
        |   . g .   .   |
        +   +---+   +   +
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +---+---+---+---+
        """
    )
    assert table.fall() == "bA4 gB2 oC4"


def test_pawns_go_out_at_one_edge_and_in_at_the_other(draw: Draw) -> None:  # G1
    table = draw(
        """
          A   B   C   D
        +   +   +---+---+
        | b .   . g . o |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +---+   +   +   +
        |   .   .   .   |
        +   +   +---+---+
        """,
        gravity="^",
    )
    assert table.fall() == "bA4 gC1 oD1"
    assert [step.wraps for tick in table.ticks(0) for step in tick.steps] == [True]


def test_a_flux_is_stronger_than_gravity_and_gravity_takes_over_behind_it(draw: Draw) -> None:
    # G8, G10, rule 5
    table = draw(BOX, gravity="v", fluxes=">1,-")
    assert way(table, pawn=0) == "A1 B1 C1 D1 D2 D3 D4"


def test_a_flux_draws_everything_on_its_line_and_nothing_beside_it(draw: Draw) -> None:  # G8, R3
    table = draw(
        """
          A   B   C   D
        +---+---+---+---+
        | b .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        | o . g .   .   |
        +---+---+---+---+
        """,
        gravity="v",
        fluxes="<1,>4+",
    )
    assert table.fall(actor=1) == "bA4 gD4 oD4"  # the objective joins green on the same row


def test_a_flux_covers_its_whole_line_beyond_the_walls(draw: Draw) -> None:  # G8, G11
    table = draw(
        """
          A   B   C   D
        +---+---+---+---+
        | b .   | g .   |
        +---+   +---+---+
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   . o |
        +---+---+---+---+
        """,
        gravity="^",
        fluxes=">1,-",
    )
    assert table.fall().split()[:2] == ["bB1", "gD1"]


def test_gravity_opposite_to_a_flux_does_nothing_on_its_line(draw: Draw) -> None:  # rule 5
    table = draw(BOX, gravity="<", fluxes=">1,-")
    assert way(table, pawn=0) == "A1 B1 C1 D1"


def test_on_a_crossing_the_flux_perpendicular_to_the_last_step_comes_first(draw: Draw) -> None:
    # rule 6: blue comes along row 2 and is taken up column C
    table = draw(
        """
          A   B   C   D
        +---+---+---+---+
        |   .   .   .   |
        +   +   +   +   +
        | b .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        | g .   .   . o |
        +---+---+---+---+
        """,
        gravity="v",
        fluxes=">2+,^C",
    )
    assert way(table, pawn=0) == "A2 B2 C2 C1"


@pytest.mark.parametrize(("newer", "first"), [(">2+,^C", "D2"), (">2,^C+", "C1")])
def test_on_a_crossing_without_a_step_yet_the_newest_flux_comes_first(
    draw: Draw, newer: str, first: str
) -> None:  # R4
    table = draw(
        """
          A   B   C   D
        +---+---+---+---+
        |   .   .   .   |
        +   +   +   +   +
        |   .   . b .   |
        +   +   +   +   +
        |   .   .   . g |
        +   +   +   +   +
        |   .   .   . o |
        +---+---+---+---+
        """,
        fluxes=newer,
    )
    assert way(table, pawn=0).split()[1] == first


def test_on_a_crossing_a_blocked_flux_leaves_the_pawn_to_the_other(draw: Draw) -> None:  # G10
    table = draw(
        """
          A   B   C   D
        +---+---+---+---+
        |   .   .   .   |
        +   +   +---+   +
        | b .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        | g .   .   . o |
        +---+---+---+---+
        """,
        fluxes=">2,^C+",
    )
    assert way(table, pawn=0).startswith("A2 B2 C2 D2")


def test_the_last_step_is_remembered_however_long_a_pawn_has_stood(draw: Draw) -> None:  # rule 6
    table = draw(
        """
          A   B   C   D
        +---+---+---+---+
        | b .   .   . g |
        +   +   +   +   +
        |   .   .   .   |
        +---+   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   . o |
        +---+---+---+---+
        """
    )
    first, *_, last = table.ticks(actor=0)
    assert [step.pawn for step in last.steps] == [1]
    assert first.after.lasts[0] is last.after.lasts[0] is Arrow.DOWN
    assert last.after.lasts[2] is None  # the objective made no step


def test_a_character_stops_against_a_character(draw: Draw) -> None:  # rule 4, G11
    table = draw(BOX)
    assert table.fall() == "bA3 gA4 oD4"


def test_a_cell_whose_character_moves_on_is_free_to_the_one_behind(draw: Draw) -> None:  # G12
    table = draw(BOX)
    first = table.ticks(actor=0)[0]
    assert table.shown(first) == "bA2 gA3 oD4"


def test_all_pawns_move_at_one_speed(draw: Draw) -> None:  # rule 7
    table = draw(BOX, fluxes="-,>2")
    for tick in table.ticks(actor=1):
        for step in tick.steps:
            rows, columns = (
                abs(step.start.row - step.end.row),
                abs(step.start.column - step.end.column),
            )
            assert rows + columns == 1


def test_refused_a_cell_a_character_takes_its_next_preference(draw: Draw) -> None:  # G12
    table = draw(
        """
          A   B   C   D
        +---+---+---+---+
        | b . g |   .   |
        +   +---+   +   +
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   . o |
        +---+---+---+---+
        """,
        fluxes=">1,-",
    )
    assert way(table, pawn=0) == "A1 A2 A3 A4"


CROSSROADS = """
      A   B   C   D
    +---+---+---+---+
    |   .   . g .   |
    +   +   +   +   +
    |   . b .   .   |
    +   +   +   +   +
    |   .   .   .   |
    +   +   +   +   +
    | o .   .   .   |
    +---+---+---+---+
"""


def test_drawn_by_a_flux_comes_before_drawn_by_gravity(draw: Draw) -> None:  # R5
    table = draw(CROSSROADS, gravity="v", fluxes=">2,-")
    assert table.shown(table.ticks(actor=1)[0]) == "bC2 gC1 oA4"


def test_a_flux_together_with_gravity_is_a_flux(draw: Draw) -> None:  # R5
    table = draw(CROSSROADS, gravity="v", fluxes="-,vC")
    assert table.shown(table.ticks(actor=0)[0]) == "bB3 gC2 oA4"
    table = draw(CROSSROADS, gravity=">", fluxes="-,vC")
    assert table.shown(table.ticks(actor=0)[0]) == "bB2 gC2 oB4"


@pytest.mark.parametrize(("actor", "enters"), [(0, "bC2 gB1 oA4"), (1, "bB2 gC2 oA4")])
def test_then_the_player_whose_action_this_is_enters(draw: Draw, actor: int, enters: str) -> None:
    # R5; refused, green goes with gravity; blue stands, for gravity is opposite to its flux
    table = draw(CROSSROADS, gravity="<", fluxes=">2,vC+")
    assert table.shown(table.ticks(actor)[0]) == enters


@pytest.mark.parametrize(("actor", "enters"), [(0, "b"), (1, "g"), (2, "b")])
def test_then_turn_order_after_that_player(draw: Draw, actor: int, enters: str) -> None:  # R5
    table = draw(
        CROSSROADS.replace("| o .   .   .   |", "| o .   .   . r |"),
        gravity="<",
        fluxes=">2,vC+,-",
    )
    assert f"{enters}C2" in table.shown(table.ticks(actor)[0])


def test_pawns_do_not_swap_cells() -> None:  # G13: a guard, no fall comes to it
    left, right = Cell(0, 0), Cell(0, 1)
    one = Want(left, [Pull(Arrow.RIGHT, None)], right, (True, 0))
    other = Want(right, [Pull(Arrow.LEFT, None)], left, (True, 1))
    assert one.is_refused_by(other)
    assert other.is_refused_by(one)


def test_a_character_that_comes_onto_the_objective_meets_it(draw: Draw) -> None:  # G13
    table = draw(CROSSROADS, gravity="<").play("F<2", "Gv")
    assert table.game.outcome(table.position).payoff == (1.0, -1.0)


def test_the_objective_falls_onto_a_character_and_is_met_whoever_acted(draw: Draw) -> None:
    # G11: the objective is blocked by walls only; G13
    table = draw(
        """
          A   B   C   D
        +---+---+---+---+
        |   .   .   . o |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        | b .   .   . g |
        +---+---+---+---+
        """,
        gravity="^",
    ).play("Gv")
    outcome = table.game.outcome(table.position)
    assert (outcome.payoff, outcome.reason) == ((-1.0, 1.0), "meeting")


def test_a_meeting_stops_the_fall_at_once(draw: Draw) -> None:  # G13
    table = draw(
        """
          A   B   C   D
        +---+---+---+---+
        | g .   . o .   |
        +   +   +   +   +
        |   .   . b .   |
        +   +   +---+   +
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +---+---+---+---+
        """
    )
    assert table.fall() == "bC2 gA2 oC2"


@pytest.mark.parametrize(("actor", "meets"), [(0, "bC2 gB1 oC2"), (1, "bB2 gC2 oC2")])
def test_of_two_that_want_the_objectives_cell_only_the_one_that_enters_meets_it(
    draw: Draw, actor: int, meets: str
) -> None:  # G13, rule 7
    table = draw(
        """
          A   B   C   D
        +---+---+---+---+
        |   .   . g .   |
        +   +   +   +   +
        |   . b . o |   |
        +   +   +---+   +
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +---+---+---+---+
        """,
        gravity="<",
        fluxes=">2,vC+",
    )
    assert table.fall(actor) == meets


def test_the_first_to_reach_the_objective_wins(draw: Draw) -> None:  # rule 7
    table = draw(
        """
          A   B   C   D
        +---+---+---+---+
        | b .   .   . o |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   . g |
        +   +   +   +   +
        |   .   .   .   |
        +---+---+---+---+
        """,
        gravity="<",
        fluxes=">1,^D+",
    )
    assert table.fall() == "bC1 gD1 oD1"


def test_a_fall_ends_when_nothing_moves(draw: Draw) -> None:  # G14
    table = draw(BOX, gravity="v")
    assert [len(tick.steps) for tick in table.ticks(actor=0)] == [2, 2]


def test_in_a_line_without_walls_a_pawn_circles_until_the_moment_repeats(draw: Draw) -> None:
    # R7: A1 without a step, then A2 A3 A4 A1 and again A2, each after a step down
    table = draw(
        """
          A   B   C   D
        +   +---+---+---+
        | b .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        |   . g .   . o |
        +   +---+---+---+
        """
    )
    assert way(table, pawn=0) == "A1 A2 A3 A4 A1 A2"


def test_three_fluxes_can_send_a_pawn_round(draw: Draw) -> None:  # R7
    table = draw(
        """
          A   B   C   D
        +---+---+---+---+
        | b .   .   .   |
        +   +   +   +   +
        |   .   .   . g |
        +   +   +   +   +
        |   .   .   . r |
        +   +   +---+   +
        |   .   .   . o |
        +---+---+---+---+
        """,
        gravity="^",
        fluxes=">1,vC+,<3++",
        mover="r",
    )
    round_and_on = table.ticks(actor=0)
    assert way(table, pawn=0).split()[-1] in way(table, pawn=0).split()[:-1]
    assert round_and_on[-1].after in [tick.after for tick in round_and_on[:-1]]
