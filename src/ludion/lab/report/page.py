"""One self-contained HTML page: text, tables, and charts as SVG; no script, nothing to load."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

STYLE = """
:root { color-scheme: light dark;
  --ink: #1d2433; --dim: #5b6475; --line: #d8dce4; --paper: #fbfaf7 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e6e1; --dim: #a5acba; --line: #3a4252; --paper: #171b24 }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.7rem } h2 { font-size: 1.2rem; margin-top: 2.2rem }
p { max-width: 44rem } .dim { color: var(--dim) }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums }
th, td { text-align: right; padding: 0.25rem 0.7rem; border-bottom: 1px solid var(--line) }
th:first-child, td:first-child { text-align: left }
.wide { overflow-x: auto }
figure { margin: 1rem 0; background: #fff; border-radius: 8px; padding: 0.5rem; overflow-x: auto }
figure svg { max-width: 100%; height: auto }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere }
"""


class Page:
    """A page that grows from top to bottom."""

    def __init__(self, title: str, language: str) -> None:
        self.title, self.language = title, language
        self._parts: list[str] = [f"<h1>{escape(title)}</h1>"]

    def heading(self, text: str) -> None:
        self._parts.append(f"<h2>{escape(text)}</h2>")

    def text(self, text: str, dim: bool = False) -> None:
        kind = ' class="dim"' if dim else ""
        self._parts.append(f"<p{kind}>{escape(text)}</p>")

    def command(self, text: str) -> None:
        self._parts.append(f"<p><code>{escape(text)}</code></p>")

    def table(self, head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>"
            for row in rows
        )
        self._parts.append(
            f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>'
            "</div>"
        )

    def chart(self, title: str, svg: str, says: str = "") -> None:
        """A chart under its heading. Its numbers must be in a table too, for people who cannot see
        it."""
        self.heading(title)
        if says:
            self.text(says, dim=True)
        self._parts.append(f'<figure role="img" aria-label="{escape(title)}">{svg}</figure>')

    def html(self) -> str:
        body = "\n".join(self._parts)
        return (
            f'<!doctype html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(self.title)}</title>\n<style>{STYLE}</style>\n</head>\n"
            f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
        )
