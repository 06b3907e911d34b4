"""The encodings of games: `research/encoding.py` and `fast/batch.py`, found by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ludion.core.batch import Batch
from ludion.core.encoding import Encoding, Labels
from ludion.core.fault import NoKernel, WrongGame
from ludion.core.game import Game
from ludion.games import (
    GAMES,
    has_kernels,
    house_rules_written,
    load,
    load_written,
    named_text,
    offers,
    part,
    refuse_unproven,
)


def chosen(game: str | Game[Any, Any], options: Mapping[str, Any]) -> Game[Any, Any]:
    """A game as it is, or by its name with options, whose values may be named.

    >>> chosen("gravity", {"room": "small"}).room.rows
    6
    """
    if not isinstance(game, str):
        return game
    return load(game, **{name: named_text(game, name, value) for name, value in options.items()})


def chosen_written(game: str, options: Iterable[str]) -> Game[Any, Any]:
    """The same with its options as texts: `room=small`."""
    parts = (text.partition("=") for text in options)
    texts = (f"{name}{equals}{named_text(game, name, value)}" for name, equals, value in parts)
    return load_written(game, texts)


def encoded_games() -> list[str]:
    """The games that have an encoding, in the order of the list."""
    return [name for name in GAMES if offers(name, "research.encoding")]


def playable_games() -> list[str]:
    """The games that learners can play: listed ones with an encoding, and games of hands."""
    return [
        name
        for name in GAMES
        if offers(name, "research.encoding") or offers(name, "research.gestures")
    ]


def registered_name(name: str) -> str:
    """The name of a game in registries, with the version of its rules counted from 0.

    >>> registered_name("gravis3")
    'Gravis3-v0'
    """
    version: int = part(name, "rules").GAME.version
    return f"{name.capitalize()}-v{version - 1}"


def batched_games() -> list[str]:
    """The games that can be stepped in batches."""
    return [name for name in encoded_games() if offers(name, "fast.batch")]


def _refuse_house_rules(game: Game[Any, Any]) -> None:
    rules = house_rules_written(game)
    if rules:
        raise WrongGame(
            "the encoding of {game} is of the rules of the book; got {rules}",
            game=game.name,
            rules=rules,
        )


def load_encoding(game: Game[Any, Any]) -> Encoding:
    """A game's encoding; WrongGame if it has none."""
    if not offers(game.name, "research.encoding"):
        raise WrongGame("{game} has no encoding for learners", game=game.name)
    _refuse_house_rules(game)
    found: Encoding = part(game.name, "research.encoding").encoding(game)
    return found


def load_labels(game: Game[Any, Any]) -> Labels:
    """The proven positions of a game, as arrays; WrongGame if there are none.

    >>> from ludion import load
    >>> len(load_labels(load("gravis3")))
    16387
    """
    if not offers(game.name, "research.labels"):
        raise WrongGame("{game} has no proven positions for learners", game=game.name)
    refuse_unproven(game)
    found: Labels | None = part(game.name, "research.labels").labels(game)
    if found is None:
        raise WrongGame(
            "nothing is proven yet of {game} with these options; "
            "`ludion solve {game}` computes it where it can",
            game=game.name,
        )
    return found


def load_batch(game: Game[Any, Any]) -> Batch:
    """The compiled steps of a game; needs the extra `fast`."""
    if not offers(game.name, "fast.batch"):
        raise WrongGame("{game} cannot be stepped in batches", game=game.name)
    _refuse_house_rules(game)
    if not has_kernels():
        raise NoKernel(
            "compiled jobs need the extra 'fast'; install it with: pip install 'ludion[fast]'"
        )
    found: Batch = part(game.name, "fast.batch")
    return found
