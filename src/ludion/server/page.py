"""The page that Vite has built: every address that is not the API's is answered by it."""

from __future__ import annotations

import gzip
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.datastructures import State

STATIC = Path(__file__).parent / "static"
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
        self._built = -1

    def find(self, path: str) -> Asset | None:
        """The file of a path, or the page itself: it knows the way to /t/ID and the others."""
        self._read_if_changed()
        found = self._assets.get(path.strip("/"))
        looks_like_file = "." in path.rpartition("/")[2] or path.startswith("/assets/")
        return found if found is not None or looks_like_file else self._assets.get("index.html")

    def _read_if_changed(self) -> None:
        index = self.folder / "index.html"
        built = index.stat().st_mtime_ns if index.is_file() else 0
        if built != self._built:
            self._built = built
            files = [file for file in self.folder.rglob("*") if file.is_file()] if built else []
            self._assets = {
                file.relative_to(self.folder).as_posix(): read_asset(file) for file in files
            }


def read_asset(file: Path) -> Asset:
    body = file.read_bytes()
    kind = guess_type(file.name)[0] or "application/octet-stream"
    if kind == "text/javascript":
        kind = "application/javascript"
    worth = len(body) > WORTH_PRESSING and kind.startswith(PRESSED)
    return Asset(
        body,
        gzip.compress(body, 9) if worth else None,
        kind,
        f'"{sha256(body).hexdigest()[:20]}"',
        FOR_EVER if file.parent.name == "assets" else ASK_AGAIN,
    )


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    path = request.scope["path"]
    found: Asset | None = None if path.startswith("/api/") else state.page.find(path)
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
