"""PDF and PNG, by typst: one self-contained wheel draws, typesets and embeds fonts."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from ludion.press.fonts import font_folder


def typeset(
    source: str, files: Mapping[str, str], kind: Literal["pdf", "png"] = "pdf"
) -> list[bytes]:
    """Typeset a typst document with the files it names: one PDF, or a PNG for each page."""
    import typst

    folder = font_folder()
    with _written(source, files) as main:
        made = typst.compile(
            main,
            root=main.parent,
            format=kind,
            ppi=72.0,
            font_paths=[] if folder is None else [folder],
            ignore_system_fonts=True,
        )
    return [made] if isinstance(made, bytes) else list(made)


def page_count(source: str, files: Mapping[str, str]) -> int:
    """How many pages a document has."""
    import typst

    folder = font_folder()
    marked = source + "\n#context [#metadata(counter(page).get().first()) <last>]\n"
    with _written(marked, files) as main:
        told = typst.query(
            main,
            "<last>",
            field="value",
            one=True,
            root=main.parent,
            font_paths=[] if folder is None else [folder],
            ignore_system_fonts=True,
        )
    return int(json.loads(told))


@contextmanager
def _written(source: str, files: Mapping[str, str]) -> Iterator[Path]:
    """Write the document into its own folder, beside its files."""
    with tempfile.TemporaryDirectory(prefix="ludion-") as place:
        for name, text in files.items():
            (Path(place) / name).write_text(text, encoding="utf-8")
        main = Path(place) / "main.typ"
        main.write_text(source, encoding="utf-8")
        yield main


def pixels(pictures: Sequence[str], width: int, height: int) -> list[bytes]:
    """SVG pictures of one size as PNG."""
    files = {f"{at}.svg": text for at, text in enumerate(pictures)}
    pages = "\n#pagebreak()\n".join(f'#image("{name}", width: 100%)' for name in files)
    setup = f"#set page(width: {width}pt, height: {height}pt, margin: 0pt, fill: none)\n"
    return typeset(setup + pages, files, "png")
