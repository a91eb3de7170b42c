"""Turning good files into hostile ones: bytes, lines, words and trees are changed at random.

Everything comes out of one random generator, so that an input can be made again from its number.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any, Final

import yaml

MAX_INPUT: Final = 1_300_000
"""Inputs grow to this many bytes at most: a little more than the largest file that anything reads whole."""

WORDS: Final = (
    b"&a ", b"*a", b"!!python/object/apply:os.system ['true']", b"!!python/name:os.system ", b"!!binary ",
    b"{", b"}", b"[", b"]", b"- ", b": ", b"? ", b"|", b">", b"#", b"'", b'"', b"\\",
    b"%TAG ! x\n", b"---\n",
    b"../../../../etc/passwd", b"/etc/passwd", b"C:\\Windows\\win.ini", b"~/.ssh/id_rsa", b"file:///etc/passwd",
    b"9" * 400, b"-1", b"0", b"1", b"-0", b"1e999", b"1.5", b"0x10", b"1:30", b".inf", b".nan", b"1_000",
    b"99999999",
    b"null", b"~", b"true", b"false", b"yes", b"N", b"off", b"NaN", b"Infinity", b"__class__", b"__proto__",
    b"{n.__class__.__init__.__globals__}", b"{n:>999999999}", b"{0}", b"{}", b"{", b"%s", b"%n", b"${HOME}",
    b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xff\xfe", b"\xc3", b"\xed\xa0\x80",
    b"\xe2\x80\xae", b"\xf0\x9f\x90\x91",
    b"\r\n", b"\r", b"\t", b"\x85", b"\xe2\x80\xa8", b"\x1b[2J", b"\x07", b"<<: *a\n", b"=: 1\n",
    b"undo.", b"redo.", b"check 0.", b"base/A", b"base/A x999", b"1,0", b"actions:\n", b"expect:\n",
    b"tiles:\n",
    b"<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>", b"&b;", b"<tile id='x'>", b"</", b"/>",
)  # fmt: skip
"""Bytes that mean something to one of the readers."""

VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 2, 90, 7, 1000, 10**14, -(10**14), 10**400, 0.5, -0.0, 1e308, "", " ",
    "a", "A",
    "base", "base/A", "../x", "/etc/passwd", "x" * 5000, "N", "NE", "\u202e", "\ud83d", "\x00", "é",
    "1", "yes",
    [], [[]], {}, {"": ""}, {"a": {"b": {"c": []}}}, [0, 0], [[0, 0], [1, 1]], [None], ["N", "E"], ["A", "A"],
    {"key": [1, 2, {"more": None}]}, "undo.", "blue", "human", "greedy", "{n}", "{n.__class__}",
)  # fmt: skip


def bomb(chance: random.Random) -> bytes:
    """Return a document that is small or plain, and large for a careless reader."""
    deep = chance.choice((10, 17, 60, 900, 30_000, 200_000))
    kinds: tuple[Callable[[], bytes], ...] = (
        lambda: b"[" * deep,
        lambda: b"[" * deep + b"]" * deep,
        lambda: b'{"a":' * deep + b"1" + b"}" * deep,
        lambda: b"".join(b" " * n + b"a:\n" for n in range(min(deep, 900))),
        lambda: b"- " * deep + b"x\n",
        lambda: b"a0: &a0 [x]\n" + b"".join(
            b"a%d: &a%d [%s]\n" % (n, n, b", ".join([b"*a%d" % (n - 1)] * 9)) for n in range(1, 12)
        ),
        lambda: b"a: &a\n  b: *a\n",
        lambda: b"- x\n" * min(300_000, deep * 10),
        lambda: b"".join(b"k%d: 1\n" % n for n in range(min(deep * 4, 120_000))),
        lambda: b"x" * chance.choice((70_000, 1_000_001, 1_200_000)),
        lambda: b"\n" * min(1_100_000, deep * 40),
        lambda: b"a: " + b"9" * chance.choice((5_000, 400_000)) + b"\n",
        lambda: b"!!python/object/apply:os.system ['touch fuzzed']\n",
        lambda: b"<?xml version='1.0'?><!DOCTYPE l [<!ENTITY a 'aaaaaaaaaa'>" + b"".join(
            b"<!ENTITY %c '%s'>" % (98 + n, b"&%c;" % (97 + n) * 10) for n in range(9)
        ) + b"]><l>&j;</l>",
        lambda: b"<a>" * deep + b"</a>" * deep,
    )  # fmt: skip
    return chance.choice(kinds)()


def mutated(chance: random.Random, corpus: Sequence[bytes]) -> bytes:
    """Return a hostile relation of one of the files."""
    if chance.random() < 0.004:
        return bomb(chance)
    data = chance.choice(corpus)
    if chance.random() < 0.4:
        data = _tree_changed(chance, data)
    for _ in range(min(12, 1 + int(chance.expovariate(0.7)))):
        data = chance.choice(_CHANGES)(chance, data, corpus)[:MAX_INPUT]
    return data


# -- bytes, lines and words --------------------------------------------------------------------------------

_Change = Callable[[random.Random, bytes, Sequence[bytes]], bytes]


def _flip(chance: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    changed = bytearray(data or b"x")
    for _ in range(chance.choice((1, 1, 2, 8))):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def _word(chance: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(WORDS) + data[at + chance.choice((0, 0, 1, 4)) :]


def _value(chance: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    """Put a word in the place of a value that stands after a colon or a dash."""
    at = data.find(chance.choice((b": ", b"- ", b", ", b"=")), chance.randrange(len(data) + 1))
    if at < 0:
        return _word(chance, data, corpus)
    end = min((n for n in (data.find(b"\n", at + 2), data.find(b",", at + 2)) if n >= 0), default=len(data))
    return data[: at + 2] + chance.choice(WORDS) + data[end:]


def _number(chance: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    places = [n for n in range(len(data)) if data[n : n + 1].isdigit()] if len(data) < 20_000 else []
    if not places:
        return _flip(chance, data, corpus)
    at = chance.choice(places)
    new = chance.choice(
        (b"0", b"1", b"2", b"4", b"5", b"9", b"-3", b"99", b"1000000", b"0.5", b"", b"-", b".")
    )
    return data[:at] + new + data[at + 1 :]


def _cut(chance: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    if chance.random() < 0.3:
        return data[: chance.randrange(len(data) + 1)]
    at = chance.randrange(len(data) + 1)
    return data[:at] + data[at + chance.choice((1, 2, 5, 40, 400)) :]


def _double(chance: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    at = chance.randrange(len(data) + 1)
    piece = data[at : at + chance.choice((1, 3, 20, 200))]
    return data[:at] + piece * chance.choice((2, 2, 3, 50)) + data[at + len(piece) :]


def _lines(chance: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    lines = data.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    what = chance.randrange(5)
    if what == 0:
        lines[one], lines[other] = lines[other], lines[one]
    elif what == 1:
        lines.insert(other, lines[one])
    elif what == 2:
        del lines[one]
    elif what == 3:
        lines[one] = chance.choice((b"  ", b" ", b"\t", b"- ")) + lines[one]
    else:
        lines[one] = lines[one].lstrip()
    return b"\n".join(lines)


def _splice(chance: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    other = chance.choice(corpus)
    a, b = chance.randrange(len(data) + 1), chance.randrange(len(other) + 1)
    return data[:a] + other[b:] if chance.random() < 0.5 else data[:a] + other[b : b + 200] + data[a:]


_CHANGES: Final[tuple[_Change, ...]] = (
    _flip,
    _word,
    _value,
    _value,
    _number,
    _number,
    _cut,
    _double,
    _lines,
    _splice,
)


# -- trees -------------------------------------------------------------------------------------------------


def _tree_changed(chance: random.Random, data: bytes) -> bytes:
    """Change values of a YAML or JSON tree, so that the file stays well-formed and its meaning goes wrong."""
    as_json = data[:1] in (b"{", b"[")
    try:
        root = json.loads(data) if as_json else yaml.load(data, Loader=yaml.CSafeLoader)
    except (ValueError, yaml.YAMLError, RecursionError):
        return data
    places: list[tuple[Any, Any]] = []
    _collect(root, places)
    if not places:
        return data
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        holder, key = chance.choice(places)
        _change_place(chance, holder, key, places)
    try:
        if as_json:
            return json.dumps(root).encode()
        text: str = yaml.dump(root, Dumper=_Plain, sort_keys=False, allow_unicode=True, width=100_000)
        return text.encode("utf-8", "surrogatepass")
    except (ValueError, TypeError, RecursionError, yaml.YAMLError):
        return data


class _Plain(yaml.CSafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True


def _collect(node: Any, places: list[tuple[Any, Any]]) -> None:
    keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in keys:
        places.append((node, key))
        _collect(node[key], places)


def _change_place(chance: random.Random, holder: Any, key: Any, places: list[tuple[Any, Any]]) -> None:
    try:
        old = holder[key]
    except (KeyError, IndexError):
        return
    what = chance.randrange(6)
    if what <= 1:
        holder[key] = chance.choice(VALUES)
    elif what == 2:
        other, name = chance.choice(places)
        try:
            found = other[name]
        except (KeyError, IndexError):
            return
        if not isinstance(found, dict | list):
            holder[key] = found
    elif what == 3 and isinstance(holder, dict):
        del holder[key]
        holder[str(chance.choice(VALUES))[:50] if chance.random() < 0.5 else f"{key}s"] = old
    elif what == 4:
        del holder[key]
    elif isinstance(holder, list) and not isinstance(old, dict | list):
        holder.extend([old] * chance.choice((1, 2, 30)))
    elif isinstance(old, int) and not isinstance(old, bool):
        holder[key] = old + chance.choice((-1, 1, 10, -100, 10**6))
