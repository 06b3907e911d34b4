"""Listed games as Python games of OpenSpiel: needs the extra `bench` (open_spiel).

    import pyspiel
    import ludion.research.openspiel  # registers ludion_gravis3, ludion_gravity, …

    game = pyspiel.load_game("ludion_gravity(players=3)")

The parameters are the options of the game. Actions of players have the numbers of the game's
encoding; NATURE's moves are counted in the order of the rules. `SpielGame(load("gravis3"),
start=position)` is the game continued from a position.
"""

from __future__ import annotations

from ctypes import py_object, pythonapi
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from ludion.core.encoding import number_of_actions, numbered
from ludion.core.game import NATURE, Discreet, Game, Hidden, Odds, listed
from ludion.games import load, load_options
from ludion.match.view import Viewpoint, move_seen
from ludion.research.encodings import chosen, encoded_games, load_encoding

LONGEST = 20_000
"""Moves that a game may have, NATURE's included; none comes near it."""
MOST_CHANCES = 256


def _utility(game: Game[Any, Any]) -> Any:
    kinds = pyspiel.GameType.Utility
    if len(getattr(game, "teams", "..")) == 1:
        return kinds.IDENTICAL
    return kinds.ZERO_SUM if game.seats == 2 else kinds.GENERAL_SUM


def _type_of(name: str, game: Game[Any, Any]) -> Any:
    chance, information = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    options = {option.name: option for option in load_options(name)}
    players = options["players"].allowed if "players" in options else None
    is_stochastic = isinstance(game, Odds)
    return pyspiel.GameType(
        short_name=f"ludion_{name}",
        long_name=f"Ludion {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if is_stochastic else chance.DETERMINISTIC,
        information=(
            information.IMPERFECT_INFORMATION
            if isinstance(game, Hidden)
            else information.PERFECT_INFORMATION
        ),
        utility=_utility(game),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players) if isinstance(players, range) else game.seats,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={name: option.default for name, option in options.items()},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """A Ludion game with its options, from its start or from a position."""

    def __init__(self, game: Game[Any, Any], start: Any = None) -> None:
        self.ludion = listed(game)
        self.encoding = load_encoding(game)
        self.start = game.start() if start is None else start
        sums = {"IDENTICAL": None, "GENERAL_SUM": None, "ZERO_SUM": 0.0}
        kind = _type_of(game.name, game)
        info = pyspiel.GameInfo(
            num_distinct_actions=number_of_actions(self.encoding),
            max_chance_outcomes=MOST_CHANCES if isinstance(game, Odds) else 0,
            num_players=game.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=sums[kind.utility.name],
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, dict(game.options))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> SpielObserver | IIGObserverForPublicInfoGame | None:
        """What a seat knows; of a game with hidden hands there are no parts of it."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return SpielObserver(self, kind.perfect_recall)
        return (
            None if isinstance(self.ludion, Hidden) else IIGObserverForPublicInfoGame(kind, params)
        )


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, and what each seat has seen of the moves so far."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.start
        self.told: tuple[tuple[str, ...], ...] = ((),) * game.ludion.seats

    @property
    def ludion(self) -> Any:
        return self.get_game().ludion

    def current_player(self) -> int:
        turn = self.ludion.turn(self.position)
        if turn is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == NATURE else turn

    def _numbered(self) -> dict[int, Any]:
        moves = self.ludion.moves(self.position)
        if self.ludion.turn(self.position) == NATURE:
            return dict(enumerate(moves))
        return numbered(self.get_game().encoding, self.position, moves)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._numbered())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(enumerate(self.ludion.odds(self.position)))

    def _apply_action(self, action: int) -> None:
        game, move = self.ludion, self._numbered()[action]
        self.told = tuple(
            (*before, self._as_seen(move, seat)) for seat, before in enumerate(self.told)
        )
        self.position = game.play(self.position, move)

    def _as_seen(self, move: Any, seat: int) -> str:
        game = self.ludion
        if isinstance(game, Discreet):
            move = move_seen(game, self.position, move, Viewpoint(seat))
        text: str = game.write(move)
        return text

    def _action_to_string(self, player: int, action: int) -> str:
        text: str = self.ludion.write(self._numbered()[action])
        return text

    def is_terminal(self) -> bool:
        return self.ludion.turn(self.position) is None

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.ludion.seats
        return list(self.ludion.outcome(self.position).payoff)

    def __str__(self) -> str:
        text: str = self.ludion.write(self.position)
        return text


class SpielObserver:
    """What a seat knows: the board's planes and the facts, one after the other.

    With perfect recall its text is every move so far as the seat has seen it.
    """

    def __init__(self, game: SpielGame, recalls: bool = False) -> None:
        encoding, self.game, self.recalls = game.encoding, game, recalls
        shape = (len(encoding.planes), *encoding.shape)
        cells, facts = int(np.prod(shape)), len(encoding.facts)
        self.tensor = np.zeros(cells + facts, np.float32)
        self.dict = {"board": self.tensor[:cells].reshape(shape), "facts": self.tensor[cells:]}

    def set_from(self, state: SpielState, player: int) -> None:
        seen = self.game.encoding.observe(state.position, player)
        self.dict["board"][:], self.dict["facts"][:] = seen

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recalls:
            return f"{player}: {' '.join(state.told[player])}"
        self.set_from(state, player)
        return f"{player}: " + " ".join(f"{number:g}" for number in self.tensor)


def register() -> None:
    """Register the games with OpenSpiel, under names such as `ludion_gravis3`.

    OpenSpiel keeps the constructors until after Python has ended, so they must never be freed.
    """
    for name in encoded_games():
        kind = _type_of(name, load(name))

        def make(params: dict[str, Any] | None = None, name: str = name) -> SpielGame:
            return SpielGame(chosen(name, params or {}))

        pythonapi.Py_IncRef(py_object(make))
        pyspiel.register_game(kind, make)


register()
