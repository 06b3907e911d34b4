"""`ludion analyse GAME`: evaluate a position, or find where a recorded game was won and lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ludion.core.files import read_text, refuse_unwritable, write_text
from ludion.core.game import Game, InvalidText
from ludion.core.record import Record, read_record, replay, write_record
from ludion.games import load_written
from ludion.locale import Words
from ludion.match.engine.query import MOST_SECONDS
from ludion.match.review.analysis import analyse, analyse_record
from ludion.match.review.annotate import annotated
from ludion.match.review.report import analysis_json, review_json
from ludion.match.review.verdicts import JudgedMove, judge
from ludion.match.review.words import comment_on
from ludion.players.player import Limits
from ludion.terminal.arguments import (
    choices_option,
    game_argument,
    given_game,
    json_option,
    lang_option,
    position_option,
    read_game,
)
from ludion.terminal.main import INTERRUPTED
from ludion.terminal.plain.analysis import told_position, told_review
from ludion.terminal.progress import TranslatedProgress


def command(words: Words) -> click.Command:
    def analyse_game(
        game: str,
        options: tuple[str, ...],
        position: str | None,
        record: Path | None,
        seconds: float,
        lines: int,
        out: Path | None,
        as_json: bool,
    ) -> None:
        refuse_contradictions(position, record, out)
        refuse_seconds(seconds)
        limits = Limits(seconds=seconds, lines=lines)
        if record is None:
            rules, place = read_game(game, options, position)
            tell_position(rules, place, limits, words, as_json)
        else:
            read = read_record(read_text(record))
            tell_record(game_for(game, options, read), read, limits, out, words, as_json)

    return click.Command(
        "analyse",
        callback=analyse_game,
        help=words("command-analyse"),
        params=[
            game_argument(words),
            position_option(words),
            click.Option(
                ["--record"], type=click.Path(path_type=Path), help=words("option-record")
            ),
            click.Option(
                ["--seconds"],
                type=float,
                default=1.0,
                show_default=True,
                help=words("option-think"),
            ),
            click.Option(
                ["--lines"],
                type=click.IntRange(1, 1000),
                default=3,
                show_default=True,
                help=words("option-lines"),
            ),
            click.Option(
                ["--out"], type=click.Path(path_type=Path), help=words("option-annotated")
            ),
            choices_option(words),
            json_option(words),
            lang_option(words),
        ],
    )


def refuse_contradictions(position: str | None, record: Path | None, out: Path | None) -> None:
    if position is not None and record is not None:
        raise InvalidText("wanted a position or a record; got both")
    if out is not None:
        if record is None:
            raise InvalidText("wanted --record with --out; got --out alone")
        refuse_unwritable(out)


def refuse_seconds(seconds: float) -> None:
    """More than 0 and at most a day. NaN, which click's ranges accept, is refused."""
    if not 0 < seconds <= MOST_SECONDS:
        raise InvalidText(
            "{name} must be {least} to {most}; got {value}",
            name="--seconds",
            least=0,
            most=MOST_SECONDS,
            value=seconds,
        )


def game_for(name: str, options: tuple[str, ...], record: Record) -> Game[Any, Any]:
    """The named game, with the given options, or else those of the record."""
    own = record.tags.get("Options", "").split() if record.tags.get("Game") == name else []
    return given_game(name, options) if options else load_written(name, own)


def tell_position(
    game: Game[Any, Any], position: Any, limits: Limits, words: Words, as_json: bool
) -> None:
    for found in analyse(game, position, limits):
        last = found
    if as_json:
        import json

        data = {"game": game.name, "options": dict(game.options)}
        click.echo(json.dumps({**data, **analysis_json(game, last)}))
    else:
        click.echo(told_position(game, last, words))


def tell_record(
    game: Game[Any, Any],
    record: Record,
    limits: Limits,
    out: Path | None,
    words: Words,
    as_json: bool,
) -> None:
    """Judge every move. After Ctrl+C, print the results so far and write no file."""
    places = list(replay(game, record))
    moves = [move for _, move in places if move is not None]
    found = []
    try:
        with TranslatedProgress(words) as progress:
            for analysis in analyse_record(game, record, limits):
                found.append(analysis)
                progress("analysed", len(found), len(places))
    except KeyboardInterrupt:
        out = None
    judged = judge(game, found, moves)
    if as_json:
        import json

        positions = [analysis_json(game, one, limits.lines) for one in found]
        data = {"tags": dict(record.tags), "positions": positions}
        click.echo(json.dumps({**data, **review_json(game, judged)}))
    else:
        click.echo(told_review(game, found, judged, words))
    if out is not None:
        keep(game, record, judged, out, words)
        if not as_json:
            click.echo(words("analyse-wrote", path=str(out)))
    if len(found) < len(places):
        done, of = str(len(found)), str(len(places))
        click.echo(words("analyse-stopped", done=done, of=of), err=True)
        click.get_current_context().exit(INTERRUPTED)


def keep(
    game: Game[Any, Any], record: Record, judged: list[JudgedMove[Any]], out: Path, words: Words
) -> None:
    """Write the annotated record, unless a file with its name exists by now."""
    noted = annotated(game, record, judged, lambda one: comment_on(game, one, words))
    refuse_unwritable(out)
    write_text(out, write_record(noted))
