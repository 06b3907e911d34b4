"""Compression of JSON answers. JSON compresses well; only answers without secrets use it."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

COMPRESSION_LEVEL = 5
MOST_KEPT = 64
"""Compressed answers, each of up to 150 kB."""

COMPRESSION = DefineMiddleware(
    CompressionMiddleware,
    config=CompressionConfig(backend="gzip", gzip_compress_level=COMPRESSION_LEVEL),
)


def kept_answer(
    request: Request[Any, Any, Any], make: Callable[..., Any], *asked: str | int
) -> Response[bytes]:
    """What `make` answers, which is always the same: encoded and compressed once, and not in the
    event loop. That takes up to 17 ms, and anybody may ask 50 times a second."""
    body, headers = _compressed(make, *asked), {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    return Response(body, media_type=MediaType.JSON, headers=headers)


@lru_cache(maxsize=MOST_KEPT)
def _compressed(make: Callable[..., Any], *asked: str | int) -> bytes:
    return gzip.compress(msgspec.json.encode(make(*asked)), COMPRESSION_LEVEL)
