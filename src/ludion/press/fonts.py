"""The page's fonts, for a typesetter.

The built page has Instrument Sans and Newsreader as WOFF2, which typst does not read. They are
unpacked once into the user's cache. Without the page (or without fontTools) typst uses its own
fonts.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import ludion
from ludion.core.kernel import cache_home

FACES = (
    "instrument-sans-latin-wght-normal",
    "newsreader-latin-opsz-normal",
    "newsreader-latin-opsz-italic",
)
"""Files of the page: `FACE-<digest>.woff2` where it is built, `FACE.woff2` in its packages."""


@cache
def font_folder() -> Path | None:
    """A folder with the page's fonts as TrueType; None if there are none."""
    found = [path for face in FACES if (path := _packed(face)) is not None]
    if len(found) < len(FACES) or find_spec("fontTools") is None or find_spec("brotli") is None:
        return None
    folder = cache_home() / "fonts"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in found:
            unpacked = folder / f"{path.stem}.ttf"
            if not unpacked.is_file():
                _unpack(path, unpacked)
    except OSError:
        return None
    return folder


def _packed(face: str) -> Path | None:
    """The file of a font: from the built page, else from the packages that it is built from."""
    package = Path(ludion.__file__).parent
    family = face.partition("-latin")[0]
    packages = package.parents[1] / "web" / "node_modules" / "@fontsource-variable"
    places = (package / "server" / "static" / "assets", packages / family / "files")
    for place in places:
        with suppress(OSError):
            for path in sorted(place.glob(f"{face}*.woff2")):
                return path
    return None


def _unpack(packed: Path, unpacked: Path) -> None:
    from fontTools.ttLib import TTFont

    font = TTFont(packed)
    font.flavor = None
    beside = unpacked.with_name(f".{unpacked.name}.{os.getpid()}")
    font.save(beside)
    beside.replace(unpacked)
