"""The program keeps compiled sets from one start to the next; what people change is there at once."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import verbs
from game.app import kept_sets
from game.app.program import Program
from game.content import compile as compiling
from game.content.library import DATA, load
from game.session import files
from game.workshop.gallery import GalleryScreen
from tests.conftest import ROOT

OWN = "set: own\nnames: {en: Own}\ntiles:\n- {id: own/a, count: 2, monastery: true}\n"

Start = Callable[[], Program]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """What starts the program, in a folder of its own."""
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "others"))
    (tmp_path / "settings.yaml").write_text("sound: false\n", encoding="utf-8")
    running: list[Program] = []

    def begin() -> Program:
        while running:
            running.pop().close()
        running.append(Program((1280, 800)))
        return running[0]

    yield begin
    while running:
        running.pop().close()
    pygame.display.quit()


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the designs that were compiled."""
    found: list[str] = []
    really = compiling.compile_tile
    monkeypatch.setattr(compiling, "compile_tile", lambda spec: (found.append(spec.id), really(spec))[1])
    return found


def write_own(text: str) -> None:
    path = files.user_folder() / "tiles" / "own.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_a_second_start_compiles_nothing(start: Start, compiled: list[str]) -> None:
    write_own(OWN)
    first = start().library
    assert set(compiled) == {tile.id for tile in first.tiles()}
    compiled.clear()
    second = start().library
    assert compiled == []
    assert [tile.id for tile in second.tiles()] == [tile.id for tile in first.tiles()]
    assert second.issues == first.issues and second.sets.keys() == first.sets.keys()
    kept = list(kept_sets.folder().iterdir())
    assert len(kept) == len(list(DATA.glob("*.yaml"))) + 1


def test_a_game_is_the_same_with_kept_tiles(start: Start) -> None:
    start()
    session = start().demo_session("5", 3)
    plain = start().demo_session("5", 3)
    for _ in range(12):
        assert [str(action) for action in session.legal] == [str(action) for action in plain.legal]
        session.play(session.legal[0])
        plain.play(plain.legal[0])
    assert session.state.scores == plain.state.scores


def test_the_workshop_sees_a_change_at_once(start: Start, compiled: list[str]) -> None:
    write_own(OWN)
    program = start()
    gallery = program.workshop()
    assert isinstance(gallery, GalleryScreen)
    compiled.clear()
    write_own(OWN.replace("count: 2", "count: 7"))
    changed = gallery.context.load()
    assert changed.supply(["own"]) == {"own/a": 7}
    assert compiled == ["own/a"], "and nothing else is compiled for it"
    write_own(OWN.replace("monastery", "monastary"))
    assert not gallery.context.load().sets["own"].playable
    (files.user_folder() / "tiles" / "own.yaml").unlink()
    assert "own" not in gallery.context.load().sets


def test_a_folder_that_cannot_be_written_means_nothing_is_kept(start: Start, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be")
    assert start().library.sets.keys() == load().sets.keys()
    assert start().library.sets.keys() == load().sets.keys()


@pytest.mark.parametrize("home", [True, False])
def test_they_lie_in_the_users_folder_when_it_is_named(
    home: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("WONDERS_HOME", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path.parent / "elsewhere"))
    if home:
        monkeypatch.setenv("WONDERS_HOME", str(tmp_path))
    assert (tmp_path in kept_sets.folder().parents) is home


@pytest.mark.parametrize(
    "words",
    [
        ["replay", "--json", str(ROOT / "tests" / "scenarios" / "wonders" / "stonehenge.yaml")],
        ["simulate", "--games", "1", "--players", "2", "--bot", "random", "--no-checks", "--wonders", "none"],
    ],
    ids=lambda words: words[0],
)
def test_commands_take_what_is_kept(
    words: list[str],
    compiled: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path))
    assert verbs.run(words) == 0
    said = capsys.readouterr().out
    assert compiled
    compiled.clear()
    assert verbs.run(words) == 0
    assert compiled == []
    assert words[0] == "simulate" or capsys.readouterr().out == said


def test_commands_know_the_sets_that_people_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path))
    (tmp_path / "tiles").mkdir()
    (tmp_path / "tiles" / "own.yaml").write_text(OWN, encoding="utf-8")
    assert verbs.run(["verify", "own/a", "--no-picture"]) == 0
    assert "own/a" in capsys.readouterr().out
    assert verbs.run(["verify", "own/a", "--no-picture", "--data", str(DATA)]) == 2
    words = "--games 1 --players 2 --bot random --no-checks --wonders none --sets base,own"
    assert verbs.run(["simulate", *words.split()]) == 0


def test_the_verb_that_checks_tiles_reads_them_anew(
    compiled: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path))
    kept_sets.library()
    compiled.clear()
    assert verbs.run(["verify", "--no-picture"]) == 0
    assert "base/D" in compiled and "base/D" in capsys.readouterr().out


def test_computer_players_do_without_what_parses_and_compiles() -> None:
    code = (
        "import sys, game.app.bot_worker;"
        "wanted = {'check', 'compile', 'form', 'grammar', 'partition', 'read'};"
        "print(*sorted(name for name in sys.modules"
        " if name.startswith('game.content.') and name.rpartition('.')[2] in wanted))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
