"""The solver beside brute force by rules.py, and certificates made, checked and forged."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

import ludion
from ludion.core.fault import InvalidText, WrongProof
from ludion.core.walk import playout
from ludion.core.walk import whole_turns as ends_of_turns
from ludion.games.gravis3.board import Position, Stage
from ludion.games.gravis3.proof.certify import certify, certify_draw
from ludion.games.gravis3.proof.check import Verifier, key_of, verify
from ludion.games.gravis3.proof.file import (
    Certificate,
    Win,
    read_certificate,
    write_certificate,
)
from ludion.games.gravis3.proof.solver import START, Solver, board_of, position_of, solve
from ludion.games.gravis3.rules import Gravis3

SOLVED = Path(__file__).parents[3] / "docs" / "gravis3-solved.md"


def turn_starts(game: Gravis3, number: int, seed: int) -> list[Position]:
    """Positions at the start of a turn from random games, without their past."""
    rng = Random(seed)
    found: list[Position] = []
    while len(found) < number:
        met = [p for p, _ in playout(game, rng) if p.stage is Stage.LINE]
        found.append(replace(rng.choice(met), past=()))
    return found


def wins(game: Gravis3, position: Position, turns: int) -> bool:
    """By the rules: the mover forces a win within so many turns."""
    if turns < 1 or game.turn(position) is None:
        return False
    ends = list(ends_of_turns(game, position))
    if any(game.turn(end) is None and 1.0 in game.outcome(end).payoff for end in ends):
        return True
    return turns > 1 and any(loses(game, end, turns - 1) for end in set(ends))


def loses(game: Gravis3, position: Position, turns: int) -> bool:
    """By the rules: the mover is beaten within so many turns."""
    if turns < 2 or game.turn(position) is None:
        return False
    return all(wins(game, end, turns - 1) for end in ends_of_turns(game, position))


@pytest.mark.parametrize("pawns", [3, 4, 6, 10, 12])
def test_the_turns_of_the_solver_are_those_of_the_rules(pawns: int) -> None:
    game = Gravis3(pawns=pawns)
    solver = Solver(game, slots=1 << 10)
    for position in turn_starts(game, 60, seed=pawns):
        ends = list(ends_of_turns(game, position))
        board = board_of(position)
        if any(game.turn(end) is None and end.stage is Stage.TURN for end in ends):
            assert solver.sons(board) == []
        else:
            assert solver.sons(board) == sorted({board_of(end) for end in ends})


@pytest.mark.parametrize("pawns", [3, 4, 10])
def test_wins_and_losses_within_few_turns_are_those_of_brute_force(pawns: int) -> None:
    game = Gravis3(pawns=pawns)
    solver = Solver(game, slots=1 << 14)
    for number, position in enumerate(turn_starts(game, 60, seed=pawns + 1)):
        board = board_of(position)
        assert solver.wins(board, 1) == wins(game, position, 1)
        assert solver.loses(board, 2) == loses(game, position, 2)
        if number % 15 == 0:
            assert solver.wins(board, 3) == wins(game, position, 3)


def test_a_small_table_forgets_and_still_tells_the_truth() -> None:
    game = Gravis3(pawns=5)
    small, large = Solver(game, slots=16), Solver(game, slots=1 << 16)
    for position in turn_starts(game, 20, seed=5):
        board = board_of(position)
        for turns in (1, 3, 5):
            assert small.wins(board, turns) == large.wins(board, turns)


def test_a_board_and_its_position_are_the_same() -> None:
    game = Gravis3()
    for position in turn_starts(game, 50, seed=9):
        again = position_of(board_of(position), position.mover)
        assert key_of(again) == key_of(position)
        assert board_of(again) == board_of(position)
    assert position_of(START, 0) == game.start()


@cache
def drawn_certificate(pawns: int = 3) -> Certificate:
    _, solver = solve(Gravis3(pawns=pawns), most=30, slots=1 << 16)
    certificate = certify_draw(solver)
    assert certificate is not None
    return certificate


@cache
def won_certificate() -> Certificate:
    """White wins in 13: the whole proof, made here."""
    solution, solver = solve(Gravis3())
    assert (solution.winner, solution.turns) == (0, 13)
    return certify(solver, 0, 13)


def test_with_three_pawns_each_nobody_wins() -> None:
    certificate = drawn_certificate()
    assert certificate.winner is None
    assert verify(certificate) == len(certificate.holds)


def test_a_certificate_is_read_as_it_was_written() -> None:
    text = write_certificate(drawn_certificate())
    assert write_certificate(read_certificate(text)) == text


def signed(body: str) -> str:
    return f"{body}sha256 {sha256(body.encode()).hexdigest()}\n"


def forged(text: str, old: str, new: str) -> str:
    """The certificate with something else in it, and a sha256 that goes with it."""
    body = text.rpartition("sha256 ")[0]
    assert old in body
    return signed(body.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("ludion gravis3 certificate 1", "ludion gravis3 certificate 2", "begins with"),
        ("rules 1", "rules 0", "line 2: wanted 'rules 1'"),
        ("options pawns=3", "options pawns=2", "option pawns must be 3 to 12"),
        ("value 0 0", "value 1 1", "line 4"),
        ("value 0 0", "value 1 -1", "turns that go with the value"),
        ("turns ever", "turns 5", "turns that go with the value"),
        ("wins 0", "wins 1", "line 8: wanted 'wins'"),
        ("holds 1", "holds 9", "wanted 'holds'"),
        ("holds ever", "holds 2", "an odd number"),
        ("holds ever ", "holds ever x", "line 8"),
    ],
)
def test_a_file_that_is_no_certificate_is_refused(old: str, new: str, why: str) -> None:
    text = write_certificate(drawn_certificate())
    with pytest.raises(InvalidText, match=why):
        read_certificate(forged(text, old, new))


def test_every_cut_and_every_changed_byte_is_noticed() -> None:
    text = write_certificate(drawn_certificate())
    rng = Random(1)
    for _ in range(50):
        at = rng.randrange(len(text))
        with pytest.raises(InvalidText):
            read_certificate(text[:at])
        other = chr(33 + (ord(text[at]) - 32) % 90)
        with pytest.raises(InvalidText):
            read_certificate(text[:at] + other + text[at + 1 :])


def test_a_draw_without_one_of_its_positions_is_no_proof() -> None:
    certificate = drawn_certificate()
    for left_out in (0, len(certificate.holds) // 2, len(certificate.holds) - 1):
        holds = certificate.holds[:left_out] + certificate.holds[left_out + 1 :]
        with pytest.raises(WrongProof):
            verify(replace(certificate, holds=holds))


def test_the_published_certificate_is_whole_and_a_sample_of_it_holds() -> None:
    data = (Path(ludion.__file__).parent / "games/gravis3/proof/certificate.txt").read_bytes()
    assert sha256(data).hexdigest() in SOLVED.read_text(encoding="utf-8")
    certificate = read_certificate(data.decode())
    assert (certificate.winner, certificate.turns) == (0, 13)
    assert verify(certificate, sample=100, seed=4) == 100


@pytest.mark.thorough
def test_white_wins_in_thirteen_turns_and_every_claim_of_the_proof_holds() -> None:
    certificate = won_certificate()
    assert verify(certificate) == len(certificate.wins) + len(certificate.holds)


@pytest.mark.thorough
def test_forged_wins_and_holds_do_not_hold() -> None:
    certificate = won_certificate()
    rng = Random(2)
    verifier = Verifier(certificate)
    for win in rng.sample([win for win in certificate.wins if win.turns > 1], 20):
        with pytest.raises(WrongProof):
            verifier.check_win(replace(win, turns=win.turns - 2))
        with pytest.raises(WrongProof):
            verifier.check_win(replace(win, moves=win.moves[:-1]))
    for hold in rng.sample(certificate.holds, 20):
        assert verifier.wins.get(key_of(hold.position), 99) > hold.turns
    with pytest.raises(WrongProof):
        verify(replace(certificate, turns=11), sample=0)
    with pytest.raises(WrongProof):
        verify(replace(certificate, winner=1), sample=0)


def test_a_win_is_checked_by_the_rules() -> None:
    game = Gravis3()
    position = game.read(".ww../...../...../bb.../..... ^ w")
    line = next(m for m in game.moves(position) if game.turn(game.play(position, m)) is None)
    other = next(m for m in game.moves(position) if game.turn(game.play(position, m)) is not None)
    verifier = Verifier(Certificate(game, 0, 1, (Win(1, position, (line,)),), ()))
    verifier.check_win(Win(1, position, (line,)))
    for moves in ((other,), (), (line, line)):
        with pytest.raises(WrongProof):
            verifier.check_win(Win(1, position, moves))


def test_verifying_loads_no_compiled_code() -> None:
    import subprocess
    import sys

    script = (
        "import sys, ludion.games.gravis3.proof.command, ludion.games.gravis3.proof.check;"
        "sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_the_certificate_file(tmp_path: Path) -> None:
    from ludion.terminal.main import run

    path = tmp_path / "three"
    assert run(["solve", "gravis3", "-o", "pawns=3", "--out", str(path)]) == 0
    assert run(["verify", str(path), "--all"]) == 0
    assert run(["verify", str(path), "--json", "--sample", "5"]) == 0
    assert run(["solve", "gravis3", "-o", "pawns=3", "--out", str(path)]) == 2  # exists already
    path.write_text(path.read_text(encoding="utf-8")[:-100], encoding="utf-8")
    assert run(["verify", str(path)]) == 2
    path.write_bytes(b"\x00\xff" * 50)
    assert run(["verify", str(path)]) == 2
    assert run(["verify", str(tmp_path / "missing")]) == 2
