"""Workshops over copies of the program's sets; nothing is painted, because painting takes long."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.library import DATA
from game.workshop.context import WorkshopContext
from game.workshop.painting import PaintDesk


@pytest.fixture
def context(tmp_path: Path) -> Iterator[WorkshopContext]:
    """A workshop over copies of the program's sets."""
    data = tmp_path / "data"
    data.mkdir()
    for path in DATA.glob("*.yaml"):
        shutil.copy(path, data / path.name)
    yield WorkshopContext(tmp_path / "user", data, tmp_path / "pictures")


@pytest.fixture(autouse=True)
def unpainted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Screens show plain pictures; only the tests of painting paint."""
    if "test_painting" not in request.node.nodeid:
        monkeypatch.setattr(PaintDesk, "ask", lambda desk, job: None)
        monkeypatch.setattr(PaintDesk, "begin", lambda desk: None)
