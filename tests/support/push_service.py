"""A push service on this machine: it takes messages as those of browsers' makers do."""

from __future__ import annotations

import ssl
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import http_ece
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from ludion.server.push import PushSender, make_keys


@dataclass
class Browser:
    """Somebody's browser, with the keys that messages to it are encrypted for."""

    path: str = "/one"
    key: Any = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = b"0123456789abcdef"

    def subscription(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {
            "endpoint": f"https://localhost{self.path}",
            "p256dh": urlsafe_b64encode(point).rstrip(b"=").decode(),
            "auth": urlsafe_b64encode(self.auth).rstrip(b"=").decode(),
        }

    def read(self, body: bytes) -> bytes:
        return bytes(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth))


@dataclass
class Service:
    sender: PushSender
    received: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    status: int = 201
    refusing: dict[str, int] = field(default_factory=dict)
    """By path, the status of an answer that is no `status`."""
    headers: dict[str, str] = field(default_factory=dict)


@contextmanager
def push_service(folder: Path) -> Iterator[Service]:
    certificate = folder / "certificate.pem"
    certificate.write_bytes(self_signed())
    served = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    served.load_cert_chain(certificate)
    trusted = ssl.create_default_context(cafile=str(certificate))

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            service.received.append((self.path, dict(self.headers.items()), body))
            self.send_response(service.refusing.get(self.path, service.status))
            for name, value in service.headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, format: str, *arguments: Any) -> None:
            """Nothing."""

    server = ThreadingHTTPServer(("localhost", 0), Handler)
    server.socket = served.wrap_socket(server.socket, server_side=True)
    keys = make_keys(folder / "push.toml", "mailto:ana@example.org")
    port = int(server.server_address[1])
    service = Service(PushSender(keys, lambda address: True, trusted, port))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()


def self_signed() -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), False)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return private + certificate.public_bytes(serialization.Encoding.PEM)
