"""The page that Vite has built: every address that is not the API's is answered by it."""

from __future__ import annotations

import gzip
import json
from contextlib import suppress
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.datastructures import State

from ludion.core.fault import NoTable
from ludion.server.table.registry import House

STATIC = Path(__file__).parent.parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
"""Files whose names have a hash of what they hold."""
ASK_AGAIN = "no-cache"
WORTH_PRESSING = 1000
PRESSED = ("text/", "application/javascript", "application/json", "image/svg+xml")
NOT_BUILT = b"The page has not been built: run python3 do.py play, or npm run build in web/.\n"


class Asset(NamedTuple):
    body: bytes
    pressed: bytes | None
    kind: str
    tag: str
    caching: str


class Page:
    """The built files in memory, read again when the page has been built again."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self._assets: dict[str, Asset] = {}
        self._pages: dict[tuple[str, ...], Asset] = {}
        self._built = -1

    def find(self, path: str, lang: str = "en", game: str = "") -> Asset | None:
        """The file of a path, or the page itself: it knows the way to /t/ID and the others."""
        self._read_if_changed()
        found = self._assets.get(path.strip("/"))
        looks_like_file = "." in path.rpartition("/")[2] or path.startswith("/assets/")
        if found is not None and path != "/":
            return found
        return None if looks_like_file else self._page(wanted_modules(path, lang, game))

    def _page(self, modules: tuple[str, ...]) -> Asset | None:
        """The page, with word of what this address will want: a browser fetches it meanwhile."""
        if modules not in self._pages and "index.html" in self._assets:
            body = self._assets["index.html"].body.decode()
            links = "".join(
                f'<link rel="modulepreload" crossorigin href="/{file}">'
                for file in files_of(modules, self._manifest())
                if f'"/{file}"' not in body
            )
            told = body.replace("</head>", f"{links}</head>").encode()
            self._pages[modules] = as_asset(told, "text/html", ASK_AGAIN)
        return self._pages.get(modules)

    def _manifest(self) -> dict[str, Any]:
        """What Vite says it has made of which module."""
        found = self._assets.get("manifest.json")
        return {} if found is None else json.loads(found.body)

    def _read_if_changed(self) -> None:
        index = self.folder / "index.html"
        built = index.stat().st_mtime_ns if index.is_file() else 0
        if built != self._built:
            self._built = built
            self._pages = {}
            files = [file for file in self.folder.rglob("*") if file.is_file()] if built else []
            self._assets = {
                file.relative_to(self.folder).as_posix(): read_asset(file) for file in files
            }


def wanted_modules(path: str, lang: str, game: str) -> tuple[str, ...]:
    """The modules that home or a table begins with, as Vite's manifest calls them.

    >>> wanted_modules("/t/k3x", "en", "gravity")[-1]
    'src/boards/gravity/index.ts'
    """
    words = [f"../src/ludion/locale/{lang}/{part}.ftl?raw" for part in ("page", "board")]
    if path == "/":
        return (words[0], "src/pages/home/Home.svelte", "src/boards/emblems.ts")
    if path.startswith("/t/") and game:
        of_game = f"../src/ludion/games/{game}/words/{lang}/board.ftl?raw"
        return (*words, of_game, "src/pages/table/Table.svelte", f"src/boards/{game}/index.ts")
    return ()


def files_of(modules: tuple[str, ...], manifest: dict[str, Any]) -> list[str]:
    """The files of modules and of all that they import."""
    found: dict[str, None] = {}
    left = [module for module in reversed(modules) if module in manifest]
    while left:
        entry = manifest[left.pop()]
        if entry["file"] not in found:
            found[entry["file"]] = None
            left += entry.get("imports", [])
    return list(found)


def read_asset(file: Path) -> Asset:
    kind = guess_type(file.name)[0] or "application/octet-stream"
    if kind == "text/javascript":
        kind = "application/javascript"
    caching = FOR_EVER if file.parent.name == "assets" else ASK_AGAIN
    return as_asset(file.read_bytes(), kind, caching)


def as_asset(body: bytes, kind: str, caching: str) -> Asset:
    worth = len(body) > WORTH_PRESSING and kind.startswith(PRESSED)
    return Asset(
        body,
        gzip.compress(body, 9) if worth else None,
        kind,
        f'"{sha256(body).hexdigest()[:20]}"',
        caching,
    )


async def game_of(path: str, house: House) -> str:
    """Which game is played at the table of an address; nothing where there is none."""
    if not path.startswith("/t/"):
        return ""
    with suppress(NoTable):
        return (await house.table(path.removeprefix("/t/").strip("/"))).room.game.name
    return ""


def language_of(request: Request[Any, Any, Any]) -> str:
    """What ?lang asks for, else what the browser prefers."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language") or ""
    return "fr" if wanted.lower().startswith("fr") else "en"


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    path = request.scope["path"]
    found: Asset | None = None
    if not path.startswith("/api/"):
        lang, game = language_of(request), await game_of(path, state.house)
        found = state.page.find(path, lang, game)
    if found is None:
        missing = path == "/" or "." not in path
        body = NOT_BUILT if missing and not path.startswith("/api/") else b"not found\n"
        return Response(body, status_code=404, media_type="text/plain")
    headers = {"cache-control": found.caching, "etag": found.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    if found.pressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(found.pressed, media_type=found.kind, headers=headers)
    return Response(found.body, media_type=found.kind, headers=headers)
