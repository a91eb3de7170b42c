"""Plain values → YAML text in the one style of the data files: short things on one line, long ones in blocks.

It knows mappings, lists, text and numbers, and nothing of tiles.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from game.content.source import NUMBER, plain_value

WIDTH: Final = 110
_PLAIN: Final = re.compile(r"[A-Za-z0-9À-ɏ.][^\x00-\x1f\x7f-\xa0:#,\[\]{}\"\u2028\u2029\ufeff]*(?<! )")


def entry(key: str, value: Any, indent: int = 0, spread: bool = False) -> list[str]:
    """Return the lines of ``key: value`` without their indentation; ``indent`` counts for the width.

    With ``spread`` a list gets one line per item even where one line would do.
    """
    line = f"{key}: {flow(value)}"
    if not spread and len(line) + indent <= WIDTH:
        return [line]
    if isinstance(value, dict):
        return [f"{key}:", *(f"  {text}" for k, v in value.items() for text in entry(k, v, indent + 2))]
    if isinstance(value, list):
        return [f"{key}:", *items(value, indent)]
    return [line]


def items(values: list[Any], indent: int) -> list[str]:
    """Return the lines of a list in block style."""
    lines = []
    for value in values:
        first, *rest = _item(value, indent + 2)
        lines += [f"- {first}", *(f"  {line}" for line in rest)]
    return lines


def _item(value: Any, indent: int) -> list[str]:
    line = flow(value)
    if len(line) + indent <= WIDTH or not isinstance(value, dict | list) or not value:
        return [line]
    if isinstance(value, dict):
        return [text for key, inner in value.items() for text in entry(key, inner, indent)]
    if isinstance(value[0], list) and value[0] and isinstance(value[0][0], list):
        return items(value, indent)
    return _wrapped([flow(inner) for inner in value], indent)


def _wrapped(parts: list[str], indent: int) -> list[str]:
    lines, line = [], "["
    for number, part in enumerate(parts):
        text = part + ("]" if number == len(parts) - 1 else ",")
        if line not in ("[", " ") and indent + len(line) + len(text) + 1 > WIDTH:
            lines.append(line.rstrip())
            line = " "
        line += text if line in ("[", " ") else f" {text}"
    return [*lines, line]


def flow(value: Any) -> str:
    """Return a value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(flow(inner) for inner in value) + "]"
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return number(value)
    return text(value)


def number(value: float) -> str:
    """Return a number as the reader understands it: no exponent, no needless zeros."""
    if value == int(value):
        return str(int(value))
    shown = repr(value)
    return shown if NUMBER.fullmatch(shown) else f"{value:.9f}".rstrip("0").rstrip(".")


def text(value: str) -> str:
    """Return text, in quotes only where YAML needs them."""
    if _PLAIN.fullmatch(value) and plain_value(value) == value and not value.startswith(("- ", "...")):
        return value
    return json.dumps(value, ensure_ascii=False)
