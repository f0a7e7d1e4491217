#!/usr/bin/env python3
"""Writes wire.h from the one description of the wire; `--check` only says whether it is up to date."""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "companion" / "boards" / "wire" / "wire.toml"
TARGET = HERE / "wire.h"

INTEGERS = {"u8": ("uint8_t", 1), "u16": ("uint16_t", 2), "u32": ("uint32_t", 4)}


def member(name: str, kind: str) -> tuple[str, int]:
    """The C declaration of a field, and its size in bytes; `bytes*`, the rest of a frame, has no member."""
    if kind in INTEGERS:
        ctype, size = INTEGERS[kind]
        return f"\t{ctype} {name};", size
    if kind == "bytes*":
        return f"\t/* {name}: the rest of the frame */", 0
    counted = re.fullmatch(r"bytes(\d+)", kind)
    if counted is None:
        kinds = ", ".join([*INTEGERS, "bytes4", "bytes*"])
        sys.exit(f"wire.toml: “{kind}” of the field {name} is no kind of field; there are: {kinds}")
    size = int(counted[1])
    return f"\tuint8_t {name}[{size}];", size


def structure(name: str, fields: list[list[str]]) -> list[str]:
    """A packed struct with the layout of the wire."""
    if not fields:
        return []
    members = [member(*field) for field in fields]
    size = sum(size for _, size in members)
    return [
        f"struct wire_{name} {{",
        *(declaration for declaration, _ in members),
        "} __attribute__((packed));",
        f'_Static_assert(sizeof(struct wire_{name}) == {size}, "layout of {name}");',
        "",
    ]


def constants(prefix: str, table: dict[str, int], form: str = "{}") -> list[str]:
    """One #define for each entry."""
    return [f"#define {prefix}_{key.upper()} {form.format(value)}" for key, value in table.items()] + [""]


def header(description: dict[str, Any]) -> str:
    """The whole of wire.h."""
    lines = [
        "/* Written by generate.py from companion/boards/wire/wire.toml. Change that file, not this one. */",
        "#ifndef WIRE_H",
        "#define WIRE_H",
        "",
        "#include <stdint.h>",
        "",
    ]
    # A build may claim another version; tests do this.
    for part in ("major", "minor"):
        name = f"WIRE_{part.upper()}"
        lines += [f"#ifndef {name}", f"#define {name} {description['protocol'][part]}", "#endif"]
    lines += ["", f"#define WIRE_BAUD {description['line']['baud']}UL", ""]
    lines += constants("WIRE_FRAME", description["frame"])
    lines += constants("WIRE_MS", description["timing_ms"])
    lines += constants("WIRE_BOARD", description["board"])
    for table in ("kind", "effect", "refusal", "reset_cause", "memory", "fault", "state_flag"):
        lines += constants(f"WIRE_{table.upper()}", description[table])
    for message in description["message"]:
        name = message["name"]
        lines += [f"/* {message['about']} */", f"#define WIRE_{name.upper()} 0x{message['id']:02x}"]
        if "least" in message:
            least = f"#define WIRE_{name.upper()}_LEAST {message['least']}"
            lines += [f"{least} /* its bytes in version 1.0 */"]
        lines += structure(name, message["fields"]) or [""]
    identity = description["identity"]
    lines += [f"#define WIRE_IDENTITY_FORMAT {identity['format']}"]
    lines += structure("identity", identity["fields"])
    for record in ("places", "history"):
        lines += [f"#define WIRE_{record.upper()}_ADDRESS {description[record]['address']}"]
        lines += structure(record, description[record]["fields"])
    return "\n".join([*lines, "#endif", ""])


def main() -> int:
    """Writes the header; with --check it only returns 1 if the header is out of date."""
    fresh = header(tomllib.loads(SOURCE.read_text(encoding="utf-8")))
    if "--check" not in sys.argv[1:]:
        TARGET.write_text(fresh, encoding="utf-8")
        return 0
    if TARGET.exists() and TARGET.read_text(encoding="utf-8") == fresh:
        return 0
    print(f"{TARGET}: stale, run `make -C firmware wire.h`", file=sys.stderr)  # noqa: T201
    return 1


if __name__ == "__main__":
    sys.exit(main())
