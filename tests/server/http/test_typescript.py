from pathlib import Path

import pytest

from ludion.server.http.typescript import WEB, files

FILES = files()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(WEB).as_posix())
def test_the_types_of_the_page_are_those_of_the_server(file: Path) -> None:
    assert file.read_text("utf-8") == FILES[file], "run python -m ludion.server.http.typescript"
