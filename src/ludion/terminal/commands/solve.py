"""`ludion solve GAME`: who wins with best play, and the proof as a file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import click

from ludion.core.fault import Fault, Ours
from ludion.core.files import digest_of, refuse_existing, refuse_unwritable
from ludion.core.game import Game
from ludion.core.solution import Sharing, Solution
from ludion.games import GAMES, load_solving, load_voice, offers
from ludion.locale import Words
from ludion.terminal.arguments import (
    choices_option,
    game_argument,
    given_game,
    json_option,
    lang_option,
    on_option,
)
from ludion.terminal.progress import TranslatedProgress


def command(words: Words) -> click.Command:
    def solve(
        game: str,
        options: tuple[str, ...],
        out: Path | None,
        processes: int,
        on: str | None,
        as_json: bool,
    ) -> None:
        rules = given_game(game, options)
        solving = load_solving(game)
        sharing = sharing_for(game, processes, on)
        if out is not None:
            refuse_unwritable(out)
        elif (out := solving.home(rules)) is not None:
            refuse_existing(out)
        with TranslatedProgress(words) as progress:
            solution = solving.solve(rules, out, progress, sharing)
        wrote = out if out is not None and solution.proven else None
        if as_json:
            import json

            file = wrote and {"path": str(wrote), "sha256": digest_of(wrote)}
            click.echo(json.dumps({**solution_data(rules, solution), "file": file}))
            return
        click.echo(sentence(rules, solution.winner, solution.turns, solution.proven, words))
        nodes, seconds = f"{solution.nodes:,}", f"{solution.seconds:.1f}"
        click.echo(words("solve-work", nodes=nodes, seconds=seconds))
        if wrote is not None:
            size = f"{wrote.stat().st_size:,}"
            digest = digest_of(wrote)
            click.echo(words("solve-wrote", path=str(wrote), bytes=size, digest=digest))
        elif out is not None:
            click.echo(words("solve-no-file"))

    return click.Command(
        "solve",
        callback=solve,
        help=words("command-solve"),
        params=[
            game_argument(words),
            click.Option(["--out"], type=click.Path(path_type=Path), help=words("option-out")),
            choices_option(words),
            click.Option(
                ["--processes"],
                type=click.IntRange(1, 1024),
                default=1,
                show_default=True,
                help=words("option-solve-processes"),
            ),
            on_option(words),
            json_option(words),
            lang_option(words),
        ],
    )


def sharing_for(game: str, processes: int, on: str | None) -> Sharing | None:
    """How the work is divided; None: this process alone works."""
    if processes == 1 and on is None:
        return None
    if not load_solving(game).is_shared:
        known = [one for one in GAMES if offers(one, "proof.command")]
        shared = ", ".join(one for one in known if load_solving(one).is_shared)
        raise Fault(
            "{game} is solved by one process: --processes and --on are for {shared}",
            game=game,
            shared=Ours(shared),
        )
    from ludion.lab.workers.workers import Workers, keeping

    return partial(keeping, workers=Workers(processes, on))


def solution_data(game: Game[Any, Any], solution: Solution) -> dict[str, Any]:
    """The solution as data. `winner` is a seat from 0, as in all JSON; null with `proven`: a
    draw."""
    return {
        "game": game.name,
        "options": dict(game.options),
        "proven": solution.proven,
        "winner": solution.winner,
        "turns": solution.turns,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 3),
    }


def sentence(
    game: Game[Any, Any], winner: int | None, turns: int | None, proven: bool, words: Words
) -> str:
    if not proven:
        return words("solve-unproven")
    if winner is None:
        return words("solve-draw")
    return words("solve-wins", seat=load_voice(game, words).seat(winner), turns=turns or 0)
