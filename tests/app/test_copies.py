"""Saving a copy: a name is proposed and asked for, a bad one is said, one that is there is not lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app.program import Program
from game.session import files, saves
from game.session.codec import table_digest
from game.session.session import Session
from game.ui.naming import NamingScreen
from game.ui.overlays import Dialog
from game.ui.table import TableScreen
from game.view.wording import LANGUAGES
from tests.playing import play


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("WONDERS_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "settings.yaml").write_text('animation: "off"\nsound: false\n', encoding="utf-8")
    made = Program((1024, 640))
    yield made
    made.store.close()
    pygame.display.quit()


def press(program: Program, key: int, unicode: str = "") -> None:
    program.window.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=unicode)], 0.02)
    program.window.step([pygame.event.Event(pygame.KEYUP, key=key, mod=0)], 0.02)


def write(program: Program, text: str) -> None:
    for letter in text:
        program.window.step([pygame.event.Event(pygame.TEXTINPUT, text=letter)], 0.02)


def asked(program: Program, session: Session) -> NamingScreen:
    table = program.table(session)
    program.window.push(table)
    press(program, pygame.K_ESCAPE)
    menu = program.window.top
    assert isinstance(menu, Dialog)
    save = next(reply for reply in menu.replies if reply.text == program.texts.get("app.menu.save"))
    program.window.apply(menu._closing(save)())
    naming = program.window.top
    assert isinstance(naming, NamingScreen)
    return naming


def copies() -> list[str]:
    folder = files.saves_folder()
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


def test_what_is_proposed_names_day_and_players(program: Program) -> None:
    session = play(seed="a", steps=6)
    naming = asked(program, session)
    for player in session.setup.players:
        assert player.name in naming.name
    assert naming.name[:2] == "20"
    press(program, pygame.K_RETURN)
    assert isinstance(program.window.top, TableScreen)
    assert copies() == [files.file_name(naming.name)]


def test_what_is_written_takes_the_place_of_what_is_proposed(program: Program) -> None:
    session = play(seed="a", steps=6)
    asked(program, session)
    write(program, "Sunday / 2")
    press(program, pygame.K_RETURN)
    assert copies() == ["Sunday _ 2.yaml"]
    loaded = saves.load(files.saves_folder() / copies()[0], program.library, program.guests)
    assert table_digest(loaded.session.state) == table_digest(session.state)


@pytest.mark.parametrize("name", ["../../etc/passwd", "con", "....", "a\\b:c", "ä" * 90])
def test_no_name_leaves_the_folder(program: Program, name: str) -> None:
    naming = asked(program, play(seed="a", steps=3))
    naming._wrote(name)
    program.window.apply(naming._take())
    folder = files.saves_folder()
    assert len(copies()) == 1 and (folder / copies()[0]).parent == folder
    assert not (folder / copies()[0]).name.startswith(".")


def test_without_a_name_nothing_is_saved_and_the_dialog_says_why(program: Program) -> None:
    naming = asked(program, play(seed="a", steps=3))
    press(program, pygame.K_BACKSPACE)
    assert naming.name == ""
    press(program, pygame.K_RETURN)
    assert program.window.top is naming and copies() == []
    assert naming._save is not None and not naming._save.enabled and naming._save.reason
    press(program, pygame.K_ESCAPE)
    assert isinstance(program.window.top, TableScreen)


def test_a_name_that_is_there_is_asked_about(program: Program) -> None:
    first, second = play(seed="a", steps=3), play(seed="b", steps=9)
    path = files.saves_folder() / "Mine.yaml"
    assert saves.save(first, path) is None
    before = path.read_bytes()
    asked(program, second)
    write(program, "Mine")
    press(program, pygame.K_RETURN)
    assert isinstance(program.window.top, Dialog)
    press(program, pygame.K_ESCAPE)
    again = program.window.top
    assert isinstance(again, NamingScreen) and again.name == "Mine", "another name"
    assert path.read_bytes() == before
    press(program, pygame.K_RETURN)
    question = program.window.top
    assert isinstance(question, Dialog)
    program.window.apply(question._closing(question.replies[0])())
    assert isinstance(program.window.top, TableScreen)
    loaded = saves.load(path, program.library, program.guests)
    assert table_digest(loaded.session.state) == table_digest(second.state)


def test_a_folder_that_cannot_be_written_is_said(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    asked(program, play(seed="a", steps=3))

    def refuse(*_: object) -> None:
        raise PermissionError(13, "denied")

    monkeypatch.setattr(saves, "write_whole", refuse)
    press(program, pygame.K_RETURN)
    message = program.window.top
    assert isinstance(message, Dialog) and "must not be written to" in message.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dialog_fits_the_smallest_window(program: Program, language: str) -> None:
    program.window.change_settings(replace(program.window.settings, language=language))
    naming = asked(program, play(seed="a", steps=3))
    assert naming.form is not None
    for widget in naming.form:
        assert program.window.look.rect.contains(widget.rect)
        assert widget.overflow(program.window.look) == "", widget.name
    program.window.draw()
