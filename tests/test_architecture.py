"""The laws that keep the rooms closed: what imports what, who may know a display, who may name a guest."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"
MODULES = sorted(GAME.rglob("*.py"))

BELOW = {
    "core": set(),
    "rules": {"core"},
    "expansions": {"core", "rules"},
    "content": {"core"},
    "session": {"core", "rules", "content"},
    "art": {"core", "content"},
    "view": {"core", "rules", "content", "session", "art"},
    "ui": {"core", "rules", "content", "session", "art", "view"},
    "workshop": {"core", "rules", "content", "session", "art", "view", "ui"},
    "app": {"core", "rules", "content", "session", "art", "view", "ui", "workshop", "expansions"},
}
"""For each room the rooms that it may import, besides itself. ``verbs`` stands above all."""

DISPLAY = {"pygame", "pygame_gui"}
PICTURES = {"PIL", "numpy"}


def room_of(path: Path) -> str:
    """Return the room that a module stands in, empty for the modules above all rooms."""
    parts = path.relative_to(GAME).parts
    return parts[0] if len(parts) > 1 else ""


def imports(path: Path) -> Iterator[str]:
    """Yield the full name of every module that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports by full name only"
            yield node.module or ""


def test_every_room_is_known() -> None:
    rooms = {room_of(path) for path in MODULES} - {""}
    assert rooms <= set(BELOW), "a new room needs its place in the map"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_run_down(path: Path) -> None:
    """Law 1: rooms import downwards only, never up or sideways."""
    room = room_of(path)
    if room == "":
        return
    for name in imports(path):
        if name.startswith("game."):
            other = name.split(".")[1]
            assert other == room or other in BELOW[room], f"{path.name} in {room} imports {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_ui_and_workshop_know_a_display(path: Path) -> None:
    """Law 2: no room below ui knows pygame; no room below art knows pictures."""
    room = room_of(path)
    roots = {name.split(".")[0] for name in imports(path)}
    if room not in ("ui", "workshop", "app", ""):
        assert not roots & DISPLAY
    if room in ("core", "rules", "expansions", "content", "session"):
        assert not roots & PICTURES


def test_rules_core_reads_no_files() -> None:
    """The rules core takes tile types and actions and gives states and events, nothing else."""
    for path in MODULES:
        if room_of(path) in ("core", "rules", "expansions"):
            roots = {name.split(".")[0] for name in imports(path)}
            assert not roots & {"pathlib", "os", "io", "json", "yaml"}, path
            assert not re.search(r"\bopen\(", path.read_text(encoding="utf-8")), path


def test_expansions_do_not_know_each_other() -> None:
    """Guests speak through events, traits and tags, never by import."""
    for path in MODULES:
        if room_of(path) != "expansions" or path.parent.name == "expansions":
            continue
        own = path.relative_to(GAME / "expansions").parts[0]
        for name in imports(path):
            if name.startswith("game.expansions."):
                assert name.split(".")[2] == own, f"{path} imports {name}"


def test_guests_are_named_only_in_their_own_rooms() -> None:
    """Law 3: nothing outside a wonder's own files names the wonder."""
    effects = GAME / "expansions" / "wonders" / "effects"
    ids = [m for p in effects.glob("*.py") for m in re.findall(r'^    id = "([a-z-]+)"', p.read_text(), re.M)]
    assert len(ids) == 8
    for path in MODULES:
        if path.parent == effects or path.parent == GAME / "art" / "subjects":
            continue
        text = path.read_text(encoding="utf-8")
        code = "\n".join(ast.unparse(node) for node in _code_without_docstrings(text))
        for name in ids:
            assert f"'{name}'" not in code, f"{path.relative_to(ROOT)} names {name}"


def _code_without_docstrings(text: str) -> Iterator[ast.stmt]:
    for node in ast.parse(text).body:
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            yield node


IDENTIFIERS = [
    *(f"B-{n}" for n in range(1, 7)),
    *(f"W-S{n}" for n in range(1, 4)),
    *(f"W-G{n}" for n in range(1, 6)),
    *(f"W-P{n}" for n in range(1, 8)),
    *(f"W-E{n}" for n in range(1, 11)),
    *(f"W-V{n}" for n in range(1, 4)),
]


@pytest.mark.parametrize("identifier", IDENTIFIERS)
def test_every_rule_is_named_in_code_and_tests(identifier: str) -> None:
    """Law 10: each rule's identifier stands in the code that carries it out and in a test that proves it."""
    word = re.compile(rf"\b{identifier}\b|test_{identifier.replace('-', '')}_")
    assert any(word.search(path.read_text(encoding="utf-8")) for path in MODULES)
    tests = [p for p in (ROOT / "tests").rglob("test_*.py") if p != Path(__file__).resolve()]
    assert any(word.search(path.read_text(encoding="utf-8")) for path in tests)


def test_visible_top_level_is_fixed() -> None:
    """The shape of the project, fixed by its user."""
    allowed = {"main.py", "requirements.txt", "game", "data", "sprites", "tests", "README.md", "LICENSE"}
    seen = {p.name for p in ROOT.iterdir() if not p.name.startswith(".") and p.name != "__pycache__"}
    assert seen <= allowed
