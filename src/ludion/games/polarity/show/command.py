"""`ludion polarity`: commands that only this game has, such as `map`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from ludion.core.files import refuse_unwritable, write_text
from ludion.games.polarity.disc import REMANENCE_T
from ludion.games.polarity.refusal import MOST_TREMOR
from ludion.locale import Words


def command(words: Words) -> click.Group:
    return click.Group(
        "polarity",
        help=words("command-polarity"),
        commands=[
            map_command(words),
            towers_command(words),
            presses_command(words),
            newcomer_command(words),
            turns_command(words),
            hand_command(words),
            puzzles_command(words),
        ],
        subcommand_metavar="map|towers|presses|newcomer|turns|hand|puzzles",
    )


def map_command(words: Words) -> click.Command:
    def draw(out: Path, coarse: bool) -> None:
        from ludion.games.polarity.lab.map import count, measured

        refuse_unwritable(out)
        click.echo(words("polarity-map-drawing", count=count(coarse)), err=True)
        write_text(out, measured(words, coarse))
        click.echo(words("polarity-map-drawn", file=str(out)))

    return click.Command(
        "map",
        callback=draw,
        help=words("command-polarity-map"),
        params=[
            click.Option(
                ["--out"],
                type=click.Path(path_type=Path),
                default=Path("polarity-map.svg"),
                show_default=True,
                help=words("option-polarity-out"),
            ),
            click.Option(["--coarse"], is_flag=True, help=words("option-polarity-coarse")),
        ],
    )


def towers_command(words: Words) -> click.Command:
    def measure(leans: int, magnets: str, tremor: float, as_json: bool) -> None:
        from ludion.games.polarity.lab.towers import measured

        for found in measured(leans, magnets=magnets, tremor=round(1000 * tremor)):
            if as_json:
                click.echo(json.dumps(found._asdict()))
                continue
            click.echo(
                words(
                    "polarity-towers",
                    discs=found.discs,
                    near=_figure(found.near, words),
                    far=_figure(found.far, words),
                    stood=str(found.stood),
                    leans=str(found.leans),
                )
            )

    return click.Command(
        "towers",
        callback=measure,
        help=words("command-polarity-towers"),
        params=[
            *_leans(words),
            click.Option(
                ["--tremor"],
                type=click.FloatRange(0, MOST_TREMOR / 1000),
                default=0.2,
                metavar="MM",
                help=words("option-polarity-tremor"),
            ),
        ],
    )


def presses_command(words: Words) -> click.Command:
    def measure(presses: int, magnets: str, as_json: bool) -> None:
        from ludion.games.polarity.lab.presses import measured

        for found in measured(presses, magnets=magnets):
            if as_json:
                click.echo(json.dumps(found._asdict()))
                continue
            key = "low" if found.low == 0 else "steep" if found.high == 90 else "between"
            others = ", ".join(
                f"{words(f'polarity-map-{what}')} {count}" for what, count in found.others.items()
            )
            click.echo(
                words(
                    f"polarity-presses-{key}",
                    low=_figure(found.low, words),
                    high=_figure(found.high, words),
                    converted=str(found.converted),
                    presses=str(found.presses),
                    others=others or "-",
                )
            )

    _, magnets, as_json = _leans(words)
    return click.Command(
        "presses",
        callback=measure,
        help=words("command-polarity-presses"),
        params=[
            click.Option(
                ["--presses"],
                type=click.IntRange(1, 1000),
                default=100,
                show_default=True,
                help=words("option-polarity-presses"),
            ),
            magnets,
            as_json,
        ],
    )


def newcomer_command(words: Words) -> click.Command:
    def measure(leans: int, magnets: str, as_json: bool) -> None:
        from ludion.games.polarity.lab.newcomer import measured

        found = measured(leans, magnets=magnets)
        if as_json:
            click.echo(json.dumps(found._asdict()))
        else:
            others = ", ".join(f"{what} {count}" for what, count in sorted(found.others.items()))
            click.echo(
                words(
                    "polarity-newcomer",
                    stood=str(found.stood),
                    leans=str(found.leans),
                    others=others or "-",
                )
            )

    return click.Command(
        "newcomer",
        callback=measure,
        help=words("command-polarity-newcomer"),
        params=_leans(words),
    )


def turns_command(words: Words) -> click.Command:
    def measure(tables: int, as_json: bool) -> None:
        from ludion.games.polarity.lab.turns import measured

        for found in measured(tables):
            if as_json:
                click.echo(json.dumps(found._asdict()))
                continue
            click.echo(
                words(
                    "polarity-turns",
                    level=str(found.level),
                    turns=str(found.turns),
                    faults=str(found.faults),
                    lost=str(found.lost),
                    gained=_figure(found.gained, words),
                    spread=_figure(found.spread, words),
                    seconds=_figure(found.seconds, words),
                )
            )

    return click.Command(
        "turns",
        callback=measure,
        help=words("command-polarity-turns"),
        params=[
            click.Option(
                ["--tables"],
                type=click.IntRange(1, 1000),
                default=40,
                show_default=True,
                help=words("option-polarity-tables"),
            ),
            click.Option(["--json", "as_json"], is_flag=True, help=words("option-json")),
        ],
    )


def _figure(value: float, words: Words) -> str:
    text = f"{value:g}"
    return text.replace(".", ",") if words.language == "fr" else text


def _leans(words: Words) -> list[click.Parameter]:
    return [
        click.Option(
            ["--leans"],
            type=click.IntRange(1, 1000),
            default=100,
            show_default=True,
            help=words("option-polarity-leans"),
        ),
        click.Option(
            ["--magnets"],
            type=click.Choice(list(REMANENCE_T)),
            default="standard",
            show_default=True,
            help=words("option-polarity-magnets"),
        ),
        click.Option(["--json", "as_json"], is_flag=True, help=words("option-json")),
    ]


def hand_command(words: Words) -> click.Command:
    def measure(as_json: bool) -> None:
        from ludion.games.polarity.lab.hand import measure_hand

        for discs in (6, 20):
            found = measure_hand(discs)
            if as_json:
                click.echo(json.dumps(found._asdict()))
                continue
            click.echo(
                words(
                    "polarity-hand",
                    discs=str(found.discs),
                    poses=f"{found.poses_a_second:.0f}",
                    median=f"{found.median_ms:.0f}",
                    last=f"{found.p99_ms:.0f}",
                )
            )

    return click.Command(
        "hand",
        callback=measure,
        help=words("command-polarity-hand"),
        params=[click.Option(["--json", "as_json"], is_flag=True, help=words("option-json"))],
    )


def puzzles_command(words: Words) -> click.Command:
    def measure(tries: int, as_json: bool) -> None:
        from ludion.games.polarity.lab.puzzles import graded

        for found in graded(tries):
            if as_json:
                click.echo(json.dumps(found._asdict()))
                continue
            key = "polarity-puzzle-graded" if found.solved else "polarity-puzzle-unsolved"
            missed = str(round(100 * found.missed))
            click.echo(words(key, number=str(found.number), goal=found.goal, missed=missed))

    return click.Command(
        "puzzles",
        callback=measure,
        help=words("command-polarity-puzzles"),
        params=[
            click.Option(
                ["--tries"],
                type=click.IntRange(1, 100),
                default=5,
                show_default=True,
                help=words("option-polarity-tries"),
            ),
            click.Option(["--json", "as_json"], is_flag=True, help=words("option-json")),
        ],
    )
