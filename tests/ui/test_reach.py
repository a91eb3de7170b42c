"""Everything is reached and in sight: by Tab, wheel and keys, with letters as large as asked for."""

from __future__ import annotations

import pygame
import pytest

from game.ui.settings import SettingsScreen
from game.view.settings import Settings
from tests.ui.shell_helpers import click_at, key, shown, stops, widget
from tests.ui.shell_screens import screens


@pytest.mark.parametrize(
    ("size", "text_scale"), [((1024, 640), 1.0), ((1920, 1080), 1.0), ((1024, 640), 2.0), ((1366, 768), 2.0)]
)
def test_tab_reaches_every_control_and_brings_it_into_sight(size: tuple[int, int], text_scale: float) -> None:
    for name, screen in screens():
        with shown(screen, size, text_scale=text_scale) as window:
            assert screen.form is not None
            screen.form.set_focus(None)
            seen = []
            for _ in stops(screen):
                window.step([key(pygame.K_TAB)], 0.02)
                focus = screen.form.focus
                assert focus is not None
                seen.append(focus.name)
                where = focus.area.rect if focus.area is not None else window.look.rect
                assert where.contains(focus.place) or focus.rect.height > where.height, (
                    f"{name}: {focus.name} has the focus out of sight"
                )
            assert sorted(seen) == sorted(stop.name for stop in stops(screen))


def test_letters_are_as_large_as_asked_for_on_every_screen() -> None:
    for name, screen in screens():
        with shown(screen, (1024, 640), text_scale=2.0) as window:
            assert screen.form is not None
            assert screen.form.look.scale.text == window.look.scale.text == 1.0, name


def test_what_does_not_fit_is_scrolled_by_wheel_and_keys() -> None:
    screen = SettingsScreen(Settings(text_scale=2.0), lambda _: None)
    with shown(screen, (1024, 640), text_scale=2.0) as window:
        assert screen.form is not None
        (area,) = screen.form.areas
        assert area.furthest > 0 and area.offset == 0
        window.step([key(pygame.K_PAGEDOWN)], 0.02)
        first = area.offset
        assert first > 0
        window.step([key(pygame.K_END)], 0.02)
        assert area.offset == area.furthest
        window.step([key(pygame.K_HOME)], 0.02)
        assert area.offset == 0
        at = click_at(area.rect.center)[0]
        window.step([at, pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0)], 0.02)
        assert area.offset > 0
        screen.form.set_focus(widget(screen, "keys"))
        assert area.rect.contains(widget(screen, "keys").place)
        window.step([key(pygame.K_UP), key(pygame.K_UP)], 0.02)
        focus = screen.form.focus
        assert focus is not None and area.rect.contains(focus.place), "arrows scroll, too"
