"""The common form of saves, journals and scenarios: a head and a list of steps, read as far as possible.

A step is a line (see ``lines``), ``undo.``, ``redo.``, ``check`` with the digest of the state, or something
to be expected. What the head means, ``gametable`` and ``choices`` know.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.content.phrases import Phrase, say
from game.content.source import Items, Node, Pairs, Scalar, Source, read_file, read_text
from game.session.plain import ANOTHER_FILE, BadFile, plain, unreadable

BARE: Final = re.compile(r"[A-Za-z][A-Za-z0-9 ,./+!_-]*")
STEP: Final = re.compile(r"\s*- (.*)")


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of ``actions:``, with its line in the file; ``expected`` ones are judged, not played."""

    line: int
    text: str
    expected: bool = False


@dataclass(frozen=True, slots=True)
class Script:
    """A file as far as it could be read; ``damage`` is the place and the reason where that ended early."""

    file: str
    head: Mapping[str, Any]
    steps: tuple[Step, ...]
    damage: tuple[int, Phrase] | None = None


# -- reading -----------------------------------------------------------------------------------------------


def read_script(path: Path) -> Script:
    """Read a file; raises ``BadFile`` when not even its head can be understood."""
    source = read_file(path)
    if not source.issues and isinstance(source.root, Pairs):
        return _script(source, None)
    salvaged = _salvage(path, source)
    if salvaged is not None:
        return salvaged
    if source.issues:
        raise unreadable(source, path.name)
    raise BadFile(say("file.no_save", "this is no saved game"), ANOTHER_FILE, 1, path.name)


def _script(source: Source, damage: tuple[int, Phrase] | None) -> Script:
    assert isinstance(source.root, Pairs)
    steps: list[Step] = []
    head: dict[str, Any] = {}
    for key, (_, node) in source.root.items.items():
        if key in ("actions", "expect"):
            steps += _steps(node, source.name, key == "expect")
        else:
            head[key] = plain(node)
    return Script(source.name, head, tuple(steps), damage)


def _steps(node: Node, file: str, expected: bool) -> Iterable[Step]:
    if isinstance(node, Scalar) and node.value is None:
        return
    if isinstance(node, Scalar) and expected:
        node = Items(node.where, node.start, False, node.end, [node])
    if not isinstance(node, Items):
        raise BadFile(
            say("file.no_list", "a list is missing here"),
            say("file.dashes", "begin each line with '- '"),
            node.where.line,
            file,
        )
    for item in node.items:
        if isinstance(item, Scalar):
            yield Step(item.where.line, item.text, expected)
        elif isinstance(item, Pairs) and list(item.items) == ["expect"] and not expected:
            yield from _steps(item.items["expect"][1], file, True)
        else:
            raise BadFile(
                say("file.no_step", "this is neither a line nor 'expect:'"),
                say("file.write_line", "write one line"),
                item.where.line,
                file,
            )


def _salvage(path: Path, source: Source) -> Script | None:
    """Read a damaged file up to the damage, if its head is whole: steps stand one on a line."""
    try:
        text = path.read_bytes().decode("utf-8", "replace")
    except OSError:
        return None
    lines = text.split("\n")
    if "actions:" not in lines or not source.issues:
        return None
    at = lines.index("actions:")
    head = read_text("\n".join(lines[:at]) + "\n", path.name)
    if head.issues or not isinstance(head.root, Pairs):
        return None
    steps: list[Step] = []
    first = source.issues[0]
    for number, line in enumerate(lines[at + 1 :], start=at + 2):
        found = STEP.fullmatch(line)
        words = _words(found[1]) if found else None
        if words is None:
            return _with_steps(head, steps, (number, first.fault))
        steps.append(Step(number, words))
    return _with_steps(head, steps, (first.where.line, first.fault))


def _with_steps(head: Source, steps: list[Step], damage: tuple[int, Phrase]) -> Script:
    script = _script(head, damage)
    return Script(script.file, script.head, tuple(steps), damage)


def _words(text: str) -> str | None:
    if BARE.fullmatch(text):
        return text
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, str) else None


def step_line(text: str) -> str:
    """Return a step as a line of the list ``actions:``."""
    return f"- {text if BARE.fullmatch(text) else json.dumps(text)}\n"
