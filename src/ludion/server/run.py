"""Start the server: find a free port, print its address, open the browser."""

from __future__ import annotations

import io
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

import segno
import uvicorn

from ludion.core.fault import CannotServe
from ludion.core.files import data_home, trouble
from ludion.locale import Words
from ludion.server.app import Settings, make_app
from ludion.server.http.static import STATIC
from ludion.server.limits import MAX_MESSAGE_BYTES, Connections, RateLimits
from ludion.server.logs import LogStyle, set_up_logs
from ludion.server.protocols import protocols
from ludion.server.push import PushSender, read_keys
from ludion.server.table.registry import Storage, TableRegistry

OWN_PROXIES = ("127.0.0.1", "::1")
"""A proxy on this machine is believed without being named."""
OTHER_FILES = 256
"""Files that are no connections: the database, the page, libraries."""
SOURCES_OF_PAGE = STATIC.parents[3] / "web" / "package.json"
"""Only in a checkout of the sources."""
PORT = 8700
TRIES = 50
LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"


@dataclass(frozen=True)
class ServeOptions:
    """The options of `ludion serve`."""

    host: str | None = None
    port: int | None = None
    lan: bool = False
    database: str | None = None
    retention: float | None = None
    domains: tuple[str, ...] = ()
    open_browser: bool = True
    metrics: str | None = None
    """Where metrics are served, HOST:PORT; None: nowhere."""
    log: LogStyle = "lines"
    proxies: tuple[str, ...] = ()
    connections: int | None = None
    connections_per_address: int | None = None
    without_page: bool = False
    private: bool = False
    """Whether people meet by links alone."""
    push_keys: Path | None = None
    """The file with the operator's keys for Web Push; None: the usual one, where there is one."""
    cluster: str | None = None
    """The Dask scheduler for the operator's experiments (`/lab`); None: this machine plays them."""


def default_push_keys() -> Path:
    return data_home() / "push.toml"


def push_sender(file: Path | None) -> PushSender | None:
    """Web Push with the operator's keys; without keys nobody is notified."""
    wanted = file or default_push_keys()
    if file is None and not wanted.is_file():
        return None
    return PushSender(read_keys(wanted))


def default_database() -> str:
    return f"sqlite:///{data_home() / 'house.db'}"


def serve(options: ServeOptions, words: Words, say: Callable[[str], None]) -> None:
    """Serve until interrupted."""
    if not options.without_page:
        refuse_without_page()
    database = checked(options.database) or default_database()
    host = options.host or (EVERYWHERE if options.lan else LOOPBACK)
    with bind(host, options.port, say, words) as bound:
        serve_on(bound, host, database, options, words, say)


def serve_on(
    bound: socket.socket,
    host: str,
    database: str,
    options: ServeOptions,
    words: Words,
    say: Callable[[str], None],
) -> None:
    port = bound.getsockname()[1]
    here = address(LOOPBACK if host in (EVERYWHERE, "::") else host, port)
    lan_url = address(lan_address(), port) if not is_loopback(host) else None
    usual = RateLimits()
    limits = RateLimits(
        connections=fitting(options.connections or usual.connections, words, say),
        connections_per_address=options.connections_per_address or usual.connections_per_address,
    )
    storage = Storage(database, options.retention)
    push = push_sender(options.push_keys)
    registry = TableRegistry(storage, new_tables=limits.tables, private=options.private, push=push)
    places = Connections(limits, (*OWN_PROXIES, *options.proxies))
    settings = Settings(
        storage, options.domains, here, lan_url, limits, places=places, cluster=options.cluster
    )
    server = HouseServer(uvicorn_config(make_app(settings, registry), places), registry)
    set_up_logs(options.log)
    if options.metrics is not None:
        registry.metrics.serve(options.metrics)
    announce(here, lan_url, words, say)
    if options.open_browser and has_page() and has_screen():
        Thread(target=open_when_ready, args=(server, here), daemon=True).start()
    server.run(sockets=[bound])


