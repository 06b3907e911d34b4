"""Web Push: notifies people of their turn while the page is closed, if they have asked for it.

An endpoint is an address that a stranger has given us. So a message goes only to a public address,
by HTTPS, within a few seconds, in a worker thread, and little of the answer is read. Redirects are
not followed. The message is encrypted for the browser (RFC 8291), and signed with the keys of the
operator (VAPID, RFC 8292), who makes them with `ludion house push-keys`.
"""

from __future__ import annotations

import logging
import os
import re
import socket
import ssl
import tomllib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from http.client import HTTPException, HTTPSConnection
from ipaddress import ip_address
from pathlib import Path
from threading import Timer
from time import time
from typing import Any, Literal, NamedTuple
from urllib.parse import SplitResult, urlsplit

from ludion.core.fault import BadQuery, Busy, CannotServe
from ludion.core.files import trouble
from ludion.match.worker import WorkerPool
from ludion.server.store.people import Subscription

THREADS = 2
MOST_OF_A_PERSON = 20
"""Messages to one person that are being sent or wait for it."""
TIMEOUT_S = 5.0
"""For each step of sending."""
DEADLINE_S = 15.0
"""For all of it: an endpoint may answer one byte at a time."""
TTL_S = 86_400
"""How long a push service keeps a message for a browser that is not there."""
VALID_S = 12 * 3600
"""How long a signature is valid; push services allow a day at most."""
MAX_ENDPOINT = 1000
PORT = 443
GONE = (404, 410)
TOO_MANY = 429
Delivery = Literal["sent", "gone", "later"]
"""What came of a message: the push service has it; nobody is there any more, so the subscription is
worthless; or the service could not be reached or refused it for now."""
KEY = re.compile(r"[A-Za-z0-9_-]{80,100}={0,2}")
AUTH = re.compile(r"[A-Za-z0-9_-]{20,28}={0,2}")

logger = logging.getLogger(__name__)


class PushKeys(NamedTuple):
    """The operator's keys; browsers subscribe with `public`."""

    private: str
    public: str
    contact: str
    """Where push services reach the operator: mailto: or https:."""


class Message(NamedTuple):
    """An encrypted message and its destination."""

    endpoint: str
    body: bytes
    headers: dict[str, str]


# ---- keys ----


