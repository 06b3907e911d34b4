"""For the site: links that leave docs/ name files of the repository, which must exist."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parent
OUTWARD = re.compile(r"(?<!!)\[([^\]]*)\]\((\.\./[^)#\s]*)(?:#[^)\s]*)?\)")


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Called by MkDocs for every page."""

    def shown(link: re.Match[str]) -> str:
        if not (DOCS / link[2]).exists():
            from mkdocs.exceptions import PluginError

            raise PluginError(f"{page.file.src_path}: {link[2]} does not exist")
        return link[1]

    return OUTWARD.sub(shown, markdown)
