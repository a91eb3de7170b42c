"""The first screen: what its buttons do and say, and the board behind it."""

from __future__ import annotations

import pygame
import pytest

from game.ui.title import TitleActions, TitleScreen
from tests.ui.shell_helpers import click, key, shown, stops, widget
from tests.ui.shell_screens import title


def test_each_button_of_the_title_does_its_own_thing_by_mouse_and_by_key() -> None:
    pressed: list[str] = []
    screen = title(pressed)
    names = ("continue", "new_game", "load", "replay", "workshop", "settings", "help")
    with shown(screen) as window:
        for name in names:
            click(window, screen, name)
        letters = (pygame.K_c, pygame.K_n, pygame.K_l, pygame.K_w, pygame.K_t, pygame.K_s, pygame.K_h)
        for letter in letters:
            window.step([key(letter)], 0.02)
    wanted = ["continue_game", *names[1:]]
    assert pressed == wanted + wanted


def test_continue_says_why_it_cannot_be_pressed() -> None:
    pressed: list[str] = []
    screen = title(pressed, saved=False)
    with shown(screen) as window:
        click(window, screen, "continue")
        window.step([key(pygame.K_c)], 0.02)
        button = widget(screen, "continue")
        assert pressed == []
        assert not button.enabled
        assert button.reason == window.texts.get("title.continue_none")


def test_what_does_not_exist_is_not_shown_on_the_title() -> None:
    screen = TitleScreen(TitleActions(new_game=lambda: None))
    with shown(screen):
        assert [stop.name for stop in stops(screen)] == ["new_game", "quit"]


def test_a_backdrop_is_drawn_only_when_it_wants_to_be() -> None:
    class Growing:
        wants = False
        drawn = 0
        passed = 0.0

        def tick(self, dt: float) -> bool:
            self.passed += dt
            return self.wants

        def draw(self, surface: pygame.Surface, area: pygame.Rect, clear: int) -> None:
            assert 0 < clear < area.width
            assert surface.get_rect() == area
            self.drawn += 1

    growing = Growing()
    with shown(TitleScreen(TitleActions(), backdrop=growing)) as window:
        assert growing.drawn == 1
        window.step([], 0.25)
        assert growing.drawn == 1 and growing.passed == pytest.approx(0.27)
        growing.wants = True
        window.step([], 0.25)
        assert growing.drawn == 2
