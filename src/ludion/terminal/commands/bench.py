"""`ludion bench`: how fast the house is, beside something else run at the same time."""

from __future__ import annotations

import click

from ludion.locale import Words
from ludion.terminal.arguments import json_option, lang_option


def command(words: Words) -> click.Command:
    def bench(seconds: float, rounds: int, only: str | None, as_json: bool) -> None:
        from ludion.lab.bench import comparisons, measure

        rows = []
        for comparison in comparisons():
            if only is not None and only not in comparison.name:
                continue
            if comparison.missing is not None:
                if not as_json:
                    click.echo(f"{comparison.name}: {comparison.missing}")
                rows.append({"name": comparison.name, "missing": comparison.missing})
                continue
            result = measure(comparison, seconds=seconds, rounds=rounds)
            rows.append(result._asdict())
            if not as_json:
                click.echo(
                    words(
                        "bench-row",
                        name=result.name,
                        ratio=f"{result.ratio:,.2f}",
                        fast=f"{result.ours:,.0f}",
                        slow=f"{result.theirs:,.0f}",
                        unit=result.unit,
                    )
                )
        if as_json:
            import json

            click.echo(json.dumps(rows))

    return click.Command(
        "bench",
        callback=bench,
        help=words("command-bench"),
        params=[
            click.Option(
                ["--seconds"],
                type=click.FloatRange(0.05, 60),
                default=1.0,
                show_default=True,
                help=words("option-seconds"),
            ),
            click.Option(
                ["--rounds"],
                type=click.IntRange(1, 100),
                default=3,
                show_default=True,
                help=words("option-rounds"),
            ),
            click.Option(["--only"], metavar="TEXT", help=words("option-only")),
            json_option(words),
            lang_option(words),
        ],
    )
