"""What learners see is what the seat may know; numbers keep their meaning."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, cast

import numpy as np
import pytest
from learners import LISTED, WANTED, case

from ludion.core.encoding import Augmented, Encoding, number_of_actions, numbered
from ludion.core.fault import WrongGame
from ludion.core.game import NATURE, Hidden, Symmetric
from ludion.core.walk import playout
from ludion.games import load
from ludion.research.encodings import encoded_games, load_encoding

GOLDEN = Path(__file__).parent.parent / "games"


def test_every_game_with_an_encoding_is_checked_here() -> None:
    assert set(encoded_games()) <= set(WANTED)


def positions(name: str, most: int) -> Iterator[tuple[Any, Encoding, Any]]:
    """Where a seat is to move, in random games."""
    game, _ = case(name)
    encoding, rng, found = load_encoding(game), Random(2), 0
    while found < most:
        for position, _move in playout(game, rng):
            if game.turn(position) != NATURE and found < most:
                found += 1
                yield game, encoding, position


@pytest.mark.parametrize("name", LISTED)
def test_an_observation_has_a_number_for_every_name(name: str) -> None:
    for game, encoding, position in positions(name, 20):
        board, facts = encoding.observe(position, game.turn(position))
        assert board.shape == (len(encoding.planes), *encoding.shape)
        assert facts.shape == (len(encoding.facts),)
        assert board.dtype == np.int8
        assert facts.dtype == np.int16
        for names in (encoding.planes, encoding.facts):
            assert len({named.name for named in names}) == len(names)
            assert all(named.meaning for named in names)


@pytest.mark.parametrize("name", LISTED)
def test_legal_moves_have_different_numbers(name: str) -> None:
    for game, encoding, position in positions(name, 20):
        moves = game.moves(position)
        numbers = numbered(encoding, position, moves)
        assert len(numbers) == len(moves)
        assert min(numbers) >= 0
        assert max(numbers) < number_of_actions(encoding)


@pytest.mark.parametrize("name", LISTED)
def test_observers_see_nothing_that_they_may_not_know(name: str) -> None:
    rng = Random(3)
    for game, encoding, position in positions(name, 30):
        if not isinstance(game, Hidden):
            return
        for seat in range(game.seats):
            other = game.guess(game.view(position, seat), rng)
            for one, two in zip(
                encoding.observe(position, seat), encoding.observe(other, seat), strict=True
            ):
                np.testing.assert_array_equal(one, two)


@pytest.mark.parametrize("name", LISTED)
def test_augmentations_are_the_symmetries_of_the_rules(name: str) -> None:
    for game, encoding, position in positions(name, 12):
        if not isinstance(encoding, Augmented):
            assert not isinstance(game, Symmetric)
            return
        seat = game.turn(position)
        board, facts = encoding.observe(position, seat)
        for symmetry, turned in zip(game.symmetries(), encoding.augmentations(), strict=True):
            image = symmetry.position(position)
            wanted = encoding.observe(image, seat)
            flat = board.reshape(len(encoding.planes), -1)
            np.testing.assert_array_equal(
                flat[:, turned.cells].reshape(board.shape), wanted.board, turned.name
            )
            np.testing.assert_array_equal(facts[turned.facts], wanted.facts)
            for move in game.moves(position):
                number = encoding.number_of(position, move)
                assert turned.actions[number] == encoding.number_of(image, symmetry.move(move))


@pytest.mark.parametrize("name", LISTED)
def test_action_numbers_keep_their_meaning_as_long_as_the_rules_keep_their_version(
    name: str,
) -> None:
    """`games/GAME/actions.txt` has a line for each case: version, kinds, a hash of numbers."""
    digest = blake2b(digest_size=8)
    for game, encoding, position in positions(name, 60):
        for number, move in sorted(numbered(encoding, position, game.moves(position)).items()):
            digest.update(f"{game.write(position)} {number} {game.write(move)}\n".encode())
    kinds = " ".join(f"{kind.name}:{kind.size}" for kind in encoding.actions)
    line = f"{name} | rules {game.version} | {kinds} | {digest.hexdigest()}"
    told = (GOLDEN / game.name / "actions.txt").read_text("utf-8").splitlines()
    assert line in told, f"wanted a line of {game.name}/actions.txt; got:\n{line}"


def test_a_game_without_an_encoding_says_so() -> None:
    class Other:
        name = "other"

    with pytest.raises(WrongGame, match="other has no encoding for learners"):
        load_encoding(cast(Any, Other()))
    assert load_encoding(load("gravis3")) is not None
