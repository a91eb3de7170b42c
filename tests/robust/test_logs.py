"""The log goes to one file that stays small, never to the screen; details for help hold no personal data."""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import VERSION
from game.app import logs
from game.view.details import details
from tests.conftest import ROOT


@pytest.fixture(autouse=True)
def log_ends() -> Iterator[None]:
    hook, level = threading.excepthook, logging.getLogger().level
    yield
    logs.stop()
    threading.excepthook = hook
    logging.getLogger().setLevel(level)
    logging.captureWarnings(False)


def test_one_file_that_begins_anew_when_it_is_full(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = logs.start(tmp_path / "new" / "folder")
    assert path is not None
    for number in range(9000):
        logging.getLogger("game.x").warning(
            "line %d of a long evening with many things to say about it", number
        )
    names = sorted(found.name for found in path.parent.iterdir())
    assert names == ["log.txt", "log.txt.1"]
    assert all(found.stat().st_size <= logs.MAX_BYTES for found in path.parent.iterdir())
    assert "line 8999" in path.read_text(encoding="utf-8")
    assert capsys.readouterr() == ("", "")


def test_faults_threads_and_warnings_are_logged_without_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", "/home/josephine")
    path = logs.start(tmp_path)
    assert path is not None

    words = "no /home/josephine/games/a.yaml"

    def fail() -> None:
        raise ValueError(words)

    thread = threading.Thread(target=fail, name="painter")
    thread.start()
    thread.join()
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn("old thing", stacklevel=1)
    text = path.read_text(encoding="utf-8")
    assert (
        "in the thread painter" in text and "ValueError" in text and "in fail" in text and "old thing" in text
    )
    assert "josephine" not in text
    assert capsys.readouterr() == ("", "")


def test_a_folder_that_cannot_be_written_means_no_log_and_no_noise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert logs.start(tmp_path / "file" / "x") is None
    logging.getLogger("game.x").error("heard by nobody")
    assert capsys.readouterr() == ("", "")


def test_starting_twice_logs_once(tmp_path: Path) -> None:
    logs.start(tmp_path)
    path = logs.start(tmp_path)
    logging.getLogger("game.x").warning("only once")
    assert path is not None and path.read_text(encoding="utf-8").count("only once") == 1


def test_details_name_versions_and_platform_only() -> None:
    lines = details().splitlines()
    assert lines[0] == f"The Wonders of Humanity {VERSION}"
    assert any(line.startswith("pygame-ce 2") for line in lines) and any(
        line.startswith("Python 3.") for line in lines
    )
    assert str(Path.home()) not in details()


def test_the_version_verb_prints_a_line_and_pygame_no_greeting() -> None:
    command = [sys.executable, "-c", "import main, game.app.program; main.main(['--version'])"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr == "" and len(done.stdout.splitlines()) == 1 and VERSION in done.stdout
