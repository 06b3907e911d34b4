"""Reports as files: one page, or the same numbers as JSON or CSV, by the file's extension."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ludion.core.fault import InvalidText
from ludion.core.files import refuse_existing, write_text
from ludion.lab.report.charts import load_charts
from ludion.lab.report.page import Page

KINDS = (".html", ".json", ".csv")
Rows = Sequence[Mapping[str, Any]]


def refuse_reports(paths: Sequence[Path]) -> None:
    """Raise before hours of games if a report cannot be written after them."""
    for path in paths:
        if path.suffix not in KINDS:
            raise InvalidText("a report is .html, .json or .csv; got {text!r}", text=str(path))
        refuse_existing(path)
        if path.suffix == ".html":
            load_charts()


def write_reports(paths: Sequence[Path], page: Callable[[], Page], data: Any, rows: Rows) -> None:
    for path in paths:
        if path.suffix == ".html":
            write_text(path, page().html())
        elif path.suffix == ".json":
            write_text(path, json.dumps(data, indent=1) + "\n")
        else:
            write_text(path, as_csv(rows))


def as_csv(rows: Rows) -> str:
    """
    >>> as_csv([{"level": 1, "won": 3}, {"level": 2, "won": 5}])
    'level,won\\n1,3\\n2,5\\n'
    """
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()
