"""The JSON Schema is current, and says yes and no where the reader does."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from game.content.form import SET
from game.content.grammar import Got
from game.content.issues import Mark
from game.content.library import DATA
from game.content.schema import FILE, schema, schema_text
from game.content.source import Items, Node, Pairs, read_file, read_text

FILES = sorted(DATA.glob("*.yaml"))
BAD = sorted((Path(__file__).resolve().parents[1] / "bad_data").glob("*.yaml"))


def test_the_schema_file_is_current() -> None:
    text = (DATA / FILE).read_text(encoding="utf-8")
    assert text == schema_text(), "run: python -m game.content.schema"
    assert json.loads(text) == schema()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_data_files_point_to_the_schema_and_obey_it(path: Path) -> None:
    source = read_file(path)
    assert source.text.startswith(f"# yaml-language-server: $schema={FILE}\n")
    assert source.root is not None
    assert faults(plain(source.root), schema()) == []


READABLE = [path for path in BAD if not read_file(path).issues]


@pytest.mark.parametrize("path", READABLE, ids=lambda path: path.stem)
def test_schema_and_reader_agree_on_the_form_of_bad_files(path: Path) -> None:
    source = read_file(path)
    assert source.root is not None
    told: list[str] = []
    got = SET.read(source.root, lambda where, what, cure: told.append(what))
    assert bool(told) == bool(faults(plain(source.root), schema())), told
    assert got is None or isinstance(got, Got)


@pytest.mark.parametrize(
    "text",
    [
        "count: 0",
        "count: 2.5",
        "start: 1",
        "monastery: false",
        "garden: true",
        "names: {xx: a}",
        "jcz: a b",
        "tags: []",
    ],
)
def test_schema_and_reader_agree_on_single_values(text: str) -> None:
    root = read_text(f"set: s\ntiles:\n- id: s/a\n  {text}\n", "s.yaml").root
    assert root is not None
    told: list[Mark] = []
    SET.read(root, lambda where, what, cure: told.append(where))
    assert bool(told) == bool(faults(plain(root), schema()))


def plain(node: Node) -> Any:
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    if isinstance(node, Pairs):
        return {key: plain(value) for key, (_, value) in node.items.items()}
    return node.value


TYPES = {"string": str, "array": list, "object": dict, "boolean": bool}


def faults(value: Any, rule: dict[str, Any]) -> list[str]:
    """Return what the part of JSON Schema that we use has against ``value``."""
    if "anyOf" in rule:
        return [] if any(not faults(value, one) for one in rule["anyOf"]) else [f"{value!r} fits nothing"]
    if "const" in rule and not (value == rule["const"] and type(value) is type(rule["const"])):
        return [f"{value!r} is not {rule['const']!r}"]
    if "enum" in rule and value not in rule["enum"]:
        return [f"{value!r} is none of {rule['enum']}"]
    kind = rule.get("type")
    if kind in TYPES and not isinstance(value, TYPES[kind]):
        return [f"{value!r} is no {kind}"]
    if kind == "null" and value is not None:
        return [f"{value!r} is not null"]
    if kind in ("integer", "number"):
        return _number_faults(value, rule)
    if kind == "string" and not re.search(rule.get("pattern", ""), value):
        return [f"{value!r} does not match {rule['pattern']}"]
    if kind == "array":
        return _array_faults(value, rule)
    return _object_faults(value, rule) if kind == "object" else []


def _number_faults(value: Any, rule: dict[str, Any]) -> list[str]:
    allowed = (int,) if rule["type"] == "integer" else (int, float)
    if type(value) not in allowed or not rule["minimum"] <= value <= rule["maximum"]:
        return [f"{value!r} is no {rule['type']} from {rule['minimum']} to {rule['maximum']}"]
    return []


def _array_faults(value: list[Any], rule: dict[str, Any]) -> list[str]:
    if not rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", 999):
        return [f"{len(value)} items"]
    return [fault for item in value for fault in faults(item, rule["items"])]


def _object_faults(value: dict[str, Any], rule: dict[str, Any]) -> list[str]:
    known = rule.get("properties", {})
    found = [f"'{name}' is missing" for name in rule.get("required", ()) if name not in value]
    for name, inner in value.items():
        if name in known:
            found += faults(inner, known[name])
        elif rule.get("additionalProperties") is False:
            found.append(f"'{name}' is unknown")
        else:
            found += faults(name, rule["propertyNames"]) + faults(inner, rule["additionalProperties"])
    return found