class HouseServer(uvicorn.Server):
    """A server that asks its readers to reconnect before it stops."""

    def __init__(self, config: uvicorn.Config, registry: TableRegistry) -> None:
        super().__init__(config)
        self._registry = registry

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._registry.dismiss_readers()
        await super().shutdown(sockets)


def checked(database: str | None) -> str | None:
    """A database URL that the server can use; a plain path is not one.

    >>> checked("sqlite:///games.db")
    'sqlite:///games.db'
    """
    scheme, mark, _ = (database or "sqlite://").partition("://")
    if mark and scheme.partition("+")[0] in ("sqlite", "postgresql"):
        return database
    raise CannotServe(
        "--database must be sqlite:///PATH or postgresql://USER@HOST/NAME; got {got}",
        got=f"{scheme}://…" if mark else database,
    )


def fitting(connections: int, words: Words, say: Callable[[str], None]) -> int:
    """How many connections the file limit of this process allows; it is raised if possible."""
    allowed = raise_file_limit(connections + OTHER_FILES)
    if allowed is None or allowed >= connections + OTHER_FILES:
        return connections
    fits = max(OTHER_FILES, allowed - OTHER_FILES)
    say(words("serve-files", wanted=connections, files=allowed, connections=fits))
    return fits


def raise_file_limit(wanted: int) -> int | None:
    """The number of files that this process may open now; None if there is no such limit."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY not in (soft, hard):
        wanted = min(wanted, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return None if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):
        return soft
    return wanted


def uvicorn_config(app: Any, places: Connections) -> uvicorn.Config:
    """`places` counts connections, and knows the proxies whose X-Forwarded headers are trusted."""
    requests, sockets = protocols(places)
    return uvicorn.Config(
        app,
        http=requests,
        forwarded_allow_ips=sorted(places.proxies),
        log_config=None,
        access_log=False,
        server_header=False,
        ws=sockets,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
    )


def bind(host: str, port: int | None, say: Callable[[str], None], words: Words) -> socket.socket:
    """A listening socket: on the given port, or on the first free one from PORT on."""
    if port is not None:
        return listen(host, port)
    for tried in range(PORT, PORT + TRIES):
        try:
            bound = listen(host, tried)
        except CannotServe:
            continue
        if tried != PORT:
            say(words("serve-port-in-use", wanted=str(PORT), port=str(tried)))
        return bound
    return listen(host, 0)


def listen(host: str, port: int) -> socket.socket:
    bound: socket.socket | None = None
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        bound = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":  # it would let two servers share a port there
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
        bound.listen(1024)
        return bound
    except OSError as fault:
        if bound is not None:
            bound.close()
        raise CannotServe(
            "cannot listen on {host} port {port} ({reason}); give another with --port",
            host=host,
            port=port,
            reason=trouble(fault),
        ) from None


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def lan_address() -> str:
    """This machine's address on its network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def announce(here: str, lan_url: str | None, words: Words, say: Callable[[str], None]) -> None:
    say(words("serve-here", url=here))
    if lan_url is not None:
        say(words("serve-lan", url=lan_url))
        picture = io.StringIO()
        segno.make(lan_url, error="m").terminal(out=picture, border=2, compact=True)
        say(picture.getvalue().rstrip("\n"))
    say(words("serve-stop"))
    if not has_page() and SOURCES_OF_PAGE.is_file():
        say(words("serve-no-page"))


def has_page() -> bool:
    return (STATIC / "index.html").is_file()


def refuse_without_page() -> None:
    """An installed server without its page is broken; in the sources it may be built later."""
    if not has_page() and not SOURCES_OF_PAGE.is_file():
        raise CannotServe(
            "this installation has no page; install it again with: pip install --force-reinstall "
            "'ludion[play]' (or serve the API alone, with --no-page)"
        )


def has_screen() -> bool:
    """Whether a graphical browser can be opened: a text browser would take over the terminal."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_when_ready(server: uvicorn.Server, url: str) -> None:
    while not server.started:
        sleep(0.05)
    webbrowser.open(url)
