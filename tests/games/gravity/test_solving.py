"""`ludion solve` and `ludion verify` for Gravity, on a room small enough to solve at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rooms import CIRCLES

from ludion.core.fault import FileTrouble, InvalidText, WrongProof
from ludion.core.solution import silent
from ludion.games.gravity.proof.command import SOLVING
from ludion.games.gravity.proof.file import MAGIC
from ludion.games.gravity.rules import Gravity


def test_a_table_is_verified_by_the_rules(solved: Path) -> None:
    found = SOLVING.verify(solved, sample=200, seed=1, progress=silent)
    assert (found.game, found.options["room"]) == ("gravity", CIRCLES)
    assert found.checked == 220
    assert found.claims > 10_000


def test_a_value_that_was_changed_is_found(solved: Path, tmp_path: Path) -> None:
    data = bytearray(solved.read_bytes())
    head = data[len(MAGIC) :].split(b"\n", 1)[0]
    place = json.loads(head)["arrays"]["values"]
    start = len(MAGIC) + len(head) + 1 + place["at"]
    for at in range(start, start + place["length"]):
        data[at] = data[at] ^ 1 if data[at] != 128 else 128
    changed = tmp_path / "changed.table"
    changed.write_bytes(data)
    with pytest.raises(WrongProof, match="by the rules it is worth"):
        SOLVING.verify(changed, sample=200, seed=1, progress=silent)


@pytest.mark.parametrize("change", [lambda data: data[:-9], lambda data: MAGIC + b"{}\n" + data])
def test_half_a_table_or_a_broken_one_is_refused(
    solved: Path, tmp_path: Path, change: object
) -> None:
    assert callable(change)
    broken = tmp_path / "broken.table"
    broken.write_bytes(change(solved.read_bytes()))
    with pytest.raises(InvalidText, match="must be a whole table"):
        SOLVING.verify(broken, sample=1, seed=1, progress=silent)


def test_three_players_are_not_solved(tmp_path: Path) -> None:
    with pytest.raises(InvalidText, match="solved for 2 players; got 3"):
        SOLVING.solve(Gravity(players=3), tmp_path / "three", silent)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileTrouble, match="cannot be written"):
        SOLVING.solve(Gravity(room=CIRCLES), tmp_path / "file" / "table", silent)


def test_each_room_has_its_own_place_in_the_house() -> None:
    homes = {SOLVING.home(Gravity(room=room)) for room in ("official", CIRCLES)}
    assert len(homes) == 2
