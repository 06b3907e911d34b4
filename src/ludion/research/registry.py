"""The games under their names in Gymnasium: importing `ludion.research.gym` registers them.

Gymnasium 1.0 removed entry points; `gymnasium.make("ludion.research.gym:ludion/Gravis3-v0")`
imports the module before it looks up the name.
"""

from __future__ import annotations

from ludion.research.encodings import playable_games, registered_name


def register() -> None:
    """Register `ludion/Gravis3-v0` and the like, unless they are registered already."""
    from gymnasium.envs.registration import register as add
    from gymnasium.envs.registration import registry

    for game in playable_games():
        name = f"ludion/{registered_name(game)}"
        if name not in registry:
            add(name, entry_point="ludion.research.gym:LudionEnv", kwargs={"game": game})
