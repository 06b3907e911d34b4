"""`ludion house`: an operator's commands for the tables of a site, while its servers run."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ludion.core.fault import CannotServe
from ludion.locale import Words
from ludion.terminal.arguments import lang_option

if TYPE_CHECKING:
    from ludion.server.store.operate import Operator, TableLine

MOST_LISTED = 50
SECRET = re.compile(r"-[A-Za-z0-9_-]{23}")
"""A secret that begins with a dash, as one in 64 does."""


class HouseCommand(click.Command):
    """A command whose argument may be a secret: one that begins with a dash is not an option.

    >>> with HouseCommand("erase", params=[click.Argument(["who"])]).make_context(
    ...     "erase", ["-rd0ROIb-Q9LIPWF3g8tihjr"]
    ... ) as context:
    ...     context.params["who"]
    '-rd0ROIb-Q9LIPWF3g8tihjr'
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        secrets = [text for text in args if SECRET.fullmatch(text)]
        rest = [text for text in args if not SECRET.fullmatch(text)]
        return super().parse_args(ctx, [*rest, "--", *secrets] if secrets else args)


def command(words: Words) -> click.Command:
    group = click.Group(
        "house", help=words("command-house"), subcommand_metavar=words("metavar-command")
    )
    for name, callback, params in commands(words):
        shared = [
            click.Option(["--database"], metavar="URL", help=words("option-database")),
            lang_option(words),
        ]
        help_ = words(f"command-house-{name}")
        group.add_command(HouseCommand(name, None, callback, [*params, *shared], help=help_))
    group.add_command(push_keys_command(words))
    return group


def push_keys_command(words: Words) -> click.Command:
    """Make the push keys. Needs no database: several servers share the keys."""
    return click.Command(
        "push-keys",
        None,
        make_push_keys,
        [
            click.Argument(["file"], type=click.Path(path_type=Path), required=False),
            click.Option(
                ["--contact"], required=True, metavar="ADDRESS", help=words("option-house-contact")
            ),
            lang_option(words),
        ],
        help=words("command-house-push-keys"),
    )


def make_push_keys(file: Path | None, contact: str) -> None:
    with the_server():
        from ludion.server.push import make_keys
        from ludion.server.run import default_push_keys
    made = file or default_push_keys()
    make_keys(made, contact)
    click.echo(made)


def commands(words: Words) -> list[tuple[str, Callable[..., None], list[click.Parameter]]]:
    table = click.Argument(["id"])
    who = click.Argument(["who"])
    address = click.Argument(["address"])
    most = click.Option(
        ["--most"], type=click.IntRange(1), default=MOST_LISTED, help=words("option-house-most")
    )
    seat = click.Option(["--seat"], type=click.IntRange(0), help=words("option-house-seat"))
    muted = click.Argument(["seat"], type=click.IntRange(0))
    report = click.Argument(["report"], type=click.IntRange(1))
    to = click.Argument(["to"], type=click.Path(path_type=Path))
    return [
        ("list", list_tables, [most]),
        ("show", show_table, [table]),
        ("close", close_table, [table]),
        ("delete", delete_table, [table]),
        ("unsay", unsay, [table, seat]),
        ("mute", mute, [table, muted]),
        ("reports", reports, [most]),
        ("settle", settle, [report]),
        ("export", export, [who]),
        ("erase", erase, [who]),
        ("ban", ban, [address]),
        ("unban", unban, [address]),
        ("bans", bans, []),
        ("backup", back_up, [to]),
    ]


@contextmanager
def the_server() -> Iterator[None]:
    """The server package; if the extra is missing, say so."""
    try:
        yield
    except ImportError:
        raise CannotServe(
            "the server needs the extra 'server'; install it with: pip install 'ludion[server]'"
        ) from None


@contextmanager
def operating(database: str | None) -> Iterator[Operator]:
    with the_server():
        from ludion.server.run import checked, default_database
        from ludion.server.store.operate import Operator
    operator = Operator.of(checked(database) or default_database())
    try:
        yield operator
    finally:
        operator.close()


def list_tables(most: int, database: str | None) -> None:
    with operating(database) as operator:
        for line in operator.tables(most):
            click.echo(told(line))


def show_table(id: str, database: str | None) -> None:
    with operating(database) as operator:
        report = operator.table(id)
    click.echo(told(report.line))
    for number, seat in enumerate(report.seats):
        level = f" {seat.level}" if seat.level else ""
        mark = " (muted)" if number in report.muted else ""
        click.echo(f"  {number}  {seat.who}{level}  {seat.name}{mark}")
    click.echo(f"  {report.keys} keys")
    for talk in report.talk:
        click.echo(f"  {when(talk.at)}  {talk.seat} {talk.name}: {talk.text}")


def close_table(id: str, database: str | None) -> None:
    with operating(database) as operator:
        operator.shut(id)


def delete_table(id: str, database: str | None) -> None:
    with operating(database) as operator:
        operator.delete(id)


def unsay(id: str, seat: int | None, database: str | None) -> None:
    with operating(database) as operator:
        click.echo(operator.delete_talk(id, seat))


def mute(id: str, seat: int, database: str | None) -> None:
    with operating(database) as operator:
        operator.mute(id, seat)


def reports(most: int, database: str | None) -> None:
    with operating(database) as operator:
        for one in operator.reports(most):
            about = f"{one.by} reports {one.about}: {one.reason}"
            text = f" ({one.text})" if one.text else ""
            click.echo(f"{one.id}  {when(one.at)}  {one.table}  {about}{text}")


def settle(report: int, database: str | None) -> None:
    with operating(database) as operator:
        operator.settle(report)


def export(who: str, database: str | None) -> None:
    with operating(database) as operator:
        found: list[dict[str, Any]] = operator.export(who)
    click.echo(json.dumps(found, ensure_ascii=False, indent=2))


def erase(who: str, database: str | None) -> None:
    with operating(database) as operator:
        click.echo(operator.erase(who))


def ban(address: str, database: str | None) -> None:
    with operating(database) as operator:
        click.echo(operator.ban(address))


def unban(address: str, database: str | None) -> None:
    with operating(database) as operator:
        click.echo(operator.unban(address))


def bans(database: str | None) -> None:
    with operating(database) as operator:
        for network in operator.bans():
            click.echo(network)


def back_up(to: Path, database: str | None) -> None:
    with operating(database) as operator:
        operator.back_up(to)


def told(line: TableLine) -> str:
    over = "over" if line.is_over else "open"
    names = ", ".join(line.names)
    return f"{line.id}  {when(line.touched)}  {line.game}  {line.moves}  {over}  {names}"


def when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")
