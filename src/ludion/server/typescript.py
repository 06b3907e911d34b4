"""The page's types, made from the messages: `python -m ludion.server.typescript [--check]`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from ludion.games import GAMES
from ludion.server import api, messages
from ludion.server.scenes import has_page

PROTOCOL = Path(__file__).parents[3] / "web" / "src" / "api" / "protocol.ts"
HEAD = "// Made by `python -m ludion.server.typescript` from the server's structs; do not edit.\n"
PRIMITIVE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """Those written in this module that are told as objects, in their order."""
    found = (thing for thing in vars(module).values() if isinstance(thing, type))
    own = (one for one in found if issubclass(one, msgspec.Struct))
    return [one for one in own if one.__module__ == module.__name__ and one.__struct_fields__]


def type_of(schema: dict[str, Any]) -> str:
    """The TypeScript of a JSON schema, as far as msgspec writes them."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "anyOf" in schema:
        return " | ".join(type_of(one) for one in schema["anyOf"])
    kind = schema.get("type")
    if kind == "null":
        return "null"
    if kind == "array":
        return _array(schema)
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"
    return PRIMITIVE.get(str(kind), "unknown")


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(one) for one in schema['prefixItems'])}]"
    inner = type_of(schema["items"])
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def interface(name: str, schema: dict[str, Any], always: bool) -> str:
    """`always`: the server tells every field, so that none is optional to who reads it."""
    wanted = set(schema.get("required", ()))
    lines = [f"export interface {name} {{"]
    for field, what in schema["properties"].items():
        optional = "" if field in wanted or always else "?"
        lines.append(f"  {field}{optional}: {type_of(what)}")
    return "\n".join([*lines, "}"])


def interfaces(module: ModuleType) -> Iterable[str]:
    found = structs(module)
    _, schemas = msgspec.json.schema_components(found, ref_template="#/{name}")
    for struct in found:
        always = not struct.__struct_config__.omit_defaults
        yield interface(struct.__name__, spelled(schemas[struct.__name__], schemas), always)


def spelled(schema: Any, schemas: dict[str, Any]) -> Any:
    """The schema with the values of an enum in place of its name."""
    if isinstance(schema, list):
        return [spelled(one, schemas) for one in schema]
    if not isinstance(schema, dict):
        return schema
    named = schemas.get(str(schema.get("$ref")).rsplit("/", 1)[-1], {})
    if "enum" in named:
        return named
    return {key: spelled(one, schemas) for key, one in schema.items()}


def union(name: str, members: Any) -> str:
    return f"export type {name} = {' | '.join(one.__name__ for one in members.__args__)}"


def protocol() -> str:
    parts = [*interfaces(messages), *interfaces(api)]
    parts += [
        union("RequestMessage", messages.RequestMessage),
        union("EventMessage", messages.EventMessage),
        union("AnswerMessage", messages.AnswerMessage),
    ]
    for game in filter(has_page, GAMES):
        module = import_module(f"ludion.server.scenes.{game}")
        inside = [*interfaces(module), union("Event", module.Event)]
        body = "\n".join("  " + line for part in inside for line in part.split("\n"))
        parts.append(f"export namespace {game} {{\n{body}\n}}")
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def main(arguments: list[str]) -> int:
    text = protocol()
    if arguments == ["--check"]:
        fresh = PROTOCOL.is_file() and PROTOCOL.read_text("utf-8") == text
        print("fresh" if fresh else f"{PROTOCOL} is stale: python -m ludion.server.typescript")
        return 0 if fresh else 1
    PROTOCOL.parent.mkdir(parents=True, exist_ok=True)
    PROTOCOL.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
