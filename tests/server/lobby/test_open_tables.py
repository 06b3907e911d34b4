"""Which of two tables on the same terms is given up."""

from __future__ import annotations

from ludion.server.lobby.open_tables import OpenTable, OpenTables


def waiting(id: str, since: int = 0, **more: object) -> OpenTable:
    told = {"sought": True, "person": id, **more}
    return OpenTable(id, "gravis3", {}, None, "", 2, 1, since, "terms", **told)  # type: ignore[arg-type]


def better(*tables: OpenTable) -> dict[str, list[str]]:
    known = OpenTables()
    for table in tables:
        known.put(table)
    return {one.id: [to.id for to in known.better_than(one)] for one in tables}


def test_who_came_later_goes_to_who_came_first() -> None:
    assert better(waiting("a", 2), waiting("b", 1)) == {"a": ["b"], "b": []}


def test_who_came_at_the_same_moment_goes_by_the_table_s_id() -> None:
    assert better(waiting("a"), waiting("b")) == {"a": [], "b": ["a"]}


def test_a_host_stays_and_who_looks_for_anybody_goes() -> None:
    assert better(waiting("a", 1), waiting("b", 2, sought=False)) == {"a": ["b"], "b": []}


def test_nobody_goes_to_a_table_of_their_own() -> None:
    assert better(waiting("a", person="ana"), waiting("b", person="ana")) == {"a": [], "b": []}


def test_a_seat_is_claimed_once() -> None:
    known, table = OpenTables(), waiting("a")
    known.put(table)
    assert known.claim(table)
    assert not known.claim(table)
    known.release("a")
    assert known.claim(table)