def make_keys(file: Path, contact: str) -> PushKeys:
    """Make keys and store them in a file that only its owner can read; never overwrite one."""
    vapid = the_library().vapid()
    vapid.generate_keys()
    number = vapid.private_key.private_numbers().private_value
    private = urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()
    text = f'contact = "{checked_contact(contact)}"\nprivate = "{private}"\n'
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with open(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as made:
            made.write(text)
    except OSError as fault:
        raise CannotServe(
            "the keys cannot be written to {file} ({reason})", file=file, reason=trouble(fault)
        ) from None
    return read_keys(file)


def checked_contact(contact: str) -> str:
    if re.fullmatch(r"mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+|https://[\w-]+(\.[\w-]+)+", contact):
        return contact
    raise CannotServe(
        "a contact must be mailto:NAME@HOST or https://HOST; got {got!r}", got=contact
    )


def read_keys(file: Path) -> PushKeys:
    try:
        stored = tomllib.loads(file.read_text(encoding="utf-8"))
        private, contact = str(stored["private"]), checked_contact(str(stored["contact"]))
        public = the_library().vapid.from_raw(private.encode()).public_key
    except (OSError, KeyError, ValueError) as fault:
        reason = trouble(fault) if isinstance(fault, OSError) else "it has other contents"
        raise CannotServe(
            "the keys in {file} cannot be read ({reason}); make them with: ludion house push-keys",
            file=file,
            reason=reason,
        ) from None
    numbers = public.public_numbers()
    point = b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")
    return PushKeys(private, urlsafe_b64encode(point).rstrip(b"=").decode(), contact)


class Library(NamedTuple):
    """The part of pywebpush, an extra, that is used here."""

    vapid: Any
    pusher: Any


def the_library() -> Library:
    try:
        from py_vapid import Vapid02
        from pywebpush import WebPusher
    except ImportError:
        raise CannotServe(
            "Web Push needs the extra 'push'; install it with: pip install 'ludion[push]'"
        ) from None
    return Library(Vapid02, WebPusher)


# ---- endpoints ----


def refuse_bad_endpoint(to: Subscription) -> None:
    """Refuse an endpoint that cannot be a browser's subscription, before it is stored."""
    if endpoint_parts(to.endpoint) is None:
        raise BadQuery(
            "an endpoint must be https://HOST/… of at most {most} characters; got {count}",
            most=MAX_ENDPOINT,
            count=len(to.endpoint),
        )
    if not KEY.fullmatch(to.p256dh) or not AUTH.fullmatch(to.auth):
        raise BadQuery("the keys of a subscription are not those of a browser")


def endpoint_parts(endpoint: str) -> SplitResult | None:
    """The parts of a URL that may be a push service's; None if it cannot be.

    >>> endpoint_parts("https://push.example.org/a")[1], endpoint_parts("http://push.example.org/")
    ('push.example.org', None)
    """
    try:
        parts = urlsplit(endpoint)
        is_usual = parts.scheme == "https" and parts.port in (None, PORT)
    except ValueError:
        return None
    is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    has_user = parts.username is not None or parts.password is not None
    if not (is_usual and is_plain and parts.hostname and len(endpoint) <= MAX_ENDPOINT):
        return None
    return None if has_user else parts


def is_public(address: str) -> bool:
    """
    >>> is_public("192.168.1.7"), is_public("::ffff:127.0.0.1"), is_public("9.9.9.9")
    (False, False, True)
    """
    found = ip_address(address.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None) or getattr(found, "sixtofour", None)
    found = mapped or found
    return found.is_global and not found.is_multicast


# ---- sending ----


class PushSender:
    """Sends messages in worker threads; `may_reach` says which addresses it may connect to."""

    def __init__(
        self,
        keys: PushKeys,
        may_reach: Callable[[str], bool] = is_public,
        context: ssl.SSLContext | None = None,
        port: int = PORT,
    ) -> None:
        self.keys, self._may_reach, self._port = keys, may_reach, port
        self._context = context or ssl.create_default_context()
        self._library = the_library()
        self._workers = WorkerPool(THREADS, "ludion-push", share=1, most=MOST_OF_A_PERSON)

    def close(self) -> None:
        self._workers.close()

    async def send(self, to: Subscription, text: bytes, topic: str, person: str) -> Delivery:
        """Send a message; the next one of its topic replaces it if it is not delivered yet."""
        with suppress(Busy):  # more than a person would read: the next one says the same
            status = await self._workers.run(lambda stop: self._send(to, text, topic), person)
            return delivery_of(status)
        return "sent"

    def _send(self, to: Subscription, text: bytes, topic: str) -> int:
        """Send in a worker thread. Return the status of the answer; 0 if there was none, 410 if the
        endpoint does not exist."""
        try:
            message = self.encrypted(to, text, topic)
        except Exception as fault:  # invalid keys
            logger.info("a subscription cannot be used (%s)", type(fault).__name__)
            return GONE[-1]
        try:
            return self._post(message)
        except (OSError, HTTPException, ValueError) as fault:
            logger.info("a push service did not take a message (%s)", type(fault).__name__)
            return 0

    def encrypted(self, to: Subscription, text: bytes, topic: str) -> Message:
        parts = urlsplit(to.endpoint)
        keys = {"p256dh": to.p256dh, "auth": to.auth}
        pusher = self._library.pusher({"endpoint": to.endpoint, "keys": keys})
        body = bytes(pusher.encode(text, "aes128gcm")["body"])
        vapid = self._library.vapid.from_raw(self.keys.private.encode())
        claims = {
            "aud": f"https://{parts.netloc}",
            "exp": round(time()) + VALID_S,
            "sub": self.keys.contact,
        }
        headers = {
            **vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_S),
            "Topic": topic,
            "Urgency": "normal",
        }
        return Message(to.endpoint, body, headers)

    def _post(self, message: Message) -> int:
        parts = endpoint_parts(message.endpoint)
        if parts is None or parts.hostname is None:
            return GONE[-1]
        connection = PinnedConnection(parts.hostname, self._port, self._context, self._reachable)
        deadline = Timer(DEADLINE_S, connection.abort)
        deadline.daemon = True
        deadline.start()
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path, message.body, message.headers)
            return connection.getresponse().status
        finally:
            deadline.cancel()
            connection.close()

    def _reachable(self, host: str) -> Sequence[tuple[str, int]]:
        """The public addresses of a host; a name that also has others is refused."""
        found = socket.getaddrinfo(host, self._port, type=socket.SOCK_STREAM)
        addresses = [(str(one[4][0]), self._port) for one in found]
        if not addresses or not all(self._may_reach(address) for address, _ in addresses):
            raise OSError("the address is not public")
        return addresses


def delivery_of(status: int) -> Delivery:
    """What the status of an answer means; 0 if there was none.

    >>> [delivery_of(status) for status in (201, 410, 400, 429, 503, 0)]
    ['sent', 'gone', 'sent', 'later', 'later', 'later']
    """
    if status in GONE:
        return "gone"
    return "later" if status in (0, TOO_MANY) or status >= 500 else "sent"


class PinnedConnection(HTTPSConnection):
    """Connects to the address that was checked: a name may resolve to another a moment later."""

    def __init__(
        self,
        host: str,
        port: int,
        context: ssl.SSLContext,
        reachable: Callable[[str], Sequence[tuple[str, int]]],
    ) -> None:
        super().__init__(host, port, timeout=TIMEOUT_S, context=context)
        self._reachable, self._tls = reachable, context

    def connect(self) -> None:
        plain = socket.create_connection(self._reachable(self.host)[0], TIMEOUT_S)
        try:
            self.sock = self._tls.wrap_socket(plain, server_hostname=self.host)
        except BaseException:
            plain.close()
            raise

    def abort(self) -> None:
        """The deadline is over: the thread that waits for the socket gets an error."""
        with suppress(OSError, AttributeError):
            self.sock.shutdown(socket.SHUT_RDWR)
