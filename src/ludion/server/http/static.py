"""The page built by Vite. It answers every URL outside the API."""

from __future__ import annotations

import gzip
import json
import re
from contextlib import suppress
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from ludion.core.fault import NoTable
from ludion.server.http.errors import language_of
from ludion.server.table.registry import TableRegistry

STATIC = Path(__file__).parent.parent / "static"
CACHE_FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose names contain a hash of their content."""
REVALIDATE = "no-cache"
MIN_COMPRESSED_BYTES = 1000
"""Smaller files gain nothing by compression."""
COMPRESSED_TYPES = (
    "text/",
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "image/svg+xml",
)
BROTLI = ".br"
"""The build writes a compressed copy under the name of the file and this."""
NOT_BUILT = (
    b"This server has no page. An installed one gets it by: pip install --force-reinstall "
    b"'ludion[play]'; sources by: python3 do.py play, or npm run build in web/.\n"
)


class Asset(NamedTuple):
    body: bytes
    packed: dict[str, bytes]
    """The body in smaller encodings, the smallest first."""
    kind: str
    etag: str
    caching: str


class Page:
    """The built files in memory; they are reloaded after a new build."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self._assets: dict[str, Asset] = {}
        self._pages: dict[tuple[str, ...], Asset] = {}
        self._built = -1

    def find(self, path: str, lang: str = "en", game: str = "") -> Asset | None:
        """The file of a path, or the page itself, which routes /t/ID and the other URLs."""
        self._read_if_changed()
        found = self._assets.get(path.strip("/"))
        looks_like_file = "." in path.rpartition("/")[2] or path.startswith("/assets/")
        if found is not None and path != "/":
            return found
        return None if looks_like_file else self._page(wanted_modules(path, lang, game))

    def _page(self, modules: tuple[str, ...]) -> Asset | None:
        """The page with preload links, so the browser fetches what this URL needs at once."""
        if modules not in self._pages and "index.html" in self._assets:
            body = self._assets["index.html"].body.decode()
            links = "".join(
                f'<link rel="modulepreload" crossorigin href="/{file}">'
                for file in files_of(modules, self._manifest())
                if f'"/{file}"' not in body
            )
            page = body.replace("</head>", f"{links}</head>").encode()
            self._pages[modules] = as_asset(page, "text/html", REVALIDATE)
        return self._pages.get(modules)

    def _manifest(self) -> dict[str, Any]:
        """Vite's manifest: the built file of each module."""
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
                file.relative_to(self.folder).as_posix(): read_asset(file)
                for file in files
                if file.suffix != BROTLI
            }


def wanted_modules(path: str, lang: str, game: str) -> tuple[str, ...]:
    """The modules that the home page or a table needs first, by their names in Vite's manifest.

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
    """The files of modules and of everything they import."""
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
    if file.suffix == ".webmanifest":
        kind = "application/manifest+json"
    caching = CACHE_FOR_EVER if file.parent.name == "assets" else REVALIDATE
    copy = file.with_name(file.name + BROTLI)
    brotli = copy.read_bytes() if copy.is_file() else None
    return as_asset(file.read_bytes(), kind, caching, brotli)


def as_asset(body: bytes, kind: str, caching: str, brotli: bytes | None = None) -> Asset:
    packed = {}
    if len(body) > MIN_COMPRESSED_BYTES and kind.startswith(COMPRESSED_TYPES):
        if brotli is not None:
            packed["br"] = brotli
        packed["gzip"] = gzip.compress(body, 9)
    return Asset(body, packed, kind, f'"{sha256(body).hexdigest()[:20]}"', caching)


async def game_of(path: str, registry: TableRegistry) -> str:
    """The game of the table at a URL; empty if there is no table."""
    if not path.startswith("/t/"):
        return ""
    with suppress(NoTable):
        return (await registry.table(path.removeprefix("/t/").strip("/"))).state.game.name
    return ""


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    path = request.scope["path"]
    if path.startswith("/api/"):
        raise NotFoundException(f"there is no {path} in the API; see /schema")
    lang, game = language_of(request), await game_of(path, state.registry)
    found: Asset | None = state.page.find(path, lang, game)
    if found is None:
        body = NOT_BUILT if path == "/" or "." not in path else b"not found\n"
        return Response(body, status_code=404, media_type="text/plain")
    headers = {"cache-control": found.caching, "etag": found.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers)
    accepted = re.findall(r"[a-z]+", request.headers.get("accept-encoding", ""))
    for encoding, packed in found.packed.items():
        if encoding in accepted:
            headers["content-encoding"] = encoding
            return Response(packed, media_type=found.kind, headers=headers)
    return Response(found.body, media_type=found.kind, headers=headers)
