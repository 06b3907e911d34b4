"""Compression of JSON answers. JSON compresses well; only answers without secrets use it."""

from __future__ import annotations

from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

COMPRESSION_LEVEL = 5

COMPRESSION = DefineMiddleware(
    CompressionMiddleware,
    config=CompressionConfig(backend="gzip", gzip_compress_level=COMPRESSION_LEVEL),
)
