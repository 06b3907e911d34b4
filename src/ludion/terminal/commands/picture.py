"""`ludion picture WHAT FILE`: a position or a recorded game as a picture or an animation.

ludion picture gravity room.svg                     the start of a game
ludion picture gravis3 --position TEXT board.png    a position
ludion picture game.txt end.png                     the last position of a record
ludion picture game.txt game.gif --from 10 --to 20  moves 11 to 20 of it
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from ludion.core.extras import refuse_without
from ludion.core.fault import Fault, InvalidText, one_of
from ludion.core.files import read_text, refuse_unwritable, write_bytes
from ludion.core.game import Game
from ludion.core.record import read_record, replay
from ludion.games import GAMES
from ludion.locale import Words
from ludion.match.match import game_of
from ludion.terminal.arguments import choices_option, lang_option, position_option, read_game

KINDS = ("svg", "png", "gif", "webp")
LOOKS = ("light", "dark", "saving")
SECONDS = 1.0
Played = Sequence[tuple[Any, Any]]


def command(words: Words) -> click.Command:
    def draw(
        what: str,
        file: Path,
        options: tuple[str, ...],
        position: str | None,
        look: str,
        width: int,
        move: int | None,
        first: int | None,
        last: int | None,
        seconds: float,
        animate: bool,
    ) -> None:
        kind = kind_of(file)
        refuse_unwritable(file)
        game, played = found(what, options, position)
        moves = kind in ("gif", "webp") or animate or first is not None or last is not None
        if moves and move is not None:
            raise InvalidText("--move is for a still picture, --from and --to for an animation")
        if moves and kind == "png":
            raise InvalidText("a PNG is a still picture; animations are gif, webp or svg")
        refuse_without("msgspec", "pictures")
        from ludion.press.still import Studio

        studio = Studio(game, words, look)
        if moves:
            part = cut(played, first, last)
            write_bytes(file, animation(studio, part, kind, width, seconds))
        else:
            at = len(played) - 1 if move is None else move
            cut(played, at, at)
            write_bytes(file, still(studio, played, at, kind, width))

    return click.Command(
        "picture",
        callback=draw,
        help=words("command-picture"),
        params=[
            click.Argument(["what"], metavar="WHAT"),
            click.Argument(["file"], type=click.Path(path_type=Path), metavar="FILE"),
            position_option(words),
            choices_option(words),
            click.Option(
                ["--look"], type=click.Choice(LOOKS), default="light", help=words("option-look")
            ),
            click.Option(
                ["--width"],
                type=click.IntRange(64, 4000),
                default=720,
                help=words("option-width"),
            ),
            click.Option(["--move"], type=click.IntRange(min=0), help=words("option-move")),
            click.Option(
                ["--from", "first"], type=click.IntRange(min=0), help=words("option-from")
            ),
            click.Option(["--to", "last"], type=click.IntRange(min=0), help=words("option-to")),
            click.Option(
                ["--seconds"],
                type=click.FloatRange(0.05, 60),
                default=SECONDS,
                metavar="SECONDS",
                help=words("option-still-seconds"),
            ),
            click.Option(["--animate"], is_flag=True, help=words("option-animate")),
            lang_option(words),
        ],
    )


def kind_of(file: Path) -> str:
    kind = file.suffix.lower().removeprefix(".")
    if kind not in KINDS:
        known = one_of([f".{one}" for one in KINDS])
        raise InvalidText(
            "the file of a picture must end in {known}; got {name!r}", known=known, name=file.name
        )
    return kind


def found(what: str, options: Sequence[str], position: str | None) -> tuple[Game[Any, Any], Played]:
    """The game and its positions, each with the move played from it; one for a game's name."""
    if what in GAMES or not Path(what).exists():
        game, place = read_game(what, options, position)
        return game, [(place, None)]
    if options or position is not None:
        raise InvalidText("a record says its options and positions itself; --move chooses one")
    record = read_record(read_text(Path(what)))
    game = game_of(record)
    return game, list(replay(game, record))


def cut(played: Played, first: int | None, last: int | None) -> Played:
    """The positions from after move `first` to after move `last`."""
    end = len(played) - 1
    start, stop = 0 if first is None else first, end if last is None else last
    if not 0 <= start <= stop <= end:
        raise Fault(
            "moves must be 0 to {most}, the first not after the last; got {first} to {last}",
            most=end,
            first=start,
            last=stop,
        )
    part = list(played[start : stop + 1])
    return [*part[:-1], (part[-1][0], None)]


def still(studio: Any, played: Played, at: int, kind: str, width: int) -> bytes:
    from ludion.press.still import as_png

    before = played[at - 1] if at else None
    svg: str = studio.still(played[at][0], before)
    if kind == "svg":
        return svg.encode()
    return as_png(svg, studio.box(studio.scene(played[at][0])), width)


def animation(studio: Any, part: Played, kind: str, width: int, seconds: float) -> bytes:
    from ludion.press.motion import animated_svg, frames, raster

    shown = frames(studio, part, seconds)
    if kind == "svg":
        return animated_svg(studio, shown, GAMES[studio.game.name].title).encode()
    return raster(studio, shown, kind, width)
