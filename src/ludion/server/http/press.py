"""Pictures, animations and prints over HTTP. They show what a spectator sees."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from ludion.core.fault import InvalidText
from ludion.core.game import Game
from ludion.games import load_written, refuse_undrawn
from ludion.locale import words
from ludion.match.worker import WorkerPool
from ludion.press.still import USUAL_PX, Studio
from ludion.server.http.errors import speak_in
from ludion.server.http.study import MAX_STUDY_BYTES
from ludion.server.limits import address_of
from ludion.server.study.line import Played, chosen_game, played_moves, played_record
from ludion.server.study.press import Press, refuse_without_press
from ludion.server.table.live import Table
from ludion.server.wire.api.study import WantedPicture
from ludion.show.messages import Language

MEDIA = {
    "svg": "image/svg+xml",
    "png": "image/png",
    "gif": "image/gif",
    "webp": "image/webp",
    "pdf": "application/pdf",
}
MOST_OPTIONS = 8000
"""Characters."""
MOST_ANIMATED = 400
"""Moves."""
Kind = Literal["svg", "png"]
Theme = Literal["light", "dark", "saving"]


@post("/api/picture", status_code=200, request_max_body_size=MAX_STUDY_BYTES)
async def picture(
    data: JSONBody[WantedPicture], request: Request[Any, Any, Any], state: State
) -> Response[bytes]:
    """A position, or the moves that led to it as an animation."""
    speak_in(request, data.lang)
    readers: WorkerPool = state.registry.readers
    address = address_of(request.scope)
    press: Press = state.press
    if not data.animated:
        job = await readers.run(lambda stop: drawn(data), address)
        made = await finished(job, press, address)
        return attached(made, f"{data.game or 'ludion'}.{data.kind}", data.kind)
    refuse_without_press()
    job = await readers.run(lambda stop: animation_job(data), address)
    return attached(await press.file(job, address), f"{job['game']}.{data.kind}", data.kind)


def played_of(wanted: WantedPicture) -> Played:
    if wanted.record:
        return played_record(wanted.record)
    return played_moves(chosen_game(wanted.game, wanted.options), wanted.start, wanted.moves)


def drawn(wanted: WantedPicture) -> dict[str, Any]:
    """A still picture of the last position, as a job for `finished`."""
    if wanted.kind not in ("svg", "png"):
        raise InvalidText("a still picture is an svg or a png; got {came!r}", came=wanted.kind)
    played = played_of(wanted)
    before = (played.positions[-2], played.moves[-1]) if played.moves else None
    return still(played.game, played.positions[-1], before, wanted.lang, wanted.look, wanted.kind)


def still(
    game: Game[Any, Any], position: Any, before: Any, lang: str, look: str, kind: str
) -> dict[str, Any]:
    studio = Studio(game, words(lang), look)
    box = studio.box(studio.scene(position))
    width = 2 * USUAL_PX
    return {
        "kind": kind,
        "game": game.name,
        "svg": studio.still(position, before),
        "size": [width, round(width * box.height / box.width)],
    }


async def finished(job: dict[str, Any], press: Press, address: str) -> bytes:
    """The file of a still picture: SVG as it was drawn, PNG by the press."""
    return job["svg"].encode() if job["kind"] == "svg" else await press.file(job, address)


def animation_job(wanted: WantedPicture) -> dict[str, Any]:
    """The job for the press, after the moves were played by the rules."""
    if wanted.kind == "png":
        raise InvalidText("a PNG is a still picture; animations are gif, webp or svg")
    played = played_of(wanted)
    refuse_undrawn(played.game.name)
    if len(played.moves) - wanted.since > MOST_ANIMATED:
        raise InvalidText(
            "an animation must have at most {most} moves; got {count}",
            most=MOST_ANIMATED,
            count=len(played.moves) - wanted.since,
        )
    return {
        "kind": wanted.kind,
        "game": played.game.name,
        "options": [f"{name}={value}" for name, value in played.game.options.items()],
        "start": played.record.tags.get("Start", ""),
        "moves": [step.move for step in played.record.steps],
        "since": wanted.since,
        "lang": wanted.lang,
        "look": wanted.look,
    }


@get("/api/tables/{id:str}/picture")
async def table_picture(
    id: FromPath[str],
    request: Request[Any, Any, Any],
    state: State,
    kind: FromQuery[Kind] = "svg",
    look: FromQuery[Theme] = "light",
    lang: FromQuery[Language] = "en",
) -> Response[bytes]:
    """The position of a table as a spectator sees it."""
    table: Table = await state.registry.table(id)
    address = address_of(request.scope)
    table.touch(address)
    match = table.state.match
    before = (match.positions[-2], match.moves[-1]) if match.moves else None
    game, position = match.game, match.position
    readers: WorkerPool = state.registry.readers
    job = await readers.run(lambda stop: still(game, position, before, lang, look, kind), address)
    made = await finished(job, state.press, address)
    return attached(made, f"{game.name}-{id}.{kind}", kind)


@get("/api/print/{game:str}")
async def printed(
    game: FromPath[str],
    request: Request[Any, Any, Any],
    state: State,
    paper: FromQuery[Literal["a4", "letter"]] = "a4",
    ink: FromQuery[Literal["colour", "saving"]] = "colour",
    lang: FromQuery[Language] = "en",
    options: FromQuery[str] = "",
) -> Response[bytes]:
    """A PDF to print and play; `options` are as in a record: `players=3 room=…`."""
    if len(options) > MOST_OPTIONS:
        raise InvalidText(
            "options must have at most {most} characters; got {count}",
            most=MOST_OPTIONS,
            count=len(options),
        )
    refuse_undrawn(game)
    address = address_of(request.scope)
    readers: WorkerPool = state.registry.readers
    rules = await readers.run(lambda stop: load_written(game, options.split()), address)
    chosen = [f"{name}={value}" for name, value in rules.options.items()]
    job = {
        "kind": "pdf",
        "game": game,
        "options": chosen,
        "paper": paper,
        "ink": ink,
        "lang": lang,
    }
    press: Press = state.press
    return attached(await press.file(job, address), f"{game}-{lang}-{paper}.pdf", "pdf")


def attached(made: bytes, name: str, kind: str) -> Response[bytes]:
    return Response(
        made,
        media_type=MEDIA[kind],
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


ROUTES: list[ControllerRouterHandler] = [picture, table_picture, printed]
