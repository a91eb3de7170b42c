"""Settings, help, questions and the window itself, driven by made-up events."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.help import CHAPTERS, HelpScreen, lines_of
from game.ui.keys import Key
from game.ui.overlays import Reply, confirm
from game.ui.screens import Answer, Pop, Push, Quit, Screen
from game.ui.settings import SettingsScreen
from game.view.keymap import Keymap
from game.view.settings import Settings
from game.view.wording import Texts
from tests.ui.shell_helpers import LANGUAGES, click, key, shown, stops, widget
from tests.ui.shell_screens import setup, title


def test_each_setting_is_handed_on_at_once() -> None:
    heard: list[Settings] = []
    screen = SettingsScreen(Settings(), heard.append)
    with shown(screen, (1280, 800)) as window:
        assert screen.form is not None
        for name in ("language", "animation", "text_scale"):
            screen.form.set_focus(widget(screen, name))
            window.step([key(pygame.K_RIGHT)], 0.02)
        for name in ("sound", "reduced_motion"):
            click(window, screen, name)
    assert heard[-1] == Settings("fr", "fast", 1.2, sound=False, reduced_motion=True)
    assert len(heard) == 5


def test_a_new_language_is_shown_at_once() -> None:
    screen = SettingsScreen(Settings(), lambda settings: window.change_settings(settings))
    with shown(screen, (1280, 800)) as window:
        assert screen.form is not None
        screen.form.set_focus(widget(screen, "language"))
        window.step([key(pygame.K_RIGHT), key(pygame.K_RIGHT), key(pygame.K_RIGHT)], 0.02)
        assert window.texts.locale == "de"
        assert any(getattr(found, "text", "") == "Einstellungen" for found in screen.form)


def test_f1_opens_help_and_f1_closes_it() -> None:
    screen = setup([])
    with shown(screen, help_for=lambda top: HelpScreen(top.help_topic)) as window:
        window.step([key(pygame.K_F1)], 0.02)
        assert isinstance(window.top, HelpScreen) and window.top.topic == "setup"
        window.step([key(pygame.K_RIGHT)], 0.02)
        assert window.top.chapter == CHAPTERS[0]
        window.step([key(pygame.K_F1)], 0.02)
        assert window.top is screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_help_names_exists(language: str) -> None:
    texts = Texts(language)
    pygame.display.init()
    for topic in ("common", "title", "setup", "table", "keys", "load", "replay"):
        lines = lines_of(texts, f"help.screen.{topic}.keys")
        assert lines
        for line in lines:
            names, _, text = line.partition("|")
            assert text.strip()
            for name in names.split():
                assert Key(Keymap().resolved(name)).code


def test_a_question_closes_and_does_what_was_chosen() -> None:
    chosen: list[str] = []

    def yes() -> Answer:
        chosen.append("yes")
        return Quit()

    below = title([])
    with shown(below) as window:
        question = confirm("Quit?", "Really.", Reply("Yes", then=yes, key="enter"), Reply("No", key="esc"))
        window.push(question)
        window.step([key(pygame.K_ESCAPE)], 0.02)
        assert window.top is below and chosen == []
        window.push(question)
        assert window.step([key(pygame.K_RETURN)], 0.02) is False
        assert chosen == ["yes"]


def test_closing_the_window_asks_the_top_screen() -> None:
    asked: list[str] = []

    class Careful(Screen):
        def closing(self) -> Answer:
            asked.append("closing")
            return None

    with shown(Careful()) as window:
        assert window.step([pygame.event.Event(pygame.QUIT)], 0.02) is True
        assert asked == ["closing"]


def test_closing_the_window_over_a_question_closes_what_is_below() -> None:
    with shown(Screen()) as window:
        window.push(confirm("Menu", "", Reply("Title"), Reply("On", key="esc")))
        assert window.step([pygame.event.Event(pygame.QUIT)], 0.02) is False


def test_what_would_be_lost_is_asked_about_again() -> None:
    class Careful(Screen):
        def closing(self) -> Answer:
            return Push(confirm("Lost?", "", Reply("Yes", then=Quit), Reply("No", key="esc")))

    below = Careful()
    with shown(below) as window:
        for _ in range(2):
            assert window.step([pygame.event.Event(pygame.QUIT)], 0.02) is True
            assert [window.screens[0], len(window.screens)] == [below, 2]


def test_nothing_is_drawn_while_nothing_changes() -> None:
    drawn: list[int] = []

    class Counting(Screen):
        def draw(self, surface: pygame.Surface) -> None:
            drawn.append(1)

    screen = Counting()
    with shown(screen) as window:
        before = len(drawn)
        for _ in range(5):
            window.step(
                [pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))], 0.02
            )
        assert len(drawn) == before
        screen.stale = True
        window.step([], 0.02)
        assert len(drawn) == before + 1


def test_a_held_key_presses_a_button_only_once_but_moves_on() -> None:
    pressed: list[str] = []
    screen = title(pressed)
    with shown(screen) as window:
        pygame.event.clear()
        for code in (pygame.K_n, pygame.K_n, pygame.K_n, pygame.K_TAB, pygame.K_TAB):
            pygame.event.post(key(code))
        window.step(window._wait(), 0.02)
        assert pressed == ["new_game"]
        assert screen.form is not None and screen.form.focus is stops(screen)[1]
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_n, mod=0))
        pygame.event.post(key(pygame.K_n))
        window.step(window._wait(), 0.02)
        assert pressed == ["new_game", "new_game"]


def test_f12_saves_what_is_seen_and_f11_is_remembered(tmp_path: Path) -> None:
    kept: list[Settings] = []
    with shown(title([]), pictures=tmp_path, on_settings=kept.append) as window:
        window.step([key(pygame.K_F12)], 0.02)
        pictures = list(tmp_path.glob("*.png"))
        assert len(pictures) == 1
        assert pygame.image.load(str(pictures[0])).get_size() == window.look.size
        window.step([key(pygame.K_F11)], 0.02)
        assert kept[-1].fullscreen is True


def test_a_screenshot_that_cannot_be_saved_says_so(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    with shown(title([]), pictures=blocked / "folder") as window:
        assert window.screenshot() is None
        assert window.toast.visible


def test_popping_the_last_screen_ends_the_program() -> None:
    class Brief(Screen):
        def on_event(self, event: pygame.event.Event) -> Answer:
            return Pop()

    with shown(Brief()) as window:
        assert window.step([key(pygame.K_x)], 0.02) is False
