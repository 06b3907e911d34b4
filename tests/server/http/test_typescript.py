from ludion.server.http.typescript import PROTOCOL, protocol


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert PROTOCOL.read_text("utf-8") == protocol(), "run python -m ludion.server.http.typescript"
